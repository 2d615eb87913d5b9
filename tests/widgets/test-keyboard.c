/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board by keyboard, by a real pointer and by screen reader: focus, real X events, roles and
 * names. */
#include "board-fixture.h"

#include "ch-test.h"
#include "play/ch-words.h"
#include "widgets/ch-board-cell.h"

static GtkWidget *
focus_of (BoardFixture *fixture)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->window));
}

static ChBoardPlace
place_of_focus (BoardFixture *fixture)
{
  g_assert_true (CH_IS_BOARD_CELL (focus_of (fixture)));
  return ch_board_cell_get_place (CH_BOARD_CELL (focus_of (fixture)));
}

static void
step (BoardFixture *fixture, GtkDirectionType direction)
{
  gtk_widget_child_focus (GTK_WIDGET (fixture->board), direction);
}

static void
focus_point (BoardFixture *fixture, const char *point)
{
  gtk_widget_grab_focus (ch_board_view_get_cell (fixture->board, fixture_point (point)));
}

static void
assert_focus (BoardFixture *fixture, const char *point)
{
  char text[CH_MOVE_TEXT_SIZE];
  ChBoardPlace place = place_of_focus (fixture);

  g_assert_cmpuint (place.at, <, CH_POINTS);
  g_assert_cmpstr (ch_point_to_text (place.at, text), ==, point);
}

static void
test_arrows (void)
{
  BoardFixture *fixture = fixture_new ("xiangqi", NULL);

  focus_point (fixture, "h3");
  step (fixture, GTK_DIR_UP);
  assert_focus (fixture, "h4");
  step (fixture, GTK_DIR_LEFT);
  assert_focus (fixture, "g4");
  step (fixture, GTK_DIR_DOWN);
  step (fixture, GTK_DIR_RIGHT);
  assert_focus (fixture, "h3");

  /* the edge holds */
  focus_point (fixture, "i1");
  step (fixture, GTK_DIR_RIGHT);
  step (fixture, GTK_DIR_DOWN);
  assert_focus (fixture, "i1");

  /* as shown, not as numbered */
  g_object_set (fixture->board, "flipped", TRUE, NULL);
  focus_point (fixture, "h3");
  step (fixture, GTK_DIR_UP);
  assert_focus (fixture, "h2");
  g_object_set (fixture->board, "mirrored", TRUE, NULL);
  step (fixture, GTK_DIR_RIGHT);
  assert_focus (fixture, "i2");
  fixture_free (fixture);
}

static void
test_hands (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);

  for (int flipped = 0; flipped < 2; flipped++)
    {
      ChSide bottom = flipped ? CH_SECOND : CH_FIRST;

      g_object_set (fixture->board, "flipped", flipped != 0, NULL);
      gtk_test_widget_wait_for_draw (fixture->window);
      focus_point (fixture, flipped ? "e10" : "e1");
      step (fixture, GTK_DIR_DOWN);
      g_assert_true (CH_PLACE_IS_HAND (place_of_focus (fixture)));
      g_assert_cmpuint (place_of_focus (fixture).side, ==, bottom);
      for (int i = 0; i < 6; i++)
        step (fixture, GTK_DIR_LEFT);
      g_assert_cmpuint (CH_PLACE_KIND (place_of_focus (fixture)), ==, CH_CHARIOT);
      for (int i = 0; i < 6; i++)
        step (fixture, GTK_DIR_RIGHT);
      g_assert_cmpuint (CH_PLACE_KIND (place_of_focus (fixture)), ==, CH_SOLDIER);
      step (fixture, GTK_DIR_UP);
      g_assert_true (CH_PLACE_IS_POINT (place_of_focus (fixture)));
    }
  fixture_free (fixture);
}

