/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/ch-diagram.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>

/* How finely lines are snapped in pictures that have no pixels. */
#define VECTOR_SCALE 8

#define MAX_WIDTH 8192

void
ch_diagram_options_init (ChDiagramOptions *options, ChGame game)
{
  *options = (ChDiagramOptions) {
    .pieces = CH_PIECES_TRADITIONAL,
    .style = CH_STYLE_WOOD,
    .coordinates = CH_COORDINATES_NATIVE,
    .hands = game == CH_GAME_CRAZYHOUSE,
    .width = 640,
    .last_move = CH_MOVE_NONE,
    .check = CH_POINT_NONE,
  };
}

bool
ch_diagram_format_from_name (const char *name, ChDiagramFormat *format)
{
  static const char *const endings[CH_N_DIAGRAM_FORMATS] = { ".svg", ".png", ".pdf" };
  g_autofree char *small = g_ascii_strdown (name, -1);

  for (int i = 0; i < CH_N_DIAGRAM_FORMATS; i++)
    if (g_str_has_suffix (small, endings[i]))
      {
        *format = (ChDiagramFormat) i;
        return true;
      }
  return false;
}

static ChGeometryOptions
geometry_options (const ChDiagramOptions *options)
{
  return (ChGeometryOptions) {
    .flipped = options->flipped,
    .mirrored = options->mirrored,
    .coordinates = options->coordinates != CH_COORDINATES_NONE,
    .hands = options->hands,
  };
}

static int
diagram_width (const ChDiagramOptions *options)
{
  return CLAMP (options->width, CH_GEOMETRY_MIN_WIDTH, MAX_WIDTH);
}

int
ch_diagram_height (const ChDiagramOptions *options)
{
  ChGeometryOptions geometry = geometry_options (options);

  return MAX (ch_geometry_height_for_width (&geometry, diagram_width (options)), CH_GEOMETRY_MIN_HEIGHT);
}

/* A piece is recorded once and then repeated: cairo writes it into a file once. So is the board where there are many
 * pictures. */
struct _ChDiagramPainter
{
  cairo_t *cr;
  bool many;
  bool pixels; /* pictures of pixels are made: pieces and boards are kept as such */
  struct
  {
    cairo_surface_t *record;
    ChGeometry geometry;
    ChBoardStyleId style;
    ChGame game;
    ChCoordinates coordinates;
  } board;
  ChGeometry geometry;
  const ChBoardStyle *style;
  ChPieceSet *pieces;
  double cell; /* that the records are made for */
  cairo_surface_t *records[2 * CH_N_KINDS];
};

typedef struct _ChDiagramPainter Painter;

/* Half the side of a piece's picture. */
static double
half_box (const Painter *painter)
{
  return ch_piece_box ((int) ceil (painter->geometry.cell)) / 2;
}

static cairo_surface_t *
record (Painter *painter, ChPiece piece)
{
  /* From (0, 0) on: cairo 1.16 misplaces others in SVG. */
  double half = half_box (painter);
  cairo_rectangle_t extents = { 0, 0, 2 * half, 2 * half };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (surface);

  ch_piece_set_draw (painter->pieces, piece, cr, half, half, painter->geometry.cell);
  cairo_destroy (cr);
  return surface;
}

static void
paint_piece (Painter *painter, ChPiece piece, double x, double y)
{
  if (painter->pixels)
    {
      ch_draw_piece (painter->cr, &painter->geometry, painter->pieces, piece, x, y, 1);
      return;
    }
  if (painter->records[piece] == NULL)
    painter->records[piece] = record (painter, piece);
  cairo_set_source_surface (painter->cr, painter->records[piece], x - half_box (painter), y - half_box (painter));
  cairo_paint (painter->cr);
}

static void
paint_hand (Painter *painter, const ChPosition *position, ChSide side)
{
  ch_draw_tray (painter->cr, &painter->geometry, painter->style, side, position->side == side);
  for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
    {
      ChKind kind = ch_hand_slot_kind (slot);
      ChRect rect = ch_geometry_slot (&painter->geometry, side, kind);

      if (position->hand[side][kind] == 0)
        continue;
      paint_piece (painter, CH_PIECE (side, kind), rect.x + rect.width / 2, rect.y + rect.height / 2);
      ch_draw_badge (painter->cr, &painter->geometry, painter->style, side, kind, position->hand[side][kind]);
    }
}

