/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game stands by the rules that end it without mate: repetition, moves without capture, checks in a row, points. */
#pragma once

#include "play/ch-words.h"

typedef struct
{
  char *name;      /* "Without capture" */
  char *value;     /* "12 of 120 plies" */
  double share;    /* of the limit, 0..1; below 0 where there is none */
  gboolean urgent; /* the limit is near */
} ChRuleFact;

/**
 * ch_words_rule_facts:
 * @verdict: of ch_judge() on @history
 *
 * Returns: (transfer full) (element-type ChRuleFact): what is to be known, in the order to show it.
 */
GPtrArray *ch_words_rule_facts (const ChHistory *history, const ChVerdict *verdict);

/**
 * ch_words_rule_warning:
 * @move: legal after @history
 * @why: (out): (transfer full): where there is something to warn of: the rule, in a sentence or two
 *
 * Returns: (transfer full) (nullable): what comes of @move where it loses or draws the game at once by a rule that is no mate
 *   ("Black wins: perpetual check by Red"); else NULL.
 */
char *ch_words_rule_warning (const ChHistory *history, ChMove move, char **why);

/**
 * ch_words_deed:
 * @index: a move of the cycle of @verdict
 * @after: the position it led to
 *
 * Returns: (transfer full) (nullable): what it did: "check", "chases the horse on e5"; NULL for neither.
 */
char *ch_words_deed (const ChVerdict *verdict, int index, const ChPosition *after);
