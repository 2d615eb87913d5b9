/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up a position for the window. The game that is shown stays as it is: what was set up is a game of its own. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-new-game-dialog.h"
#include "app/ch-position-editor.h"
#include "app/ch-window-private.h"

/* A position to look at: what names it in the list is that it was set up, not who sits at it. */
static void
nobody_plays (ChRecord *record)
{
  static const char *const names[] = { "Red", "RedType", "Black", "BlackType" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    ch_record_set_tag_raw (record, names[i], NULL);
  ch_record_set_tag_raw (record, "Event", _("Set-up position"));
}

static void
open_in_study (ChWindow *self, const ChNewGame *game)
{
  g_autoptr (ChRecord) record = ch_new_game_make_record (game);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->study));

  nobody_plays (record);
  ch_study_insert_record (self->study, record, n);
  ch_window_show_record (self, record, game->players);
  ch_window_actions_update (self);
}

static void
apply_cb (ChWindow *self, const ChPosition *position)
{
  ChNewGame game;

  ch_new_game_init (&game, &position->rules);
  game.start = *position;
  if (self->study != NULL)
    open_in_study (self, &game);
  else
    ch_window_start_game (self, &game);
}

static GtkWindow *
find_editor (ChWindow *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (CH_IS_POSITION_EDITOR (l->data) && gtk_window_get_transient_for (l->data) == GTK_WINDOW (self))
      return l->data;
  return NULL;
}

gboolean
ch_window_close_editor (ChWindow *self)
{
  GtkWindow *editor = find_editor (self);

  if (editor != NULL)
    gtk_window_close (editor);
  return find_editor (self) == NULL;
}

static void
present_editor (ChWindow *self, GtkWidget *editor)
{
  gboolean flipped;

  g_signal_connect_object (editor, "apply", G_CALLBACK (apply_cb), self, G_CONNECT_SWAPPED);
  /* turned as the board is from which one comes */
  g_object_get (self->board, "flipped", &flipped, NULL);
  if (flipped && self->record != NULL)
    gtk_widget_activate_action (editor, "win.flip", NULL);
  gtk_window_present (GTK_WINDOW (editor));
}

void
ch_window_edit_position (ChWindow *self)
{
  ChNewGame last;

  if (find_editor (self) != NULL)
    {
      gtk_window_present (find_editor (self));
      return;
    }
  ch_new_game_init_last (&last, self->settings);
  if (self->record != NULL)
    ch_record_position_at (self->record, ch_window_node (self), &last.start);
  present_editor (self, ch_position_editor_new (GTK_WINDOW (self), self->settings, self->library, &last.start));
}

void
ch_window_resume_position (ChWindow *self, ChStudy *draft)
{
  present_editor (self, ch_position_editor_new_resume (GTK_WINDOW (self), self->settings, self->library, draft));
}

/* The study stays where it is: the game is played in a window of its own. */
static void
play_start_cb (ChWindow *self, const ChNewGame *game)
{
  GtkWidget *window = ch_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->library, self->settings);

  gtk_window_present (GTK_WINDOW (window));
  ch_window_start_game (CH_WINDOW (window), game);
}

void
ch_window_play_position (ChWindow *self)
{
  ChPosition position;
  GtkWidget *dialog;

  ch_record_position_at (self->record, ch_window_node (self), &position);
  dialog = ch_new_game_dialog_new_from (GTK_WINDOW (self), self->settings, &position);
  g_signal_connect_object (dialog, "start", G_CALLBACK (play_start_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
