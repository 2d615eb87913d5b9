/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving the document, and writing copies of it in other formats. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/ch-ask.h"
#include "app/ch-notation-choice.h"
#include "app/ch-report-list.h"
#include "app/ch-save-dialog.h"
#include "app/ch-window-private.h"

/* What a question is about while it is open; @done hears the end of it, whatever that is. */
typedef struct
{
  ChWindow *window;
  char *path;
  ChWriterOptions options;
  GBytes *bytes;       /* (nullable): what is to be written */
  ChReport *report;    /* (nullable): what is left out of it */
  ChWindowDone done;   /* (nullable) */
  gpointer data;
} Job;

static Job *
job_new (ChWindow *self, const char *path, ChWindowDone done, gpointer data)
{
  Job *job = g_new0 (Job, 1);

  job->window = g_object_ref (self);
  job->path = g_strdup (path);
  job->done = done;
  job->data = data;
  return job;
}

static void
job_end (Job *job, gboolean saved)
{
  if (job->done != NULL)
    job->done (job->window, saved, job->data);
  g_clear_pointer (&job->bytes, g_bytes_unref);
  g_clear_object (&job->report);
  g_object_unref (job->window);
  g_free (job->path);
  g_free (job);
}

/* ---- the document ---- */

/* Writes our own file. @stamp: as for ch_document_file_save(). */
static gboolean
write_document (ChWindow *self, const char *path, ChFileStamp *stamp, GError **error)
{
  ch_window_flush_comments (self);
  if (!ch_document_file_save_as (self->study, path, ch_notation_choice_file (self->settings), stamp, error))
    return FALSE;
  ch_study_set_saved (self->study);
  ch_window_toast (self, _("Saved"));
  return TRUE;
}

/* From now on the document is @path. */
static gboolean
save_under (ChWindow *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  ChFileStamp stamp = { 0 };
  char *copy;

  if (!write_document (self, path, &stamp, &error))
    {
      ch_window_tell_not_saved (self, path, error);
      return FALSE;
    }
  copy = g_strdup (path);
  g_free (self->path);
  self->path = copy;
  self->stamp = stamp;
  g_clear_pointer (&self->encoding, g_free);
  ch_window_keep (self);
  ch_window_update_title (self);
  ch_window_remember_file (self, path);
  return TRUE;
}

/* Buttons: cancel, load again, overwrite, another name. */
static void
changed_answer_cb (int answer, gpointer data)
{
  Job *job = data;
  ChWindow *self = job->window;
  ChFileStamp none = { 0 };

  if (answer == 1)
    ch_window_reload (self);
  if (answer == 2)
    {
      self->stamp = none;
      ch_window_save_then (self, job->done, job->data);
      job->done = NULL;
    }
  if (answer == 3)
    {
      ch_window_ask_name (self, TRUE, job->done, job->data);
      job->done = NULL;
    }
  job_end (job, FALSE);
}

static void
ask_changed (ChWindow *self, ChWindowDone done, gpointer data)
{
  const char *buttons[] = { _("Cancel"), _("Load it again, without my changes"), _("Overwrite it"), _("Save under another name…"),
                            NULL };
  g_autofree char *name = g_filename_display_basename (self->path);
  g_autofree char *title = g_strdup_printf (_("“%s” was changed by another program"), name);

  ch_document_file_stamp (self->path, &self->asked);
  ch_ask (GTK_WINDOW (self), title, _("It has not been overwritten."), buttons, 1, changed_answer_cb,
          job_new (self, self->path, done, data));
}

static void
save_own (ChWindow *self, ChWindowDone done, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (write_document (self, self->path, &self->stamp, &error))
    {
      done (self, TRUE, data);
      return;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      ask_changed (self, done, data);
      return;
    }
  ch_window_tell_not_saved (self, self->path, error);
  done (self, FALSE, data);
}

/* ---- a file of another program ---- */