static void
paint_pieces (Painter *painter, const ChPosition *position)
{
  for (ChPoint point = 0; point < CH_POINTS; point++)
    {
      ChPiece piece = position->board[point] & (2 * CH_N_KINDS - 1);
      double x, y;

      if (CH_PIECE_KIND (piece) == CH_NONE)
        continue;
      ch_geometry_center (&painter->geometry, point, &x, &y);
      paint_piece (painter, piece, x, y);
    }
}

static void
paint_shapes (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, const ChDiagramOptions *options)
{
  for (int i = 0; i < options->n_shapes; i++)
    {
      const ChDiagramShape *shape = &options->shapes[i];
      ChMarkColor color = (ChMarkColor) MIN (shape->color, CH_N_MARKS - 1);

      if (shape->to >= CH_POINTS || shape->from == CH_DROP_ORIGIN || shape->from >= CH_DROP_ORIGIN + CH_N_KINDS)
        continue;
      if (shape->from == shape->to)
        ch_draw_circle (cr, geometry, style, shape->to, color);
      else
        ch_draw_arrow (cr, geometry, style, CH_MOVE (shape->from, shape->to), shape->side ? CH_SECOND : CH_FIRST, color, 1);
    }
}

static bool
same_place (const ChGeometry *a, const ChGeometry *b)
{
  return a->width == b->width && a->height == b->height && a->scale == b->scale
         && a->options.flipped == b->options.flipped && a->options.mirrored == b->options.mirrored
         && a->options.coordinates == b->options.coordinates && a->options.hands == b->options.hands;
}

static bool
board_serves (const Painter *painter, ChGame game, ChCoordinates coordinates)
{
  return painter->board.record != NULL && painter->board.game == game && painter->board.coordinates == coordinates
         && painter->board.style == painter->style->id
         && same_place (&painter->board.geometry, &painter->geometry);
}

static void
record_board (Painter *painter, ChGame game, ChCoordinates coordinates)
{
  cairo_rectangle_t extents = { 0, 0, painter->geometry.width, painter->geometry.height };
  cairo_t *cr;

  g_clear_pointer (&painter->board.record, cairo_surface_destroy);
  if (painter->pixels)
    painter->board.record = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (extents.width),
                                                        (int) ceil (extents.height));
  else
    painter->board.record = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  painter->board.geometry = painter->geometry;
  painter->board.style = painter->style->id;
  painter->board.game = game;
  painter->board.coordinates = coordinates;
  cr = cairo_create (painter->board.record);
  ch_draw_board (cr, &painter->geometry, painter->style, game, coordinates);
  cairo_destroy (cr);
}

static void
paint_board (Painter *painter, ChGame game, ChCoordinates coordinates)
{
  if (!painter->many)
    {
      ch_draw_board (painter->cr, &painter->geometry, painter->style, game, coordinates);
      return;
    }
  if (!board_serves (painter, game, coordinates))
    record_board (painter, game, coordinates);
  cairo_set_source_surface (painter->cr, painter->board.record, 0, 0);
  cairo_paint (painter->cr);
}

static void
paint_all (Painter *painter, const ChPosition *position, const ChDiagramOptions *options)
{
  cairo_t *cr = painter->cr;
  const ChGeometry *geometry = &painter->geometry;

  paint_board (painter, (ChGame) position->rules.game, options->coordinates);
  ch_draw_last_move (cr, geometry, painter->style, options->last_move);
  if (options->check < CH_POINTS)
    ch_draw_check (cr, geometry, painter->style, options->check);
  for (int side = 0; side < 2 && options->hands; side++)
    paint_hand (painter, position, (ChSide) side);
  paint_pieces (painter, position);
  paint_shapes (cr, geometry, painter->style, options);
}

