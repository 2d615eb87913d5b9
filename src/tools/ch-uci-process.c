/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/ch-uci-process.h"
#include "engine/ch-time.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void
take_own_limit (ChUciProcess *process, const char *name, const char *value)
{
  if (!strcmp (name, "movetime"))
    process->movetime = atoi (value);
  else if (!strcmp (name, "nodes"))
    process->nodes = atol (value);
  else if (!strcmp (name, "depth"))
    process->depth = atoi (value);
  else if (!strcmp (name, "name"))
    process->label = value;
}

/* Cuts NAME=VALUE,NAME=VALUE. */
static bool
read_options (ChUciProcess *process, char *text)
{
  int most = 1;
  for (const char *p = text; *p; p++)
    most += *p == ',';
  process->names = calloc (most, sizeof *process->names);
  process->values = calloc (most, sizeof *process->values);
  for (char *rest = NULL, *item = strtok_r (text, ",", &rest); item; item = strtok_r (NULL, ",", &rest))
    {
      char *equals = strchr (item, '=');
      if (!equals)
        {
          fprintf (stderr, "chuhan-cli: engine option without a value: %s\n", item);
          return false;
        }
      *equals = '\0';
      process->names[process->n_options] = item;
      process->values[process->n_options++] = equals + 1;
      take_own_limit (process, item, equals + 1);
    }
  return true;
}

bool
ch_uci_process_init (ChUciProcess *process, const char *spec)
{
  *process = (ChUciProcess) { .in = -1, .out = -1 };
  process->spec = strdup (spec);
  process->command = strdup (spec);
  if (!process->spec || !process->command)
    return false;
  char *options = strstr (process->command, "::");
  if (options)
    {
      *options = '\0';
      options += 2;
    }
  process->label = process->command;
  if (!*process->command)
    {
      fprintf (stderr, "chuhan-cli: no engine named\n");
      return false;
    }
  return !options || read_options (process, options);
}

void
ch_uci_process_clear (ChUciProcess *process)
{
  ch_uci_process_stop (process);
  free (process->names);
  free (process->values);
  free (process->spec);
  free (process->command);
  free (process->buffer);
  *process = (ChUciProcess) { .in = -1, .out = -1 };
}

static void
become_engine (const char *command, int in, int out)
{
  setpgid (0, 0);
  dup2 (in, STDIN_FILENO);
  dup2 (out, STDOUT_FILENO);
  signal (SIGPIPE, SIG_DFL);
  char *line = NULL;
  if (asprintf (&line, "exec %s", command) > 0)
    execl ("/bin/sh", "sh", "-c", line, (char *) NULL);
  _exit (127);
}

static bool
launch (ChUciProcess *process)
{
  int to[2], from[2];
  if (pipe2 (to, O_CLOEXEC) < 0)
    return false;
  if (pipe2 (from, O_CLOEXEC) < 0)
    {
      close (to[0]);
      close (to[1]);
      return false;
    }
  signal (SIGPIPE, SIG_IGN);
  process->pid = fork ();
  if (process->pid == 0)
    become_engine (process->command, to[0], from[1]);
  close (to[0]);
  close (from[1]);
  process->in = to[1];
  process->out = from[0];
  process->used = 0;
  if (process->pid > 0)
    return true;
  process->pid = 0;
  ch_uci_process_stop (process);
  return false;
}

static bool
wait_for (ChUciProcess *process, const char *word, int ms)
{
  char line[4096];
  int64_t deadline = ch_time_now () + (int64_t) ms * 1000;
  while (ch_uci_process_read (process, line, sizeof line, deadline) == CH_UCI_LINE)
    if (!strncmp (line, word, strlen (word)))
      return true;
  return false;
}

static bool
is_own_limit (const char *name)
{
  return !strcmp (name, "movetime") || !strcmp (name, "nodes") || !strcmp (name, "depth") || !strcmp (name, "name");
}

