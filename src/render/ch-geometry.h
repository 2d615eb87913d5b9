/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where everything of a board stands: the arithmetic between a rectangle, the points of the board and the places of
 * the pieces in hand. No drawing. Lengths are in logical pixels; the cell and every centre are whole device pixels at
 * the given scale, so that lines and pieces are sharp.
 *
 * From above: the tray of the side that sits at the top, the board (with its margin, frame and coordinates), the tray
 * of the side at the bottom. Side 0 sits at the bottom unless flipped. Flipping turns the board by half a turn,
 * mirroring exchanges left and right. */
#pragma once

#include "rules/ch-types.h"

typedef struct
{
  double x, y, width, height;
} ChRect;

typedef struct
{
  bool flipped;     /* side 1 at the bottom */
  bool mirrored;    /* file a at the right (seen from side 0) */
  bool coordinates; /* leave room for coordinates around the board */
  bool hands;       /* leave room for the two trays */
} ChGeometryOptions;

typedef struct
{
  ChGeometryOptions options;
  int scale;       /* device pixels per logical pixel, 1 and up */
  double width;    /* of the whole rectangle */
  double height;
  double cell;     /* distance between two neighbouring lines */
  ChRect board;    /* the board with its margin */
  double x0, y0;   /* the centre of the point that is shown at the top left */
  ChRect trays[2]; /* by side; empty (all 0) without hands */
} ChGeometry;

/* The smallest size that ch_geometry_init() lays out without cutting anything off. */
#define CH_GEOMETRY_MIN_WIDTH 240
#define CH_GEOMETRY_MIN_HEIGHT 320

/* How many kinds can be in a hand, and so slots in a tray. */
#define CH_HAND_SLOTS 6

/**
 * ch_geometry_init:
 * @geometry: (out): the layout
 * @width, @height: the rectangle to fill, logical pixels; smaller than the smallest is laid out as the smallest
 * @scale: device pixels per logical pixel, 1 and up
 * @options: what to leave room for and how to turn
 *
 * Makes the board as large as the rectangle allows and centres it.
 */
void ch_geometry_init (ChGeometry *geometry, double width, double height, int scale, const ChGeometryOptions *options);

/**
 * ch_geometry_aspect:
 * @options: what there is room for
 *
 * Returns: width / height of a rectangle that the board with its trays fills exactly.
 */
double ch_geometry_aspect (const ChGeometryOptions *options);

/** ch_geometry_height_for_width: Returns: the height that shows the board as wide as @width lets it be. */
int ch_geometry_height_for_width (const ChGeometryOptions *options, int width);

/**
 * ch_geometry_center:
 * @point: a point 0..89
 * @x, @y: (out): its centre
 */
void ch_geometry_center (const ChGeometry *geometry, ChPoint point, double *x, double *y);

/**
 * ch_geometry_point_at:
 *
 * Returns: the point whose cell (the square of one cell around its centre) holds (@x, @y), or CH_POINT_NONE.
 */
ChPoint ch_geometry_point_at (const ChGeometry *geometry, double x, double y);

/**
 * ch_geometry_neighbor:
 * @columns, @rows: steps to the right and downwards as shown on the screen
 *
 * Returns: the point shown there, or CH_POINT_NONE beyond the edge. For a keyboard cursor.
 */
ChPoint ch_geometry_neighbor (const ChGeometry *geometry, ChPoint point, int columns, int rows);

/** ch_geometry_square: Returns: the square of one cell around @point. */
ChRect ch_geometry_square (const ChGeometry *geometry, ChPoint point);

/** ch_geometry_side_at_bottom: Returns: the side that sits at the bottom. */
ChSide ch_geometry_side_at_bottom (const ChGeometry *geometry);

/**
 * ch_hand_slot_kind:
 * @slot: 0..CH_HAND_SLOTS - 1, counted from the left
 *
 * Returns: the kind that stands there: chariot, horse, cannon, elephant, advisor, soldier. The order never changes
 * with what is in the hand, so that a piece is always found at its place.
 */
ChKind ch_hand_slot_kind (int slot);

/** ch_hand_kind_slot: Returns: the slot of @kind, or -1 for the general and for none. */
int ch_hand_kind_slot (ChKind kind);

/**
 * ch_geometry_slot:
 * @kind: any kind but the general
 *
 * Returns: the square of the slot of @kind in the tray of @side, one cell wide; empty without hands.
 */
ChRect ch_geometry_slot (const ChGeometry *geometry, ChSide side, ChKind kind);

/**
 * ch_geometry_slot_at:
 * @side, @kind: (out) (optional): whose slot lies there
 *
 * Returns: whether (@x, @y) lies in a slot.
 */
bool ch_geometry_slot_at (const ChGeometry *geometry, double x, double y, ChSide *side, ChKind *kind);

/** ch_geometry_tray_at: Returns: whether (@x, @y) lies in the tray of a side, written to @side. */
bool ch_geometry_tray_at (const ChGeometry *geometry, double x, double y, ChSide *side);
