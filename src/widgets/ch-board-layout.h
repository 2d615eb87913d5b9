/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays the cells of a board out over the points that are drawn. */
#pragma once

#include <gtk/gtk.h>

#define CH_TYPE_BOARD_LAYOUT (ch_board_layout_get_type ())
G_DECLARE_FINAL_TYPE (ChBoardLayout, ch_board_layout, CH, BOARD_LAYOUT, GtkLayoutManager)
