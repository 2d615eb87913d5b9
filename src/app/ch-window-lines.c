/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a game: which comes first, which stay, which become chapters; another move in the middle of one. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-window-private.h"
#include "study/ch-merge.h"
#include "study/ch-tree-edit.h"

/* ---- undo and redo ---- */

/* What an undo or redo has changed last. */
typedef struct
{
  ChRecord *record;
  guint node_id;
} Touch;

static void
touched_cb (ChStudy *study, ChRecord *record, guint node_id, gpointer data)
{
  *(Touch *) data = (Touch) { record, node_id };
}

/* The node where the game and the view stand after an edit that may have taken away the one where they stood. */
static ChNode *
place_after_edit (ChWindow *self)
{
  ChNode *node = ch_play_get_node (self->play);

  while (node->parent != NULL && ch_record_get_node (self->record, node->id) != node)
    node = node->parent;
  if (ch_play_is_bound (self->play) || self->follow)
    while (node->first_child != NULL && !node->first_child->broken)
      node = node->first_child;
  return node;
}

/* Shows where the edit was; the chapter of it is shown already. */
static void
follow_edit (ChWindow *self, const Touch *touch)
{
  ChNode *touched, *node;

  if (ch_window_chapter_is_gone (self))
    return;
  node = place_after_edit (self);
  ch_play_go_to (self->play, node);
  touched = touch->record == self->record ? ch_record_get_node (self->record, touch->node_id) : NULL;
  if (touched != NULL && !ch_play_is_bound (self->play))
    ch_window_show_node (self, touched, FALSE);
  else if (ch_record_get_node (self->record, self->current) == NULL || self->follow)
    ch_window_show_node (self, node, FALSE);
  else
    ch_window_refresh (self, FALSE);
}

static void
step (ChWindow *self, gboolean (*go) (ChStudy *study))
{
  Touch touch = { NULL, G_MAXUINT };
  gulong handler;

  /* What is just being written is a step of its own, and the last one. */
  ch_window_flush_comments (self);
  handler = g_signal_connect (self->study, "touched", G_CALLBACK (touched_cb), &touch);
  ch_window_cancel_move (self);
  if (go (self->study))
    follow_edit (self, &touch);
  g_signal_handler_disconnect (self->study, handler);
}

void
ch_window_undo (ChWindow *self)
{
  /* In a game against the computer the key takes back a move of one's own, not half a round (glossary, keys). */
  if (!ch_play_is_bound (self->play))
    step (self, ch_study_undo);
  else if (ch_play_can_take_back (self->play))
    {
      self->follow = TRUE;
      ch_play_take_back (self->play);
    }
}

void
ch_window_redo (ChWindow *self)
{
  step (self, ch_study_redo);
}

/* ---- the order of lines ---- */

/* After an edit: the game goes on from @node, and that is shown. */
static void
stand_at (ChWindow *self, ChNode *node)
{
  if (!ch_play_is_bound (self->play))
    ch_play_go_to (self->play, node);
  ch_window_show_node (self, node, FALSE);
}

void
ch_window_promote (ChWindow *self)
{
  if (ch_study_promote_line (self->study, self->record, ch_window_node (self)))
    stand_at (self, ch_window_node (self));
}

void
ch_window_demote (ChWindow *self)
{
  if (ch_study_demote_line (self->study, self->record, ch_window_node (self)))
    stand_at (self, ch_window_node (self));
}

void
ch_window_reorder (ChWindow *self, int step_by)
{
  /* Where the line parts from its siblings, not at the move that happens to be shown. */
  ChNode *node = ch_node_fork (ch_window_node (self));

  if (node == NULL || (step_by < 0 ? node->previous : node->next) == NULL)
    return;
  ch_study_move_node (self->study, self->record, node, ch_node_index (node) + step_by);
  stand_at (self, ch_window_node (self));
}

/* ---- what goes ---- */

void
ch_window_delete (ChWindow *self)
{
  ChNode *node = ch_window_node (self);
  ChNode *parent = node->parent;

  if (parent == NULL || ch_play_is_bound (self->play))
    return;
  ch_study_delete_node (self->study, self->record, node);
  stand_at (self, parent);
}

static void
say_deleted (ChWindow *self, guint n)
{
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u variation deleted", "%u variations deleted", n), n);

  ch_window_toast (self, n > 0 ? text : _("There is no other variation here."));
}

void
ch_window_delete_others (ChWindow *self)
{
  guint n;

  if (ch_play_is_bound (self->play))
    return;
  n = ch_study_delete_others (self->study, self->record, ch_window_node (self));
  stand_at (self, ch_window_node (self));
  say_deleted (self, n);
}

void
ch_window_keep_line (ChWindow *self)
{
  guint n;

  if (ch_play_is_bound (self->play))
    return;
  n = ch_study_keep_line (self->study, self->record, ch_window_node (self));
  stand_at (self, ch_window_node (self));
  say_deleted (self, n);
}

/* ---- chapters out of lines ---- */

/* The name of a chapter that begins with @node: that of the game and the move. */
static char *
name_of_part (ChWindow *self, ChNode *node)
{
  g_autofree char *title = ch_record_get_title (self->record);
  g_autofree char *move = ch_window_move_text (self, node);

  return g_strdup_printf ("%s · %s", title, move);
}

