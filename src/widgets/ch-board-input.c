/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Picking up and putting down. A click, a drag and a key do the same three things in the same
 * order - pick_up(), put_down() or ch_board_view_cancel() - so that a drop works wherever a move
 * works. */
#include "widgets/ch-board-view-private.h"

static const ChBoardPlace nowhere = { CH_PLACE_NONE, 0 };

static gboolean
is_picked (ChBoardView *self)
{
  return self->picked.at != CH_PLACE_NONE;
}

static gboolean
can_pick_up (ChBoardView *self, ChBoardPlace place)
{
  ChPiece piece = ch_board_view_piece_at (self, place);

  return CH_PIECE_KIND (piece) != CH_NONE && (self->movable & 1u << CH_PIECE_SIDE (piece)) != 0;
}

static ChSide
picked_side (ChBoardView *self)
{
  return CH_PLACE_IS_HAND (self->picked) ? (ChSide) self->picked.side
                                         : CH_PIECE_SIDE (self->position.board[self->picked.at]);
}

static ChMove
move_to (ChBoardView *self, ChPoint to)
{
  return CH_PLACE_IS_HAND (self->picked) ? CH_MOVE_DROP (CH_PLACE_KIND (self->picked), to)
                                         : CH_MOVE (self->picked.at, to);
}

static gboolean
is_legal (ChBoardView *self, ChMove move)
{
  if (is_picked (self) && picked_side (self) != (ChSide) self->position.side)
    return FALSE;
  for (int i = 0; i < self->legal.n; i++)
    if (self->legal.moves[i] == move)
      return TRUE;
  return FALSE;
}

static void
update_targets (ChBoardView *self)
{
  memset (self->targets, 0, sizeof self->targets);
  if (!is_picked (self) || picked_side (self) != (ChSide) self->position.side)
    return;

  for (int i = 0; i < self->legal.n; i++)
    {
      ChMove move = self->legal.moves[i];
      ChPoint to = CH_MOVE_TO (move);

      if (move >> 7 != self->picked.at || CH_MOVE_IS_PASS (move))
        continue;
      if (CH_MOVE_IS_DROP (move))
        self->targets[to] = CH_TARGET_DROP + 1;
      else
        self->targets[to] = 1 + (self->position.board[to] != 0 ? CH_TARGET_CAPTURE
                                                               : CH_TARGET_MOVE);
    }
}

void
ch_board_input_pick (ChBoardView *self, ChBoardPlace place)
{
  gboolean changed = !ch_board_place_equal (self->picked, place);

  self->picked = place;
  self->refused = FALSE;
  update_targets (self);
  ch_board_scene_forget_marks (self);
  if (!changed)
    return;
  ch_board_view_update_labels (self);
  g_signal_emit_by_name (self, "selected", (guint) place.at);
}

