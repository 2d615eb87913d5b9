/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files, the clipboard, and leaving what is shown without losing it. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-editor-draft.h"
#include "app/ch-notation-choice.h"
#include "app/ch-report-window.h"
#include "app/ch-window-private.h"
#include "play/ch-words.h"

#define MAX_RECENT_FILES 20

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
  if (self->analysis != NULL)
    ch_engine_session_cancel (self->analysis);
  if (!ch_library_finish (self->library, self->study, &error))
    g_warning ("%s", error->message);
  ch_moves_pane_set_record (self->moves, NULL, NULL);
  ch_chapters_set_study (self->chapters, NULL);
  g_clear_object (&self->record);
  g_clear_object (&self->study);
  g_clear_pointer (&self->path, g_free);
}

/* The side of the only person sits at the bottom. */
static void
turn_board (ChWindow *self)
{
  gboolean second = ch_play_get_player (self->play, CH_FIRST)->level != 0
                    && ch_play_get_player (self->play, CH_SECOND)->level == 0;

  g_object_set (self->board, "flipped", second, "mirrored", FALSE, NULL);
}

static void
set_title (ChWindow *self)
{
  g_autofree char *name = NULL;

  if (self->path != NULL)
    name = g_path_get_basename (self->path);
  else if (self->record != NULL)
    name = g_strdup (ch_words_game (ch_record_get_rules (self->record)->game));
  gtk_window_set_title (GTK_WINDOW (self), name != NULL ? name : _("Chuhan"));
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
  set_title (self);
  ch_window_show_node (self, ch_play_get_node (self->play), FALSE);
}

static void
study_changed_cb (ChWindow *self, ChRecord *record, guint node_id)
{
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

static void
remember_file (ChWindow *self, const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_auto (GStrv) old = g_settings_get_strv (self->settings, "recent-files");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) files = NULL;
  guint n = 1;

  if (uri == NULL)
    return;
  g_strv_builder_add (builder, uri);
  for (guint i = 0; old[i] != NULL && n < MAX_RECENT_FILES; i++)
    if (!g_str_equal (old[i], uri))
      {
        g_strv_builder_add (builder, old[i]);
        n++;
      }
  files = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, "recent-files", (const char *const *) files);
}

gboolean
ch_window_open_path (ChWindow *self, const char *path)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (GError) error = NULL;
  ChFileStamp stamp = { 0 };
  g_autoptr (ChStudy) study = ch_document_file_load (path, report, &stamp, &error);
  ChPlayer persons[2] = { 0 };

  if (study == NULL)
    {
      ch_tell (GTK_WINDOW (self), _("The file could not be opened"), error->message);
      return FALSE;
    }
  ch_window_show_study (self, study, path, persons);
  self->stamp = stamp;
  ch_window_keep (self);
  ch_play_start (self->play);
  ch_window_show_node (self, ch_record_get_root (self->record), FALSE);
  remember_file (self, path);
  if (ch_report_get_n_entries (report) > 0)
    ch_report_window_show (GTK_WINDOW (self), report);
  return TRUE;
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

/* ---- saving ---- */

