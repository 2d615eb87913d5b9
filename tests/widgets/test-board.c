/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Picking up and putting down: every way to move and to drop in every game, and every way not
 * to. */
#include "board-fixture.h"

#include "ch-test.h"
#include "widgets/ch-board-view-private.h"

static const FixtureWay ways[] = { fixture_by_click, fixture_by_drag, fixture_by_key };

static void
check_ways (const char *id, const char *fen, const char *const *moves)
{
  for (gsize way = 0; way < G_N_ELEMENTS (ways); way++)
    for (int turned = 0; turned < 4; turned++)
      {
        BoardFixture *fixture = fixture_new (id, fen);

        g_object_set (fixture->board, "flipped", (turned & 1) != 0, "mirrored", (turned & 2) != 0,
                      NULL);
        gtk_test_widget_wait_for_draw (fixture->window);
        for (int i = 0; moves[i] != NULL; i++)
          {
            fixture_forget (fixture);
            ways[way](fixture, fixture_move (moves[i]));
            g_assert_cmpuint (fixture->n_refused, ==, 0);
            fixture_assert_move (fixture, moves[i]);
            g_assert_cmpuint (fixture->selected, ==, 255);
            ch_history_push (&fixture->history, fixture->move);
            fixture_show (fixture, 3);
          }
        fixture_free (fixture);
      }
}

static void
test_xiangqi (void)
{
  const char *const moves[] = { "h3e3", "h10g8", "h1g3", "i10h10", "e3e7", NULL };

  check_ways ("xiangqi", NULL, moves);
}

static void
test_crazyhouse (void)
{
  const char *const moves[] = { "P@e5", "N@e6", "C@e3", "B@c6", "h3h10", NULL };

  check_ways ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN, moves);
}

static void
test_janggi (void)
{
  const char *const moves[] = { "e2d3", "e9f8", "b1c3", "a7b7", NULL }; /* palace diagonals; a soldier sideways */

  check_ways ("janggiplain", NULL, moves);
}

/* --- ways not to --- */

static void
pick_up (BoardFixture *fixture, const char *point)
{
  fixture_forget (fixture);
  fixture_click_point (fixture, point);
  g_assert_cmpuint (fixture->selected, ==, fixture_point (point));
}

static void
assert_nothing_made (BoardFixture *fixture)
{
  g_assert_cmpuint (fixture->n_moves, ==, 0);
  g_assert_cmpuint (fixture->n_refused, ==, 0);
  g_assert_cmpuint (fixture->selected, ==, 255);
}

static void
test_cancel_click (void)
{
  BoardFixture *fixture = fixture_new ("xiangqi", NULL);

  pick_up (fixture, "h3");
  fixture_click_point (fixture, "h3");
  assert_nothing_made (fixture);

  pick_up (fixture, "h3");
  fixture_right_click (fixture);
  assert_nothing_made (fixture);

  pick_up (fixture, "h3");
  ch_board_view_cancel (fixture->board);
  assert_nothing_made (fixture);

  /* beside the board */
  pick_up (fixture, "h3");
  fixture_click (fixture, 1, 1);
  assert_nothing_made (fixture);

  /* after each of them a move is still possible */
  fixture_by_click (fixture, fixture_move ("h3e3"));
  fixture_assert_move (fixture, "h3e3");
  fixture_free (fixture);
}

static void
test_cancel_drag (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);
  double x, y;
  const char *const moves[] = { "h3e3", "P@e5", NULL };

  for (int i = 0; moves[i] != NULL; i++)
    {
      fixture_locate (fixture, fixture_move (moves[i]), TRUE, CH_FIRST, &x, &y);
      for (int way = 0; way < 4; way++)
        {
          fixture_forget (fixture);
          fixture_press (fixture, x, y);
          fixture_drag_to (fixture, x + 20, y - 20);
          fixture_drag_to (fixture, x + 60, y - 60);
          g_assert_cmpuint (fixture->selected, !=, 255);
          if (way == 0)
            fixture_right_click (fixture);
          else if (way == 1)
            ch_board_view_cancel (fixture->board);
          else if (way == 2)
            fixture_release (fixture, -40, 300);
          else
            fixture_release (fixture, x, y); /* out and back */
          assert_nothing_made (fixture);
          fixture_release (fixture, x, y); /* the button comes up after all */
          assert_nothing_made (fixture);
        }
      fixture_forget (fixture);
      fixture_by_drag (fixture, fixture_move (moves[i]));
      fixture_assert_move (fixture, moves[i]);
    }
  fixture_free (fixture);
}

static void
shape_cb (guint *drawn, guint color, guint side, guint from, guint to)
{
  drawn[0]++;
  drawn[1] = side;
  drawn[2] = from;
  drawn[3] = to;
}

