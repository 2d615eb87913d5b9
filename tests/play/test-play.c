/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as they are played: against the engine and among persons, taken back, paused, resigned, ended by the rules. */
#include "play-fixture.h"

#define MATE_IN_ONE "3k5/4R4/9/9/9/p8/9/9/9/4KR3 "

/* ---- whole games ---- */

/* Everything on the way to the end was legal, and the tags say how it ended. */
static void
check_game (Game *game)
{
  const ChHistory *history = ch_play_get_history (game->play);
  ChHistory replay;
  ChVerdict verdict;

  ch_history_init (&replay, ch_record_get_start (game->record));
  for (ChNode *node = ch_record_get_root (game->record)->first_child; node != NULL; node = node->first_child)
    {
      g_assert_null (node->next);
      g_assert_true (ch_history_is_legal (&replay, node->move));
      ch_history_push (&replay, node->move);
    }
  g_assert_cmpint (replay.n_moves, ==, history->n_moves);
  g_assert_true (ch_position_same (&replay.position, &history->position));
  ch_judge (&replay, &verdict);
  g_assert_cmpint (verdict.result, ==, ch_play_get_verdict (game->play)->result);
  if (verdict.result != CH_RESULT_NONE)
    game_assert_ended (game, verdict.result, verdict.reason);
  else
    game_assert_goes_on (game);
  ch_history_clear (&replay);
}

static void
play_whole_game (const char *preset, int person)
{
  g_autoptr (Game) game = game_new (preset, NULL, person == 0 ? 0 : 1, person == 1 ? 0 : 1);
  const ChHistory *history = ch_play_get_history (game->play);

  ch_play_start (game->play);
  while (history->n_moves < 200)
    {
      game_wait_turn (game);
      if (game_is_over (game))
        break;
      g_assert_cmpuint (ch_play_can_move (game->play), ==, 1u << person);
      game_make_random (game);
    }
  game_wait_turn (game);
  check_game (game);
  g_assert_cmpuint (game->n_moved, ==, history->n_moves);
  g_assert_cmpuint (game->n_ended, ==, game_is_over (game));
  g_test_message ("%s: %d plies, %s", preset, history->n_moves, ch_end_reason_id (ch_play_get_verdict (game->play)->reason));
}

static void
test_whole_games (void)
{
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    for (int person = 0; person < 2; person++)
      play_whole_game (ch_preset_id (preset), person);
}

static gboolean
over (gpointer data)
{
  return game_is_over (data);
}

static void
test_engines (gconstpointer rules)
{
  g_autoptr (Game) game = game_new (rules, NULL, 2, 1);

  g_assert_cmpuint (ch_play_can_move (game->play), ==, 0);
  ch_play_start (game->play);
  g_assert_true (ch_play_is_bound (game->play));
  g_assert_true (ch_test_run_until (over, game, 100000));
  check_game (game);
  g_assert_cmpuint (game->n_ended, ==, 1);
  g_assert_false (ch_play_is_bound (game->play));
  ch_test_run_for (100);
  g_assert_cmpuint (game->n_ended, ==, 1);
  g_test_message ("%u plies, %s", game->n_moved, ch_end_reason_id (ch_play_get_verdict (game->play)->reason));
}

/* ---- take back ---- */

static void
test_take_back_thinking (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 12);

  ch_play_start (game->play);
  g_assert_false (ch_play_can_take_back (game->play));
  game_make (game, "h3e3");
  g_assert_true (ch_play_is_thinking (game->play, CH_SECOND));
  ch_test_run_for (60);
  ch_play_take_back (game->play);
  g_assert_cmpuint (ch_play_can_move (game->play), ==, 1);
  g_assert_false (ch_play_is_thinking (game->play, CH_SECOND));
  game_assert_line (game, "");
  ch_test_run_for (300);
  game_assert_line (game, "");
  g_assert_false (ch_play_can_take_back (game->play));
  /* Another move is answered, as if the first had never been. */
  game_make (game, "b1c3");
  ch_play_take_back (game->play);
  game_make (game, "h1g3");
  ch_play_pause (game->play);
  game_assert_line (game, "h1g3");
}

