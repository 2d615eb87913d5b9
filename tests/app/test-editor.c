/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position editor: what its model does to a position, and its window with a board, palettes and words. */
#include "ch-test.h"

#include <string.h>

#include "app/ch-editor-model.h"
#include "app/ch-position-editor.h"

static gboolean has_display;

/* ---- the model ---- */

static ChEditorModel *
model_of (const char *id, const char *fen)
{
  ChPreset preset;
  ChRuleset rules;
  ChPosition position;

  g_assert_true (ch_preset_from_id (id, &preset));
  rules = ch_ruleset_preset (preset);
  if (fen == NULL)
    ch_position_init_start (&position, &rules);
  else
    g_assert_true (ch_position_from_fen (&position, &rules, fen, NULL));
  return ch_editor_model_new (&position);
}

static guint
point (const char *text)
{
  ChPoint found = ch_point_from_text (text, NULL);

  g_assert_cmpuint (found, <, CH_POINTS);
  return found;
}

#define assert_fen(model, expected) \
  G_STMT_START { \
    char got_[CH_FEN_SIZE]; \
    g_assert_cmpstr (ch_position_to_fen (ch_editor_model_get_position (model), got_), ==, expected); \
  } G_STMT_END

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
#define EMPTY "9/9/9/9/9/9/9/9/9/9 w - - 0 1"
#define BARE "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"

static void
test_pieces (void)
{
  g_autoptr (ChEditorModel) model = model_of ("xiangqi", BARE);

  g_assert_true (ch_editor_model_place (model, point ("a4"), CH_PIECE (CH_FIRST, CH_SOLDIER)));
  g_assert_true (ch_editor_model_place (model, point ("i7"), CH_PIECE (CH_SECOND, CH_CHARIOT)));
  assert_fen (model, "4k4/9/9/8r/9/9/P8/9/9/3K5 w - - 0 1");
  /* onto another: that one goes */
  g_assert_true (ch_editor_model_move (model, point ("i7"), point ("a4")));
  assert_fen (model, "4k4/9/9/9/9/9/r8/9/9/3K5 w - - 0 1");
  g_assert_true (ch_editor_model_move (model, point ("a4"), CH_SPOT_NONE));
  assert_fen (model, BARE);
  /* what changes nothing is no step */
  g_assert_false (ch_editor_model_place (model, point ("e5"), 0));
  g_assert_false (ch_editor_model_move (model, point ("e5"), point ("e6")));
  g_assert_false (ch_editor_model_move (model, point ("d1"), point ("d1")));
  /* there are no hands in this game */
  g_assert_false (ch_editor_model_place (model, CH_SPOT_HAND (CH_FIRST, CH_HORSE), CH_PIECE (CH_FIRST, CH_HORSE)));
}

static void
test_hands (void)
{
  g_autoptr (ChEditorModel) model = model_of ("crazyxiangqi", "4k4/9/9/9/9/9/9/9/R8/3K5[] w - - 0 1");
  guint red = CH_SPOT_HAND (CH_FIRST, CH_CHARIOT), black = CH_SPOT_HAND (CH_SECOND, CH_CHARIOT);

  /* from the board into a hand it is kept, not lost */
  g_assert_true (ch_editor_model_move (model, point ("a2"), black));
  assert_fen (model, "4k4/9/9/9/9/9/9/9/9/3K5[r] w - - 0 1");
  g_assert_true (ch_editor_model_move (model, black, red));
  assert_fen (model, "4k4/9/9/9/9/9/9/9/9/3K5[R] w - - 0 1");
  g_assert_true (ch_editor_model_move (model, red, point ("a5")));
  assert_fen (model, "4k4/9/9/9/9/R8/9/9/9/3K5[] w - - 0 1");

  g_assert_true (ch_editor_model_set_hand (model, CH_SECOND, CH_SOLDIER, 3));
  assert_fen (model, "4k4/9/9/9/9/R8/9/9/9/3K5[ppp] w - - 0 1");
  g_assert_true (ch_editor_model_place (model, CH_SPOT_HAND (CH_SECOND, CH_SOLDIER), 0));
  assert_fen (model, "4k4/9/9/9/9/R8/9/9/9/3K5[pp] w - - 0 1");
  /* a general is in no hand, and stays where it is */
  g_assert_false (ch_editor_model_move (model, point ("d1"), red));
  assert_fen (model, "4k4/9/9/9/9/R8/9/9/9/3K5[pp] w - - 0 1");
}

