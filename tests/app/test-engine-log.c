/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of what was said to an engine: it opens at its end, stays there while one looks at it, and rests once it is closed. */
#include "ch-test.h"

#include "app/ch-engine-log-window.h"

#define PATIENCE_MS 20000

static gboolean has_display;

typedef struct
{
  ChEngineLog *log;
  GtkWidget *window;
  GtkTextBuffer *buffer;
  GtkAdjustment *place;
  int wanted;           /* lines waited for */
} Shown;

static void
add_lines (Shown *shown, int n)
{
  for (int i = 0; i < n; i++)
    ch_engine_log_add (shown->log, CH_ENGINE_LOG_FROM, "info depth 5 score cp 34 nodes 1000 time 10 pv h2e2 h9g7 h0g2 i9h9");
  shown->wanted += n;
}

static gboolean
has_all (gpointer data)
{
  Shown *shown = data;

  return gtk_text_buffer_get_line_count (shown->buffer) > shown->wanted;
}

static gboolean
is_at_end (gpointer data)
{
  Shown *shown = data;
  double upper = gtk_adjustment_get_upper (shown->place), page = gtk_adjustment_get_page_size (shown->place);

  return page > 0 && upper > 2 * page && gtk_adjustment_get_value (shown->place) >= upper - page - 1;
}

static void
wait_for (Shown *shown, gboolean (*met) (gpointer data))
{
  g_assert_true (ch_test_run_until (met, shown, PATIENCE_MS));
}

static gboolean
set_up (Shown *shown)
{
  GtkWidget *scroller;

  if (!has_display)
    {
      g_test_skip ("no display");
      return FALSE;
    }
  *shown = (Shown) { .log = ch_engine_log_new () };
  add_lines (shown, 300);
  shown->window = g_object_ref (ch_engine_log_window_show (NULL, "False", shown->log));
  scroller = gtk_window_get_child (GTK_WINDOW (shown->window));
  shown->buffer = g_object_ref (gtk_text_view_get_buffer (
    GTK_TEXT_VIEW (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller)))));
  shown->place = g_object_ref (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
  wait_for (shown, is_at_end);
  return TRUE;
}

static void
tear_down (Shown *shown)
{
  gtk_window_destroy (GTK_WINDOW (shown->window));
  g_object_unref (shown->window);
  g_object_unref (shown->buffer);
  g_object_unref (shown->place);
  g_object_unref (shown->log);
}

static void
test_follows (void)
{
  Shown shown;

  if (!set_up (&shown))
    return;
  add_lines (&shown, 100);
  wait_for (&shown, has_all);
  wait_for (&shown, is_at_end);
  tear_down (&shown);
}

/* Who reads something further up is left there, and taken along again from the end. */
static void
test_left_alone (void)
{
  Shown shown;

  if (!set_up (&shown))
    return;
  gtk_adjustment_set_value (shown.place, 100);
  add_lines (&shown, 100);
  wait_for (&shown, has_all);
  ch_test_run_for (200);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (shown.place), 100, 2);
  gtk_adjustment_set_value (shown.place, gtk_adjustment_get_upper (shown.place));
  wait_for (&shown, is_at_end);
  add_lines (&shown, 100);
  wait_for (&shown, has_all);
  wait_for (&shown, is_at_end);
  tear_down (&shown);
}

/* A closed window that is still held, as by a screen reader, looks at nothing any more. */
static void
test_closed (void)
{
  Shown shown;

  if (!set_up (&shown))
    return;
  gtk_window_close (GTK_WINDOW (shown.window));
  ch_test_run_for (100);
  add_lines (&shown, 10);
  ch_test_run_for (800);
  g_assert_cmpint (gtk_text_buffer_get_line_count (shown.buffer), ==, 301);
  tear_down (&shown);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  has_display = gtk_init_check ();

  g_test_add_func ("/engine-log/follows", test_follows);
  g_test_add_func ("/engine-log/left-alone", test_left_alone);
  g_test_add_func ("/engine-log/closed", test_closed);
  return g_test_run ();
}
