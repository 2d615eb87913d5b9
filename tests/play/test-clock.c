/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time controls as text, clocks as they run down, and games that are played by one. No test here depends on how fast the machine
 * is: what must not come in time has hours, what must come is waited for. */
#include "play-fixture.h"

#include "play/ch-words-time.h"

#define SECOND G_USEC_PER_SEC

static void
test_text (void)
{
  static const struct { const char *text; ChTimeControl control; } cases[] = {
    { "-", { 0, 0, 0 } },         { "300", { 300000, 0, 0 } },        { "300+5", { 300000, 5000, 0 } },
    { "600+0/30", { 600000, 0, 30000 } }, { "0+0/10", { 0, 0, 10000 } }, { "60+0.5", { 60000, 500, 0 } },
    { "1.5+0.25/0.125", { 1500, 250, 125 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ChTimeControl control = { 7, 7, 7 };
      g_autofree char *text = ch_time_control_to_text (&cases[i].control);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_true (ch_time_control_from_text (text, &control));
      g_assert_true (ch_time_control_equal (&control, &cases[i].control));
      g_assert_true (ch_time_control_is_set (&control) == (i > 0));
    }
}

static void
test_no_text (void)
{
  static const char *const texts[] = { "", "?", "40/7200:3600", "*180", "5 minutes", "300+", "300+5/", "+5", "-5", "300 ", "nan",
                                       "inf", "1e30", "300+5/3x", "99999999999999999999" };
  ChTimeControl control = { 7, 7, 7 };

  g_assert_false (ch_time_control_from_text (NULL, &control));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      control.main = 7;
      if (ch_time_control_from_text (texts[i], &control))
        g_error ("“%s” is taken for a time control", texts[i]);
      g_assert_false (ch_time_control_is_set (&control));
    }
}

static void
test_turns (void)
{
  static const ChTurn turns[] = { { CH_TURN_USUAL, 0 }, { CH_TURN_TIME, 2500 }, { CH_TURN_NODES, 50000 }, { CH_TURN_DEPTH, 8 } };
  static const char *const bad[] = { "", "time", "time=", "time=0", "time=-5", "time=5x", "depth=100", "rest=5", "nodes=5000000000" };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree char *text = ch_turn_to_text (&turns[i]);
      ChTurn read = ch_turn_from_text (text);

      g_assert_cmpint (read.kind, ==, turns[i].kind);
      g_assert_cmpuint (read.amount, ==, turns[i].amount);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpint (ch_turn_from_text (bad[i]).kind, ==, CH_TURN_USUAL);
  g_assert_cmpint (ch_turn_from_text (NULL).kind, ==, CH_TURN_USUAL);
}

static void
test_players (void)
{
  static const char *const bad[] = { "", " ", "level=0 usual", "level=13 usual", "engine= usual", "level", "person" };
  const ChPlayer players[] = { { .level = 5 }, { .level = 12, .turn = { CH_TURN_NODES, 77 } },
                               { .engine = g_intern_string ("engine-3"), .turn = { CH_TURN_TIME, 1500 } } };
  ChPlayer read;

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autofree char *text = ch_player_to_text (&players[i]);

      g_assert_true (ch_player_from_text (text, &read));
      g_assert_true (ch_player_equal (&read, &players[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_false (ch_player_from_text (bad[i], &read));
      g_assert_true (ch_player_is_person (&read));
    }
}

static void
test_increment (void)
{
  ChTimeControl control = { 60000, 5000, 0 };
  ChClock clock;

  ch_clock_init (&clock, &control);
  g_assert_cmpint (ch_clock_get_rest (&clock, 0, 99 * SECOND), ==, 60000);
  ch_clock_start (&clock, 0, 100 * SECOND);
  ch_clock_start (&clock, 0, 105 * SECOND);
  g_assert_cmpint (ch_clock_get_left (&clock, 0, 110 * SECOND), ==, 50000);
  g_assert_cmpint (ch_clock_get_left (&clock, 1, 110 * SECOND), ==, 60000);
  /* What it was stopped for is not counted. */
  ch_clock_stop (&clock, 110 * SECOND);
  g_assert_cmpint (ch_clock_get_left (&clock, 0, 200 * SECOND), ==, 50000);
  ch_clock_start (&clock, 0, 200 * SECOND);
  ch_clock_end_turn (&clock, 0, 203 * SECOND);
  g_assert_cmpint (ch_clock_get_left (&clock, 0, 300 * SECOND), ==, 52000);
  ch_clock_start (&clock, 1, 203 * SECOND);
  g_assert_cmpint (ch_clock_get_rest (&clock, 1, 263 * SECOND), ==, 0);
  g_assert_cmpint (ch_clock_get_rest (&clock, 1, 264 * SECOND), ==, -1000);
  g_assert_cmpint (ch_clock_get_left (&clock, 1, 264 * SECOND), ==, 0);
  ch_clock_forget_turn (&clock);
  g_assert_cmpint (ch_clock_get_left (&clock, 1, 264 * SECOND), ==, 60000);
}

/* Nobody has lost before the first move. */
static void
test_increment_only (void)
{
  ChTimeControl control = { 0, 5000, 0 };
  ChClock clock;

  ch_clock_init (&clock, &control);
  g_assert_cmpint (ch_clock_get_rest (&clock, 1, 0), ==, 5000);
  ch_clock_start (&clock, 1, 0);
  ch_clock_end_turn (&clock, 1, 2 * SECOND);
  g_assert_cmpint (ch_clock_get_left (&clock, 1, 2 * SECOND), ==, 8000);
}

/* What is shown: the main time, and then the byoyomi. */
static void
test_words (void)
{
  ChTimeControl control = { 60000, 0, 30000 };
  ChClock clock;
  g_autofree char *main = NULL, *byoyomi = NULL;

  ch_clock_init (&clock, &control);
  ch_clock_start (&clock, 0, 0);
  main = ch_words_clock_of (&clock, 0, 0);
  g_assert_cmpstr (main, ==, "1:00");
  byoyomi = ch_words_clock_of (&clock, 0, 70 * SECOND);
  g_assert_cmpstr (byoyomi, ==, "0:20");
}

static void
test_byoyomi (void)
{
  ChTimeControl control = { 10000, 0, 30000 };
  ChClock clock;

  ch_clock_init (&clock, &control);
  ch_clock_start (&clock, 0, 0);
  g_assert_cmpint (ch_clock_get_byoyomi (&clock, 0, 9 * SECOND), ==, 30000);
  g_assert_cmpint (ch_clock_get_byoyomi (&clock, 0, 15 * SECOND), ==, 25000);
  g_assert_cmpint (ch_clock_get_left (&clock, 0, 15 * SECOND), ==, 0);
  ch_clock_end_turn (&clock, 0, 15 * SECOND);
  /* It comes again whole with each move. */
  ch_clock_start (&clock, 0, 20 * SECOND);
  g_assert_cmpint (ch_clock_get_left (&clock, 0, 20 * SECOND), ==, 0);
  g_assert_cmpint (ch_clock_get_byoyomi (&clock, 0, 20 * SECOND), ==, 30000);
  g_assert_cmpint (ch_clock_get_rest (&clock, 0, 45 * SECOND), ==, 5000);
  g_assert_cmpint (ch_clock_get_byoyomi (&clock, 0, 60 * SECOND), ==, 0);
  g_assert_cmpint (ch_clock_get_rest (&clock, 0, 60 * SECOND), ==, -10000);
}

static void
test_limits (void)
{
  ChTimeControl control = { 60000, 2000, 10000 };
  ChPlayer own = { .level = 12 }, other = { .engine = "x" }, timed = { .engine = "x", .turn = { CH_TURN_TIME, 5000 } };
  ChLimits limits;
  ChClock clock;

  ch_player_limits (&other, NULL, 0, 0, &limits);
  g_assert_cmpint (limits.movetime, ==, 2000);
  ch_clock_init (&clock, &control);
  ch_player_limits (&own, &clock, 0, 0, &limits);
  g_assert_cmpint (limits.movetime, ==, 0);
  g_assert_cmpint (limits.time[0], ==, 60000);
  g_assert_cmpint (limits.byoyomi, ==, 10000);
  g_assert_cmpint (limits.increment[1], ==, 2000);
  ch_clock_set_left (&clock, 0, 0);
  ch_player_limits (&other, &clock, 0, 0, &limits);
  g_assert_cmpint (limits.time[0], ==, 10000);
  g_assert_cmpint (limits.time[1], ==, 70000);
  /* More than is left is not to be used. */
  ch_clock_init (&clock, &(ChTimeControl) { 3000, 0, 0 });
  ch_player_limits (&timed, &clock, 0, 0, &limits);
  g_assert_cmpint (limits.movetime, <, 3000);
}

/* ---- games ---- */

static gboolean
over (gpointer data)
{
  return game_is_over (data);
}

static void
test_flag (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);

  ch_play_set_time_control (game->play, &(ChTimeControl) { 100, 0, 0 });
  ch_play_start (game->play);
  /* Before the first move no time runs. */
  ch_test_run_for (200);
  g_assert_false (game_is_over (game));
  game_make (game, "h3e3");
  g_assert_true (ch_test_run_until (over, game, 60000));
  game_assert_ended (game, CH_RESULT_FIRST_WINS, CH_END_TIME);
  ch_play_take_back (game->play);
  game_assert_goes_on (game);
  g_assert_cmpint (ch_clock_get_rest (ch_play_get_clock (game->play), CH_SECOND, g_get_monotonic_time ()), ==, 100);
}

static void
test_pause (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);

  ch_play_set_time_control (game->play, &(ChTimeControl) { 0, 0, 100 });
  game_make (game, "h3e3");
  ch_test_run_for (200);
  g_assert_false (game_is_over (game));
  ch_play_start (game->play);
  ch_play_pause (game->play);
  ch_test_run_for (200);
  g_assert_false (game_is_over (game));
  ch_play_start (game->play);
  g_assert_true (ch_test_run_until (over, game, 60000));
  game_assert_ended (game, CH_RESULT_FIRST_WINS, CH_END_TIME);
}

/* The clock is with the moves: it is there when they are taken back, and when the game is opened again. */
static void
test_kept (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);
  ChTimeControl control = { 3600000, 60000, 0 };
  const ChClock *clock;
  gint64 after;

  ch_play_set_time_control (game->play, &control);
  ch_play_start (game->play);
  game_make (game, "h3e3");
  ch_test_run_for (50);
  game_make (game, "h10g8");
  after = ch_play_get_node (game->play)->clock_ms;
  g_assert_cmpint (after, >, 3600000);
  g_assert_cmpint (after, <, 3660000);
  game_make (game, "h1g3 i10h10");
  ch_play_take_back (game->play);
  ch_play_take_back (game->play);
  clock = ch_play_get_clock (game->play);
  g_assert_cmpint (ch_clock_get_left (clock, CH_SECOND, g_get_monotonic_time ()), ==, after);
  g_assert_cmpint (clock->left[CH_FIRST], ==, 3660000);
  game_reopen (game, 0, 0);
  g_assert_null (ch_play_get_clock (game->play));
  ch_play_set_time_control (game->play, &control);
  g_assert_cmpint (ch_play_get_clock (game->play)->left[CH_SECOND], ==, after);
}

