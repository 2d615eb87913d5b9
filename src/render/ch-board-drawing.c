/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/ch-board-drawing.h"

#include <glib.h>
#include <math.h>

#include "render/ch-glyphs.h"
#include "render/ch-paint.h"

/* In cells. */
#define CORNER 0.10
#define FRAME_OFFSET 0.10
#define FRAME_WIDTH 0.052
#define TICK_GAP 0.085
#define TICK_LENGTH 0.17
#define RIVER_SIZE 0.56
#define COORDINATE_SIZE 0.28
#define COORDINATE_LARGEST 0.36 /* on a small board they are larger, up to this */
#define COORDINATE_LEGIBLE 10   /* logical pixels */
#define COORDINATE_OFFSET 0.665 /* from the outermost line: between the pieces and the edge */

static const char *const coordinates_names[CH_N_COORDINATES] = { "none", "native", "algebraic" };

const char *
ch_coordinates_name (ChCoordinates coordinates)
{
  return coordinates_names[coordinates];
}

bool
ch_coordinates_from_name (const char *name, ChCoordinates *coordinates)
{
  for (int i = 0; i < CH_N_COORDINATES; i++)
    if (g_strcmp0 (name, coordinates_names[i]) == 0)
      {
        *coordinates = (ChCoordinates) i;
        return true;
      }
  return false;
}

/* Ground */

/* A sequence that is the same on every machine: 0..1. */
static double
next_random (guint32 *seed)
{
  *seed = *seed * 1664525u + 1013904223u;
  return (*seed >> 8) / 16777216.0;
}

/* One vein across the board, a long slow wave; light ones lie between the dark ones. None leaves the board, corners
 * included, so that no clip is needed: that would take twice the time. */
static void
draw_vein (cairo_t *cr, const ChBoardStyle *style, const ChRect *board, double cell, guint32 *seed)
{
  double room = (CORNER + 0.2) * cell;
  double y = board->y + room + next_random (seed) * (board->height - 2 * room);
  double high = cell * (0.05 + 0.14 * next_random (seed)), low = cell * 0.03 * next_random (seed);
  double phase = 2 * M_PI * next_random (seed), turns = 0.6 + 1.1 * next_random (seed);
  double depth = next_random (seed);

  cairo_set_line_width (cr, cell * (0.008 + 0.045 * depth * next_random (seed)));
  if (next_random (seed) < 0.3)
    cairo_set_source_rgba (cr, 1, 0.93, 0.76, 0.05 + 0.12 * depth);
  else
    ch_paint_set_color (cr, &style->grain_color, 0.04 + 0.10 * depth);
  for (int i = 0; i <= 40; i++)
    {
      double along = i / 40.0, angle = 2 * M_PI * turns * along + phase;

      cairo_line_to (cr, board->x + along * board->width, y + high * sin (angle) + low * sin (3.7 * angle + phase));
    }
  cairo_stroke (cr);
}

static void
draw_grain (cairo_t *cr, const ChBoardStyle *style, const ChRect *board, double cell)
{
  guint32 seed = 20250517u;

  for (int i = 0; i < 90; i++)
    draw_vein (cr, style, board, cell, &seed);
}

/* The edges catch the light at the top left and lose it at the bottom right. */
static void
draw_bevel (cairo_t *cr, const ChBoardStyle *style, const ChRect *board, double cell)
{
  double width = fmax (0.05 * cell, 1);
  ChRect inner = { board->x + width / 2, board->y + width / 2, board->width - width, board->height - width };
  cairo_pattern_t *pattern = cairo_pattern_create_linear (board->x, board->y, board->x + board->width * 0.3,
                                                          board->y + board->height);

  cairo_pattern_add_color_stop_rgba (pattern, 0, 1, 0.97, 0.88, 0.75);
  cairo_pattern_add_color_stop_rgba (pattern, 0.45, 1, 0.95, 0.82, 0.15);
  ch_paint_add_stop (pattern, 0.55, &style->edge, 0.25);
  ch_paint_add_stop (pattern, 1, &style->edge, 1);
  ch_paint_rounded (cr, &inner, CORNER * cell);
  cairo_set_source (cr, pattern);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  cairo_pattern_destroy (pattern);
}

