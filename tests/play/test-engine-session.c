/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine inside the program: its answers come on the main thread, once, to the question that is asked now. */
#include "ch-test.h"

#include <sys/resource.h>

#include "play/ch-engine-session.h"

#define START_MOVES "h3e3 h10g8 h1g3 i10h10"

typedef struct
{
  ChEngineSession *session;
  ChHistory history;
  GThread *thread;       /* where signals have to come */
  guint64 asked;         /* generation of the last question */
  guint n_done, n_infos;
  gint64 done_time;      /* µs */
  ChEngineAnswer answer;
  ChEngineInfo info;
  gboolean leave_on_info; /* lets go of the session when told */
  gboolean again_on_info; /* asks anew when told, once */
  ChEngineRequest again;
} Fixture;

static void
done_cb (Fixture *fixture, const ChEngineAnswer *answer)
{
  g_assert_true (g_thread_self () == fixture->thread);
  g_assert_cmpuint (answer->generation, ==, fixture->asked);
  g_assert_false (ch_engine_session_get_busy (fixture->session));
  fixture->n_done++;
  fixture->done_time = g_get_monotonic_time ();
  fixture->answer = *answer;
}

static void
info_cb (Fixture *fixture, const ChEngineInfo *info)
{
  g_assert_true (g_thread_self () == fixture->thread);
  g_assert_cmpuint (info->generation, ==, fixture->asked);
  g_assert_true (ch_engine_session_get_busy (fixture->session));
  fixture->n_infos += info->multipv == 1;
  fixture->info = *info;
  if (fixture->leave_on_info)
    g_clear_object (&fixture->session);
  else if (fixture->again_on_info)
    {
      fixture->again_on_info = FALSE;
      fixture->asked = ch_engine_session_go (fixture->session, &fixture->history, &fixture->again);
    }
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  g_auto (GStrv) moves = g_strsplit (START_MOVES, " ", -1);
  ChPosition start;

  ch_position_init_start (&start, &rules);
  ch_history_init (&fixture->history, &start);
  for (guint i = 0; moves[i] != NULL; i++)
    ch_history_push (&fixture->history, ch_move_from_text (moves[i]));
  fixture->thread = g_thread_self ();
  fixture->session = ch_engine_session_new ();
  g_signal_connect_swapped (fixture->session, "done", G_CALLBACK (done_cb), fixture);
  g_signal_connect_swapped (fixture->session, "info", G_CALLBACK (info_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->session);
  /* Whatever the threads left for the main loop must find nobody, and do no harm. */
  ch_test_run_for (60);
  ch_history_clear (&fixture->history);
}

static void
ask (Fixture *fixture, ChEngineRequest request)
{
  request.multipv = MAX (request.multipv, 1);
  fixture->asked = ch_engine_session_go (fixture->session, &fixture->history, &request);
}

static gboolean
is_done (gpointer data)
{
  return ((Fixture *) data)->n_done > 0;
}

static gboolean
has_infos (gpointer data)
{
  return ((Fixture *) data)->n_infos > 0;
}

static gboolean
has_left (gpointer data)
{
  return ((Fixture *) data)->session == NULL;
}

static void
wait_done (Fixture *fixture)
{
  g_assert_true (ch_test_run_until (is_done, fixture, 20000));
}

static void
test_answer (Fixture *fixture, gconstpointer data)
{
  g_assert_false (ch_engine_session_get_busy (fixture->session));
  ask (fixture, (ChEngineRequest) { .limits.movetime = 300, .multipv = 3 });
  g_assert_true (ch_engine_session_get_busy (fixture->session));
  wait_done (fixture);
  g_assert_true (ch_history_is_legal (&fixture->history, fixture->answer.best));
  g_assert_cmpuint (fixture->n_infos, >, 0);
  g_assert_cmpint (fixture->info.n_pv, >, 0);
  ch_test_run_for (150);
  g_assert_cmpuint (fixture->n_done, ==, 1);
}

/* The last report comes before the answer, also where the answer is quick. */
static void
test_last_info (Fixture *fixture, gconstpointer data)
{
  ask (fixture, (ChEngineRequest) { .limits.depth = 3 });
  wait_done (fixture);
  g_assert_cmpuint (fixture->n_infos, >, 0);
  g_assert_cmpint (fixture->info.pv[0], ==, fixture->answer.best);
}

static void
test_no_move (Fixture *fixture, gconstpointer data)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ChPosition mated;

  g_assert_true (ch_position_from_fen (&mated, &rules, "3k1R3/4R4/9/9/9/9/9/9/9/4K4 b - - 0 1", NULL));
  ch_history_clear (&fixture->history);
  ch_history_init (&fixture->history, &mated);
  ask (fixture, (ChEngineRequest) { .limits.movetime = 1000 });
  wait_done (fixture);
  g_assert_cmpint (fixture->answer.best, ==, CH_MOVE_NONE);
}

