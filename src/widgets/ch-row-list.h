/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a move list below each other, inside a GtkScrolledWindow. Only rows near what is seen have widgets, and a widget
 * goes on to another row when its own is gone: an edit at the start of a long chapter changes each row behind it, and
 * GtkListView would make two hundred widgets anew. Once a frame the widgets are brought up to date. */
#pragma once

#include <gtk/gtk.h>

#include "widgets/ch-move-rows.h"

/* Signal: "activate" (ChMoveRow *row): Enter was pressed on the row. */
#define CH_TYPE_ROW_LIST (ch_row_list_get_type ())
G_DECLARE_FINAL_TYPE (ChRowList, ch_row_list, CH, ROW_LIST, GtkWidget)

/** ch_row_list_new: @rows: what is listed. @adjustment: the vertical one of the window that scrolls. Returns: (transfer
 * floating): a list, to be put into a GtkViewport there. */
GtkWidget *ch_row_list_new (ChMoveRows *rows, GtkAdjustment *adjustment);

/** ch_row_list_reveal: Scrolls, with the next frame, just as far as the row of @node_id needs to be seen; to the start where no
 * row has it. */
void ch_row_list_reveal (ChRowList *self, guint node_id);
