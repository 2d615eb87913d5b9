/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine knows of rules beyond legal moves: repetition and who loses by it, limits, passes, facing, points. */
#include "ch-engine-test.h"

#include <string.h>

/* The score of the last move of a game, for the side that makes it, in a shallow search. */
static int
score_of_last (ChHistory *history)
{
  ChEngine *engine = ch_engine_new ();
  ChMove last = history->moves[history->n_moves - 1];
  ch_history_pop (history);
  ChEngineRequest request = ch_engine_test_request (history);
  request.limits.depth = 4;
  request.searchmoves = &last;
  request.n_searchmoves = 1;
  ChEngineAnswer answer = ch_engine_test_ask (engine, &request);
  ch_engine_free (engine);
  return answer.score;
}

static void
check_repetition (const ChTestRow *row, const char *preset, const char *options, const char *verdict)
{
  ChRuleset rules = ch_engine_test_rules (preset);
  ChHistory history;
  char *moves;
  if (options)
    g_assert_true (ch_ruleset_set_option (&rules, "repetition", options));
  moves = g_strdup (ch_test_row_field (row, 2));
  ch_engine_test_start (&history, &rules, ch_test_row_field (row, 1));
  ch_engine_test_play (&history, moves);
  ChSide mover = !history.position.side;
  int score = score_of_last (&history);
  int wanted = g_str_has_prefix (verdict, "1/2") ? 0 : g_str_has_prefix (verdict, "1-0") == (mover == CH_FIRST) ? 1 : -1;
  int found = score >= CH_SCORE_RULE_BAND ? 1 : score <= -CH_SCORE_RULE_BAND ? -1 : score == 0 ? 0 : 2;
  if (found != wanted || score >= CH_ENGINE_MATE_FOUND || score <= -CH_ENGINE_MATE_FOUND)
    ch_test_row_fail (row, "%s: the repetition scores %d for the side that made it", verdict, score);
  ch_history_clear (&history);
  g_free (moves);
}

static void
test_repetition (gconstpointer data)
{
  gboolean crazyhouse = g_str_equal (data, "crazyxiangqi");
  ChTestTable *table = ch_test_table_open (crazyhouse ? "oracle/repetition-crazyhouse.txt" : "oracle/repetition-xiangqi.txt");
  ChTestRow row;
  while (ch_test_table_next (table, &row))
    {
      const char *verdict = ch_test_row_field (&row, 3);
      if (g_str_has_suffix (verdict, "repetition") || g_str_has_suffix (verdict, "perpetual-check"))
        check_repetition (&row, data, NULL, verdict);
    }
  ch_test_table_free (table);
}

/* The same games under the chase rule, where the written rule is clear. */
static void
test_chase (void)
{
  ChTestTable *games = ch_test_table_open ("oracle/repetition-xiangqi.txt");
  ChTestTable *notes = ch_test_table_open ("oracle/repetition-xiangqi-notes.txt");
  GHashTable *verdicts = g_hash_table_new (g_str_hash, g_str_equal);
  ChTestRow row;
  int n = 0;
  while (ch_test_table_next (notes, &row))
    if (strcmp (ch_test_row_field (&row, 3), "?") && strcmp (ch_test_row_field (&row, 3), "-"))
      g_hash_table_insert (verdicts, (char *) ch_test_row_field (&row, 0), (char *) ch_test_row_field (&row, 3));
  while (ch_test_table_next (games, &row))
    {
      const char *verdict = g_hash_table_lookup (verdicts, ch_test_row_field (&row, 0));
      const char *plain = ch_test_row_field (&row, 3);
      if (verdict && !g_str_has_suffix (plain, "none"))
        {
          check_repetition (&row, "xiangqi", "chase", verdict);
          n++;
        }
    }
  g_assert_cmpint (n, >, 5);
  g_hash_table_unref (verdicts);
  ch_test_table_free (notes);
  ch_test_table_free (games);
}

/* A side that is lost but for checks for ever must see that they lose; a side that is winning must not let itself be
 * frightened by them. */
