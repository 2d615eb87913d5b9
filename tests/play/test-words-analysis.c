/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What engines and the rules say, in words (English here: the program's own language). */
#include "ch-test.h"

#include "play/ch-win-chance.h"
#include "play/ch-words-facts.h"
#include "play/ch-words-score.h"

static void
assert_score (int score, int bound, ChScoreStyle style, const char *expected)
{
  g_autofree char *text = ch_words_score (CH_GAME_XIANGQI, score, bound, style);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_score (void)
{
  assert_score (0, 0, CH_SCORE_STYLE_PAWNS, "0.00");
  assert_score (35, 0, CH_SCORE_STYLE_PAWNS, "+0.35");
  assert_score (-5, 0, CH_SCORE_STYLE_PAWNS, "−0.05");
  assert_score (1234, 1, CH_SCORE_STYLE_PAWNS, "≥+12.34");
  assert_score (0, 0, CH_SCORE_STYLE_CHANCE, "50%");
  assert_score (CH_ENGINE_MATE - 1, 0, CH_SCORE_STYLE_PAWNS, "mate +1");
  assert_score (CH_ENGINE_MATE - 5, 0, CH_SCORE_STYLE_CHANCE, "mate +3");
  assert_score (-CH_ENGINE_MATE + 4, 0, CH_SCORE_STYLE_PAWNS, "mate -2");
  /* A result by rule is no number of soldiers. */
  assert_score (27990, 0, CH_SCORE_STYLE_PAWNS, "rule +");
  assert_score (-27990, 0, CH_SCORE_STYLE_CHANCE, "rule −");
}

static void
test_chance (void)
{
  for (int game = 0; game < CH_N_GAMES; game++)
    {
      g_assert_cmpfloat_with_epsilon (ch_win_chance (game, 0), 0.5, 1e-9);
      g_assert_cmpfloat_with_epsilon (ch_win_chance (game, 250) + ch_win_chance (game, -250), 1, 1e-9);
      g_assert_cmpfloat (ch_win_chance (game, 300), >, ch_win_chance (game, 100));
      g_assert_cmpfloat (ch_win_chance (game, 3000), <, 1);
      g_assert_cmpfloat (ch_win_chance (game, CH_ENGINE_MATE - 9), ==, 1);
      g_assert_cmpfloat (ch_win_chance (game, -CH_ENGINE_MATE + 9), ==, 0);
    }
}

static void
assert_spoken (int score, ChScoreStyle style, const char *expected)
{
  g_autofree char *text = ch_words_score_spoken (CH_GAME_XIANGQI, score, style);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_spoken (void)
{
  assert_spoken (35, CH_SCORE_STYLE_PAWNS, "Red ahead by 0.35");
  assert_spoken (-135, CH_SCORE_STYLE_PAWNS, "Black ahead by 1.35");
  assert_spoken (3, CH_SCORE_STYLE_PAWNS, "even");
  assert_spoken (CH_ENGINE_MATE - 1, CH_SCORE_STYLE_PAWNS, "Red mates in 1 move");
  assert_spoken (-CH_ENGINE_MATE + 6, CH_SCORE_STYLE_PAWNS, "Black mates in 3 moves");
  assert_spoken (0, CH_SCORE_STYLE_CHANCE, "chance of Red: 50%");
  assert_spoken (-27995, CH_SCORE_STYLE_PAWNS, "Black wins by rule");
}

static void
test_count (void)
{
  static const struct { guint64 number; const char *text; } counts[] = {
    { 0, "0" }, { 999, "999" }, { 1000, "1.0k" }, { 12345, "12.3k" }, { 99999, "99.9k" }, { 123456, "123k" },
    { 999999, "999k" }, { 1000000, "1.0M" }, { 85432100, "85.4M" }, { 3000000000, "3.0G" }, { 4100000000000, "4.1T" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *text = ch_words_count (counts[i].number);

      g_assert_cmpstr (text, ==, counts[i].text);
    }
}

static void
play (ChHistory *history, const char *rules_text, const char *fen, const char *text)
{
  g_auto (GStrv) moves = g_strsplit (text, " ", -1);
  ChRuleset rules;
  ChPosition start;

  g_assert_true (ch_ruleset_from_text (rules_text, &rules));
  if (fen == NULL)
    ch_position_init_start (&start, &rules);
  else
    g_assert_true (ch_position_from_fen (&start, &rules, fen, NULL));
  ch_history_init (history, &start);
  for (guint i = 0; *text != '\0' && moves[i] != NULL; i++)
    ch_history_push (history, ch_move_from_text (moves[i]));
}

#define CHECKING "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"

static const ChRuleFact *
find_fact (GPtrArray *facts, const char *name)
{
  for (guint i = 0; i < facts->len; i++)
    if (g_str_equal (((ChRuleFact *) g_ptr_array_index (facts, i))->name, name))
      return g_ptr_array_index (facts, i);
  return NULL;
}

static GPtrArray *
facts_of (const ChHistory *history)
{
  g_autofree ChVerdict *verdict = g_new0 (ChVerdict, 1);

  ch_judge (history, verdict);
  return ch_words_rule_facts (history, verdict);
}

static void
test_facts (void)
{
  g_autoptr (GPtrArray) facts = NULL;
  ChHistory history;

  play (&history, "xiangqi", CHECKING, "a1a10 d10d9 a10a9 d9d10 a9a10");
  facts = facts_of (&history);
  g_assert_cmpstr (find_fact (facts, "This position")->value, ==, "stood 2 times of 3");
  g_assert_true (find_fact (facts, "This position")->urgent);
  g_assert_cmpstr (find_fact (facts, "Red since then")->value, ==, "check with each move");
  g_assert_cmpstr (find_fact (facts, "Black since then")->value, ==, "neither check nor chase throughout");
  g_assert_cmpstr (find_fact (facts, "Without capture")->value, ==, "5 of 120 plies");
  g_assert_false (find_fact (facts, "Without capture")->urgent);
  g_assert_nonnull (strstr (find_fact (facts, "Checks in a row")->value, "Red 3 · Black 0"));
  g_assert_null (find_fact (facts, "Points of the pieces"));
  ch_history_clear (&history);
}

static void
test_points (void)
{
  g_autoptr (GPtrArray) counted = NULL, plain = NULL;
  ChHistory history;

  play (&history, "janggi", NULL, "e2e2");
  counted = facts_of (&history);
  g_assert_cmpstr (find_fact (counted, "Points of the pieces")->value, ==, "Chu 72 · Han 73.5 (with 1.5)");
  g_assert_nonnull (find_fact (counted, "Passes"));
  ch_history_clear (&history);
  play (&history, "janggi points=off", NULL, "");
  plain = facts_of (&history);
  g_assert_cmpstr (find_fact (plain, "Points of the pieces")->value, ==, "Chu 72 · Han 72 (not counted)");
  ch_history_clear (&history);
}

static void
assert_warning (const char *rules, const char *fen, const char *moves, const char *next, const char *expected)
{
  g_autofree char *title = NULL, *why = NULL;
  ChHistory history;

  play (&history, rules, fen, moves);
  g_assert_true (ch_history_is_legal (&history, ch_move_from_text (next)));
  title = ch_words_rule_warning (&history, ch_move_from_text (next), &why);
  g_assert_cmpstr (title, ==, expected);
  if (expected != NULL)
    g_assert_nonnull (why);
  ch_history_clear (&history);
}

static void
test_warning (void)
{
  assert_warning ("xiangqi", CHECKING, "a1a10 d10d9 a10a9 d9d10", "a9a10", NULL);
  assert_warning ("xiangqi", CHECKING, "a1a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10", "a9a10",
                  "Black wins: perpetual check by Red");
  /* What the other side is to blame for, or wins by mate, is no reason to warn. */
  assert_warning ("xiangqi", "3k5/9/4P4/9/9/9/9/9/4K4/3R5 w - - 0 1", "", "e8d8", NULL);
  assert_warning ("janggi", NULL, "e2e2", "e9e9", NULL);
  assert_warning ("janggi", NULL, "a4b4 e9e9", "e2e2", "Han wins: points");
}

static void
test_line_end (void)
{
  ChAnalysisLine line = { .result = CH_RESULT_SECOND_WINS, .end = CH_END_PERPETUAL_CHECK };
  g_autofree char *end = ch_words_line_end (&line, CH_GAME_XIANGQI);
  g_autofree char *round = NULL;

  g_assert_cmpstr (end, ==, "Black wins: perpetual check by Red");
  line.cycles = TRUE;
  round = ch_words_line_end (&line, CH_GAME_XIANGQI);
  g_assert_cmpstr (round, ==, "if repeated: Black wins: perpetual check by Red");
  line.end = CH_END_NONE;
  g_assert_null (ch_words_line_end (&line, CH_GAME_XIANGQI));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words-analysis/score", test_score);
  g_test_add_func ("/words-analysis/chance", test_chance);
  g_test_add_func ("/words-analysis/spoken", test_spoken);
  g_test_add_func ("/words-analysis/count", test_count);
  g_test_add_func ("/words-analysis/facts", test_facts);
  g_test_add_func ("/words-analysis/points", test_points);
  g_test_add_func ("/words-analysis/warning", test_warning);
  g_test_add_func ("/words-analysis/line-end", test_line_end);
  return g_test_run ();
}
