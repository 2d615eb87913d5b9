/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines that misbehave (false-engine): each is noticed, named, and survived where it can be. */
#include "external-fixture.h"

#include "play/ch-analysis.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

static void
assert_trouble (External *external, const char *part)
{
  if (strstr (external->troubles->str, part) == NULL)
    g_error ("“%s” is not in what was said of the engine: %s", part, external->troubles->str);
}

/* Whether nobody of that id is left but one that waits to be buried by somebody else. */
static gboolean
is_gone (gpointer data)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/stat", GPOINTER_TO_INT (data)), *text = NULL;

  return !g_file_get_contents (path, &text, NULL, NULL) || strstr (text, ") Z ") != NULL;
}

static gboolean
is_buried (gpointer data)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d", GPOINTER_TO_INT (data));

  return !g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
test_plain (void)
{
  External external;

  external_init_false (&external, "uci");
  external_ask (&external, 100);
  external_wait (&external);
  g_assert_cmpuint (external.n_done, ==, 1);
  g_assert_cmpuint (external.n_trouble, ==, 0);
  g_assert_cmpuint (external.n_infos, ==, 1);
  g_assert_cmpint (external.info.depth, ==, 5);
  g_assert_cmpint (external.info.score, ==, 34);
  g_assert_cmpint (external.info.n_pv, ==, 1);
  g_assert_cmpint (external.answer.score, ==, 34);
  g_assert_cmpint (ch_external_engine_get_traits (external.engine)->rank_base, ==, 0);
  external_clear (&external);
}

static void
test_ranks (void)
{
  External external;

  external_init_false (&external, "one-based");
  external_ask (&external, 100);
  external_wait (&external);
  g_assert_cmpstr (external_move (&external), ==, "h3e3");
  g_assert_cmpint (ch_external_engine_get_traits (external.engine)->rank_base, ==, 1);
  external_clear (&external);
}

/* Named and given up at once: kind, what is said of it. */
static void
check_hopeless (const char *kind, const char *part, guint start)
{
  ChEnginePatience patience = { .hello = 300, .start = start, .stop = 300, .grace = 300, .restarts = 2 };
  External external;

  external_init_false (&external, kind);
  ch_external_engine_set_patience (external.engine, &patience);
  external_ask (&external, 100);
  external_wait (&external);
  g_assert_true (external.given_up);
  g_assert_false (ch_analyst_get_busy (CH_ANALYST (external.engine)));
  assert_trouble (&external, part);
  external_clear (&external);
}

static void
test_hopeless (void)
{
  check_hopeless ("silent", "neither UCI nor UCCI", 600);
  check_hopeless ("crash-hello", "cannot find my network", 60000);
}

/* What was missing at its first start is there at the next: it is greeted as it was at first. */
static void
test_mended (void)
{
  External external;

  external_init_false (&external, "crash-hello-once");
  external_ask (&external, 50);
  external_wait (&external);
  g_assert_true (external.given_up);
  assert_trouble (&external, "cannot find my network");
  external_ask (&external, 50);
  external_wait (&external);
  g_assert_cmpuint (external.n_done, ==, 1);
  external_clear (&external);
}

static void
test_not_there (void)
{
  External external;

  external_init (&external, "/nowhere/at/all --fast");
  external_ask (&external, 100);
  external_wait (&external);
  g_assert_true (external.given_up);
  g_assert_cmpint (ch_external_engine_get_state (external.engine), ==, CH_ENGINE_DEAD);
  external_clear (&external);
}

/* Goes wrong with every question; a few tries, then it is given up, and the next question is answered or given up anew. */
static void
check_stubborn (const char *kind, const char *part, guint n_least)
{
  static const ChEnginePatience patience = { .hello = 400, .start = 60000, .stop = 400, .grace = 300, .restarts = 3 };
  External external;

  external_init_false (&external, kind);
  if (!strcmp (kind, "mute"))
    ch_external_engine_set_patience (external.engine, &patience);
  external_ask (&external, 50);
  external_wait (&external);
  g_assert_true (external.given_up);
  g_assert_cmpuint (external.n_done, ==, 0);
  g_assert_cmpuint (external.n_trouble, >=, n_least);
  assert_trouble (&external, part);
  g_assert_cmpint (ch_external_engine_get_pid (external.engine), ==, 0);
  external_clear (&external);
}

