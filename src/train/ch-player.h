/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's search on the calling thread: at a few milliseconds a move a thread of its own costs more than it brings. */
#pragma once

#include "engine/ch-engine.h"
#include "engine/ch-opening-text.h"
#include "rules/ch-history.h"

typedef struct ChPlayer ChPlayer;

/** ch_player_new: @mib: of the table. Returns: (transfer full) (nullable): a player, NULL where memory is short. */
ChPlayer *ch_player_new (int mib);

/** ch_player_free: Frees @player; NULL is allowed. */
void ch_player_free (ChPlayer *player);

/** ch_player_new_game: Forgets table and histories. */
void ch_player_new_game (ChPlayer *player);

/** ch_player_think: Searches @nodes nodes at full strength. Returns: the move (CH_MOVE_NONE: there is none) and its score. */
ChEngineAnswer ch_player_think (ChPlayer *player, const ChHistory *history, uint64_t nodes);

/**
 * ch_player_compare:
 * @nodes: to be searched
 * @only: the moves to compare, @n_only of them
 * @n: how many of them at most, up to CH_OPENING_MOVES
 * @moves: (out): the best of them with their scores, all of one depth, best first; those that decide the game are left out
 *
 * Forgets what was searched before, so that the answer hangs on the position alone.
 * Returns: how many moves.
 */
int ch_player_compare (ChPlayer *player, const ChHistory *history, uint64_t nodes, const ChMove *only, int n_only, int n,
                       ChOpeningMove moves[CH_OPENING_MOVES]);