static void
test_undo (void)
{
  g_autoptr (ChEditorModel) model = model_of ("xiangqi", NULL);
  char fens[60][CH_FEN_SIZE];
  int n = 0;

  g_assert_false (ch_editor_model_can_undo (model));
  for (; n < 60; n++)
    {
      ch_position_to_fen (ch_editor_model_get_position (model), fens[n]);
      if (n == 20)
        g_assert_true (ch_editor_model_clear (model));
      else if (n == 40)
        g_assert_true (ch_editor_model_set_start (model));
      else
        g_assert_true (ch_editor_model_place (model, (guint) n, CH_PIECE (n % 2, n % 3 + CH_CANNON - 1)));
    }
  g_assert_true (ch_editor_model_is_changed (model));
  for (n = 59; n >= 0; n--)
    {
      g_assert_true (ch_editor_model_undo (model));
      assert_fen (model, fens[n]);
    }
  g_assert_false (ch_editor_model_undo (model));
  g_assert_false (ch_editor_model_is_changed (model));
  for (n = 1; n < 60; n++)
    {
      g_assert_true (ch_editor_model_redo (model));
      assert_fen (model, fens[n]);
    }
  /* a new step after undoing: what was undone is gone */
  g_assert_true (ch_editor_model_undo (model));
  g_assert_true (ch_editor_model_clear (model));
  g_assert_false (ch_editor_model_can_redo (model));
}

static void
test_boards (void)
{
  g_autoptr (ChEditorModel) model = model_of ("xiangqi", "3k5/9/9/p8/9/9/8P/9/R8/4K4 b - - 7 12");

  g_assert_true (ch_editor_model_mirror (model));
  assert_fen (model, "5k3/9/9/8p/9/9/P8/9/8R/4K4 b - - 7 12");
  g_assert_true (ch_editor_model_mirror (model));
  g_assert_true (ch_editor_model_swap_colours (model));
  assert_fen (model, "4k4/8r/9/p8/9/9/8P/9/9/5K3 w - - 7 12");
  g_assert_true (ch_editor_model_swap_colours (model));
  assert_fen (model, "3k5/9/9/p8/9/9/8P/9/R8/4K4 b - - 7 12");
  g_assert_true (ch_editor_model_set_counters (model, 119, 9999));
  assert_fen (model, "3k5/9/9/p8/9/9/8P/9/R8/4K4 b - - 119 9999");
  g_assert_true (ch_editor_model_set_side (model, CH_FIRST));
  assert_fen (model, "3k5/9/9/p8/9/9/8P/9/R8/4K4 w - - 119 9999");
  g_assert_true (ch_editor_model_clear (model));
  assert_fen (model, EMPTY);
}

static void
test_setups (void)
{
  for (ChJanggiSetup chu = 0; chu < CH_N_SETUPS; chu++)
    for (ChJanggiSetup han = 0; han < CH_N_SETUPS; han++)
      {
        g_autoptr (ChEditorModel) model = model_of ("janggiplain", NULL);
        char expected[CH_FEN_SIZE];

        ch_editor_model_set_setup (model, CH_FIRST, chu);
        ch_editor_model_set_setup (model, CH_SECOND, han);
        assert_fen (model, ch_janggi_start_fen (chu, han, expected));
        g_assert_true (ch_editor_model_is_valid (model, NULL));
      }
}

static void
test_games (void)
{
  g_autoptr (ChEditorModel) model = model_of ("crazyxiangqi", NULL);
  ChRuleset janggi = ch_ruleset_preset (CH_PRESET_JANGGI), xiangqi = ch_ruleset_preset (CH_PRESET_XIANGQI);
  char start[CH_FEN_SIZE];

  /* a start position becomes the start of the other game */
  g_assert_true (ch_editor_model_set_rules (model, &janggi));
  assert_fen (model, ch_janggi_start_fen (CH_SETUP_INNER, CH_SETUP_INNER, start));
  g_assert_true (ch_editor_model_undo (model));
  /* other pieces stay; hands come back with undo */
  g_assert_true (ch_editor_model_place (model, point ("a1"), 0));
  g_assert_true (ch_editor_model_set_hand (model, CH_FIRST, CH_CHARIOT, 1));
  g_assert_true (ch_editor_model_set_rules (model, &xiangqi));
  assert_fen (model, "rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1N2K2NR w - - 0 1");
  g_assert_true (ch_editor_model_undo (model));
  assert_fen (model, "rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1N2K2NR[BBAARbbaa] w - - 0 1");
}

