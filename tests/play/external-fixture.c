/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "external-fixture.h"

#define LONG_MS 60000

static void
info_cb (External *external, const ChEngineInfo *info)
{
  g_assert_cmpuint (info->generation, ==, external->asked);
  g_assert_cmpint (info->n_pv, >, 0);
  g_assert_true (ch_history_is_legal_beyond (&external->history, info->pv[0]));
  external->n_infos++;
  external->info = *info;
}

static void
done_cb (External *external, const ChEngineAnswer *answer)
{
  g_assert_cmpuint (answer->generation, ==, external->asked);
  g_assert_true (ch_history_is_legal_beyond (&external->history, answer->best));
  g_assert_false (ch_analyst_get_busy (CH_ANALYST (external->engine)));
  external->n_done++;
  external->answer = *answer;
}

static void
trouble_cb (External *external, const char *message, gboolean given_up)
{
  external->n_trouble++;
  external->given_up = given_up;
  g_free (external->trouble);
  external->trouble = g_strdup (message);
  g_string_append_printf (external->troubles, "%s\n", message);
}

void
external_set_game (External *external, const ChRuleset *rules, const char *fen)
{
  ChPosition start;

  ch_history_clear (&external->history);
  ch_position_init_start (&start, rules);
  if (fen != NULL)
    g_assert_true (ch_position_from_fen (&start, rules, fen, NULL));
  ch_history_init (&external->history, &start);
}

void
external_init_with (External *external, ChExternalEngine *engine)
{
  static const ChEnginePatience patience = { .hello = 400, .start = 60000, .stop = 60000, .grace = 60000, .restarts = 3 };
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ChPosition start;

  *external = (External) { .folder = ch_test_temp_dir (), .troubles = g_string_new (NULL) };
  ch_position_init_start (&start, &rules);
  ch_history_init (&external->history, &start);
  external->engine = engine;
  ch_external_engine_set_patience (external->engine, &patience);
  ch_external_engine_set_variants_folder (external->engine, external->folder);
  g_signal_connect_swapped (external->engine, "info", G_CALLBACK (info_cb), external);
  g_signal_connect_swapped (external->engine, "done", G_CALLBACK (done_cb), external);
  g_signal_connect_swapped (external->engine, "trouble", G_CALLBACK (trouble_cb), external);
}

void
external_init (External *external, const char *command)
{
  external_init_with (external, ch_external_engine_new ("test", command, CH_PROTOCOL_ANY));
}

void
external_init_false (External *external, const char *kind)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "play", "false-engine", NULL);
  g_autofree char *folder = ch_test_temp_dir ();
  g_autofree char *command = g_strdup_printf ("/usr/bin/python3 '%s' %s '%s/started'", script, kind, folder);

  external_init (external, command);
  ch_test_remove_tree (external->folder);
  g_free (external->folder);
  external->folder = g_steal_pointer (&folder);
  ch_external_engine_set_variants_folder (external->engine, external->folder);
}

void
external_clear (External *external)
{
  g_clear_object (&external->engine);
  ch_history_clear (&external->history);
  ch_test_remove_tree (external->folder);
  g_free (external->folder);
  g_free (external->trouble);
  g_string_free (external->troubles, TRUE);
}

void
external_ask (External *external, int movetime)
{
  ChEngineRequest request = { .multipv = 1, .limits = { .movetime = movetime, .infinite = movetime == 0 } };

  external->n_done = external->n_trouble = external->n_infos = 0;
  external->given_up = FALSE;
  g_string_truncate (external->troubles, 0);
  /* An answer may come at once. */
  external->asked++;
  g_assert_cmpuint (ch_analyst_go (CH_ANALYST (external->engine), &external->history, &request), ==, external->asked);
}

static gboolean
is_closed (gpointer data)
{
  External *external = data;

  return external->n_done > 0 || external->given_up;
}

void
external_wait (External *external)
{
  g_assert_true (ch_test_run_until (is_closed, external, LONG_MS));
}

typedef struct
{
  External *external;
  ChEngineState state;
} Wait;

static gboolean
is_in_state (gpointer data)
{
  const Wait *wait = data;

  return ch_external_engine_get_state (wait->external->engine) == wait->state;
}

void
external_wait_state (External *external, ChEngineState state)
{
  Wait wait = { external, state };

  g_assert_true (ch_test_run_until (is_in_state, &wait, LONG_MS));
}

const char *
external_move (External *external)
{
  static char text[CH_MOVE_TEXT_SIZE];

  return ch_move_to_text (external->answer.best, text);
}

char *
external_said (ChExternalEngine *engine)
{
  ChEngineLog *log = ch_external_engine_get_log (engine);
  GString *said = g_string_new (NULL);

  for (guint64 i = 0; i < ch_engine_log_get_n_added (log); i++)
    {
      const ChEngineLogLine *line = ch_engine_log_get (log, i);

      if (line != NULL && line->kind == CH_ENGINE_LOG_TO)
        g_string_append_printf (said, "%s\n", line->text);
    }
  return g_string_free (said, FALSE);
}