/* The right button draws: a circle where it stays, an arrow where it goes, nothing where it leaves the board, nothing while a
 * piece is picked up. */
static void
test_sketch (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", NULL);
  GtkEventController *sketch = fixture_sketch_controller (fixture);
  guint drawn[4] = { 0 };
  double x0, y0, x1, y1;

  g_signal_connect_swapped (fixture->board, "shape", G_CALLBACK (shape_cb), drawn);
  ch_board_view_get_point_position (fixture->board, fixture_point ("h3"), &x0, &y0);
  ch_board_view_get_point_position (fixture->board, fixture_point ("h7"), &x1, &y1);

  g_signal_emit_by_name (sketch, "drag-begin", x0, y0);
  g_signal_emit_by_name (sketch, "drag-end", 1.0, 1.0);
  g_assert_cmpuint (drawn[0], ==, 1);
  g_assert_cmpuint (drawn[2], ==, fixture_point ("h3"));
  g_assert_cmpuint (drawn[3], ==, fixture_point ("h3"));

  g_signal_emit_by_name (sketch, "drag-begin", x0, y0);
  g_signal_emit_by_name (sketch, "drag-update", x1 - x0, y1 - y0);
  g_signal_emit_by_name (sketch, "drag-end", x1 - x0, y1 - y0);
  g_assert_cmpuint (drawn[0], ==, 2);
  g_assert_cmpuint (drawn[3], ==, fixture_point ("h7"));

  g_assert_true (ch_board_view_get_hand_position (fixture->board, CH_FIRST, CH_ADVISOR, &x1, &y1));
  g_signal_emit_by_name (sketch, "drag-begin", x1, y1);
  g_signal_emit_by_name (sketch, "drag-update", x0 - x1, y0 - y1);
  g_signal_emit_by_name (sketch, "drag-end", x0 - x1, y0 - y1);
  g_assert_cmpuint (drawn[0], ==, 3);
  g_assert_cmpuint (drawn[2], ==, CH_DROP_ORIGIN + CH_ADVISOR);

  g_signal_emit_by_name (sketch, "drag-begin", x0, y0);
  g_signal_emit_by_name (sketch, "drag-end", -5000.0, 0.0);
  fixture_click_point (fixture, "h3");
  g_signal_emit_by_name (sketch, "drag-begin", x0, y0);
  g_signal_emit_by_name (sketch, "drag-end", 0.0, 0.0);
  g_assert_cmpuint (drawn[0], ==, 3);
  fixture_free (fixture);
}

/* A press that trembles is a click, not a drag. */
static void
test_threshold (void)
{
  BoardFixture *fixture = fixture_new ("xiangqi", NULL);
  double x, y;

  ch_board_view_get_point_position (fixture->board, fixture_point ("h3"), &x, &y);
  fixture_press (fixture, x, y);
  fixture_drag_to (fixture, x + 3, y + 3);
  fixture_release (fixture, x + 3, y + 3);
  g_assert_cmpuint (fixture->selected, ==, fixture_point ("h3"));
  fixture_click_point (fixture, "e3");
  fixture_assert_move (fixture, "h3e3");
  fixture_free (fixture);
}

static void
test_reselect (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);
  double x, y;

  pick_up (fixture, "h3");
  pick_up (fixture, "b3");
  g_assert_true (ch_board_view_get_hand_position (fixture->board, CH_FIRST, CH_CANNON, &x, &y));
  fixture_click (fixture, x, y);
  g_assert_cmpuint (fixture->selected, ==, CH_DROP_ORIGIN + CH_CANNON);
  pick_up (fixture, "h3");
  fixture_click_point (fixture, "e3");
  fixture_assert_move (fixture, "h3e3");
  fixture_free (fixture);
}

static void
test_not_movable (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);
  double x, y;

  fixture_show (fixture, 1);
  fixture_click_point (fixture, "h8"); /* Black's cannon */
  g_assert_cmpuint (fixture->selected, ==, 255);
  g_assert_true (ch_board_view_get_hand_position (fixture->board, CH_SECOND, CH_HORSE, &x, &y));
  fixture_click (fixture, x, y);
  g_assert_cmpuint (fixture->selected, ==, 255);
  g_assert_true (ch_board_view_get_hand_position (fixture->board, CH_FIRST, CH_CHARIOT, &x, &y));
  fixture_click (fixture, x, y); /* nothing there */
  g_assert_cmpuint (fixture->selected, ==, 255);
  fixture_show (fixture, 0);
  fixture_click_point (fixture, "h3");
  g_assert_cmpuint (fixture->selected, ==, 255);
  fixture_free (fixture);
}

/* --- refused moves --- */