/* The reports of a long search are slowed down to what an eye can follow. */
static void
test_rate (Fixture *fixture, gconstpointer data)
{
  gint64 begin, elapsed;

  for (int round = 0; round < 3; round++)
    {
      ask (fixture, (ChEngineRequest) { .limits.infinite = true });
      ch_test_run_for (70);
      ch_engine_session_finish (fixture->session);
      wait_done (fixture);
      fixture->n_done = 0;
    }
  fixture->n_infos = 0;
  begin = g_get_monotonic_time ();
  ask (fixture, (ChEngineRequest) { .limits.infinite = true });
  ch_test_run_for (1000);
  g_assert_true (ch_test_run_until (has_infos, fixture, 20000));
  ch_engine_session_cancel (fixture->session);
  elapsed = g_get_monotonic_time () - begin;
  g_test_message ("%u reports in %.1f s", fixture->n_infos, elapsed / 1e6);
  /* Twenty a second; on a busy machine the second is longer than that. */
  g_assert_cmpuint (fixture->n_infos, <=, 1 + elapsed / 50000);
}

/* done_cb() and info_cb() compare generations: whatever is stale would fail there. */
static void
test_stale (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 200; i++)
    {
      ChEngineRequest request = { .limits.movetime = i % 3 == 0 ? 1 : 200, .level = (int) (i % 13), .multipv = 1 + i % 2 };

      ask (fixture, request);
      if (i % 5 == 0)
        ch_test_run_for (i % 7);
      if (i % 2 == 0)
        {
          ch_engine_session_cancel (fixture->session);
          fixture->asked = 0;
          g_assert_false (ch_engine_session_get_busy (fixture->session));
        }
      if (i % 3 == 0)
        g_main_context_iteration (NULL, FALSE);
    }
  ch_engine_session_cancel (fixture->session);
  fixture->asked = 0;
  ch_test_run_for (300);
  fixture->n_done = 0;
  ask (fixture, (ChEngineRequest) { .limits.movetime = 50 });
  wait_done (fixture);
  g_assert_true (ch_history_is_legal (&fixture->history, fixture->answer.best));
}

static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  ask (fixture, (ChEngineRequest) { .limits.infinite = true });
  ch_test_run_for (60);
  ch_history_push (&fixture->history, ch_move_from_text ("i1h1"));
  ask (fixture, (ChEngineRequest) { .limits.movetime = 100 });
  wait_done (fixture);
  g_assert_true (ch_history_is_legal (&fixture->history, fixture->answer.best));
  g_assert_cmpuint (fixture->n_done, ==, 1);
}

/* Measured from the call to the handler. The promise is 20 ms; a busy machine is no reason to fail. */
static void
test_finish (Fixture *fixture, gconstpointer data)
{
  gint64 worst = 0;

  ch_engine_set_hash (ch_engine_session_get_engine (fixture->session), GPOINTER_TO_INT (data));
  for (int round = 0; round < 5; round++)
    {
      gint64 asked;

      fixture->n_done = 0;
      ask (fixture, (ChEngineRequest) { .limits.infinite = true });
      ch_test_run_for (round == 0 ? 5 : 60 * round);
      g_assert_cmpuint (fixture->n_done, ==, 0);
      asked = g_get_monotonic_time ();
      ch_engine_session_finish (fixture->session);
      wait_done (fixture);
      g_test_message ("round %d: %.1f ms", round, (fixture->done_time - asked) / 1000.0);
      worst = MAX (worst, fixture->done_time - asked);
      g_assert_true (ch_history_is_legal (&fixture->history, fixture->answer.best));
    }
  g_test_message ("stopped within %.1f ms, with a table of %d MiB", worst / 1000.0, GPOINTER_TO_INT (data));
  /* Only a search that does not hear fails. */
  g_assert_cmpint (worst, <, 10 * G_USEC_PER_SEC);
}

