/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was lost in reading or writing, another encoding, and files that change under the window. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-encoding-dialog.h"
#include "app/ch-report-window.h"
#include "app/ch-window-private.h"
#include "study/ch-journal.h"

/* ---- the report ---- */

static void
close_report (ChWindow *self)
{
  if (self->report_window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->report_window));
}

void
ch_window_set_report (ChWindow *self, ChReport *report, const char *title, gboolean written)
{
  char *copy = g_strdup (title);

  close_report (self);
  g_set_object (&self->report, report);
  g_free (self->report_title);
  self->report_title = copy;
  self->report_written = written;
  ch_window_actions_update (self);
  /* What was left out in writing has been told before. */
  if (report != NULL && !written && ch_report_get_n_entries (report) > 0)
    ch_window_show_report (self);
}

void
ch_window_show_report (ChWindow *self)
{
  if (self->report == NULL)
    return;
  if (self->report_window == NULL)
    g_set_weak_pointer (&self->report_window, ch_report_window_new (GTK_WINDOW (self), self->report, self->report_title,
                                                                    self->report_written));
  gtk_window_present (GTK_WINDOW (self->report_window));
}

/* ---- another encoding ---- */

typedef struct
{
  ChWindow *window;
  char *encoding;
} Reread;

static void
reread_answer_cb (int answer, gpointer data)
{
  Reread *reread = data;

  if (answer == 1)
    ch_window_read_again (reread->window, reread->encoding);
  g_object_unref (reread->window);
  g_free (reread->encoding);
  g_free (reread);
}

static void
encoding_chosen_cb (gpointer data, const char *encoding)
{
  ChWindow *self = data;
  const char *buttons[] = { _("Cancel"), _("Discard changes"), NULL };
  Reread *reread;

  if (!ch_window_has_changes (self))
    {
      ch_window_read_again (self, encoding);
      return;
    }
  reread = g_new0 (Reread, 1);
  reread->window = g_object_ref (self);
  reread->encoding = g_strdup (encoding);
  ch_ask (GTK_WINDOW (self), _("Discard the changes?"),
          _("Read again, the file replaces what was edited here and is not saved. Save it under another name first to keep it."),
          buttons, 1, reread_answer_cb, reread);
}

void
ch_window_ask_encoding (ChWindow *self)
{
  GtkWidget *dialog = ch_encoding_dialog_new (GTK_WINDOW (self), self->path, self->encoding, encoding_chosen_cb, self);

  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- a file that changes on the disk ---- */

static gboolean
has_dialog (ChWindow *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (self) && gtk_window_get_modal (l->data)
        && gtk_widget_get_visible (l->data))
      return TRUE;
  return FALSE;
}

/* What is shown here stays; that it differs from the file is known from now on, also to whoever finds the journal. */
static void
keep_mine (ChWindow *self)
{
  ch_document_file_stamp (self->path, &self->stamp);
  ch_document_file_set_stamp (self->study, &self->stamp);
  ch_journal_set_apart (self->study);
}

static void
unchanged_answer_cb (int answer, gpointer data)
{
  g_autoptr (ChWindow) self = data;

  if (answer == 1)
    ch_window_reload (self);
  else if (self->path != NULL)
    keep_mine (self);
}

static void
saved_cb (ChWindow *self, gboolean saved, gpointer data)
{
}

static void
edited_answer_cb (int answer, gpointer data)
{
  g_autoptr (ChWindow) self = data;

  if (answer == 0)
    ch_window_reload (self);
  else if (answer == 1)
    ch_window_ask_name (self, TRUE, saved_cb, NULL);
  else if (self->path != NULL)
    keep_mine (self);
}

static void
ask_what_to_keep (ChWindow *self)
{
  const char *unchanged[] = { _("Keep what is shown"), _("Load it again"), NULL };
  const char *edited[] = { _("Load it again, without my changes"), _("Save under another name…"), _("Keep mine"), NULL };
  gboolean modified = ch_study_get_modified (self->study);
  g_autofree char *name = g_filename_display_basename (self->path);
  g_autofree char *title = g_strdup_printf (_("“%s” was changed by another program"), name);

  ch_ask (GTK_WINDOW (self), title, modified ? _("There are changes here too that are not saved.") : NULL,
          modified ? edited : unchanged, modified ? 0 : -1, modified ? edited_answer_cb : unchanged_answer_cb,
          g_object_ref (self));
}

/* Nobody is asked twice about the same change. */
static gboolean
is_news (ChWindow *self)
{
  return ch_document_file_has_changed (self->path, &self->stamp)
         && (self->asked.checksum[0] == '\0' || ch_document_file_has_changed (self->path, &self->asked));
}

static void
active_cb (ChWindow *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self)) || self->study == NULL || self->path == NULL || has_dialog (self)
      || !is_news (self))
    return;
  ch_document_file_stamp (self->path, &self->asked);
  ask_what_to_keep (self);
}

void
ch_window_watch_file (ChWindow *self)
{
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
}
