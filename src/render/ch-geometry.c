/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/ch-geometry.h"

#include <math.h>

/* In cells. The margin reaches from the outermost lines to the edge of the board; a piece takes 0.44 of it. */
#define MARGIN_PLAIN 0.64
#define MARGIN_COORDINATES 0.88
#define TRAY_HEIGHT 1.18
#define TRAY_GAP 0.14
#define SLOT_PITCH 1.16

/* Never smaller, whatever the rectangle: device pixels. */
#define MIN_CELL 8

static double
margin (const ChGeometryOptions *options)
{
  return options->coordinates ? MARGIN_COORDINATES : MARGIN_PLAIN;
}

static double
cells_across (const ChGeometryOptions *options)
{
  return CH_FILES - 1 + 2 * margin (options);
}

static double
cells_down (const ChGeometryOptions *options)
{
  return CH_RANKS - 1 + 2 * margin (options) + (options->hands ? 2 * (TRAY_HEIGHT + TRAY_GAP) : 0);
}

/* The nearest whole device pixel. */
static double
snap (const ChGeometry *geometry, double length)
{
  return round (length * geometry->scale) / geometry->scale;
}

static void
place_trays (ChGeometry *geometry)
{
  double height = snap (geometry, TRAY_HEIGHT * geometry->cell);
  double gap = snap (geometry, TRAY_GAP * geometry->cell);
  ChSide bottom = ch_geometry_side_at_bottom (geometry);
  const ChRect *board = &geometry->board;

  geometry->trays[bottom] = (ChRect) { board->x, board->y + board->height + gap, board->width, height };
  geometry->trays[!bottom] = (ChRect) { board->x, board->y - gap - height, board->width, height };
}

void
ch_geometry_init (ChGeometry *geometry, double width, double height, int scale, const ChGeometryOptions *options)
{
  double used_width, used_height, border;

  *geometry = (ChGeometry) { .options = *options, .scale = scale < 1 ? 1 : scale };
  geometry->width = fmax (width, CH_GEOMETRY_MIN_WIDTH);
  geometry->height = fmax (height, CH_GEOMETRY_MIN_HEIGHT);
  geometry->cell = fmin (geometry->width / cells_across (options), geometry->height / cells_down (options));
  geometry->cell = fmax (floor (geometry->cell * geometry->scale), MIN_CELL) / geometry->scale;

  border = floor (margin (options) * geometry->cell * geometry->scale) / geometry->scale;
  used_width = (CH_FILES - 1) * geometry->cell + 2 * border;
  used_height = (CH_RANKS - 1) * geometry->cell + 2 * border;
  geometry->board = (ChRect) { snap (geometry, (geometry->width - used_width) / 2),
                               snap (geometry, (geometry->height - used_height) / 2), used_width, used_height };
  geometry->x0 = geometry->board.x + border;
  geometry->y0 = geometry->board.y + border;
  if (options->hands)
    place_trays (geometry);
}

double
ch_geometry_aspect (const ChGeometryOptions *options)
{
  return cells_across (options) / cells_down (options);
}

int
ch_geometry_height_for_width (const ChGeometryOptions *options, int width)
{
  return (int) ceil (width / ch_geometry_aspect (options));
}

/* Where a point is shown, counted from the top left; and back, the two being their own inverse. */
static void
turn (const ChGeometry *geometry, int *column, int *row)
{
  if (geometry->options.flipped != geometry->options.mirrored)
    *column = CH_FILES - 1 - *column;
  if (!geometry->options.flipped)
    *row = CH_RANKS - 1 - *row;
}

void
ch_geometry_center (const ChGeometry *geometry, ChPoint point, double *x, double *y)
{
  int column = CH_POINT_FILE (point), row = CH_POINT_RANK (point);

  turn (geometry, &column, &row);
  *x = geometry->x0 + column * geometry->cell;
  *y = geometry->y0 + row * geometry->cell;
}

