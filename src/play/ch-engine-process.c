/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-engine-process.h"

#include <gio/gunixoutputstream.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "play/ch-line-reader.h"

#define QUIT_MS 700        /* how long it may take to quit */
#define LAST_WORDS_MS 300  /* between the end of its output and its own, or the other way round */
#define UNREAD_MOST (4 * 1024 * 1024) /* bytes it may leave unread; what comes then is not sent, and it is found not to answer */

struct _ChEngineProcess
{
  gatomicrefcount references;
  GSubprocess *subprocess;
  int group;           /* of the program and all that it starts */
  ChEngineLog *log;
  ChEngineProcessFuncs funcs; /* line is NULL once nobody listens */
  gpointer data;
  ChLineReader *output, *errors;
  GString *waiting;    /* still to be sent */
  GBytes *sending;
  GSource *timer;
  char *last_error;    /* its last line on standard error */
  gboolean closed, exited, told;
};

static void send_waiting (ChEngineProcess *process);

static ChEngineProcess *
process_ref (ChEngineProcess *process)
{
  g_atomic_ref_count_inc (&process->references);
  return process;
}

static void
process_unref (ChEngineProcess *process)
{
  if (!g_atomic_ref_count_dec (&process->references))
    return;
  g_object_unref (process->subprocess);
  g_object_unref (process->log);
  g_string_free (process->waiting, TRUE);
  g_clear_pointer (&process->sending, g_bytes_unref);
  g_free (process->last_error);
  g_free (process);
}

static void
drop_timer (ChEngineProcess *process)
{
  GSource *timer = g_steal_pointer (&process->timer);

  if (timer == NULL)
    return;
  g_source_destroy (timer);
  g_source_unref (timer);
}

static void
set_timer (ChEngineProcess *process, guint ms, GSourceFunc func)
{
  drop_timer (process);
  process->timer = g_timeout_source_new (ms);
  g_source_set_callback (process->timer, func, process_ref (process), (GDestroyNotify) process_unref);
  g_source_attach (process->timer, g_main_context_get_thread_default ());
}

/* ---- the end ---- */

static char *
end_reason (ChEngineProcess *process)
{
  GSubprocess *subprocess = process->subprocess;
  g_autofree char *what = NULL;

  if (!process->exited)
    what = g_strdup (_("It closed its output"));
  else if (g_subprocess_get_if_signaled (subprocess))
    what = g_strdup_printf (_("It crashed (signal %d)"), g_subprocess_get_term_sig (subprocess));
  else
    what = g_strdup_printf (_("It ended (status %d)"), g_subprocess_get_exit_status (subprocess));
  if (process->last_error == NULL)
    return g_steal_pointer (&what);
  return g_strdup_printf ("%s: %s", what, process->last_error);
}

static void
tell_end (ChEngineProcess *process)
{
  g_autofree char *reason = NULL;

  drop_timer (process);
  if (process->told || process->funcs.ended == NULL)
    return;
  process->told = TRUE;
  reason = end_reason (process);
  ch_engine_log_add (process->log, CH_ENGINE_LOG_EVENT, reason);
  process->funcs.ended (reason, process->data);
}

static gboolean
last_words_cb (gpointer data)
{
  ChEngineProcess *process = process_ref (data);

  tell_end (process);
  process_unref (process);
  return G_SOURCE_REMOVE;
}

/* Output and process end one after the other; the reason is known when both have. */
static void
see_end (ChEngineProcess *process)
{
  if (process->funcs.ended == NULL || process->told)
    return;
  if (process->closed && process->exited)
    tell_end (process);
  else
    set_timer (process, LAST_WORDS_MS, last_words_cb);
}

static void
wait_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  ChEngineProcess *process = data;

  process->exited = g_subprocess_wait_finish (G_SUBPROCESS (object), result, NULL);
  /* What it has started must not stay behind alone. */
  if (process->exited && process->group > 1)
    kill (-process->group, SIGKILL);
  if (process->funcs.ended == NULL)
    drop_timer (process);
  else
    see_end (process);
  process_unref (process);
}

static void
kill_all (ChEngineProcess *process)
{
  int pid = ch_engine_process_get_pid (process);

  /* It leads a session of its own, and so a group of its own. */
  if (pid > 1)
    kill (-pid, SIGKILL);
  g_subprocess_force_exit (process->subprocess);
}

static gboolean
quit_cb (gpointer data)
{
  ChEngineProcess *process = process_ref (data);

  drop_timer (process);
  kill_all (process);
  process_unref (process);
  return G_SOURCE_REMOVE;
}

/* ---- what it says ---- */

static void
output_cb (const char *line, gpointer data)
{
  ChEngineProcess *process = data;

  if (line == NULL)
    {
      process->closed = TRUE;
      see_end (process);
      return;
    }
  if (*line == '\0')
    return;
  ch_engine_log_add (process->log, CH_ENGINE_LOG_FROM, line);
  if (process->funcs.line != NULL)
    process->funcs.line (line, process->data);
}

static void
errors_cb (const char *line, gpointer data)
{
  ChEngineProcess *process = data;

  if (line == NULL || *line == '\0')
    return;
  ch_engine_log_add (process->log, CH_ENGINE_LOG_ERROR, line);
  g_free (process->last_error);
  process->last_error = g_utf8_substring (line, 0, MIN (g_utf8_strlen (line, -1), 200));
}

