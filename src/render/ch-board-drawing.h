/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a board with cairo, one function a layer, in the order a picture is composed:
 *
 *   ch_draw_board, ch_draw_tray           change with size, scale, flip, style
 *   ch_draw_last_move, ch_draw_check,     below the pieces
 *   ch_draw_selected
 *   pieces                                ch_piece_set_get_surface() or ch_piece_set_draw()
 *   ch_draw_target, ch_draw_refusal,      above the pieces
 *   ch_draw_badge, ch_draw_circle,
 *   ch_draw_arrow, ch_draw_arrow_mark, ch_draw_cursor
 *
 * All take logical pixels (the context is scaled by the caller) and leave the context as it was. */
#pragma once

#include <cairo.h>

#include "render/ch-board-style.h"
#include "render/ch-geometry.h"
#include "render/ch-piece-set.h"
#include "rules/ch-types.h"

typedef enum
{
  CH_COORDINATES_NONE,
  CH_COORDINATES_NATIVE,    /* xiangqi 九..一 for Red, 1..9 for Black; janggi files 1..9 and ranks 1..9, 0 */
  CH_COORDINATES_ALGEBRAIC, /* a..i and 1..10 */
  CH_N_COORDINATES
} ChCoordinates;

typedef enum
{
  CH_TARGET_MOVE,    /* a dot */
  CH_TARGET_CAPTURE, /* a ring around the piece */
  CH_TARGET_DROP,    /* a small hollow diamond */
} ChTarget;

/** ch_coordinates_name: Returns: the id as stored in settings: "none", "native", "algebraic"; static. */
const char *ch_coordinates_name (ChCoordinates coordinates);

/** ch_coordinates_from_name: Returns: whether @name is known; writes it to @coordinates. */
bool ch_coordinates_from_name (const char *name, ChCoordinates *coordinates);

/**
 * ch_draw_board:
 * Ground, frame, lines, river or none, palaces, point marks, coordinates (which need ChGeometryOptions.coordinates).
 */
void ch_draw_board (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChGame game,
                    ChCoordinates coordinates);

/**
 * ch_draw_tray:
 * @active: whether @side is to move
 *
 * The tray for the pieces in hand of @side; nothing without hands.
 */
void ch_draw_tray (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChSide side, bool active);

/**
 * ch_draw_board_surface:
 *
 * The board and both trays (none of them active) as pixels: a GskCairoNode that paints this surface costs a copy of
 * the changed region where one that draws the board would draw every line and vein again.
 * Returns: (transfer full): an ARGB32 image surface over the whole rectangle of @geometry, its device scale set.
 */
cairo_surface_t *ch_draw_board_surface (const ChGeometry *geometry, const ChBoardStyle *style, ChGame game,
                                        ChCoordinates coordinates);

/**
 * ch_draw_last_move:
 * @move: any move; of a drop only the target is marked, of a pass the general
 */
void ch_draw_last_move (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChMove move);

/** ch_draw_check: A glow around the general in check at @point. */
void ch_draw_check (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPoint point);

/** ch_draw_selected: A ring around the selected piece at @point. */
void ch_draw_selected (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPoint point);

/** ch_draw_selected_slot: The same for a piece in hand. */
void ch_draw_selected_slot (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChSide side, ChKind kind);

/** ch_draw_target: Marks @point as one that the selected piece can go to. */
void ch_draw_target (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPoint point, ChTarget target);

/** ch_draw_refusal: A ring and a cross at @point: it is what stands in the way of a refused move, or where it is not allowed. */
void ch_draw_refusal (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPoint point);

/** ch_draw_cursor: The keyboard's place on the board. */
void ch_draw_cursor (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPoint point);

/** ch_draw_cursor_slot: The keyboard's place in a tray. */
void ch_draw_cursor_slot (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChSide side, ChKind kind);

/** ch_draw_circle: A player's circle. */
void ch_draw_circle (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPoint point,
                     ChMarkColor color);

/**
 * ch_draw_arrow:
 * @move: a move on the board, or a drop: its arrow starts at the slot in the hand of @side
 * @side: whose move it is; only used for drops
 * @weight: 0..1, thin and pale to full: for engine arrows of several lines; 1 for a player's
 */
void ch_draw_arrow (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChMove move, ChSide side,
                    ChMarkColor color, double weight);

/**
 * ch_draw_arrow_mark:
 * @move, @side: as of ch_draw_arrow(); a pass has its mark beside the general
 * @numbers: bits: 1 << n for number n, 0..9
 *
 * Numbers in the midst of an arrow, so that arrows can be told apart without their colours.
 */
void ch_draw_arrow_mark (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChMove move, ChSide side,
                         ChMarkColor color, unsigned numbers);

/**
 * ch_draw_badge:
 * @count: how many of @kind are in the hand; nothing is drawn for 0 and 1
 */
void ch_draw_badge (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChSide side, ChKind kind,
                    int count);

/**
 * ch_draw_piece:
 * @x, @y: the centre, logical pixels
 * @alpha: 0..1
 *
 * Paints the rasterised picture of @piece for geometry's cell and scale.
 */
void ch_draw_piece (cairo_t *cr, const ChGeometry *geometry, ChPieceSet *pieces, ChPiece piece, double x, double y,
                    double alpha);