/* Board, own hand, other hand, out. */
static void
test_tab (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);

  focus_point (fixture, "e1");
  step (fixture, GTK_DIR_TAB_FORWARD);
  g_assert_cmpuint (place_of_focus (fixture).at, ==, CH_DROP_ORIGIN + CH_CANNON);
  g_assert_cmpuint (place_of_focus (fixture).side, ==, CH_FIRST);
  step (fixture, GTK_DIR_TAB_FORWARD);
  g_assert_cmpuint (place_of_focus (fixture).at, ==, CH_DROP_ORIGIN + CH_HORSE);
  g_assert_cmpuint (place_of_focus (fixture).side, ==, CH_SECOND);
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_FORWARD));
  step (fixture, GTK_DIR_TAB_BACKWARD);
  step (fixture, GTK_DIR_TAB_BACKWARD);
  g_assert_true (CH_PLACE_IS_POINT (place_of_focus (fixture)));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_BACKWARD));
  fixture_free (fixture);

  /* one stop where there are no hands */
  fixture = fixture_new ("xiangqi", NULL);
  focus_point (fixture, "e1");
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_TAB_FORWARD));
  fixture_free (fixture);
}

/* --- real events --- */

static gboolean
is_over (gpointer data)
{
  return *(gboolean *) data;
}

static void
exited_cb (GObject *process, GAsyncResult *result, gpointer data)
{
  g_subprocess_wait_finish (G_SUBPROCESS (process), result, NULL);
  *(gboolean *) data = TRUE;
}

/* Lets xdotool do what @words say, and waits until what it did has arrived. */
static void
act (BoardFixture *fixture, const char *words)
{
  g_autofree char *line = g_strconcat ("xdotool ", words, NULL);
  g_auto(GStrv) argv = g_strsplit (line, " ", 0);
  g_autoptr(GSubprocess) process = NULL;
  gboolean over = FALSE;

  process = g_subprocess_newv ((const char *const *) argv, G_SUBPROCESS_FLAGS_NONE, NULL);
  g_assert_nonnull (process);
  g_subprocess_wait_async (process, NULL, exited_cb, &over);
  g_assert_true (ch_test_run_until (is_over, &over, 10000));
  ch_test_run_for (120);
  gtk_test_widget_wait_for_draw (fixture->window); /* motion arrives with a frame */
}

/* Without a window manager the window lies at the corner of the screen. */
static void
act_at (BoardFixture *fixture, ChMove move, gboolean origin, const char *then)
{
  g_autofree char *words = NULL;
  double x, y;

  fixture_locate (fixture, move, origin, fixture->history.position.side, &x, &y);
  words = g_strdup_printf ("mousemove %d %d%s%s", (int) x, (int) y, *then != '\0' ? " " : "", then);
  act (fixture, words);
}

static gboolean
has_xdotool (BoardFixture *fixture)
{
  g_autofree char *path = g_find_program_in_path ("xdotool");

  if (path == NULL)
    {
      g_test_skip ("xdotool is not installed");
      return FALSE;
    }
  act (fixture, "search --name ^ch-board-test$ windowfocus");
  return TRUE;
}

static void
test_real_pointer (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);
  const char *const moves[] = { "h3e3", "P@e5" };

  for (gsize i = 0; has_xdotool (fixture) && i < G_N_ELEMENTS (moves); i++)
    {
      ChMove move = fixture_move (moves[i]);

      /* click, click */
      fixture_forget (fixture);
      act_at (fixture, move, TRUE, "click 1");
      g_assert_cmpuint (fixture->selected, ==, move >> 7);
      act_at (fixture, move, FALSE, "click 1");
      fixture_assert_move (fixture, moves[i]);

      /* drag */
      fixture_forget (fixture);
      act_at (fixture, move, TRUE, "mousedown 1");
      act (fixture, "mousemove_relative -- 6 -9");
      act (fixture, "mousemove_relative -- 6 -9");
      act_at (fixture, move, FALSE, "mouseup 1");
      fixture_assert_move (fixture, moves[i]);

      /* the right button puts it back, also in the air */
      fixture_forget (fixture);
      act_at (fixture, move, TRUE, "mousedown 1");
      act (fixture, "mousemove_relative -- 6 -20");
      act_at (fixture, move, FALSE, "click 3");
      act (fixture, "mouseup 1");
      g_assert_cmpuint (fixture->n_moves, ==, 0);
      g_assert_cmpuint (fixture->selected, ==, 255);

      /* so does Escape */
      act_at (fixture, move, TRUE, "mousedown 1");
      act (fixture, "mousemove_relative -- 6 -20");
      act (fixture, "key Escape");
      act_at (fixture, move, FALSE, "mouseup 1");
      g_assert_cmpuint (fixture->n_moves, ==, 0);
      g_assert_cmpuint (fixture->n_refused, ==, 0);
      g_assert_cmpuint (fixture->selected, ==, 255);
    }
  fixture_free (fixture);
}

