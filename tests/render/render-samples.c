/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes pictures of boards into a folder, for people to look at: render-samples DIR */
#include <glib/gstdio.h>
#include <math.h>

#include "render/ch-board-drawing.h"
#include "render/ch-diagram.h"

typedef struct
{
  const char *name;
  ChPreset preset;
  const char *fen;
  ChPieceSetId pieces;
  ChBoardStyleId style;
  bool dark;
  ChCoordinates coordinates;
  bool flipped, hands;
  int width, height, scale;
  int marks; /* 0 none, 1 a selected piece, 2 shapes, 3 a drop */
} Sample;

#define XIANGQI "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
#define CRAZY "rnbakabnr/9/1c5c1/p3p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[PPPCnb] w - - 0 1"
#define JANGGI "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1"

static const Sample samples[] = {
  { "xiangqi-wood", CH_PRESET_XIANGQI, XIANGQI, 0, CH_STYLE_WOOD, 0, CH_COORDINATES_NATIVE, 0, 0, 620, 680, 1, 1 },
  { "xiangqi-wood-dark", CH_PRESET_XIANGQI, XIANGQI, 1, CH_STYLE_WOOD, 1, CH_COORDINATES_NONE, 1, 0, 620, 680, 1, 2 },
  { "xiangqi-paper", CH_PRESET_XIANGQI, XIANGQI, 0, CH_STYLE_PAPER, 0, CH_COORDINATES_ALGEBRAIC, 0, 0, 620, 680, 1, 1 },
  { "xiangqi-dark", CH_PRESET_XIANGQI, XIANGQI, 1, CH_STYLE_DARK, 1, CH_COORDINATES_NATIVE, 0, 0, 620, 680, 1, 1 },
  { "xiangqi-contrast", CH_PRESET_XIANGQI, XIANGQI, 0, CH_STYLE_CONTRAST, 0, CH_COORDINATES_NATIVE, 0, 0, 620, 680, 1, 1 },
  { "xiangqi-contrast-dark", CH_PRESET_XIANGQI, XIANGQI, 2, CH_STYLE_CONTRAST, 1, CH_COORDINATES_NATIVE, 0, 0, 620, 680, 1, 2 },
  { "xiangqi-international", CH_PRESET_XIANGQI, XIANGQI, 2, CH_STYLE_WOOD, 0, CH_COORDINATES_ALGEBRAIC, 0, 0, 900, 980, 1, 2 },
  { "crazy-wood", CH_PRESET_CRAZYXIANGQI, CRAZY, 0, CH_STYLE_WOOD, 0, CH_COORDINATES_NATIVE, 0, 1, 620, 860, 1, 3 },
  { "crazy-wood-dark", CH_PRESET_CRAZYXIANGQI, CRAZY, 0, CH_STYLE_WOOD, 1, CH_COORDINATES_NATIVE, 1, 1, 620, 860, 1, 3 },
  { "crazy-small", CH_PRESET_CRAZYXIANGQI, CRAZY, 1, CH_STYLE_WOOD, 0, CH_COORDINATES_NATIVE, 0, 1, 300, 360, 1, 3 },
  { "crazy-small-2x", CH_PRESET_CRAZYXIANGQI, CRAZY, 1, CH_STYLE_WOOD, 0, CH_COORDINATES_NATIVE, 0, 1, 300, 360, 2, 3 },
  { "xiangqi-360", CH_PRESET_XIANGQI, XIANGQI, 0, CH_STYLE_WOOD, 0, CH_COORDINATES_NATIVE, 0, 0, 360, 480, 1, 1 },
  { "crazy-dark", CH_PRESET_CRAZYXIANGQI, CRAZY, 2, CH_STYLE_DARK, 0, CH_COORDINATES_NATIVE, 0, 1, 620, 860, 1, 3 },
  { "crazy-large", CH_PRESET_CRAZYXIANGQI, CRAZY, 0, CH_STYLE_WOOD, 0, CH_COORDINATES_NATIVE, 0, 1, 1200, 1400, 1, 2 },
  { "janggi-wood", CH_PRESET_JANGGI, JANGGI, 0, CH_STYLE_WOOD, 0, CH_COORDINATES_NATIVE, 0, 0, 620, 680, 1, 1 },
  { "janggi-wood-dark", CH_PRESET_JANGGI, JANGGI, 1, CH_STYLE_WOOD, 1, CH_COORDINATES_NONE, 1, 0, 620, 680, 1, 2 },
  { "janggi-paper", CH_PRESET_JANGGI, JANGGI, 0, CH_STYLE_PAPER, 0, CH_COORDINATES_ALGEBRAIC, 0, 0, 620, 680, 1, 1 },
  { "janggi-dark", CH_PRESET_JANGGI, JANGGI, 0, CH_STYLE_DARK, 0, CH_COORDINATES_NATIVE, 0, 0, 620, 680, 1, 2 },
  { "janggi-contrast", CH_PRESET_JANGGI, JANGGI, 0, CH_STYLE_CONTRAST, 0, CH_COORDINATES_NATIVE, 0, 0, 620, 680, 1, 1 },
  { "janggi-international", CH_PRESET_JANGGI, JANGGI, 2, CH_STYLE_WOOD, 0, CH_COORDINATES_NATIVE, 0, 0, 620, 680, 1, 1 },
};

static void
draw_below (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, int marks)
{
  ch_draw_last_move (cr, geometry, style, CH_MOVE (CH_POINT (1, 9), CH_POINT (2, 7)));
  if (marks == 1)
    ch_draw_selected (cr, geometry, style, CH_POINT (1, 2));
  if (marks == 2)
    ch_draw_check (cr, geometry, style, CH_POINT (4, 9));
  if (marks == 3)
    ch_draw_selected_slot (cr, geometry, style, CH_FIRST, CH_SOLDIER);
}