static gboolean
save_to (ChWindow *self, const char *path, ChFileStamp *stamp)
{
  g_autoptr (GError) error = NULL;

  ch_window_flush_comments (self);
  if (ch_document_file_save_as (self->study, path, ch_notation_choice_file (self->settings), stamp, &error))
    {
      ch_study_set_saved (self->study);
      ch_window_toast (self, _("Saved"));
      return TRUE;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    ch_tell (GTK_WINDOW (self), _("The file was changed by another program"),
             _("It was not overwritten. Save under another name, or open it again."));
  else
    ch_tell (GTK_WINDOW (self), _("The file could not be saved"), error->message);
  return FALSE;
}

static gboolean
save_again (ChWindow *self)
{
  return save_to (self, self->path, self->stamp.checksum[0] != '\0' ? &self->stamp : NULL);
}

static void
save_response_cb (ChWindow *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  ChFileStamp none = { 0 };

  if (response == GTK_RESPONSE_ACCEPT && path != NULL && self->study != NULL && save_to (self, path, NULL))
    {
      g_free (self->path);
      self->path = g_steal_pointer (&path);
      self->stamp = none;
      ch_window_keep (self);
      set_title (self);
      remember_file (self, self->path);
    }
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static void
add_filters (GtkFileChooser *chooser, gboolean all)
{
  static const char *const foreign[] = { "xqf", "cbr", "cbl", "cbf", "pfc", "ubb", "gib", "fen", "wxf", "che" };
  g_autoptr (GtkFileFilter) records = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) everything = gtk_file_filter_new ();

  gtk_file_filter_set_name (records, _("Game records"));
  gtk_file_filter_add_suffix (records, "pgn");
  for (guint i = 0; all && i < G_N_ELEMENTS (foreign); i++)
    gtk_file_filter_add_suffix (records, foreign[i]);
  gtk_file_chooser_add_filter (chooser, records);
  if (!all)
    return;
  gtk_file_filter_set_name (everything, _("All files"));
  gtk_file_filter_add_pattern (everything, "*");
  gtk_file_chooser_add_filter (chooser, everything);
}

void
ch_window_save_as (ChWindow *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Save as"), GTK_WINDOW (self),
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, _("Save"), _("Cancel"));
  g_autofree char *title = ch_record_get_title (self->record);
  g_autofree char *name = g_strdup_printf ("%s.pgn", *title != '\0' ? title : _("Game"));

  g_strdelimit (name, "/\\:*?\"<>|", '_');
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  add_filters (GTK_FILE_CHOOSER (dialog), FALSE);
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (save_response_cb), self);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
ch_window_save (ChWindow *self)
{
  if (self->path == NULL || !ch_document_file_can_save (self->path))
    ch_window_save_as (self);
  else
    save_again (self);
}

static void
open_response_cb (ChWindow *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (self))), "open-path",
                                    g_variant_new_string (path));
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

void
ch_window_ask_open (ChWindow *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Open"), GTK_WINDOW (self),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, _("Open"), _("Cancel"));

  add_filters (GTK_FILE_CHOOSER (dialog), TRUE);
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (open_response_cb), self);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- leaving ---- */

typedef struct
{
  ChWindow *window;
  void (*then) (ChWindow *self);
} Leave;

static void
leave_answer_cb (int answer, gpointer data)
{
  Leave *leave = data;
  ChWindow *self = leave->window;

  /* Buttons: cancel, discard, save. What another program wrote is saved under a name of its own, and nothing is left yet. */
  if (answer == 2 && !ch_document_file_can_save (self->path))
    ch_window_save_as (self);
  else if (answer == 1 || (answer == 2 && save_again (self)))
    leave->then (self);
  g_object_unref (self);
  g_free (leave);
}

void
ch_window_leave (ChWindow *self, void (*then) (ChWindow *self))
{
  const char *buttons[] = { _("Cancel"), _("Discard changes"), _("Save"), NULL };
  Leave *leave;

  ch_window_flush_comments (self);
  /* What the library keeps needs no question; a file of the user's is written only when the user says so. */
  if (self->path == NULL || self->study == NULL || !ch_study_get_modified (self->study))
    {
      then (self);
      return;
    }
  leave = g_new0 (Leave, 1);
  leave->window = g_object_ref (self);
  leave->then = then;
  ch_ask (GTK_WINDOW (self), _("Save the changes?"), self->path, buttons, 1, leave_answer_cb, leave);
}

void
ch_window_go_home (ChWindow *self)
{
  put_away (self);
  ch_window_actions_update (self);
  gtk_widget_set_visible (self->home_button, FALSE);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "start");
  set_title (self);
  ch_window_refresh_start (self);
}
