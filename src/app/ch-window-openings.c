/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening explorer of the window: the games of the user's folders in which the position of the board stands, and those that
 * a search finds. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-index-dialog.h"
#include "app/ch-pattern-dialog.h"
#include "app/ch-window-private.h"
#include "index/ch-index-key.h"

#define PAGE "openings"

static void
move_cb (ChWindow *self, guint move)
{
  ch_window_try_move (self, (ChMove) move);
  ch_opening_panel_grab (self->openings);
}

static void
open_cb (ChWindow *self, const ChIndexItem *item)
{
  char fen[CH_FEN_SIZE] = "";
  ChPosition position;

  if (!ch_opening_panel_is_search (self->openings))
    {
      ch_record_position_at (self->record, ch_window_node (self), &position);
      ch_position_to_fen (&position, fen);
    }
  /* Names of files need not be UTF-8. */
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "open-hit",
                                  g_variant_new ("(^ayuus)", item->path, item->number, item->hit.node, fen));
}

/* As if the folder had been chosen in the dialog. */
static void
index_add_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChWindow *self = data;

  ch_game_index_change_folder (ch_opening_panel_get_index (self->openings), g_variant_get_string (parameter, NULL), TRUE);
}

static void
renewed_cb (ChWindow *self)
{
  if (self->study != NULL)
    ch_window_toast (self, _("The index of games could not be read. It is being made anew from the files."));
}

static const GActionEntry actions[] = { { "index-add", index_add_cb, "s", NULL, NULL } };

GtkWidget *
ch_window_make_openings (ChWindow *self)
{
  g_autofree char *path = ch_index_default_path ();
  g_autoptr (ChGameIndex) index = ch_game_index_get (path);

  self->openings = CH_OPENING_PANEL (ch_opening_panel_new (index));
  g_signal_connect_swapped (self->openings, "move", G_CALLBACK (move_cb), self);
  g_signal_connect_swapped (self->openings, "open", G_CALLBACK (open_cb), self);
  g_signal_connect_object (index, "renewed", G_CALLBACK (renewed_cb), self, G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  return GTK_WIDGET (self->openings);
}

void
ch_window_openings_follow (ChWindow *self)
{
  ChPosition position;

  ch_record_position_at (self->record, ch_window_node (self), &position);
  ch_opening_panel_set_position (self->openings, &position, ch_window_notation (self));
}

static void
show_page (ChWindow *self)
{
  g_object_set (self->page, "show-sidebar", TRUE, NULL);
  gtk_stack_set_visible_child_name (GTK_STACK (self->sidebar_stack), PAGE);
}

void
ch_window_openings_show (ChWindow *self)
{
  show_page (self);
  ch_opening_panel_grab (self->openings);
}

void
ch_window_openings_folders (ChWindow *self)
{
  ch_index_dialog_show (GTK_WINDOW (self), ch_opening_panel_get_index (self->openings));
}

static void
find_cb (GtkWindow *window, guint games, const ChPiecePattern *pattern, const ChIndexFilter *filter)
{
  ChWindow *self = CH_WINDOW (window);

  show_page (self);
  ch_opening_panel_search (self->openings, games, pattern, filter);
}

void
ch_window_openings_find (ChWindow *self)
{
  ChPosition position;

  ch_record_position_at (self->record, ch_window_node (self), &position);
  ch_pattern_dialog_show (GTK_WINDOW (self), &position, self->settings, find_cb);
}

/* ---- landing on a hit ---- */

static ChNode *
nth_node (ChRecord *record, guint n)
{
  const ChNode *node = ch_record_get_root (record);

  for (; node != NULL && n > 0; n--)
    node = ch_node_following (node);
  return node != NULL ? ch_record_get_node (record, node->id) : NULL;
}

/* @key: NULL = any position will do. */
static gboolean
is_there (ChRecord *record, const ChNode *node, const ChIndexKey *key)
{
  ChPosition position;

  if (node == NULL || node->broken)
    return FALSE;
  ch_record_position_at (record, node, &position);
  return key == NULL || ch_index_key (&position).key == key->key;
}

/* The file may have been changed since it was indexed. */
static ChNode *
search_node (ChRecord *record, const ChIndexKey *key)
{
  const ChNode *node = ch_record_get_root (record);

  while (node != NULL && !is_there (record, node, key))
    node = ch_node_following (node);
  return node != NULL ? ch_record_get_node (record, node->id) : NULL;
}

void
ch_window_show_hit (ChWindow *self, guint number, guint place, const char *fen)
{
  ChRecord *record;
  ChIndexKey key, *wanted = NULL;
  ChPosition position;
  ChNode *node;

  g_return_if_fail (CH_IS_WINDOW (self));

  /* Games may have come since it was opened: a match goes on. */
  if (self->path != NULL && self->study != NULL && !ch_window_has_changes (self)
      && ch_document_file_has_changed (self->path, &self->stamp))
    ch_window_reload (self);
  record = self->study != NULL && number > 0 ? ch_study_get_record (self->study, number - 1) : NULL;
  if (record != NULL && *fen != '\0' && ch_position_from_fen (&position, ch_record_get_rules (record), fen, NULL))
    {
      key = ch_index_key (&position);
      wanted = &key;
    }
  if (record != NULL && record != self->record)
    ch_window_chapter_cb (self, record);
  node = record != NULL ? nth_node (record, place) : NULL;
  if (record != NULL && !is_there (record, node, wanted))
    node = search_node (record, wanted);
  if (node != NULL && record == self->record)
    ch_window_show_node (self, node, FALSE);
  else
    ch_window_toast (self, _("The file is not as it was when it was read for the index."));
}
