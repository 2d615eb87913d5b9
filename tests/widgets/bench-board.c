/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints what a frame costs while a piece follows the pointer: the whole paint phase of the
 * frame clock, in time of the processor, so that a busy machine does not spoil it, and the
 * median by the clock on the wall. GDK_SCALE=2 gives the figure for a HiDPI screen, GSK_RENDERER
 * another renderer. Not a test: machines differ. */
#include <math.h>
#include <time.h>

#include "board-fixture.h"

#define WARM_UP 20
#define FRAMES 200

typedef struct
{
  BoardFixture *fixture;
  gint64 begin, wall_begin;
  gint64 times[WARM_UP + FRAMES];
  gint64 wall[WARM_UP + FRAMES];
  guint n;
} Bench;

static gint64
processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
before_paint_cb (GdkFrameClock *clock, gpointer data)
{
  Bench *bench = data;

  bench->wall_begin = g_get_monotonic_time ();
  bench->begin = processor_time ();
}

static void
after_paint_cb (GdkFrameClock *clock, gpointer data)
{
  Bench *bench = data;

  if (bench->n >= G_N_ELEMENTS (bench->times))
    return;
  bench->wall[bench->n] = g_get_monotonic_time () - bench->wall_begin;
  bench->times[bench->n++] = processor_time () - bench->begin;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Bench *bench = data;
  double angle = bench->n * 0.07;

  fixture_drag_to (bench->fixture, gtk_widget_get_width (widget) * (0.5 + 0.4 * cos (angle)),
                   gtk_widget_get_height (widget) * (0.5 + 0.4 * sin (angle)));
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
  gint64 *times = bench->times + WARM_UP, *wall = bench->wall + WARM_UP;
  gint64 sum = 0;

  for (guint i = 0; i < FRAMES; i++)
    sum += times[i];
  qsort (times, FRAMES, sizeof *times, compare);
  qsort (wall, FRAMES, sizeof *wall, compare);
  g_print ("%s, scale %d: mean %.2f ms, median %.2f ms, 95 %% %.2f ms, worst %.2f ms (median on the wall %.2f ms)\n", what,
           gtk_widget_get_scale_factor (bench->fixture->window), sum / 1000.0 / FRAMES, times[FRAMES / 2] / 1000.0,
           times[FRAMES * 95 / 100] / 1000.0, times[FRAMES - 1] / 1000.0, wall[FRAMES / 2] / 1000.0);
}

static void
measure (const char *id, const char *fen)
{
  Bench bench = { .fixture = fixture_new (id, fen) };
  GdkFrameClock *clock;
  guint tick;
  double x, y;

  gtk_window_set_default_size (GTK_WINDOW (bench.fixture->window), 700, 860);
  gtk_test_widget_wait_for_draw (bench.fixture->window);
  ch_board_view_get_point_position (bench.fixture->board, fixture_point ("h3"), &x, &y);
  fixture_press (bench.fixture, x, y);
  clock = gtk_widget_get_frame_clock (bench.fixture->window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), &bench);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &bench);
  tick = gtk_widget_add_tick_callback (GTK_WIDGET (bench.fixture->board), tick_cb, &bench, NULL);
  while (bench.n < G_N_ELEMENTS (bench.times))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_remove_tick_callback (GTK_WIDGET (bench.fixture->board), tick);
  g_signal_handlers_disconnect_by_data (clock, &bench);
  report (&bench, id);
  fixture_free (bench.fixture);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  measure ("xiangqi", NULL);
  measure ("crazyxiangqi", FIXTURE_CRAZYHOUSE_FEN);
  measure ("janggiplain", NULL);
  return 0;
}