static void
test_perpetual_is_no_way_out (void)
{
  ChRuleset rules = ch_engine_test_rules ("xiangqi");
  ChHistory history;
  ChEngine *engine = ch_engine_new ();
  /* Red has nothing but a chariot's checks; Black mates otherwise. */
  ch_engine_test_start (&history, &rules, "3k5/9/9/9/9/9/9/9/r8/1r2K3R w - - 0 1");
  ch_engine_test_play (&history, "");
  ChEngineRequest request = ch_engine_test_request (&history);
  request.limits.depth = 8;
  ChEngineAnswer answer = ch_engine_test_ask (engine, &request);
  g_assert_cmpint (answer.score, <, -500);
  ch_history_clear (&history);
  ch_engine_free (engine);
}

static void
test_no_capture_limit (void)
{
  ChRuleset rules = ch_engine_test_rules ("xiangqi");
  ChHistory history;
  ChEngine *engine = ch_engine_new ();
  /* A chariot up, but the limit comes before any capture. */
  ch_engine_test_start (&history, &rules, "3k1a3/4a4/4b4/9/9/9/9/9/4A4/R3KA3 w - - 119 80");
  ChEngineRequest request = ch_engine_test_request (&history);
  request.limits.depth = 6;
  ChEngineAnswer answer = ch_engine_test_ask (engine, &request);
  g_assert_cmpint (answer.score, ==, 0);
  ch_history_clear (&history);
  /* Mate with the last move stands. */
  ch_engine_test_start (&history, &rules, "3k5/9/9/9/9/9/9/9/1R7/R3K4 w - - 119 80");
  request = ch_engine_test_request (&history);
  request.limits.depth = 4;
  answer = ch_engine_test_ask (engine, &request);
  g_assert_cmpint (answer.score, ==, CH_ENGINE_MATE - 1);
  ch_history_clear (&history);
  ch_engine_free (engine);
}

/* Under the federation's rule two passes end the game by points: the side ahead passes, the side behind does not. */
static void
test_passes (void)
{
  ChRuleset rules = ch_engine_test_rules ("janggi");
  ChHistory history;
  ChEngine *engine = ch_engine_new ();
  ch_engine_test_start (&history, &rules, "3k5/9/9/p8/9/9/P1P1P4/9/4K4/9 w - - 0 1");
  ch_engine_test_play (&history, "e2e2");
  ChEngineRequest request = ch_engine_test_request (&history);
  request.limits.depth = 6;
  ChEngineAnswer answer = ch_engine_test_ask (engine, &request);
  g_assert_false (CH_MOVE_IS_PASS (answer.best));
  ch_history_clear (&history);

  ch_engine_test_start (&history, &rules, "3k5/9/9/p8/9/9/P1P1P4/9/4K4/9 b - - 0 1");
  ch_engine_test_play (&history, "d10d10");
  request = ch_engine_test_request (&history);
  request.limits.depth = 6;
  answer = ch_engine_test_ask (engine, &request);
  g_assert_true (CH_MOVE_IS_PASS (answer.best));
  g_assert_cmpint (answer.score, >, CH_SCORE_RULE_BAND);
  g_assert_cmpint (answer.score, <, CH_ENGINE_MATE_FOUND);
  ch_history_clear (&history);
  ch_engine_free (engine);
}