static void
test_take_back_round (void)
{
  g_autoptr (Game) game = game_new ("crazyxiangqi", NULL, 0, 1);
  ChNode *first;

  ch_play_start (game->play);
  /* Soldiers: no answer of the engine stands in their way. */
  game_make (game, "a4a5");
  game_wait_turn (game);
  game_make (game, "i4i5");
  game_wait_turn (game);
  first = ch_record_get_root (game->record)->first_child;
  ch_play_take_back (game->play);
  g_assert_true (ch_play_get_node (game->play) == first->first_child);
  g_assert_cmpuint (ch_play_can_move (game->play), ==, 1);
  ch_play_take_back (game->play);
  g_assert_true (ch_play_get_node (game->play) == ch_record_get_root (game->record));
  ch_play_take_back (game->play);
  game_assert_line (game, "");
}

/* The engine has the first move: there is nothing of the person's to take back until the second. */
static void
test_take_back_engine_first (void)
{
  g_autoptr (Game) game = game_new ("janggi", NULL, 1, 0);

  ch_play_start (game->play);
  game_wait_turn (game);
  g_assert_false (ch_play_can_take_back (game->play));
  game_make (game, "a7b7");
  game_wait_turn (game);
  ch_play_take_back (game->play);
  g_assert_cmpint (ch_play_get_history (game->play)->n_moves, ==, 1);
  g_assert_cmpuint (ch_play_can_move (game->play), ==, 2);
}

static void
test_take_back_mate (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", MATE_IN_ONE "w - - 0 1", 0, 3);

  ch_play_start (game->play);
  game_make (game, "f1f10");
  game_assert_ended (game, CH_RESULT_FIRST_WINS, CH_END_CHECKMATE);
  g_assert_cmpuint (game->n_ended, ==, 1);
  g_assert_cmpint (ch_play_get_verdict (game->play)->n_points, >, 0);
  g_assert_cmpint (game_refusal (game, "f10f9"), ==, CH_REFUSAL_GAME_OVER);
  ch_play_take_back (game->play);
  game_assert_goes_on (game);
  g_assert_cmpuint (ch_play_can_move (game->play), ==, 1);
  /* Undone, the mate stands again. */
  g_assert_true (ch_study_undo (game->study));
  ch_play_go_to (game->play, ch_node_last (ch_record_get_root (game->record)));
  game_assert_ended (game, CH_RESULT_FIRST_WINS, CH_END_CHECKMATE);
  g_assert_true (ch_study_redo (game->study));
  ch_play_go_to (game->play, ch_record_get_root (game->record));
  game_assert_goes_on (game);
}

static void
test_take_back_mated (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", MATE_IN_ONE "b - - 0 1", 6, 0);

  ch_play_start (game->play);
  game_make (game, "a5a4");
  game_wait_turn (game);
  game_assert_ended (game, CH_RESULT_FIRST_WINS, CH_END_CHECKMATE);
  ch_play_take_back (game->play);
  game_assert_goes_on (game);
  game_assert_line (game, "");
  g_assert_cmpuint (ch_play_can_move (game->play), ==, 2);
}

/* What is left as main line when the line played is taken back is not what was resigned. */
static void
test_take_back_variation (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);

  game_make (game, "h3e3 h10g8");
  ch_play_go_to (game->play, ch_record_get_root (game->record)->first_child);
  game_make (game, "b10c8");
  ch_play_go_to (game->play, ch_node_last (ch_record_get_root (game->record)));
  ch_play_resign (game->play, CH_FIRST);
  game_assert_ended (game, CH_RESULT_SECOND_WINS, CH_END_RESIGNATION);
  ch_play_take_back (game->play);
  game_assert_line (game, "h3e3 b10c8");
  game_assert_goes_on (game);
  game_reopen (game, 0, 0);
  game_assert_goes_on (game);
}

