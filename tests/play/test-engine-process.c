/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that is spoken to in lines. */
#include "play/ch-engine-process.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-process/deaf", test_deaf);
  return g_test_run ();
}
