/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that is spoken to in lines. */
#include "play/ch-engine-process.h"

#include <string.h>

#include "ch-test.h"

static void
set_true (gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* One that reads nothing keeps nobody waiting, however much it is told. */
static void
test_deaf (void)
{
  static const ChEngineProcessFuncs funcs = { NULL, NULL };
  g_autoptr (ChEngineLog) log = ch_engine_log_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *much = g_strnfill (300000, 'x');
  ChEngineProcess *process = ch_engine_process_start ("sleep 1000", log, &funcs, NULL, &error);
  gboolean passed = FALSE;

  g_assert_no_error (error);
  ch_engine_process_send (process, much);
  ch_engine_process_send (process, "more");
  g_timeout_add_once (50, set_true, &passed);
  while (!passed)
    g_main_context_iteration (NULL, TRUE);
  ch_engine_process_kill (process);
}

typedef struct
{
  char *child; /* (nullable): its process id */
  gboolean ended;
} Parent;

static void
line_cb (const char *line, gpointer data)
{
  ((Parent *) data)->child = g_strdup (line);
}

static void
ended_cb (const char *reason, gpointer data)
{
  ((Parent *) data)->ended = TRUE;
}

static gboolean
has_child (gpointer data)
{
  return ((Parent *) data)->child != NULL;
}

static gboolean
has_ended (gpointer data)
{
  return ((Parent *) data)->ended;
}

/* Dead, whether or not somebody has buried it. */
static gboolean
is_child_dead (gpointer data)
{
  g_autofree char *path = g_build_filename ("/proc", ((Parent *) data)->child, "stat", NULL), *text = NULL;

  return !g_file_get_contents (path, &text, NULL, NULL) || strstr (text, ") Z ") != NULL;
}

static gboolean
turn_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* What a program has started does not outlive it, also where it ends of itself. */
static void
test_children (void)
{
  static const ChEngineProcessFuncs funcs = { line_cb, ended_cb };
  g_autoptr (ChEngineLog) log = ch_engine_log_new ();
  g_autoptr (GError) error = NULL;
  Parent parent = { NULL, FALSE };
  guint turning = g_timeout_add (20, turn_cb, NULL); /* what is waited for is no event of the main loop */
  ChEngineProcess *process = ch_engine_process_start ("/bin/sh -c 'sleep 1000 & echo $!; read word; exit 3'", log, &funcs,
                                                      &parent, &error);

  g_assert_no_error (error);
  g_assert_true (ch_test_run_until (has_child, &parent, 60000));
  g_assert_false (is_child_dead (&parent));
  ch_engine_process_send (process, "go");
  g_assert_true (ch_test_run_until (has_ended, &parent, 60000));
  g_assert_true (ch_test_run_until (is_child_dead, &parent, 60000));
  g_source_remove (turning);
  ch_engine_process_free (process);
  g_free (parent.child);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-process/deaf", test_deaf);
  g_test_add_func ("/engine-process/children", test_children);
  return g_test_run ();
}