/* ---- the study under the game ---- */

static void
test_undo_redo (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);
  ChNode *root = ch_record_get_root (game->record);

  game_make (game, "h3e3 h10g8 h1g3");
  g_assert_true (ch_study_undo (game->study));
  ch_play_go_to (game->play, ch_node_last (root));
  game_assert_line (game, "h3e3 h10g8");
  g_assert_cmpuint (ch_play_can_move (game->play), ==, 1);
  g_assert_true (ch_study_redo (game->study));
  ch_play_go_to (game->play, ch_node_last (root));
  g_assert_cmpuint (ch_play_can_move (game->play), ==, 2);
  ch_play_take_back (game->play);
  ch_play_take_back (game->play);
  game_assert_line (game, "h3e3");
  /* One step each. */
  g_assert_true (ch_study_undo (game->study));
  g_assert_true (ch_study_undo (game->study));
  game_assert_line (game, "h3e3 h10g8 h1g3");
  ch_play_go_to (game->play, ch_node_last (root));
  game_make (game, "i10h10");
  game_assert_line (game, "h3e3 h10g8 h1g3 i10h10");
}

/* Undoing back into a game with the engine: it takes its turn. */
static void
test_undo_to_engine (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 1);
  ChNode *root = ch_record_get_root (game->record);

  ch_play_start (game->play);
  game_make (game, "h3e3");
  game_wait_turn (game);
  ch_play_take_back (game->play);
  g_assert_true (ch_study_undo (game->study));
  g_assert_true (ch_study_undo (game->study));
  game_assert_line (game, "h3e3");
  ch_play_go_to (game->play, root->first_child);
  g_assert_true (ch_play_is_thinking (game->play, CH_SECOND));
  game_wait_turn (game);
  g_assert_cmpint (ch_play_get_history (game->play)->n_moves, ==, 2);
}

static void
test_go_to (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", MATE_IN_ONE "w - - 0 1", 0, 0);
  ChNode *root = ch_record_get_root (game->record);
  ChNode *side_line;

  game_make (game, "e1e2 a5a4");
  ch_play_go_to (game->play, root);
  g_assert_cmpint (ch_play_get_history (game->play)->n_moves, ==, 0);
  game_make (game, "f1f10");
  g_assert_cmpint (ch_play_get_verdict (game->play)->reason, ==, CH_END_CHECKMATE);
  g_assert_cmpuint (ch_node_n_children (root), ==, 2);
  /* A mate in a side line is not how the game ended. */
  g_assert_cmpstr (ch_record_get_tag (game->record, "Result"), ==, "*");
  side_line = ch_play_get_node (game->play);
  ch_play_go_to (game->play, root->first_child);
  game_assert_goes_on (game);
  /* A move that is there already makes no second node. */
  game_make (game, "a5a4");
  g_assert_cmpuint (ch_node_n_children (root->first_child), ==, 1);
  ch_study_move_node (game->study, game->record, side_line, 0);
  game_reopen (game, 0, 0);
  g_assert_true (ch_play_get_node (game->play) == side_line);
  g_assert_cmpint (ch_play_get_verdict (game->play)->reason, ==, CH_END_CHECKMATE);
}

/* A file may hold a move that cannot be played: the game stands before it. */
static void
test_broken (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 0);
  ChNode *good, *bad;

  game_make (game, "h3e3");
  good = ch_play_get_node (game->play);
  bad = ch_study_add_move (game->study, game->record, good, ch_move_from_text ("a10a1"));
  g_assert_true (bad->broken);
  game_reopen (game, 0, 0);
  g_assert_true (ch_play_get_node (game->play) == good);
  ch_play_go_to (game->play, bad);
  g_assert_true (ch_play_get_node (game->play) == good);
  game_make (game, "h10g8");
  g_assert_true (ch_play_get_node (game->play)->parent == good);
  g_assert_false (ch_play_get_node (game->play)->broken);
}

