/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layers of a board: lines on whole pixels, and each mark changing what it should and nothing far from it. */
#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "render/ch-board-drawing.h"

static cairo_surface_t *
new_surface (const ChGeometry *geometry)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) geometry->width * geometry->scale,
                                                         (int) geometry->height * geometry->scale);

  cairo_surface_set_device_scale (surface, geometry->scale, geometry->scale);
  return surface;
}

static cairo_surface_t *
board (const ChGeometry *geometry, ChBoardStyleId style, ChGame game, ChCoordinates coordinates)
{
  cairo_surface_t *surface = new_surface (geometry);
  cairo_t *cr = cairo_create (surface);

  ch_draw_board (cr, geometry, ch_board_style_get (style, false), game, coordinates);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static int
green (cairo_surface_t *surface, int x, int y)
{
  guint32 value;

  memcpy (&value, cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) + 4 * x, 4);
  return value >> 8 & 255;
}

static ChGeometry
layout (int width, int height, int scale, bool coordinates, bool hands)
{
  ChGeometryOptions options = { .coordinates = coordinates, .hands = hands };
  ChGeometry geometry;

  ch_geometry_init (&geometry, width, height, scale, &options);
  return geometry;
}

/* On white, a level walk across the upright lines meets black and white and nothing between. */
static void
test_crisp_lines (void)
{
  for (int scale = 1; scale <= 3; scale++)
    for (int width = 300; width < 800; width += 37)
      {
        ChGeometry geometry = layout (width, width + 90, scale, false, false);
        cairo_surface_t *surface = board (&geometry, CH_STYLE_CONTRAST, CH_GAME_JANGGI, CH_COORDINATES_NONE);
        int y = (int) ((geometry.y0 + 3.5 * geometry.cell) * scale), lines = 0;
        int first = (int) ((geometry.x0 - 0.035 * geometry.cell) * scale) - 1;
        int last = (int) ((geometry.x0 + 8.035 * geometry.cell) * scale) + 1;

        for (int x = first; x <= last; x++)
          {
            int value = green (surface, x, y);

            g_assert_true (value <= 2 || value >= 253);
            lines += value <= 2 && green (surface, x - 1, y) >= 253;
          }
        g_assert_cmpint (lines, >=, 9);
        cairo_surface_destroy (surface);
      }
}

static void
test_river (void)
{
  ChGeometry geometry = layout (600, 660, 1, false, false);
  int x = (int) (geometry.x0 + 4 * geometry.cell), y = (int) (geometry.y0 + 4.5 * geometry.cell);

  for (int game = 0; game < CH_N_GAMES; game++)
    {
      cairo_surface_t *surface = board (&geometry, CH_STYLE_CONTRAST, (ChGame) game, CH_COORDINATES_NONE);
      int darkest = 255;

      for (int dx = -2; dx <= 2; dx++)
        darkest = MIN (darkest, green (surface, x + dx, y));
      g_assert_cmpint (darkest < 10, ==, game == CH_GAME_JANGGI);
      cairo_surface_destroy (surface);
    }
}

static int
count_changes (cairo_surface_t *a, cairo_surface_t *b, const ChRect *outside)
{
  int changes = 0, scale = 1;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      if (outside == NULL || x < outside->x * scale || x >= outside->x + outside->width || y < outside->y ||
          y >= outside->y + outside->height)
        changes += memcmp (cairo_image_surface_get_data (a) + y * cairo_image_surface_get_stride (a) + 4 * x,
                           cairo_image_surface_get_data (b) + y * cairo_image_surface_get_stride (b) + 4 * x, 3) != 0;
  return changes;
}

static void
test_coordinates (void)
{
  ChGeometry geometry = layout (600, 660, 1, true, false);
  ChRect lines = { geometry.x0 - geometry.cell * 0.4, geometry.y0 - geometry.cell * 0.4, geometry.cell * 8.8,
                   geometry.cell * 9.8 };

  for (int game = 0; game < CH_N_GAMES; game++)
    {
      cairo_surface_t *none = board (&geometry, CH_STYLE_PAPER, (ChGame) game, CH_COORDINATES_NONE);
      cairo_surface_t *native = board (&geometry, CH_STYLE_PAPER, (ChGame) game, CH_COORDINATES_NATIVE);
      cairo_surface_t *letters = board (&geometry, CH_STYLE_PAPER, (ChGame) game, CH_COORDINATES_ALGEBRAIC);

      g_assert_cmpint (count_changes (none, native, &lines), >, 300);
      g_assert_cmpint (count_changes (native, letters, &lines), >, 300);
      g_assert_cmpint (count_changes (none, native, NULL), ==, count_changes (none, native, &lines));
      cairo_surface_destroy (none);
      cairo_surface_destroy (native);
      cairo_surface_destroy (letters);
    }
}

