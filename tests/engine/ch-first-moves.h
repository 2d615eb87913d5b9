/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first moves of games that the engine plays against itself from the start: how many are different. */
#pragma once

#include "engine/ch-engine.h"

#include <glib.h>

typedef struct
{
  ChRuleset rules;
  int level;
  uint64_t nodes;   /* of a move that is searched; levels have fewer of their own */
  gboolean book;
  int plies;
} ChFirstMoves;

/**
 * ch_first_moves_play:
 * @seed: for the choices
 * @from_book: (inout): grows by the moves that came from the book
 *
 * Returns: (transfer full): the moves with blanks behind them; ends the program where one is illegal.
 */
char *ch_first_moves_play (ChEngine *engine, const ChFirstMoves *first, uint64_t seed, int *from_book);

/** ch_first_moves_count: Plays @games games with the seeds 1, 2... Returns: how many are different, a mirror picture being none. */
int ch_first_moves_count (const ChFirstMoves *first, int games, int *from_book);