static void
test_crashing (void)
{
  check_stubborn ("crash-go", "crashed (signal 11)", 4);
}

static void
test_leaving (void)
{
  check_stubborn ("leave", "ended (status 0)", 4);
}

static void
test_closing (void)
{
  check_stubborn ("close", "closed its output", 4);
}

static void
test_mute (void)
{
  check_stubborn ("mute", "does not answer", 4);
}

static void
test_lying (void)
{
  check_stubborn ("liar", "h0h9", 3);
}

/* Goes wrong once: started again, asked again, answered. */
static void
check_survived (const char *kind, const char *part)
{
  static const ChEnginePatience patience = { .hello = 400, .start = 60000, .stop = 1000, .grace = 1000, .restarts = 10 };
  External external;

  external_init_false (&external, kind);
  if (!strcmp (kind, "mute-once"))
    ch_external_engine_set_patience (external.engine, &patience);
  external_ask (&external, 50);
  external_wait (&external);
  g_assert_cmpuint (external.n_done, ==, 1);
  g_assert_false (external.given_up);
  g_assert_cmpuint (external.n_trouble, >=, 1);
  assert_trouble (&external, part);
  /* And it goes on. */
  external_ask (&external, 50);
  external_wait (&external);
  g_assert_cmpuint (external.n_done, ==, 1);
  external_clear (&external);
}

static void
test_survived (void)
{
  check_survived ("crash-go-once", "crashed");
  check_survived ("close-once", "closed its output");
  check_survived ("leave-once", "ended");
  check_survived ("mute-once", "does not answer");
  check_survived ("liar-once", "h0h9");
}

static void
test_slow (void)
{
  External external;

  external_init_false (&external, "slow");
  external_ask (&external, 50);
  external_wait (&external);
  g_assert_cmpuint (external.n_done, ==, 1);
  external_clear (&external);
}

/* Asked for other moves than the one it wants to play. */
static void
test_forbidden (void)
{
  External external;
  ChMove wanted = ch_move_from_text ("h3e3");
  ChEngineRequest request = { .multipv = 1, .limits.movetime = 50, .searchmoves = &wanted, .n_searchmoves = 1 };

  external_init_false (&external, "forbidden");
  external.asked = ch_analyst_go (CH_ANALYST (external.engine), &external.history, &request);
  external_wait (&external);
  g_assert_true (external.given_up);
  assert_trouble (&external, "b2e2");
  external_clear (&external);

  external_init_false (&external, "uci");
  external.asked = ch_analyst_go (CH_ANALYST (external.engine), &external.history, &request);
  external_wait (&external);
  g_assert_cmpstr (external_move (&external), ==, "h3e3");
  external_clear (&external);
}

static gboolean
has_infos (gpointer data)
{
  return ((External *) data)->n_infos > 0;
}

/* Hundreds of megabytes a second: the main loop goes on turning, few infos come through, and it is stopped in the end. */
static void
check_flood (const char *kind, gboolean infos)
{
  External external;
  gint64 before, begun;

  external_init_false (&external, kind);
  external_ask (&external, 0);
  external_wait_state (&external, CH_ENGINE_THINKING);
  before = ch_test_cpu_time ();
  begun = g_get_monotonic_time ();
  ch_test_run_for (1000);
  g_test_message ("%s: %.0f ms of processor time in a second, %u infos", kind, (double) (ch_test_cpu_time () - before) / 1e3,
                  external.n_infos);
  /* Twenty a second, however long the second was. */
  g_assert_cmpint (external.n_infos, <=, (g_get_monotonic_time () - begun) / 50000 + 2);
  if (infos)
    g_assert_true (ch_test_run_until (has_infos, &external, 60000));
  ch_analyst_finish (CH_ANALYST (external.engine));
  external_wait (&external);
  external_clear (&external);
}

