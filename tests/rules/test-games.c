/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The oracle's whole games: every move legal as it is played, no end before the last, and the end as it is told. */
#include "ch-rules-test.h"

typedef struct
{
  const char *path, *table, *preset;
  gboolean repeats; /* the games went on where a position stood for the third time */
} Games;

static const Games all_games[] = {
  { "/rules/games/xiangqi", "oracle/games-xiangqi.txt", "xiangqi" },
  { "/rules/games/crazyhouse", "oracle/games-crazyhouse.txt", "crazyxiangqi" },
  { "/rules/games/janggi", "oracle/games-janggi.txt", "janggiplain", TRUE },
  { "/rules/games/janggi-official", "oracle/games-janggi-official.txt", "janggi" },
};

/* The oracle's names of ends: the reason, or the reason and the cause of a count. */
static gboolean
is_told (const ChVerdict *verdict, const char *name)
{
  static const struct { const char *name; ChEndReason reason, cause; } names[] = {
    { "mate", CH_END_CHECKMATE, CH_END_CHECKMATE },
    { "stalemate", CH_END_STALEMATE, CH_END_STALEMATE },
    { "stalemate", CH_END_FACING, CH_END_FACING },
    { "perpetual-check", CH_END_PERPETUAL_CHECK, CH_END_PERPETUAL_CHECK },
    { "repetition", CH_END_REPETITION, CH_END_REPETITION },
    { "repetition", CH_END_REPETITION, CH_END_POINTS },
    { "move-rule", CH_END_NO_CAPTURE, CH_END_NO_CAPTURE },
    { "move-rule-count", CH_END_POINTS, CH_END_NO_CAPTURE },
    { "bikjang-count", CH_END_POINTS, CH_END_FACING },
    { "double-pass-count", CH_END_POINTS, CH_END_PASSES },
    { "max-plies", CH_END_NONE, CH_END_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].name, name) && names[i].reason == verdict->reason && names[i].cause == verdict->cause)
      return TRUE;
  return FALSE;
}

static void
check_end (const ChTestRow *row, const ChHistory *history)
{
  g_auto (GStrv) told = ch_test_row_words (row, 2);
  ChVerdict verdict;
  ChMoveList list;

  ch_judge (history, &verdict);
  if (!g_str_equal (told[0], ch_result_text (verdict.result)) || !is_told (&verdict, told[1]))
    ch_test_row_fail (row, "%s %s, not %s %s (cause %s)", ch_result_text (verdict.result),
                      ch_end_reason_id (verdict.reason), told[0], told[1], ch_end_reason_id (verdict.cause));
  if (verdict.reason != CH_END_NONE && ch_history_legal_moves (history, &list) != 0)
    ch_test_row_fail (row, "moves are left after the end");
}

static gboolean
goes_on (const ChVerdict *verdict, gboolean repeats)
{
  return verdict->reason == CH_END_NONE
         || (repeats && (verdict->reason == CH_END_REPETITION || verdict->reason == CH_END_PERPETUAL_CHECK));
}

static gboolean
play_on (const ChTestRow *row, ChHistory *history, const char *word, gboolean repeats)
{
  ChVerdict verdict;
  gboolean legal;

  ch_judge (history, &verdict);
  if (!goes_on (&verdict, repeats))
    {
      ch_test_row_fail (row, "ended before %s (ply %d): %s", word, history->n_moves, ch_end_reason_id (verdict.reason));
      return FALSE;
    }
  legal = verdict.reason != CH_END_NONE || ch_history_is_legal (history, ch_move_from_text (word));
  if (!legal || !ch_rules_test_push (history, word))
    {
      ch_test_row_fail (row, "%s (ply %d) is illegal", word, history->n_moves);
      return FALSE;
    }
  return TRUE;
}

static void
play_row (const ChTestRow *row, const ChRuleset *rules, gboolean repeats)
{
  g_auto (GStrv) words = ch_test_row_words (row, 1);
  gboolean good = TRUE;
  ChHistory history;

  ch_rules_test_start (&history, rules, ch_test_row_field (row, 0));
  for (guint i = 0; good && words[i] != NULL; i++)
    good = play_on (row, &history, words[i], repeats);
  if (good)
    check_end (row, &history);
  ch_history_clear (&history);
}

static void
test_games (gconstpointer data)
{
  const Games *games = data;
  g_autoptr (ChTestTable) table = ch_test_table_open (games->table);
  ChRuleset rules = ch_rules_test_preset (games->preset);
  ChTestRow row;

  while (ch_test_table_next (table, &row))
    play_row (&row, &rules, games->repeats);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (all_games); i++)
    g_test_add_data_func (all_games[i].path, &all_games[i], test_games);
  return g_test_run ();
}
