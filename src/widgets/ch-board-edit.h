/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as a place to set up positions: every piece can be taken to every place. The board
 * changes nothing itself; it tells what the person wants, and is shown the position that comes of
 * it.
 *
 * Signals, while editing:
 *  "edit-move" (guint from, guint to): take what is on @from to @to, or away where @to is
 *    CH_SPOT_NONE;
 *  "edit-place" (guint spot, guint piece): put a piece there; 0: take away what is there; of the
 *    brushes of one's own (CH_BRUSH_OWN) each means itself. */
#pragma once

#include "widgets/ch-board-view.h"

/* A spot is a point, or a place in the hand of a side, or none (off the board). */
#define CH_SPOT_NONE 255u
#define CH_SPOT_HAND(side, kind) ((guint) ((side) << 7 | (CH_DROP_ORIGIN + (kind))))
#define CH_SPOT_IS_HAND(spot) \
  ((spot) < CH_SPOT_NONE && ((spot) & 127) > CH_DROP_ORIGIN \
   && ((spot) & 127) < CH_DROP_ORIGIN + CH_N_KINDS)
#define CH_SPOT_SIDE(spot) ((ChSide) ((spot) >> 7))
#define CH_SPOT_KIND(spot) ((ChKind) (((spot) & 127) - CH_DROP_ORIGIN))

/* What a click does while editing: a piece is put down, or one of these. */
#define CH_BRUSH_NONE 0u   /* picks up and puts down */
#define CH_BRUSH_ERASE 8u  /* takes away */
#define CH_BRUSH_OWN(n) ((guint) (n) << 8) /* whatever the window does with it; n from 1 on */
#define CH_BRUSH_OWN_NUMBER(brush) ((brush) >> 8)

/** ch_board_view_set_editing: Whether pieces are set up here rather than moved by rules. */
void ch_board_view_set_editing (ChBoardView *self, gboolean editing);

/** ch_board_view_set_brush: @brush: a ChPiece, CH_BRUSH_NONE or CH_BRUSH_ERASE: what a click or
 * Enter does. */
void ch_board_view_set_brush (ChBoardView *self, guint brush);

/** ch_board_view_get_spot: Returns: the spot under (@x, @y) for @piece, a hand wherever its tray is
 * hit; or CH_SPOT_NONE. */
guint ch_board_view_get_spot (ChBoardView *self, double x, double y, ChPiece piece);

/** ch_board_view_hover_spot: Marks the spot under (@x, @y) while @piece is dragged here from
 * elsewhere; @piece 0: no more. */
void ch_board_view_hover_spot (ChBoardView *self, double x, double y, ChPiece piece);

/** ch_board_view_get_cell_size: Returns: the distance between two lines in pixels. */
double ch_board_view_get_cell_size (ChBoardView *self);
