/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The referee: how a game stands, and on what grounds. */
#pragma once

#include "rules/ch-history.h"

typedef enum
{
  CH_RESULT_NONE, /* the game goes on: "*" */
  CH_RESULT_FIRST_WINS,
  CH_RESULT_SECOND_WINS,
  CH_RESULT_DRAW,
} ChResult;

/* Reasons 1..8 the judge finds; the rest are given by players and clocks. */
typedef enum
{
  CH_END_NONE,
  CH_END_CHECKMATE,
  CH_END_STALEMATE,
  CH_END_REPETITION,
  CH_END_PERPETUAL_CHECK,
  CH_END_PERPETUAL_CHASE,
  CH_END_NO_CAPTURE,
  CH_END_POINTS,        /* two passes, facing or limit, counted; see also @cause */
  CH_END_FACING,        /* a facing left standing, or one that cannot be answered */
  CH_END_PASSES,        /* two passes where points are not counted: drawn */
  CH_END_AGREEMENT,
  CH_END_RESIGNATION,
  CH_END_TIME,
  CH_END_ABANDONED,
  CH_N_ENDS
} ChEndReason;

/* What each move of a cycle did. */
typedef enum
{
  CH_DEED_NONE,
  CH_DEED_CHECK,
  CH_DEED_CHASE,
} ChDeed;

#define CH_MAX_CYCLE 512

typedef struct
{
  ChResult result;
  ChEndReason reason;
  ChEndReason cause;   /* CH_END_POINTS: CH_END_PASSES, CH_END_FACING or CH_END_NO_CAPTURE; CH_END_REPETITION under a
                          rule set that counts points: CH_END_POINTS (they decide); else = reason */
  int points2[2];      /* janggi points doubled, where counted */
  /* Mate: the pieces that attack the general. Facing: both generals. */
  int n_points;
  ChPoint points[8];
  /* Wherever moves are left: how often the position has stood, and the span from the first occurrence to now (its last
     CH_MAX_CYCLE plies where it is longer); move i of it is history->moves[first_ply + i], i < n_cycle. */
  int first_ply, n_cycle, occurrences;
  uint8_t deed[CH_MAX_CYCLE];    /* ChDeed by move of the span; a check that also chases is CH_DEED_CHECK. Chases are
                                    looked for under CH_REPETITION_CHASE only */
  uint8_t target[CH_MAX_CYCLE];  /* the point of the chased piece after the move, CH_POINT_NONE where none; of several
                                    the one that is chased throughout */
} ChVerdict;

/**
 * ch_judge:
 * @history: a game
 * @verdict: (out): how it stands now, and why
 *
 * Looks at the last position only: an earlier end does not bar later moves (a replay is never judged again). Where several
 * rules end the game at once, the first of these counts:
 * 1. a facing left standing under CH_FACING_DRAW and CH_FACING_COUNT, two passes in a row (no move follows these, so
 *    nothing is mate);
 * 2. no legal move: checkmate, facing not answered, stalemate;
 * 3. perpetual check, then perpetual chase;
 * 4. the no-capture limit;
 * 5. a repetition that nobody loses.
 */
void ch_judge (const ChHistory *history, ChVerdict *verdict);

/** ch_result_text: Returns: "*", "1-0", "0-1", "1/2-1/2". */
const char *ch_result_text (ChResult result);

/** ch_end_reason_id: Returns: "none", "checkmate", "stalemate", "repetition", "perpetual-check", "perpetual-chase",
 * "no-capture", "points", "facing", "passes", "agreement", "resignation", "time", "abandoned". */
const char *ch_end_reason_id (ChEndReason reason);

/**
 * ch_judge_span:
 * @checks: n flags, by ply of the span: the move gave check
 * @first_side: the side that made the first move of the span
 *
 * The perpetual-check part alone, for the search: CH_RESULT_DRAW, or the result where one side checked with each of its
 * plies in the span and the other did not.
 */
ChResult ch_judge_span (const uint8_t *checks, int n, ChSide first_side);
