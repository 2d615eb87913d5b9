/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-fixture.h"

#include "widgets/ch-board-cell.h"

static void
move_cb (ChBoardView *board, guint move, gpointer data)
{
  BoardFixture *fixture = data;

  fixture->n_moves++;
  fixture->move = (ChMove) move;
}

static void
refused_cb (ChBoardView *board, guint move, guint side, gpointer data)
{
  BoardFixture *fixture = data;

  fixture->n_refused++;
  fixture->refused = (ChMove) move;
  fixture->refused_side = side;
}

static void
selected_cb (ChBoardView *board, guint origin, gpointer data)
{
  ((BoardFixture *) data)->selected = origin;
}

void
fixture_show (BoardFixture *fixture, guint movable)
{
  ChMoveList legal;
  int n = fixture->history.n_moves;

  ch_history_legal_moves (&fixture->history, &legal);
  ch_board_view_set_position (fixture->board, &fixture->history.position,
                              n > 0 ? fixture->history.moves[n - 1] : CH_MOVE_NONE, &legal, movable, FALSE);
}

void
fixture_forget (BoardFixture *fixture)
{
  fixture->n_moves = fixture->n_refused = 0;
  fixture->move = fixture->refused = CH_MOVE_NONE;
  fixture->selected = 255;
}

BoardFixture *
fixture_new (const char *id, const char *fen)
{
  BoardFixture *fixture = g_new0 (BoardFixture, 1);
  ChPreset preset;
  ChRuleset rules;
  ChPosition position;

  g_assert_true (ch_preset_from_id (id, &preset));
  rules = ch_ruleset_preset (preset);
  ch_position_init_start (&position, &rules);
  if (fen != NULL)
    g_assert_true (ch_position_from_fen (&position, &rules, fen, NULL));
  g_assert_true (ch_position_validate (&position, NULL));
  ch_history_init (&fixture->history, &position);
  fixture_forget (fixture);

  fixture->board = CH_BOARD_VIEW (ch_board_view_new ());
  g_signal_connect (fixture->board, "move", G_CALLBACK (move_cb), fixture);
  g_signal_connect (fixture->board, "refused", G_CALLBACK (refused_cb), fixture);
  g_signal_connect (fixture->board, "selected", G_CALLBACK (selected_cb), fixture);
  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_title (GTK_WINDOW (fixture->window), "ch-board-test");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 500, 640);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->board));
  fixture_show (fixture, 3);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  return fixture;
}

void
fixture_free (BoardFixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  ch_history_clear (&fixture->history);
  g_free (fixture);
}

ChMove
fixture_move (const char *text)
{
  ChMove move = ch_move_from_text (text);

  g_assert_cmpuint (move, !=, CH_MOVE_NONE);
  return move;
}

ChPoint
fixture_point (const char *text)
{
  ChPoint point = ch_point_from_text (text, NULL);

  g_assert_cmpuint (point, <, CH_POINTS);
  return point;
}

void
fixture_locate (BoardFixture *fixture, ChMove move, gboolean origin, ChSide side, double *x,
                double *y)
{
  if (origin && CH_MOVE_IS_DROP (move))
    g_assert_true (ch_board_view_get_hand_position (fixture->board, side, CH_MOVE_DROP_KIND (move),
                                                    x, y));
  else
    ch_board_view_get_point_position (fixture->board,
                                      origin ? CH_MOVE_FROM (move) : CH_MOVE_TO (move), x, y);
}

/* The board has a drag for moving and one for drawing. */
static gboolean
is_drag_of_other (GtkEventController *controller, guint button)
{
  return GTK_IS_GESTURE_DRAG (controller)
         && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) != button;
}

GtkEventController *
fixture_controller (BoardFixture *fixture, GType type)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->board));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (controller) == type && !is_drag_of_other (controller, GDK_BUTTON_PRIMARY))
        return controller;
    }
  g_assert_not_reached ();
}

GtkEventController *
fixture_sketch_controller (BoardFixture *fixture)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->board));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller) && !is_drag_of_other (controller, GDK_BUTTON_SECONDARY))
        return controller;
    }
  g_assert_not_reached ();
}

static double press_x, press_y;

void
fixture_press (BoardFixture *fixture, double x, double y)
{
  press_x = x;
  press_y = y;
  g_signal_emit_by_name (fixture_controller (fixture, GTK_TYPE_GESTURE_DRAG), "drag-begin", x, y);
}

void
fixture_drag_to (BoardFixture *fixture, double x, double y)
{
  g_signal_emit_by_name (fixture_controller (fixture, GTK_TYPE_GESTURE_DRAG), "drag-update",
                         x - press_x, y - press_y);
}

void
fixture_release (BoardFixture *fixture, double x, double y)
{
  g_signal_emit_by_name (fixture_controller (fixture, GTK_TYPE_GESTURE_DRAG), "drag-end",
                         x - press_x, y - press_y);
}

void
fixture_click (BoardFixture *fixture, double x, double y)
{
  fixture_press (fixture, x, y);
  fixture_drag_to (fixture, x + 1, y);
  fixture_release (fixture, x + 1, y);
}

void
fixture_click_point (BoardFixture *fixture, const char *text)
{
  double x, y;

  ch_board_view_get_point_position (fixture->board, fixture_point (text), &x, &y);
  fixture_click (fixture, x, y);
}

void
fixture_right_click (BoardFixture *fixture)
{
  g_signal_emit_by_name (fixture_controller (fixture, GTK_TYPE_GESTURE_CLICK), "pressed", 1, 5.0,
                         5.0);
}

/* The cell whose middle is where the place is: what a user of a screen reader would find there. */
GtkWidget *
fixture_cell (BoardFixture *fixture, ChMove move, gboolean origin, ChSide side)
{
  double x, y;

  fixture_locate (fixture, move, origin, side, &x, &y);
  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (fixture->board)); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      graphene_rect_t bounds;

      if (gtk_widget_get_visible (cell)
          && gtk_widget_compute_bounds (cell, GTK_WIDGET (fixture->board), &bounds)
          && graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT (x, y)))
        return cell;
    }
  g_assert_not_reached ();
}

void
fixture_by_click (BoardFixture *fixture, ChMove move)
{
  ChSide side = fixture->history.position.side;
  double x, y;

  fixture_locate (fixture, move, TRUE, side, &x, &y);
  fixture_click (fixture, x, y);
  fixture_locate (fixture, move, FALSE, side, &x, &y);
  fixture_click (fixture, x, y);
}

void
fixture_by_drag (BoardFixture *fixture, ChMove move)
{
  ChSide side = fixture->history.position.side;
  double x0, y0, x1, y1;

  fixture_locate (fixture, move, TRUE, side, &x0, &y0);
  fixture_locate (fixture, move, FALSE, side, &x1, &y1);
  fixture_press (fixture, x0, y0);
  for (int i = 1; i <= 4; i++)
    fixture_drag_to (fixture, x0 + (x1 - x0) * i / 4, y0 + (y1 - y0) * i / 4);
  fixture_release (fixture, x1, y1);
}

void
fixture_by_key (BoardFixture *fixture, ChMove move)
{
  ChSide side = fixture->history.position.side;

  for (int i = 0; i < 2; i++)
    g_assert_true (gtk_widget_activate_action (fixture_cell (fixture, move, i == 0, side),
                                               "cell.activate", NULL));
}
