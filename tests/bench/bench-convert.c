/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory and time of `chuhan-cli convert` on a large file (targets.md): bench-convert CLI FILE [GAMES]
 * FILE is taken as often as it takes to have GAMES games (100,000), and converted from and to each format. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "ch-test.h"

typedef struct
{
  guint n_games;
  long kib;
  double seconds;
} Result;

static guint
count_games (const char *errors)
{
  const char *at = g_strrstr (errors, " games,");

  while (at != NULL && at > errors && g_ascii_isdigit (at[-1]))
    at--;
  return at != NULL ? (guint) atoi (at) : 0;
}

/* What the program said is in @log. */
static Result
convert (const char *cli, const char *format, const char *in, const char *out, const char *log)
{
  const char *argv[] = { cli, "convert", "--to", format, in, "-o", out, NULL };
  int fd = g_creat (log, 0600);
  Result result = { 0 };
  struct rusage usage;
  GPid pid;
  g_autofree char *errors = NULL;

  if (g_spawn_async_with_fds (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, -1, fd, fd, NULL)
      && wait4 (pid, NULL, 0, &usage) == pid)
    {
      result.kib = usage.ru_maxrss;
      result.seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
    }
  g_close (fd, NULL);
  if (g_file_get_contents (log, &errors, NULL, NULL))
    result.n_games = count_games (errors);
  return result;
}

static void
print (const char *from, const char *to, const Result *result)
{
  g_print ("%-16s %-16s %8u games %7.1f MiB %8.0f games/s\n", from, to, result->n_games, result->kib / 1024.0,
           result->n_games / MAX (result->seconds, 1e-3));
}

static gboolean
repeat (const char *content, gsize length, guint times, const char *path)
{
  int fd = g_creat (path, 0600);
  gboolean good = fd >= 0;
  FILE *file = good ? fdopen (fd, "wb") : NULL;

  for (guint i = 0; file != NULL && good && i < times; i++)
    good = fwrite (content, 1, length, file) == length && fputc ('\n', file) == '\n';
  return file != NULL && fclose (file) == 0 && good;
}

static void
measure (const char *cli, const char *folder, const char *big)
{
  static const char *const formats[] = { "pgn", "pgn-chinese", "pgn-traditional", "pgn-wxf", "text", "dhtmlxq", "fen" };
  g_autofree char *log = g_build_filename (folder, "log", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *out = g_build_filename (folder, formats[i], NULL), *back = g_build_filename (folder, "back", NULL);
      Result result = convert (cli, formats[i], big, out, log);

      print ("the file", formats[i], &result);
      result = convert (cli, "fen", out, back, log);
      print (formats[i], "fen", &result);
      g_unlink (out);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL, *content = NULL, *big = NULL, *log = NULL, *out = NULL;
  guint n_wished = argc > 3 ? (guint) atoi (argv[3]) : 100000;
  Result once;
  gsize length;

  if (argc < 3 || !g_file_get_contents (argv[2], &content, &length, NULL))
    {
      g_printerr ("usage: bench-convert CLI FILE [GAMES]\n");
      return 2;
    }
  folder = ch_test_temp_dir ();
  big = g_build_filename (folder, "big", NULL);
  log = g_build_filename (folder, "log", NULL);
  out = g_build_filename (folder, "out", NULL);
  once = convert (argv[1], "fen", argv[2], out, log);
  if (once.n_games > 0 && repeat (content, length, (n_wished + once.n_games - 1) / once.n_games, big))
    measure (argv[1], folder, big);
  g_print ("targets, 100,000 games: under 100 MiB, aim 50; games of Chinese PGN read and replayed: 10,000/s, aim 50,000\n");
  ch_test_remove_tree (folder);
  return 0;
}
