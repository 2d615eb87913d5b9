/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-editor-palette.h"
#include "play/ch-words.h"
#include "render/ch-piece-set.h"
#include "widgets/ch-board-edit.h"

#define TILE_SIZE 34
#define N_PIECES 7

struct _ChEditorPalette
{
  GtkWidget parent_instance;

  GSettings *settings;
  GtkWidget *tiles[N_PIECES + 2]; /* the pieces, then the tools */
  guint n_tiles;
  GtkWidget *pictures[N_PIECES];
  ChGame game;
  ChSide side;
  gboolean carrying;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (ChEditorPalette, ch_editor_palette, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  CARRIED,
  DROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const ChKind kinds[N_PIECES] = { CH_GENERAL, CH_ADVISOR, CH_ELEPHANT, CH_HORSE, CH_CHARIOT, CH_CANNON, CH_SOLDIER };

/* ---- pictures ---- */

typedef struct
{
  ChPieceSet *set;
  ChPiece piece;
} Picture;

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_clear_pointer (&picture->set, ch_piece_set_unref);
  g_free (picture);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  Picture *picture = data;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (area));
  int cell = MAX (8, (int) (MIN (width, height) * scale / 1.06));
  cairo_surface_t *surface;
  int box = ch_piece_box (cell);

  if (picture->set == NULL || picture->piece == 0)
    return;
  surface = ch_piece_set_get_surface (picture->set, picture->piece, cell);
  cairo_scale (cr, 1.0 / scale, 1.0 / scale);
  cairo_set_source_surface (cr, surface, (width * scale - box) / 2, (height * scale - box) / 2);
  cairo_paint (cr);
}

GtkWidget *
ch_editor_piece_new (int size)
{
  GtkWidget *area = gtk_drawing_area_new ();
  Picture *picture = g_new0 (Picture, 1);

  ch_editor_piece_set_size (area, size);
  g_object_set_data_full (G_OBJECT (area), "picture", picture, picture_free);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, picture, NULL);
  return area;
}

void
ch_editor_piece_set (GtkWidget *widget, ChGame game, ChPiece piece, GSettings *settings)
{
  Picture *picture = g_object_get_data (G_OBJECT (widget), "picture");
  ChPieceSetId id = (ChPieceSetId) g_settings_get_enum (settings, "piece-set");
  ChBoardStyleId style = (ChBoardStyleId) g_settings_get_enum (settings, "board-style");

  g_return_if_fail (picture != NULL);

  picture->piece = piece;
  if (picture->set == NULL || ch_piece_set_get_id (picture->set) != id
      || ch_piece_set_get_style (picture->set) != style || ch_piece_set_get_game (picture->set) != game)
    {
      g_clear_pointer (&picture->set, ch_piece_set_unref);
      picture->set = ch_piece_set_new (id, style, game);
    }
  gtk_widget_queue_draw (widget);
}

void
ch_editor_piece_set_size (GtkWidget *picture, int size)
{
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (picture), size);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (picture), size);
}

/* ---- choosing ---- */

static guint
brush_of (ChEditorPalette *self, guint index)
{
  if (index >= N_PIECES)
    return index == N_PIECES ? CH_BRUSH_NONE : CH_BRUSH_ERASE;
  return CH_PIECE (self->side, kinds[index]);
}

static guint
index_of (ChEditorPalette *self, GtkWidget *tile)
{
  for (guint i = 0; i < self->n_tiles; i++)
    if (self->tiles[i] == tile)
      return i;
  return 0;
}

static void
clicked_cb (ChEditorPalette *self, GtkWidget *tile)
{
  /* What is chosen is shown when it is set; choosing it again puts it away. */
  gboolean chosen = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tile));

  if (self->filling)
    return;
  g_signal_emit (self, signals[CHOSEN], 0, chosen ? brush_of (self, index_of (self, tile)) : CH_BRUSH_NONE);
}

void
ch_editor_palette_set_brush (ChEditorPalette *self, guint brush)
{
  g_return_if_fail (CH_IS_EDITOR_PALETTE (self));

  self->filling = TRUE;
  for (guint i = 0; i < self->n_tiles; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->tiles[i]), brush_of (self, i) == brush);
  self->filling = FALSE;
}

void
ch_editor_palette_set_pieces (ChEditorPalette *self, ChGame game, ChSide side)
{
  g_return_if_fail (CH_IS_EDITOR_PALETTE (self));

  self->game = game;
  self->side = side;
  for (int i = 0; i < N_PIECES; i++)
    {
      ChPiece piece = CH_PIECE (side, kinds[i]);

      ch_editor_piece_set (self->pictures[i], game, piece, self->settings);
      gtk_widget_set_tooltip_text (self->tiles[i], ch_words_piece (game, piece));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->tiles[i]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      ch_words_piece (game, piece), -1);
    }
}