static void
test_real_keys (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);

  if (has_xdotool (fixture))
    {
      focus_point (fixture, "h3");
      act (fixture, "key Return");
      g_assert_cmpuint (fixture->selected, ==, fixture_point ("h3"));
      act (fixture, "key Left Left Left space");
      fixture_assert_move (fixture, "h3e3");

      /* from the hand: down over the edge, a cannon, up five ranks */
      fixture_forget (fixture);
      focus_point (fixture, "e1");
      act (fixture, "key Down");
      g_assert_true (CH_PLACE_IS_HAND (place_of_focus (fixture)));
      act (fixture, "key Left Left Left Left Left Left Right Right Return");
      g_assert_cmpuint (fixture->selected, ==, CH_DROP_ORIGIN + CH_CANNON);
      act (fixture, "key Up Up Up Up Up KP_Enter");
      g_assert_cmpuint (fixture->n_moves, ==, 1);
      g_assert_true (CH_MOVE_IS_DROP (fixture->move));
      g_assert_cmpuint (CH_POINT_RANK (CH_MOVE_TO (fixture->move)), ==, 4);

      fixture_forget (fixture);
      focus_point (fixture, "h3");
      act (fixture, "key Return Escape Left Left Left");
      g_assert_cmpuint (fixture->selected, ==, 255);
      act (fixture, "key Return");
      g_assert_cmpuint (fixture->n_moves, ==, 0);
    }
  fixture_free (fixture);
}

/* --- screen readers --- */

static void
assert_label (GtkWidget *cell, const char *expected)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       expected);
  g_assert_cmpstr (ch_board_cell_get_label (CH_BOARD_CELL (cell)), ==, expected);
}

static void
assert_point (BoardFixture *fixture, const char *text, unsigned flags)
{
  ChPoint point = fixture_point (text);
  g_autofree char *label = ch_words_point_label (fixture->history.position.rules.game, point,
                                                 fixture->history.position.board[point], flags, CH_FIRST);

  assert_label (ch_board_view_get_cell (fixture->board, point), label);
}

static void
test_names (void)
{
  BoardFixture *fixture = fixture_new ("xiangqi", NULL);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (fixture->board), GTK_ACCESSIBLE_ROLE_GRID);
  for (ChPoint point = 0; point < CH_POINTS; point++)
    gtk_test_accessible_assert_role (GTK_ACCESSIBLE (ch_board_view_get_cell (fixture->board,
                                                                             point)),
                                     GTK_ACCESSIBLE_ROLE_GRID_CELL);
  assert_point (fixture, "h3", 0);
  assert_point (fixture, "e5", 0);

  fixture_click_point (fixture, "h3");
  assert_point (fixture, "h3", CH_WORDS_SELECTED);
  assert_point (fixture, "e3", CH_WORDS_TARGET);
  assert_point (fixture, "h10", CH_WORDS_CAPTURE);
  fixture_click_point (fixture, "e3");
  assert_point (fixture, "e3", 0);

  ch_history_push (&fixture->history, fixture_move ("h3e3"));
  fixture_show (fixture, 3);
  assert_point (fixture, "h3", CH_WORDS_LAST_FROM);
  assert_point (fixture, "e3", CH_WORDS_LAST_TO);
  ch_history_push (&fixture->history, fixture_move ("a10a9"));
  ch_history_push (&fixture->history, fixture_move ("e3e7"));
  fixture_show (fixture, 3);
  assert_point (fixture, "e7", CH_WORDS_LAST_TO);
  fixture_free (fixture);
}