static void
draw_plain_edge (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style)
{
  double pen = ch_paint_pen (geometry, 0.02);
  const ChRect *board = &geometry->board;
  ChRect inner = { board->x + pen / 2, board->y + pen / 2, board->width - pen, board->height - pen };

  ch_paint_rounded (cr, &inner, CORNER * geometry->cell);
  ch_paint_set_color (cr, &style->edge, 1);
  cairo_set_line_width (cr, pen);
  cairo_stroke (cr);
}

static void
draw_ground (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style)
{
  const ChRect *board = &geometry->board;
  /* Upright, as pixman then computes one color a row. */
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, board->y, 0, board->y + board->height);

  ch_paint_add_stop (pattern, 0, &style->ground, 1);
  ch_paint_add_stop (pattern, 1, &style->ground_end, 1);
  ch_paint_rounded (cr, board, CORNER * geometry->cell);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
  if (style->grain)
    {
      draw_grain (cr, style, board, geometry->cell);
      draw_bevel (cr, style, board, geometry->cell);
    }
  else
    draw_plain_edge (cr, geometry, style);
}

/* Lines. Columns and rows are as shown: the board looks alike from both sides. */

static double
column_x (const ChGeometry *geometry, int column, double pen)
{
  return ch_paint_crisp (geometry, geometry->x0 + column * geometry->cell, pen);
}

static double
row_y (const ChGeometry *geometry, int row, double pen)
{
  return ch_paint_crisp (geometry, geometry->y0 + row * geometry->cell, pen);
}

static void
add_lines (cairo_t *cr, const ChGeometry *geometry, bool river, double pen)
{
  double left = column_x (geometry, 0, pen), right = column_x (geometry, CH_FILES - 1, pen);
  double top = row_y (geometry, 0, pen), bottom = row_y (geometry, CH_RANKS - 1, pen);

  for (int row = 1; row < CH_RANKS - 1; row++)
    {
      cairo_move_to (cr, left, row_y (geometry, row, pen));
      cairo_line_to (cr, right, row_y (geometry, row, pen));
    }
  for (int column = 1; column < CH_FILES - 1; column++)
    {
      cairo_move_to (cr, column_x (geometry, column, pen), top);
      if (river)
        {
          cairo_line_to (cr, column_x (geometry, column, pen), row_y (geometry, 4, pen));
          cairo_move_to (cr, column_x (geometry, column, pen), row_y (geometry, 5, pen));
        }
      cairo_line_to (cr, column_x (geometry, column, pen), bottom);
    }
  cairo_rectangle (cr, left, top, right - left, bottom - top);
}

static void
add_palaces (cairo_t *cr, const ChGeometry *geometry, double pen)
{
  double left = column_x (geometry, 3, pen), right = column_x (geometry, 5, pen);

  for (int row = 0; row <= 7; row += 7)
    {
      double top = row_y (geometry, row, pen), bottom = row_y (geometry, row + 2, pen);

      cairo_move_to (cr, left, top);
      cairo_line_to (cr, right, bottom);
      cairo_move_to (cr, right, top);
      cairo_line_to (cr, left, bottom);
    }
}

/* The four right angles around a starting point of a cannon or soldier; two at the edge. */
static void
add_ticks (cairo_t *cr, const ChGeometry *geometry, int column, int row, double pen)
{
  double x = column_x (geometry, column, pen), y = row_y (geometry, row, pen);
  double gap = fmax (TICK_GAP * geometry->cell, 1.5), end = gap + TICK_LENGTH * geometry->cell;

  for (int corner = 0; corner < 4; corner++)
    {
      double right = corner & 1 ? 1 : -1, down = corner & 2 ? 1 : -1;
      double near_x = ch_paint_crisp (geometry, x + right * gap, pen);
      double near_y = ch_paint_crisp (geometry, y + down * gap, pen);

      if ((column == 0 && right < 0) || (column == CH_FILES - 1 && right > 0))
        continue;
      cairo_move_to (cr, x + right * end, near_y);
      cairo_line_to (cr, near_x, near_y);
      cairo_line_to (cr, near_x, y + down * end);
    }
}

static void
add_point_marks (cairo_t *cr, const ChGeometry *geometry, double pen)
{
  for (int column = 0; column < CH_FILES; column += 2)
    {
      add_ticks (cr, geometry, column, 3, pen);
      add_ticks (cr, geometry, column, 6, pen);
    }
  for (int column = 1; column < CH_FILES; column += 6)
    {
      add_ticks (cr, geometry, column, 2, pen);
      add_ticks (cr, geometry, column, 7, pen);
    }
}

