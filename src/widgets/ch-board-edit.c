/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/ch-board-edit.h"

#include "widgets/ch-board-view-private.h"

static const ChBoardPlace nowhere = { CH_PLACE_NONE, 0 };

static guint
spot_of (ChBoardPlace place)
{
  if (CH_PLACE_IS_HAND (place))
    return CH_SPOT_HAND (place.side, CH_PLACE_KIND (place));
  return place.at;
}

static gboolean
is_picked (ChBoardView *self)
{
  return self->picked.at != CH_PLACE_NONE;
}

/* Where the piece goes that is let go at the pointer. Anywhere in a tray means that hand; the
 * margin of the board means nothing, and is answered with the piece's own place. */
static ChBoardPlace
place_for (ChBoardView *self, double x, double y, ChPiece piece, ChBoardPlace home)
{
  const ChRect *board = &self->geometry.board;
  ChBoardPlace place = ch_board_view_place_at (self, x, y);
  ChSide side;

  if (CH_PLACE_IS_POINT (place))
    return place;
  if (ch_board_view_has_hands (self) && ch_geometry_tray_at (&self->geometry, x, y, &side))
    {
      if (CH_PIECE_KIND (piece) == CH_GENERAL)
        return home;
      return (ChBoardPlace) { CH_DROP_ORIGIN + CH_PIECE_KIND (piece), side };
    }
  if (x >= board->x && y >= board->y && x < board->x + board->width && y < board->y + board->height)
    return home;
  return nowhere;
}

static void
use_brush (ChBoardView *self, ChBoardPlace place)
{
  ChPiece piece = self->brush == CH_BRUSH_ERASE ? 0 : (ChPiece) self->brush;

  if (CH_BRUSH_OWN_NUMBER (self->brush) > 0)
    {
      g_signal_emit_by_name (self, "edit-place", spot_of (place), self->brush);
      return;
    }
  /* the same piece once more takes it away */
  if (CH_PLACE_IS_POINT (place) && piece == self->position.board[place.at])
    piece = 0;
  g_signal_emit_by_name (self, "edit-place", spot_of (place), (guint) piece);
}

static void
move_picked (ChBoardView *self, ChBoardPlace to)
{
  ChBoardPlace from = self->picked;

  self->dragging = FALSE;
  ch_board_input_pick (self, nowhere);
  g_signal_emit_by_name (self, "edit-move", spot_of (from), spot_of (to));
}

void
ch_board_edit_press (ChBoardView *self, ChBoardPlace place)
{
  self->fresh = FALSE;
  if (is_picked (self) || ch_board_view_piece_at (self, place) == 0)
    return;
  ch_board_input_pick (self, place);
  self->fresh = TRUE;
}

void
ch_board_edit_release_click (ChBoardView *self, ChBoardPlace place)
{
  gboolean fresh = self->fresh;
  ChKind kind = CH_PIECE_KIND (ch_board_view_piece_at (self, self->picked));

  if (self->brush != CH_BRUSH_NONE)
    {
      ch_board_input_pick (self, nowhere);
      if (place.at != CH_PLACE_NONE)
        use_brush (self, place);
    }
  else if (is_picked (self) && !fresh)
    {
      if (ch_board_place_equal (place, self->picked))
        ch_board_view_cancel (self);
      else if (CH_PLACE_IS_POINT (place))
        move_picked (self, place);
      else if (CH_PLACE_IS_HAND (place) && kind != CH_GENERAL)
        move_picked (self, (ChBoardPlace) { CH_DROP_ORIGIN + kind, place.side });
      else
        ch_board_view_cancel (self);
    }
}

void
ch_board_edit_release_drag (ChBoardView *self)
{
  ChBoardPlace to = place_for (self, self->pointer_x, self->pointer_y,
                               ch_board_view_piece_at (self, self->picked), self->picked);

  if (ch_board_place_equal (to, self->picked))
    ch_board_view_cancel (self);
  else
    move_picked (self, to);
  ch_board_scene_forget_marks (self);
}

void
ch_board_edit_remove (ChBoardView *self, ChBoardPlace place)
{
  if (is_picked (self))
    ch_board_view_cancel (self);
  else if (ch_board_view_piece_at (self, place) != 0
           || (CH_PLACE_IS_POINT (place) && ch_board_notes_at (self, (ChPoint) place.at) != 0))
    g_signal_emit_by_name (self, "edit-place", spot_of (place), 0u);
}

/* --- keyboard --- */

/* The letters of position text: capitals for the side that moves first. */
static ChPiece
piece_of_key (guint keyval)
{
  static const char letters[] = "RNBAKCP";
  gunichar c = gdk_keyval_to_unicode (keyval);

  if (c == 0 || c > 'z' || strchr (letters, g_ascii_toupper ((char) c)) == NULL)
    return 0;
  return CH_PIECE (g_ascii_isupper ((char) c) ? CH_FIRST : CH_SECOND,
                   ch_kind_from_letter ((char) c));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint keyval, guint keycode,
                GdkModifierType state, gpointer data)
{
  ChBoardView *self = data;
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));
  ChBoardPlace place;
  ChPiece piece;

  if (!self->editing || !CH_IS_BOARD_CELL (child)
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  place = ch_board_cell_get_place (CH_BOARD_CELL (child));
  if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete || keyval == GDK_KEY_BackSpace)
    {
      ch_board_view_cancel (self);
      ch_board_edit_remove (self, place);
      return GDK_EVENT_STOP;
    }
  piece = piece_of_key (keyval);
  if (piece == 0)
    return GDK_EVENT_PROPAGATE;
  g_signal_emit_by_name (self, "edit-place", spot_of (place), (guint) piece);
  return GDK_EVENT_STOP;
}

void
ch_board_edit_class_init (void)
{
  static const char *const names[] = { "edit-move", "edit-place" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_new (names[i], CH_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

/* --- what the editor says to the board --- */

void
ch_board_view_set_editing (ChBoardView *self, gboolean editing)
{
  GtkEventController *keys;

  g_return_if_fail (CH_IS_BOARD_VIEW (self));

  if (self->editing == editing)
    return;
  ch_board_view_cancel (self);
  self->editing = editing;
  if (!editing || self->edit_keys)
    return;
  self->edit_keys = TRUE;
  keys = gtk_event_controller_key_new ();
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
ch_board_view_set_brush (ChBoardView *self, guint brush)
{
  g_return_if_fail (CH_IS_BOARD_VIEW (self));

  ch_board_view_cancel (self);
  self->brush = brush;
  ch_board_scene_forget_hover (self);
}

guint
ch_board_view_get_spot (ChBoardView *self, double x, double y, ChPiece piece)
{
  g_return_val_if_fail (CH_IS_BOARD_VIEW (self), CH_SPOT_NONE);

  return spot_of (place_for (self, x, y, piece, nowhere));
}

void
ch_board_view_hover_spot (ChBoardView *self, double x, double y, ChPiece piece)
{
  ChBoardPlace place = nowhere;

  g_return_if_fail (CH_IS_BOARD_VIEW (self));

  if (piece != 0)
    place = place_for (self, x, y, piece, nowhere);
  self->carrying = piece != 0;
  if (ch_board_place_equal (self->hover, place))
    return;
  self->hover = place;
  ch_board_scene_forget_hover (self);
}

double
ch_board_view_get_cell_size (ChBoardView *self)
{
  g_return_val_if_fail (CH_IS_BOARD_VIEW (self), 0);
  return self->geometry.cell;
}
