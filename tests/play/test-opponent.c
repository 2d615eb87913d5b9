/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games against engines in other processes: good ones, and those that crash, are silent, lie or are gone. */
#include "play-fixture.h"

#include <string.h>

#define LONG_MS 60000
#define QUIET "xiangqi repetition=free no-capture=0"

static gboolean
is_settled (gpointer data)
{
  Game *game = data;

  return game->n_given_up > 0 || ch_play_can_move (game->play) != 0 || game_is_over (game);
}

static void
wait_settled (Game *game)
{
  g_assert_true (ch_test_run_until (is_settled, game, LONG_MS));
}

/* A person begins with the cannon; the false engine of @kind is to answer. */
static Game *
game_against (const char *kind, gboolean impatient)
{
  Game *game = game_new ("xiangqi", NULL, 0, 0);

  game_seat (game, CH_SECOND, kind, impatient);
  ch_play_start (game->play);
  game_make (game, "h3e3");
  return game;
}

static void
test_plain (void)
{
  g_autoptr (Game) game = game_against ("uci", FALSE);

  g_assert_true (ch_play_is_bound (game->play));
  g_assert_cmpuint (ch_play_can_move (game->play), ==, 0);
  wait_settled (game);
  g_assert_cmpuint (game->n_trouble, ==, 0);
  game_assert_line (game, "h3e3 a7a6");
  /* What was found out of it is kept. */
  g_assert_nonnull (ch_engine_entry_get_traits (ch_engine_list_find (game->engines,
                                                                     ch_play_get_player (game->play, CH_SECOND)->engine)));
}

static void
assert_survived (const char *kind)
{
  g_autoptr (Game) game = game_against (kind, strstr (kind, "mute") != NULL);

  wait_settled (game);
  g_assert_cmpuint (game->n_trouble, ==, 1);
  g_assert_cmpuint (game->n_given_up, ==, 0);
  g_assert_true (ch_play_get_running (game->play));
  game_assert_line (game, "h3e3 a7a6");
}

static void
test_survived (void)
{
  assert_survived ("crash-go-once");
  assert_survived ("liar-once");
  assert_survived ("leave-once");
}

/* It is given up once it has done so twice; the game waits. */
static Game *
game_given_up (const char *kind, guint n_trouble, const char *part)
{
  Game *game = game_against (kind, g_str_has_prefix (kind, "mute"));

  wait_settled (game);
  g_assert_cmpuint (game->n_given_up, ==, 1);
  g_assert_cmpuint (game->n_trouble, ==, n_trouble);
  if (strstr (game->trouble, part) == NULL)
    g_error ("“%s” is not in what was said of %s: %s", part, kind, game->trouble);
  g_assert_false (ch_play_get_running (game->play));
  g_assert_false (ch_play_is_bound (game->play));
  g_assert_false (ch_play_is_thinking (game->play, CH_SECOND));
  game_assert_line (game, "h3e3");
  game_assert_goes_on (game);
  return game;
}

static void
test_restart (void)
{
  g_autoptr (Game) game = game_given_up ("crash-go", 2, "");

  /* Tried again, it does the same; it is told again. */
  ch_play_start (game->play);
  g_assert_true (ch_play_is_thinking (game->play, CH_SECOND));
  game->n_given_up = 0;
  wait_settled (game);
  g_assert_cmpuint (game->n_given_up, ==, 1);
  game_assert_line (game, "h3e3");
}

static void
test_take_over (void)
{
  g_autoptr (Game) game = game_given_up ("liar", 2, "h0h9");

  ch_play_set_player (game->play, CH_SECOND, &(ChPlayer) { 1 });
  ch_play_start (game->play);
  game_wait_turn (game);
  g_assert_cmpint (ch_play_get_history (game->play)->n_moves, ==, 2);
}

static void
test_by_hand (void)
{
  g_autoptr (Game) game = game_given_up ("mute", 2, "not answer");

  ch_play_set_player (game->play, CH_SECOND, &(ChPlayer) { 0 });
  ch_play_start (game->play);
  game_make (game, "h10g8");
}

