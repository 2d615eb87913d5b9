/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every piece of every set in every style: there, not empty, not cut off, sharp, and unlike the others. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "render/ch-piece-set.h"

typedef struct
{
  const guint8 *data;
  int size, stride;
} Image;

static Image
image (ChPieceSet *set, ChPiece piece, int cell)
{
  cairo_surface_t *surface = ch_piece_set_get_surface (set, piece, cell);

  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_format (surface), ==, CAIRO_FORMAT_ARGB32);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, ch_piece_box (cell));
  return (Image) { cairo_image_surface_get_data (surface), cairo_image_surface_get_width (surface),
                   cairo_image_surface_get_stride (surface) };
}

static guint32
pixel (const Image *picture, int x, int y)
{
  guint32 value;

  memcpy (&value, picture->data + y * picture->stride + 4 * x, sizeof value);
  return value;
}

static int
green (const Image *picture, int x, int y)
{
  return pixel (picture, x, y) >> 8 & 255;
}

static void
assert_filled (const Image *picture, double diameter, int cell)
{
  int opaque = 0, last = picture->size - 1;
  double disc = 0.78 * diameter * diameter * cell * cell;

  for (int y = 0; y <= last; y++)
    for (int x = 0; x <= last; x++)
      opaque += pixel (picture, x, y) >> 24 > 250;
  /* Of a small one much lies on the edge. */
  g_assert_cmpfloat (opaque, >, (cell < 40 ? 0.55 : 0.8) * disc);
  g_assert_cmpfloat (opaque, <, 1.25 * disc);
  for (int i = 0; i <= last; i++)
    g_assert_cmpint ((pixel (picture, i, 0) >> 24) + (pixel (picture, 0, i) >> 24) + (pixel (picture, last, i) >> 24), <, 60);
}

static void
check_set (ChPieceSetId id, ChBoardStyleId style, ChGame game)
{
  static const int cells[] = { 12, 19, 41, 76, 152, 304 };
  ChPieceSet *set = ch_piece_set_new (id, style, game);

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    for (int piece = 0; piece < 16; piece++)
      if (CH_PIECE_KIND (piece) != CH_NONE)
        {
          Image picture = image (set, (ChPiece) piece, cells[i]);

          assert_filled (&picture, ch_piece_diameter (game, CH_PIECE_KIND (piece)), cells[i]);
        }
  ch_piece_set_unref (set);
}

static void
test_all (void)
{
  for (int id = 0; id < CH_N_PIECE_SETS; id++)
    for (int style = 0; style < CH_N_STYLES; style++)
      for (int game = 0; game < CH_N_GAMES; game++)
        check_set ((ChPieceSetId) id, (ChBoardStyleId) style, (ChGame) game);
}

/* How much two pictures differ in brightness alone, on the average over the disc: 0..255. */
static double
difference (const Image *a, const Image *b)
{
  double sum = 0;
  int n = 0;

  for (int y = a->size / 4; y < a->size * 3 / 4; y++)
    for (int x = a->size / 4; x < a->size * 3 / 4; x++, n++)
      sum += abs (green (a, x, y) - green (b, x, y));
  return sum / n;
}

static void
check_kinds_differ (ChPieceSetId id, ChGame game)
{
  ChPieceSet *set = ch_piece_set_new (id, CH_STYLE_WOOD, game);

  for (int side = 0; side < 2; side++)
    for (int kind = CH_CHARIOT; kind <= CH_SOLDIER; kind++)
      for (int other = CH_CHARIOT; other < kind; other++)
        {
          Image a = image (set, CH_PIECE (side, kind), 48), b = image (set, CH_PIECE (side, other), 48);

          g_assert_cmpfloat (difference (&a, &b), >, 8);
        }
  ch_piece_set_unref (set);
}

static void
test_kinds_differ (void)
{
  for (int id = 0; id < CH_N_PIECE_SETS; id++)
    for (int game = 0; game < CH_N_GAMES; game++)
      check_kinds_differ ((ChPieceSetId) id, (ChGame) game);
}

