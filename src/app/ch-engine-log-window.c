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
  GtkWidget *view;
  guint64 next;
  guint source;
} View;

static void
view_free (gpointer data)
{
  View *view = data;

  g_source_remove (view->source);
  g_object_unref (view->log);
  g_free (view);
}

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

static gboolean
look_cb (gpointer data)
{
  View *view = data;
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 n = ch_engine_log_get_n_added (view->log);
  GtkTextIter end;

  if (view->next == n)
    return G_SOURCE_CONTINUE;
  if (n - view->next > CH_ENGINE_LOG_LINES)
    view->next = n - CH_ENGINE_LOG_LINES;
  for (; view->next < n; view->next++)
    {
      g_autofree char *line = ch_engine_log_to_text (ch_engine_log_get (view->log, view->next));

      g_string_append_printf (text, "%s\n", line);
    }
  gtk_text_buffer_get_end_iter (view->buffer, &end);
  gtk_text_buffer_insert (view->buffer, &end, text->str, -1);
  trim (view);
  gtk_text_buffer_get_end_iter (view->buffer, &end);
  gtk_text_buffer_place_cursor (view->buffer, &end);
  gtk_text_view_scroll_mark_onscreen (GTK_TEXT_VIEW (view->view), gtk_text_buffer_get_insert (view->buffer));
  return G_SOURCE_CONTINUE;
}

static GtkWidget *
make_text (View *view)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  view->view = gtk_text_view_new ();
  view->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view->view));
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view->view), FALSE);
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view->view), TRUE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view->view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view->view), 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view->view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What was said"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view->view);
  return scroller;
}

void
ch_engine_log_window_show (GtkWindow *parent, const char *name, ChEngineLog *log)
{
  View *view = g_new0 (View, 1);
  /* Translators: title of a window; the name of an engine */
  g_autofree char *title = g_strdup_printf (_("Log of %s"), name);
  GtkWidget *window = ch_dialog_new (parent, title);

  view->log = g_object_ref (log);
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_window_set_default_size (GTK_WINDOW (window), 640, 420);
  gtk_window_set_child (GTK_WINDOW (window), make_text (view));
  view->source = g_timeout_add (LOOK_MS, look_cb, view);
  g_object_set_data_full (G_OBJECT (window), "view", view, view_free);
  look_cb (view);
  ch_dialog_focus_first (GTK_WINDOW (window), view->view);
  gtk_window_present (GTK_WINDOW (window));
}