static void
test_flood (void)
{
  check_flood ("flood", TRUE);
}

static void
test_endless_line (void)
{
  check_flood ("endless", FALSE);
}

static void
test_garbage (void)
{
  External external;

  external_init_false (&external, "garbage");
  external_ask (&external, 50);
  external_wait (&external);
  g_assert_cmpuint (external.n_done, ==, 1);
  g_assert_cmpint (external.info.depth, ==, 5);
  g_assert_cmpstr (external_move (&external), ==, external.info.pv[0] == external.answer.best ? external_move (&external) : "");
  external_clear (&external);
}

static void
check_ucci (const char *kind, guint hello)
{
  ChEnginePatience patience = { .hello = hello, .start = 60000, .stop = 60000, .grace = 60000, .restarts = 3 };
  External external;

  external_init_false (&external, kind);
  ch_external_engine_set_patience (external.engine, &patience);
  external_ask (&external, 50);
  external_wait (&external);
  g_assert_cmpuint (external.n_done, ==, 1);
  g_assert_cmpstr (external_move (&external), ==, "h3e3");
  g_assert_cmpint (external.info.score, ==, 34);
  g_assert_true (ch_external_engine_get_traits (external.engine)->ucci);
  external_clear (&external);
}

static void
test_ucci (void)
{
  check_ucci ("ucci", 400);
  check_ucci ("ucci-banner", 400);
  check_ucci ("ucci-strict", 60000);
}

/* What cannot be played is said, and nothing is asked. */
static void
test_cannot (void)
{
  External external;
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_CRAZYXIANGQI);
  g_autofree char *why = NULL;

  external_init_false (&external, "chess");
  external_ask (&external, 50);
  external_wait (&external);
  g_assert_true (external.given_up);
  assert_trouble (&external, "another game");
  external_clear (&external);

  external_init_false (&external, "fairy-small");
  external_ask (&external, 50);
  external_wait (&external);
  assert_trouble (&external, "largeboard");
  external_clear (&external);

  external_init_false (&external, "uci");
  external_set_game (&external, &rules, NULL);
  external_ask (&external, 50);
  external_wait (&external);
  assert_trouble (&external, "in hand");
  g_assert_cmpint (ch_analyst_get_fit (CH_ANALYST (external.engine), &rules, &why), ==, CH_FIT_CANNOT);
  g_assert_nonnull (why);
  external_clear (&external);
}

/* Asked again and again: only the last question is answered, by one process. */
static void
test_stale (void)
{
  External external;
  int pid;

  external_init_false (&external, "uci");
  external_ask (&external, 0);
  external_wait_state (&external, CH_ENGINE_THINKING);
  pid = ch_external_engine_get_pid (external.engine);
  for (int i = 0; i < 20; i++)
    {
      external_ask (&external, 0);
      ch_test_run_for (i % 5);
    }
  external_ask (&external, 50);
  external_wait (&external);
  g_assert_cmpuint (external.n_done, ==, 1);
  g_assert_cmpint (ch_external_engine_get_pid (external.engine), ==, pid);
  external_ask (&external, 0);
  external_wait_state (&external, CH_ENGINE_THINKING);
  ch_analyst_cancel (CH_ANALYST (external.engine));
  external_wait_state (&external, CH_ENGINE_IDLE);
  g_assert_cmpuint (external.n_done, ==, 0);
  external_clear (&external);
}

static gboolean
analysis_has_lines (gpointer data)
{
  return ch_analysis_get_n_lines (data) > 0 && !ch_analysis_get_stale (data);
}

static gboolean
analysis_has_failed (gpointer data)
{
  return ch_analysis_get_state (data) == CH_ANALYSIS_CANNOT;
}

