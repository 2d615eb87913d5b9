/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is seen. Each layer is a render node that is kept until what it shows changes: a frame in
 * which only a piece moves then costs that piece, since GSK compares nodes by address. Order:
 * board, trays, marks under the pieces, pieces, marks over them, cursor (the cells), the piece
 * that moves. */
#include <math.h>

#include "widgets/ch-board-view-private.h"

#define CAIRO_NODE(rect) \
  gsk_cairo_node_new (&GRAPHENE_RECT_INIT ((rect).x, (rect).y, (rect).width, (rect).height))

static ChBoardPlace
at_point (ChPoint point)
{
  return (ChBoardPlace) { point, 0 };
}

void
ch_board_scene_forget_hover (ChBoardView *self)
{
  g_clear_pointer (&self->hovering, g_ptr_array_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ch_board_scene_forget_marks (ChBoardView *self)
{
  g_clear_pointer (&self->hovering, g_ptr_array_unref);
  g_clear_pointer (&self->below, g_ptr_array_unref);
  g_clear_pointer (&self->above, g_ptr_array_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ch_board_scene_forget_board (ChBoardView *self)
{
  g_clear_pointer (&self->board_node, gsk_render_node_unref);
  for (int side = 0; side < 2; side++)
    g_clear_pointer (&self->tray_nodes[side], gsk_render_node_unref);
  ch_board_scene_forget_marks (self);
}

/* --- board and trays --- */

typedef void (*GroundFunc) (ChBoardView *self, cairo_t *cr, ChSide side);

static void
draw_board (ChBoardView *self, cairo_t *cr, ChSide side)
{
  ch_draw_board (cr, &self->geometry, self->style, self->position.rules.game,
                 self->show_coordinates ? CH_COORDINATES_NATIVE : CH_COORDINATES_NONE);
}

static void
draw_tray (ChBoardView *self, cairo_t *cr, ChSide side)
{
  ch_draw_tray (cr, &self->geometry, self->style, side, self->position.side == side);
}

/* A node that paints a finished picture. A node that held the drawing itself would be drawn line
 * by line again in each frame in which something moves over it, and a texture would be copied
 * whole. */
static GskRenderNode *
make_ground (ChBoardView *self, ChRect rect, GroundFunc draw, ChSide side)
{
  int scale = self->geometry.scale;
  double x = floor (rect.x), y = floor (rect.y);
  double width = ceil (rect.x + rect.width) - x, height = ceil (rect.y + rect.height) - y;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width * scale,
                                                       (int) height * scale);
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (x, y, width, height));
  cairo_t *cr;

  cairo_surface_set_device_scale (image, scale, scale);
  cr = cairo_create (image);
  cairo_translate (cr, -x, -y);
  draw (self, cr, side);
  cairo_destroy (cr);

  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, image, x, y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (image);
  return node;
}

static void
append_ground (ChBoardView *self, GtkSnapshot *snapshot)
{
  if (self->board_node == NULL)
    self->board_node = make_ground (self, self->geometry.board, draw_board, CH_FIRST);
  gtk_snapshot_append_node (snapshot, self->board_node);

  for (int side = 0; side < 2; side++)
    {
      if (self->geometry.trays[side].width <= 0)
        continue;
      if (self->tray_nodes[side] == NULL)
        self->tray_nodes[side] = make_ground (self, self->geometry.trays[side], draw_tray, side);
      gtk_snapshot_append_node (snapshot, self->tray_nodes[side]);
    }
}

/* --- marks --- */

static ChRect
grow (ChRect rect, double by)
{
  return (ChRect) { rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by };
}

static ChRect
place_rect (ChBoardView *self, ChBoardPlace place)
{
  if (CH_PLACE_IS_HAND (place))
    return ch_geometry_slot (&self->geometry, place.side, CH_PLACE_KIND (place));
  return ch_geometry_square (&self->geometry, place.at);
}

/* Begins a mark at @place in @layer: a node as small as it can be, so that little is painted
 * anew when it goes. */
static cairo_t *
begin_mark (ChBoardView *self, GPtrArray *layer, ChBoardPlace place)
{
  ChRect rect = grow (place_rect (self, place), ceil (self->geometry.cell * 0.25));
  GskRenderNode *node = CAIRO_NODE (rect);

  g_ptr_array_add (layer, node);
  return gsk_cairo_node_get_draw_context (node);
}

static void
add_last_move (ChBoardView *self, GPtrArray *layer)
{
  ChPoint ends[2] = { CH_MOVE_TO (self->last), CH_POINT_NONE };

  if (self->last == CH_MOVE_NONE)
    return;
  if (!CH_MOVE_IS_DROP (self->last) && !CH_MOVE_IS_PASS (self->last))
    ends[1] = CH_MOVE_FROM (self->last);
  for (int i = 0; i < 2; i++)
    if (ends[i] < CH_POINTS)
      {
        cairo_t *cr = begin_mark (self, layer, at_point (ends[i]));

        ch_draw_last_move (cr, &self->geometry, self->style, self->last);
        cairo_destroy (cr);
      }
}

static void
add_check (ChBoardView *self, GPtrArray *layer)
{
  gboolean attacked[2] = { FALSE, FALSE };

  attacked[self->position.side] = ch_position_in_check (&self->position);
  for (int side = 0; side < 2; side++)
    if ((attacked[side] || self->position.facing) && self->position.general[side] < CH_POINTS)
      {
        cairo_t *cr = begin_mark (self, layer, at_point (self->position.general[side]));

        ch_draw_check (cr, &self->geometry, self->style, self->position.general[side]);
        cairo_destroy (cr);
      }
}

static void
draw_ring (ChBoardView *self, cairo_t *cr, ChBoardPlace place)
{
  if (CH_PLACE_IS_HAND (place))
    ch_draw_selected_slot (cr, &self->geometry, self->style, place.side, CH_PLACE_KIND (place));
  else
    ch_draw_selected (cr, &self->geometry, self->style, place.at);
}

static void
add_ring (ChBoardView *self, GPtrArray *layer, ChBoardPlace place, double alpha)
{
  cairo_t *cr = begin_mark (self, layer, place);

  if (alpha < 1)
    cairo_push_group (cr);
  draw_ring (self, cr, place);
  if (alpha < 1)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, alpha);
    }
  cairo_destroy (cr);
}