/* ---- turns ---- */

static void
test_pause (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 12, 0);

  ch_test_run_for (100);
  game_assert_line (game, "");
  g_assert_false (ch_play_get_running (game->play));
  /* However long this takes here, the engine does not answer in the meantime. */
  ch_play_set_pace (game->play, G_MAXINT);
  ch_play_start (game->play);
  g_assert_true (ch_play_is_thinking (game->play, CH_FIRST));
  ch_test_run_for (50);
  ch_play_pause (game->play);
  ch_play_set_pace (game->play, 0);
  g_assert_false (ch_play_is_thinking (game->play, CH_FIRST));
  g_assert_false (ch_play_is_bound (game->play));
  ch_test_run_for (200);
  game_assert_line (game, "");
  ch_play_set_player (game->play, CH_FIRST, &(ChPlayer) { 1 });
  ch_test_run_for (100);
  game_assert_line (game, "");
  ch_play_start (game->play);
  game_wait_turn (game);
  g_assert_cmpint (ch_play_get_history (game->play)->n_moves, ==, 1);
}

/* A move that the engine has chosen but not made yet is not made after a pause. */
static void
test_pace (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 1);
  gint64 begin;

  ch_play_set_pace (game->play, 60000);
  ch_play_start (game->play);
  game_make (game, "h3e3");
  ch_test_run_for (300);
  g_assert_true (ch_play_is_thinking (game->play, CH_SECOND));
  ch_play_pause (game->play);
  ch_play_set_pace (game->play, 400);
  ch_test_run_for (100);
  game_assert_line (game, "h3e3");
  ch_play_take_back (game->play);
  ch_play_start (game->play);
  begin = g_get_monotonic_time ();
  game_make (game, "h3e3");
  game_wait_turn (game);
  /* A timer counts whole milliseconds. */
  g_assert_cmpint (g_get_monotonic_time () - begin, >=, 398000);
}

static void
test_seats (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 12);

  ch_play_set_pace (game->play, G_MAXINT);
  ch_play_start (game->play);
  game_make (game, "h3e3");
  g_assert_cmpint (ch_play_get_player (game->play, CH_SECOND)->level, ==, 12);
  ch_test_run_for (30);
  ch_play_set_player (game->play, CH_SECOND, &(ChPlayer) { 0 });
  g_assert_cmpuint (ch_play_can_move (game->play), ==, 2);
  ch_test_run_for (200);
  game_assert_line (game, "h3e3");
  game_make (game, "h10g8");
  ch_play_set_pace (game->play, 0);
  ch_play_set_player (game->play, CH_FIRST, &(ChPlayer) { 1 });
  game_wait_turn (game);
  g_assert_cmpint (ch_play_get_history (game->play)->n_moves, ==, 3);
  g_assert_cmpuint (ch_play_can_move (game->play), ==, 2);
}

static void
test_refusals (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 12);

  ch_play_start (game->play);
  g_assert_cmpint (game_refusal (game, "h10g8"), ==, CH_REFUSAL_NOT_YOUR_TURN);
  g_assert_cmpint (game_refusal (game, "a1a5"), ==, CH_REFUSAL_PATH_BLOCKED);
  g_assert_cmpint (game_refusal (game, "b1d2"), ==, CH_REFUSAL_HORSE_LEG);
  g_assert_cmpint (game_refusal (game, "e5e6"), ==, CH_REFUSAL_NO_PIECE);
  g_assert_cmpint (game_refusal (game, "a1a4"), ==, CH_REFUSAL_OWN_PIECE);
  g_assert_cmpint (game_refusal (game, "e1e1"), ==, CH_REFUSAL_PASS_NOT_ALLOWED);
  g_assert_cmpint (game_refusal (game, "0000"), !=, CH_REFUSAL_LEGAL);
  game_make (game, "h3e3");
  /* While the engine thinks nobody may move for it, nor twice. */
  g_assert_cmpint (game_refusal (game, "h10g8"), ==, CH_REFUSAL_NOT_YOUR_TURN);
  g_assert_cmpint (game_refusal (game, "h10h9"), ==, CH_REFUSAL_NOT_YOUR_TURN);
  g_assert_cmpint (game_refusal (game, "h1g3"), ==, CH_REFUSAL_NOT_YOUR_TURN);
  ch_play_resign (game->play, CH_FIRST);
  g_assert_cmpint (game_refusal (game, "h1g3"), ==, CH_REFUSAL_GAME_OVER);
}

