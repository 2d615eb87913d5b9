/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pieces as textures at the size of the board. While the size changes the old ones are stretched; when it has rested
 * for a moment sharp ones are made in idle time, and the owner is told to draw again. */
#pragma once

#include <gtk/gtk.h>

#include "render/ch-piece-set.h"

typedef struct _ChPieceTextures ChPieceTextures;

/** ch_piece_textures_new: @owner: (transfer none): redrawn when better textures are there; must outlive it. */
ChPieceTextures *ch_piece_textures_new (GtkWidget *owner);
void ch_piece_textures_free (ChPieceTextures *self);

/** ch_piece_textures_set_source: Which pieces, for which game. */
void ch_piece_textures_set_source (ChPieceTextures *self, ChPieceSetId id, ChBoardStyleId style, ChGame game);

/** ch_piece_textures_get_set: Returns: (transfer none): the piece set that is used. */
ChPieceSet *ch_piece_textures_get_set (ChPieceTextures *self);

/** ch_piece_textures_set_size: @cell_pixels: a cell in device pixels. */
void ch_piece_textures_set_size (ChPieceTextures *self, int cell_pixels);

/**
 * ch_piece_textures_append:
 * @x, @y: the centre of the piece
 * @cell: a cell in logical pixels
 *
 * Draws @piece.
 */
void ch_piece_textures_append (ChPieceTextures *self, GtkSnapshot *snapshot, ChPiece piece, double x, double y,
                               double cell);
