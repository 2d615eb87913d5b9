/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-engine-log-window.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"

#define LOOK_MS 250 /* a log is looked at as often, however fast it grows */

typedef struct
{
  ChEngineLog *log;
  GtkTextBuffer *buffer;
  GtkAdjustment *place; /* of the text in its window */
  guint64 next;
  guint source;         /* 0 once the window is closed */
  gboolean at_end;      /* the newest line is seen: it will be again when there are others */
  gboolean adding;      /* the text moves by itself */
} View;

static void
stop (View *view)
{
  g_clear_handle_id (&view->source, g_source_remove);
}

/* The window may be kept by somebody else after it was closed, so that this comes late. */
static void
view_free (gpointer data)
{
  View *view = data;

  stop (view);
  g_signal_handlers_disconnect_by_data (view->place, view);
  g_object_unref (view->place);
  g_object_unref (view->log);
  g_free (view);
}

/* ---- where it stands ---- */

static double
last_place (View *view)
{
  return gtk_adjustment_get_upper (view->place) - gtk_adjustment_get_page_size (view->place);
}

/* Whoever scrolls away from the end is left there. */
static void
moved_cb (View *view)
{
  if (!view->adding)
    view->at_end = gtk_adjustment_get_value (view->place) >= last_place (view) - 1;
}

/* How high new lines are is known some time after they were added, more of them from time to time. */
static void
grown_cb (View *view)
{
  if (view->at_end)
    gtk_adjustment_set_value (view->place, last_place (view));
}

/* ---- what is said ---- */

/* Not more lines than the log keeps. */
static void
trim (View *view)
{
  int surplus = gtk_text_buffer_get_line_count (view->buffer) - CH_ENGINE_LOG_LINES - 1;
  GtkTextIter start, end;

  if (surplus <= 0)
    return;
  gtk_text_buffer_get_start_iter (view->buffer, &start);
  gtk_text_buffer_get_iter_at_line (view->buffer, &end, surplus);
  gtk_text_buffer_delete (view->buffer, &start, &end);
}

static void
append (View *view, const char *text)
{
  GtkTextIter end;

  view->adding = TRUE;
  gtk_text_buffer_get_end_iter (view->buffer, &end);
  gtk_text_buffer_insert (view->buffer, &end, text, -1);
  trim (view);
  view->adding = FALSE;
}

static gboolean
look_cb (gpointer data)
{
  View *view = data;
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 n = ch_engine_log_get_n_added (view->log);

  if (view->next == n)
    return G_SOURCE_CONTINUE;
  if (n - view->next > CH_ENGINE_LOG_LINES)
    view->next = n - CH_ENGINE_LOG_LINES;
  for (; view->next < n; view->next++)
    {
      g_autofree char *line = ch_engine_log_to_text (ch_engine_log_get (view->log, view->next));

      g_string_append_printf (text, "%s\n", line);
    }
  append (view, text->str);
  return G_SOURCE_CONTINUE;
}

/* ---- making ---- */

static GtkWidget *
make_text (View *view)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *text = gtk_text_view_new ();

  view->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (text));
  gtk_text_view_set_editable (GTK_TEXT_VIEW (text), FALSE);
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (text), TRUE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (text), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (text), 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (text), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What was said"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), text);
  view->place = g_object_ref (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
  g_signal_connect_swapped (view->place, "changed", G_CALLBACK (grown_cb), view);
  g_signal_connect_swapped (view->place, "value-changed", G_CALLBACK (moved_cb), view);
  return scroller;
}

GtkWidget *
ch_engine_log_window_show (GtkWindow *parent, const char *name, ChEngineLog *log)
{
  View *view = g_new0 (View, 1);
  /* Translators: title of a window; the name of an engine */
  g_autofree char *title = g_strdup_printf (_("Log of %s"), name);
  GtkWidget *window = ch_dialog_new (parent, title), *text = make_text (view);

  view->log = g_object_ref (log);
  view->at_end = TRUE;
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_window_set_default_size (GTK_WINDOW (window), 640, 420);
  gtk_window_set_child (GTK_WINDOW (window), text);
  view->source = g_timeout_add (LOOK_MS, look_cb, view);
  g_object_set_data_full (G_OBJECT (window), "view", view, view_free);
  g_signal_connect_swapped (window, "unrealize", G_CALLBACK (stop), view);
  look_cb (view);
  ch_dialog_focus_first (GTK_WINDOW (window), gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (text)));
  gtk_window_present (GTK_WINDOW (window));
  return window;
}
