/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening files, showing what is in them, and leaving what is shown without losing it. */
#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "app/ch-application.h"
#include "app/ch-ask.h"
#include "app/ch-editor-draft.h"
#include "app/ch-recent-files.h"
#include "app/ch-window-private.h"
#include "formats/ch-encoding.h"
#include "play/ch-words.h"

/* ---- showing ---- */

static void
put_away (ChWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (self->study == NULL)
    return;
  ch_window_forget_trouble (self);
  ch_window_flush_comments (self);
  ch_window_detach_play (self);
  ch_analysis_team_stop (self->team);
  ch_game_report_pane_look (self->report_pane, NULL, NULL, NULL, CH_FIRST, ch_window_notation (self));
  if (!ch_library_finish (self->library, self->study, &error))
    g_warning ("%s", error->message);
  ch_moves_pane_set_record (self->moves, NULL, NULL);
  ch_chapters_set_study (self->chapters, NULL);
  g_clear_object (&self->record);
  g_clear_object (&self->study);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->encoding, g_free);
  g_clear_pointer (&self->read_as, g_free);
  ch_window_set_report (self, NULL, NULL, FALSE);
  ch_window_hide_paste (self);
}

/* The side of the only person sits at the bottom. */
static void
turn_board (ChWindow *self)
{
  gboolean second = !ch_player_is_person (ch_play_get_player (self->play, CH_FIRST))
                    && ch_player_is_person (ch_play_get_player (self->play, CH_SECOND));

  g_object_set (self->board, "flipped", second, "mirrored", FALSE, NULL);
}

/* A dot before the name says that something is not saved; games of the library are kept by themselves. */
void
ch_window_update_title (ChWindow *self)
{
  gboolean modified = ch_window_has_changes (self);
  g_autofree char *name = NULL, *title = NULL, *spoken = NULL;

  if (self->path != NULL)
    name = g_filename_display_basename (self->path);
  else if (self->record != NULL)
    name = g_strdup (ch_words_game (ch_record_get_rules (self->record)->game));
  else
    name = g_strdup (_("Chuhan"));
  title = modified ? g_strdup_printf ("• %s", name) : g_strdup (name);
  /* Translators: what a screen reader says of a window; %s: a file's name */
  spoken = modified ? g_strdup_printf (_("%s, not saved"), name) : g_strdup (name);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

gboolean
ch_window_has_changes (ChWindow *self)
{
  g_return_val_if_fail (CH_IS_WINDOW (self), FALSE);

  return self->path != NULL && self->study != NULL && ch_study_get_modified (self->study);
}

void
ch_window_show_record (ChWindow *self, ChRecord *record, const ChPlayer players[2])
{
  const ChRuleset *rules = ch_record_get_rules (record);

  ch_window_flush_comments (self);
  ch_window_detach_play (self);
  g_set_object (&self->record, record);
  ch_window_attach_play (self, players);
  turn_board (self);
  ch_board_page_set_board_ratio (CH_BOARD_PAGE (self->page), rules->game == CH_GAME_CRAZYHOUSE ? 1.36 : 1.12);
  ch_moves_pane_set_notation (self->moves, ch_window_notation (self));
  ch_moves_pane_set_record (self->moves, self->study, record);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "board");
  gtk_widget_set_visible (self->home_button, TRUE);
  ch_chapters_select (self->chapters, record);
  ch_window_update_title (self);
  ch_window_show_node (self, ch_play_get_node (self->play), FALSE);
}

static void
study_changed_cb (ChWindow *self, ChRecord *record, guint node_id)
{
  /* Whatever is done next, the last paste is no more the last step. */
  ch_window_hide_paste (self);
  if (node_id == G_MAXUINT && record == self->record)
    ch_window_chapter_changed (self);
  /* Tags name the players. */
  if (node_id == G_MAXUINT && self->play != NULL)
    ch_window_refresh_status (self);
  ch_window_actions_update_soon (self);
}