/* A function of its own for build-aux/lsan.supp: cairo 1.16 loses the copies that it makes here for SVG and PDF targets. */
static void
forget_recordings (Painter *painter)
{
  for (guint i = 0; i < G_N_ELEMENTS (painter->records); i++)
    g_clear_pointer (&painter->records[i], cairo_surface_destroy);
  g_clear_pointer (&painter->board.record, cairo_surface_destroy);
}

ChDiagramPainter *
ch_diagram_painter_new (void)
{
  ChDiagramPainter *painter = g_new0 (ChDiagramPainter, 1);

  painter->many = true;
  return painter;
}

void
ch_diagram_painter_free (ChDiagramPainter *painter)
{
  if (painter == NULL)
    return;
  forget_recordings (painter);
  g_clear_pointer (&painter->pieces, ch_piece_set_unref);
  g_free (painter);
}

/* Keeps the pieces of the last picture where they serve for this one. */
static void
prepare (Painter *painter, ChGame game, const ChDiagramOptions *options, int scale)
{
  ChGeometryOptions room = geometry_options (options);

  painter->style = ch_board_style_get (options->style, false);
  ch_geometry_init (&painter->geometry, diagram_width (options), ch_diagram_height (options), scale, &room);
  if (painter->pieces != NULL && painter->cell == painter->geometry.cell
      && ch_piece_set_get_game (painter->pieces) == game && ch_piece_set_get_id (painter->pieces) == options->pieces
      && ch_piece_set_get_style (painter->pieces) == options->style)
    return;
  forget_recordings (painter);
  g_clear_pointer (&painter->pieces, ch_piece_set_unref);
  painter->pieces = ch_piece_set_new (options->pieces, options->style, game);
  painter->cell = painter->geometry.cell;
}

static void
paint_with (Painter *painter, cairo_t *cr, const ChPosition *position, const ChDiagramOptions *options, int scale)
{
  prepare (painter, (ChGame) position->rules.game, options, scale);
  painter->cr = cr;
  cairo_save (cr);
  paint_all (painter, position, options);
  cairo_restore (cr);
  painter->cr = NULL;
}

static void
paint (cairo_t *cr, const ChPosition *position, const ChDiagramOptions *options, int scale)
{
  ChDiagramPainter *painter = g_new0 (ChDiagramPainter, 1);

  paint_with (painter, cr, position, options, scale);
  ch_diagram_painter_free (painter);
}

void
ch_diagram_painter_paint (ChDiagramPainter *painter, cairo_t *cr, const ChPosition *position,
                          const ChDiagramOptions *options)
{
  paint_with (painter, cr, position, options, painter->pixels ? 1 : VECTOR_SCALE);
}

ChDiagramPainter *
ch_diagram_painter_new_for_pixels (void)
{
  ChDiagramPainter *painter = ch_diagram_painter_new ();

  painter->pixels = true;
  return painter;
}

void
ch_diagram_paint (cairo_t *cr, const ChPosition *position, const ChDiagramOptions *options)
{
  paint (cr, position, options, VECTOR_SCALE);
}

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
make_surface (ChDiagramFormat format, int width, int height, GByteArray *bytes)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case CH_DIAGRAM_PDF:
      return cairo_pdf_surface_create_for_stream (append, bytes, width, height);
    case CH_DIAGRAM_SVG:
      surface = cairo_svg_surface_create_for_stream (append, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
    }
}

GBytes *
ch_diagram_to_bytes (const ChPosition *position, const ChDiagramOptions *options, ChDiagramFormat format,
                     GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = make_surface (format, diagram_width (options), ch_diagram_height (options), bytes);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  paint (cr, position, options, format == CH_DIAGRAM_PNG ? 1 : VECTOR_SCALE);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == CH_DIAGRAM_PNG)
    status = cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}

bool
ch_diagram_write (const ChPosition *position, const ChDiagramOptions *options, ChDiagramFormat format, GFile *file,
                  GError **error)
{
  g_autoptr (GBytes) bytes = ch_diagram_to_bytes (position, options, format, error);
  const char *path = g_file_peek_path (file);
  gsize length;
  const char *data;

  if (bytes == NULL)
    return false;
  data = g_bytes_get_data (bytes, &length);
  if (path != NULL)
    return g_file_set_contents_full (path, data, length, G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
  return g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}
