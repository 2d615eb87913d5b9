/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out a board and its sidebar: side by side where there is room, one below the other on a tall window, one instead
 * of the other on a small one. */
#pragma once

#include <gtk/gtk.h>

#define CH_TYPE_BOARD_PAGE (ch_board_page_get_type ())
G_DECLARE_FINAL_TYPE (ChBoardPage, ch_board_page, CH, BOARD_PAGE, GtkWidget)

/* Properties: cramped (b, read only): only one of the two has room; show-sidebar (b): then it is the sidebar;
 * board-ratio (d): height of the board by its width. */

/** ch_board_page_new: Takes @board and @sidebar. Returns: (transfer floating). */
GtkWidget *ch_board_page_new (GtkWidget *board, GtkWidget *sidebar);

/** ch_board_page_set_board_ratio: How high the board with its hands and bars is for its width. */
void ch_board_page_set_board_ratio (ChBoardPage *self, double ratio);

/** ch_board_page_set_reading: Whether the sidebar is read like a page of a book: it may then be wider. */
void ch_board_page_set_reading (ChBoardPage *self, gboolean reading);

/** ch_board_page_get_cramped: Returns: whether there is no room for the sidebar beside the board. */
gboolean ch_board_page_get_cramped (ChBoardPage *self);