/* One that may take as long as it likes must at least say something now and then. */
static void
test_silent (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);
  ChEnginePatience patience = { .hello = 400, .start = 60000, .stop = 300, .silence = 300, .restarts = 1 };
  ChPlayer player;

  game_seat (game, CH_SECOND, "mute", FALSE);
  ch_play_set_patience (game->play, &patience);
  player = *ch_play_get_player (game->play, CH_SECOND);
  player.turn = (ChTurn) { CH_TURN_DEPTH, 30 };
  ch_play_set_player (game->play, CH_SECOND, &player);
  ch_play_start (game->play);
  game_make (game, "h3e3");
  wait_settled (game);
  g_assert_cmpuint (game->n_trouble, ==, 2);
  g_assert_cmpuint (game->n_given_up, ==, 1);
}

static void
test_never_there (void)
{
  g_autoptr (Game) crashed = game_given_up ("crash-hello", 1, "");
  g_autoptr (Game) chess = game_given_up ("chess", 1, "");

  g_assert_nonnull (crashed->trouble);
  g_assert_nonnull (chess->trouble);
}

static void
test_gone (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);

  game_seat (game, CH_SECOND, "uci", FALSE);
  ch_engine_list_remove (game->engines, ch_engine_list_find (game->engines, ch_play_get_player (game->play, CH_SECOND)->engine));
  ch_play_start (game->play);
  game_make (game, "h3e3");
  g_assert_cmpuint (game->n_given_up, ==, 1);
  g_assert_false (ch_play_get_running (game->play));
}

/* Nothing of an engine that was taken back from, or that another has replaced, comes into the game. */
static void
test_take_back (void)
{
  g_autoptr (Game) game = game_against ("uci", FALSE);

  ch_play_take_back (game->play);
  game_assert_line (game, "");
  game_make (game, "b3e3");
  ch_play_pause (game->play);
  ch_test_run_for (300);
  game_assert_line (game, "b3e3");
  ch_play_start (game->play);
  wait_settled (game);
  game_assert_line (game, "b3e3 a7a6");
  ch_play_take_back (game->play);
  game_assert_line (game, "");
  game_seat (game, CH_SECOND, "crash-go", FALSE);
  game_make (game, "h3e3");
  ch_play_set_player (game->play, CH_SECOND, &(ChPlayer) { 0 });
  ch_test_run_for (300);
  g_assert_cmpuint (game->n_given_up, ==, 0);
  game_make (game, "h10g8");
}

static void
assert_told (Game *game, const char *part)
{
  g_autofree char *told = game_scribe (game);

  if (strstr (told, part) == NULL)
    g_error ("“%s” is not in what it was told:\n%s", part, told);
}

static void
ask_with (Game *game, ChTurnKind kind, guint64 amount, const char *told)
{
  ChPlayer player = *ch_play_get_player (game->play, CH_SECOND);

  player.turn = (ChTurn) { kind, amount };
  ch_play_set_player (game->play, CH_SECOND, &player);
  game_make (game, "h3e3");
  wait_settled (game);
  assert_told (game, told);
  ch_play_take_back (game->play);
}

static void
test_limits (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);

  game_seat (game, CH_SECOND, "scribe", FALSE);
  ch_play_start (game->play);
  ask_with (game, CH_TURN_USUAL, 0, "go movetime 2000 ");
  ask_with (game, CH_TURN_TIME, 700, "go movetime 700 ");
  ask_with (game, CH_TURN_NODES, 4321, "go nodes 4321 ");
  ask_with (game, CH_TURN_DEPTH, 7, "go depth 7 ");
  assert_told (game, "moves h2e2\n");
  ch_play_set_time_control (game->play, &(ChTimeControl) { 3600000, 5000, 0 });
  ask_with (game, CH_TURN_USUAL, 0, "go wtime 3605000 btime 3600000 winc 5000 binc 5000 ");
  ch_play_set_time_control (game->play, &(ChTimeControl) { 0, 0, 60000 });
  ask_with (game, CH_TURN_USUAL, 0, "go wtime 60000 btime 60000 winc 60000 binc 60000 ");
}

