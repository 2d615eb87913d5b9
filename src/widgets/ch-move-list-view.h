/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a record as a list: a row a round, the move of each side a cell that can be
 * clicked, variations below their move as indented rows. */
#pragma once

#include <gtk/gtk.h>

#include "notation/ch-notation.h"
#include "study/ch-study.h"

/* Signal "node-activated" (guint node_id): the person chose this move. */
#define CH_TYPE_MOVE_LIST_VIEW (ch_move_list_view_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveListView, ch_move_list_view, CH, MOVE_LIST_VIEW, GtkWidget)

/** ch_move_list_view_new: Returns: (transfer floating): an empty list. */
GtkWidget *ch_move_list_view_new (void);

/** ch_move_list_view_set_record: Shows @record (nullable) of @study, follows its changes. */
void ch_move_list_view_set_record (ChMoveListView *self, ChStudy *study, ChRecord *record);

/** ch_move_list_view_set_current: Marks the node with @node_id and scrolls to it. */
void ch_move_list_view_set_current (ChMoveListView *self, guint node_id);

/** ch_move_list_view_set_notation: Writes moves in @notation. */
void ch_move_list_view_set_notation (ChMoveListView *self, ChNotation notation);
