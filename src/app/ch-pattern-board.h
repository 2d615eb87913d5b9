/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board on which a person says what must stand where: pieces from the rows above and below it, or whatever else may stand on
 * a point. */
#pragma once

#include <gtk/gtk.h>

#include "index/ch-piece-pattern.h"

#define CH_TYPE_PATTERN_BOARD (ch_pattern_board_get_type ())
G_DECLARE_FINAL_TYPE (ChPatternBoard, ch_pattern_board, CH, PATTERN_BOARD, GtkBox)

/** ch_pattern_board_new: @position: what "as on the board" means; nothing is asked of any point yet. Returns: (transfer
 * floating). */
GtkWidget *ch_pattern_board_new (const ChPosition *position, GSettings *settings);

/** ch_pattern_board_get_points: What must stand where, as in ChPiecePattern. */
void ch_pattern_board_get_points (ChPatternBoard *self, guint16 points[CH_POINTS]);