static ChPoint
point_shown_at (const ChGeometry *geometry, int column, int row)
{
  if (column < 0 || column >= CH_FILES || row < 0 || row >= CH_RANKS)
    return CH_POINT_NONE;
  turn (geometry, &column, &row);
  return CH_POINT (column, row);
}

ChPoint
ch_geometry_point_at (const ChGeometry *geometry, double x, double y)
{
  double column = floor ((x - geometry->x0) / geometry->cell + 0.5);
  double row = floor ((y - geometry->y0) / geometry->cell + 0.5);

  if (!(column >= 0 && column < CH_FILES && row >= 0 && row < CH_RANKS))
    return CH_POINT_NONE;
  return point_shown_at (geometry, (int) column, (int) row);
}

ChPoint
ch_geometry_neighbor (const ChGeometry *geometry, ChPoint point, int columns, int rows)
{
  int column, row;

  if (point >= CH_POINTS)
    return CH_POINT_NONE;
  column = CH_POINT_FILE (point);
  row = CH_POINT_RANK (point);
  turn (geometry, &column, &row);
  return point_shown_at (geometry, column + columns, row + rows);
}

ChRect
ch_geometry_square (const ChGeometry *geometry, ChPoint point)
{
  double x, y, cell = geometry->cell;

  ch_geometry_center (geometry, point, &x, &y);
  return (ChRect) { x - cell / 2, y - cell / 2, cell, cell };
}

ChSide
ch_geometry_side_at_bottom (const ChGeometry *geometry)
{
  return geometry->options.flipped ? CH_SECOND : CH_FIRST;
}

static const ChKind slot_kinds[CH_HAND_SLOTS] = {
  CH_CHARIOT, CH_HORSE, CH_CANNON, CH_ELEPHANT, CH_ADVISOR, CH_SOLDIER,
};

ChKind
ch_hand_slot_kind (int slot)
{
  return slot >= 0 && slot < CH_HAND_SLOTS ? slot_kinds[slot] : CH_NONE;
}

int
ch_hand_kind_slot (ChKind kind)
{
  for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
    if (slot_kinds[slot] == kind)
      return slot;
  return -1;
}

ChRect
ch_geometry_slot (const ChGeometry *geometry, ChSide side, ChKind kind)
{
  int slot = ch_hand_kind_slot (kind);
  const ChRect *tray = &geometry->trays[side];
  double cell = geometry->cell, center_x, center_y;

  if (slot < 0 || !geometry->options.hands)
    return (ChRect) { 0 };
  center_x = snap (geometry, tray->x + tray->width / 2 + (slot - (CH_HAND_SLOTS - 1) / 2.0) * SLOT_PITCH * cell);
  center_y = snap (geometry, tray->y + tray->height / 2);
  return (ChRect) { center_x - cell / 2, center_y - cell / 2, cell, cell };
}

static bool
inside (const ChRect *rect, double x, double y)
{
  return x >= rect->x && x < rect->x + rect->width && y >= rect->y && y < rect->y + rect->height;
}

bool
ch_geometry_slot_at (const ChGeometry *geometry, double x, double y, ChSide *side, ChKind *kind)
{
  ChSide found;

  if (!ch_geometry_tray_at (geometry, x, y, &found))
    return false;
  for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
    {
      ChRect rect = ch_geometry_slot (geometry, found, slot_kinds[slot]);

      if (!inside (&rect, x, y))
        continue;
      if (side != NULL)
        *side = found;
      if (kind != NULL)
        *kind = slot_kinds[slot];
      return true;
    }
  return false;
}

bool
ch_geometry_tray_at (const ChGeometry *geometry, double x, double y, ChSide *side)
{
  for (int i = 0; i < 2; i++)
    if (inside (&geometry->trays[i], x, y))
      {
        *side = (ChSide) i;
        return true;
      }
  return false;
}
