/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast real games are read and replayed (targets.md): bench-pgn FILE... */
#include <stdlib.h>

#include "ch-test.h"
#include "formats/ch-pgn.h"

static guint
count_plies (ChStudy *study, guint *n_broken)
{
  guint plies = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    {
      ChNode *node = ch_record_get_root (ch_study_get_record (study, i));

      while ((node = node->first_child) != NULL)
        {
          plies++;
          *n_broken += node->broken;
        }
    }
  return plies;
}

static void
count_game (ChRecord *record, gpointer n)
{
  ++*(guint *) n;
}

/* Reads and replays the games one by one, keeping none. Returns: games a second. */
static double
read_streamed (GBytes *bytes)
{
  g_autoptr (ChSource) source = ch_source_new_for_bytes (bytes);
  g_autoptr (ChReport) report = ch_report_new ();
  guint n = 0;
  ChReading reading = { source, NULL, NULL, report, count_game, &n };
  gint64 begin = ch_test_cpu_time ();

  ch_pgn_read_games (&reading);
  return n * 1e6 / MAX (ch_test_cpu_time () - begin, 1);
}

static void
measure (const char *path)
{
  g_autofree char *content = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) written = NULL;
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = NULL;
  g_autoptr (GError) error = NULL;
  guint n_games, n_plies, n_broken = 0;
  gint64 begin, read, write;
  gsize length;

  if (!g_file_get_contents (path, &content, &length, &error))
    {
      g_printerr ("%s\n", error->message);
      return;
    }
  bytes = g_bytes_new_take (g_steal_pointer (&content), length);
  begin = ch_test_cpu_time ();
  study = ch_pgn_read (bytes, path, NULL, report);
  read = MAX (ch_test_cpu_time () - begin, 1);
  begin = ch_test_cpu_time ();
  written = ch_pgn_write (study);
  write = MAX (ch_test_cpu_time () - begin, 1);
  n_games = g_list_model_get_n_items (G_LIST_MODEL (study));
  n_plies = count_plies (study, &n_broken);
  g_print ("%s: %s, %u games, %u plies, %u broken, %u remarks; one by one %.0f games/s, as a study %.0f games/s (%.0f ms), written "
           "%.0f games/s\n", path, ch_report_get_encoding (report), n_games, n_plies, n_broken, ch_report_get_n_entries (report),
           read_streamed (bytes), n_games * 1e6 / read, read / 1e3, n_games * 1e6 / write);
  if (g_getenv ("BENCH_REPORT") != NULL)
    {
      g_autofree char *text = ch_report_to_string (report);

      g_print ("%.*s", 2000, text);
    }
}

int
main (int argc, char **argv)
{
  if (argc < 2)
    {
      g_printerr ("usage: bench-pgn FILE...\n");
      return 2;
    }
  for (int i = 1; i < argc; i++)
    measure (argv[i]);
  return 0;
}