static void
test_names_check (void)
{
  BoardFixture *fixture = fixture_new ("xiangqi", "4k4/9/9/9/9/9/9/9/9/3KR4 b - - 0 1");

  assert_point (fixture, "e10", CH_WORDS_CHECK);
  fixture_free (fixture);
}

static void
test_names_hand (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);
  ChMove drop = fixture_move ("P@e5");
  GtkWidget *cell = fixture_cell (fixture, drop, TRUE, CH_FIRST);
  g_autofree char *label = ch_words_hand_label (CH_GAME_CRAZYHOUSE, CH_FIRST, CH_SOLDIER, 2, FALSE);
  g_autofree char *picked = ch_words_hand_label (CH_GAME_CRAZYHOUSE, CH_FIRST, CH_SOLDIER, 2, TRUE);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  assert_label (cell, label);
  g_assert_true (gtk_widget_activate_action (cell, "cell.activate", NULL));
  assert_label (cell, picked);
  assert_point (fixture, "e5", CH_WORDS_DROP);
  fixture_free (fixture);
}

#if !GTK_CHECK_VERSION (4, 14, 0)
static void
test_announce (void)
{
  BoardFixture *fixture = fixture_new ("xiangqi", NULL);

  focus_point (fixture, "e1");
  ch_board_view_announce (fixture->board, "one");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (focus_of (fixture)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "one");
  ch_board_view_announce (fixture->board, "one"); /* the same again must differ to be spoken */
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (focus_of (fixture)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "one\342\200\213");
  fixture_free (fixture);
}
#endif

/* The last "shape", and how many there were. */
typedef struct
{
  guint n;
  ChShape shape;
} Shapes;

static void
shape_cb (ChBoardView *board, guint color, guint side, guint from, guint to, gpointer data)
{
  Shapes *shapes = data;

  shapes->n++;
  shapes->shape = (ChShape) { color, side, from, to };
}

static void
assert_shape (const Shapes *shapes, guint n, ChShapeColor color, guint side, guint from, const char *to)
{
  g_assert_cmpuint (shapes->n, ==, n);
  g_assert_cmpuint (shapes->shape.color, ==, color);
  g_assert_cmpuint (shapes->shape.side, ==, side);
  g_assert_cmpuint (shapes->shape.from, ==, from);
  g_assert_cmpuint (shapes->shape.to, ==, fixture_point (to));
}

/* Arrows and circles without a pointer: begun at the cursor, ended where it has gone. */
static void
test_sketch (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);
  Shapes shapes = { 0 };

  g_signal_connect (fixture->board, "shape", G_CALLBACK (shape_cb), &shapes);
  focus_point (fixture, "e4");
  step (fixture, GTK_DIR_UP);
  g_assert_true (ch_board_view_sketch (fixture->board, CH_SHAPE_GREEN));
  step (fixture, GTK_DIR_UP);
  step (fixture, GTK_DIR_LEFT);
  g_assert_false (ch_board_view_sketch (fixture->board, CH_SHAPE_RED));
  assert_shape (&shapes, 1, CH_SHAPE_RED, 0, fixture_point ("e5"), "d6");

  ch_board_view_sketch (fixture->board, CH_SHAPE_BLUE);
  ch_board_view_sketch (fixture->board, CH_SHAPE_BLUE);
  assert_shape (&shapes, 2, CH_SHAPE_BLUE, 0, fixture_point ("d6"), "d6");

  /* Enter ends it too, and makes no move. */
  focus_point (fixture, "e1");
  step (fixture, GTK_DIR_LEFT);
  ch_board_view_sketch (fixture->board, CH_SHAPE_YELLOW);
  step (fixture, GTK_DIR_RIGHT);
  g_assert_true (gtk_widget_activate_action (focus_of (fixture), "cell.activate", NULL));
  assert_shape (&shapes, 3, CH_SHAPE_YELLOW, 0, fixture_point ("d1"), "e1");
  g_assert_cmpuint (fixture->selected, !=, fixture_point ("e1"));
  fixture_free (fixture);
}

