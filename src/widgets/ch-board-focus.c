/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keyboard. The board is one Tab stop and each hand that holds something another; arrows go
 * from point to point as they are shown, over the edge of the board into the hand that lies
 * there and back. */
#include "widgets/ch-board-view-private.h"

/* The column of slot @slot: six places lie under nine files. */
#define SLOT_COLUMN(slot) (((slot) * 8 + 2) / 5)

static ChBoardPlace
place_of_point (ChPoint point)
{
  return (ChBoardPlace) { point, 0 };
}

static ChBoardPlace
place_of_slot (ChSide side, int slot)
{
  return (ChBoardPlace) { CH_DROP_ORIGIN + ch_hand_slot_kind (CLAMP (slot, 0, CH_HAND_SLOTS - 1)),
                          side };
}

static ChSide
side_at (ChBoardView *self, gboolean bottom)
{
  ChSide side = ch_geometry_side_at_bottom (&self->geometry);

  return bottom ? side : (ChSide) !side;
}

/* The point shown in @column of the uppermost or lowest rank. */
static ChPoint
edge_point (ChBoardView *self, int column, gboolean bottom)
{
  for (ChPoint point = 0; point < CH_POINTS; point++)
    if (ch_geometry_neighbor (&self->geometry, point, -column, 0) != CH_POINT_NONE
        && ch_geometry_neighbor (&self->geometry, point, -column - 1, 0) == CH_POINT_NONE
        && ch_geometry_neighbor (&self->geometry, point, 0, bottom ? 1 : -1) == CH_POINT_NONE)
      return point;
  return 0;
}

static int
column_of (ChBoardView *self, ChPoint point)
{
  int column = 0;

  while (ch_geometry_neighbor (&self->geometry, point, -column - 1, 0) != CH_POINT_NONE)
    column++;
  return column;
}

static ChBoardPlace
step_from_point (ChBoardView *self, ChPoint point, int dx, int dy)
{
  ChPoint next = ch_geometry_neighbor (&self->geometry, point, dx, dy);
  int column;

  if (next != CH_POINT_NONE)
    return place_of_point (next);
  if (dy == 0 || !ch_board_view_has_hands (self))
    return place_of_point (point);

  column = column_of (self, point);
  for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
    if (SLOT_COLUMN (slot) >= column)
      return place_of_slot (side_at (self, dy > 0), slot);
  return place_of_slot (side_at (self, dy > 0), CH_HAND_SLOTS - 1);
}

static ChBoardPlace
step_from_slot (ChBoardView *self, ChBoardPlace place, int dx, int dy)
{
  int slot = ch_hand_kind_slot (CH_PLACE_KIND (place));
  gboolean bottom = place.side == ch_geometry_side_at_bottom (&self->geometry);

  if (dy == (bottom ? -1 : 1))
    return place_of_point (edge_point (self, SLOT_COLUMN (slot), bottom));
  return place_of_slot (place.side, slot + dx);
}

/* --- Tab stops --- */

/* Where Tab goes into the hand of @side: what it holds first. Returns: FALSE where it holds
 * nothing. */
static gboolean
first_in_hand (ChBoardView *self, ChSide side, ChBoardPlace *place)
{
  if (!ch_board_view_has_hands (self))
    return FALSE;
  for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
    {
      *place = place_of_slot (side, slot);
      if (self->editing || ch_board_view_piece_at (self, *place) != 0)
        return TRUE;
    }
  return FALSE;
}

static ChBoardPlace
board_stop (ChBoardView *self)
{
  ChBoardPlace place = self->cursor;

  if (!CH_PLACE_IS_POINT (place))
    place = place_of_point (self->position.general[self->position.side]);
  if (!CH_PLACE_IS_POINT (place))
    place = place_of_point (4);
  return place;
}

/* Writes the Tab stops in their order to @stops. Returns: how many. */
static int
list_stops (ChBoardView *self, ChBoardPlace stops[3])
{
  int n = 0;

  stops[n++] = board_stop (self);
  if (first_in_hand (self, side_at (self, TRUE), &stops[n]))
    n++;
  if (first_in_hand (self, side_at (self, FALSE), &stops[n]))
    n++;
  return n;
}

static gboolean
same_stop (ChBoardPlace a, ChBoardPlace b)
{
  return CH_PLACE_IS_HAND (a) ? CH_PLACE_IS_HAND (b) && a.side == b.side : CH_PLACE_IS_POINT (b);
}

