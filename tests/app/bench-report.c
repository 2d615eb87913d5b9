/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints what the report on a game of 120 plies costs the window while the engine goes through it at 200 ms a move: for each
 * turn of the frame clock the time of the processor that the main thread used since the one before it, and how long it took by
 * the clock on the wall. With a number: for so many seconds, 30 else. Not a test: machines differ. */
#include <gtk/gtk.h>
#include <stdlib.h>
#include <time.h>

#include "app/ch-game-report-pane.h"
#include "rules/ch-history.h"

#define PLIES 120
#define MAX_FRAMES 200000

typedef struct
{
  GMainLoop *loop;
  GtkWidget *pane;
  gint64 last_cpu, last_wall;
  int cpu[MAX_FRAMES], wall[MAX_FRAMES];
  int n;
  gint64 begin, until;
} Bench;

static gint64
processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* Any legal moves: each side goes to and fro in its own way so that no rule ends the game. */
static ChRecord *
make_game (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ChRecord *record = ch_record_new (&rules, NULL);
  ChNode *node = ch_record_get_root (record);
  ChHistory history;

  srand (1);
  ch_history_init (&history, ch_record_get_start (record));
  for (int ply = 0; ply < PLIES; ply++)
    {
      ChMoveList list;

      if (ch_history_legal_moves (&history, &list) == 0)
        break;
      node = ch_record_add_node_raw (record, node, list.moves[rand () % list.n]);
      ch_history_push (&history, node->move);
    }
  g_print ("%d plies\n", history.n_moves);
  ch_history_clear (&history);
  return record;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Bench *bench = data;
  gint64 cpu = processor_time (), wall = g_get_monotonic_time ();

  /* What opens the window is not the question. */
  if (wall > bench->begin && bench->n < MAX_FRAMES)
    {
      bench->cpu[bench->n] = (int) (cpu - bench->last_cpu);
      if (bench->cpu[bench->n] > 16000)
        g_print ("a frame of %.1f ms after %.1f s\n", bench->cpu[bench->n] / 1000.0, (wall - bench->begin) / 1e6);
      bench->wall[bench->n++] = (int) (wall - bench->last_wall);
    }
  bench->last_cpu = cpu;
  bench->last_wall = wall;
  gtk_widget_queue_draw (widget);
  if (wall > bench->until)
    g_main_loop_quit (bench->loop);
  return G_SOURCE_CONTINUE;
}

static int
compare (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

static void
tell (const char *what, int *times, int n)
{
  qsort (times, (size_t) n, sizeof *times, compare);
  g_print ("%s: median %.2f ms, 99 of 100 under %.2f ms, worst %.2f ms of %d frames\n", what, times[n / 2] / 1000.0,
           times[n * 99 / 100] / 1000.0, times[n - 1] / 1000.0, n);
}

int
main (int argc, char **argv)
{
  static Bench bench;
  g_autoptr (ChStudy) study = ch_study_new ();
  g_autoptr (ChRecord) record = make_game ();
  g_autoptr (GSettings) settings = NULL;
  GtkWidget *window;
  int seconds = argc > 1 ? atoi (argv[1]) : 30;

  gtk_init ();
  settings = g_settings_new ("org.chuhan.Chuhan");
  ch_study_append_raw (study, record);
  bench.loop = g_main_loop_new (NULL, FALSE);
  bench.pane = ch_game_report_pane_new (settings);
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 700);
  gtk_window_set_child (GTK_WINDOW (window), bench.pane);
  gtk_window_present (GTK_WINDOW (window));
  ch_game_report_pane_look (CH_GAME_REPORT_PANE (bench.pane), study, record, NULL, CH_FIRST, CH_NOTATION_CHINESE);
  ch_game_report_pane_start (CH_GAME_REPORT_PANE (bench.pane));
  bench.begin = g_get_monotonic_time () + G_USEC_PER_SEC;
  bench.until = bench.begin + seconds * G_USEC_PER_SEC;
  gtk_widget_add_tick_callback (bench.pane, tick_cb, &bench, NULL);
  g_main_loop_run (bench.loop);
  tell ("processor time of the main thread", bench.cpu, bench.n);
  tell ("clock on the wall", bench.wall, bench.n);
  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