/* Our own engine keeps within its time to the end of a game. */
static void
test_engines (void)
{
  g_autoptr (Game) game = game_new ("xiangqi no-capture=20", NULL, 0, 0);

  ch_play_set_time_control (game->play, &(ChTimeControl) { 20000, 100, 0 });
  ch_play_set_player (game->play, CH_FIRST, &(ChPlayer) { 2 });
  ch_play_set_player (game->play, CH_SECOND, &(ChPlayer) { 1 });
  ch_play_start (game->play);
  g_assert_true (ch_test_run_until (over, game, 100000));
  g_assert_cmpint (ch_play_get_verdict (game->play)->reason, !=, CH_END_TIME);
  for (ChNode *node = ch_record_get_root (game->record)->first_child; node != NULL; node = node->first_child)
    g_assert_cmpint (node->clock_ms, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/clock/text", test_text);
  g_test_add_func ("/clock/no-text", test_no_text);
  g_test_add_func ("/clock/turns", test_turns);
  g_test_add_func ("/clock/players", test_players);
  g_test_add_func ("/clock/increment", test_increment);
  g_test_add_func ("/clock/increment-only", test_increment_only);
  g_test_add_func ("/clock/words", test_words);
  g_test_add_func ("/clock/byoyomi", test_byoyomi);
  g_test_add_func ("/clock/limits", test_limits);
  g_test_add_func ("/clock/flag", test_flag);
  g_test_add_func ("/clock/pause", test_pause);
  g_test_add_func ("/clock/kept", test_kept);
  g_test_add_func ("/clock/engines", test_engines);
  return g_test_run ();
}