/* The file as its own kind would have it. Returns: (nullable) (transfer full): NULL where something would be lost. */
static GBytes *
rewritten (ChWindow *self, ChWriter *writer)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ChReport) report = ch_report_new ();
  ChWriterOptions options = { CH_WRITER_PGN, NULL, ch_notation_choice_file (self->settings) };
  char *content;
  gsize length;

  ch_window_flush_comments (self);
  if (!g_file_get_contents (self->path, &content, &length, NULL))
    return NULL;
  bytes = g_bytes_new_take (content, length);
  if (!ch_writer_of_content (bytes, &options.writer) || options.writer == CH_WRITER_PGN)
    return NULL;
  g_clear_pointer (&bytes, g_bytes_unref);
  /* The program it belongs to expects the encoding it had. */
  if (self->read_as != NULL && g_strv_contains (ch_writer_encodings (options.writer), self->read_as))
    options.encoding = self->read_as;
  bytes = ch_writer_write (self->study, self->record, &options, report, NULL);
  *writer = options.writer;
  return bytes != NULL && ch_report_get_n_entries (report) == 0 ? g_steal_pointer (&bytes) : NULL;
}

static void
save_beside (Job *job)
{
  const char *dot = strrchr (job->path, '.');
  const char *slash = strrchr (job->path, '/');
  int stem = dot != NULL && (slash == NULL || dot > slash + 1) ? (int) (dot - job->path) : (int) strlen (job->path);
  g_autofree char *beside = g_strdup_printf ("%.*s.pgn", stem, job->path);

  if (!g_file_test (beside, G_FILE_TEST_EXISTS))
    {
      job_end (job, save_under (job->window, beside));
      return;
    }
  ch_window_ask_name (job->window, TRUE, job->done, job->data);
  job->done = NULL;
  job_end (job, FALSE);
}

static void
write_again (Job *job)
{
  ChWindow *self = job->window;
  g_autoptr (GError) error = NULL;

  if (ch_document_file_has_changed (job->path, &self->stamp))
    {
      ask_changed (self, job->done, job->data);
      job->done = NULL;
      job_end (job, FALSE);
      return;
    }
  if (!ch_document_file_write_bytes (job->path, job->bytes, &error))
    {
      ch_window_tell_not_saved (self, job->path, error);
      job_end (job, FALSE);
      return;
    }
  ch_document_file_stamp (job->path, &self->stamp);
  ch_document_file_set_stamp (self->study, &self->stamp);
  ch_study_set_saved (self->study);
  ch_window_toast (self, _("Saved"));
  job_end (job, TRUE);
}

/* Buttons: cancel, (write again,) beside. */
static void
foreign_answer_cb (int answer, gpointer data)
{
  Job *job = data;

  if (answer <= 0)
    job_end (job, FALSE);
  else if (answer == 1 && job->bytes != NULL)
    write_again (job);
  else
    save_beside (job);
}

static void
ask_foreign (ChWindow *self, ChWindowDone done, gpointer data)
{
  Job *job = job_new (self, self->path, done, data);
  g_autofree char *name = g_filename_display_basename (self->path);
  g_autofree char *title = g_strdup_printf (_("“%s” is a file of another program"), name);
  ChWriter writer;
  g_autofree char *again = NULL;
  const char *buttons[4] = { _("Cancel") };
  guint n = 1;

  job->bytes = rewritten (self, &writer);
  if (job->bytes != NULL)
    /* Translators: XQF, DhtmlXQ */
    buttons[n++] = again = g_strdup_printf (_("Write as %s again"), ch_save_dialog_words (writer));
  buttons[n++] = _("Save as PGN beside it");
  ch_ask (GTK_WINDOW (self), title,
          job->bytes != NULL ? _("A PGN file beside it keeps everything. The file itself can be written again too, without loss.")
                             : _("A PGN file beside it keeps everything. Written in its own format, something would be lost."),
          buttons, -1, foreign_answer_cb, job);
}

/* ---- copies in other formats ---- */

static void
write_copy (Job *job)
{
  ChWindow *self = job->window;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_filename_display_basename (job->path);
  g_autofree char *text = g_strdup_printf (_("A copy was written: %s"), name);

  if (!ch_document_file_write_bytes (job->path, job->bytes, &error))
    {
      ch_window_tell_not_saved (self, job->path, error);
      job_end (job, FALSE);
      return;
    }
  if (g_strcmp0 (job->path, self->path) == 0)
    ch_document_file_stamp (job->path, &self->stamp);
  if (ch_report_get_n_entries (job->report) > 0)
    {
      g_autofree char *title = g_strdup_printf (_("Left out of “%s”"), name);

      ch_window_set_report (self, job->report, title, TRUE);
    }
  ch_window_toast (self, text);
  job_end (job, TRUE);
}

static void
loss_answer_cb (int answer, gpointer data)
{
  if (answer == 1)
    write_copy (data);
  else
    job_end (data, FALSE);
}