static void
test_text (void)
{
  g_autoptr (ChEditorModel) model = model_of ("xiangqi", NULL);
  ChFenError error = { 0 };

  g_assert_true (ch_editor_model_set_text (model, "  " BARE "\n", NULL));
  assert_fen (model, BARE);
  g_assert_true (ch_editor_model_set_text (model, "[Event \"x\"]\n[FEN \"" START "\"]\n\n*\n", NULL));
  assert_fen (model, START);
  g_assert_false (ch_editor_model_set_text (model, "rnbakabnr/9/1c5x1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", &error));
  g_assert_cmpint (error.offset, ==, 15);
  assert_fen (model, START);
  g_assert_cmpint (ch_editor_model_get_position (model)->rules.game, ==, CH_GAME_XIANGQI);
  /* hands make it crazyhouse */
  g_assert_true (ch_editor_model_set_text (model, "4k4/9/9/9/9/9/9/9/9/3K5[Pr] b", NULL));
  g_assert_cmpint (ch_editor_model_get_position (model)->rules.game, ==, CH_GAME_CRAZYHOUSE);
  assert_fen (model, "4k4/9/9/9/9/9/9/9/9/3K5[Pr] b - - 0 1");
  /* any board is tolerated, with reason given */
  g_assert_true (ch_editor_model_set_text (model, "9/9/9/9/9/9/9/9/9/9", NULL));
  g_assert_false (ch_editor_model_is_valid (model, NULL));
}

static void
test_invalid (void)
{
  static const struct { const char *id, *fen; ChInvalidReason reason; } table[] = {
    { "xiangqi", EMPTY, CH_INVALID_NO_GENERAL },
    { "xiangqi", "4k4/9/9/9/9/9/9/9/9/3KK4 w", CH_INVALID_TWO_GENERALS },
    { "xiangqi", "4k4/9/9/9/9/9/9/9/9/K8 w", CH_INVALID_GENERAL_OUTSIDE },
    { "xiangqi", "4k4/9/9/9/9/9/9/9/9/4K4 w", CH_INVALID_GENERALS_FACE },
    { "xiangqi", "4k4/9/9/9/9/9/9/9/4R4/3K5 w", CH_INVALID_GENERAL_CAPTURABLE },
    { "xiangqi", "RRR1k4/9/9/9/9/9/9/9/9/3K5 b", CH_INVALID_TOO_MANY },
    { "xiangqi", "4k4/9/9/9/9/9/9/9/9/B2K5 w", CH_INVALID_PLACE },
    { "janggiplain", "3k5/9/9/9/9/9/9/9/9/4K4 w", CH_INVALID_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (ChEditorModel) model = model_of (table[i].id, table[i].fen);
      ChInvalid why = { 0 };

      g_assert_cmpint (ch_editor_model_is_valid (model, &why), ==, table[i].reason == CH_INVALID_NONE);
      g_assert_cmpint (why.reason, ==, table[i].reason);
    }
}

/* Whatever is done to a board in whatever order, nothing breaks, and undo leads all the way back. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20260307);
  const char *ids[] = { "xiangqi", "crazyxiangqi", "janggi" };

  for (int round = 0; round < 60; round++)
    {
      g_autoptr (ChEditorModel) model = model_of (ids[round % 3], NULL);
      char first[CH_FEN_SIZE];

      ch_position_to_fen (ch_editor_model_get_position (model), first);
      for (int step = 0; step < 200; step++)
        {
          guint a = g_rand_int_range (rand, 0, 256), b = g_rand_int_range (rand, 0, 256);
          ChRuleset rules = ch_ruleset_preset (g_rand_int_range (rand, 0, CH_N_PRESETS));

          switch (g_rand_int_range (rand, 0, 12))
            {
            case 0: ch_editor_model_mirror (model); break;
            case 1: ch_editor_model_swap_colours (model); break;
            case 2: ch_editor_model_undo (model); break;
            case 3: ch_editor_model_redo (model); break;
            case 4: ch_editor_model_set_rules (model, &rules); break;
            case 5: ch_editor_model_set_hand (model, a % 2, b % 8, g_rand_int_range (rand, -3, 20)); break;
            case 6: ch_editor_model_set_setup (model, a % 2, b % 4); break;
            case 7: ch_editor_model_move (model, a, b); break;
            default: ch_editor_model_place (model, a, b % 16); break;
            }
          ch_editor_model_is_valid (model, NULL);
        }
      while (ch_editor_model_undo (model))
        ;
      assert_fen (model, first);
    }
}

/* ---- the window ---- */

typedef struct
{
  GtkWidget *window;
  gpointer alive;        /* weak: the window, also when it has been destroyed */
  ChBoardView *board;
  GtkWidget *apply;
  GSettings *settings;
  gboolean applied;
  char fen[CH_FEN_SIZE];
} Fixture;

/* Returns the @n-th widget below @widget (itself too) of @type that has @css_class (NULL: any). */
static GtkWidget *
find (GtkWidget *widget, GType type, const char *css_class, int *n)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && (css_class == NULL || gtk_widget_has_css_class (widget, css_class))
      && (*n)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, css_class, n);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