/* Facing: where it draws, a lost side looks for it and the other avoids it; where it must be answered it can win. */
static void
test_facing (void)
{
  ChHistory history;
  ChEngine *engine = ch_engine_new ();
  ChRuleset rules = ch_engine_test_rules ("janggitraditional");
  ch_engine_test_start (&history, &rules, "4k4/9/9/9/9/9/9/4r4/9/3K5 w - - 0 1");
  ChEngineRequest request = ch_engine_test_request (&history);
  request.limits.depth = 4;
  ChEngineAnswer answer = ch_engine_test_ask (engine, &request);
  g_assert_cmpint (answer.score, <, 0);
  ch_history_clear (&history);

  /* Chu steps behind the open file: Han must leave it or the game is drawn. */
  ch_engine_test_start (&history, &rules, "4k4/9/9/9/9/9/9/9/r8/3K5 w - - 0 1");
  ChMove step = ch_move_from_text ("d1e1");
  request = ch_engine_test_request (&history);
  request.limits.depth = 2;
  request.searchmoves = &step;
  request.n_searchmoves = 1;
  answer = ch_engine_test_ask (engine, &request);
  g_assert_cmpint (answer.best, ==, step);
  ch_history_clear (&history);

  /* The opener of a facing that cannot be answered has won. */
  rules = ch_engine_test_rules ("janggiplain");
  ch_engine_test_start (&history, &rules, "4k4/9/9/9/9/9/4N4/9/9/3RKR3 w - - 0 1");
  request = ch_engine_test_request (&history);
  request.limits.depth = 4;
  answer = ch_engine_test_ask (engine, &request);
  g_assert_cmpint (answer.score, ==, CH_ENGINE_MATE - 1);
  ch_history_clear (&history);
  ch_engine_free (engine);
}

/* Where repeating is illegal the engine does not do it, though it would like to. */
static void
test_repetition_illegal (void)
{
  ChRuleset rules = ch_engine_test_rules ("janggimodern");
  ChHistory history;
  ChEngine *engine = ch_engine_new ();
  ch_engine_test_start (&history, &rules, NULL);
  for (int ply = 0; ply < 60; ply++)
    {
      ChEngineRequest request = ch_engine_test_request (&history);
      request.limits.nodes = 200;
      ChEngineAnswer answer = ch_engine_test_ask (engine, &request);
      if (!answer.best)
        break;
      g_assert_true (ch_history_is_legal (&history, answer.best));
      ch_history_push (&history, answer.best);
    }
  ch_history_clear (&history);
  ch_engine_free (engine);
}

/* A drop that mates, and a hand that is not given away: the engine uses pieces in hand. */
static void
test_drops (void)
{
  ChRuleset rules = ch_engine_test_rules ("crazyxiangqi");
  ChHistory history;
  ChEngine *engine = ch_engine_new ();
  ch_engine_test_start (&history, &rules, "4k4/9/9/9/9/9/9/9/R8/3K5[R] w - - 0 1");
  ChEngineRequest request = ch_engine_test_request (&history);
  request.limits.depth = 6;
  ChEngineAnswer answer = ch_engine_test_ask (engine, &request);
  g_assert_cmpint (answer.score, >, CH_ENGINE_MATE_FOUND);
  ch_history_clear (&history);
  ch_engine_free (engine);
}

static void
test_no_moves (void)
{
  ChRuleset rules = ch_engine_test_rules ("xiangqi");
  ChHistory history;
  ChEngine *engine = ch_engine_new ();
  ch_engine_test_start (&history, &rules, "R3k4/1R7/9/9/9/9/9/9/9/3K5 b - - 0 1");
  ChEngineRequest request = ch_engine_test_request (&history);
  request.limits.depth = 4;
  ChEngineAnswer answer = ch_engine_test_ask (engine, &request);
  g_assert_cmpint (answer.best, ==, CH_MOVE_NONE);
  g_assert_cmpint (answer.score, ==, -CH_ENGINE_MATE);
  ch_history_clear (&history);
  ch_engine_free (engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/engine/rules/repetition/xiangqi", "xiangqi", test_repetition);
  g_test_add_data_func ("/engine/rules/repetition/crazyhouse", "crazyxiangqi", test_repetition);
  g_test_add_func ("/engine/rules/chase", test_chase);
  g_test_add_func ("/engine/rules/perpetual", test_perpetual_is_no_way_out);
  g_test_add_func ("/engine/rules/no-capture", test_no_capture_limit);
  g_test_add_func ("/engine/rules/passes", test_passes);
  g_test_add_func ("/engine/rules/facing", test_facing);
  g_test_add_func ("/engine/rules/repetition-illegal", test_repetition_illegal);
  g_test_add_func ("/engine/rules/drops", test_drops);
  g_test_add_func ("/engine/rules/no-moves", test_no_moves);
  return g_test_run ();
}
