/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal moves. Legality here is what the position alone knows (self-check, facing, check limit, passes, game ended by
 * facing or passes); a ban on repetition needs the game: ch-history.h. */
#pragma once

#include "rules/ch-position.h"

typedef enum
{
  CH_MOVES_ALL = 7,
  CH_MOVES_CAPTURES = 1, /* board moves that take */
  CH_MOVES_QUIETS = 2,   /* board moves that do not, the pass included */
  CH_MOVES_DROPS = 4,
} ChMoveClass;

/**
 * ch_movegen_legal:
 * @position: a valid position
 * @classes: ChMoveClass values or'ed
 * @list: (out): the legal moves, in no order
 *
 * Returns: how many.
 */
int ch_movegen_legal (const ChPosition *position, unsigned classes, ChMoveList *list);

/** ch_movegen_pseudo: As ch_movegen_legal(), self-check not looked at; ch_movegen_is_legal_pseudo() tells for each. */
int ch_movegen_pseudo (const ChPosition *position, unsigned classes, ChMoveList *list);

/** ch_movegen_is_legal_pseudo: Returns: whether @move, pseudo-legal in @position, is legal. */
bool ch_movegen_is_legal_pseudo (const ChPosition *position, ChMove move);

/** ch_movegen_is_legal: Returns: whether any @move value whatever (from a file, a table, a user) is legal. Fast. */
bool ch_movegen_is_legal (const ChPosition *position, ChMove move);

/** ch_movegen_has_legal: Returns: whether there is any legal move. */
bool ch_movegen_has_legal (const ChPosition *position);

/** ch_movegen_gives_check: Returns: whether @move, legal, attacks the other general. */
bool ch_movegen_gives_check (const ChPosition *position, ChMove move);

/** ch_movegen_perft: Returns: the leaves of the tree of legal moves of @depth plies, last ply counted in bulk. */
uint64_t ch_movegen_perft (const ChPosition *position, int depth);