/* Before something is left out, the user hears of it. */
static void
ask_loss (Job *job)
{
  const char *buttons[] = { _("Cancel"), _("Write it all the same"), NULL };
  g_autofree char *title = g_strdup_printf (_("%s cannot hold all of this"), ch_save_dialog_words (job->options.writer));
  GtkWidget *list = ch_report_list_new (job->report);

  gtk_widget_set_size_request (list, -1, 150);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (list), TRUE);
  ch_ask_about (GTK_WINDOW (job->window), title, _("This would be left out or changed in the copy; the game here keeps it."),
                list, buttons, -1, loss_answer_cb, job);
}

static void
export_copy (Job *job)
{
  g_autoptr (GError) error = NULL;

  ch_window_flush_comments (job->window);
  job->report = ch_report_new ();
  job->bytes = ch_writer_write (job->window->study, job->window->record, &job->options, job->report, &error);
  if (job->bytes == NULL)
    {
      ch_window_tell_not_saved (job->window, job->path, error);
      job_end (job, FALSE);
    }
  else if (ch_report_get_n_entries (job->report) > 0)
    {
      ask_loss (job);
    }
  else
    {
      write_copy (job);
    }
}

/* ---- under a name ---- */

void
ch_window_write_to (ChWindow *self, const char *path, const ChWriterOptions *options, gboolean document, ChWindowDone done,
                    gpointer data)
{
  gboolean own = options->writer == CH_WRITER_PGN && g_strcmp0 (options->encoding, "UTF-8") == 0;
  Job *job = job_new (self, path, done, data);

  job->options = *options;
  if (document && own)
    job_end (job, save_under (self, path));
  else
    export_copy (job);
}

/* A copy in another format is not the document: what was to be saved is still to be saved. */
static void
named_cb (gpointer data, const char *path, const ChWriterOptions *options)
{
  Job *job = data;
  gboolean document = job->options.writer == CH_WRITER_PGN;
  gboolean own = options->writer == CH_WRITER_PGN && g_strcmp0 (options->encoding, "UTF-8") == 0;

  if (job->window->study == NULL)
    {
      job_end (job, FALSE);
      return;
    }
  ch_window_write_to (job->window, path, options, document, document && own ? job->done : NULL, job->data);
  if (document && own)
    job->done = NULL;
  job_end (job, FALSE);
}

static void
not_named_cb (gpointer data)
{
  job_end (data, FALSE);
}

/* Xiangqi goes to other programs, for the other games there are words. */
static ChWriter
export_format (ChWindow *self)
{
  ChGame game = (ChGame) ch_record_get_rules (self->record)->game;

  if (game == CH_GAME_XIANGQI)
    return CH_WRITER_XQF;
  return ch_notation_choice_record (self->settings, game) == CH_NOTATION_TRADITIONAL ? CH_WRITER_TEXT_TRADITIONAL
                                                                                      : CH_WRITER_TEXT;
}

void
ch_window_ask_name (ChWindow *self, gboolean document, ChWindowDone done, gpointer data)
{
  Job *job = job_new (self, NULL, done, data);
  g_autofree char *title = ch_record_get_title (self->record);
  g_autofree char *folder = self->path != NULL ? g_path_get_dirname (self->path) : NULL;
  g_autofree char *name = self->path != NULL ? g_path_get_basename (self->path) : g_strdup (*title != '\0' ? title : _("Game"));
  ChSaveDialog ask = { document, folder, name, ch_notation_choice_file (self->settings),
                       document ? CH_WRITER_PGN : export_format (self) };

  job->options.writer = document ? CH_WRITER_PGN : CH_N_WRITERS;
  ch_save_dialog_show (GTK_WINDOW (self), &ask, named_cb, not_named_cb, job);
}

void
ch_window_save_then (ChWindow *self, ChWindowDone done, gpointer data)
{
  if (self->path == NULL)
    ch_window_ask_name (self, TRUE, done, data);
  else if (!ch_document_file_can_save (self->path))
    ask_foreign (self, done, data);
  else
    save_own (self, done, data);
}

static void
nothing_cb (ChWindow *self, gboolean saved, gpointer data)
{
}

void
ch_window_save (ChWindow *self)
{
  ch_window_save_then (self, nothing_cb, NULL);
}

void
ch_window_save_as (ChWindow *self)
{
  ch_window_ask_name (self, TRUE, nothing_cb, NULL);
}

void
ch_window_export (ChWindow *self)
{
  ch_window_ask_name (self, FALSE, nothing_cb, NULL);
}