static void
draw_frame (cairo_t *cr, const ChGeometry *geometry)
{
  double pen = ch_paint_pen (geometry, FRAME_WIDTH), offset = FRAME_OFFSET * geometry->cell;
  double left = ch_paint_crisp (geometry, geometry->x0 - offset, pen);
  double top = ch_paint_crisp (geometry, geometry->y0 - offset, pen);
  double right = ch_paint_crisp (geometry, geometry->x0 + (CH_FILES - 1) * geometry->cell + offset, pen);
  double bottom = ch_paint_crisp (geometry, geometry->y0 + (CH_RANKS - 1) * geometry->cell + offset, pen);

  cairo_rectangle (cr, left, top, right - left, bottom - top);
  cairo_set_line_width (cr, pen);
  cairo_stroke (cr);
}

static void
draw_lines (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChGame game)
{
  double pen = ch_paint_pen (geometry, style->line_width);

  ch_paint_set_color (cr, &style->line, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  draw_frame (cr, geometry);
  add_lines (cr, geometry, game != CH_GAME_JANGGI, pen);
  add_palaces (cr, geometry, pen);
  if (game != CH_GAME_JANGGI)
    add_point_marks (cr, geometry, pen);
  cairo_set_line_width (cr, pen);
  cairo_stroke (cr);
}

static void
draw_river (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style)
{
  static const char *const texts[4] = { "楚", "河", "漢", "界" };
  static const double columns[4] = { 1.55, 2.45, 5.55, 6.45 };

  for (int i = 0; i < 4; i++)
    ch_glyphs_add (cr, texts[i], geometry->x0 + columns[i] * geometry->cell, geometry->y0 + 4.5 * geometry->cell,
                   RIVER_SIZE * geometry->cell);
  ch_paint_set_color (cr, &style->river, 1);
  cairo_fill (cr);
}

/* Coordinates */

/* What stands at the end of a file that @side sits at. */
static const char *
file_text (ChGame game, ChCoordinates coordinates, ChSide side, int file)
{
  static const char *const chinese[] = { "九", "八", "七", "六", "五", "四", "三", "二", "一" };
  static const char *const digits[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9" };
  static const char *const letters[] = { "a", "b", "c", "d", "e", "f", "g", "h", "i" };

  if (coordinates == CH_COORDINATES_ALGEBRAIC)
    return letters[file];
  return game == CH_GAME_JANGGI || side == CH_SECOND ? digits[file] : chinese[file];
}

/* Ranks have names but in the native way of xiangqi. Janggi counts from the side that moves second, the tenth as 0. */
static const char *
rank_text (ChGame game, ChCoordinates coordinates, int rank)
{
  static const char *const counted[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10" };
  static const char *const korean[] = { "0", "9", "8", "7", "6", "5", "4", "3", "2", "1" };

  if (coordinates == CH_COORDINATES_ALGEBRAIC)
    return counted[rank];
  return game == CH_GAME_JANGGI ? korean[rank] : NULL;
}

static void
add_file_names (cairo_t *cr, const ChGeometry *geometry, ChGame game, ChCoordinates coordinates, double size)
{
  ChSide bottom = ch_geometry_side_at_bottom (geometry);
  double offset = COORDINATE_OFFSET * geometry->cell;

  for (int file = 0; file < CH_FILES; file++)
    {
      double x, y;

      ch_geometry_center (geometry, CH_POINT (file, 0), &x, &y);
      ch_glyphs_add (cr, file_text (game, coordinates, !bottom, file), x, geometry->y0 - offset, size);
      ch_glyphs_add (cr, file_text (game, coordinates, bottom, file), x,
                     geometry->y0 + (CH_RANKS - 1) * geometry->cell + offset, size);
    }
}

static void
add_rank_names (cairo_t *cr, const ChGeometry *geometry, ChGame game, ChCoordinates coordinates, double size)
{
  double offset = COORDINATE_OFFSET * geometry->cell;

  for (int rank = 0; rank < CH_RANKS; rank++)
    {
      const char *text = rank_text (game, coordinates, rank);
      double x, y;

      ch_geometry_center (geometry, CH_POINT (0, rank), &x, &y);
      if (text == NULL)
        return;
      ch_glyphs_add (cr, text, geometry->x0 - offset, y, size);
      ch_glyphs_add (cr, text, geometry->x0 + (CH_FILES - 1) * geometry->cell + offset, y, size);
    }
}

static void
draw_coordinates (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChGame game,
                  ChCoordinates coordinates)
{
  double size = CLAMP (COORDINATE_LEGIBLE, COORDINATE_SIZE * geometry->cell, COORDINATE_LARGEST * geometry->cell);

  if (coordinates == CH_COORDINATES_NONE || !geometry->options.coordinates)
    return;
  add_file_names (cr, geometry, game, coordinates, size);
  add_rank_names (cr, geometry, game, coordinates, size);
  ch_paint_set_color (cr, &style->coordinate, 1);
  cairo_set_line_width (cr, 0.012 * geometry->cell);
  cairo_stroke_preserve (cr);
  cairo_fill (cr);
}

void
ch_draw_board (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChGame game,
               ChCoordinates coordinates)
{
  cairo_save (cr);
  cairo_new_path (cr);
  draw_ground (cr, geometry, style);
  draw_lines (cr, geometry, style, game);
  if (game != CH_GAME_JANGGI)
    draw_river (cr, geometry, style);
  draw_coordinates (cr, geometry, style, game, coordinates);
  cairo_restore (cr);
}

cairo_surface_t *
ch_draw_board_surface (const ChGeometry *geometry, const ChBoardStyle *style, ChGame game, ChCoordinates coordinates)
{
  int scale = geometry->scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (geometry->width) * scale,
                                                         (int) ceil (geometry->height) * scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  ch_draw_board (cr, geometry, style, game, coordinates);
  for (int side = 0; side < 2; side++)
    ch_draw_tray (cr, geometry, style, (ChSide) side, false);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Trays */

static void
draw_empty_slots (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChSide side)
{
  for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
    {
      double x, y;

      if (ch_paint_slot_center (geometry, side, ch_hand_slot_kind (slot), &x, &y))
        ch_paint_circle (cr, x, y, 0.40 * geometry->cell);
    }
  ch_paint_set_color (cr, &style->tray_edge, 0.16);
  cairo_fill_preserve (cr);
  ch_paint_set_color (cr, &style->tray_edge, 0.55);
  cairo_set_line_width (cr, ch_paint_pen (geometry, 0.012));
  cairo_stroke (cr);
}

/* Whose turn it is: a bar at both ends of the tray. */
static void
draw_active_bars (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, const ChRect *tray)
{
  double width = 0.09 * geometry->cell, inset = 0.22 * tray->height, gap = 0.12 * geometry->cell;
  ChRect left = { tray->x + gap, tray->y + inset, width, tray->height - 2 * inset };
  ChRect right = { tray->x + tray->width - gap - width, tray->y + inset, width, tray->height - 2 * inset };

  ch_paint_rounded (cr, &left, width / 2);
  ch_paint_rounded (cr, &right, width / 2);
  ch_paint_set_color (cr, &style->tray_active, 1);
  cairo_fill (cr);
}

void
ch_draw_tray (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChSide side, bool active)
{
  const ChRect *tray = &geometry->trays[side];
  double pen = ch_paint_pen (geometry, 0.018);
  ChRect inner = { tray->x + pen / 2, tray->y + pen / 2, tray->width - pen, tray->height - pen };

  if (!geometry->options.hands)
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  ch_paint_rounded (cr, &inner, 0.14 * geometry->cell);
  ch_paint_set_color (cr, &style->tray, 1);
  cairo_fill_preserve (cr);
  ch_paint_set_color (cr, &style->tray_edge, 1);
  cairo_set_line_width (cr, pen);
  cairo_stroke (cr);
  draw_empty_slots (cr, geometry, style, side);
  if (active)
    draw_active_bars (cr, geometry, style, tray);
  cairo_restore (cr);
}

void
ch_draw_piece (cairo_t *cr, const ChGeometry *geometry, ChPieceSet *pieces, ChPiece piece, double x, double y,
               double alpha)
{
  int cell_pixels = (int) round (geometry->cell * geometry->scale);
  double half = ch_piece_box (cell_pixels) / 2;
  cairo_surface_t *surface = ch_piece_set_get_surface (pieces, piece, cell_pixels);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, 1.0 / geometry->scale, 1.0 / geometry->scale);
  cairo_set_source_surface (cr, surface, -half, -half);
  cairo_paint_with_alpha (cr, alpha);
  cairo_restore (cr);
}
