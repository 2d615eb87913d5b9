/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of the position looked at: it follows, it remembers, it rests, it says how lines end. */
#include "ch-test.h"

#include "play/ch-analysis.h"
#include "play/ch-analysis-cache.h"

typedef struct
{
  ChAnalysis *analysis;
  ChHistory history;
  guint n_changed;
  int depth;          /* waited for */
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changed++;
}

static void
begin_at (Fixture *fixture, const char *rules_text, const char *fen)
{
  ChRuleset rules;
  ChPosition start;

  g_assert_true (ch_ruleset_from_text (rules_text, &rules));
  if (fen == NULL)
    ch_position_init_start (&start, &rules);
  else
    g_assert_true (ch_position_from_fen (&start, &rules, fen, NULL));
  ch_history_clear (&fixture->history);
  ch_history_init (&fixture->history, &start);
}

static void
push (Fixture *fixture, const char *text)
{
  g_auto (GStrv) moves = g_strsplit (text, " ", -1);

  for (guint i = 0; moves[i] != NULL; i++)
    {
      ChMove move = ch_move_from_text (moves[i]);

      g_assert_true (ch_movegen_is_legal (&fixture->history.position, move));
      ch_history_push (&fixture->history, move);
    }
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  begin_at (fixture, "xiangqi", NULL);
  fixture->analysis = ch_analysis_new ();
  g_signal_connect_swapped (fixture->analysis, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->analysis);
  ch_test_run_for (60);
  ch_history_clear (&fixture->history);
}

static void
set_lines (Fixture *fixture, int lines)
{
  ch_analysis_set_options (fixture->analysis, &(ChAnalysisOptions) { lines, 1, 16 });
}

static gboolean
is_deep (gpointer data)
{
  Fixture *fixture = data;
  ChAnalysis *analysis = fixture->analysis;

  return !ch_analysis_get_stale (analysis) && ch_analysis_get_n_lines (analysis) > 0
         && ch_analysis_get_line (analysis, 0)->info.depth >= fixture->depth;
}

static void
wait_depth (Fixture *fixture, int depth)
{
  fixture->depth = depth;
  g_assert_true (ch_test_run_until (is_deep, fixture, 60000));
}

static void
test_lines (Fixture *fixture, gconstpointer data)
{
  set_lines (fixture, 5);
  g_assert_cmpint (ch_analysis_get_state (fixture->analysis), ==, CH_ANALYSIS_OFF);
  ch_analysis_look (fixture->analysis, &fixture->history);
  g_assert_cmpint (ch_analysis_get_state (fixture->analysis), ==, CH_ANALYSIS_THINKING);
  wait_depth (fixture, 6);
  g_assert_cmpuint (ch_analysis_get_n_lines (fixture->analysis), ==, 5);
  g_assert_cmpuint (fixture->n_changed, >, 0);
  g_assert_nonnull (ch_analysis_get_progress (fixture->analysis));
  for (guint i = 0; i < 5; i++)
    {
      const ChAnalysisLine *line = ch_analysis_get_line (fixture->analysis, i);

      g_assert_cmpint (line->n_moves, >, 0);
      g_assert_false (line->illegal);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (ch_analysis_get_line (fixture->analysis, j)->info.pv[0], !=, line->info.pv[0]);
    }
  ch_analysis_stop (fixture->analysis);
  g_assert_cmpint (ch_analysis_get_state (fixture->analysis), ==, CH_ANALYSIS_OFF);
  g_assert_cmpuint (ch_analysis_get_n_lines (fixture->analysis), ==, 0);
}