/* Under the pointer: where the piece would go, or which one would be taken up. */
static void
add_hover (ChBoardView *self, GPtrArray *layer)
{
  ChPiece piece = ch_board_view_piece_at (self, self->hover);

  if (self->hover.at == CH_PLACE_NONE || ch_board_place_equal (self->hover, self->picked))
    return;
  if (CH_PLACE_IS_POINT (self->hover) && self->targets[self->hover.at] != 0)
    add_ring (self, layer, self->hover, 0.7);
  else if (self->carrying || (self->editing && (self->dragging || piece != 0)))
    add_ring (self, layer, self->hover, 0.7);
  else if (!self->dragging && piece != 0 && CH_PIECE_SIDE (piece) == (ChSide) self->position.side
           && (self->movable & 1u << CH_PIECE_SIDE (piece)) != 0)
    add_ring (self, layer, self->hover, 0.45);
}

static GPtrArray *
new_layer (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);
}

static void
make_below (ChBoardView *self)
{
  self->below = new_layer ();
  add_last_move (self, self->below);
  add_check (self, self->below);
  if (self->picked.at != CH_PLACE_NONE)
    add_ring (self, self->below, self->picked, 1);
}

static void
add_targets (ChBoardView *self, GPtrArray *layer)
{
  if (!self->show_targets)
    return;
  for (ChPoint point = 0; point < CH_POINTS; point++)
    if (self->targets[point] != 0)
      {
        cairo_t *cr = begin_mark (self, layer, at_point (point));

        ch_draw_target (cr, &self->geometry, self->style, point, self->targets[point] - 1);
        cairo_destroy (cr);
      }
}

static void
add_notes (ChBoardView *self, GPtrArray *layer)
{
  for (ChPoint point = 0; point < CH_POINTS; point++)
    if (ch_board_notes_at (self, point) != 0)
      {
        cairo_t *cr = begin_mark (self, layer, at_point (point));

        ch_board_notes_draw (self, cr, point);
        cairo_destroy (cr);
      }
}

static void
add_circle (ChBoardView *self, GPtrArray *layer, ChPoint point, ChMarkColor color)
{
  cairo_t *cr = begin_mark (self, layer, at_point (point));

  ch_draw_circle (cr, &self->geometry, self->style, point, color);
  cairo_destroy (cr);
}

/* @numbers: as of ch_draw_arrow_mark(). */
static void
add_arrow (ChBoardView *self, GPtrArray *layer, ChMove move, ChSide side, ChMarkColor color,
           double weight, guint numbers)
{
  double x0, y0, x1, y1;
  double margin = ceil (self->geometry.cell * 0.75);
  ChBoardPlace from = { move >> 7, side };
  GskRenderNode *node;
  cairo_t *cr;

  if (CH_PLACE_IS_HAND (from) && !ch_board_view_has_hands (self))
    return;
  ch_board_view_place_center (self, from, &x0, &y0);
  ch_geometry_center (&self->geometry, CH_MOVE_TO (move), &x1, &y1);
  node = CAIRO_NODE (grow ((ChRect) { floor (MIN (x0, x1)), floor (MIN (y0, y1)),
                                      ceil (fabs (x1 - x0)),
                                      ceil (fabs (y1 - y0)) }, margin));
  g_ptr_array_add (layer, node);
  cr = gsk_cairo_node_get_draw_context (node);
  ch_draw_arrow (cr, &self->geometry, self->style, move, side, color, weight);
  ch_draw_arrow_mark (cr, &self->geometry, self->style, move, side, color, numbers);
  cairo_destroy (cr);
}

