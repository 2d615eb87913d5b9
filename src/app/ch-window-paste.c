/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever is pasted becomes chapters of the study that is shown, with a word about what it was taken for. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-paste-bar.h"
#include "app/ch-window-private.h"
#include "formats/ch-paste.h"
#include "play/ch-words.h"

/* ---- where it goes ---- */

static ChWindow *
new_window (ChWindow *self)
{
  GtkWidget *window = ch_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->library, self->settings);

  gtk_window_present (GTK_WINDOW (window));
  return CH_WINDOW (window);
}

static void
show_as_study (ChWindow *self, ChStudy *study)
{
  ChPlayer persons[2] = { 0 };

  ch_window_show_study (self, study, NULL, persons);
  ch_window_keep (self);
  ch_play_start (self->play);
}

/* One step of undo takes all of them away again. */
static void
add_chapters (ChWindow *self, ChStudy *study)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (study));
  guint at = g_list_model_get_n_items (G_LIST_MODEL (self->study));

  ch_window_flush_comments (self);
  ch_window_hide_paste (self);
  ch_study_begin_group (self->study);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ChRecord) copy = ch_record_copy (ch_study_get_record (study, i));

      ch_study_insert_record (self->study, copy, at + i);
    }
  ch_study_end_group (self->study);
  ch_window_chapter_cb (self, ch_study_get_record (self->study, at));
  ch_window_actions_update (self);
}

/* A game against the computer goes on undisturbed. Returns: the window where it is shown. */
static ChWindow *
place (ChWindow *self, ChStudy *study)
{
  if (self->study != NULL && ch_play_is_bound (self->play))
    self = new_window (self);
  if (self->study == NULL)
    show_as_study (self, study);
  else
    add_chapters (self, study);
  return self;
}

/* ---- what it is ---- */

static void
tell_nothing (ChWindow *self, ChReport *report)
{
  g_autofree char *why = ch_report_to_string (report);
  g_autofree char *text = g_strdup_printf ("%s\n\n%s", _("The clipboard holds no game and no position."), g_strchomp (why));

  ch_tell (GTK_WINDOW (self), _("Nothing to paste"), text);
}

/* A single position that nobody can play from is no use as a chapter. Returns: (nullable): what is wrong. */
static char *
fault_of (ChStudy *study, const ChPasteGuess *guess)
{
  ChRecord *record = ch_study_get_record (study, 0);
  ChInvalid invalid;

  if (guess->kind != CH_PASTE_POSITIONS || guess->n_games != 1
      || ch_position_validate (ch_record_get_start (record), &invalid))
    return NULL;
  return ch_words_invalid (&invalid, ch_record_get_rules (record));
}

/* Returns: (nullable) (transfer full): the study; NULL where it has been told that there is none. */
static ChStudy *
read_text (ChWindow *self, const char *text, const ChPasteWish *wish, ChPasteGuess *guess, ChReport *report)
{
  g_autoptr (ChStudy) study = ch_paste_read (text, wish, guess, report);
  g_autofree char *fault = NULL;

  if (guess->n_games == 0)
    {
      tell_nothing (self, report);
      return NULL;
    }
  fault = fault_of (study, guess);
  if (fault == NULL)
    return g_steal_pointer (&study);
  ch_tell (GTK_WINDOW (self), _("The position cannot be used"), fault);
  return NULL;
}

static void
show_report (ChWindow *self, ChReport *report)
{
  /* Pasted text has no encoding to choose. */
  ch_report_set_encoding (report, NULL);
  ch_window_set_report (self, report, _("Report on what was pasted"), FALSE);
}

/* ---- pasting, and pasting otherwise ---- */

static void
remember (ChWindow *self, const char *text, ChPasteGuess *guess)
{
  char *copy = g_strdup (text);

  g_free (self->paste_text);
  self->paste_text = copy;
  ch_paste_bar_show (self->paste_bar, guess);
}

