/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mates: positions a few plies before the end of real games, the mates proved by brute force. */
#include "ch-engine-test.h"

typedef struct
{
  const char *table, *preset;
} Source;

static const Source sources[] = {
  { "oracle/games-xiangqi.txt", "xiangqi" },
  { "oracle/games-crazyhouse.txt", "crazyxiangqi" },
  { "oracle/games-janggi.txt", "janggiplain" },
};

/* The game of @row without its last @cut plies. Returns: FALSE where it does not end by mate or is too short. */
static gboolean
load (const ChTestRow *row, const ChRuleset *rules, guint cut, ChHistory *history)
{
  char **words;
  guint n;
  if (!g_str_has_suffix (ch_test_row_field (row, 2), " mate"))
    return FALSE;
  words = ch_test_row_words (row, 1);
  n = g_strv_length (words);
  if (n > cut)
    {
      ch_engine_test_start (history, rules, ch_test_row_field (row, 0));
      for (guint i = 0; i < n - cut; i++)
        ch_history_push (history, ch_move_from_text (words[i]));
    }
  g_strfreev (words);
  return n > cut;
}

/* The engine's answer must bring a mate in at most @moves, and its score say exactly so. */
static void
check (ChEngine *engine, const ChTestRow *row, const ChHistory *history, int moves, int depth)
{
  ChEngineRequest request = ch_engine_test_request (history);
  request.limits.depth = depth;
  request.limits.mate = moves;
  ChEngineAnswer answer = ch_engine_test_ask (engine, &request);
  int longest = CH_ENGINE_MATE - (2 * moves - 1);
  if (answer.score < longest)
    ch_test_row_fail (row, "mate in %d not found: score %d", moves, answer.score);
  for (int shorter = 1; shorter < moves; shorter++)
    if (answer.score == CH_ENGINE_MATE - (2 * shorter - 1) && !ch_engine_test_mate (&history->position, shorter, FALSE))
      ch_test_row_fail (row, "claims a mate in %d that there is not", shorter);
}

static void
run (const Source *source, guint cut, int moves, int depth, int most)
{
  ChRuleset rules = ch_engine_test_rules (source->preset);
  ChTestTable *table = ch_test_table_open (source->table);
  ChEngine *engine = ch_engine_new ();
  ChTestRow row;
  int n = 0;
  while (n < most && ch_test_table_next (table, &row))
    {
      ChHistory history;
      if (!load (&row, &rules, cut, &history))
        continue;
      if (ch_engine_test_mate (&history.position, moves, moves > 2)
          && (moves == 1 || !ch_engine_test_mate (&history.position, moves - 1, FALSE)))
        {
          check (engine, &row, &history, moves, depth);
          n++;
        }
      ch_history_clear (&history);
    }
  g_test_message ("%s: %d mates in %d", source->preset, n, moves);
  g_assert_cmpint (n, >, 0);
  ch_engine_free (engine);
  ch_test_table_free (table);
}

static void
test_one (gconstpointer data)
{
  run (data, 1, 1, 2, 100);
}

static void
test_two (gconstpointer data)
{
  run (data, 3, 2, 8, 12);
}

static void
test_three (gconstpointer data)
{
  run (data, 5, 3, 12, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      char *path = g_strdup_printf ("/engine/mate/one/%s", sources[i].preset);
      g_test_add_data_func (path, &sources[i], test_one);
      g_free (path);
      path = g_strdup_printf ("/engine/mate/two/%s", sources[i].preset);
      g_test_add_data_func (path, &sources[i], test_two);
      g_free (path);
      path = g_strdup_printf ("/engine/mate/three/%s", sources[i].preset);
      g_test_add_data_func (path, &sources[i], test_three);
      g_free (path);
    }
  return g_test_run ();
}
