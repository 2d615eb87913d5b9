/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures in files: every game, format and option, read back. */
#include <glib/gstdio.h>
#include <librsvg/rsvg.h>
#include <string.h>

#include "render/ch-diagram.h"

static const ChPreset presets[CH_N_GAMES] = { CH_PRESET_XIANGQI, CH_PRESET_CRAZYXIANGQI, CH_PRESET_JANGGI };

static ChPosition
start (ChGame game, const char *fen)
{
  ChRuleset rules = ch_ruleset_preset (presets[game]);
  ChPosition position;

  g_assert_true (ch_position_from_fen (&position, &rules, fen != NULL ? fen : ch_ruleset_start_fen (&rules), NULL));
  return position;
}

static cairo_surface_t *
render_svg (const guint8 *data, gsize length, int width, int height)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data (data, length, &error);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  g_assert_no_error (error);
  g_assert_true (rsvg_handle_render_document (handle, cr, &(RsvgRectangle) { 0, 0, width, height }, &error));
  g_assert_no_error (error);
  g_object_unref (handle);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static int
count_ink (cairo_surface_t *surface)
{
  int n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n += (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface))[4 * x + 3] > 128;
  return n;
}

static void
check_content (const char *path, ChDiagramFormat format, int width, int height)
{
  g_autofree char *data = NULL;
  cairo_surface_t *surface = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  if (format == CH_DIAGRAM_PDF)
    {
      g_assert_true (g_str_has_prefix (data, "%PDF-1."));
      g_assert_nonnull (g_strstr_len (data + length - 16, 16, "%%EOF"));
      g_assert_null (g_strstr_len (data, length, "/FontFile"));
      return;
    }
  if (format == CH_DIAGRAM_SVG)
    {
      g_assert_null (strstr (data, "font-family"));
      g_assert_null (strstr (data, "<image"));
      surface = render_svg ((guint8 *) data, length, width, height);
    }
  else
    surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, height);
  g_assert_cmpint (count_ink (surface), >, width * height * 8 / 10);
  cairo_surface_destroy (surface);
}

static void
check_write (const char *folder, ChGame game, ChDiagramFormat format)
{
  static const char *const endings[] = { "svg", "png", "pdf" };
  static const ChDiagramShape shapes[] = { { CH_MARK_RED, 0, 0, 20 }, { CH_MARK_BLUE, 0, 40, 40 }, { 9, 1, 250, 250 },
                                           { CH_MARK_GREEN, 1, CH_DROP_ORIGIN + CH_HORSE, 41 } };
  g_autofree char *path = g_strdup_printf ("%s/%d.%s", folder, game, endings[format]);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  ChPosition position = start (game, NULL);
  ChDiagramOptions options;

  ch_diagram_options_init (&options, game);
  g_assert_cmpint (options.hands, ==, game == CH_GAME_CRAZYHOUSE);
  options.width = 480;
  options.last_move = CH_MOVE (19, 22);
  options.check = position.general[1];
  options.shapes = shapes;
  options.n_shapes = G_N_ELEMENTS (shapes);
  g_assert_true (ch_diagram_write (&position, &options, format, file, &error));
  g_assert_no_error (error);
  check_content (path, format, 480, ch_diagram_height (&options));
  g_remove (path);
}

static void
test_write (void)
{
  g_autofree char *folder = g_dir_make_tmp ("chuhan-diagram-XXXXXX", NULL);

  for (int game = 0; game < CH_N_GAMES; game++)
    for (int format = 0; format < CH_N_DIAGRAM_FORMATS; format++)
      check_write (folder, (ChGame) game, (ChDiagramFormat) format);
  /* Nothing else is left behind. */
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static GBytes *
png (const ChPosition *position, const ChDiagramOptions *options)
{
  return ch_diagram_to_bytes (position, options, CH_DIAGRAM_PNG, NULL);
}

static void
assert_changes (GBytes *plain, const ChPosition *position, const ChDiagramOptions *options)
{
  g_autoptr (GBytes) other = png (position, options);

  g_assert_nonnull (other);
  g_assert_false (g_bytes_equal (plain, other));
}

/* Each option shows. */
static void
test_options (void)
{
  ChPosition position = start (CH_GAME_CRAZYHOUSE, NULL), held = position;
  ChDiagramShape shape = { CH_MARK_YELLOW, 0, 30, 30 };
  ChDiagramOptions plain, options;
  g_autoptr (GBytes) bytes = NULL, again = NULL;

  ch_diagram_options_init (&plain, CH_GAME_CRAZYHOUSE);
  bytes = png (&position, &plain);
  again = png (&position, &plain);
  g_assert_true (g_bytes_equal (bytes, again));
#define WITH(...) (options = plain, __VA_ARGS__, assert_changes (bytes, &position, &options))
  WITH (options.flipped = true);
  WITH (options.mirrored = true);
  WITH (options.hands = false);
  WITH (options.coordinates = CH_COORDINATES_NONE);
  WITH (options.coordinates = CH_COORDINATES_ALGEBRAIC);
  WITH (options.pieces = CH_PIECES_SIMPLIFIED);
  WITH (options.style = CH_STYLE_CONTRAST);
  WITH (options.width = 300);
  WITH (options.last_move = CH_MOVE (1, 20));
  WITH (options.check = 4);
  WITH (options.shapes = &shape, options.n_shapes = 1);
#undef WITH
  held.hand[1][CH_SOLDIER] = 3;
  assert_changes (bytes, &held, &plain);
}

static int
brightness (cairo_surface_t *surface, int x, int y)
{
  const guint8 *pixel = cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) + 4 * x;

  return pixel[0] + pixel[1] + pixel[2];
}

