/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/ch-piece-set.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

#include "render/ch-render-resources.h"

#define N_PIECES 16
#define N_SIZES 4

/* Half of a picture in cells: what make-pieces calls BOX. */
#define HALF_BOX 0.58

typedef struct
{
  int cell_pixels; /* 0: nothing here */
  guint64 used;    /* when asked for last */
  cairo_surface_t *surfaces[N_PIECES];
} Size;

struct _ChPieceSet
{
  int ref_count;
  ChPieceSetId id;
  ChBoardStyleId style;
  ChGame game;
  RsvgHandle *handles[N_PIECES];
  Size sizes[N_SIZES];
  guint64 clock;
};

static const char *const set_names[CH_N_PIECE_SETS] = { "traditional", "simplified", "international" };

const char *
ch_piece_set_name (ChPieceSetId id)
{
  return set_names[id];
}

bool
ch_piece_set_from_name (const char *name, ChPieceSetId *id)
{
  for (int i = 0; i < CH_N_PIECE_SETS; i++)
    if (g_strcmp0 (name, set_names[i]) == 0)
      {
        *id = (ChPieceSetId) i;
        return true;
      }
  return false;
}

ChPieceSet *
ch_piece_set_new (ChPieceSetId id, ChBoardStyleId style, ChGame game)
{
  ChPieceSet *set = g_new0 (ChPieceSet, 1);

  set->ref_count = 1;
  set->id = id;
  set->style = style;
  set->game = game;
  return set;
}

ChPieceSet *
ch_piece_set_ref (ChPieceSet *set)
{
  set->ref_count++;
  return set;
}

void
ch_piece_set_unref (ChPieceSet *set)
{
  if (--set->ref_count > 0)
    return;
  ch_piece_set_forget (set);
  for (int i = 0; i < N_PIECES; i++)
    g_clear_object (&set->handles[i]);
  g_free (set);
}

ChPieceSetId
ch_piece_set_get_id (const ChPieceSet *set)
{
  return set->id;
}

ChBoardStyleId
ch_piece_set_get_style (const ChPieceSet *set)
{
  return set->style;
}

ChGame
ch_piece_set_get_game (const ChPieceSet *set)
{
  return set->game;
}

int
ch_piece_box (int cell_pixels)
{
  return 2 * (int) ceil (HALF_BOX * cell_pixels);
}

double
ch_piece_diameter (ChGame game, ChKind kind)
{
  if (game != CH_GAME_JANGGI)
    return 0.88;
  if (kind == CH_GENERAL)
    return 0.90;
  return kind == CH_ADVISOR || kind == CH_SOLDIER ? 0.63 : 0.78;
}

static GBytes *
lookup (const char *name)
{
  g_autofree char *path = g_strconcat ("/org/chuhan/Chuhan/pieces/", name, NULL);

  return g_resource_lookup_data (ch_render_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

static char *
piece_file (const ChPieceSet *set, ChPiece piece)
{
  return g_strdup_printf ("%s-%s-%d%c.svg", set->game == CH_GAME_JANGGI ? "janggi" : "xiangqi", set_names[set->id],
                          CH_PIECE_SIDE (piece), ch_kind_letter (CH_PIECE_KIND (piece)));
}

static void
apply_style (RsvgHandle *handle, ChBoardStyleId style)
{
  g_autofree char *name = g_strconcat (ch_board_style_name (style), ".css", NULL);
  g_autoptr (GBytes) css = lookup (name);
  gsize length;
  const guint8 *data = g_bytes_get_data (css, &length);

  rsvg_handle_set_stylesheet (handle, data, length, NULL);
}

/* The pieces are part of the program: one that is missing or does not parse is a fault of the build. */
static RsvgHandle *
get_handle (ChPieceSet *set, ChPiece piece)
{
  g_autofree char *name = NULL;
  g_autoptr (GBytes) svg = NULL;
  gsize length;
  const guint8 *data;

  if (set->handles[piece] != NULL)
    return set->handles[piece];
  name = piece_file (set, piece);
  svg = lookup (name);
  if (svg == NULL)
    g_error ("The picture %s is missing", name);
  data = g_bytes_get_data (svg, &length);
  set->handles[piece] = rsvg_handle_new_from_data (data, length, NULL);
  if (set->handles[piece] == NULL)
    g_error ("The picture %s does not parse", name);
  apply_style (set->handles[piece], set->style);
  return set->handles[piece];
}

static bool
is_piece (ChPiece piece)
{
  return piece < N_PIECES && CH_PIECE_KIND (piece) != CH_NONE;
}

void
ch_piece_set_draw (ChPieceSet *set, ChPiece piece, cairo_t *cr, double x, double y, double cell)
{
  RsvgRectangle viewport = { x - HALF_BOX * cell, y - HALF_BOX * cell, 2 * HALF_BOX * cell, 2 * HALF_BOX * cell };

  g_return_if_fail (is_piece (piece));
  cairo_save (cr);
  rsvg_handle_render_document (get_handle (set, piece), cr, &viewport, NULL);
  cairo_restore (cr);
}

static cairo_surface_t *
rasterise (ChPieceSet *set, ChPiece piece, int cell_pixels)
{
  int box = ch_piece_box (cell_pixels);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, box, box);
  cairo_t *cr = cairo_create (surface);

  ch_piece_set_draw (set, piece, cr, box / 2, box / 2, cell_pixels);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
clear_size (Size *size)
{
  for (int i = 0; i < N_PIECES; i++)
    g_clear_pointer (&size->surfaces[i], cairo_surface_destroy);
  size->cell_pixels = 0;
  size->used = 0;
}

/* The place of a size: the one it has, or the one that has been unused for longest. */
static Size *
get_size (ChPieceSet *set, int cell_pixels)
{
  Size *oldest = &set->sizes[0];

  for (int i = 0; i < N_SIZES; i++)
    {
      if (set->sizes[i].cell_pixels == cell_pixels)
        return &set->sizes[i];
      if (set->sizes[i].used < oldest->used)
        oldest = &set->sizes[i];
    }
  clear_size (oldest);
  oldest->cell_pixels = cell_pixels;
  return oldest;
}

cairo_surface_t *
ch_piece_set_get_surface (ChPieceSet *set, ChPiece piece, int cell_pixels)
{
  Size *size;

  g_return_val_if_fail (is_piece (piece), NULL);
  cell_pixels = CLAMP (cell_pixels, 8, 1024);
  size = get_size (set, cell_pixels);
  size->used = ++set->clock;
  if (size->surfaces[piece] == NULL)
    size->surfaces[piece] = rasterise (set, piece, cell_pixels);
  return size->surfaces[piece];
}

bool
ch_piece_set_has_surface (const ChPieceSet *set, ChPiece piece, int cell_pixels)
{
  if (!is_piece (piece))
    return false;
  for (int i = 0; i < N_SIZES; i++)
    if (set->sizes[i].cell_pixels == cell_pixels)
      return set->sizes[i].surfaces[piece] != NULL;
  return false;
}

void
ch_piece_set_forget (ChPieceSet *set)
{
  for (int i = 0; i < N_SIZES; i++)
    clear_size (&set->sizes[i]);
}