static void
draw_shapes (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style)
{
  for (int color = 0; color < CH_N_MARKS; color++)
    {
      ch_draw_circle (cr, geometry, style, CH_POINT (2 * color, 3), (ChMarkColor) color);
      ch_draw_arrow (cr, geometry, style, CH_MOVE (CH_POINT (2 * color + 1, 0), CH_POINT (2 * color, 2)), CH_FIRST,
                     (ChMarkColor) color, 1);
    }
  ch_draw_arrow (cr, geometry, style, CH_MOVE (CH_POINT (7, 2), CH_POINT (7, 9)), CH_FIRST, CH_MARK_BLUE, 0.3);
  ch_draw_arrow (cr, geometry, style, CH_MOVE_DROP (CH_SOLDIER, CH_POINT (4, 5)), CH_FIRST, CH_MARK_GREEN, 1);
  ch_draw_refusal (cr, geometry, style, CH_POINT (6, 4));
  ch_draw_refusal (cr, geometry, style, CH_POINT (6, 6));
  ch_draw_cursor (cr, geometry, style, CH_POINT (8, 0));
  ch_draw_cursor (cr, geometry, style, CH_POINT (8, 5));
}

static void
draw_above (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, const ChPosition *position, int marks)
{
  for (int i = 0; marks == 1 && i < 7; i++)
    ch_draw_target (cr, geometry, style, i == 6 ? CH_POINT (1, 9) : CH_POINT (i + 2, 2 + (i > 4) * 2),
                    i == 6 ? CH_TARGET_CAPTURE : CH_TARGET_MOVE);
  if (marks == 2)
    draw_shapes (cr, geometry, style);
  for (ChPoint point = 27; marks == 3 && point < 63; point++)
    if (position->board[point] == 0)
      ch_draw_target (cr, geometry, style, point, CH_TARGET_DROP);
}

static void
draw_pieces (cairo_t *cr, const ChGeometry *geometry, ChPieceSet *pieces, const ChPosition *position)
{
  for (ChPoint point = 0; point < CH_POINTS; point++)
    {
      double x, y;

      ch_geometry_center (geometry, point, &x, &y);
      if (position->board[point] != 0)
        ch_draw_piece (cr, geometry, pieces, position->board[point], x, y, 1);
    }
}

static void
draw_hand (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPieceSet *pieces,
           const ChPosition *position, ChSide side)
{
  for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
    {
      ChKind kind = ch_hand_slot_kind (slot);
      ChRect rect = ch_geometry_slot (geometry, side, kind);

      if (position->hand[side][kind] == 0)
        continue;
      ch_draw_piece (cr, geometry, pieces, CH_PIECE (side, kind), rect.x + rect.width / 2, rect.y + rect.height / 2, 1);
      ch_draw_badge (cr, geometry, style, side, kind, position->hand[side][kind]);
    }
}

static void
draw_sample (cairo_t *cr, const Sample *sample, const ChPosition *position)
{
  ChGeometryOptions options = { sample->flipped, false, sample->coordinates != CH_COORDINATES_NONE, sample->hands };
  const ChBoardStyle *style = ch_board_style_get (sample->style, sample->dark);
  ChPieceSet *pieces = ch_piece_set_new (sample->pieces, sample->style, (ChGame) position->rules.game);
  ChGeometry geometry;

  ch_geometry_init (&geometry, sample->width, sample->height, sample->scale, &options);
  ch_draw_board (cr, &geometry, style, (ChGame) position->rules.game, sample->coordinates);
  ch_draw_tray (cr, &geometry, style, CH_FIRST, true);
  ch_draw_tray (cr, &geometry, style, CH_SECOND, false);
  draw_below (cr, &geometry, style, sample->marks);
  draw_hand (cr, &geometry, style, pieces, position, CH_FIRST);
  draw_hand (cr, &geometry, style, pieces, position, CH_SECOND);
  draw_pieces (cr, &geometry, pieces, position);
  draw_above (cr, &geometry, style, position, sample->marks);
  ch_piece_set_unref (pieces);
}

static bool
write_sample (const Sample *sample, const char *folder)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, sample->name);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, sample->width * sample->scale,
                                                         sample->height * sample->scale);
  cairo_t *cr = cairo_create (surface);
  ChRuleset rules = ch_ruleset_preset (sample->preset);
  ChPosition position;
  cairo_status_t status;

  if (!ch_position_from_fen (&position, &rules, sample->fen, NULL))
    g_error ("%s: bad position", sample->name);
  /* The ground of a light and of a dark window. */
  cairo_set_source_rgb (cr, sample->dark ? 0.16 : 0.98, sample->dark ? 0.16 : 0.98, sample->dark ? 0.17 : 0.98);
  cairo_paint (cr);
  cairo_scale (cr, sample->scale, sample->scale);
  draw_sample (cr, sample, &position);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
  return status == CAIRO_STATUS_SUCCESS;
}

int
main (int argc, char **argv)
{
  if (argc != 2 || argv[1][0] == '-')
    {
      g_printerr ("Usage: render-samples DIR\nWrites pictures of boards into DIR.\n");
      return argc == 2 && g_strcmp0 (argv[1], "--help") == 0 ? 0 : 2;
    }
  g_mkdir_with_parents (argv[1], 0777);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    if (!write_sample (&samples[i], argv[1]))
      {
        g_printerr ("%s/%s.png could not be written\n", argv[1], samples[i].name);
        return 1;
      }
  return 0;
}