/* In high contrast one can tell the sides without seeing colours at all. */
static void
test_contrast (void)
{
  for (int id = 0; id < CH_N_PIECE_SETS; id++)
    for (int game = 0; game < CH_N_GAMES; game++)
      {
        ChPieceSet *set = ch_piece_set_new ((ChPieceSetId) id, CH_STYLE_CONTRAST, (ChGame) game);

        for (int kind = CH_CHARIOT; kind <= CH_SOLDIER; kind++)
          {
            Image a = image (set, CH_PIECE (0, kind), 48), b = image (set, CH_PIECE (1, kind), 48);

            g_assert_cmpfloat (difference (&a, &b), >, 60);
          }
        ch_piece_set_unref (set);
      }
}

static int
steepest (const Image *picture)
{
  int most = 0;

  for (int y = 0; y < picture->size; y++)
    for (int x = 1; x < picture->size; x++)
      most = MAX (most, abs (green (picture, x, y) - green (picture, x - 1, y)));
  return most;
}

/* Stretched pictures have soft edges or blocks of two by two. */
static void
test_sharp (void)
{
  ChPieceSet *set = ch_piece_set_new (CH_PIECES_TRADITIONAL, CH_STYLE_WOOD, CH_GAME_XIANGQI);
  Image once = image (set, CH_PIECE (0, CH_HORSE), 60), twice = image (set, CH_PIECE (0, CH_HORSE), 120);
  int uneven = 0;

  g_assert_cmpint (twice.size, >, once.size * 19 / 10);
  g_assert_cmpint (steepest (&twice), >, steepest (&once) * 8 / 10);
  for (int y = 0; y + 1 < twice.size; y += 2)
    for (int x = 0; x + 1 < twice.size; x += 2)
      uneven += abs (green (&twice, x, y) - green (&twice, x + 1, y + 1)) > 24;
  g_assert_cmpint (uneven, >, 200);
  ch_piece_set_unref (set);
}

static void
test_cache (void)
{
  ChPieceSet *set = ch_piece_set_new (CH_PIECES_SIMPLIFIED, CH_STYLE_PAPER, CH_GAME_JANGGI);
  ChPiece piece = CH_PIECE (1, CH_GENERAL);
  cairo_surface_t *first = ch_piece_set_get_surface (set, piece, 50);

  g_assert_true (ch_piece_set_get_surface (set, piece, 50) == first);
  g_assert_true (ch_piece_set_has_surface (set, piece, 50));
  g_assert_false (ch_piece_set_has_surface (set, piece, 51));
  g_assert_false (ch_piece_set_has_surface (set, CH_PIECE (0, CH_GENERAL), 50));
  for (int cell = 60; cell < 63; cell++)
    ch_piece_set_get_surface (set, piece, cell);
  g_assert_true (ch_piece_set_has_surface (set, piece, 50));
  ch_piece_set_get_surface (set, piece, 50);
  ch_piece_set_get_surface (set, piece, 64);
  g_assert_true (ch_piece_set_has_surface (set, piece, 50));
  g_assert_false (ch_piece_set_has_surface (set, piece, 60));
  ch_piece_set_forget (set);
  g_assert_false (ch_piece_set_has_surface (set, piece, 50));
  ch_piece_set_unref (ch_piece_set_ref (set));
  ch_piece_set_unref (set);
}

static void
test_names (void)
{
  for (int i = 0; i < CH_N_PIECE_SETS; i++)
    {
      ChPieceSetId id = CH_N_PIECE_SETS;

      g_assert_true (ch_piece_set_from_name (ch_piece_set_name ((ChPieceSetId) i), &id));
      g_assert_cmpint (id, ==, i);
    }
  for (int i = 0; i < CH_N_STYLES; i++)
    {
      ChBoardStyleId id = CH_N_STYLES;

      g_assert_true (ch_board_style_from_name (ch_board_style_name ((ChBoardStyleId) i), &id));
      g_assert_cmpint (id, ==, i);
      g_assert_cmpint (ch_board_style_get (id, false)->id, ==, i);
      g_assert_cmpint (ch_board_style_get (id, true)->id, ==, i);
    }
  g_assert_false (ch_piece_set_from_name ("plastic", &(ChPieceSetId) { 0 }));
  g_assert_false (ch_board_style_from_name (NULL, &(ChBoardStyleId) { 0 }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/pieces/all", test_all);
  g_test_add_func ("/render/pieces/kinds-differ", test_kinds_differ);
  g_test_add_func ("/render/pieces/contrast", test_contrast);
  g_test_add_func ("/render/pieces/sharp", test_sharp);
  g_test_add_func ("/render/pieces/cache", test_cache);
  g_test_add_func ("/render/pieces/names", test_names);
  return g_test_run ();
}
