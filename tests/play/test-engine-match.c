/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches of engines: what is counted, what is kept, and that no engine can bring one to a halt. */
#include "ch-test.h"

#include <string.h>

#include "formats/ch-document-file.h"
#include "play/ch-engine-match.h"

#define LONG_MS 100000

typedef struct
{
  char *folder, *path;
  ChEngineList *engines;
  ChEngineMatch *match;
  ChMatchPlan plan;
  guint n_begun, n_over, n_failed;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *list = NULL;
  ChRuleset rules;

  fixture->folder = ch_test_temp_dir ();
  fixture->path = g_build_filename (fixture->folder, "matches", "one.pgn", NULL);
  list = g_build_filename (fixture->folder, "engines.ini", NULL);
  fixture->engines = ch_engine_list_new (list);
  g_assert_true (ch_ruleset_from_text ("xiangqi no-capture=10", &rules));
  fixture->plan = (ChMatchPlan) { .players = { { 1 }, { 2 } }, .games = 2, .plies = 4, .seed = 5, .most_plies = 400 };
  ch_position_init_start (&fixture->plan.start, &rules);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->match != NULL)
    g_assert_finalize_object (fixture->match);
  g_assert_finalize_object (fixture->engines);
  ch_test_remove_tree (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static ChPlayer
false_engine (Fixture *fixture, const char *kind)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "play", "false-engine", NULL);
  g_autofree char *command = g_strdup_printf ("/usr/bin/python3 '%s' %s '%s/started'", script, kind, fixture->folder);
  ChEngineEntry *entry = ch_engine_list_add (fixture->engines, kind, command);

  return (ChPlayer) { .engine = g_intern_string (ch_engine_entry_get_id (entry)), .turn = { CH_TURN_TIME, 50 } };
}

static void
begun_cb (Fixture *fixture)
{
  fixture->n_begun++;
}

static void
over_cb (Fixture *fixture, const ChMatchResult *result)
{
  fixture->n_over++;
  g_assert_cmpuint (result->number, ==, fixture->n_over);
  g_assert_cmpint (result->result, !=, CH_RESULT_NONE);
}

static void
failed_cb (Fixture *fixture)
{
  fixture->n_failed++;
}

static gboolean
is_over (gpointer data)
{
  return ch_engine_match_get_state (((Fixture *) data)->match) == CH_MATCH_OVER;
}

static void
begin (Fixture *fixture)
{
  ChEnginePatience patience = { .hello = 400, .start = 60000, .stop = 500, .grace = 500, .silence = 500 };

  fixture->match = ch_engine_match_new (&fixture->plan, fixture->engines, fixture->path);
  ch_engine_match_set_patience (fixture->match, &patience);
  g_signal_connect_swapped (fixture->match, "game-begun", G_CALLBACK (begun_cb), fixture);
  g_signal_connect_swapped (fixture->match, "game-over", G_CALLBACK (over_cb), fixture);
  g_signal_connect_swapped (fixture->match, "failed", G_CALLBACK (failed_cb), fixture);
  ch_engine_match_start (fixture->match);
}

static void
play (Fixture *fixture)
{
  begin (fixture);
  g_assert_true (ch_test_run_until (is_over, fixture, LONG_MS));
}

/* Reads what is on the disk once the match has let go of it. Returns: (transfer full). */
static ChStudy *
read_games (Fixture *fixture, guint n)
{
  g_autoptr (ChReport) report = ch_report_new ();
  ChStudy *study;

  g_assert_finalize_object (g_steal_pointer (&fixture->match));
  study = ch_document_file_load (fixture->path, report, NULL, NULL);
  g_assert_nonnull (study);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (study)), ==, n);
  return study;
}

static void
test_games (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ChStudy) study = NULL;
  const ChMatchCount *count;
  ChResult results[4];

  fixture->plan.games = 4;
  fixture->plan.source = CH_MATCH_FROM_RANDOM;
  play (fixture);
  count = ch_engine_match_get_count (fixture->match);
  g_assert_cmpint (ch_match_n_games (count), ==, 4);
  g_assert_cmpint (count->pairs[0] + count->pairs[1] + count->pairs[2] + count->pairs[3] + count->pairs[4], ==, 2);
  g_assert_cmpuint (fixture->n_begun, ==, 4);
  g_assert_cmpuint (fixture->n_over, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      const ChMatchResult *result = g_ptr_array_index (ch_engine_match_get_results (fixture->match), i);

      results[i] = result->result;
      g_assert_cmpint (result->first_plays, ==, i % 2 == 0 ? CH_FIRST : CH_SECOND);
    }
  study = read_games (fixture, 4);
  for (guint i = 0; i < 4; i++)
    {
      ChRecord *record = ch_study_get_record (study, i), *pair = ch_study_get_record (study, i & ~1u);
      ChNode *one = ch_record_get_root (record), *other = ch_record_get_root (pair);

      g_assert_cmpint (ch_record_get_result (record), ==, results[i]);
      g_assert_cmpstr (ch_record_get_tag (record, i % 2 == 0 ? "Red" : "Black"), ==, "Chuhan, level 1");
      /* Both games of a pair begin alike. */
      for (guint ply = 0; ply < fixture->plan.plies; ply++)
        {
          one = one->first_child;
          other = other->first_child;
          g_assert_true (one != NULL && one->move == other->move);
        }
    }
}

