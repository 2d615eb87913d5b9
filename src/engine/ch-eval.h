/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation by hand, one per game. Material and tables by point are carried along with the moves (ChEvalSum); the rest
 * is looked at anew in each position. */
#pragma once

#include "engine/ch-attack.h"
#include "engine/ch-score.h"

/* A value early and late in the game. */
typedef struct
{
  int16_t early, late;
} ChValue;

/* Material, tables and hands, from side 0's view, and how much attacking material is left. */
typedef struct
{
  int32_t early, late;
  int32_t phase;
} ChEvalSum;

#define CH_PHASE_FULL 32
#define CH_EVAL_TEMPO 12 /* of the right to move */

extern ChValue ch_eval_point_value[CH_N_GAMES][16][96]; /* signed: side 1 negative */
extern ChValue ch_eval_hand_value[16];                  /* crazyhouse, signed, by piece */
extern const int8_t ch_eval_phase[16];                  /* by piece */

/** ch_eval_init: Makes the tables; may be called often and from any thread. */
void ch_eval_init (void);

/** ch_eval_refresh: Sums @position up from nothing. */
void ch_eval_refresh (const ChPosition *position, ChEvalSum *sum);

/** ch_eval_update: The sum after @move, which is about to be made in @position. */
static inline void
ch_eval_update (const ChPosition *position, ChMove move, const ChEvalSum *before, ChEvalSum *after)
{
  ChValue (*values)[96] = ch_eval_point_value[position->rules.game];
  unsigned to = CH_MOVE_TO (move);
  *after = *before;
  if (CH_MOVE_IS_DROP (move))
    {
      ChPiece piece = CH_PIECE (position->side, CH_MOVE_DROP_KIND (move));
      after->early += values[piece][to].early - ch_eval_hand_value[piece].early;
      after->late += values[piece][to].late - ch_eval_hand_value[piece].late;
      after->phase += ch_eval_phase[piece];
      return;
    }
  unsigned from = CH_MOVE_FROM (move);
  ChPiece piece = position->board[from], captured = from == to ? 0 : position->board[to];
  after->early += values[piece][to].early - values[piece][from].early;
  after->late += values[piece][to].late - values[piece][from].late;
  if (!captured)
    return;
  after->early -= values[captured][to].early;
  after->late -= values[captured][to].late;
  after->phase -= ch_eval_phase[captured];
  if (position->rules.game == CH_GAME_CRAZYHOUSE)
    {
      ChPiece mine = CH_PIECE (position->side, CH_PIECE_KIND (captured));
      after->early += ch_eval_hand_value[mine].early;
      after->late += ch_eval_hand_value[mine].late;
    }
}

/** ch_eval: Returns: the evaluation of @position for the side to move, hundredths of a soldier; @sum must belong to it. */
int ch_eval (const ChPosition *position, const ChEvalSum *sum);

/**
 * ch_eval_finish:
 * @score: what is on the board, for the side to move
 * Returns: the evaluation: less where the draw by the no-capture limit comes near, within its bounds.
 */
int ch_eval_finish (const ChPosition *position, int score);

/**
 * ch_eval_haste:
 * Returns: what leading in points is worth more to the side to move now that the no-capture limit comes near, where points
 * decide; 0 far from it. For an evaluation that does not see the counter.
 */
int ch_eval_haste (const ChPosition *position);

/* ---- for the files of the evaluation ---- */

/* What the terms add, from side 0's view. */
typedef struct
{
  int early, late;
} ChTerms;

/** ch_eval_xiangqi, ch_eval_crazyhouse, ch_eval_janggi: The terms of a game that are no sums by point. */
ChTerms ch_eval_xiangqi (const ChPosition *position);
ChTerms ch_eval_crazyhouse (const ChPosition *position);
ChTerms ch_eval_janggi (const ChPosition *position);

#define CH_EVAL_LINKED 64

/* By side: what a horse's step that is not blocked counts, by the piece on its end: 1 where it is a move, CH_EVAL_LINKED where it
 * guards another horse. Blocked ones, 16 times the piece that blocks them further on, count nothing. */
extern const uint8_t ch_eval_horse_counts[2][256];

/**
 * ch_eval_count_steps:
 * @steps: from where the piece stands
 * @far: whether two points must be empty for a step
 * @counts: as ch_eval_horse_counts of one side
 *
 * Returns: the sum of what the steps count, found without branches, since nobody can guess them.
 */
static inline unsigned
ch_eval_count_steps (const ChPosition *position, const ChSteps *steps, bool far, const uint8_t counts[256])
{
  unsigned n = 0;
#pragma GCC unroll 8
  for (int i = 0; i < 8; i++)
    {
      const ChStep *step = &steps->steps[i];
      unsigned between = position->board[step->block[0]] | (far ? position->board[step->block[1]] : 0);
      n += counts[between << 4 | position->board[step->point]];
    }
  return n;
}

/** ch_line_between: Returns: how many pieces stand on @bits strictly between two places. */
static inline int
ch_line_between (unsigned bits, int a, int b)
{
  int low = a < b ? a : b, high = a < b ? b : a;
  return __builtin_popcount (bits & ((1u << high) - 1) & (~0u << low << 1));
}