bool
ch_uci_process_start (ChUciProcess *process, const char *variant)
{
  bool named = false;
  if (!launch (process) || !ch_uci_process_send (process, "uci") || !wait_for (process, "uciok", 10000))
    {
      fprintf (stderr, "chuhan-cli: %s does not speak UCI\n", process->command);
      return false;
    }
  for (int i = 0; i < process->n_options; i++)
    if (!is_own_limit (process->names[i]))
      {
        named |= !strcmp (process->names[i], "UCI_Variant");
        ch_uci_process_send (process, "setoption name %s value %s", process->names[i], process->values[i]);
      }
  if (!named && variant)
    ch_uci_process_send (process, "setoption name UCI_Variant value %s", variant);
  if (ch_uci_process_ready (process, 10000))
    return true;
  fprintf (stderr, "chuhan-cli: %s does not become ready\n", process->command);
  return false;
}

bool
ch_uci_process_ready (ChUciProcess *process, int ms)
{
  return ch_uci_process_send (process, "isready") && wait_for (process, "readyok", ms);
}

static void
reap (ChUciProcess *process)
{
  int64_t deadline = ch_time_now () + 1000000;
  while (waitpid (process->pid, NULL, WNOHANG) == 0)
    {
      if (ch_time_now () > deadline)
        {
          kill (-process->pid, SIGKILL);
          waitpid (process->pid, NULL, 0);
          break;
        }
      usleep (2000);
    }
  process->pid = 0;
}

void
ch_uci_process_stop (ChUciProcess *process)
{
  if (process->pid)
    ch_uci_process_send (process, "stop\nquit");
  if (process->in >= 0)
    close (process->in);
  if (process->pid)
    reap (process);
  if (process->out >= 0)
    close (process->out);
  process->in = process->out = -1;
}

bool
ch_uci_process_send (ChUciProcess *process, const char *format, ...)
{
  char *text = NULL;
  va_list arguments;
  va_start (arguments, format);
  int n = vasprintf (&text, format, arguments);
  va_end (arguments);
  if (n < 0)
    return false;
  text[n] = '\n'; /* in place of the end: what is written has n + 1 bytes */
  const char *p = text;
  size_t left = (size_t) n + 1;
  while (left > 0)
    {
      ssize_t written = write (process->in, p, left);
      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        break;
      p += written;
      left -= (size_t) written;
    }
  free (text);
  return left == 0;
}

/* Cuts the first line out of the buffer. */
static bool
take_line (ChUciProcess *process, char *line, size_t size)
{
  char *end = process->used ? memchr (process->buffer, '\n', process->used) : NULL;
  if (!end)
    return false;
  size_t n = (size_t) (end - process->buffer), kept = n;
  if (kept && process->buffer[kept - 1] == '\r')
    kept--;
  if (kept > size - 1)
    kept = size - 1;
  memcpy (line, process->buffer, kept);
  line[kept] = '\0';
  process->used -= n + 1;
  memmove (process->buffer, end + 1, process->used);
  return true;
}

/* Reads what is there. Returns: false at the end. */
static bool
fill (ChUciProcess *process)
{
  if (process->used + 4096 > process->allocated)
    {
      size_t more = process->allocated + 65536;
      char *buffer = realloc (process->buffer, more);
      if (!buffer)
        return false;
      process->buffer = buffer;
      process->allocated = more;
    }
  ssize_t n = read (process->out, process->buffer + process->used, process->allocated - process->used);
  if (n < 0 && errno == EINTR)
    return true;
  if (n <= 0)
    return false;
  process->used += (size_t) n;
  return true;
}

ChUciRead
ch_uci_process_read (ChUciProcess *process, char *line, size_t size, int64_t deadline_us)
{
  for (;;)
    {
      if (take_line (process, line, size))
        return CH_UCI_LINE;
      if (process->out < 0)
        return CH_UCI_CLOSED;
      int64_t left = (deadline_us - ch_time_now () + 999) / 1000;
      struct pollfd wait = { .fd = process->out, .events = POLLIN };
      int ready = poll (&wait, 1, left < 0 ? 0 : (int) left);
      if (ready == 0)
        return CH_UCI_TIMEOUT;
      if (ready > 0 && !fill (process))
        return CH_UCI_CLOSED;
    }
}
