/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pieces as render nodes at the size of the board. While the size changes the old ones are
 * stretched; when it has rested for a moment sharp ones are made in idle time, and the owner is
 * told to draw again.
 *
 * A node paints a picture of the piece. A texture would do the same on a graphics card, but
 * where there is none GTK 4.8 copies and converts every texture of a window in each frame: that
 * took two thirds of the time of a moving piece. */
#pragma once

#include <gtk/gtk.h>

#include "render/ch-piece-set.h"

typedef struct _ChPieceNodes ChPieceNodes;

/** ch_piece_nodes_new: @owner: (transfer none): redrawn when better pictures are there; must
 * outlive it. */
ChPieceNodes *ch_piece_nodes_new (GtkWidget *owner);
void ch_piece_nodes_free (ChPieceNodes *self);

/** ch_piece_nodes_set_source: Which pieces, for which game. */
void ch_piece_nodes_set_source (ChPieceNodes *self, ChPieceSetId id, ChBoardStyleId style,
                                ChGame game);

/** ch_piece_nodes_get_set: Returns: (transfer none): the piece set that is used. */
ChPieceSet *ch_piece_nodes_get_set (ChPieceNodes *self);

/** ch_piece_nodes_set_size: @cell_pixels: a cell in device pixels; @scale: device pixels per
 * logical pixel. */
void ch_piece_nodes_set_size (ChPieceNodes *self, int cell_pixels, int scale);

/**
 * ch_piece_nodes_append:
 * @x, @y: the centre of the piece, logical pixels
 *
 * Draws @piece.
 */
void ch_piece_nodes_append (ChPieceNodes *self, GtkSnapshot *snapshot, ChPiece piece, double x,
                            double y);