static gboolean
is_answered (gpointer data)
{
  return ch_play_get_draw_offer (((Game *) data)->play) < 0;
}

/* An offer in the middle of a game of five rounds: while it is the turn of the engine, then of the person. */
static void
offer (const char *kind, gboolean accepts)
{
  g_autoptr (Game) game = game_new (QUIET, NULL, 0, 0);

  for (int i = 0; i < 5; i++)
    game_make (game, "a1a2 a10a9 a2a1 a9a10");
  game_seat (game, CH_SECOND, kind, FALSE);
  ch_play_start (game->play);
  game_make (game, "h3e3");
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_MADE);
  g_assert_true (ch_test_run_until (is_answered, game, LONG_MS));
  g_assert_cmpint (game_is_over (game), ==, accepts);
  g_assert_cmpuint (game->n_refused, ==, !accepts);
  if (accepts)
    game_assert_ended (game, CH_RESULT_DRAW, CH_END_AGREEMENT);
  else
    {
      wait_settled (game);
      g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_MADE);
      g_assert_true (ch_test_run_until (is_answered, game, LONG_MS));
      /* Of the person's position it says the same, which is bad for itself. */
      game_assert_ended (game, CH_RESULT_DRAW, CH_END_AGREEMENT);
    }
}

static void
test_draws (void)
{
  offer ("scribe-losing", TRUE);
  offer ("scribe", FALSE);
}

/* Lost by the clock while it is silent: no need to wait for more. */
static void
test_flag (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);

  game_seat (game, CH_SECOND, "mute", FALSE);
  ch_play_set_time_control (game->play, &(ChTimeControl) { 500, 0, 0 });
  ch_play_start (game->play);
  game_make (game, "h3e3");
  wait_settled (game);
  game_assert_ended (game, CH_RESULT_FIRST_WINS, CH_END_TIME);
}

/* A real one plays real games: whatever it answers is legal, and it is never in trouble. */
static void
test_fairy (gconstpointer rules)
{
  g_autoptr (Game) game = NULL;
  ChPlayer fairy = { .turn = { CH_TURN_TIME, 30 } };
  const char *program = "/usr/games/fairy-stockfish";

  if (!g_file_test (program, G_FILE_TEST_IS_EXECUTABLE))
    {
      g_test_skip ("Fairy-Stockfish is not installed");
      return;
    }
  game = game_new (rules, NULL, 0, 0);
  game_seat (game, CH_SECOND, "uci", FALSE);
  fairy.engine = g_intern_string (ch_engine_entry_get_id (ch_engine_list_add (game->engines, "", program)));
  ch_play_set_player (game->play, CH_SECOND, &fairy);
  ch_play_set_time_control (game->play, &(ChTimeControl) { 3600000, 0, 0 });
  ch_play_start (game->play);
  for (int i = 0; i < 5 && !game_is_over (game); i++)
    {
      game_make_random (game);
      wait_settled (game);
    }
  g_assert_cmpuint (game->n_trouble, ==, 0);
  g_assert_true (game_is_over (game) || ch_play_get_history (game->play)->n_moves == 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/opponent/plain", test_plain);
  g_test_add_func ("/opponent/survived", test_survived);
  g_test_add_func ("/opponent/restart", test_restart);
  g_test_add_func ("/opponent/take-over", test_take_over);
  g_test_add_func ("/opponent/by-hand", test_by_hand);
  g_test_add_func ("/opponent/silent", test_silent);
  g_test_add_func ("/opponent/never-there", test_never_there);
  g_test_add_func ("/opponent/gone", test_gone);
  g_test_add_func ("/opponent/take-back", test_take_back);
  g_test_add_func ("/opponent/limits", test_limits);
  g_test_add_func ("/opponent/draws", test_draws);
  g_test_add_func ("/opponent/flag", test_flag);
  g_test_add_data_func ("/opponent/fairy/xiangqi", "xiangqi", test_fairy);
  g_test_add_data_func ("/opponent/fairy/crazyhouse", "crazyxiangqi", test_fairy);
  g_test_add_data_func ("/opponent/fairy/janggi", "janggi", test_fairy);
  return g_test_run ();
}
