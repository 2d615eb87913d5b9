/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search thread remembers about moves to try them in a good order: how often a move cut, alone, after the move
 * before, and after one's own last move. */
#pragma once

#include "engine/ch-score.h"

#define CH_ORDER_MAX 16384
#define CH_ORDER_PIECE_POINTS (16 * 96)

typedef int16_t ChContinuation[16][96];

typedef struct
{
  int16_t quiet[2][1 << 14];     /* by side and move */
  int16_t capture[16][96][8];    /* by piece, target, kind taken */
  ChMove counter[16][96];        /* the answer to a piece's arrival */
  ChContinuation *continuation;  /* by piece and point of an earlier move: CH_ORDER_PIECE_POINTS of them */
} ChOrder;

/** ch_order_new: Returns: (transfer full): empty tables, or NULL where memory is short. */
ChOrder *ch_order_new (void);

/** ch_order_free: Frees @order; NULL is allowed. */
void ch_order_free (ChOrder *order);

/** ch_order_clear: Forgets everything. */
void ch_order_clear (ChOrder *order);

/** ch_order_add: Moves @value towards ±CH_ORDER_MAX by @bonus, the less the nearer it is. */
static inline void
ch_order_add (int16_t *value, int bonus)
{
  int size = bonus < 0 ? -bonus : bonus;
  *value = (int16_t) (*value + bonus - *value * size / CH_ORDER_MAX);
}

/** ch_order_mover: Returns: the piece that @move moves or drops. */
static inline ChPiece
ch_order_mover (const ChPosition *position, ChMove move)
{
  return CH_MOVE_IS_DROP (move) ? CH_PIECE (position->side, CH_MOVE_DROP_KIND (move))
                                : position->board[CH_MOVE_FROM (move)];
}

/** ch_order_is_capture: Returns: whether @move takes a piece. */
static inline bool
ch_order_is_capture (const ChPosition *position, ChMove move)
{
  return position->board[CH_MOVE_TO (move)] && !CH_MOVE_IS_PASS (move);
}
