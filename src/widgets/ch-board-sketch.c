/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrows and circles. With the right button: a click circles a point, a drag draws an arrow, also from a hand. By keyboard: the
 * cursor says where it begins and, moved on, where it ends; where it does not move, it is a circle. */
#include "widgets/ch-board-view-private.h"

#define CH_PLACE_IS_ANY(place) ((place).at != CH_PLACE_NONE)

static ChShapeColor
color_of_state (GdkModifierType state)
{
  if ((state & GDK_SHIFT_MASK) != 0)
    return CH_SHAPE_RED;
  if ((state & GDK_CONTROL_MASK) != 0)
    return CH_SHAPE_YELLOW;
  return (state & GDK_ALT_MASK) != 0 ? CH_SHAPE_BLUE : CH_SHAPE_GREEN;
}

static void
show_sketch (ChBoardView *self, gboolean shown)
{
  self->sketching = shown;
  ch_board_scene_forget_marks (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
begin_cb (GtkGestureDrag *gesture, double x, double y, gpointer data)
{
  ChBoardView *self = data;
  ChBoardPlace place = ch_board_view_place_at (self, x, y);

  /* The right button puts back what is picked up, and takes away in the editor; that is done elsewhere. */
  if (self->editing || self->picked.at != CH_PLACE_NONE || !CH_PLACE_IS_ANY (place))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  self->sketch = (ChShape) {
    .color = color_of_state (gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture))),
    .side = place.side,
    .from = place.at,
    .to = place.at,
  };
  self->sketch_x = x;
  self->sketch_y = y;
  self->sketch_by_keys = FALSE;
  show_sketch (self, CH_PLACE_IS_POINT (place));
}

static void
update_cb (GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
  ChBoardView *self = data;
  ChBoardPlace place = ch_board_view_place_at (self, self->sketch_x + dx, self->sketch_y + dy);

  if (!CH_PLACE_IS_POINT (place) || self->sketch.to == place.at)
    return;
  self->sketch.to = place.at;
  show_sketch (self, TRUE);
}

static void
end_cb (GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
  ChBoardView *self = data;
  ChShape shape = self->sketch;
  ChBoardPlace place = ch_board_view_place_at (self, self->sketch_x + dx, self->sketch_y + dy);

  if (!self->sketching || self->sketch_by_keys)
    return;
  show_sketch (self, FALSE);
  /* Let go beside the board, nothing is drawn. */
  if (CH_PLACE_IS_POINT (place))
    g_signal_emit_by_name (self, "shape", (guint) shape.color, (guint) shape.side, (guint) shape.from, (guint) place.at);
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
  show_sketch (data, FALSE);
}

/* --- keyboard --- */

void
ch_board_sketch_follow (ChBoardView *self)
{
  if (!self->sketch_by_keys)
    return;
  self->sketch.to = self->cursor.at;
  show_sketch (self, CH_PLACE_IS_POINT (self->cursor));
}

gboolean
ch_board_sketch_cancel (ChBoardView *self)
{
  if (!self->sketch_by_keys)
    return FALSE;
  self->sketch_by_keys = FALSE;
  show_sketch (self, FALSE);
  return TRUE;
}

static void
begin_by_keys (ChBoardView *self, ChShapeColor color)
{
  ch_board_view_cancel (self);
  /* The keyboard may be anywhere; the drawing begins where the cursor of the board is. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  self->sketch = (ChShape) { .color = color, .side = self->cursor.side, .from = self->cursor.at, .to = self->cursor.at };
  self->sketch_by_keys = TRUE;
  ch_board_focus_move_to (self, self->cursor, TRUE);
}

gboolean
ch_board_sketch_end (ChBoardView *self)
{
  ChShape shape = self->sketch;

  if (!self->sketch_by_keys)
    return FALSE;
  /* Nothing ends in a hand. */
  if (!CH_PLACE_IS_POINT (self->cursor))
    return TRUE;
  ch_board_sketch_cancel (self);
  g_signal_emit_by_name (self, "shape", (guint) shape.color, (guint) shape.side, (guint) shape.from,
                         (guint) self->cursor.at);
  return TRUE;
}

gboolean
ch_board_view_sketch (ChBoardView *self, ChShapeColor color)
{
  g_return_val_if_fail (CH_IS_BOARD_VIEW (self), FALSE);

  if (self->editing)
    return FALSE;
  if (!self->sketch_by_keys)
    {
      begin_by_keys (self, color);
      return TRUE;
    }
  self->sketch.color = color;
  ch_board_sketch_end (self);
  return FALSE;
}

void
ch_board_sketch_init (ChBoardView *self)
{
  GtkGesture *gesture = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect (gesture, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect (gesture, "drag-update", G_CALLBACK (update_cb), self);
  g_signal_connect (gesture, "drag-end", G_CALLBACK (end_cb), self);
  g_signal_connect (gesture, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
}