static void
set_cursor (ChBoardView *self)
{
  const char *name = NULL;

  if (self->dragging)
    name = "grabbing";
  else if (CH_PLACE_IS_POINT (self->hover) && self->targets[self->hover.at] != 0)
    name = "pointer";
  else if (can_pick_up (self, self->hover))
    name = "grab";
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

static void
set_hover (ChBoardView *self, ChBoardPlace place)
{
  if (!ch_board_place_equal (self->hover, place))
    {
      self->hover = place;
      ch_board_scene_forget_hover (self);
    }
  set_cursor (self);
}

static void
make_move (ChBoardView *self, ChMove move, gboolean by_drag)
{
  self->dropped = by_drag ? move : CH_MOVE_NONE;
  self->dragging = FALSE;
  ch_board_input_pick (self, nowhere);
  g_signal_emit_by_name (self, "move", (guint) move);
}

static void
refuse_move (ChBoardView *self, ChMove move, gboolean by_drag)
{
  ChSide side = picked_side (self);

  self->dragging = FALSE;
  if (by_drag)
    {
      ChPiece piece = ch_board_view_piece_at (self, self->picked);
      ChBoardPlace home = self->picked;

      ch_board_input_pick (self, nowhere);
      ch_board_scene_slide (self, piece, 0, self->pointer_x, self->pointer_y, home);
    }
  else
    self->refused = TRUE;
  g_signal_emit_by_name (self, "refused", (guint) move, (guint) side);
}

/* Puts what is picked up on @to. */
static void
put_down (ChBoardView *self, ChPoint to, gboolean by_drag)
{
  ChMove move = move_to (self, to);

  if (is_legal (self, move))
    make_move (self, move, by_drag);
  else
    refuse_move (self, move, by_drag);
}

/* Back to where it came from: a pass where that is what it means, otherwise the piece is let go. */
static void
put_back (ChBoardView *self)
{
  if (CH_PLACE_IS_POINT (self->picked)
      && CH_PIECE_KIND (self->position.board[self->picked.at]) == CH_GENERAL
      && is_legal (self, CH_MOVE_PASS (self->picked.at)))
    make_move (self, CH_MOVE_PASS (self->picked.at), FALSE);
  else if (self->refused)
    self->refused = FALSE; /* who was refused and takes the piece again means to go on with it */
  else
    ch_board_view_cancel (self);
}

/* Whether a click on @place means another piece rather than a target: a piece of the same side,
 * or one of the side to move after one that is not. */
static gboolean
means_other_piece (ChBoardView *self, ChBoardPlace place)
{
  ChSide side;

  if (!can_pick_up (self, place))
    return FALSE;
  side = CH_PIECE_SIDE (ch_board_view_piece_at (self, place));
  return side == picked_side (self) || side == (ChSide) self->position.side
         || CH_PLACE_IS_HAND (place);
}

/* What is done when the button goes down: picking up. Everything else waits until it comes up. */
static void
press (ChBoardView *self, ChBoardPlace place)
{
  if (self->editing)
    {
      ch_board_edit_press (self, place);
      return;
    }
  self->fresh = FALSE;
  if (is_picked (self) && ch_board_place_equal (place, self->picked))
    return;
  if (is_picked (self) && CH_PLACE_IS_POINT (place) && self->targets[place.at] != 0)
    return;
  if (is_picked (self) ? means_other_piece (self, place) : can_pick_up (self, place))
    {
      ch_board_input_pick (self, place);
      self->fresh = TRUE;
    }
}

static void
release_click (ChBoardView *self, ChBoardPlace place)
{
  if (self->editing)
    {
      ch_board_edit_release_click (self, place);
      return;
    }
  if (!is_picked (self) || self->fresh)
    return;
  if (ch_board_place_equal (place, self->picked))
    put_back (self);
  else if (CH_PLACE_IS_POINT (place))
    put_down (self, place.at, FALSE);
  else
    ch_board_view_cancel (self);
}

static void
release_drag (ChBoardView *self, ChBoardPlace place)
{
  gboolean strayed = self->strayed;

  if (self->editing)
    {
      ch_board_edit_release_drag (self);
      return;
    }
  if (ch_board_place_equal (place, self->picked))
    {
      self->dragging = FALSE;
      if (!self->fresh || strayed)
        put_back (self);
    }
  else if (CH_PLACE_IS_POINT (place))
    put_down (self, place.at, TRUE);
  else
    ch_board_view_cancel (self);
  ch_board_scene_forget_marks (self);
}

void
ch_board_input_activate (ChBoardView *self, ChBoardPlace place)
{
  if (self->pressed || ch_board_sketch_end (self))
    return;
  self->dropped = CH_MOVE_NONE;
  press (self, place);
  release_click (self, place);
  set_cursor (self);
}

void
ch_board_view_cancel (ChBoardView *self)
{
  ChBoardPlace home;
  gboolean was_dragging;

  g_return_if_fail (CH_IS_BOARD_VIEW (self));

  home = self->picked;
  was_dragging = self->dragging;
  self->dragging = FALSE;
  self->fresh = FALSE;
  if (is_picked (self))
    {
      ChPiece piece = ch_board_view_piece_at (self, home);

      ch_board_input_pick (self, nowhere);
      if (was_dragging)
        ch_board_scene_slide (self, piece, 0, self->pointer_x, self->pointer_y, home);
    }
  if (self->pressed)
    {
      self->pressed = FALSE;
      gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->drag));
    }
  set_cursor (self);
}

