/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's search on the calling thread: at a few milliseconds a move a thread of its own costs more than it brings. */
#pragma once

#include "engine/ch-engine.h"
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