/* What was pasted, on its way into a window. */
typedef struct
{
  ChWindow *window;
  ChStudy *study;
  ChReport *report;
  ChPasteGuess guess;
  char *text;
} Pasted;

static void
pasted_free (gpointer data)
{
  Pasted *pasted = data;

  g_object_unref (pasted->window);
  g_object_unref (pasted->study);
  g_object_unref (pasted->report);
  g_free (pasted->text);
  g_free (pasted);
}

static void
show_pasted (gpointer data)
{
  Pasted *pasted = data;
  ChWindow *self = place (pasted->window, pasted->study);

  show_report (self, pasted->report);
  remember (self, pasted->text, &pasted->guess);
}

void
ch_window_paste_text (ChWindow *self, const char *text)
{
  const ChPasteWish wish = { -1, CH_MOVE_FORM_ANY,
                             self->record != NULL ? (int) ch_record_get_rules (self->record)->game : -1 };
  g_autoptr (ChReport) report = ch_report_new ();
  ChPasteGuess guess;
  g_autoptr (ChStudy) study = read_text (self, text, &wish, &guess, report);
  Pasted *pasted;

  if (study == NULL)
    return;
  pasted = g_new (Pasted, 1);
  *pasted = (Pasted) { g_object_ref (self), g_steal_pointer (&study), g_object_ref (report), guess, g_strdup (text) };
  if (guess.kind != CH_PASTE_POSITIONS && ch_window_offer_merge (self, pasted->study, text, show_pasted, pasted, pasted_free))
    return;
  show_pasted (pasted);
  pasted_free (pasted);
}

/* A study that only what was pasted has made goes from the library too. */
static void
take_study_away (ChWindow *self)
{
  g_autofree char *path = g_strdup (ch_library_get_path (self->library, self->study));
  g_autoptr (GError) error = NULL;

  ch_window_go_home (self);
  if (path != NULL && g_file_test (path, G_FILE_TEST_EXISTS) && !ch_library_delete (self->library, path, &error))
    g_debug ("%s", error->message);
  ch_window_refresh_start (self);
}

/* What was pasted last is taken away again; the strip has gone if anything was done since. Returns: whether it was. */
static gboolean
take_away (ChWindow *self)
{
  if (!ch_study_get_can_undo (self->study))
    {
      take_study_away (self);
      return TRUE;
    }
  g_action_group_activate_action (G_ACTION_GROUP (self), "undo", NULL);
  return self->study != NULL;
}

void
ch_window_paste_undo (ChWindow *self)
{
  ch_window_hide_paste (self);
  take_away (self);
}

void
ch_window_paste_as (ChWindow *self, int game, ChMoveForm form)
{
  const ChPasteWish wish = { game, form, -1 };
  g_autofree char *text = g_strdup (self->paste_text);
  g_autoptr (ChReport) report = ch_report_new ();
  ChPasteGuess guess;
  g_autoptr (ChStudy) study = text != NULL ? read_text (self, text, &wish, &guess, report) : NULL;

  if (study == NULL || !take_away (self))
    return;
  self = place (self, study);
  show_report (self, report);
  remember (self, text, &guess);
}

void
ch_window_hide_paste (ChWindow *self)
{
  g_clear_pointer (&self->paste_text, g_free);
  ch_paste_bar_hide (self->paste_bar);
}

GtkWidget *
ch_window_make_paste_bar (ChWindow *self)
{
  GtkWidget *bar = ch_paste_bar_new ();

  self->paste_bar = CH_PASTE_BAR (bar);
  g_signal_connect_swapped (bar, "undo", G_CALLBACK (ch_window_paste_undo), self);
  g_signal_connect_swapped (bar, "as", G_CALLBACK (ch_window_paste_as), self);
  return bar;
}

static void
paste_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text == NULL)
    ch_window_toast (self, _("The clipboard holds no text."));
  else
    ch_window_paste_text (self, text);
}

void
ch_window_paste (ChWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, paste_cb, g_object_ref (self));
}
