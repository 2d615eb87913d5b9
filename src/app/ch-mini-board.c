/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-mini-board.h"
#include "render/ch-board-drawing.h"

/* The width at which boards are laid out; narrower ones are the same picture made smaller. */
#define LAYOUT_WIDTH 360

struct _ChMiniBoard
{
  GtkWidget parent_instance;

  int width;
  ChPosition position;
  ChMove last_move;
  ChPieceSetId pieces;
  ChBoardStyleId style;
  gboolean has_position;
  GskRenderNode *node; /* painted once, drawn often */
  int scale;           /* for which it was painted */
};

G_DEFINE_FINAL_TYPE (ChMiniBoard, ch_mini_board, GTK_TYPE_WIDGET)

/* What boards of one game and look share: a page of games shows a dozen of them. */
typedef struct
{
  cairo_surface_t *ground;
  ChPieceSet *set;
} Look;

static Look looks[CH_N_GAMES][CH_N_PIECE_SETS][CH_N_STYLES];

static const Look *
get_look (ChMiniBoard *self, const ChGeometry *geometry)
{
  ChGame game = self->position.rules.game;
  Look *look = &looks[game][self->pieces][self->style];

  if (look->set == NULL)
    {
      look->set = ch_piece_set_new (self->pieces, self->style, game);
      look->ground = ch_draw_board_surface (geometry, ch_board_style_get (self->style, FALSE), game, CH_COORDINATES_NONE);
    }
  return look;
}

static void
get_geometry (ChGeometry *geometry)
{
  ChGeometryOptions options = { 0 };

  ch_geometry_init (geometry, LAYOUT_WIDTH, ch_geometry_height_for_width (&options, LAYOUT_WIDTH), 1, &options);
}

static int
height (ChMiniBoard *self)
{
  ChGeometryOptions options = { 0 };

  return ch_geometry_height_for_width (&options, LAYOUT_WIDTH) * self->width / LAYOUT_WIDTH;
}

/* @factor: device pixels for a pixel of the layout. */
static void
draw_pieces (ChMiniBoard *self, cairo_t *cr, const ChGeometry *geometry, const Look *look, double factor)
{
  int cell = MAX (8, (int) (geometry->cell * factor + 0.5));
  int box = ch_piece_box (cell);

  for (ChPoint point = 0; point < CH_POINTS; point++)
    if (self->position.board[point] != 0)
      {
        double x, y;

        ch_geometry_center (geometry, point, &x, &y);
        cairo_set_source_surface (cr, ch_piece_set_get_surface (look->set, self->position.board[point], cell),
                                  (int) (x * factor - box / 2), (int) (y * factor - box / 2));
        cairo_paint (cr);
      }
}

static void
paint (ChMiniBoard *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  double factor = (double) self->width * scale / LAYOUT_WIDTH;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, self->width, height (self));
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, self->width * scale, height (self) * scale);
  cairo_t *cr = cairo_create (picture);
  ChGeometry geometry;
  const Look *look;

  get_geometry (&geometry);
  look = get_look (self, &geometry);
  cairo_scale (cr, factor, factor);
  cairo_set_source_surface (cr, look->ground, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  ch_draw_last_move (cr, &geometry, ch_board_style_get (self->style, FALSE), self->last_move);
  cairo_identity_matrix (cr);
  draw_pieces (self, cr, &geometry, look, factor);
  cairo_destroy (cr);

  cairo_surface_set_device_scale (picture, scale, scale);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  self->scale = scale;
  self->node = gsk_cairo_node_new (&bounds);
  cr = gsk_cairo_node_get_draw_context (self->node);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);
}

static void
ch_mini_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChMiniBoard *self = CH_MINI_BOARD (widget);

  if (!self->has_position)
    return;
  if (self->node == NULL || self->scale != gtk_widget_get_scale_factor (widget))
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

  self->pieces = (ChPieceSetId) g_settings_get_enum (settings, "piece-set");
  self->style = (ChBoardStyleId) g_settings_get_enum (settings, "board-style");
  self->last_move = last_move;
  self->position = *position;
  self->has_position = TRUE;
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