void
ch_window_show_study (ChWindow *self, ChStudy *study, const char *path, const ChPlayer players[2])
{
  put_away (self);
  self->study = g_object_ref (study);
  self->path = g_strdup (path);
  g_signal_connect_object (study, "changed", G_CALLBACK (study_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "touched", G_CALLBACK (ch_window_chapter_follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "journal-error", G_CALLBACK (ch_window_journal_error), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "notify::modified", G_CALLBACK (ch_window_update_title), self, G_CONNECT_SWAPPED);

  ch_chapters_set_study (self->chapters, study);
  ch_window_show_record (self, ch_study_get_record (study, 0), players);
}

void
ch_window_start_game (ChWindow *self, const ChNewGame *game)
{
  g_autoptr (ChStudy) study = ch_study_new ();
  g_autoptr (ChRecord) record = ch_new_game_make_record (game);

  ch_study_append_raw (study, record);
  ch_window_show_study (self, study, NULL, game->players);
  ch_window_keep (self);
  ch_play_start (self->play);
}

/* ---- opening ---- */

void
ch_window_remember_file (ChWindow *self, const char *path)
{
  ch_recent_files_add (self->settings, path);
}

gboolean
ch_window_shows_file (ChWindow *self, const char *path)
{
  g_autoptr (GFile) own = NULL;
  g_autoptr (GFile) other = g_file_new_for_path (path);
  GStatBuf one, two;

  g_return_val_if_fail (CH_IS_WINDOW (self), FALSE);

  if (self->path == NULL)
    return FALSE;
  own = g_file_new_for_path (self->path);
  /* The same file under another name is the same file. */
  return g_file_equal (own, other)
         || (g_stat (self->path, &one) == 0 && g_stat (path, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino);
}

ChOpened *
ch_opened_load (const char *path, const char *encoding, GError **error)
{
  ChOpened *opened = g_new0 (ChOpened, 1);

  opened->path = g_strdup (path);
  opened->encoding = g_strdup (encoding);
  opened->report = ch_report_new ();
  opened->study = ch_document_file_load_as (path, encoding, opened->report, &opened->stamp, error);
  if (opened->study != NULL && g_list_model_get_n_items (G_LIST_MODEL (opened->study)) > 0)
    return opened;
  if (opened->study != NULL)
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s: this file is empty"), name);
    }
  ch_opened_free (opened);
  return NULL;
}

void
ch_opened_free (ChOpened *opened)
{
  g_clear_object (&opened->study);
  g_clear_object (&opened->report);
  g_free (opened->path);
  g_free (opened->encoding);
  g_free (opened);
}

void
ch_window_show_opened (ChWindow *self, const ChOpened *opened)
{
  ChPlayer persons[2] = { 0 };
  g_autofree char *name = g_filename_display_basename (opened->path);
  g_autofree char *title = g_strdup_printf (_("Report on “%s”"), name);

  g_return_if_fail (CH_IS_WINDOW (self));

  ch_window_show_study (self, opened->study, opened->path, persons);
  self->stamp = opened->stamp;
  self->encoding = g_strdup (opened->encoding);
  self->read_as = g_strdup (ch_report_get_encoding (opened->report));
  ch_window_keep (self);
  ch_play_start (self->play);
  ch_window_show_node (self, ch_record_get_root (self->record), FALSE);
  ch_window_remember_file (self, opened->path);
  ch_window_set_report (self, opened->report, title, FALSE);
  ch_window_actions_update (self);
  ch_window_offer_recovery (self, opened->path);
}

void
ch_window_read_again (ChWindow *self, const char *encoding)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChOpened) opened = ch_opened_load (self->path, encoding, &error);

  if (opened == NULL)
    ch_tell (GTK_WINDOW (self), _("The file could not be opened"), error->message);
  else
    ch_window_show_opened (self, opened);
}

void
ch_window_reload (ChWindow *self)
{
  g_autofree char *encoding = g_strdup (self->encoding);

  ch_window_read_again (self, encoding);
}

/* A game of the library goes on where it stood, with the players it had. */
static void
go_on_with (ChWindow *self, ChStudy *study, const char *document)
{
  ChPlayer players[2];
  guint last = g_list_model_get_n_items (G_LIST_MODEL (study));
  g_autoptr (ChRecord) record = last > 0 ? g_object_ref (ch_study_get_record (study, last - 1)) : NULL;

  if (record == NULL)
    return;
  ch_new_game_players_from_record (record, players);
  ch_window_show_study (self, study, document, players);
  if (record != self->record)
    ch_window_show_record (self, record, players);
  ch_window_opponent_check (self);
}

static void
open_kept (ChWindow *self, const ChLibraryEntry *entry)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = NULL;

  if (entry->journal != NULL)
    study = ch_library_recover (self->library, entry, &error);
  else
    study = ch_document_file_load (entry->path, report, NULL, &error);
  if (study == NULL)
    {
      ch_tell (GTK_WINDOW (self), _("The game could not be opened"), error->message);
      ch_window_go_home (self);
      return;
    }
  if (entry->journal != NULL && ch_editor_draft_is_one (study))
    {
      ch_window_refresh_start (self);
      ch_window_resume_position (self, study);
      return;
    }
  go_on_with (self, study, entry->document);
  /* The journal knows how the file was; where it is of other days, what was written after the last edit is somebody else's. */
  if (entry->journal != NULL && self->path != NULL && !ch_document_file_get_stamp (study, &self->stamp))
    ch_document_file_stamp_as_of (self->path, entry->modified_us, &self->stamp);
  /* A copy of what is open in another window is kept as a game of its own. */
  if (entry->journal == NULL && !ch_library_keep (self->library, study, entry->path, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY))
    ch_window_journal_error (self, error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY) || ch_library_get_path (self->library, study) == NULL)
    ch_window_keep (self);
  ch_play_start (self->play);
}

