/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of pieces: one set of outlines in the colours of a board style, parsed when first needed and rasterised
 * once a size. A picture is a square of ch_piece_box() device pixels, a little larger than a cell, with the centre of
 * the piece in its middle and the shadow below it inside.
 *
 * Not for several threads at once. */
#pragma once

#include <cairo.h>

#include "render/ch-board-style.h"
#include "rules/ch-types.h"

typedef enum
{
  CH_PIECES_TRADITIONAL,   /* 帥 車 馬 砲; janggi as it writes them */
  CH_PIECES_SIMPLIFIED,    /* 帅 车 马 炮; janggi 汉 车 马 */
  CH_PIECES_INTERNATIONAL, /* symbols */
  CH_N_PIECE_SETS
} ChPieceSetId;

typedef struct _ChPieceSet ChPieceSet;

/**
 * ch_piece_set_new:
 * @id: the characters or symbols
 * @style: the board style whose colours the pieces take
 * @game: the game
 *
 * Costs nothing until a piece is asked for. Returns: (transfer full): free with ch_piece_set_unref().
 */
ChPieceSet *ch_piece_set_new (ChPieceSetId id, ChBoardStyleId style, ChGame game);
ChPieceSet *ch_piece_set_ref (ChPieceSet *set);
void        ch_piece_set_unref (ChPieceSet *set);

/** ch_piece_set_get_id / ch_piece_set_get_style / ch_piece_set_get_game: Return: what the set was made for. */
ChPieceSetId   ch_piece_set_get_id (const ChPieceSet *set);
ChBoardStyleId ch_piece_set_get_style (const ChPieceSet *set);
ChGame         ch_piece_set_get_game (const ChPieceSet *set);

/** ch_piece_set_name: Returns: the id as stored in settings: "traditional", "simplified", "international"; static. */
const char *ch_piece_set_name (ChPieceSetId id);

/** ch_piece_set_from_name: Returns: whether @name is known; writes it to @id. */
bool ch_piece_set_from_name (const char *name, ChPieceSetId *id);

/**
 * ch_piece_box:
 * @cell_pixels: a cell in device pixels (ChGeometry.cell * scale)
 *
 * Returns: the side of a piece's picture in device pixels, an even number: centred on a whole pixel it is sharp.
 */
int ch_piece_box (int cell_pixels);

/**
 * ch_piece_diameter:
 *
 * Returns: the width of the disc or octagon of @kind in cells (0..1): all alike but in janggi, where there are three sizes.
 */
double ch_piece_diameter (ChGame game, ChKind kind);

/**
 * ch_piece_set_get_surface:
 * @piece: a piece with a kind 1..7
 * @cell_pixels: a cell in device pixels, 8..1024
 *
 * Returns: (transfer none): an ARGB32 image surface of ch_piece_box() pixels; stays until the set is freed or
 * ch_piece_set_forget() is called. Sizes that have not been asked for lately are dropped when more than four are in use.
 */
cairo_surface_t *ch_piece_set_get_surface (ChPieceSet *set, ChPiece piece, int cell_pixels);

/**
 * ch_piece_set_has_surface:
 * Returns: whether ch_piece_set_get_surface() would answer without rasterising; during a resize the caller may
 * stretch what it has until there is time.
 */
bool ch_piece_set_has_surface (const ChPieceSet *set, ChPiece piece, int cell_pixels);

/** ch_piece_set_forget: Drops all rasterised pictures. */
void ch_piece_set_forget (ChPieceSet *set);

/**
 * ch_piece_set_draw:
 * @x, @y: the centre of the piece
 * @cell: a cell in the units of @cr
 *
 * Draws the outlines themselves, not a picture of them: for PDF, SVG and print.
 */
void ch_piece_set_draw (ChPieceSet *set, ChPiece piece, cairo_t *cr, double x, double y, double cell);
