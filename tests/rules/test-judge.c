/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How games end, on what grounds, and which rule comes first. */
#include "ch-rules-test.h"

#include <string.h>

#define SHUFFLE "a1a2 d10d9 a2a1 d9d10 a1a2 d10d9 a2a1 d9d10"
#define SHUFFLE_FEN "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"

static ChVerdict
judge_game (const ChRuleset *rules, const char *fen, const char *moves)
{
  ChHistory history;
  ChVerdict verdict;

  ch_rules_test_play (&history, rules, fen, moves);
  ch_judge (&history, &verdict);
  ch_history_clear (&history);
  return verdict;
}

static ChVerdict
judge_row (const ChTestRow *row, const ChRuleset *rules, guint fen, guint moves)
{
  return judge_game (rules, ch_test_row_field (row, fen), ch_test_row_field (row, moves));
}

static void
check_verdict (const ChTestRow *row, const ChVerdict *verdict, const char *result, ChEndReason reason)
{
  if (!g_str_equal (ch_result_text (verdict->result), result) || verdict->reason != reason)
    ch_test_row_fail (row, "%s: %s %s, not %s %s", row->fields[0], ch_result_text (verdict->result),
                      ch_end_reason_id (verdict->reason), result, ch_end_reason_id (reason));
}

static void
assert_verdict (const ChVerdict *verdict, const char *result, ChEndReason reason, ChEndReason cause)
{
  g_assert_cmpstr (ch_result_text (verdict->result), ==, result);
  g_assert_cmpstr (ch_end_reason_id (verdict->reason), ==, ch_end_reason_id (reason));
  g_assert_cmpstr (ch_end_reason_id (verdict->cause), ==, ch_end_reason_id (cause));
}

static ChEndReason
ending_reason (const char *name)
{
  if (g_str_equal (name, "mate"))
    return CH_END_CHECKMATE;
  return g_str_equal (name, "stalemate bikjang") ? CH_END_FACING : CH_END_STALEMATE;
}

static void
test_endings (void)
{
  g_autoptr (ChTestTable) table = ch_test_table_open ("oracle/endings.txt");
  ChTestRow row;

  while (ch_test_table_next (table, &row))
    {
      ChRuleset rules = ch_rules_test_game (ch_test_row_field (&row, 0));
      ChVerdict verdict = judge_game (&rules, ch_test_row_field (&row, 1), "");

      check_verdict (&row, &verdict, ch_test_row_field (&row, 3), ending_reason (ch_test_row_field (&row, 2)));
      if (verdict.reason == CH_END_CHECKMATE && verdict.n_points < 1)
        ch_test_row_fail (&row, "mate without a piece that gives it");
    }
}

/* "0-1 perpetual-check", "1/2-1/2 repetition", "- none", "1/2-1/2 move-rule", "1-0 mate" */
static void
check_told (const ChTestRow *row, const ChVerdict *verdict, guint field)
{
  g_auto (GStrv) told = ch_test_row_words (row, field);
  const char *reason = ch_end_reason_id (verdict->reason);

  if (verdict->reason == CH_END_NO_CAPTURE)
    reason = "move-rule";
  else if (verdict->reason == CH_END_CHECKMATE)
    reason = "mate";
  if (!g_str_equal (told[1], reason)
      || !g_str_equal (told[0], verdict->result == CH_RESULT_NONE ? "-" : ch_result_text (verdict->result)))
    ch_test_row_fail (row, "%s: %s %s, not %s %s", row->fields[0], ch_result_text (verdict->result), reason, told[0],
                      told[1]);
}

static void
check_table (const char *name, const char *preset)
{
  g_autoptr (ChTestTable) table = ch_test_table_open (name);
  ChRuleset rules = ch_rules_test_preset (preset);
  ChTestRow row;

  while (ch_test_table_next (table, &row))
    {
      ChVerdict verdict = judge_row (&row, &rules, 1, 2);

      check_told (&row, &verdict, 3);
    }
}

static void
test_repetition_xiangqi (void)
{
  check_table ("oracle/repetition-xiangqi.txt", "xiangqi");
}

static void
test_repetition_crazyhouse (void)
{
  check_table ("oracle/repetition-crazyhouse.txt", "crazyxiangqi");
}

/* Fills @row with the row of @table whose first field is @name. */
static gboolean
find_row (ChTestTable *table, const char *name, ChTestRow *row)
{
  while (ch_test_table_next (table, row))
    if (g_str_equal (row->fields[0], name))
      return TRUE;
  return FALSE;
}

