/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/ch-piece-textures.h"

/* How long a size must rest before pieces are made for it. */
#define SETTLE_MS 120

typedef struct
{
  GdkTexture *texture; /* (nullable) */
  int cell_pixels;     /* that it was made for */
} Entry;

struct _ChPieceTextures
{
  GtkWidget *owner;
  ChPieceSet *set;
  int cell_pixels;
  Entry entries[16];
  guint settle;        /* timeout, then idle source */
};

static void
clear_entries (ChPieceTextures *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->entries); i++)
    {
      g_clear_object (&self->entries[i].texture);
      self->entries[i].cell_pixels = 0;
    }
}

static GdkTexture *
texture_from_surface (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr(GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) stride * height,
                                      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static void
make_entry (ChPieceTextures *self, ChPiece piece)
{
  Entry *entry = &self->entries[piece];

  g_clear_object (&entry->texture);
  entry->texture = texture_from_surface (ch_piece_set_get_surface (self->set, piece, self->cell_pixels));
  entry->cell_pixels = self->cell_pixels;
}

/* One piece a call, so that no frame waits for more than one. */
static gboolean
sharpen_cb (gpointer data)
{
  ChPieceTextures *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (self->entries); i++)
    if (self->entries[i].texture != NULL && self->entries[i].cell_pixels != self->cell_pixels)
      {
        make_entry (self, i);
        return G_SOURCE_CONTINUE;
      }

  self->settle = 0;
  gtk_widget_queue_draw (self->owner);
  return G_SOURCE_REMOVE;
}

static gboolean
settled_cb (gpointer data)
{
  ChPieceTextures *self = data;

  self->settle = g_idle_add_full (G_PRIORITY_LOW, sharpen_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

ChPieceTextures *
ch_piece_textures_new (GtkWidget *owner)
{
  ChPieceTextures *self = g_new0 (ChPieceTextures, 1);

  self->owner = owner;
  return self;
}

void
ch_piece_textures_free (ChPieceTextures *self)
{
  g_clear_handle_id (&self->settle, g_source_remove);
  clear_entries (self);
  g_clear_pointer (&self->set, ch_piece_set_unref);
  g_free (self);
}

void
ch_piece_textures_set_source (ChPieceTextures *self, ChPieceSetId id, ChBoardStyleId style, ChGame game)
{
  if (self->set != NULL && ch_piece_set_get_id (self->set) == id && ch_piece_set_get_style (self->set) == style
      && ch_piece_set_get_game (self->set) == game)
    return;

  g_clear_handle_id (&self->settle, g_source_remove);
  clear_entries (self);
  g_clear_pointer (&self->set, ch_piece_set_unref);
  self->set = ch_piece_set_new (id, style, game);
}

ChPieceSet *
ch_piece_textures_get_set (ChPieceTextures *self)
{
  return self->set;
}

void
ch_piece_textures_set_size (ChPieceTextures *self, int cell_pixels)
{
  gboolean stale = FALSE;

  if (self->cell_pixels == cell_pixels)
    return;
  self->cell_pixels = cell_pixels;
  g_clear_handle_id (&self->settle, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (self->entries); i++)
    {
      if (self->entries[i].texture == NULL)
        continue;
      if (ch_piece_set_has_surface (self->set, i, cell_pixels))
        make_entry (self, i);
      else
        stale = TRUE;
    }
  if (stale)
    self->settle = g_timeout_add (SETTLE_MS, settled_cb, self);
}

void
ch_piece_textures_append (ChPieceTextures *self, GtkSnapshot *snapshot, ChPiece piece, double x, double y, double cell)
{
  double side, scale;

  if (self->set == NULL || self->cell_pixels < 1 || CH_PIECE_KIND (piece) == CH_NONE || piece >= 16)
    return;
  if (self->entries[piece].texture == NULL)
    make_entry (self, piece);

  scale = self->cell_pixels / cell;
  side = ch_piece_box (self->cell_pixels) / scale;
  gtk_snapshot_append_texture (snapshot, self->entries[piece].texture,
                               &GRAPHENE_RECT_INIT (x - side / 2, y - side / 2, side, side));
}
