/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One point of the board, or one place of a hand, as a widget: it draws only the keyboard's
 * cursor, but has focus, a name for screen readers and the action "cell.activate". */
#pragma once

#include <gtk/gtk.h>

#include "rules/ch-types.h"

/* A point 0..89, or CH_DROP_ORIGIN + kind in the hand of @side, or CH_PLACE_NONE. */
typedef struct
{
  guint8 at;
  guint8 side;
} ChBoardPlace;

#define CH_PLACE_NONE 255
#define CH_PLACE_IS_POINT(place) ((place).at < CH_POINTS)
#define CH_PLACE_IS_HAND(place) \
  ((place).at > CH_DROP_ORIGIN && (place).at < CH_DROP_ORIGIN + CH_N_KINDS)
#define CH_PLACE_KIND(place) ((ChKind) ((place).at - CH_DROP_ORIGIN))

/** ch_board_place_equal: Returns: whether @a and @b are the same place. */
static inline gboolean
ch_board_place_equal (ChBoardPlace a, ChBoardPlace b)
{
  return a.at == b.at && (a.at < CH_POINTS || a.at == CH_PLACE_NONE || a.side == b.side);
}

#define CH_TYPE_BOARD_CELL (ch_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (ChBoardCell, ch_board_cell, CH, BOARD_CELL, GtkWidget)

/** ch_board_cell_new: Returns: (transfer floating): the cell of @place; its parent must be a
 * ChBoardView. */
GtkWidget *ch_board_cell_new (ChBoardPlace place);

/** ch_board_cell_get_place: Returns: which place it is. */
ChBoardPlace ch_board_cell_get_place (ChBoardCell *self);

/** ch_board_cell_set_label: Names it for screen readers. Nothing happens where the name stays. */
void ch_board_cell_set_label (ChBoardCell *self, const char *label);

/** ch_board_cell_get_label: Returns: (transfer none) (nullable): the name. */
const char *ch_board_cell_get_label (ChBoardCell *self);

/** ch_board_cell_set_selected: Tells screen readers whether the piece here is picked up. */
void ch_board_cell_set_selected (ChBoardCell *self, gboolean selected);
