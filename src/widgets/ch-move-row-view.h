/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One row of a move list: number and two moves to click, or a comment. */
#pragma once

#include "widgets/ch-move-rows.h"

#include <gtk/gtk.h>

#define CH_TYPE_MOVE_ROW_VIEW (ch_move_row_view_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveRowView, ch_move_row_view, CH, MOVE_ROW_VIEW, GtkWidget)

/** ch_move_row_view_new: Returns: (transfer floating): an empty row. Activates the actions "moves.choose" and "moves.fold"
 * (u: node id). */
GtkWidget *ch_move_row_view_new (void);

/** ch_move_row_view_set_row: Shows @row (nullable). */
void ch_move_row_view_set_row (ChMoveRowView *self, ChMoveRow *row);

/** ch_move_row_view_get_row: Returns: (transfer none) (nullable): the row that it shows. */
ChMoveRow *ch_move_row_view_get_row (ChMoveRowView *self);

/**
 * ch_move_row_view_node_at:
 * @part: (nullable): a widget in the row
 * @before: (out): whether it is the comment before the move
 *
 * Returns: the id of the node whose move or comment @part shows, G_MAXUINT for none.
 */
guint ch_move_row_view_node_at (ChMoveRowView *self, GtkWidget *part, gboolean *before);

/** ch_move_row_view_shows_comment: Returns: whether the row is a comment. */
gboolean ch_move_row_view_shows_comment (ChMoveRowView *self);