/* The other wins whatever the engine does, and the match goes on to its end. */
static void
test_forfeits (Fixture *fixture, gconstpointer kind)
{
  g_autoptr (ChStudy) study = NULL;

  fixture->plan.players[1] = false_engine (fixture, kind);
  play (fixture);
  g_assert_cmpint (ch_engine_match_get_count (fixture->match)->wins, ==, 2);
  g_assert_cmpint (ch_engine_match_get_count (fixture->match)->pairs[4], ==, 1);
  for (guint i = 0; i < 2; i++)
    {
      const ChMatchResult *result = g_ptr_array_index (ch_engine_match_get_results (fixture->match), i);

      g_assert_cmpint (result->reason, ==, CH_END_ABANDONED);
      g_assert_nonnull (result->trouble);
    }
  study = read_games (fixture, 2);
  for (guint i = 0; i < 2; i++)
    {
      ChRecord *record = ch_study_get_record (study, i);

      g_assert_cmpstr (ch_record_get_tag (record, "Termination"), ==, "abandoned");
      g_assert_nonnull (ch_node_last (ch_record_get_root (record))->comment);
    }
}

/* Ours makes the first move of the game, for which no clock runs. */
static void
test_time (Fixture *fixture, gconstpointer data)
{
  const ChMatchResult *result;

  fixture->plan.players[1] = false_engine (fixture, "mute");
  fixture->plan.players[1].turn = (ChTurn) { 0 };
  fixture->plan.control = (ChTimeControl) { 0, 0, 300 };
  fixture->plan.games = 1;
  play (fixture);
  result = g_ptr_array_index (ch_engine_match_get_results (fixture->match), 0);
  g_assert_cmpint (result->reason, ==, CH_END_TIME);
  g_assert_cmpint (ch_engine_match_get_count (fixture->match)->wins, ==, 1);
}

static void
test_length (Fixture *fixture, gconstpointer data)
{
  const ChMatchResult *result;

  fixture->plan.most_plies = 6;
  fixture->plan.games = 1;
  play (fixture);
  result = g_ptr_array_index (ch_engine_match_get_results (fixture->match), 0);
  g_assert_cmpint (result->result, ==, CH_RESULT_DRAW);
  g_assert_cmpuint (result->plies, ==, 6);
  g_assert_cmpint (ch_engine_match_get_count (fixture->match)->draws, ==, 1);
}

static void
test_lines (Fixture *fixture, gconstpointer data)
{
  fixture->plan.source = CH_MATCH_FROM_LINES;
  fixture->plan.most_plies = 12;
  play (fixture);
  g_assert_cmpint (ch_match_n_games (ch_engine_match_get_count (fixture->match)), ==, 2);
}

static void
test_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *file = g_build_filename (fixture->folder, "openings.txt", NULL);
  g_autoptr (ChStudy) study = NULL;

  fixture->plan.source = CH_MATCH_FROM_FILE;
  fixture->plan.file = file;
  play (fixture);
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_assert_finalize_object (g_steal_pointer (&fixture->match));
  /* The second of these is mate: it is counted as any other. */
  g_assert_true (g_file_set_contents (file, "# two\n3k5/4R4/9/9/9/p8/9/9/9/4KR3 w - - 0 1 ; f1f10\n", -1, NULL));
  play (fixture);
  g_assert_cmpint (ch_match_n_games (ch_engine_match_get_count (fixture->match)), ==, 2);
  g_assert_cmpint (ch_engine_match_get_count (fixture->match)->wins, ==, 1);
  study = read_games (fixture, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (study, i), "Result"), ==, "1-0");
}

/* Other games have no openings with names: that is said, and played from the start. */
static void
test_no_lines (Fixture *fixture, gconstpointer data)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_JANGGIPLAIN);

  ch_position_init_start (&fixture->plan.start, &rules);
  fixture->plan.source = CH_MATCH_FROM_LINES;
  fixture->plan.most_plies = 4;
  play (fixture);
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_assert_cmpint (ch_match_n_games (ch_engine_match_get_count (fixture->match)), ==, 2);
}

static gboolean
has_begun (gpointer data)
{
  return ((Fixture *) data)->n_begun > 0;
}