nth (Fixture *fixture, GType type, const char *css_class, int n)
{
  GtkWidget *found = find (fixture->window, type, css_class, &n);

  g_assert_nonnull (found);
  return found;
}

static void
apply_cb (GtkWidget *window, const ChPosition *position, gpointer data)
{
  Fixture *fixture = data;

  fixture->applied = TRUE;
  ch_position_to_fen (position, fixture->fen);
}

static void
destroyed_cb (GtkWidget *window, gpointer data)
{
  ((Fixture *) data)->window = NULL;
}

static Fixture *
fixture_new (const char *id, const char *fen)
{
  Fixture *fixture = g_new0 (Fixture, 1);
  g_autoptr (ChEditorModel) model = model_of (id, fen);

  fixture->settings = g_settings_new ("org.chuhan.Chuhan");
  fixture->window = ch_position_editor_new (NULL, fixture->settings, NULL, ch_editor_model_get_position (model));
  g_set_weak_pointer (&fixture->alive, G_OBJECT (fixture->window));
  g_signal_connect (fixture->window, "apply", G_CALLBACK (apply_cb), fixture);
  g_signal_connect (fixture->window, "destroy", G_CALLBACK (destroyed_cb), fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 820, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  fixture->board = CH_BOARD_VIEW (nth (fixture, CH_TYPE_BOARD_VIEW, NULL, 0));
  fixture->apply = nth (fixture, GTK_TYPE_BUTTON, "suggested-action", 0);
  return fixture;
}

static void
fixture_free (Fixture *fixture)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  /* nothing holds a window that has closed */
  g_assert_null (fixture->alive);
  g_object_unref (fixture->settings);
  g_free (fixture);
}

static GtkEventController *
board_drag (Fixture *fixture)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->board));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller)
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == GDK_BUTTON_PRIMARY)
        return controller;
    }
  g_assert_not_reached ();
}

static void
drag (Fixture *fixture, double x0, double y0, double x1, double y1)
{
  GtkEventController *controller = board_drag (fixture);

  g_signal_emit_by_name (controller, "drag-begin", x0, y0);
  g_signal_emit_by_name (controller, "drag-update", x1 - x0, y1 - y0);
  g_signal_emit_by_name (controller, "drag-end", x1 - x0, y1 - y0);
}

static void
drag_points (Fixture *fixture, const char *from, const char *to)
{
  double x0, y0, x1 = -500, y1 = -500;

  ch_board_view_get_point_position (fixture->board, point (from), &x0, &y0);
  if (to != NULL)
    ch_board_view_get_point_position (fixture->board, point (to), &x1, &y1);
  drag (fixture, x0, y0, x1, y1);
}

static void
click (Fixture *fixture, const char *text)
{
  double x, y;

  ch_board_view_get_point_position (fixture->board, point (text), &x, &y);
  drag (fixture, x, y, x, y);
}