static void
assert_refused (BoardFixture *fixture, const char *move, ChSide side)
{
  char text[CH_MOVE_TEXT_SIZE];

  g_assert_cmpuint (fixture->n_moves, ==, 0);
  g_assert_cmpuint (fixture->n_refused, ==, 1);
  g_assert_cmpstr (ch_move_to_text (fixture->refused, text), ==, move);
  g_assert_cmpuint (fixture->refused_side, ==, side);
}

static void
test_refused (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);
  const char *const moves[] = { "b1d2", "h3g5", "P@e1", "C@h8" };

  for (gsize way = 0; way < G_N_ELEMENTS (ways); way++)
    for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
      {
        /* a click on an own piece means that piece */
        if (ways[way] != fixture_by_drag && g_str_equal (moves[i], "P@e1"))
          continue;
        fixture_forget (fixture);
        ways[way](fixture, fixture_move (moves[i]));
        assert_refused (fixture, moves[i], CH_FIRST);
        ch_board_view_cancel (fixture->board);
      }
  fixture_free (fixture);
}

/* Black's piece in hand while Red is to move. */
static void
test_refused_other_side (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);
  double x, y;

  g_assert_true (ch_board_view_get_hand_position (fixture->board, CH_SECOND, CH_HORSE, &x, &y));
  fixture_click (fixture, x, y);
  fixture_click_point (fixture, "e6");
  assert_refused (fixture, "N@e6", CH_SECOND);
  fixture_free (fixture);
}

/* After a refusal the piece stays picked up, and a click on it does not put it back but goes on
 * with it. */
static void
test_after_refusal (void)
{
  BoardFixture *fixture = fixture_new ("xiangqi", NULL);
  ChRefusal refusal;

  pick_up (fixture, "b1");
  fixture_click_point (fixture, "d2");
  assert_refused (fixture, "b1d2", CH_FIRST);
  refusal = ch_history_explain (&fixture->history, fixture->refused);
  g_assert_cmpint (refusal.reason, ==, CH_REFUSAL_HORSE_LEG);
  ch_board_view_show_refusal (fixture->board, &refusal);
  g_assert_cmpuint (fixture->selected, ==, fixture_point ("b1"));
  fixture_click_point (fixture, "b1");
  g_assert_cmpuint (fixture->selected, ==, fixture_point ("b1"));
  fixture_click_point (fixture, "c3");
  fixture_assert_move (fixture, "b1c3");
  fixture_free (fixture);
}

/* --- passes --- */

static void
test_pass (void)
{
  BoardFixture *fixture = fixture_new ("janggi", NULL);
  double x, y;

  fixture_click_point (fixture, "e2");
  g_assert_cmpuint (fixture->n_moves, ==, 0);
  fixture_click_point (fixture, "e2");
  fixture_assert_move (fixture, "e2e2");

  fixture_forget (fixture);
  ch_board_view_get_point_position (fixture->board, fixture_point ("e2"), &x, &y);
  fixture_press (fixture, x, y);
  fixture_drag_to (fixture, x + 90, y);
  fixture_drag_to (fixture, x, y);
  fixture_release (fixture, x, y);
  fixture_assert_move (fixture, "e2e2");

  fixture_forget (fixture);
  fixture_by_key (fixture, fixture_move ("e2e2"));
  fixture_assert_move (fixture, "e2e2");

  /* cancelling is no pass */
  pick_up (fixture, "e2");
  ch_board_view_cancel (fixture->board);
  assert_nothing_made (fixture);
  fixture_free (fixture);
}

static void
test_no_pass (void)
{
  BoardFixture *fixture = fixture_new ("janggiplain", NULL);

  pick_up (fixture, "e2");
  fixture_click_point (fixture, "e2");
  assert_nothing_made (fixture);
  fixture_free (fixture);
}

/* --- a new position while a piece is in the air --- */

static void
test_position_during_drag (void)
{
  BoardFixture *fixture = fixture_new ("xiangqi", NULL);
  double x, y, x1, y1;

  ch_history_push (&fixture->history, fixture_move ("h3e3"));
  fixture_show (fixture, 1);
  ch_board_view_get_point_position (fixture->board, fixture_point ("h1"), &x, &y);
  ch_board_view_get_point_position (fixture->board, fixture_point ("g3"), &x1, &y1);
  fixture_press (fixture, x, y);
  fixture_drag_to (fixture, x, y - 60);
  ch_history_push (&fixture->history, fixture_move ("h10g8")); /* the other side answers meanwhile */
  fixture_show (fixture, 1);
  fixture_drag_to (fixture, x1, y1);
  fixture_release (fixture, x1, y1);
  fixture_assert_move (fixture, "h1g3");

  /* a piece that is taken in the air is gone */
  fixture_forget (fixture);
  ch_board_view_get_point_position (fixture->board, fixture_point ("h1"), &x, &y);
  fixture_press (fixture, x, y);
  fixture_drag_to (fixture, x, y - 60);
  g_assert_cmpuint (fixture->selected, ==, fixture_point ("h1"));
  ch_history_push (&fixture->history, fixture_move ("a1a2"));
  ch_history_push (&fixture->history, fixture_move ("h8h1"));
  fixture_show (fixture, 1);
  g_assert_cmpuint (fixture->selected, ==, 255);
  fixture_release (fixture, x, y - 60);
  assert_nothing_made (fixture);
  fixture_free (fixture);
}