static void
test_pause (Fixture *fixture, gconstpointer data)
{
  int n;

  fixture->plan.players[0].level = fixture->plan.players[1].level = 12;
  begin (fixture);
  g_assert_true (ch_test_run_until (has_begun, fixture, LONG_MS));
  ch_engine_match_pause (fixture->match);
  n = ch_play_get_history (ch_engine_match_get_play (fixture->match))->n_moves;
  ch_test_run_for (200);
  g_assert_cmpint (ch_play_get_history (ch_engine_match_get_play (fixture->match))->n_moves, ==, n);
  g_assert_cmpint (ch_engine_match_get_state (fixture->match), ==, CH_MATCH_PAUSED);
  ch_engine_match_start (fixture->match);
  ch_test_run_for (50);
  ch_engine_match_stop (fixture->match);
  ch_test_run_for (50);
  g_assert_true (is_over (fixture));
  g_assert_cmpint (ch_match_n_games (ch_engine_match_get_count (fixture->match)), ==, 0);
}

/* Let go of while it looks for an opening, and in the middle of a game. */
static void
test_let_go (Fixture *fixture, gconstpointer data)
{
  fixture->plan.source = CH_MATCH_FROM_RANDOM;
  begin (fixture);
  ch_test_run_for (1);
  g_assert_finalize_object (g_steal_pointer (&fixture->match));
  begin (fixture);
  g_assert_true (ch_test_run_until (has_begun, fixture, LONG_MS));
  g_assert_finalize_object (g_steal_pointer (&fixture->match));
  ch_test_run_for (20);
}

/* Against a real one: every move is legal to both, and every game ends by the rules of ours. */
static void
test_fairy (Fixture *fixture, gconstpointer text)
{
  const char *program = "/usr/games/fairy-stockfish";
  g_autoptr (ChStudy) study = NULL;
  ChEngineEntry *entry;
  ChRuleset rules;

  if (!g_file_test (program, G_FILE_TEST_IS_EXECUTABLE))
    {
      g_test_skip ("Fairy-Stockfish is not installed");
      return;
    }
  g_assert_true (ch_ruleset_from_text (text, &rules));
  ch_position_init_start (&fixture->plan.start, &rules);
  entry = ch_engine_list_add (fixture->engines, "", program);
  fixture->plan.players[0] = (ChPlayer) { .engine = g_intern_string (ch_engine_entry_get_id (entry)) };
  fixture->plan.players[0].turn = (ChTurn) { CH_TURN_NODES, 2000 };
  fixture->plan.players[1].turn = (ChTurn) { CH_TURN_NODES, 500 };
  play (fixture);
  for (guint i = 0; i < 2; i++)
    {
      const ChMatchResult *result = g_ptr_array_index (ch_engine_match_get_results (fixture->match), i);

      g_assert_cmpstr (result->trouble, ==, NULL);
    }
  study = read_games (fixture, 2);
}

static void
test_elo (void)
{
  ChMatchCount count = { .wins = 3, .losses = 1 };
  double elo, error;

  g_assert_cmpfloat_with_epsilon (ch_match_percent (&count), 75, 1e-9);
  ch_match_elo (&count, &elo, &error);
  g_assert_cmpfloat_with_epsilon (elo, 190.85, 0.01);
  g_assert_cmpfloat (error, >, 100);
  count.pairs[3] = 2;
  ch_match_elo (&count, &elo, &error);
  g_assert_cmpfloat_with_epsilon (elo, 190.85, 0.01);
  g_assert_cmpfloat_with_epsilon (error, 0, 1e-6);
  g_assert_cmpint (ch_match_score (CH_RESULT_SECOND_WINS, CH_SECOND), ==, 2);
  g_assert_cmpint (ch_match_score (CH_RESULT_SECOND_WINS, CH_FIRST), ==, 0);
  g_assert_cmpint (ch_match_score (CH_RESULT_DRAW, CH_FIRST), ==, 1);
}

#define ADD(name, data, func) g_test_add ("/engine-match/" name, Fixture, data, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine-match/elo", test_elo);
  ADD ("games", NULL, test_games);
  ADD ("crash", "crash-go", test_forfeits);
  ADD ("liar", "liar", test_forfeits);
  ADD ("mute", "mute", test_forfeits);
  ADD ("never-there", "crash-hello", test_forfeits);
  ADD ("time", NULL, test_time);
  ADD ("length", NULL, test_length);
  ADD ("lines", NULL, test_lines);
  ADD ("no-lines", NULL, test_no_lines);
  ADD ("file", NULL, test_file);
  ADD ("pause", NULL, test_pause);
  ADD ("let-go", NULL, test_let_go);
  ADD ("fairy/xiangqi", "xiangqi no-capture=20", test_fairy);
  ADD ("fairy/crazyhouse", "crazyxiangqi no-capture=20", test_fairy);
  ADD ("fairy/janggi", "janggi no-capture=20", test_fairy);
  return g_test_run ();
}
