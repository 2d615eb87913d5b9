/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked and answered in a game: draws, by persons and by the engine, and hints. */
#include "play-fixture.h"

/* Neither side can win; nothing can be taken. */
#define DEAD "2ba1ab2/4k4/9/9/9/9/9/9/4A4/2BAK1B2 w - - 0 1"
#define DEAD_ROUND "c1a3 c10a8 a3c1 a8c10"
/* Black has nothing left. */
#define LOST "3k5/9/9/9/9/9/9/9/R8/R3K4 b - - 0 1"
#define LOST_ROUND "d10d9 a2b2 d9d10 b2a2"
/* Nothing is judged by rounds that come again. */
#define QUIET "xiangqi repetition=free no-capture=0"

static gboolean
is_answered (gpointer data)
{
  return ch_play_get_draw_offer (((Game *) data)->play) < 0;
}

static void
wait_answer (Game *game)
{
  g_assert_true (ch_test_run_until (is_answered, game, 20000));
}

/* A game that is some rounds old: the engine takes no offer before. */
static Game *
game_after_rounds (const char *fen, const char *round, int first, int second)
{
  Game *game = game_new (QUIET, fen, 0, 0);

  for (int i = 0; i < 5; i++)
    game_make (game, round);
  game_assert_goes_on (game);
  game_reopen (game, first, second);
  ch_play_start (game->play);
  return game;
}

static void
test_persons (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);

  g_assert_cmpint (ch_play_get_draw_offer (game->play), ==, -1);
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_NOT_NOW);
  game_make (game, "h3e3");
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_MADE);
  g_assert_cmpuint (game->n_offered, ==, 1);
  g_assert_cmpuint (game->offering, ==, CH_FIRST);
  g_assert_cmpint (ch_play_get_draw_offer (game->play), ==, CH_FIRST);
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_NOT_NOW);
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_SECOND), ==, CH_DRAW_OFFER_NOT_NOW);

  ch_play_answer_draw (game->play, FALSE);
  g_assert_cmpuint (game->n_refused, ==, 1);
  g_assert_cmpuint (game->declining, ==, CH_SECOND);
  game_assert_goes_on (game);
  ch_play_answer_draw (game->play, TRUE);
  game_assert_goes_on (game);

  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_MADE);
  ch_play_answer_draw (game->play, TRUE);
  game_assert_ended (game, CH_RESULT_DRAW, CH_END_AGREEMENT);
  g_assert_cmpuint (game->n_ended, ==, 1);
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_NOT_NOW);
  game_reopen (game, 0, 0);
  game_assert_ended (game, CH_RESULT_DRAW, CH_END_AGREEMENT);
}

/* Moving is declining; the one who offers may move and wait. */
static void
test_moving_on (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);

  game_make (game, "h3e3 h10g8");
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_MADE);
  game_make (game, "h1g3");
  g_assert_cmpint (ch_play_get_draw_offer (game->play), ==, CH_FIRST);
  g_assert_cmpuint (game->n_refused, ==, 0);
  game_make (game, "i10h10");
  g_assert_cmpint (ch_play_get_draw_offer (game->play), ==, -1);
  g_assert_cmpuint (game->n_refused, ==, 1);
  g_assert_cmpuint (game->declining, ==, CH_SECOND);
  ch_play_answer_draw (game->play, TRUE);
  game_assert_goes_on (game);
}

static void
test_taken_back (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);

  game_make (game, "h3e3 h10g8");
  ch_play_offer_draw (game->play, CH_FIRST);
  ch_play_take_back (game->play);
  g_assert_cmpint (ch_play_get_draw_offer (game->play), ==, -1);
  ch_play_offer_draw (game->play, CH_FIRST);
  ch_play_resign (game->play, CH_SECOND);
  g_assert_cmpint (ch_play_get_draw_offer (game->play), ==, -1);
  game_assert_ended (game, CH_RESULT_FIRST_WINS, CH_END_RESIGNATION);
  g_assert_cmpuint (game->n_refused, ==, 0);
}

static void
test_official (void)
{
  g_autoptr (Game) game = game_new ("xiangqi draw-offers=official", NULL, 0, 0);

  game_make (game, "h3e3");
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_MADE);
  ch_play_answer_draw (game->play, FALSE);
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_OTHERS_TURN);
  g_assert_cmpuint (game->n_offered, ==, 1);
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_SECOND), ==, CH_DRAW_OFFER_MADE);
  ch_play_answer_draw (game->play, FALSE);
  g_assert_cmpuint (game->declining, ==, CH_FIRST);
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_SECOND), ==, CH_DRAW_OFFER_OTHERS_TURN);
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_MADE);
  ch_play_answer_draw (game->play, FALSE);
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_SECOND), ==, CH_DRAW_OFFER_USED_UP);
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_USED_UP);
  game_assert_goes_on (game);
}

static void
test_free_without_limit (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);

  game_make (game, "h3e3");
  for (int i = 0; i < 5; i++)
    {
      g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_MADE);
      ch_play_answer_draw (game->play, FALSE);
    }
}

static void
test_engine_accepts (void)
{
  g_autoptr (Game) game = game_after_rounds (DEAD, DEAD_ROUND, 0, 5);

  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_MADE);
  g_assert_cmpuint (game->n_offered, ==, 0);
  wait_answer (game);
  game_assert_ended (game, CH_RESULT_DRAW, CH_END_AGREEMENT);
}

