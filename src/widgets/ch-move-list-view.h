/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a record as a list: a row a round, the move of each side a cell that can be
 * clicked, variations below their move as indented rows. */
#pragma once

#include <gtk/gtk.h>

#include "notation/ch-notation.h"
#include "play/ch-tree-fold.h"
#include "study/ch-study.h"

/* Signals: "node-activated" (guint node_id): the person chose this move; "comment-activated" (guint node_id, gboolean before):
 * the person wants to edit this comment. */
#define CH_TYPE_MOVE_LIST_VIEW (ch_move_list_view_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveListView, ch_move_list_view, CH, MOVE_LIST_VIEW, GtkWidget)

/** ch_move_list_view_new: @fold: (nullable): which variations are folded. Returns: (transfer floating): an empty list. */
GtkWidget *ch_move_list_view_new (ChTreeFold *fold);

/** ch_move_list_view_set_record: Shows @record (nullable) of @study, follows its changes. */
void ch_move_list_view_set_record (ChMoveListView *self, ChStudy *study, ChRecord *record);

/** ch_move_list_view_set_current: Marks the node with @node_id and scrolls to it. */
void ch_move_list_view_set_current (ChMoveListView *self, guint node_id);

/** ch_move_list_view_set_notation: Writes moves in @notation. */
void ch_move_list_view_set_notation (ChMoveListView *self, ChNotation notation);

/** ch_move_list_view_set_menu: The menu of a move; its actions are about the move that is shown. */
void ch_move_list_view_set_menu (ChMoveListView *self, GMenuModel *menu);
