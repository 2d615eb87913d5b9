/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeping what is edited in a journal, and what is said and done where that does not work. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-trouble.h"
#include "app/ch-window-private.h"
#include "study/ch-journal.h"

#define RETRY_SECONDS 3

static gboolean retry_cb (gpointer data);

/* The place that cannot be written. */
static char *
place (ChWindow *self)
{
  return g_build_filename (ch_library_get_dir (self->library), "games", "journal", NULL);
}

static void
show_trouble (ChWindow *self, const GError *error)
{
  g_autofree char *path = place (self);
  g_autofree char *words = ch_trouble_words (error, path);
  /* Translators: %s is a sentence that says why */
  g_autofree char *text = g_strdup_printf (_("What you do now is not being kept. %s Save it elsewhere."), words);

  gtk_label_set_text (GTK_LABEL (self->trouble_label), text);
  gtk_widget_set_visible (self->trouble_bar, TRUE);
  ch_board_view_announce (self->board, text);
  if (self->retry_source == 0)
    self->retry_source = g_timeout_add_seconds (RETRY_SECONDS, retry_cb, self);
}

void
ch_window_forget_trouble (ChWindow *self)
{
  g_clear_handle_id (&self->retry_source, g_source_remove);
  gtk_widget_set_visible (self->trouble_bar, FALSE);
}

static void
say_mended (ChWindow *self)
{
  ch_window_forget_trouble (self);
  ch_window_toast (self, _("What you do is kept again."));
}

/* A disk has room again, a folder is back: nobody has to tell the program. */
static gboolean
retry_cb (gpointer data)
{
  ChWindow *self = data;

  if (ch_library_get_path (self->library, self->study) != NULL)
    {
      /* says so itself where it works, by journal_error */
      if (!ch_journal_retry (self->study))
        return G_SOURCE_CONTINUE;
      self->retry_source = 0;
      return G_SOURCE_REMOVE;
    }
  if (!ch_library_keep (self->library, self->study, self->path, NULL))
    return G_SOURCE_CONTINUE;
  self->retry_source = 0;
  say_mended (self);
  return G_SOURCE_REMOVE;
}

void
ch_window_journal_error (ChWindow *self, const GError *error)
{
  if (error != NULL)
    show_trouble (self, error);
  else
    say_mended (self);
}

void
ch_window_keep (ChWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!ch_library_keep (self->library, self->study, self->path, &error))
    show_trouble (self, error);
  else
    ch_window_forget_trouble (self);
}

/* Whether the last that a crash left belongs to @path. */
static gboolean
is_unfinished (ChWindow *self, const char *path)
{
  g_autoptr (GPtrArray) unfinished = ch_library_list_unfinished (self->library);
  const ChLibraryEntry *entry = unfinished->len > 0 ? g_ptr_array_index (unfinished, 0) : NULL;
  g_autofree char *whole = g_canonicalize_filename (path, NULL);

  return entry != NULL && g_strcmp0 (entry->document, whole) == 0;
}

void
ch_window_offer_recovery (ChWindow *self, const char *path)
{
  if (is_unfinished (self, path))
    ch_window_toast_with (self, _("Changes of this file were not saved when Chuhan ended."), _("Recover"), "app.recover");
}

/* ---- what cannot be saved ---- */

static void
save_elsewhere_cb (int answer, gpointer data)
{
  g_autoptr (ChWindow) self = data;

  if (answer == 1 && self->study != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (self), "save-as", NULL);
}

void
ch_window_tell_not_saved (ChWindow *self, const char *path, const GError *error)
{
  const char *buttons[] = { _("Close"), _("Save elsewhere…"), NULL };
  g_autofree char *words = ch_trouble_words (error, path);
  g_autofree char *text = g_strdup_printf ("%s %s", words, _("What you have done is still here."));

  ch_ask (GTK_WINDOW (self), _("The file could not be saved"), text, buttons, -1, save_elsewhere_cb, g_object_ref (self));
}

/* ---- leaving ---- */

typedef struct
{
  ChWindow *window;
  ChWindowFirst first;
  ChWindowDone done;
  gpointer data;
} Leave;

static void
leave_answer_cb (int answer, gpointer data)
{
  Leave *leave = data;

  if (answer == 2)
    leave->first (leave->window, leave->done, leave->data);
  else
    leave->done (leave->window, answer == 1, leave->data);
  g_object_unref (leave->window);
  g_free (leave);
}

void
ch_window_ask_then (ChWindow *self, const char *title, const char *text, const char *const *buttons, ChWindowFirst first,
                    ChWindowDone done, gpointer data)
{
  Leave *leave = g_new0 (Leave, 1);

  leave->window = g_object_ref (self);
  leave->first = first;
  leave->done = done;
  leave->data = data;
  ch_ask (GTK_WINDOW (self), title, text, buttons, 1, leave_answer_cb, leave);
}

static void
save_elsewhere_first (ChWindow *self, ChWindowDone done, gpointer data)
{
  ch_window_ask_name (self, TRUE, done, data);
}

/* Whether the game of the library's own is written to its file, as it is to be when the window goes on to something else. */
static gboolean
is_written (ChWindow *self, GError **error)
{
  if (ch_library_get_path (self->library, self->study) == NULL && ch_study_get_modified (self->study)
      && !ch_library_keep (self->library, self->study, NULL, error))
    return FALSE;
  return ch_library_save (self->library, self->study, error);
}

void
ch_window_leave_kept (ChWindow *self, ChWindowDone done, gpointer data)
{
  const char *buttons[] = { _("Cancel"), _("Leave it"), _("Save elsewhere…"), NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *path = place (self);
  g_autofree char *words = NULL, *text = NULL;

  if (self->study == NULL || self->path != NULL || is_written (self, &error))
    {
      done (self, TRUE, data);
      return;
    }
  words = ch_trouble_words (error, path);
  text = g_strdup_printf ("%s %s", words,
                          ch_journal_retry (self->study) ? _("Chuhan will offer it again when it starts the next time.")
                                                         : _("What you did last would be lost."));
  ch_window_ask_then (self, _("This could not be kept"), text, buttons, save_elsewhere_first, done, data);
}

ChLibrary *
ch_window_library_of (GtkWindow *dialog)
{
  while (dialog != NULL && !CH_IS_WINDOW (dialog))
    dialog = gtk_window_get_transient_for (dialog);
  return dialog != NULL ? CH_WINDOW (dialog)->library : NULL;
}

void
ch_window_say (ChWindow *self, const char *text)
{
  g_return_if_fail (CH_IS_WINDOW (self));

  if (self->study != NULL)
    ch_window_toast (self, text);
  else
    ch_tell (GTK_WINDOW (self), text, NULL);
}

GtkWidget *
ch_window_make_trouble_bar (ChWindow *self)
{
  GtkWidget *button = gtk_button_new_with_label (_("Save as…"));

  self->trouble_bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->trouble_label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->trouble_label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->trouble_label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->trouble_label), 0);
  gtk_widget_set_hexpand (self->trouble_label, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.save-as");
  gtk_widget_add_css_class (self->trouble_bar, "ch-trouble");
  gtk_box_append (GTK_BOX (self->trouble_bar), self->trouble_label);
  gtk_box_append (GTK_BOX (self->trouble_bar), button);
  gtk_widget_set_visible (self->trouble_bar, FALSE);
  return self->trouble_bar;
}
