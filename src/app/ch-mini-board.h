/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small picture of a position, for cards and lists. */
#pragma once

#include <gtk/gtk.h>

#include "rules/ch-position.h"

#define CH_TYPE_MINI_BOARD (ch_mini_board_get_type ())
G_DECLARE_FINAL_TYPE (ChMiniBoard, ch_mini_board, CH, MINI_BOARD, GtkWidget)

/** ch_mini_board_new: @width: in logical pixels. Returns: (transfer floating): an empty picture. */
GtkWidget *ch_mini_board_new (int width);

/** ch_mini_board_set_position: Shows @position with the move that led to it, in the pieces and the board of @settings. */
void ch_mini_board_set_position (ChMiniBoard *self, const ChPosition *position, ChMove last_move, GSettings *settings);