void
ch_board_input_revise (ChBoardView *self)
{
  self->hover = nowhere;
  if (is_picked (self) && !can_pick_up (self, self->picked))
    ch_board_view_cancel (self);
  else
    update_targets (self);
}

/* --- controllers --- */

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, gpointer data)
{
  ChBoardView *self = data;
  ChBoardPlace place = ch_board_view_place_at (self, x, y);

  if (place.at == CH_PLACE_NONE && !is_picked (self))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  ch_board_sketch_cancel (self);
  self->pressed = TRUE;
  self->dragging = FALSE;
  self->strayed = FALSE;
  self->press_place = place;
  self->press_x = self->pointer_x = x;
  self->press_y = self->pointer_y = y;
  self->dropped = CH_MOVE_NONE;
  ch_board_scene_stop (self);
  press (self, place);
  if (place.at != CH_PLACE_NONE)
    {
      ch_board_focus_move_to (self, place, FALSE);
      self->pointed = TRUE;
    }
  set_cursor (self);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
  ChBoardView *self = data;
  ChBoardPlace place;

  if (!self->pressed)
    return;
  self->pointer_x = self->press_x + dx;
  self->pointer_y = self->press_y + dy;
  if (!self->dragging)
    {
      if (!is_picked (self) || !ch_board_place_equal (self->press_place, self->picked)
          || !gtk_drag_check_threshold (GTK_WIDGET (self), self->press_x, self->press_y,
                                        self->pointer_x,
                                        self->pointer_y))
        return;
      self->dragging = TRUE;
      ch_board_scene_forget_marks (self); /* one less in the hand */
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }

  place = ch_board_view_place_at (self, self->pointer_x, self->pointer_y);
  if (!ch_board_place_equal (place, self->picked))
    self->strayed = TRUE;
  set_hover (self, place);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
  ChBoardView *self = data;
  ChBoardPlace place;

  if (!self->pressed)
    return;
  self->pressed = FALSE;
  self->pointer_x = self->press_x + dx;
  self->pointer_y = self->press_y + dy;
  place = ch_board_view_place_at (self, self->pointer_x, self->pointer_y);
  if (self->dragging)
    release_drag (self, place);
  else if (ch_board_place_equal (place, self->press_place))
    release_click (self, place); /* a press that wandered off means nothing */
  set_cursor (self);
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
  ChBoardView *self = data;

  if (!self->pressed)
    return;
  self->pressed = FALSE;
  ch_board_view_cancel (self);
}

static void
secondary_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  ChBoardView *self = data;

  if (!is_picked (self) && !self->editing)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->editing)
    ch_board_edit_remove (self, ch_board_view_place_at (self, x, y));
  else
    ch_board_view_cancel (self);
}

/* While a drag holds the pointer no other gesture hears of another button. */
static gboolean
event_cb (GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data)
{
  ChBoardView *self = data;

  if (!self->pressed || gdk_event_get_event_type (event) != GDK_BUTTON_PRESS
      || gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY)
    return GDK_EVENT_PROPAGATE;
  ch_board_view_cancel (self);
  return GDK_EVENT_STOP;
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, gpointer data)
{
  ChBoardView *self = data;

  if (!self->dragging)
    set_hover (self, ch_board_view_place_at (self, x, y));
}

static void
leave_cb (GtkEventControllerMotion *controller, gpointer data)
{
  ChBoardView *self = data;

  if (!self->dragging)
    set_hover (self, nowhere);
}

void
ch_board_input_init (ChBoardView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *legacy = gtk_event_controller_legacy_new ();
  GtkGesture *secondary = gtk_gesture_click_new ();

  self->picked = self->hover = self->press_place = nowhere;

  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect (secondary, "pressed", G_CALLBACK (secondary_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));

  ch_board_sketch_init (self);

  gtk_event_controller_set_propagation_phase (legacy, GTK_PHASE_CAPTURE);
  g_signal_connect (legacy, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), legacy);

  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}
