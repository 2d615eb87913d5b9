/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The larger edits of a tree of moves. Each is one step of undo and loses nothing that it does not say. */
#pragma once

#include "study/ch-study.h"

/** ch_node_fork: Returns: (transfer none) (nullable): @node or the last one before it that has alternatives. */
ChNode *ch_node_fork (ChNode *node);

/** ch_study_promote_line: Makes the line of @node the main line, all the way from the root. Returns: whether it was not. */
gboolean ch_study_promote_line (ChStudy *self, ChRecord *record, ChNode *node);

/** ch_study_demote_line: Puts the line of @node behind its alternatives, where it forks last and is not the last of them.
 * Returns: whether there was such a place. */
gboolean ch_study_demote_line (ChStudy *self, ChRecord *record, ChNode *node);

/** ch_study_delete_others: Deletes the alternatives to the line of @node where it forks last. Returns: how many. */
guint ch_study_delete_others (ChStudy *self, ChRecord *record, ChNode *node);

/** ch_study_keep_line: Deletes all that is not on the way from the root over @node to the end of its line. Returns: how many
 * alternatives. */
guint ch_study_keep_line (ChStudy *self, ChRecord *record, ChNode *node);

/**
 * ch_study_replace_move:
 * @node: not the root
 * @move: any move
 *
 * Gives @node another move and keeps what is written at it and all behind it. Moves that become illegal are broken; broken ones
 * that become legal are whole again, also those of which only a text was left. Where an alternative has @move already the two
 * become one, in the better place of the two.
 * Returns: (transfer none): the node that has @move now.
 */
ChNode *ch_study_replace_move (ChStudy *self, ChRecord *record, ChNode *node, ChMove move);

/**
 * ch_study_insert_move:
 * @node: not the root
 *
 * Puts @move between @node and the one before it; legal or broken as with ch_study_replace_move().
 * Returns: (transfer none): the node of @move.
 */
ChNode *ch_study_insert_move (ChStudy *self, ChRecord *record, ChNode *node, ChMove move);

/** ch_study_remove_move: Takes @node (not the root) out; what followed it follows the one before it, legal or broken as with
 * ch_study_replace_move(). Returns: (transfer none): the one before it. */
ChNode *ch_study_remove_move (ChStudy *self, ChRecord *record, ChNode *node);