void
ch_window_open_entry (ChWindow *self, const ChLibraryEntry *entry)
{
  open_kept (self, entry);
}

/* ---- asking for a file ---- */

static void
add_filters (GtkFileChooser *chooser)
{
  static const char *const suffixes[] = { "pgn", "xqf", "cbr", "cbl", "cbf", "pfc", "ubb", "gib", "fen", "epd", "wxf",
                                          "che", "txt" };
  g_autoptr (GtkFileFilter) records = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) everything = gtk_file_filter_new ();

  gtk_file_filter_set_name (records, _("Game records"));
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    gtk_file_filter_add_suffix (records, suffixes[i]);
  gtk_file_chooser_add_filter (chooser, records);
  gtk_file_filter_set_name (everything, _("All files"));
  gtk_file_filter_add_pattern (everything, "*");
  gtk_file_chooser_add_filter (chooser, everything);
}

static void
add_encodings (GtkFileChooser *chooser)
{
  guint n;
  const ChEncodingName *names = ch_encoding_names (&n);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (ids, (gpointer) "");
  g_ptr_array_add (labels, g_strdup (_("As detected")));
  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (ids, (gpointer) names[i].id);
      g_ptr_array_add (labels, g_strdup_printf (_("%s (%s)"), names[i].id, _(names[i].words)));
    }
  g_ptr_array_add (ids, NULL);
  g_ptr_array_add (labels, NULL);
  gtk_file_chooser_add_choice (chooser, "encoding", _("Encoding"), (const char **) ids->pdata, (const char **) labels->pdata);
  gtk_file_chooser_set_choice (chooser, "encoding", "");
}

static void
open_response_cb (ChWindow *self, int response, GtkNativeDialog *dialog)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (chooser);
  const char *encoding = gtk_file_chooser_get_choice (chooser, "encoding");
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    g_ptr_array_add (list, g_list_model_get_item (files, i));
  if (response == GTK_RESPONSE_ACCEPT)
    ch_application_open_files (CH_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), (GFile **) list->pdata, list->len,
                               encoding != NULL && *encoding != '\0' ? encoding : NULL);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

void
ch_window_ask_open (ChWindow *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Open"), GTK_WINDOW (self),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, _("Open"), _("Cancel"));

  add_filters (GTK_FILE_CHOOSER (dialog));
  add_encodings (GTK_FILE_CHOOSER (dialog));
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (open_response_cb), self);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- leaving ---- */

void
ch_window_ask_leave (ChWindow *self, ChWindowDone done, gpointer data)
{
  const char *buttons[] = { _("Cancel"), _("Discard changes"), _("Save"), NULL };
  g_autofree char *name = NULL, *title = NULL;

  g_return_if_fail (CH_IS_WINDOW (self));

  ch_window_flush_comments (self);
  /* What the library keeps needs no question; a file of the user's is written only when the user says so. */
  if (!ch_window_has_changes (self))
    {
      ch_window_leave_kept (self, done, data);
      return;
    }
  name = g_filename_display_basename (self->path);
  title = g_strdup_printf (_("Save the changes to “%s”?"), name);
  gtk_window_present (GTK_WINDOW (self));
  ch_window_ask_then (self, title, self->path, buttons, ch_window_save_then, done, data);
}

/* A function is no object pointer; it travels in one of these. */
typedef struct
{
  void (*then) (ChWindow *self);
} Then;

static void
left_cb (ChWindow *self, gboolean may_go, gpointer data)
{
  Then *then = data;

  if (may_go)
    then->then (self);
  g_free (then);
}

void
ch_window_leave (ChWindow *self, void (*then) (ChWindow *self))
{
  Then *data = g_new0 (Then, 1);

  data->then = then;
  ch_window_ask_leave (self, left_cb, data);
}

void
ch_window_go_home (ChWindow *self)
{
  put_away (self);
  ch_window_actions_update (self);
  gtk_widget_set_visible (self->home_button, FALSE);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "start");
  ch_window_update_title (self);
  ch_window_refresh_start (self);
}