static gboolean
tab (ChBoardView *self, gboolean inside, ChBoardPlace now, int step)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  ChBoardPlace stops[3];
  int n = list_stops (self, stops);
  int at = step > 0 ? -1 : n;

  if (inside)
    for (int i = 0; i < n; i++)
      if (same_stop (now, stops[i]))
        at = i;
  at += step;
  if (at < 0 || at >= n)
    return FALSE;
  /* a new window gives the focus to its first widget: nobody has touched a key yet */
  ch_board_focus_move_to (self, stops[at], root != NULL && gtk_root_get_focus (root) != NULL);
  return TRUE;
}

static gboolean
arrow (ChBoardView *self, ChBoardPlace now, int dx, int dy)
{
  ChBoardPlace next = CH_PLACE_IS_HAND (now) ? step_from_slot (self, now, dx, dy)
                                             : step_from_point (self, now.at, dx, dy);

  ch_board_focus_move_to (self, next, TRUE);
  return TRUE;
}

static gboolean
ch_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ChBoardView *self = CH_BOARD_VIEW (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  gboolean inside = CH_IS_BOARD_CELL (child) && gtk_widget_has_focus (child);
  ChBoardPlace now = inside ? ch_board_cell_get_place (CH_BOARD_CELL (child)) : board_stop (self);

  switch (direction)
    {
    case GTK_DIR_TAB_FORWARD:
      return tab (self, inside, now, 1);
    case GTK_DIR_TAB_BACKWARD:
      return tab (self, inside, now, -1);
    case GTK_DIR_UP:
      return arrow (self, now, 0, inside ? -1 : 0);
    case GTK_DIR_DOWN:
      return arrow (self, now, 0, inside ? 1 : 0);
    case GTK_DIR_LEFT:
      return arrow (self, now, inside ? -1 : 0, 0);
    case GTK_DIR_RIGHT:
      return arrow (self, now, inside ? 1 : 0, 0);
    default:
      return FALSE;
    }
}

static gboolean
ch_board_view_grab_focus (GtkWidget *widget)
{
  ChBoardView *self = CH_BOARD_VIEW (widget);
  GtkWidget *cell = ch_board_view_get_place_cell (self, self->cursor);

  if (cell == NULL || !gtk_widget_get_mapped (cell))
    cell = ch_board_view_get_place_cell (self, board_stop (self));
  return cell != NULL && gtk_widget_grab_focus (cell);
}

void
ch_board_focus_move_to (ChBoardView *self, ChBoardPlace place, gboolean keyboard)
{
  GtkWidget *cell = ch_board_view_get_place_cell (self, place);

  if (cell == NULL)
    return;
  if (self->keyboard != keyboard)
    {
      GtkWidget *old = gtk_widget_get_focus_child (GTK_WIDGET (self));

      self->keyboard = keyboard;
      if (old != NULL)
        gtk_widget_queue_draw (old);
    }
  self->pointed = FALSE;
  self->cursor = place;
  gtk_widget_grab_focus (cell);
  gtk_widget_queue_draw (cell);
  ch_board_sketch_follow (self);
}

/* Escape: ends drawing, puts back what is picked up; where nothing is, the key is left to the window. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  ChBoardView *self = CH_BOARD_VIEW (widget);

  if (ch_board_sketch_cancel (self))
    return TRUE;
  if (self->picked.at == CH_PLACE_NONE)
    return FALSE;
  ch_board_view_cancel (self);
  return TRUE;
}

/* After a click the arrows go through the moves of the game, as players expect; the cursor is for those who came by Tab. */
static gboolean
arrow_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  if (CH_BOARD_VIEW (widget)->pointed && !CH_BOARD_VIEW (widget)->editing)
    return FALSE;
  return gtk_widget_child_focus (widget, g_variant_get_int32 (args));
}

void
ch_board_focus_class_init (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key, keypad;
    GtkDirectionType direction;
  } arrows[] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up, GTK_DIR_UP },
    { GDK_KEY_Down, GDK_KEY_KP_Down, GTK_DIR_DOWN },
    { GDK_KEY_Left, GDK_KEY_KP_Left, GTK_DIR_LEFT },
    { GDK_KEY_Right, GDK_KEY_KP_Right, GTK_DIR_RIGHT },
  };

  widget_class->focus = ch_board_view_focus;
  widget_class->grab_focus = ch_board_view_grab_focus;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      gtk_widget_class_add_binding (widget_class, arrows[i].key, 0, arrow_cb, "i",
                                    arrows[i].direction);
      gtk_widget_class_add_binding (widget_class, arrows[i].keypad, 0, arrow_cb, "i",
                                    arrows[i].direction);
    }
}