static gint64
cpu_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * G_USEC_PER_SEC + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
}

static void
assert_idle (void)
{
  gint64 before = cpu_time ();

  ch_test_run_for (500);
  g_test_message ("%.1f ms of processor time in half a second of rest", (cpu_time () - before) / 1000.0);
  g_assert_cmpint (cpu_time () - before, <, 100000);
}

static void
test_idle (Fixture *fixture, gconstpointer data)
{
  assert_idle ();
  ch_engine_set_threads (ch_engine_session_get_engine (fixture->session), 2);
  ask (fixture, (ChEngineRequest) { .limits.movetime = 100 });
  wait_done (fixture);
  assert_idle ();
  ask (fixture, (ChEngineRequest) { .limits.infinite = true });
  ch_test_run_for (50);
  ch_engine_session_cancel (fixture->session);
  ch_test_run_for (100);
  assert_idle ();
}

#ifdef __linux__
/* The thread that searches goes behind the one of the window. */
static void
test_courteous (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  int own = getpriority (PRIO_PROCESS, 0);
  const char *task;
  guint behind = 0;

  if (tasks == NULL || own >= 19)
    {
      g_test_skip ("nothing to be seen of threads, or no lower priority than this one");
      return;
    }
  ask (fixture, (ChEngineRequest) { .limits.infinite = true });
  g_assert_true (ch_test_run_until (has_infos, fixture, 20000));
  while ((task = g_dir_read_name (tasks)) != NULL)
    behind += getpriority (PRIO_PROCESS, (id_t) g_ascii_strtoull (task, NULL, 10)) > own;
  g_assert_cmpuint (behind, >=, 1);
  g_assert_cmpint (getpriority (PRIO_PROCESS, 0), ==, own);
}
#endif

static void
never_cb (void)
{
  g_assert_not_reached ();
}

static void
test_finalize_thinking (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 20; i++)
    {
      ChEngineSession *other = ch_engine_session_new ();
      ChEngineRequest request = { .limits.infinite = true, .multipv = 1 };

      g_signal_connect_swapped (other, "done", G_CALLBACK (never_cb), NULL);
      ch_engine_session_go (other, &fixture->history, &request);
      if (i % 2 == 0)
        ch_test_run_for (i * 3);
      g_object_unref (other);
    }
  ask (fixture, (ChEngineRequest) { .limits.infinite = true });
  fixture->leave_on_info = TRUE;
  g_assert_true (ch_test_run_until (has_left, fixture, 20000));
  ch_test_run_for (50);
  g_assert_cmpuint (fixture->n_done, ==, 0);
}

/* What is asked in the handler of the last report, which comes along with the answer, is not answered by the old one. */
static void
test_ask_in_handler (Fixture *fixture, gconstpointer data)
{
  fixture->again = (ChEngineRequest) { .limits.movetime = 100, .multipv = 1 };
  fixture->again_on_info = TRUE;
  ask (fixture, (ChEngineRequest) { .limits.depth = 2 });
  wait_done (fixture);
  g_assert_false (fixture->again_on_info);
  g_assert_cmpuint (fixture->answer.generation, ==, fixture->asked);
  ch_test_run_for (150);
  g_assert_cmpuint (fixture->n_done, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, data, function) g_test_add (path, Fixture, data, set_up, function, tear_down)
  ADD ("/engine-session/answer", NULL, test_answer);
  ADD ("/engine-session/last-info", NULL, test_last_info);
  ADD ("/engine-session/no-move", NULL, test_no_move);
  ADD ("/engine-session/rate", NULL, test_rate);
  ADD ("/engine-session/stale", NULL, test_stale);
  ADD ("/engine-session/replaced", NULL, test_replaced);
  ADD ("/engine-session/finish", GINT_TO_POINTER (16), test_finish);
  ADD ("/engine-session/finish-large", GINT_TO_POINTER (1024), test_finish);
  ADD ("/engine-session/idle", NULL, test_idle);
  ADD ("/engine-session/finalize-thinking", NULL, test_finalize_thinking);
  ADD ("/engine-session/ask-in-handler", NULL, test_ask_in_handler);
#ifdef __linux__
  ADD ("/engine-session/courteous", NULL, test_courteous);
#endif
#undef ADD
  return g_test_run ();
}