static void
check_chase (const ChTestRow *notes, const ChRuleset *rules)
{
  g_autoptr (ChTestTable) table = ch_test_table_open ("oracle/repetition-xiangqi.txt");
  const char *told = ch_test_row_field (notes, 3), *checks = ch_test_row_field (notes, 1);
  gboolean decided = !g_str_equal (told, "?") && !g_str_equal (told, "1/2-1/2");
  ChEndReason reason = CH_END_REPETITION;
  ChVerdict verdict;
  ChTestRow row;

  g_assert_true (find_row (table, notes->fields[0], &row));
  verdict = judge_row (&row, rules, 1, 2);
  if (decided)
    reason = strstr (notes->fields[2], "check") != NULL ? CH_END_PERPETUAL_CHECK : CH_END_PERPETUAL_CHASE;
  check_verdict (notes, &verdict, decided ? told : "1/2-1/2", reason);
  for (int i = 0; i < verdict.n_cycle; i++)
    if ((checks[verdict.first_ply + i] == '+') != (verdict.deed[i] == CH_DEED_CHECK))
      ch_test_row_fail (notes, "%s: ply %d is told as %c", notes->fields[0], verdict.first_ply + i,
                        checks[verdict.first_ply + i]);
}

static void
test_repetition_chase (void)
{
  g_autoptr (ChTestTable) table = ch_test_table_open ("oracle/repetition-xiangqi-notes.txt");
  ChRuleset rules = ch_rules_test_preset ("xiangqi");
  ChTestRow row;

  g_assert_true (ch_ruleset_set_option (&rules, "repetition", "chase"));
  while (ch_test_table_next (table, &row))
    check_chase (&row, &rules);
}

static void
test_chase_grounds (void)
{
  ChRuleset rules = ch_rules_test_preset ("xiangqi");
  ChVerdict verdict;

  rules.repetition = CH_REPETITION_CHASE;
  verdict = judge_game (&rules, "3k5/9/7n1/9/9/9/9/9/9/4K1R2 w - - 0 1", "g1h1 h8g10 h1g1 g10h8 g1h1 h8g10 h1g1 g10h8");
  assert_verdict (&verdict, "0-1", CH_END_PERPETUAL_CHASE, CH_END_PERPETUAL_CHASE);
  g_assert_cmpint (verdict.first_ply, ==, 0);
  g_assert_cmpint (verdict.n_cycle, ==, 8);
  g_assert_cmpint (verdict.occurrences, ==, 3);
  for (int i = 0; i < 8; i++)
    g_assert_cmpint (verdict.deed[i], ==, i % 2 == 0 ? CH_DEED_CHASE : CH_DEED_NONE);
  g_assert_cmpint (verdict.target[0], ==, ch_point_from_text ("h8", NULL));
  g_assert_cmpint (verdict.target[1], ==, CH_POINT_NONE);
  g_assert_cmpint (verdict.target[2], ==, ch_point_from_text ("g10", NULL));
}

static void
test_moverule (void)
{
  g_autoptr (ChTestTable) table = ch_test_table_open ("oracle/moverule.txt");
  ChTestRow row;

  while (ch_test_table_next (table, &row))
    {
      ChRuleset rules = ch_rules_test_game (ch_test_row_field (&row, 0));
      ChVerdict verdict = judge_row (&row, &rules, 2, 3);

      check_told (&row, &verdict, 4);
    }
}

/* "52.5" is 105 halves. */
static int
halves (const char *text)
{
  return (int) (g_ascii_strtod (text, NULL) * 2 + 0.5);
}

static void
test_janggi_points (void)
{
  g_autoptr (ChTestTable) table = ch_test_table_open ("oracle/janggi-points.txt");
  ChRuleset rules = ch_rules_test_preset ("janggi");
  ChTestRow row;

  while (ch_test_table_next (table, &row))
    {
      ChPosition position;

      ch_rules_test_position (&position, &rules, ch_test_row_field (&row, 0));
      if (ch_position_points2 (&position, CH_FIRST) != halves (ch_test_row_field (&row, 1))
          || ch_position_points2 (&position, CH_SECOND) != halves (ch_test_row_field (&row, 2)))
        ch_test_row_fail (&row, "%d and %d halves", ch_position_points2 (&position, CH_FIRST),
                          ch_position_points2 (&position, CH_SECOND));
    }
}

static const char *
pass_text (const ChPosition *position, char *text)
{
  return ch_move_to_text (CH_MOVE_PASS (position->general[position->side]), text);
}