/* The live analysis asks whatever analyst it is given, says what is wrong with it, and goes back to ours. */
static void
test_analysis (void)
{
  External external, chess;
  g_autoptr (ChAnalysis) analysis = ch_analysis_new ();

  external_init_false (&external, "uci");
  g_signal_handlers_disconnect_by_data (external.engine, &external);
  ch_analysis_set_analyst (analysis, CH_ANALYST (external.engine));
  ch_analysis_look (analysis, &external.history);
  g_assert_true (ch_test_run_until (analysis_has_lines, analysis, 60000));
  g_assert_cmpint (ch_analysis_get_line (analysis, 0)->info.depth, ==, 5);
  g_assert_null (ch_analysis_get_message (analysis));

  external_init_false (&chess, "chess");
  g_signal_handlers_disconnect_by_data (chess.engine, &chess);
  ch_analysis_set_analyst (analysis, CH_ANALYST (chess.engine));
  g_assert_true (ch_test_run_until (analysis_has_failed, analysis, 60000));
  g_assert_nonnull (strstr (ch_analysis_get_message (analysis), "another game"));

  ch_analysis_set_analyst (analysis, NULL);
  g_assert_true (ch_test_run_until (analysis_has_lines, analysis, 60000));
  ch_analysis_stop (analysis);
  external_clear (&chess);
  external_clear (&external);
}

static gboolean
analysis_has_progress (gpointer data)
{
  return ch_analysis_get_progress (data) != NULL;
}

/* However often one crashes that thinks well for a while in between, it is not given up. */
static void
test_lasting (void)
{
  static const ChEnginePatience patience = { .hello = 400, .start = 60000, .stop = 60000, .grace = 60000, .restarts = 1,
                                             .settled = 1 };
  External external;

  external_init_false (&external, "uci");
  ch_external_engine_set_patience (external.engine, &patience);
  external_ask (&external, 0);
  for (guint i = 0; i < 4; i++)
    {
      external_wait_state (&external, CH_ENGINE_THINKING);
      ch_test_run_for (20);
      kill (ch_external_engine_get_pid (external.engine), SIGKILL);
      external_wait_state (&external, CH_ENGINE_STARTING);
      g_assert_cmpuint (external.n_trouble, ==, i + 1);
    }
  external_wait_state (&external, CH_ENGINE_THINKING);
  g_assert_false (external.given_up);
  external_clear (&external);
}

/* An engine that ends while nobody looks is started again when somebody does. */
static void
test_ended_at_rest (void)
{
  External external;
  g_autoptr (ChAnalysis) analysis = ch_analysis_new ();

  external_init_false (&external, "uci");
  g_signal_handlers_disconnect_by_data (external.engine, &external);
  ch_analysis_set_analyst (analysis, CH_ANALYST (external.engine));
  ch_analysis_look (analysis, &external.history);
  g_assert_true (ch_test_run_until (analysis_has_lines, analysis, 60000));
  ch_analysis_set_paused (analysis, TRUE);
  external_wait_state (&external, CH_ENGINE_IDLE);
  kill (ch_external_engine_get_pid (external.engine), SIGKILL);
  external_wait_state (&external, CH_ENGINE_DEAD);
  g_assert_cmpint (ch_analysis_get_state (analysis), ==, CH_ANALYSIS_PAUSED);
  ch_analysis_set_paused (analysis, FALSE);
  g_assert_true (ch_test_run_until (analysis_has_progress, analysis, 60000));
  g_assert_cmpint (ch_analysis_get_state (analysis), ==, CH_ANALYSIS_THINKING);
  ch_analysis_stop (analysis);
  external_clear (&external);
}

