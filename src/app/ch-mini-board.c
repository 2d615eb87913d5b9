/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-mini-board.h"
#include "render/ch-diagram.h"

/* The width at which diagrams are laid out; narrower ones are the same picture made smaller. */
#define DIAGRAM_WIDTH 360

struct _ChMiniBoard
{
  GtkWidget parent_instance;

  int width;
  ChPosition position;
  ChDiagramOptions options;
  gboolean has_position;
  GskRenderNode *node; /* painted once, drawn often */
};

G_DEFINE_FINAL_TYPE (ChMiniBoard, ch_mini_board, GTK_TYPE_WIDGET)

static int
height (ChMiniBoard *self)
{
  return ch_diagram_height (&self->options) * self->width / self->options.width;
}

static void
paint (ChMiniBoard *self)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, self->width, height (self));
  double scale = (double) self->width / self->options.width;
  cairo_t *cr;

  self->node = gsk_cairo_node_new (&bounds);
  cr = gsk_cairo_node_get_draw_context (self->node);
  cairo_scale (cr, scale, scale);
  ch_diagram_paint (cr, &self->position, &self->options);
  cairo_destroy (cr);
}

static void
ch_mini_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChMiniBoard *self = CH_MINI_BOARD (widget);

  if (!self->has_position)
    return;
  if (self->node == NULL)
    paint (self);
  gtk_snapshot_append_node (snapshot, self->node);
}

static void
ch_mini_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                       int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  ChMiniBoard *self = CH_MINI_BOARD (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : height (self);
  *minimum_baseline = *natural_baseline = -1;
}

static void
ch_mini_board_finalize (GObject *object)
{
  ChMiniBoard *self = CH_MINI_BOARD (object);

  g_clear_pointer (&self->node, gsk_render_node_unref);
  G_OBJECT_CLASS (ch_mini_board_parent_class)->finalize (object);
}

static void
ch_mini_board_class_init (ChMiniBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ch_mini_board_finalize;
  widget_class->snapshot = ch_mini_board_snapshot;
  widget_class->measure = ch_mini_board_measure;
  gtk_widget_class_set_css_name (widget_class, "miniboard");
  /* The words beside the picture say what it shows. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ch_mini_board_init (ChMiniBoard *self)
{
  ch_diagram_options_init (&self->options, CH_GAME_XIANGQI);
  self->options.width = DIAGRAM_WIDTH;
}

GtkWidget *
ch_mini_board_new (int width)
{
  ChMiniBoard *self = g_object_new (CH_TYPE_MINI_BOARD, NULL);

  self->width = width;
  return GTK_WIDGET (self);
}

void
ch_mini_board_set_position (ChMiniBoard *self, const ChPosition *position, ChMove last_move, GSettings *settings)
{
  g_return_if_fail (CH_IS_MINI_BOARD (self) && position != NULL);

  ch_diagram_options_init (&self->options, position->rules.game);
  self->options.width = DIAGRAM_WIDTH;
  self->options.coordinates = CH_COORDINATES_NONE;
  self->options.hands = FALSE;
  self->options.pieces = (ChPieceSetId) g_settings_get_enum (settings, "piece-set");
  self->options.style = (ChBoardStyleId) g_settings_get_enum (settings, "board-style");
  self->options.last_move = last_move;
  self->position = *position;
  self->has_position = TRUE;
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