/* Of the middle of a cell of 50, on the average: 0..765. */
static int
mean_brightness (cairo_surface_t *surface, double x, double y)
{
  int sum = 0;

  for (int dy = -16; dy < 16; dy++)
    for (int dx = -16; dx < 16; dx++)
      sum += brightness (surface, (int) x + dx, (int) y + dy);
  return sum / (32 * 32);
}

static cairo_status_t
read_bytes (void *closure, unsigned char *data, unsigned int length)
{
  GInputStream *stream = closure;
  gsize got;

  return g_input_stream_read_all (stream, data, length, &got, NULL, NULL) && got == length ? CAIRO_STATUS_SUCCESS
                                                                                            : CAIRO_STATUS_READ_ERROR;
}

/* The SVG looks like the PNG: every piece at its place, whole. */
static void
test_svg_like_png (void)
{
  for (int game = 0; game < CH_N_GAMES; game++)
    {
      ChPosition position = start ((ChGame) game, NULL);
      ChDiagramOptions options;
      g_autoptr (GBytes) svg = NULL, bytes = NULL;
      g_autoptr (GInputStream) stream = NULL;
      cairo_surface_t *a, *b;
      ChGeometryOptions room = { .hands = game == CH_GAME_CRAZYHOUSE };
      ChGeometry geometry;

      ch_diagram_options_init (&options, (ChGame) game);
      options.style = CH_STYLE_CONTRAST;
      options.width = 465; /* a cell of 50 at every scale */
      options.coordinates = CH_COORDINATES_NONE;
      svg = ch_diagram_to_bytes (&position, &options, CH_DIAGRAM_SVG, NULL);
      bytes = png (&position, &options);
      stream = g_memory_input_stream_new_from_bytes (bytes);
      a = cairo_image_surface_create_from_png_stream (read_bytes, stream);
      b = render_svg (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg), 465, ch_diagram_height (&options));
      ch_geometry_init (&geometry, 465, ch_diagram_height (&options), 1, &room);
      g_assert_cmpfloat (geometry.cell, ==, 50);
      for (ChPoint point = 0; point < CH_POINTS; point++)
        {
          double x, y;

          ch_geometry_center (&geometry, point, &x, &y);
          g_assert_cmpint (ABS (mean_brightness (a, x, y) - mean_brightness (b, x, y)), <, 40);
        }
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

static void
test_failure (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/at/all/board.png");
  g_autoptr (GError) error = NULL;
  ChPosition position = start (CH_GAME_XIANGQI, NULL);
  ChDiagramOptions options;

  ch_diagram_options_init (&options, CH_GAME_XIANGQI);
  g_assert_false (ch_diagram_write (&position, &options, CH_DIAGRAM_PNG, file, &error));
  g_assert_nonnull (error);
}

static void
test_formats (void)
{
  ChDiagramFormat format = CH_N_DIAGRAM_FORMATS;

  g_assert_true (ch_diagram_format_from_name ("a.b/board.SVG", &format) && format == CH_DIAGRAM_SVG);
  g_assert_true (ch_diagram_format_from_name ("棋.png", &format) && format == CH_DIAGRAM_PNG);
  g_assert_true (ch_diagram_format_from_name ("x.pdf", &format) && format == CH_DIAGRAM_PDF);
  g_assert_false (ch_diagram_format_from_name ("pdf", &format));
  g_assert_false (ch_diagram_format_from_name ("x.jpeg", &format));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/diagram/write", test_write);
  g_test_add_func ("/render/diagram/options", test_options);
  g_test_add_func ("/render/diagram/svg-like-png", test_svg_like_png);
  g_test_add_func ("/render/diagram/failure", test_failure);
  g_test_add_func ("/render/diagram/formats", test_formats);
  return g_test_run ();
}
