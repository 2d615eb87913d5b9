/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which moves of a tree are legal. */
#pragma once

#include "study/ch-study.h"

/* Told of each move that is illegal though the one before it is not. @n_behind: the nodes below it. */
typedef void (*ChTreeFault) (ChNode *node, guint ply, guint n_behind, gpointer data);

/**
 * ch_tree_check:
 * @record: a game with moves
 * @playable: whether moves can be tried from its start position at all
 * @fault: (nullable)
 *
 * Marks illegal moves and all behind them as broken, all others as not. Does not recurse. No command: for readers, and for
 * commands that find out what they do.
 */
void ch_tree_check (ChRecord *record, gboolean playable, ChTreeFault fault, gpointer data);

/** ch_tree_distrust: As ch_tree_check() for a tree that should be right: marks what is illegal, and leaves what is marked. */
void ch_tree_distrust (ChRecord *record);