/* ---- ends ---- */

static void
test_no_capture (void)
{
  g_autoptr (Game) game = game_new ("xiangqi no-capture=4", NULL, 0, 0);

  game_make (game, "h3e3 h10g8 h1g3");
  game_assert_goes_on (game);
  game_make (game, "i10h10");
  game_assert_ended (game, CH_RESULT_DRAW, CH_END_NO_CAPTURE);
  ch_play_take_back (game->play);
  game_assert_goes_on (game);
}

static void
test_perpetual_check (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", 0, 0);

  game_make (game, "a1a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10");
  g_assert_cmpint (ch_play_get_verdict (game->play)->occurrences, ==, 3);
  game_assert_ended (game, CH_RESULT_SECOND_WINS, CH_END_PERPETUAL_CHECK);
  g_assert_cmpint (ch_play_get_verdict (game->play)->n_cycle, ==, 8);
}

static void
test_passes (gconstpointer preset)
{
  g_autoptr (Game) game = game_new (preset, NULL, 0, 0);

  game_make (game, "e2e2");
  game_assert_goes_on (game);
  game_make (game, "e9e9");
  if (ch_record_get_rules (game->record)->points)
    {
      game_assert_ended (game, CH_RESULT_SECOND_WINS, CH_END_POINTS);
      g_assert_cmpint (ch_play_get_verdict (game->play)->cause, ==, CH_END_PASSES);
      g_assert_cmpint (ch_play_get_verdict (game->play)->points2[CH_SECOND], ==, 147);
    }
  else
    game_assert_ended (game, CH_RESULT_DRAW, CH_END_PASSES);
  ch_play_take_back (game->play);
  game_make (game, "a7a6");
  game_assert_line (game, "e2e2 a7a6");
}

static void
test_no_pass (void)
{
  g_autoptr (Game) game = game_new ("janggiplain", NULL, 0, 0);

  g_assert_cmpint (game_refusal (game, "e2e2"), ==, CH_REFUSAL_PASS_NOT_ALLOWED);
}

static void
test_resign (void)
{
  g_autoptr (Game) game = game_new ("janggi", NULL, 0, 1);

  ch_play_start (game->play);
  /* Not at random: a pass may be answered by a pass, and the game is over. */
  game_make (game, "a4b4");
  game_wait_turn (game);
  ch_play_resign (game->play, CH_FIRST);
  g_assert_cmpuint (game->n_ended, ==, 1);
  game_assert_ended (game, CH_RESULT_SECOND_WINS, CH_END_RESIGNATION);
  ch_play_resign (game->play, CH_SECOND);
  game_assert_ended (game, CH_RESULT_SECOND_WINS, CH_END_RESIGNATION);

  game_reopen (game, 1, 0);
  ch_play_start (game->play);
  ch_test_run_for (50);
  game_assert_ended (game, CH_RESULT_SECOND_WINS, CH_END_RESIGNATION);
  g_assert_cmpint (ch_play_get_history (game->play)->n_moves, ==, 2);
  /* Looking back at an earlier move is looking at a game that went on. */
  ch_play_pause (game->play);
  ch_play_go_to (game->play, ch_record_get_root (game->record));
  g_assert_false (game_is_over (game));
  ch_play_go_to (game->play, ch_node_last (ch_record_get_root (game->record)));
  g_assert_true (game_is_over (game));
}