/* The lines of the position before stay until there are others; those known from before are there at once. */
static void
test_follow (Fixture *fixture, gconstpointer data)
{
  ChMove best;
  int depth;

  set_lines (fixture, 3);
  ch_analysis_look (fixture->analysis, &fixture->history);
  wait_depth (fixture, 8);
  best = ch_analysis_get_line (fixture->analysis, 0)->info.pv[0];
  depth = ch_analysis_get_line (fixture->analysis, 0)->info.depth;

  push (fixture, "h3e3");
  ch_analysis_look (fixture->analysis, &fixture->history);
  g_assert_true (ch_analysis_get_stale (fixture->analysis));
  g_assert_cmpuint (ch_analysis_get_n_lines (fixture->analysis), ==, 3);
  g_assert_cmpuint (ch_analysis_get_line (fixture->analysis, 0)->info.pv[0], ==, best);
  g_assert_cmpint (ch_analysis_get_history (fixture->analysis)->n_moves, ==, 0);
  wait_depth (fixture, 2);
  g_assert_cmpint (ch_analysis_get_history (fixture->analysis)->n_moves, ==, 1);

  ch_history_pop (&fixture->history);
  ch_analysis_look (fixture->analysis, &fixture->history);
  g_assert_false (ch_analysis_get_stale (fixture->analysis));
  g_assert_cmpint (ch_analysis_get_line (fixture->analysis, 0)->info.depth, >=, depth);
  g_assert_cmpint (ch_analysis_get_history (fixture->analysis)->n_moves, ==, 0);
  ch_test_run_for (120);
  g_assert_cmpint (ch_analysis_get_line (fixture->analysis, 0)->info.depth, >=, depth);
}

static gboolean
has_four (gpointer data)
{
  return ch_analysis_get_n_lines (((Fixture *) data)->analysis) == 4;
}

/* The same question is not asked anew, and more lines are no reason to forget those that are there. */
static void
test_same (Fixture *fixture, gconstpointer data)
{
  uint64_t generation;

  set_lines (fixture, 1);
  ch_analysis_look (fixture->analysis, &fixture->history);
  wait_depth (fixture, 4);
  generation = ch_analysis_get_progress (fixture->analysis)->generation;
  ch_analysis_look (fixture->analysis, &fixture->history);
  wait_depth (fixture, 6);
  g_assert_cmpuint (ch_analysis_get_progress (fixture->analysis)->generation, ==, generation);

  set_lines (fixture, 4);
  g_assert_false (ch_analysis_get_stale (fixture->analysis));
  g_assert_cmpuint (ch_analysis_get_n_lines (fixture->analysis), ==, 1);
  g_assert_true (ch_test_run_until (has_four, fixture, 60000));
  g_assert_cmpuint (ch_analysis_get_progress (fixture->analysis)->generation, >, generation);
}

static void
test_pause (Fixture *fixture, gconstpointer data)
{
  gint64 before;
  int depth;

  ch_analysis_look (fixture->analysis, &fixture->history);
  wait_depth (fixture, 4);
  ch_analysis_set_paused (fixture->analysis, TRUE);
  g_assert_cmpint (ch_analysis_get_state (fixture->analysis), ==, CH_ANALYSIS_PAUSED);
  ch_test_run_for (100);
  depth = ch_analysis_get_line (fixture->analysis, 0)->info.depth;
  before = ch_test_cpu_time ();
  ch_test_run_for (400);
  g_assert_cmpint (ch_test_cpu_time () - before, <, 100000);
  g_assert_cmpint (ch_analysis_get_line (fixture->analysis, 0)->info.depth, ==, depth);
  push (fixture, "h3e3");
  ch_analysis_look (fixture->analysis, &fixture->history);
  g_assert_cmpint (ch_analysis_get_state (fixture->analysis), ==, CH_ANALYSIS_PAUSED);
  ch_analysis_set_paused (fixture->analysis, FALSE);
  g_assert_cmpint (ch_analysis_get_state (fixture->analysis), ==, CH_ANALYSIS_THINKING);
  wait_depth (fixture, 3);
}

