/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an engine is, as found out by talking to it, and what follows for each rule set. */
#pragma once

#include "play/ch-analyst.h"
#include "play/ch-engine-option.h"
#include "play/ch-variants-file.h"

typedef enum
{
  CH_MAKER_OTHER,
  CH_MAKER_CHUHAN,
  CH_MAKER_FAIRY,
} ChMaker;

typedef struct
{
  char *name;          /* as it calls itself, "" where it does not */
  char *author;
  ChMaker maker;
  ChVariantsForm form; /* CH_MAKER_FAIRY */
  gboolean ucci;
  int rank_base;       /* 0, 1; -1 while not known */
  gboolean tried;      /* whether it was tried with the start position of xiangqi */
  gboolean plays_xiangqi; /* what came of that */
  GPtrArray *options;  /* (element-type ChEngineOption) */
  GPtrArray *said;     /* (element-type utf8): the lines that told all this */
} ChEngineTraits;

/** ch_engine_traits_new: Returns: (transfer full): nothing is known. */
ChEngineTraits *ch_engine_traits_new (void);

/** ch_engine_traits_copy: Returns: (transfer full): the same again. */
ChEngineTraits *ch_engine_traits_copy (const ChEngineTraits *traits);

/** ch_engine_traits_free: Frees; NULL is allowed. */
void ch_engine_traits_free (ChEngineTraits *traits);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChEngineTraits, ch_engine_traits_free)

/** ch_engine_traits_hear: Takes in a line that was said before "uciok" or "ucciok". */
void ch_engine_traits_hear (ChEngineTraits *traits, const char *line);

/** ch_engine_traits_get_option: Returns: (transfer none) (nullable): the option of that name, whatever the case. */
const ChEngineOption *ch_engine_traits_get_option (const ChEngineTraits *traits, const char *name);

/** ch_engine_traits_get_variants: Returns: (transfer none) (nullable): the option UCI_Variant where it is a choice. */
const ChEngineOption *ch_engine_traits_get_variants (const ChEngineTraits *traits);

/** ch_engine_traits_needs_trial: Returns: whether only a trial tells if it plays xiangqi, and how it counts ranks. */
gboolean ch_engine_traits_needs_trial (const ChEngineTraits *traits);

/* How to let an engine play by a rule set. */
typedef struct
{
  ChFit fit;
  char *variant;      /* (nullable): the value of UCI_Variant, where the engine has it of its own */
  gboolean file;      /* a file of ours names the variant instead */
  ChRuleset told;     /* the rules in that file */
  gboolean ruleset;   /* the option Ruleset of our own engine */
  char *why;          /* (nullable): what differs, or why not */
} ChEnginePlan;

/** ch_engine_plan_init: Finds out how an engine of @traits can play by @rules. Clear with ch_engine_plan_clear(). */
void ch_engine_plan_init (ChEnginePlan *plan, const ChEngineTraits *traits, const ChRuleset *rules);

/** ch_engine_plan_clear: Frees what @plan holds. */
void ch_engine_plan_clear (ChEnginePlan *plan);