/* On its own turn the engine, however quick, answers before it moves; also where the offer came with the move. */
static void
test_engine_answers_first (void)
{
  g_autoptr (Game) game = game_after_rounds (DEAD, DEAD_ROUND, 0, 1);
  int n_moves = ch_play_get_history (game->play)->n_moves;

  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_MADE);
  game_make (game, "c1a3");
  wait_answer (game);
  game_assert_ended (game, CH_RESULT_DRAW, CH_END_AGREEMENT);
  g_assert_cmpint (ch_play_get_history (game->play)->n_moves, ==, n_moves + 1);
}

static void
test_engine_refuses (void)
{
  g_autoptr (Game) game = game_after_rounds (LOST, LOST_ROUND, 1, 0);
  int n_moves = ch_play_get_history (game->play)->n_moves;

  g_assert_cmpint (ch_play_offer_draw (game->play, CH_SECOND), ==, CH_DRAW_OFFER_MADE);
  wait_answer (game);
  game_assert_goes_on (game);
  g_assert_cmpuint (game->n_refused, ==, 1);
  g_assert_cmpuint (game->declining, ==, CH_FIRST);

  /* Offered with the move: refused, and then the engine moves. */
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_SECOND), ==, CH_DRAW_OFFER_MADE);
  game_make (game, "d10d9");
  wait_answer (game);
  g_assert_cmpuint (game->n_refused, ==, 2);
  game_wait_turn (game);
  g_assert_cmpint (ch_play_get_history (game->play)->n_moves, ==, n_moves + 2);
}

static void
test_engine_losing (void)
{
  g_autoptr (Game) game = game_after_rounds (LOST, LOST_ROUND, 0, 1);

  ch_play_set_player (game->play, CH_SECOND, &(ChPlayer) { 0 });
  game_make (game, "d10d9");
  ch_play_set_player (game->play, CH_SECOND, &(ChPlayer) { 1 });
  /* Who stands worse is glad. */
  ch_play_offer_draw (game->play, CH_FIRST);
  wait_answer (game);
  game_assert_ended (game, CH_RESULT_DRAW, CH_END_AGREEMENT);
}

static void
test_engine_too_early (void)
{
  g_autoptr (Game) game = game_new (QUIET, DEAD, 0, 1);

  ch_play_start (game->play);
  game_make (game, "c1a3");
  game_wait_turn (game);
  g_assert_cmpint (ch_play_offer_draw (game->play, CH_FIRST), ==, CH_DRAW_OFFER_MADE);
  wait_answer (game);
  g_assert_cmpuint (game->n_refused, ==, 1);
  game_assert_goes_on (game);
}

/* The seat of who was asked is given to another: the question is void. */
static void
test_seat_changes (void)
{
  g_autoptr (Game) game = game_after_rounds (DEAD, DEAD_ROUND, 0, 1);

  ch_play_offer_draw (game->play, CH_FIRST);
  ch_play_set_player (game->play, CH_SECOND, &(ChPlayer) { 0 });
  g_assert_cmpint (ch_play_get_draw_offer (game->play), ==, -1);
  ch_test_run_for (1000);
  game_assert_goes_on (game);
}

/* ---- hints ---- */

static gboolean
has_hint (gpointer data)
{
  return ((Game *) data)->n_hints > 0;
}

static void
test_hint (void)
{
  g_autoptr (Game) game = game_new ("crazyxiangqi", NULL, 0, 0);

  ch_play_ask_hint (game->play);
  g_assert_true (ch_test_run_until (has_hint, game, 20000));
  g_assert_true (ch_history_is_legal (ch_play_get_history (game->play), game->hint));
  g_assert_cmpuint (game->n_moved, ==, 0);
  g_assert_true (ch_play_move (game->play, game->hint, NULL));
}

static void
test_hint_on_engines_turn (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 11);
  guint n_hints;

  ch_play_start (game->play);
  game_make (game, "h3e3");
  ch_play_ask_hint (game->play);
  g_assert_true (ch_play_is_thinking (game->play, CH_SECOND));
  game_wait_turn (game);
  g_assert_cmpint (ch_play_get_history (game->play)->n_moves, ==, 2);
  /* What was asked about the position before is not told about this one. */
  n_hints = game->n_hints;
  ch_test_run_for (1800);
  g_assert_cmpuint (game->n_hints, ==, n_hints);
  g_assert_cmpuint (ch_play_can_move (game->play), ==, 1);
}

static void
test_hint_void (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);

  ch_play_ask_hint (game->play);
  ch_test_run_for (50);
  game_make (game, "h3e3");
  ch_test_run_for (1800);
  g_assert_cmpuint (game->n_hints, ==, 0);
  ch_play_resign (game->play, CH_FIRST);
  ch_play_ask_hint (game->play);
  ch_test_run_for (1800);
  g_assert_cmpuint (game->n_hints, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/offers/persons", test_persons);
  g_test_add_func ("/offers/moving-on", test_moving_on);
  g_test_add_func ("/offers/taken-back", test_taken_back);
  g_test_add_func ("/offers/official", test_official);
  g_test_add_func ("/offers/free-without-limit", test_free_without_limit);
  g_test_add_func ("/offers/engine-accepts", test_engine_accepts);
  g_test_add_func ("/offers/engine-answers-first", test_engine_answers_first);
  g_test_add_func ("/offers/engine-refuses", test_engine_refuses);
  g_test_add_func ("/offers/engine-losing", test_engine_losing);
  g_test_add_func ("/offers/engine-too-early", test_engine_too_early);
  g_test_add_func ("/offers/seat-changes", test_seat_changes);
  g_test_add_func ("/offers/hint", test_hint);
  g_test_add_func ("/offers/hint-on-engines-turn", test_hint_on_engines_turn);
  g_test_add_func ("/offers/hint-void", test_hint_void);
  return g_test_run ();
}
