/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/ch-piece-nodes.h"

#include <math.h>

/* How long a size must rest before pieces are made for it. */
#define SETTLE_MS 120

typedef struct
{
  GskRenderNode *node; /* (nullable): the picture with its corner at 0, 0 */
  int cell_pixels;     /* that it was made for */
  double side;         /* of the picture, logical pixels */
} Entry;

struct _ChPieceNodes
{
  GtkWidget *owner;
  ChPieceSet *set;
  int cell_pixels, scale;
  Entry entries[16];
  guint settle;        /* timeout, then idle source */
};

static void
clear_entries (ChPieceNodes *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->entries); i++)
    {
      g_clear_pointer (&self->entries[i].node, gsk_render_node_unref);
      self->entries[i].cell_pixels = 0;
    }
}

/* Another view of @picture with its own scale; keeps @picture alive. */
static cairo_surface_t *
view_at_scale (cairo_surface_t *picture, int scale)
{
  static const cairo_user_data_key_t key;
  cairo_surface_t *view;

  cairo_surface_flush (picture);
  view = cairo_image_surface_create_for_data (cairo_image_surface_get_data (picture),
                                              CAIRO_FORMAT_ARGB32,
                                              cairo_image_surface_get_width (picture),
                                              cairo_image_surface_get_height (picture),
                                              cairo_image_surface_get_stride (picture));
  cairo_surface_set_user_data (view, &key, cairo_surface_reference (picture),
                               (cairo_destroy_func_t) cairo_surface_destroy);
  cairo_surface_set_device_scale (view, scale, scale);
  return view;
}

static void
make_entry (ChPieceNodes *self, ChPiece piece)
{
  Entry *entry = &self->entries[piece];
  cairo_surface_t *view = view_at_scale (ch_piece_set_get_surface (self->set, piece,
                                                                   self->cell_pixels), self->scale);
  cairo_t *cr;

  g_clear_pointer (&entry->node, gsk_render_node_unref);
  entry->cell_pixels = self->cell_pixels;
  entry->side = (double) ch_piece_box (self->cell_pixels) / self->scale;
  entry->node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, entry->side, entry->side));
  cr = gsk_cairo_node_get_draw_context (entry->node);
  cairo_set_source_surface (cr, view, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (view);
}

/* One piece a call, so that no frame waits for more than one. */
static gboolean
sharpen_cb (gpointer data)
{
  ChPieceNodes *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (self->entries); i++)
    if (self->entries[i].node != NULL && self->entries[i].cell_pixels != self->cell_pixels)
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
  ChPieceNodes *self = data;

  self->settle = g_idle_add_full (G_PRIORITY_LOW, sharpen_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

ChPieceNodes *
ch_piece_nodes_new (GtkWidget *owner)
{
  ChPieceNodes *self = g_new0 (ChPieceNodes, 1);

  self->owner = owner;
  return self;
}

void
ch_piece_nodes_free (ChPieceNodes *self)
{
  g_clear_handle_id (&self->settle, g_source_remove);
  clear_entries (self);
  g_clear_pointer (&self->set, ch_piece_set_unref);
  g_free (self);
}

void
ch_piece_nodes_set_source (ChPieceNodes *self, ChPieceSetId id, ChBoardStyleId style, ChGame game)
{
  if (self->set != NULL && ch_piece_set_get_id (self->set) == id
      && ch_piece_set_get_style (self->set) == style
      && ch_piece_set_get_game (self->set) == game)
    return;

  g_clear_handle_id (&self->settle, g_source_remove);
  clear_entries (self);
  g_clear_pointer (&self->set, ch_piece_set_unref);
  self->set = ch_piece_set_new (id, style, game);
}

ChPieceSet *
ch_piece_nodes_get_set (ChPieceNodes *self)
{
  return self->set;
}

void
ch_piece_nodes_set_size (ChPieceNodes *self, int cell_pixels, int scale)
{
  gboolean stale = FALSE;

  if (self->cell_pixels == cell_pixels && self->scale == scale)
    return;
  if (self->scale != scale)
    clear_entries (self);
  self->cell_pixels = cell_pixels;
  self->scale = scale;
  g_clear_handle_id (&self->settle, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (self->entries); i++)
    {
      if (self->entries[i].node == NULL)
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
ch_piece_nodes_append (ChPieceNodes *self, GtkSnapshot *snapshot, ChPiece piece, double x, double y)
{
  const Entry *entry;
  double side, scale = self->scale;

  if (self->set == NULL || self->cell_pixels < 1 || CH_PIECE_KIND (piece) == CH_NONE || piece >= 16)
    return;
  if (self->entries[piece].node == NULL)
    make_entry (self, piece);

  entry = &self->entries[piece];
  side = ch_piece_box (self->cell_pixels) / scale;
  gtk_snapshot_save (snapshot);
  /* on whole pixels: between them the picture would be blurred */
  x = round ((x - side / 2) * scale) / scale;
  y = round ((y - side / 2) * scale) / scale;
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  if (entry->cell_pixels != self->cell_pixels)
    gtk_snapshot_scale (snapshot, side / entry->side, side / entry->side);
  gtk_snapshot_append_node (snapshot, entry->node);
  gtk_snapshot_restore (snapshot);
}