static ChVerdict
judge_two_passes (const char *preset, const char *fen)
{
  ChRuleset rules = ch_rules_test_preset (preset);
  char text[CH_MOVE_TEXT_SIZE];
  ChHistory history;
  ChVerdict verdict;

  ch_rules_test_start (&history, &rules, fen != NULL ? fen : ch_ruleset_start_fen (&rules));
  for (int i = 0; i < 2; i++)
    g_assert_true (ch_rules_test_push (&history, pass_text (&history.position, text)));
  ch_judge (&history, &verdict);
  ch_history_clear (&history);
  return verdict;
}

/* Two passes: counted where the rule set counts, else drawn. Han's 1.5 decide an even board; Chu wins by a chariot more. */
static void
test_passes (void)
{
  ChVerdict verdict = judge_two_passes ("janggi", NULL);

  assert_verdict (&verdict, "0-1", CH_END_POINTS, CH_END_PASSES);
  g_assert_cmpint (verdict.points2[CH_FIRST], ==, 144);
  g_assert_cmpint (verdict.points2[CH_SECOND], ==, 147);
  verdict = judge_two_passes ("janggimodern", "9/3k5/9/9/9/9/9/9/4K4/R8 w - - 0 1");
  assert_verdict (&verdict, "1-0", CH_END_POINTS, CH_END_PASSES);
  verdict = judge_two_passes ("janggitraditional", NULL);
  assert_verdict (&verdict, "1/2-1/2", CH_END_PASSES, CH_END_PASSES);
  verdict = judge_two_passes ("janggicasual", NULL);
  assert_verdict (&verdict, "1/2-1/2", CH_END_PASSES, CH_END_PASSES);
}

#define FACING_FEN "9/4k4/9/9/9/9/9/9/3K5/R8 w - - 0 1"

/* Chu's general steps onto the file, Han's stays there. */
static ChVerdict
judge_facing (const char *preset, const char *moves)
{
  ChRuleset rules = ch_rules_test_preset (preset);

  return judge_game (&rules, FACING_FEN, moves);
}

static void
test_facing_left (void)
{
  ChVerdict verdict = judge_facing ("janggi", "d2e2");

  assert_verdict (&verdict, "*", CH_END_NONE, CH_END_NONE);
  verdict = judge_facing ("janggi", "d2e2 e9e9");
  assert_verdict (&verdict, "1-0", CH_END_POINTS, CH_END_FACING);
  g_assert_cmpint (verdict.n_points, ==, 2);
  g_assert_cmpint (verdict.points2[CH_FIRST], ==, 26);
  g_assert_cmpint (verdict.points2[CH_SECOND], ==, 3);
  verdict = judge_facing ("janggitraditional", "d2e2 e9e9");
  assert_verdict (&verdict, "1/2-1/2", CH_END_FACING, CH_END_FACING);
  verdict = judge_facing ("janggicasual", "d2e2 e9e10");
  assert_verdict (&verdict, "*", CH_END_NONE, CH_END_NONE);
  verdict = judge_facing ("janggiplain", "d2e2 e9d9");
  assert_verdict (&verdict, "*", CH_END_NONE, CH_END_NONE);
}

/* Where passes are not allowed any move may leave it standing. */
static void
test_facing_left_without_pass (void)
{
  ChRuleset rules = ch_rules_test_preset ("janggitraditional");
  ChVerdict verdict;

  rules.allow_pass = 0;
  verdict = judge_game (&rules, FACING_FEN, "d2e2 e9e10");
  assert_verdict (&verdict, "1/2-1/2", CH_END_FACING, CH_END_FACING);
}

static void
test_occurrences (void)
{
  ChRuleset rules = ch_rules_test_preset ("xiangqi");
  ChVerdict verdict;

  rules.occurrences = 4;
  verdict = judge_game (&rules, SHUFFLE_FEN, SHUFFLE);
  assert_verdict (&verdict, "*", CH_END_NONE, CH_END_NONE);
  g_assert_cmpint (verdict.occurrences, ==, 3);
  verdict = judge_game (&rules, SHUFFLE_FEN, SHUFFLE " a1a2 d10d9 a2a1 d9d10");
  assert_verdict (&verdict, "1/2-1/2", CH_END_REPETITION, CH_END_REPETITION);
  g_assert_cmpint (verdict.n_cycle, ==, 12);
  rules.repetition = CH_REPETITION_FREE;
  verdict = judge_game (&rules, SHUFFLE_FEN, SHUFFLE " " SHUFFLE);
  assert_verdict (&verdict, "*", CH_END_NONE, CH_END_NONE);
}

