/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chapters of the study that is shown: which one is, and what is done with them. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-chapter-dialog.h"
#include "app/ch-window-private.h"

/* ---- showing ---- */

void
ch_window_chapter_cb (ChWindow *self, ChRecord *record)
{
  ChPlayer players[2];

  ch_new_game_players_from_record (record, players);
  ch_window_show_record (self, record, players);
  ch_window_show_node (self, ch_record_get_root (record), FALSE);
}

static gboolean
is_in_study (ChWindow *self, ChRecord *record)
{
  return ch_study_get_record_by_id (self->study, ch_record_get_id (record)) == record;
}

/* Rules or start are not those the game in the window was made with. */
static gboolean
setup_has_changed (ChWindow *self)
{
  const ChPosition *shown = &ch_play_get_history (self->play)->start;
  const ChPosition *start = ch_record_get_start (self->record);
  char one[CH_FEN_SIZE], other[CH_FEN_SIZE];

  return !ch_ruleset_equal (&shown->rules, ch_record_get_rules (self->record))
         || !g_str_equal (ch_position_to_fen (shown, one), ch_position_to_fen (start, other));
}

void
ch_window_chapter_changed (ChWindow *self)
{
  ChNode *node = ch_window_node (self);
  ChPlayer players[2];

  if (self->play == NULL || !setup_has_changed (self))
    return;
  while (node->broken && node->parent != NULL)
    node = node->parent;
  ch_new_game_players_from_record (self->record, players);
  /* the list shows moves as the rules write them */
  ch_moves_pane_set_record (self->moves, NULL, NULL);
  ch_window_show_record (self, self->record, players);
  ch_window_show_node (self, node, FALSE);
}

void
ch_window_chapter_follow (ChWindow *self, ChRecord *record, guint node_id)
{
  ChNode *node;

  if (record == NULL || record == self->record || !is_in_study (self, record))
    return;
  ch_window_chapter_cb (self, record);
  node = node_id != G_MAXUINT ? ch_record_get_node (record, node_id) : NULL;
  if (node != NULL && !node->broken)
    ch_window_show_node (self, node, FALSE);
}

gboolean
ch_window_chapter_is_gone (ChWindow *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->study));
  guint at = self->chapter_index > 0 ? self->chapter_index - 1 : 0;

  if (is_in_study (self, self->record))
    return FALSE;
  if (n > 0)
    ch_window_chapter_cb (self, ch_study_get_record (self->study, MIN (at, n - 1)));
  return TRUE;
}

void
ch_window_chapter_actions (ChWindow *self)
{
  guint at = ch_chapters_get_index (self->chapters);
  guint n = ch_chapters_get_n (self->chapters);

  if (at != GTK_INVALID_LIST_POSITION)
    self->chapter_index = at;
  ch_window_enable_action (self, "chapter-up", at != GTK_INVALID_LIST_POSITION && at > 0);
  ch_window_enable_action (self, "chapter-down", at != GTK_INVALID_LIST_POSITION && at + 1 < n);
  ch_window_enable_action (self, "chapter-previous", at != GTK_INVALID_LIST_POSITION && at > 0);
  ch_window_enable_action (self, "chapter-next", at != GTK_INVALID_LIST_POSITION && at + 1 < n);
  ch_window_enable_action (self, "chapter-delete", n > 1);
}

/* The list of chapters comes up where another page is shown. */
static void
show_list (ChWindow *self)
{
  g_object_set (self->page, "show-sidebar", TRUE, NULL);
  gtk_stack_set_visible_child (GTK_STACK (self->sidebar_stack), GTK_WIDGET (self->chapters));
}

/* ---- actions ---- */

void
ch_window_chapter_next (ChWindow *self)
{
  ch_chapters_step (self->chapters, 1);
}

void
ch_window_chapter_previous (ChWindow *self)
{
  ch_chapters_step (self->chapters, -1);
}

static void
added_cb (ChWindow *self, ChRecord *record)
{
  if (self->study != NULL && is_in_study (self, record) && record != self->record)
    ch_window_chapter_cb (self, record);
}

static void
present (ChWindow *self, GtkWidget *dialog)
{
  g_signal_connect_object (dialog, "done", G_CALLBACK (added_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
ch_window_chapter_add (ChWindow *self)
{
  ch_window_flush_comments (self);
  present (self, ch_chapter_dialog_new_add (GTK_WINDOW (self), self->settings, self->study,
                                            ch_chapters_get_index (self->chapters) + 1, ch_record_get_rules (self->record)));
}

void
ch_window_chapter_setup (ChWindow *self)
{
  ch_window_flush_comments (self);
  present (self, ch_chapter_dialog_new_edit (GTK_WINDOW (self), self->settings, self->study, self->record));
}

void
ch_window_chapter_rename (ChWindow *self)
{
  show_list (self);
  ch_chapters_rename (self->chapters);
}

void
ch_window_chapter_search (ChWindow *self)
{
  show_list (self);
  ch_chapters_search (self->chapters);
}

void
ch_window_chapter_duplicate (ChWindow *self)
{
  ch_window_flush_comments (self);
  ch_chapters_duplicate (self->chapters);
}

void
ch_window_chapter_up (ChWindow *self)
{
  ch_chapters_move (self->chapters, -1);
  ch_window_actions_update (self);
}

void
ch_window_chapter_down (ChWindow *self)
{
  ch_chapters_move (self->chapters, 1);
  ch_window_actions_update (self);
}

void
ch_window_chapter_delete (ChWindow *self)
{
  g_autofree char *title = ch_record_get_title (self->record);
  g_autofree char *text = NULL;

  ch_window_flush_comments (self);
  if (!ch_chapters_delete (self->chapters))
    return;
  ch_window_actions_update (self);
  /* Translators: %s is the name of a chapter */
  text = g_strdup_printf (_("“%s” is deleted."), title);
  ch_window_toast_with (self, text, _("Undo"), "win.undo");
}