static void
add_shape (ChBoardView *self, GPtrArray *layer, const ChShape *shape)
{
  if (shape->to >= CH_POINTS)
    return;
  if (shape->from == shape->to)
    add_circle (self, layer, shape->to, (ChMarkColor) shape->color);
  else
    add_arrow (self, layer, CH_MOVE (shape->from, shape->to), shape->side,
               (ChMarkColor) shape->color, 1, 0);
}

static void
add_shapes (ChBoardView *self, GPtrArray *layer)
{
  for (guint i = 0; i < self->n_shapes; i++)
    add_shape (self, layer, &self->shapes[i]);
  if (self->sketching)
    add_shape (self, layer, &self->sketch);
}

static void
add_pass (ChBoardView *self, GPtrArray *layer, const ChBoardArrow *arrow)
{
  ChPoint point = CH_MOVE_TO (arrow->move);
  cairo_t *cr = begin_mark (self, layer, at_point (point));

  ch_draw_circle (cr, &self->geometry, self->style, point, (ChMarkColor) arrow->color);
  ch_draw_arrow_mark (cr, &self->geometry, self->style, arrow->move, arrow->side, (ChMarkColor) arrow->color, arrow->numbers);
  cairo_destroy (cr);
}

static void
add_arrows (ChBoardView *self, GPtrArray *layer)
{
  /* the first last, so that it lies on top */
  for (guint i = self->n_arrows; i-- > 0;)
    {
      const ChBoardArrow *arrow = &self->arrows[i];

      if (CH_MOVE_IS_PASS (arrow->move))
        add_pass (self, layer, arrow);
      else
        add_arrow (self, layer, arrow->move, arrow->side, (ChMarkColor) arrow->color, arrow->weight, arrow->numbers);
    }
}

static void
add_refusal (ChBoardView *self, GPtrArray *layer)
{
  for (int i = 0; i < self->refusal.n_points; i++)
    if (self->refusal.points[i] < CH_POINTS)
      {
        cairo_t *cr = begin_mark (self, layer, at_point (self->refusal.points[i]));

        ch_draw_refusal (cr, &self->geometry, self->style, self->refusal.points[i]);
        cairo_destroy (cr);
      }
}

static int
hand_count (ChBoardView *self, ChSide side, ChKind kind)
{
  int count = self->position.hand[side][kind];
  ChBoardPlace place = { CH_DROP_ORIGIN + kind, side };

  return self->dragging && ch_board_place_equal (self->picked, place) ? count - 1 : count;
}

static void
add_badges (ChBoardView *self, GPtrArray *layer)
{
  if (!ch_board_view_has_hands (self))
    return;
  for (int side = 0; side < 2; side++)
    for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
      {
        ChKind kind = ch_hand_slot_kind (slot);
        cairo_t *cr;

        if (self->position.hand[side][kind] < 2)
          continue;
        cr = begin_mark (self, layer, (ChBoardPlace) { CH_DROP_ORIGIN + kind, side });
        ch_draw_badge (cr, &self->geometry, self->style, side, kind, hand_count (self, side, kind));
        cairo_destroy (cr);
      }
}

static void
make_above (ChBoardView *self)
{
  self->above = new_layer ();
  add_badges (self, self->above);
  add_targets (self, self->above);
  add_notes (self, self->above);
  for (guint i = 0; i < self->n_marks; i++)
    add_circle (self, self->above, self->marks[i], CH_MARK_RED);
  add_shapes (self, self->above);
  add_arrows (self, self->above);
  add_refusal (self, self->above);
}

static void
append_layer (GPtrArray *layer, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < layer->len; i++)
    gtk_snapshot_append_node (snapshot, g_ptr_array_index (layer, i));
}

/* --- pieces --- */

static void
append_piece (ChBoardView *self, GtkSnapshot *snapshot, ChPiece piece, double x, double y,
              double alpha)
{
  if (alpha < 1)
    gtk_snapshot_push_opacity (snapshot, alpha);
  ch_piece_nodes_append (self->pieces, snapshot, piece, x, y);
  if (alpha < 1)
    gtk_snapshot_pop (snapshot);
}