/* In janggimodern the move that would repeat for the last time allowed is none. */
static void
test_illegal_repetition (void)
{
  ChRuleset rules = ch_rules_test_preset ("janggimodern");
  ChMove again = ch_move_from_text ("d10d9"), other = ch_move_from_text ("d10e10");
  ChHistory history;
  ChRefusal refusal;

  rules.occurrences = 3;
  ch_rules_test_play (&history, &rules, "9/3k5/9/9/9/9/9/9/5K3/R8 w - - 0 1",
                      "a1a2 d9d10 a2a1 d10d9 a1a2 d9d10 a2a1");
  g_assert_true (ch_history_is_repetition_banned (&history, again));
  g_assert_false (ch_history_is_legal (&history, again));
  g_assert_true (ch_history_is_legal (&history, other));
  refusal = ch_history_explain (&history, again);
  g_assert_cmpstr (ch_refusal_id (refusal.reason), ==, "repetition");
  ch_history_pop (&history);
  ch_history_pop (&history);
  g_assert_false (ch_history_is_repetition_banned (&history, ch_move_from_text ("d9d10")));
  ch_history_clear (&history);
}

/* Who gives check for ever is stopped, not who must flee. */
static void
test_illegal_repetition_in_check (void)
{
  static const char *const cycle[] = { "a1a10", "d10d9", "a10a9", "d9d10", "a9a10", NULL };
  ChRuleset rules = ch_rules_test_preset ("janggimodern");
  ChHistory history;

  rules.occurrences = 3;
  ch_rules_test_play (&history, &rules, "3k5/9/9/9/9/9/9/9/5K3/R8 w - - 0 1", "");
  for (guint i = 0; cycle[i] != NULL; i++)
    g_assert_true (ch_rules_test_push (&history, cycle[i]));
  for (guint i = 0; i < 20; i++)
    {
      const char *word = cycle[1 + i % 4];

      if (!ch_history_is_legal (&history, ch_move_from_text (word)))
        break;
      g_assert_true (ch_rules_test_push (&history, word));
    }
  g_assert_cmpint (history.position.side, ==, CH_FIRST);
  g_assert_cmpint (history.n_moves, <, 16);
  ch_history_clear (&history);
}

#define CHECKS "a1a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10"

/* Limit and third occurrence at once: who checked for ever loses all the same. Points where the preset counts. */
static void
test_limit_precedence (void)
{
  ChRuleset rules = ch_rules_test_preset ("xiangqi");
  ChVerdict verdict;

  verdict = judge_game (&rules, "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 112 60", SHUFFLE);
  assert_verdict (&verdict, "1/2-1/2", CH_END_NO_CAPTURE, CH_END_NO_CAPTURE);
  verdict = judge_game (&rules, "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 111 60", CHECKS);
  assert_verdict (&verdict, "0-1", CH_END_PERPETUAL_CHECK, CH_END_PERPETUAL_CHECK);
  rules = ch_rules_test_preset ("janggi");
  verdict = judge_game (&rules, "9/3k5/9/9/9/9/9/9/5K3/R8 w - - 99 60", "a1a2");
  assert_verdict (&verdict, "1-0", CH_END_POINTS, CH_END_NO_CAPTURE);
  rules.no_capture_plies = 0;
  verdict = judge_game (&rules, "9/3k5/9/9/9/9/9/9/5K3/R8 w - - 99 60", "a1a2");
  assert_verdict (&verdict, "*", CH_END_NONE, CH_END_NONE);
}

static void
test_span (void)
{
  static const uint8_t first[] = { 1, 0, 1, 0 }, second[] = { 0, 1, 0, 1 }, both[] = { 1, 1, 1, 1 };
  static const uint8_t gap[] = { 1, 0, 0, 0 };

  g_assert_cmpint (ch_judge_span (first, 4, CH_FIRST), ==, CH_RESULT_SECOND_WINS);
  g_assert_cmpint (ch_judge_span (first, 4, CH_SECOND), ==, CH_RESULT_FIRST_WINS);
  g_assert_cmpint (ch_judge_span (second, 4, CH_FIRST), ==, CH_RESULT_FIRST_WINS);
  g_assert_cmpint (ch_judge_span (both, 4, CH_FIRST), ==, CH_RESULT_DRAW);
  g_assert_cmpint (ch_judge_span (gap, 4, CH_FIRST), ==, CH_RESULT_DRAW);
  g_assert_cmpint (ch_judge_span (gap, 0, CH_FIRST), ==, CH_RESULT_DRAW);
}