static gboolean
turn_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Nothing is left behind: neither the engine nor what it has started. */
static void
test_no_leftovers (void)
{
  External external;
  g_autofree char *path = NULL, *text = NULL;
  guint turning = g_timeout_add (20, turn_cb, NULL); /* what is waited for is no event of the main loop */
  int pid, child;

  external_init_false (&external, "child");
  external_ask (&external, 50);
  external_wait (&external);
  pid = ch_external_engine_get_pid (external.engine);
  path = g_build_filename (external.folder, "started.child", NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  child = (int) g_ascii_strtoll (text, NULL, 10);
  g_assert_false (is_gone (GINT_TO_POINTER (child)));
  /* Whoever does not quit is killed with all it has. */
  external_ask (&external, 0);
  external_wait_state (&external, CH_ENGINE_THINKING);
  kill (pid, SIGSTOP);
  g_clear_object (&external.engine);
  g_assert_true (ch_test_run_until (is_buried, GINT_TO_POINTER (pid), 20000));
  g_assert_true (ch_test_run_until (is_gone, GINT_TO_POINTER (child), 20000));
  g_assert_cmpint (waitpid (-1, NULL, WNOHANG), ==, -1);
  g_assert_cmpint (errno, ==, ECHILD);
  g_source_remove (turning);
  external_clear (&external);
}

/* ---- a program that is killed ---- */

static char *own_path;

/* In another process: an engine that thinks; its id is written to @path. */
static int
hold (const char *path)
{
  External external;
  g_autofree char *pid = NULL;

  external_init_false (&external, "mute");
  external_ask (&external, 0);
  external_wait_state (&external, CH_ENGINE_THINKING);
  pid = g_strdup_printf ("%d", ch_external_engine_get_pid (external.engine));
  g_assert_true (g_file_set_contents (path, pid, -1, NULL));
  ch_test_run_for (600000);
  return 1;
}

static gboolean
is_there (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* However the program dies, the engine dies with it, also one that does not listen. */
static void
test_killed (void)
{
  g_autofree char *folder = ch_test_temp_dir (), *path = g_build_filename (folder, "pid", NULL), *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) holder = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error, own_path, "--hold", path, NULL);
  guint turning = g_timeout_add (20, turn_cb, NULL);

  g_assert_no_error (error);
  g_assert_true (ch_test_run_until (is_there, path, 60000));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_false (is_gone (GINT_TO_POINTER ((int) g_ascii_strtoll (text, NULL, 10))));
  g_subprocess_force_exit (holder);
  g_assert_true (ch_test_run_until (is_gone, GINT_TO_POINTER ((int) g_ascii_strtoll (text, NULL, 10)), 60000));
  g_assert_true (g_subprocess_wait (holder, NULL, NULL));
  g_source_remove (turning);
  ch_test_remove_tree (folder);
}

int
main (int argc, char **argv)
{
  gboolean holds = argc == 3 && !strcmp (argv[1], "--hold");
  char *path = holds ? argv[2] : NULL;

  own_path = g_file_read_link ("/proc/self/exe", NULL);
  if (holds)
    argc = 1;
  g_test_init (&argc, &argv, NULL);
  if (holds)
    return hold (path);
  g_test_add_func ("/external-engine/plain", test_plain);
  g_test_add_func ("/external-engine/ranks", test_ranks);
  g_test_add_func ("/external-engine/hopeless", test_hopeless);
  g_test_add_func ("/external-engine/mended", test_mended);
  g_test_add_func ("/external-engine/not-there", test_not_there);
  g_test_add_func ("/external-engine/crashing", test_crashing);
  g_test_add_func ("/external-engine/leaving", test_leaving);
  g_test_add_func ("/external-engine/closing", test_closing);
  g_test_add_func ("/external-engine/mute", test_mute);
  g_test_add_func ("/external-engine/lying", test_lying);
  g_test_add_func ("/external-engine/survived", test_survived);
  g_test_add_func ("/external-engine/slow", test_slow);
  g_test_add_func ("/external-engine/forbidden", test_forbidden);
  g_test_add_func ("/external-engine/flood", test_flood);
  g_test_add_func ("/external-engine/endless-line", test_endless_line);
  g_test_add_func ("/external-engine/garbage", test_garbage);
  g_test_add_func ("/external-engine/ucci", test_ucci);
  g_test_add_func ("/external-engine/cannot", test_cannot);
  g_test_add_func ("/external-engine/stale", test_stale);
  g_test_add_func ("/external-engine/analysis", test_analysis);
  g_test_add_func ("/external-engine/ended-at-rest", test_ended_at_rest);
  g_test_add_func ("/external-engine/lasting", test_lasting);
  g_test_add_func ("/external-engine/no-leftovers", test_no_leftovers);
  g_test_add_func ("/external-engine/killed", test_killed);
  return g_test_run ();
}