static void
make_chapter (ChWindow *self, gboolean cut)
{
  ChNode *node = ch_window_node (self);
  g_autofree char *name = NULL, *text = NULL;
  ChRecord *made;

  if (node->parent == NULL || ch_play_is_bound (self->play))
    return;
  ch_window_flush_comments (self);
  name = name_of_part (self, node);
  made = (cut ? ch_study_cut_to_record : ch_study_copy_to_record) (self->study, self->record, node, name);
  if (made == NULL)
    {
      ch_window_toast (self, _("A move before this one is illegal: there is no position to begin a chapter from."));
      return;
    }
  ch_window_chapter_cb (self, made);
  /* Translators: %s: name of the new chapter */
  text = cut ? g_strdup_printf (_("Moved to the chapter “%s”"), name) : g_strdup_printf (_("Copied to the chapter “%s”"), name);
  ch_window_toast (self, text);
}

void
ch_window_cut_to_chapter (ChWindow *self)
{
  make_chapter (self, TRUE);
}

void
ch_window_copy_to_chapter (ChWindow *self)
{
  make_chapter (self, FALSE);
}

/* ---- another move in the middle ---- */

static void
begin_move (ChWindow *self, ChMoveEdit edit)
{
  ChNode *node = ch_window_node (self);

  if (node->parent == NULL || ch_play_is_bound (self->play))
    return;
  if (self->move_edit == edit)
    {
      ch_window_cancel_move (self);
      return;
    }
  ch_window_show_node (self, node->parent, FALSE);
  /* Where there is no room for both, the board is what is needed now. */
  g_object_set (self->page, "show-sidebar", FALSE, NULL);
  self->move_edit = edit;
  self->edited_node = node->id;
  ch_window_refresh (self, FALSE);
  ch_window_toast (self, edit == CH_MOVE_EDIT_REPLACE ? _("Make the move that is to stand here instead.")
                                                      : _("Make the move that is to be inserted here."));
}

void
ch_window_replace_move (ChWindow *self)
{
  begin_move (self, CH_MOVE_EDIT_REPLACE);
}

void
ch_window_insert_move (ChWindow *self)
{
  begin_move (self, CH_MOVE_EDIT_INSERT);
}

ChNode *
ch_window_get_edited_node (ChWindow *self)
{
  ChNode *node = self->move_edit != CH_MOVE_EDIT_NONE ? ch_record_get_node (self->record, self->edited_node) : NULL;

  return node != NULL && node->parent != NULL && node->parent->id == self->current ? node : NULL;
}

void
ch_window_cancel_move (ChWindow *self)
{
  ChNode *node = ch_window_get_edited_node (self);

  self->move_edit = CH_MOVE_EDIT_NONE;
  if (node != NULL)
    ch_window_show_node (self, node, FALSE);
}

static guint
count_broken (ChNode *top)
{
  ChNode *node = top;
  guint n = 0;

  while (node != NULL)
    {
      n += node->broken;
      if (node->first_child != NULL)
        {
          node = node->first_child;
          continue;
        }
      while (node != top && node->next == NULL)
        node = node->parent;
      node = node == top ? NULL : node->next;
    }
  return n;
}

static void
say_broken (ChWindow *self, guint n)
{
  g_autofree char *text = NULL;

  if (n == 0)
    return;
  text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u move is illegal now. It is kept and marked.",
                                       "%u moves are illegal now. They are kept and marked.", n), n);
  ch_window_toast (self, text);
}

gboolean
ch_window_finish_move (ChWindow *self, ChMove move)
{
  ChNode *node = ch_window_get_edited_node (self);
  g_auto (ChHistory) history = { 0 };
  ChRefusal refusal;

  ch_record_history_at (self->record, node->parent, &history);
  refusal = ch_history_explain (&history, move);
  if (refusal.reason != CH_REFUSAL_LEGAL)
    {
      ch_window_refuse (self, &refusal, &history.position);
      return FALSE;
    }
  node = (self->move_edit == CH_MOVE_EDIT_REPLACE ? ch_study_replace_move : ch_study_insert_move)
           (self->study, self->record, node, move);
  self->move_edit = CH_MOVE_EDIT_NONE;
  stand_at (self, node);
  say_broken (self, count_broken (node));
  return TRUE;
}

void
ch_window_remove_move (ChWindow *self)
{
  ChNode *node = ch_window_node (self);

  if (node->parent == NULL || ch_play_is_bound (self->play))
    return;
  node = ch_study_remove_move (self->study, self->record, node);
  stand_at (self, node);
  say_broken (self, count_broken (node));
}

/* ---- which of these can be done ---- */

void
ch_window_lines_update (ChWindow *self)
{
  ChNode *node = ch_window_node (self);
  ChNode *fork = ch_node_fork (node);
  gboolean editable = !ch_play_is_bound (self->play) && node->parent != NULL;
  static const char *const at_move[] = { "delete", "cut-to-chapter", "copy-to-chapter", "replace-move", "insert-move",
                                         "remove-move", "copy-line-from-here" };

  for (guint i = 0; i < G_N_ELEMENTS (at_move); i++)
    ch_window_enable_action (self, at_move[i], editable);
  ch_window_enable_action (self, "copy-line-from-here", node->parent != NULL || node->first_child != NULL);
  ch_window_enable_action (self, "promote", !ch_node_on_main_line (node));
  ch_window_enable_action (self, "demote", fork != NULL);
  ch_window_enable_action (self, "move-up", fork != NULL && fork->previous != NULL);
  ch_window_enable_action (self, "move-down", fork != NULL && fork->next != NULL);
  ch_window_enable_action (self, "delete-others", !ch_play_is_bound (self->play) && fork != NULL);
  ch_window_enable_action (self, "keep-line", !ch_play_is_bound (self->play));
  ch_window_enable_action (self, "cancel-move", ch_window_get_edited_node (self) != NULL);
}
