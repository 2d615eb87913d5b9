/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores inside the search: hundredths of a soldier for the side to move. Three bands: evaluations, results given by a
 * rule (perpetual check, points), mates. The rule band lies below CH_ENGINE_MATE_FOUND, so that no one calls it a mate. */
#pragma once

#include "engine/ch-engine.h"

#define CH_MAX_PLY 120
#define CH_SCORE_INFINITE 31000
#define CH_SCORE_NONE 31500
#define CH_SCORE_RULE 28000      /* won by a rule at ply 0 */
#define CH_SCORE_RULE_BAND 27000 /* |score| from here to CH_ENGINE_MATE_FOUND: decided by a rule */
#define CH_SCORE_EVAL_MAX 26000  /* evaluations are cut to this */

/** ch_score_mated: Returns: the score of the side to move that is mated @ply plies from the root. */
static inline int
ch_score_mated (int ply)
{
  return ply - CH_ENGINE_MATE;
}

/** ch_score_is_rule: Returns: whether @score was given by a rule that depends on the path. */
static inline bool
ch_score_is_rule (int score)
{
  return (score >= CH_SCORE_RULE_BAND && score < CH_ENGINE_MATE_FOUND)
         || (score <= -CH_SCORE_RULE_BAND && score > -CH_ENGINE_MATE_FOUND);
}

/** ch_score_is_decided: Returns: whether @score is no evaluation but a mate or a result by rule. */
static inline bool
ch_score_is_decided (int score)
{
  return score >= CH_SCORE_RULE_BAND || score <= -CH_SCORE_RULE_BAND;
}