/* Black to move would take the chariot on e5 if Red, who has just been asked, passed. */
static void
test_threat (Fixture *fixture, gconstpointer data)
{
  begin_at (fixture, "xiangqi", "3k5/9/9/4r4/9/4R4/9/9/9/5K3 w - - 0 1");
  ch_analysis_set_threat (fixture->analysis, TRUE);
  ch_analysis_look (fixture->analysis, &fixture->history);
  wait_depth (fixture, 4);
  g_assert_cmpint (ch_analysis_get_history (fixture->analysis)->position.side, ==, CH_SECOND);
  g_assert_cmpuint (ch_analysis_get_line (fixture->analysis, 0)->info.pv[0], ==, ch_move_from_text ("e7e5"));
  ch_analysis_set_threat (fixture->analysis, FALSE);
  g_assert_true (ch_analysis_get_stale (fixture->analysis));
  wait_depth (fixture, 4);
  g_assert_cmpint (ch_analysis_get_history (fixture->analysis)->position.side, ==, CH_FIRST);
  g_assert_cmpuint (ch_analysis_get_line (fixture->analysis, 0)->info.pv[0], ==, ch_move_from_text ("e5e7"));
}

/* In check no turn can be passed; where no move is left there is nothing to look at. */
static void
test_nothing (Fixture *fixture, gconstpointer data)
{
  begin_at (fixture, "xiangqi", "3k5/3R5/9/9/9/9/9/9/9/4K4 b - - 0 1");
  ch_analysis_set_threat (fixture->analysis, TRUE);
  ch_analysis_look (fixture->analysis, &fixture->history);
  g_assert_cmpint (ch_analysis_get_state (fixture->analysis), ==, CH_ANALYSIS_NO_THREAT);
  ch_analysis_set_threat (fixture->analysis, FALSE);
  wait_depth (fixture, 1);
  begin_at (fixture, "xiangqi", "3k1R3/4R4/9/9/9/9/9/9/9/4K4 b - - 0 1");
  ch_analysis_look (fixture->analysis, &fixture->history);
  g_assert_cmpint (ch_analysis_get_state (fixture->analysis), ==, CH_ANALYSIS_OVER);
  g_assert_cmpuint (ch_analysis_get_n_lines (fixture->analysis), ==, 0);
}

/* However fast one goes through the game. */
static void
test_rate (Fixture *fixture, gconstpointer data)
{
  gint64 begin = g_get_monotonic_time ();

  set_lines (fixture, 10);
  for (int i = 0; i < 100; i++)
    {
      if (fixture->history.n_moves == 0)
        push (fixture, "h3e3");
      else
        ch_history_pop (&fixture->history);
      ch_analysis_look (fixture->analysis, &fixture->history);
      ch_test_run_for (10);
    }
  g_test_message ("told %u times in %.2f s", fixture->n_changed, (g_get_monotonic_time () - begin) / 1e6);
  g_assert_cmpuint (fixture->n_changed, <=, 2 + (g_get_monotonic_time () - begin) / 50000);
}

/* ---- lines ---- */

static void
walk (Fixture *fixture, const char *text, ChAnalysisLine *line)
{
  g_auto (GStrv) moves = g_strsplit (text, " ", -1);

  *line = (ChAnalysisLine) { 0 };
  for (guint i = 0; moves[i] != NULL; i++)
    line->info.pv[line->info.n_pv++] = ch_move_from_text (moves[i]);
  ch_analysis_line_walk (line, &fixture->history);
}

static void
test_walk (Fixture *fixture, gconstpointer data)
{
  ChAnalysisLine line;
  ChPosition position;

  walk (fixture, "h3e3 h10g8 h1g3", &line);
  g_assert_cmpint (line.n_moves, ==, 3);
  g_assert_cmpint (line.end, ==, CH_END_NONE);
  ch_analysis_line_position (&line, &fixture->history, 1, &position);
  g_assert_cmpint (position.board[CH_POINT (4, 2)], ==, CH_PIECE (CH_FIRST, CH_CANNON));
  walk (fixture, "h3e3 h3e3 h1g3", &line);
  g_assert_cmpint (line.n_moves, ==, 1);
  g_assert_true (line.illegal);
}

