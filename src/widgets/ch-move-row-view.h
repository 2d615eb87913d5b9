/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One row of a move list: number and two moves to click, or a comment. */
#pragma once

#include "widgets/ch-move-rows.h"

#include <gtk/gtk.h>

#define CH_TYPE_MOVE_ROW_VIEW (ch_move_row_view_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveRowView, ch_move_row_view, CH, MOVE_ROW_VIEW, GtkWidget)

/** ch_move_row_view_new: Returns: (transfer floating): an empty row. Activates the action
 * "moves.choose" (u: node id). */
GtkWidget *ch_move_row_view_new (void);

/** ch_move_row_view_set_row: Shows @row (nullable). */
void ch_move_row_view_set_row (ChMoveRowView *self, ChMoveRow *row);
