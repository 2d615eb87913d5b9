/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The edits that a user of a study can make, each as a command. Edits that change nothing are no commands. */
#include "study/ch-study-private.h"

#include <string.h>

static gboolean
in_tree (ChRecord *record, const ChNode *node)
{
  return node != NULL && ch_record_get_node (record, node->id) == node;
}

gboolean
ch_study_has_node (ChStudy *self, ChRecord *record, const ChNode *node)
{
  return CH_IS_RECORD (record) && ch_study_owns (self, record) && in_tree (record, node);
}

static gboolean
in_study (ChStudy *self, ChRecord *record)
{
  return CH_IS_STUDY (self) && CH_IS_RECORD (record) && ch_study_owns (self, record);
}

ChNode *
ch_study_add_move (ChStudy *self, ChRecord *record, ChNode *parent, ChMove move)
{
  ChNode *node;

  g_return_val_if_fail (in_study (self, record), NULL);
  g_return_val_if_fail (in_tree (record, parent), NULL);
  g_return_val_if_fail (move != CH_MOVE_NONE, NULL);

  node = ch_node_child_with_move (parent, move);
  return node != NULL ? node : ch_study_add_child (self, record, parent, move);
}

ChNode *
ch_study_add_child (ChStudy *self, ChRecord *record, ChNode *parent, ChMove move)
{
  ChNode *node = ch_record_new_node (record, move);
  ChPosition position;

  node->broken = !ch_record_reach (record, parent, &position) || !ch_movegen_is_legal (&position, move);
  ch_study_attach (self, record, parent, node);
  return node;
}

void
ch_study_attach (ChStudy *self, ChRecord *record, ChNode *parent, ChNode *node)
{
  ChCommand *command = ch_command_new (CH_COMMAND_NODE, record, node);

  command->out = TRUE;
  command->parent = parent;
  command->index = parent->n_children;
  ch_study_run (self, command);
}

void
ch_study_delete_node (ChStudy *self, ChRecord *record, ChNode *node)
{
  g_return_if_fail (in_study (self, record));
  g_return_if_fail (in_tree (record, node) && node->parent != NULL);

  ch_study_run (self, ch_command_new (CH_COMMAND_NODE, record, node));
}

void
ch_study_move_node (ChStudy *self, ChRecord *record, ChNode *node, guint index)
{
  ChCommand *command;

  g_return_if_fail (in_study (self, record));
  g_return_if_fail (in_tree (record, node) && node->parent != NULL);

  index = MIN (index, ch_node_n_children (node->parent) - 1);
  if (index == ch_node_index (node))
    return;
  command = ch_command_new (CH_COMMAND_MOVE_NODE, record, node);
  command->index = index;
  ch_study_run (self, command);
}

void
ch_study_set_comment (ChStudy *self, ChRecord *record, ChNode *node, gboolean before, const char *text)
{
  g_autofree char *clean = NULL;
  ChCommand *command;

  g_return_if_fail (in_study (self, record));
  g_return_if_fail (in_tree (record, node));
  g_return_if_fail (!before || node->parent != NULL);

  clean = ch_clean_comment (text);
  if (g_strcmp0 (clean, before ? node->comment_before : node->comment) == 0)
    return;
  command = ch_command_new (CH_COMMAND_COMMENT, record, node);
  command->before = before != FALSE;
  command->text = g_steal_pointer (&clean);
  ch_study_run (self, command);
}

/* The command, which has been done, keeps what there was before it; so one undo goes back there. */
static void
grow (ChStudy *self, const ChCommand *growth)
{
  ch_study_tell_sink (self, "=", growth);
  ch_node_set_comment_raw (growth->node, growth->before, growth->text);
  g_signal_emit_by_name (self, "changed", growth->record, growth->node->id);
}

static gboolean
can_grow (ChStudy *self, const ChRecord *record, const ChNode *node, gboolean before)
{
  const ChCommand *last = ch_study_get_last (self);

  return last != NULL && last->kind == CH_COMMAND_COMMENT && last->record == record && last->node == node
         && !last->before == !before;
}

void
ch_study_set_comment_again (ChStudy *self, ChRecord *record, ChNode *node, gboolean before, const char *text)
{
  g_autofree char *clean = ch_clean_comment (text);
  ChCommand *growth;

  g_return_if_fail (in_study (self, record));
  g_return_if_fail (in_tree (record, node));

  if (!can_grow (self, record, node, before))
    {
      ch_study_set_comment (self, record, node, before, text);
      return;
    }
  if (g_strcmp0 (clean, before ? node->comment_before : node->comment) == 0)
    return;
  growth = ch_command_new (CH_COMMAND_COMMENT, record, node);
  growth->before = before != FALSE;
  growth->text = g_steal_pointer (&clean);
  grow (self, growth);
  ch_command_free (growth);
}

gboolean
ch_study_replay_again (ChStudy *self, char *line)
{
  ChCommand *command = ch_command_read (self, line);
  gboolean fits = command != NULL && command->kind == CH_COMMAND_COMMENT
                  && can_grow (self, command->record, command->node, command->before);

  if (fits)
    grow (self, command);
  if (command != NULL)
    ch_command_free (command);
  return fits;
}

void
ch_node_set_comment_raw (ChNode *node, gboolean before, const char *text)
{
  char **place;

  g_return_if_fail (node != NULL);

  place = before ? &node->comment_before : &node->comment;
  g_free (*place);
  *place = ch_clean_comment (text);
}