/* ---- what is said to it ---- */

static void
sent_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  ChEngineProcess *process = data;
  gboolean sent = g_output_stream_write_all_finish (G_OUTPUT_STREAM (object), result, NULL, NULL);

  g_clear_pointer (&process->sending, g_bytes_unref);
  /* Where nobody reads any more the end of the process will be noticed too. */
  if (!sent)
    g_string_truncate (process->waiting, 0);
  send_waiting (process);
  process_unref (process);
}

static void
send_waiting (ChEngineProcess *process)
{
  if (process->sending != NULL || process->waiting->len == 0)
    return;
  process->sending = g_string_free_to_bytes (process->waiting);
  process->waiting = g_string_new (NULL);
  g_output_stream_write_all_async (g_subprocess_get_stdin_pipe (process->subprocess),
                                   g_bytes_get_data (process->sending, NULL), g_bytes_get_size (process->sending),
                                   G_PRIORITY_DEFAULT, NULL, sent_cb, process_ref (process));
}

void
ch_engine_process_send (ChEngineProcess *process, const char *lines)
{
  g_auto (GStrv) each = g_strsplit (lines, "\n", -1);

  if (process->waiting->len > UNREAD_MOST)
    return;
  for (guint i = 0; each[i] != NULL; i++)
    ch_engine_log_add (process->log, CH_ENGINE_LOG_TO, each[i]);
  g_string_append_printf (process->waiting, "%s\n", lines);
  send_waiting (process);
}

/* ---- the beginning ---- */

/* In the child, before the program is loaded: only what is allowed there. */
static void
child_cb (gpointer data)
{
  setsid ();
  signal (SIGPIPE, SIG_DFL);
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  /* Died before it could be said? */
  if (getppid () != GPOINTER_TO_INT (data))
    _exit (1);
}

static char **
split_command (const char *command, GError **error)
{
  char **words = NULL;

  if (!g_shell_parse_argv (command, NULL, &words, error))
    return NULL;
  if (g_str_has_prefix (words[0], "~/"))
    {
      char *path = g_build_filename (g_get_home_dir (), words[0] + 2, NULL);

      g_free (words[0]);
      words[0] = path;
    }
  return words;
}

static GSubprocess *
spawn (const char *command, GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
    G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_auto (GStrv) words = split_command (command, error);

  if (words == NULL)
    return NULL;
  /* A reader that has gone is noticed by its end, not by a signal that ends this program. */
  signal (SIGPIPE, SIG_IGN);
  if (g_path_is_absolute (words[0]))
    {
      g_autofree char *folder = g_path_get_dirname (words[0]);

      g_subprocess_launcher_set_cwd (launcher, folder);
    }
  g_subprocess_launcher_set_child_setup (launcher, child_cb, GINT_TO_POINTER (getpid ()), NULL);
  return g_subprocess_launcher_spawnv (launcher, (const char *const *) words, error);
}

/* GIO asks whether a pipe takes anything at all, and then writes all it has: with one that does not read, that would wait. */
static void
never_wait (GOutputStream *pipe)
{
  g_unix_set_fd_nonblocking (g_unix_output_stream_get_fd (G_UNIX_OUTPUT_STREAM (pipe)), TRUE, NULL);
}

ChEngineProcess *
ch_engine_process_start (const char *command, ChEngineLog *log, const ChEngineProcessFuncs *funcs, gpointer data,
                         GError **error)
{
  ChEngineProcess *process;
  GSubprocess *subprocess = spawn (command, error);

  if (subprocess == NULL)
    return NULL;
  never_wait (g_subprocess_get_stdin_pipe (subprocess));
  process = g_new0 (ChEngineProcess, 1);
  g_atomic_ref_count_init (&process->references);
  process->subprocess = subprocess;
  process->group = ch_engine_process_get_pid (process);
  process->log = g_object_ref (log);
  process->funcs = *funcs;
  process->data = data;
  process->waiting = g_string_new (NULL);
  process->output = ch_line_reader_new (g_subprocess_get_stdout_pipe (subprocess), output_cb, process);
  process->errors = ch_line_reader_new (g_subprocess_get_stderr_pipe (subprocess), errors_cb, process);
  g_subprocess_wait_async (subprocess, NULL, wait_cb, process_ref (process));
  return process;
}

static void
stop_listening (ChEngineProcess *process)
{
  memset (&process->funcs, 0, sizeof process->funcs);
  g_clear_pointer (&process->output, ch_line_reader_free);
  g_clear_pointer (&process->errors, ch_line_reader_free);
  drop_timer (process);
}

void
ch_engine_process_free (ChEngineProcess *process)
{
  if (process == NULL)
    return;
  stop_listening (process);
  if (!process->exited)
    {
      ch_engine_process_send (process, "stop\nquit");
      set_timer (process, QUIT_MS, quit_cb);
    }
  process_unref (process);
}

void
ch_engine_process_kill (ChEngineProcess *process)
{
  if (process == NULL)
    return;
  stop_listening (process);
  kill_all (process);
  process_unref (process);
}

int
ch_engine_process_get_pid (ChEngineProcess *process)
{
  const char *identifier = g_subprocess_get_identifier (process->subprocess);

  return identifier != NULL ? (int) g_ascii_strtoll (identifier, NULL, 10) : 0;
}