/* ---- dragging ---- */

static void
say (ChEditorPalette *self, guint signal, GtkGesture *gesture, double x, double y)
{
  GtkWidget *tile = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  if (gtk_widget_translate_coordinates (tile, GTK_WIDGET (self), x, y, &x, &y))
    g_signal_emit (self, signals[signal], 0, brush_of (self, index_of (self, tile)), x, y);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
  ChEditorPalette *self = data;
  GtkWidget *tile = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (!self->carrying)
    {
      if (!gtk_drag_check_threshold (tile, x, y, x + dx, y + dy))
        return;
      self->carrying = TRUE;
      /* from here on the button of the tile has nothing to do with it */
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }
  say (self, CARRIED, GTK_GESTURE (gesture), x + dx, y + dy);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
  ChEditorPalette *self = data;
  double x, y;

  if (!self->carrying)
    return;
  self->carrying = FALSE;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  say (self, DROPPED, GTK_GESTURE (gesture), x + dx, y + dy);
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
  ChEditorPalette *self = data;

  if (!self->carrying)
    return;
  self->carrying = FALSE;
  g_signal_emit (self, signals[CARRIED], 0, 0u, 0.0, 0.0);
}

static void
make_draggable (ChEditorPalette *self, GtkWidget *tile)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (tile, GTK_EVENT_CONTROLLER (drag));
}

/* ---- making ---- */

static void
add_tile (ChEditorPalette *self, GtkWidget *child)
{
  GtkWidget *tile = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (tile), child);
  gtk_widget_add_css_class (tile, "flat");
  gtk_widget_add_css_class (tile, "ch-tile");
  gtk_widget_set_parent (tile, GTK_WIDGET (self));
  g_signal_connect_swapped (tile, "clicked", G_CALLBACK (clicked_cb), self);
  self->tiles[self->n_tiles++] = tile;
}

static void
add_tool (ChEditorPalette *self, const char *icon, const char *label)
{
  GtkWidget *image = gtk_image_new_from_icon_name (icon);
  GtkWidget *tile;

  add_tile (self, image);
  tile = self->tiles[self->n_tiles - 1];
  gtk_widget_set_tooltip_text (tile, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static GtkWidget *
tab_stop (ChEditorPalette *self)
{
  for (guint i = 0; i < self->n_tiles; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->tiles[i])))
      return self->tiles[i];
  return self->tiles[0];
}

static gboolean
ch_editor_palette_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ChEditorPalette *self = CH_EDITOR_PALETTE (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return child == NULL && gtk_widget_grab_focus (tab_stop (self));
  if (child == NULL || direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
    return child == NULL && gtk_widget_grab_focus (tab_stop (self));
  child = direction == GTK_DIR_LEFT ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child);
  /* the row ends here; the key goes nowhere else */
  return child == NULL || gtk_widget_grab_focus (child);
}

static void
ch_editor_palette_dispose (GObject *object)
{
  ChEditorPalette *self = CH_EDITOR_PALETTE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  self->n_tiles = 0;
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ch_editor_palette_parent_class)->dispose (object);
}

static void
ch_editor_palette_class_init (ChEditorPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_editor_palette_dispose;
  widget_class->focus = ch_editor_palette_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "piecepalette");
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CARRIED] = g_signal_new ("carried", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT,
                                   G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[DROPPED] = g_signal_new ("dropped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT,
                                   G_TYPE_DOUBLE, G_TYPE_DOUBLE);
}

static void
ch_editor_palette_init (ChEditorPalette *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
ch_editor_palette_new (gboolean tools, GSettings *settings)
{
  ChEditorPalette *self = g_object_new (CH_TYPE_EDITOR_PALETTE, NULL);

  self->settings = g_object_ref (settings);
  for (int i = 0; i < N_PIECES; i++)
    {
      self->pictures[i] = ch_editor_piece_new (TILE_SIZE);
      add_tile (self, self->pictures[i]);
      make_draggable (self, self->tiles[i]);
    }
  if (tools)
    {
      add_tool (self, "ch-pointer-symbolic", _("Move pieces"));
      add_tool (self, "ch-erase-symbolic", _("Take pieces away"));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Pieces to place"), -1);
  return GTK_WIDGET (self);
}
