/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which game a file means, by its tags Ruleset and Variant or by the look of its position. */
#include "formats/ch-pgn-private.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const char *name; /* lower case, without blanks, hyphens and underscores */
  ChPreset preset;
} Name;

static const Name names[] = {
  { "xiangqi", CH_PRESET_XIANGQI },
  { "chinesechess", CH_PRESET_XIANGQI },
  { "cchess", CH_PRESET_XIANGQI },
  { "standard", CH_PRESET_XIANGQI },
  { "象棋", CH_PRESET_XIANGQI },
  { "中国象棋", CH_PRESET_XIANGQI },
  { "中國象棋", CH_PRESET_XIANGQI },
  { "crazyxiangqi", CH_PRESET_CRAZYXIANGQI },
  { "xiangqihouse", CH_PRESET_CRAZYXIANGQI },
  { "crazyhouse", CH_PRESET_CRAZYXIANGQI },
  { "crazyhousexiangqi", CH_PRESET_CRAZYXIANGQI },
  { "xiangqicrazyhouse", CH_PRESET_CRAZYXIANGQI },
  { "疯狂屋象棋", CH_PRESET_CRAZYXIANGQI },
  { "瘋狂屋象棋", CH_PRESET_CRAZYXIANGQI },
  { "janggi", CH_PRESET_JANGGI },
  { "koreanchess", CH_PRESET_JANGGI },
  { "changgi", CH_PRESET_JANGGI },
  { "장기", CH_PRESET_JANGGI },
  { "朝鲜将棋", CH_PRESET_JANGGI },
  { "朝鮮將棋", CH_PRESET_JANGGI },
};

static char *
plain_name (const char *variant)
{
  GString *name = g_string_new (NULL);

  for (; *variant != '\0'; variant++)
    if (*variant != ' ' && *variant != '-' && *variant != '_')
      g_string_append_c (name, g_ascii_tolower (*variant));
  return g_string_free (name, FALSE);
}

static gboolean
preset_of_variant (const char *variant, ChPreset *preset)
{
  g_autofree char *name = plain_name (variant);

  if (ch_preset_from_id (name, preset))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (name, names[i].name))
      {
        *preset = names[i].preset;
        return TRUE;
      }
  return FALSE;
}

/* Whether a position begins with a full back rank of janggi, the general in the middle of the palace. */
static gboolean
begins_like_janggi (const char *fen)
{
  static const char pattern[] = "r??a1a??r/4k4/";

  for (guint i = 0; pattern[i] != '\0'; i++)
    if (pattern[i] == '?' ? !g_ascii_islower (fen[i]) : fen[i] != pattern[i])
      return FALSE;
  return TRUE;
}

/* Hands are written in crazyhouse alone. */
static ChPreset
preset_of_fen (const char *fen)
{
  if (fen == NULL)
    return CH_PRESET_XIANGQI;
  if (strchr (fen, '[') != NULL)
    return CH_PRESET_CRAZYXIANGQI;
  return begins_like_janggi (fen) ? CH_PRESET_JANGGI : CH_PRESET_XIANGQI;
}

/* A janggi game may have been played by rules that we can only learn from whether it replays. */
static void
set_candidates (ChPgnRules *found, ChPreset preset)
{
  found->rules[0] = ch_ruleset_preset (preset);
  found->n_rules = 1;
  if (preset != CH_PRESET_JANGGI)
    return;
  found->rules[1] = ch_ruleset_preset (CH_PRESET_JANGGIPLAIN);
  found->rules[2] = ch_ruleset_preset (CH_PRESET_JANGGICASUAL);
  found->n_rules = 3;
}

/* What else a game may be of which nothing says what it is. */
static void
set_guesses (ChPgnRules *found)
{
  static const ChPreset presets[CH_PGN_MAX_GUESSES] = { CH_PRESET_CRAZYXIANGQI, CH_PRESET_JANGGI, CH_PRESET_JANGGIPLAIN,
                                                        CH_PRESET_JANGGICASUAL };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    found->guesses[found->n_guesses++] = ch_ruleset_preset (presets[i]);
}

static gboolean
read_own (const GArray *tags, ChPgnRules *found)
{
  const char *text = ch_pgn_tags_get (tags, "Ruleset");
  const char *version = ch_pgn_tags_get (tags, "RulesetVersion");

  if (text == NULL || !ch_ruleset_from_text (text, &found->rules[0]))
    return FALSE;
  found->n_rules = 1;
  if (version != NULL && atoi (version) > 0 && atoi (version) <= G_MAXUINT8)
    found->rules[0].version = (guint8) atoi (version);
  return TRUE;
}

void
ch_pgn_rules_find (const GArray *tags, ChPgnRules *found)
{
  const char *variant = ch_pgn_tags_get (tags, "Variant");
  ChPreset preset;

  found->unknown_variant = FALSE;
  found->n_guesses = 0;
  if (read_own (tags, found))
    return;
  if (variant == NULL || !preset_of_variant (variant, &preset))
    {
      found->unknown_variant = variant != NULL;
      preset = preset_of_fen (ch_pgn_tags_get (tags, "FEN"));
    }
  set_candidates (found, preset);
  if (variant == NULL && preset == CH_PRESET_XIANGQI)
    set_guesses (found);
}

void
ch_pgn_rules_find_as (const ChPgnWish *wish, const GArray *tags, ChPgnRules *found)
{
  if (wish->preset == 0)
    {
      ch_pgn_rules_find (tags, found);
      return;
    }
  found->unknown_variant = FALSE;
  found->n_guesses = 0;
  set_candidates (found, (ChPreset) (wish->preset - 1));
}