/* --- sliding --- */

static gboolean
has_arrived (gpointer data)
{
  return !((ChBoardView *) data)->slide.active;
}

static void
show_sliding (BoardFixture *fixture)
{
  ChMoveList legal;
  int n = fixture->history.n_moves;

  ch_history_legal_moves (&fixture->history, &legal);
  ch_board_view_set_position (fixture->board, &fixture->history.position,
                              n > 0 ? fixture->history.moves[n - 1] : CH_MOVE_NONE, &legal, 3, TRUE);
}

static void
assert_slides (BoardFixture *fixture, ChPiece piece, const char *to)
{
  gint64 begin = g_get_monotonic_time ();

  g_assert_true (fixture->board->slide.active);
  g_assert_cmpuint (fixture->board->slide.piece, ==, piece);
  g_assert_cmpuint (fixture->board->slide.to, ==, to != NULL ? fixture_point (to) : CH_PLACE_NONE);
  g_assert_true (ch_test_run_until (has_arrived, fixture->board, 5000));
  g_assert_cmpint (g_get_monotonic_time () - begin, >=, CH_BOARD_SLIDE_US / 2);
}

static void
test_slide (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);
  GtkSettings *settings = gtk_widget_get_settings (fixture->window);

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  ch_history_push (&fixture->history, fixture_move ("h3h10"));
  show_sliding (fixture);
  g_assert_cmpuint (fixture->board->slide.captured, ==, CH_PIECE (CH_SECOND, CH_HORSE));
  assert_slides (fixture, CH_PIECE (CH_FIRST, CH_CANNON), "h10");
  ch_history_push (&fixture->history, fixture_move ("N@e6"));
  show_sliding (fixture);
  assert_slides (fixture, CH_PIECE (CH_SECOND, CH_HORSE), "e6");

  /* taken back: into the hand, and back over the board */
  ch_history_pop (&fixture->history);
  show_sliding (fixture);
  assert_slides (fixture, CH_PIECE (CH_SECOND, CH_HORSE), NULL);
  ch_history_pop (&fixture->history);
  show_sliding (fixture);
  assert_slides (fixture, CH_PIECE (CH_FIRST, CH_CANNON), "h3");

  /* what was dragged there is there */
  fixture_by_drag (fixture, fixture_move ("h3e3"));
  ch_history_push (&fixture->history, fixture_move ("h3e3"));
  show_sliding (fixture);
  g_assert_false (fixture->board->slide.active);

  /* a jump to another place of the game is no step */
  ch_history_push (&fixture->history, fixture_move ("a7a6"));
  ch_history_push (&fixture->history, fixture_move ("a4a5"));
  show_sliding (fixture);
  g_assert_false (fixture->board->slide.active);

  g_object_set (fixture->board, "animate", FALSE, NULL);
  ch_history_push (&fixture->history, fixture_move ("i7i6"));
  show_sliding (fixture);
  g_assert_false (fixture->board->slide.active);
  g_object_set (fixture->board, "animate", TRUE, NULL);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  ch_history_push (&fixture->history, fixture_move ("i4i5"));
  show_sliding (fixture);
  g_assert_false (fixture->board->slide.active);
  fixture_free (fixture);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/ways/xiangqi", test_xiangqi);
  g_test_add_func ("/board/ways/crazyhouse", test_crazyhouse);
  g_test_add_func ("/board/ways/janggi", test_janggi);
  g_test_add_func ("/board/cancel/click", test_cancel_click);
  g_test_add_func ("/board/cancel/drag", test_cancel_drag);
  g_test_add_func ("/board/threshold", test_threshold);
  g_test_add_func ("/board/sketch", test_sketch);
  g_test_add_func ("/board/reselect", test_reselect);
  g_test_add_func ("/board/not-movable", test_not_movable);
  g_test_add_func ("/board/refused/ways", test_refused);
  g_test_add_func ("/board/refused/other-side", test_refused_other_side);
  g_test_add_func ("/board/refused/after", test_after_refusal);
  g_test_add_func ("/board/pass", test_pass);
  g_test_add_func ("/board/no-pass", test_no_pass);
  g_test_add_func ("/board/position-during-drag", test_position_during_drag);
  g_test_add_func ("/board/slide", test_slide);

  return g_test_run ();
}