static void
choose (Fixture *fixture, int tile)
{
  g_signal_emit_by_name (nth (fixture, GTK_TYPE_TOGGLE_BUTTON, "ch-tile", tile), "activate");
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  /* a button that is activated shows itself pressed for a while */
  g_usleep (300 * 1000);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

static void
assert_applies (Fixture *fixture, const char *fen)
{
  g_assert_true (gtk_widget_get_sensitive (fixture->apply));
  g_signal_emit_by_name (fixture->apply, "clicked");
  g_assert_true (fixture->applied);
  g_assert_cmpstr (fixture->fen, ==, fen);
  g_assert_null (fixture->window);
}

static void
test_window_moves (void)
{
  Fixture *fixture;

  if (!has_display)
    {
      g_test_skip ("no display");
      return;
    }
  fixture = fixture_new ("xiangqi", "4k4/9/9/9/9/9/P8/9/9/3K5 w - - 0 1");
  drag_points (fixture, "a4", "b5");  /* by drag */
  click (fixture, "b5");              /* by click and click */
  click (fixture, "c7");
  drag_points (fixture, "d1", NULL);  /* off the board: away */
  g_assert_false (gtk_widget_get_sensitive (fixture->apply));
  g_assert_true (gtk_widget_has_css_class (nth (fixture, GTK_TYPE_LABEL, "ch-editor-message", 0), "error"));
  /* nothing is handed over while it cannot be played */
  g_signal_emit_by_name (fixture->apply, "clicked");
  g_assert_false (fixture->applied);
  g_assert_true (gtk_widget_activate_action (fixture->window, "win.undo", NULL));
  assert_applies (fixture, "4k4/9/9/2P6/9/9/9/9/9/3K5 w - - 0 1");
  fixture_free (fixture);
}

static void
test_window_places (void)
{
  Fixture *fixture;

  if (!has_display)
    {
      g_test_skip ("no display");
      return;
    }
  fixture = fixture_new ("xiangqi", BARE);
  choose (fixture, 3);    /* the upper palette is Black's: its horse */
  click (fixture, "c7");
  click (fixture, "d7");
  click (fixture, "e7");
  choose (fixture, 7 + 8); /* the eraser of the lower one */
  click (fixture, "d7");
  choose (fixture, 7 + 4); /* Red's chariot, on a piece: that one goes */
  click (fixture, "e7");
  g_assert_false (gtk_widget_get_sensitive (fixture->apply)); /* Red could take the general */
  click (fixture, "e7");  /* the same once more: away */
  click (fixture, "a4");
  assert_applies (fixture, "4k4/9/9/2n6/9/9/R8/9/9/3K5 w - - 0 1");
  fixture_free (fixture);
}

static void
test_window_hand (void)
{
  Fixture *fixture;
  double x0, y0, x1, y1;

  if (!has_display)
    {
      g_test_skip ("no display");
      return;
    }
  fixture = fixture_new ("crazyxiangqi", "4k4/9/9/9/9/9/9/9/R8/3K5[c] w - - 0 1");
  ch_board_view_get_point_position (fixture->board, point ("a2"), &x0, &y0);
  /* wherever it is let go in a tray, it joins its own heap */
  g_assert_true (ch_board_view_get_hand_position (fixture->board, CH_FIRST, CH_SOLDIER, &x1, &y1));
  drag (fixture, x0, y0, x1, y1);
  g_assert_true (ch_board_view_get_hand_position (fixture->board, CH_SECOND, CH_CANNON, &x0, &y0));
  ch_board_view_get_point_position (fixture->board, point ("b8"), &x1, &y1);
  drag (fixture, x0, y0, x1, y1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (nth (fixture, GTK_TYPE_SPIN_BUTTON, NULL, 3)), 2); /* Black's horses */
  assert_applies (fixture, "4k4/9/1c7/9/9/9/9/9/9/3K5[Rnn] w - - 0 1");
  fixture_free (fixture);
}

static void
test_window_turned (void)
{
  Fixture *fixture;

  if (!has_display)
    {
      g_test_skip ("no display");
      return;
    }
  fixture = fixture_new ("janggiplain", NULL);
  g_assert_true (gtk_widget_activate_action (fixture->window, "win.flip", NULL));
  choose (fixture, 5);   /* now Chu's palette is above */
  click (fixture, "h3"); /* the cannon that stands there: away */
  assert_applies (fixture, "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/4K4/RNBA1ABNR w - - 0 1");
  fixture_free (fixture);
}

int
main (int argc, char **argv)
{
  has_display = gtk_init_check ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/editor/pieces", test_pieces);
  g_test_add_func ("/editor/hands", test_hands);
  g_test_add_func ("/editor/undo", test_undo);
  g_test_add_func ("/editor/boards", test_boards);
  g_test_add_func ("/editor/setups", test_setups);
  g_test_add_func ("/editor/games", test_games);
  g_test_add_func ("/editor/text", test_text);
  g_test_add_func ("/editor/invalid", test_invalid);
  g_test_add_func ("/editor/random", test_random);
  g_test_add_func ("/editor/window/moves", test_window_moves);
  g_test_add_func ("/editor/window/places", test_window_places);
  g_test_add_func ("/editor/window/hand", test_window_hand);
  g_test_add_func ("/editor/window/turned", test_window_turned);
  return g_test_run ();
}