void
ch_study_set_extra (ChStudy *self, ChRecord *record, ChNode *node, const char *extra)
{
  ChCommand *command;

  g_return_if_fail (in_study (self, record));
  g_return_if_fail (in_tree (record, node));
  g_return_if_fail (extra == NULL || strpbrk (extra, "{}") == NULL);

  if (extra != NULL && extra[0] == '\0')
    extra = NULL;
  if (g_strcmp0 (node->extra, extra) == 0)
    return;
  command = ch_command_new (CH_COMMAND_EXTRA, record, node);
  command->text = g_strdup (extra);
  ch_study_run (self, command);
}

static gboolean
same_array (const GArray *array, gconstpointer data, guint n, gsize size)
{
  guint length = array != NULL ? array->len : 0;

  return length == n && (n == 0 || memcmp (array->data, data, n * size) == 0);
}

static GArray *
new_array (gconstpointer data, guint n, guint size)
{
  return n > 0 ? g_array_append_vals (g_array_new (FALSE, FALSE, size), data, n) : NULL;
}

void
ch_study_set_glyphs (ChStudy *self, ChRecord *record, ChNode *node, const guint8 *glyphs, guint n)
{
  ChCommand *command;

  g_return_if_fail (in_study (self, record));
  g_return_if_fail (in_tree (record, node));
  g_return_if_fail (glyphs != NULL || n == 0);

  if (same_array (node->glyphs, glyphs, n, sizeof *glyphs))
    return;
  command = ch_command_new (CH_COMMAND_GLYPHS, record, node);
  command->array = new_array (glyphs, n, sizeof *glyphs);
  ch_study_run (self, command);
}

void
ch_study_set_shapes (ChStudy *self, ChRecord *record, ChNode *node, const ChShape *shapes, guint n)
{
  ChCommand *command;

  g_return_if_fail (in_study (self, record));
  g_return_if_fail (in_tree (record, node));
  g_return_if_fail (shapes != NULL || n == 0);

  if (same_array (node->shapes, shapes, n, sizeof *shapes))
    return;
  command = ch_command_new (CH_COMMAND_SHAPES, record, node);
  command->array = new_array (shapes, n, sizeof *shapes);
  ch_study_run (self, command);
}

void
ch_study_set_clock (ChStudy *self, ChRecord *record, ChNode *node, gint64 clock_ms)
{
  ChCommand *command;

  g_return_if_fail (in_study (self, record));
  g_return_if_fail (in_tree (record, node));

  clock_ms = MAX (clock_ms, -1);
  if (node->clock_ms == clock_ms)
    return;
  command = ch_command_new (CH_COMMAND_CLOCK, record, node);
  command->clock_ms = clock_ms;
  ch_study_run (self, command);
}

void
ch_study_set_eval (ChStudy *self, ChRecord *record, ChNode *node, gboolean has, gint eval, guint depth)
{
  ChCommand *command;

  g_return_if_fail (in_study (self, record));
  g_return_if_fail (in_tree (record, node));

  has = has != FALSE;
  eval = has ? eval : 0;
  depth = has ? depth : 0;
  if (node->has_eval == has && node->eval == eval && node->eval_depth == depth)
    return;
  command = ch_command_new (CH_COMMAND_EVAL, record, node);
  command->has_eval = has;
  command->eval = eval;
  command->eval_depth = depth;
  ch_study_run (self, command);
}

void
ch_study_set_tag (ChStudy *self, ChRecord *record, const char *name, const char *value)
{
  g_autofree char *clean_name = NULL;
  g_autofree char *clean_value = NULL;
  ChCommand *command;

  g_return_if_fail (in_study (self, record));
  g_return_if_fail (name != NULL);

  clean_name = ch_clean_tag_name (name);
  clean_value = ch_clean_tag_value (clean_name, value);
  if (g_strcmp0 (ch_record_get_tag (record, clean_name), clean_value) == 0)
    return;
  command = ch_command_new (CH_COMMAND_TAG, record, NULL);
  command->name = g_steal_pointer (&clean_name);
  command->text = g_steal_pointer (&clean_value);
  command->index = G_MAXUINT;
  ch_study_run (self, command);
}

void
ch_study_insert_record (ChStudy *self, ChRecord *record, guint index)
{
  ChCommand *command;

  g_return_if_fail (CH_IS_STUDY (self));
  g_return_if_fail (CH_IS_RECORD (record));
  g_return_if_fail (!in_study (self, record));

  command = ch_command_new (CH_COMMAND_RECORD, record, NULL);
  command->out = TRUE;
  command->index = MIN (index, g_list_model_get_n_items (G_LIST_MODEL (self)));
  ch_study_claim_id (self, record);
  ch_study_run (self, command);
}

void
ch_study_remove_record (ChStudy *self, ChRecord *record)
{
  g_return_if_fail (in_study (self, record));

  ch_study_run (self, ch_command_new (CH_COMMAND_RECORD, record, NULL));
}

void
ch_study_move_record (ChStudy *self, ChRecord *record, guint index)
{
  ChCommand *command;

  g_return_if_fail (in_study (self, record));

  index = MIN (index, g_list_model_get_n_items (G_LIST_MODEL (self)) - 1);
  if (ch_study_get_record (self, index) == record)
    return;
  command = ch_command_new (CH_COMMAND_MOVE_RECORD, record, NULL);
  command->index = index;
  ch_study_run (self, command);
}