/* Pops bring back every position; a copy is equal and independent. */
static void
test_history (void)
{
  ChRuleset rules = ch_rules_test_preset ("crazyxiangqi");
  ChHistory history, copy;
  ChPosition start;

  ch_position_init_start (&start, &rules);
  ch_history_init (&history, &start);
  ch_history_pop (&history);
  for (int i = 0; i < 200; i++)
    {
      ChMoveList list;

      ch_movegen_legal (&history.position, CH_MOVES_ALL, &list);
      if (list.n == 0)
        break;
      ch_history_push (&history, list.moves[(i * 7919) % list.n]);
    }
  ch_history_copy (&history, &copy);
  g_assert_cmpint (copy.n_moves, ==, history.n_moves);
  g_assert_true (ch_position_same (&copy.position, &history.position));
  while (history.n_moves > 0)
    {
      g_assert_cmpuint (history.position.key, ==, history.keys[history.n_moves]);
      ch_history_pop (&history);
    }
  g_assert_true (ch_position_same (&history.position, &start));
  g_assert_cmpmem (history.position.board, sizeof start.board, start.board, sizeof start.board);
  g_assert_cmpint (copy.n_moves, >, 0);
  ch_history_clear (&history);
  ch_history_clear (&copy);
}

/* The window judges after every move: a long game with the costliest rule, well below a frame. */
static void
test_long_game (void)
{
  static const char *const cycle[] = { "g1h1", "h8g10", "h1g1", "g10h8" };
  ChRuleset rules = ch_rules_test_preset ("xiangqi");
  gint64 begun, longest = 0;
  ChHistory history;
  ChVerdict verdict;

  rules.repetition = CH_REPETITION_CHASE;
  rules.no_capture_plies = 0;
  ch_rules_test_start (&history, &rules, "3k5/9/7n1/9/9/9/9/9/9/4K1R2 w - - 0 1");
  for (int i = 0; i < 600; i++)
    {
      g_assert_true (ch_rules_test_push (&history, cycle[i % 4]));
      begun = g_get_monotonic_time ();
      ch_judge (&history, &verdict);
      longest = MAX (longest, g_get_monotonic_time () - begun);
    }
  g_test_message ("longest judgement of a game of 600 plies: %" G_GINT64_FORMAT " us", longest);
  g_assert_cmpint (verdict.reason, ==, CH_END_PERPETUAL_CHASE);
  g_assert_cmpint (verdict.n_cycle, ==, CH_MAX_CYCLE);
  g_assert_cmpint (verdict.first_ply + verdict.n_cycle, ==, 600);
  g_assert_cmpint (longest, <, 200000);
  ch_history_clear (&history);
}

static void
test_ids (void)
{
  for (int i = 0; i < CH_N_ENDS; i++)
    for (int j = 0; j < i; j++)
      g_assert_cmpstr (ch_end_reason_id (i), !=, ch_end_reason_id (j));
  g_assert_cmpstr (ch_result_text (CH_RESULT_NONE), ==, "*");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/judge/endings", test_endings);
  g_test_add_func ("/rules/judge/repetition/xiangqi", test_repetition_xiangqi);
  g_test_add_func ("/rules/judge/repetition/crazyhouse", test_repetition_crazyhouse);
  g_test_add_func ("/rules/judge/repetition/chase", test_repetition_chase);
  g_test_add_func ("/rules/judge/repetition/chase-grounds", test_chase_grounds);
  g_test_add_func ("/rules/judge/repetition/occurrences", test_occurrences);
  g_test_add_func ("/rules/judge/repetition/illegal", test_illegal_repetition);
  g_test_add_func ("/rules/judge/repetition/illegal-in-check", test_illegal_repetition_in_check);
  g_test_add_func ("/rules/judge/moverule", test_moverule);
  g_test_add_func ("/rules/judge/limit-precedence", test_limit_precedence);
  g_test_add_func ("/rules/judge/janggi-points", test_janggi_points);
  g_test_add_func ("/rules/judge/passes", test_passes);
  g_test_add_func ("/rules/judge/facing-left", test_facing_left);
  g_test_add_func ("/rules/judge/facing-left-without-pass", test_facing_left_without_pass);
  g_test_add_func ("/rules/judge/span", test_span);
  g_test_add_func ("/rules/judge/history", test_history);
  g_test_add_func ("/rules/judge/long-game", test_long_game);
  g_test_add_func ("/rules/judge/ids", test_ids);
  return g_test_run ();
}
