/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints how the frames of the whole window come while an engine uses every core: pieces slide, lines and bar are told twenty times
 * a second. Frames by the clock on the wall, and what a frame costs the main thread in time of the processor, so that a busy machine
 * does not spoil that figure. First without the engine, for comparison. Not a test: machines differ. */
#include <stdlib.h>
#include <time.h>

#include "app/ch-window.h"
#include "ch-test.h"

#define SECONDS 6
#define MOVE_MS 300
#define MAX_FRAMES 2000

typedef struct
{
  GtkWidget *window;
  gint64 last, begin;              /* µs on the wall, of the processor */
  gint64 gaps[MAX_FRAMES], costs[MAX_FRAMES];
  guint n;
  guint move;
} Bench;

static gint64
processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
before_paint_cb (GdkFrameClock *clock, Bench *bench)
{
  bench->begin = processor_time ();
}

static void
after_paint_cb (GdkFrameClock *clock, Bench *bench)
{
  gint64 now = g_get_monotonic_time ();

  if (bench->last != 0 && bench->n < MAX_FRAMES)
    {
      bench->gaps[bench->n] = now - bench->last;
      bench->costs[bench->n++] = processor_time () - bench->begin;
    }
  bench->last = now;
}

/* Every frame is wanted, as while a piece is on its way. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

static gboolean
move_cb (gpointer data)
{
  static const char *const moves[] = { "h3e3", "h10g8", "h1g3", "i10h10", "i1h1", "c7c6", "b1c3", "b10c8", "g4g5", "h8i8" };
  Bench *bench = data;

  if (bench->move < G_N_ELEMENTS (moves))
    g_action_group_activate_action (G_ACTION_GROUP (bench->window), "play", g_variant_new_string (moves[bench->move]));
  else
    g_action_group_activate_action (G_ACTION_GROUP (bench->window), bench->move % 2 == 0 ? "previous" : "next", NULL);
  bench->move++;
  return G_SOURCE_CONTINUE;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return x < y ? -1 : x > y;
}

static void
report (Bench *bench, const char *what)
{
  gint64 sum = 0;

  if (bench->n == 0)
    return;
  for (guint i = 0; i < bench->n; i++)
    sum += bench->gaps[i];
  qsort (bench->gaps, bench->n, sizeof *bench->gaps, compare);
  qsort (bench->costs, bench->n, sizeof *bench->costs, compare);
  g_print ("%-12s %5.1f frames a second; gap median %.1f ms, 99%% %.1f ms, worst %.1f ms; "
           "cost median %.2f ms, 99%% %.2f ms, worst %.2f ms\n", what, bench->n * 1e6 / sum,
           bench->gaps[bench->n / 2] / 1e3, bench->gaps[bench->n * 99 / 100] / 1e3, bench->gaps[bench->n - 1] / 1e3,
           bench->costs[bench->n / 2] / 1e3, bench->costs[bench->n * 99 / 100] / 1e3, bench->costs[bench->n - 1] / 1e3);
}

static void
measure (Bench *bench, const char *what)
{
  bench->n = 0;
  ch_test_run_for (500);
  bench->last = 0;
  bench->n = 0;
  ch_test_run_for (SECONDS * 1000);
  report (bench, what);
}

static void
activate_cb (GtkApplication *application, gpointer data)
{
  g_autofree char *folder = ch_test_temp_dir ();
  g_autoptr (ChLibrary) library = ch_library_new (folder);
  g_autoptr (GSettings) settings = g_settings_new ("org.chuhan.Chuhan");
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  Bench *bench = data;
  GdkFrameClock *clock;
  ChNewGame game;
  guint source;

  g_settings_set_int (settings, "analysis-threads", (int) g_get_num_processors ());
  g_settings_set_int (settings, "analysis-lines", 5);
  bench->window = ch_window_new (application, library, settings);
  ch_new_game_init (&game, &rules);
  ch_window_start_game (CH_WINDOW (bench->window), &game);
  gtk_window_present (GTK_WINDOW (bench->window));
  ch_test_run_for (1000);
  clock = gtk_widget_get_frame_clock (bench->window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), bench);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), bench);
  gtk_widget_add_tick_callback (bench->window, tick_cb, NULL, NULL);
  source = g_timeout_add (MOVE_MS, move_cb, bench);
  measure (bench, "at rest");
  g_action_group_change_action_state (G_ACTION_GROUP (bench->window), "analyse", g_variant_new_boolean (TRUE));
  measure (bench, "analysing");
  g_source_remove (source);
  ch_window_discard (CH_WINDOW (bench->window));
  ch_test_run_for (200);
  ch_test_remove_tree (folder);
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) application = NULL;
  Bench bench = { NULL };

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &bench);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