static void
append_board_pieces (ChBoardView *self, GtkSnapshot *snapshot)
{
  for (ChPoint point = 0; point < CH_POINTS; point++)
    {
      ChPiece piece = self->position.board[point];
      double alpha = 1, x, y;

      if (self->slide.active && self->slide.to == point)
        piece = self->slide.captured;
      else if (self->dragging && self->picked.at == point)
        alpha = 0.35;
      if (piece == 0)
        continue;
      ch_geometry_center (&self->geometry, point, &x, &y);
      append_piece (self, snapshot, piece, x, y, alpha);
    }
}

/* An empty place shows its piece faintly, so that one learns where captured ones will stand. */
static void
append_hands (ChBoardView *self, GtkSnapshot *snapshot)
{
  if (!ch_board_view_has_hands (self))
    return;
  for (int side = 0; side < 2; side++)
    for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
      {
        ChKind kind = ch_hand_slot_kind (slot);
        ChBoardPlace place = { CH_DROP_ORIGIN + kind, side };
        double x, y;

        ch_board_view_place_center (self, place, &x, &y);
        append_piece (self, snapshot, CH_PIECE (side, kind), x, y,
                      hand_count (self, side, kind) > 0 ? 1 : 0.13);
      }
}

/* While editing: what a click would put down. */
static void
append_brush (ChBoardView *self, GtkSnapshot *snapshot)
{
  double x, y;

  if (!self->editing || CH_PIECE_KIND (self->brush) == CH_NONE || self->dragging || self->carrying
      || !CH_PLACE_IS_POINT (self->hover) || self->position.board[self->hover.at] != 0)
    return;
  ch_geometry_center (&self->geometry, self->hover.at, &x, &y);
  append_piece (self, snapshot, (ChPiece) self->brush, x, y, 0.45);
}

static void
append_moving_piece (ChBoardView *self, GtkSnapshot *snapshot)
{
  const ChBoardSlide *slide = &self->slide;

  if (slide->active)
    {
      double t = 1 - pow (1 - slide->progress, 3);

      append_piece (self, snapshot, slide->piece, slide->x0 + (slide->x1 - slide->x0) * t,
                    slide->y0 + (slide->y1 - slide->y0) * t, 1);
    }
  if (self->dragging)
    append_piece (self, snapshot, ch_board_view_piece_at (self, self->picked), self->pointer_x,
                  self->pointer_y, 1);
}

void
ch_board_scene_snapshot (ChBoardView *self, GtkSnapshot *snapshot)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (self->below == NULL)
    make_below (self);
  if (self->hovering == NULL)
    {
      self->hovering = new_layer ();
      add_hover (self, self->hovering);
    }
  if (self->above == NULL)
    make_above (self);

  append_ground (self, snapshot);
  append_layer (self->below, snapshot);
  append_layer (self->hovering, snapshot);
  append_board_pieces (self, snapshot);
  append_hands (self, snapshot);
  append_brush (self, snapshot);
  append_layer (self->above, snapshot);
  /* of the cells only the one with the cursor has anything to draw */
  if (focus != NULL)
    gtk_widget_snapshot_child (GTK_WIDGET (self), focus, snapshot);
  append_moving_piece (self, snapshot);
}

/* --- sliding --- */

void
ch_board_scene_stop (ChBoardView *self)
{
  if (!self->slide.active)
    return;
  if (self->slide.tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->slide.tick);
  self->slide = (ChBoardSlide) { 0 };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
slide_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ChBoardView *self = CH_BOARD_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->slide.start == 0)
    self->slide.start = now;
  self->slide.progress = (double) (now - self->slide.start) / CH_BOARD_SLIDE_US;
  gtk_widget_queue_draw (widget);
  if (self->slide.progress < 1)
    return G_SOURCE_CONTINUE;
  self->slide = (ChBoardSlide) { 0 };
  return G_SOURCE_REMOVE;
}

static gboolean
animations_enabled (ChBoardView *self)
{
  gboolean enabled = FALSE;

  if (!self->animate || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &enabled,
                NULL);
  return enabled;
}

void
ch_board_scene_slide (ChBoardView *self, ChPiece piece, ChPiece captured, double x0, double y0,
                      ChBoardPlace to)
{
  ch_board_scene_stop (self);
  if (!animations_enabled (self) || piece == 0)
    return;

  self->slide.active = TRUE;
  self->slide.piece = piece;
  self->slide.captured = captured;
  self->slide.to = CH_PLACE_IS_POINT (to) ? to.at : CH_PLACE_NONE;
  self->slide.x0 = x0;
  self->slide.y0 = y0;
  ch_board_view_place_center (self, to, &self->slide.x1, &self->slide.y1);
  self->slide.tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), slide_tick_cb, NULL, NULL);
}