/* Red checks with each move: the line shows it once, the referee would see it a third time. */
static void
test_walk_check (Fixture *fixture, gconstpointer data)
{
  ChAnalysisLine line;

  begin_at (fixture, "xiangqi", "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1");
  push (fixture, "a1a10 d10d9");
  walk (fixture, "a10a9 d9d10 a9a10 d10d9", &line);
  g_assert_cmpint (line.n_moves, ==, 4);
  g_assert_true (line.cycles);
  g_assert_cmpint (line.end, ==, CH_END_PERPETUAL_CHECK);
  g_assert_cmpint (line.result, ==, CH_RESULT_SECOND_WINS);
  /* All of it in one line: the end is reached in it, and what follows is not played. */
  walk (fixture, "a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9", &line);
  g_assert_cmpint (line.n_moves, ==, 7);
  g_assert_false (line.cycles);
  g_assert_false (line.illegal);
  g_assert_cmpint (line.end, ==, CH_END_PERPETUAL_CHECK);
}

static void
test_walk_points (Fixture *fixture, gconstpointer data)
{
  ChAnalysisLine line;

  begin_at (fixture, "janggi", NULL);
  walk (fixture, "e2e2 e9e9", &line);
  g_assert_cmpint (line.n_moves, ==, 2);
  g_assert_cmpint (line.end, ==, CH_END_POINTS);
  g_assert_cmpint (line.result, ==, CH_RESULT_SECOND_WINS);
}

/* ---- the cache ---- */

static ChAnalysisFind
a_find (int n, int depth)
{
  ChAnalysisFind find = { .n = n };

  for (int i = 0; i < n; i++)
    find.lines[i].depth = depth;
  return find;
}

static void
test_cache (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ChAnalysisCache) cache = ch_analysis_cache_new (2);
  ChPosition first = fixture->history.position, second, third, other = first;
  ChAnalysisFind find = a_find (3, 10);

  push (fixture, "h3e3");
  second = fixture->history.position;
  push (fixture, "h8e8");
  third = fixture->history.position;
  g_assert_true (ch_ruleset_set_option (&other.rules, "repetition", "free"));

  g_assert_null (ch_analysis_cache_get (cache, &first));
  ch_analysis_cache_keep (cache, &first, &find);
  g_assert_cmpint (ch_analysis_cache_get (cache, &first)->n, ==, 3);
  /* What is true under one rule set need not be under another. */
  g_assert_null (ch_analysis_cache_get (cache, &other));
  find = a_find (5, 8);
  ch_analysis_cache_keep (cache, &first, &find);
  g_assert_cmpint (ch_analysis_cache_get (cache, &first)->n, ==, 3);
  find = a_find (5, 10);
  ch_analysis_cache_keep (cache, &first, &find);
  g_assert_cmpint (ch_analysis_cache_get (cache, &first)->n, ==, 5);
  find = a_find (1, 12);
  ch_analysis_cache_keep (cache, &first, &find);
  g_assert_cmpint (ch_analysis_cache_get (cache, &first)->lines[0].depth, ==, 12);

  ch_analysis_cache_keep (cache, &second, &find);
  g_assert_nonnull (ch_analysis_cache_get (cache, &first));
  ch_analysis_cache_keep (cache, &third, &find);
  g_assert_null (ch_analysis_cache_get (cache, &second));
  g_assert_nonnull (ch_analysis_cache_get (cache, &first));
  g_assert_nonnull (ch_analysis_cache_get (cache, &third));
  ch_analysis_cache_clear (cache);
  g_assert_null (ch_analysis_cache_get (cache, &first));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/analysis/lines", test_lines);
  ADD ("/analysis/follow", test_follow);
  ADD ("/analysis/same", test_same);
  ADD ("/analysis/pause", test_pause);
  ADD ("/analysis/threat", test_threat);
  ADD ("/analysis/nothing", test_nothing);
  ADD ("/analysis/rate", test_rate);
  ADD ("/analysis/walk", test_walk);
  ADD ("/analysis/walk-check", test_walk_check);
  ADD ("/analysis/walk-points", test_walk_points);
  ADD ("/analysis/cache", test_cache);
#undef ADD
  return g_test_run ();
}