/* A drawing is the same each time: the grain is no accident. */
static void
test_repeatable (void)
{
  ChGeometry geometry = layout (500, 600, 1, true, false);
  cairo_surface_t *a = board (&geometry, CH_STYLE_WOOD, CH_GAME_XIANGQI, CH_COORDINATES_NATIVE);
  cairo_surface_t *b = board (&geometry, CH_STYLE_WOOD, CH_GAME_XIANGQI, CH_COORDINATES_NATIVE);

  g_assert_cmpint (count_changes (a, b, NULL), ==, 0);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

enum { LAST_MOVE, CHECK, SELECTED, DOT, CAPTURE, DROP, REFUSAL, CURSOR, CIRCLE, N_MARKS };

static void
draw_mark (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, int mark, ChPoint point)
{
  switch (mark)
    {
    case LAST_MOVE: ch_draw_last_move (cr, geometry, style, CH_MOVE_DROP (CH_SOLDIER, point)); break;
    case CHECK: ch_draw_check (cr, geometry, style, point); break;
    case SELECTED: ch_draw_selected (cr, geometry, style, point); break;
    case DOT: ch_draw_target (cr, geometry, style, point, CH_TARGET_MOVE); break;
    case CAPTURE: ch_draw_target (cr, geometry, style, point, CH_TARGET_CAPTURE); break;
    case DROP: ch_draw_target (cr, geometry, style, point, CH_TARGET_DROP); break;
    case REFUSAL: ch_draw_refusal (cr, geometry, style, point); break;
    case CURSOR: ch_draw_cursor (cr, geometry, style, point); break;
    default: ch_draw_circle (cr, geometry, style, point, CH_MARK_RED); break;
    }
}

static void
check_mark (ChBoardStyleId id, int mark)
{
  ChGeometry geometry = layout (600, 660, 1, false, false);
  cairo_surface_t *plain = board (&geometry, id, CH_GAME_XIANGQI, CH_COORDINATES_NONE);
  cairo_surface_t *marked = board (&geometry, id, CH_GAME_XIANGQI, CH_COORDINATES_NONE);
  cairo_t *cr = cairo_create (marked);
  ChRect square = ch_geometry_square (&geometry, CH_POINT (4, 4));
  double margin = 0.25 * geometry.cell;

  draw_mark (cr, &geometry, ch_board_style_get (id, false), mark, CH_POINT (4, 4));
  cairo_destroy (cr);
  cairo_surface_flush (marked);
  square = (ChRect) { square.x - margin, square.y - margin, square.width + 2 * margin, square.height + 2 * margin };
  g_assert_cmpint (count_changes (plain, marked, NULL), >, 60);
  g_assert_cmpint (count_changes (plain, marked, &square), ==, 0);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (marked);
}

static void
test_marks (void)
{
  for (int style = 0; style < CH_N_STYLES; style++)
    for (int mark = 0; mark < N_MARKS; mark++)
      check_mark ((ChBoardStyleId) style, mark);
}

static int
changes_of_arrow (const ChGeometry *geometry, ChMove move, ChSide side)
{
  cairo_surface_t *plain = new_surface (geometry), *marked = new_surface (geometry);
  cairo_t *cr = cairo_create (marked);
  int changes;

  ch_draw_arrow (cr, geometry, ch_board_style_get (CH_STYLE_DARK, false), move, side, CH_MARK_GREEN, 1);
  cairo_destroy (cr);
  cairo_surface_flush (marked);
  changes = count_changes (plain, marked, NULL);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (marked);
  return changes;
}

static void
test_arrows (void)
{
  ChGeometry with = layout (600, 860, 1, false, true), without = layout (600, 860, 1, false, false);

  g_assert_cmpint (changes_of_arrow (&with, CH_MOVE (0, 1), CH_FIRST), >, 100);
  g_assert_cmpint (changes_of_arrow (&with, CH_MOVE_DROP (CH_SOLDIER, 40), CH_FIRST), >, 1000);
  g_assert_cmpint (changes_of_arrow (&with, CH_MOVE_DROP (CH_HORSE, 40), CH_SECOND), >, 1000);
  g_assert_cmpint (changes_of_arrow (&without, CH_MOVE_DROP (CH_SOLDIER, 40), CH_FIRST), ==, 0);
  g_assert_cmpint (changes_of_arrow (&with, CH_MOVE_PASS (4), CH_FIRST), ==, 0);
  g_assert_cmpint (changes_of_arrow (&with, CH_MOVE_NONE, CH_FIRST), ==, 0);
}

static int
changes_of_hand (const ChGeometry *geometry, int count, bool active)
{
  const ChBoardStyle *style = ch_board_style_get (CH_STYLE_WOOD, false);
  cairo_surface_t *plain = new_surface (geometry), *marked = new_surface (geometry);
  cairo_t *cr = cairo_create (marked);
  int changes;

  if (active || count < 0)
    ch_draw_tray (cr, geometry, style, CH_SECOND, active);
  ch_draw_badge (cr, geometry, style, CH_FIRST, CH_CANNON, count);
  cairo_destroy (cr);
  cairo_surface_flush (marked);
  changes = count_changes (plain, marked, NULL);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (marked);
  return changes;
}

static void
test_hands (void)
{
  ChGeometry with = layout (600, 860, 1, false, true), without = layout (600, 860, 1, false, false);

  g_assert_cmpint (changes_of_hand (&with, 1, false), ==, 0);
  g_assert_cmpint (changes_of_hand (&with, 2, false), >, 200);
  g_assert_cmpint (changes_of_hand (&with, 12, false), >, 200);
  g_assert_cmpint (changes_of_hand (&with, 0, true), >, 20000);
  g_assert_cmpint (changes_of_hand (&without, 5, true), ==, 0);
}

static void
test_names (void)
{
  for (int i = 0; i < CH_N_COORDINATES; i++)
    {
      ChCoordinates coordinates = CH_N_COORDINATES;

      g_assert_true (ch_coordinates_from_name (ch_coordinates_name ((ChCoordinates) i), &coordinates));
      g_assert_cmpint (coordinates, ==, i);
    }
  g_assert_false (ch_coordinates_from_name ("", &(ChCoordinates) { 0 }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/board/crisp-lines", test_crisp_lines);
  g_test_add_func ("/render/board/river", test_river);
  g_test_add_func ("/render/board/coordinates", test_coordinates);
  g_test_add_func ("/render/board/repeatable", test_repeatable);
  g_test_add_func ("/render/board/marks", test_marks);
  g_test_add_func ("/render/board/arrows", test_arrows);
  g_test_add_func ("/render/board/hands", test_hands);
  g_test_add_func ("/render/board/names", test_names);
  return g_test_run ();
}