static void
test_resign_undone (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 1);

  ch_play_start (game->play);
  game_make (game, "h3e3");
  /* In the middle of the engine's thinking. */
  ch_play_resign (game->play, CH_FIRST);
  ch_test_run_for (100);
  game_assert_line (game, "h3e3");
  game_assert_ended (game, CH_RESULT_SECOND_WINS, CH_END_RESIGNATION);
  g_assert_true (ch_study_undo (game->study));
  ch_play_go_to (game->play, ch_play_get_node (game->play));
  game_wait_turn (game);
  game_assert_goes_on (game);
  g_assert_cmpint (ch_play_get_history (game->play)->n_moves, ==, 2);
  ch_play_resign (game->play, CH_FIRST);
  ch_play_take_back (game->play);
  game_assert_goes_on (game);
  game_assert_line (game, "");
}

/* Who is told of a move may let go of the game. */
static void
unref_cb (ChPlay *play, ChNode *node, gpointer data)
{
  g_object_unref (play);
}

static void
test_let_go (void)
{
  g_autoptr (Game) game = game_new ("xiangqi", NULL, 0, 1);
  ChPlay *play = g_steal_pointer (&game->play);

  g_object_add_weak_pointer (G_OBJECT (play), (gpointer *) &play);
  g_signal_handlers_disconnect_by_data (play, game);
  g_signal_connect (play, "moved", G_CALLBACK (unref_cb), NULL);
  ch_play_start (play);
  g_assert_true (ch_play_move (play, ch_move_from_text ("h3e3"), NULL));
  g_assert_null (play);
  ch_test_run_for (50);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/play/whole-games", test_whole_games);
  g_test_add_data_func ("/play/engines/xiangqi", "xiangqi no-capture=30", test_engines);
  g_test_add_data_func ("/play/engines/crazyhouse", "crazyxiangqi no-capture=20", test_engines);
  g_test_add_data_func ("/play/engines/janggi", "janggi no-capture=30", test_engines);
  g_test_add_func ("/play/take-back/thinking", test_take_back_thinking);
  g_test_add_func ("/play/take-back/round", test_take_back_round);
  g_test_add_func ("/play/take-back/engine-first", test_take_back_engine_first);
  g_test_add_func ("/play/take-back/mate", test_take_back_mate);
  g_test_add_func ("/play/take-back/mated", test_take_back_mated);
  g_test_add_func ("/play/take-back/variation", test_take_back_variation);
  g_test_add_func ("/play/undo-redo", test_undo_redo);
  g_test_add_func ("/play/undo-to-engine", test_undo_to_engine);
  g_test_add_func ("/play/go-to", test_go_to);
  g_test_add_func ("/play/broken", test_broken);
  g_test_add_func ("/play/pause", test_pause);
  g_test_add_func ("/play/pace", test_pace);
  g_test_add_func ("/play/seats", test_seats);
  g_test_add_func ("/play/refusals", test_refusals);
  g_test_add_func ("/play/no-capture", test_no_capture);
  g_test_add_func ("/play/perpetual-check", test_perpetual_check);
  g_test_add_data_func ("/play/passes/janggi", "janggi", test_passes);
  g_test_add_data_func ("/play/passes/janggitraditional", "janggitraditional", test_passes);
  g_test_add_data_func ("/play/passes/janggimodern", "janggimodern", test_passes);
  g_test_add_data_func ("/play/passes/janggicasual", "janggicasual", test_passes);
  g_test_add_func ("/play/no-pass", test_no_pass);
  g_test_add_func ("/play/resign", test_resign);
  g_test_add_func ("/play/resign-undone", test_resign_undone);
  g_test_add_func ("/play/let-go", test_let_go);
  return g_test_run ();
}