/* From the hand; nothing can end there. */
static void
test_sketch_from_hand (void)
{
  BoardFixture *fixture = fixture_new ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);
  Shapes shapes = { 0 };
  guint from;

  g_signal_connect (fixture->board, "shape", G_CALLBACK (shape_cb), &shapes);
  focus_point (fixture, "e1");
  step (fixture, GTK_DIR_DOWN);
  from = place_of_focus (fixture).at;
  g_assert_true (CH_PLACE_IS_HAND (place_of_focus (fixture)));
  ch_board_view_sketch (fixture->board, CH_SHAPE_GREEN);
  ch_board_view_sketch (fixture->board, CH_SHAPE_GREEN);
  g_assert_cmpuint (shapes.n, ==, 0);
  step (fixture, GTK_DIR_UP);
  step (fixture, GTK_DIR_UP);
  ch_board_view_sketch (fixture->board, CH_SHAPE_GREEN);
  g_assert_cmpuint (shapes.n, ==, 1);
  g_assert_cmpuint (shapes.shape.from, ==, from);
  g_assert_cmpuint (shapes.shape.side, ==, CH_FIRST);
  fixture_free (fixture);
}

/* Another position, a click or Escape ends drawing without a shape. */
static void
test_sketch_cancelled (void)
{
  BoardFixture *fixture = fixture_new ("xiangqi", NULL);
  Shapes shapes = { 0 };

  g_signal_connect (fixture->board, "shape", G_CALLBACK (shape_cb), &shapes);
  focus_point (fixture, "e5");
  ch_board_view_sketch (fixture->board, CH_SHAPE_GREEN);
  fixture_show (fixture, 3);
  g_assert_false (ch_board_view_sketch (fixture->board, CH_SHAPE_GREEN));
  g_assert_cmpuint (shapes.n, ==, 1);
  ch_board_view_sketch (fixture->board, CH_SHAPE_GREEN);
  ch_history_push (&fixture->history, fixture_move ("h3e3"));
  fixture_show (fixture, 3);
  g_assert_true (ch_board_view_sketch (fixture->board, CH_SHAPE_GREEN));
  fixture_click_point (fixture, "e5");
  g_assert_true (ch_board_view_sketch (fixture->board, CH_SHAPE_GREEN));
  g_assert_cmpuint (shapes.n, ==, 1);
  fixture_free (fixture);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/keyboard/arrows", test_arrows);
  g_test_add_func ("/keyboard/hands", test_hands);
  g_test_add_func ("/keyboard/tab", test_tab);
  g_test_add_func ("/keyboard/sketch", test_sketch);
  g_test_add_func ("/keyboard/sketch-from-hand", test_sketch_from_hand);
  g_test_add_func ("/keyboard/sketch-cancelled", test_sketch_cancelled);
  g_test_add_func ("/real/pointer", test_real_pointer);
  g_test_add_func ("/real/keys", test_real_keys);
  g_test_add_func ("/names/board", test_names);
  g_test_add_func ("/names/check", test_names_check);
  g_test_add_func ("/names/hand", test_names_hand);
#if !GTK_CHECK_VERSION (4, 14, 0)
  g_test_add_func ("/names/announce", test_announce);
#endif
  return g_test_run ();
}
