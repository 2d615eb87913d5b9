/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another move in the middle of a line; what follows is kept and tried again. */
#include "study/ch-tree-edit.h"

#include "notation/ch-notation.h"
#include "study/ch-merge.h"
#include "study/ch-study-private.h"

/* A walk through a part of a tree, with the position before the node it stands at. */
typedef struct
{
  ChStudy *study;
  ChRecord *record;
  ChPosition position;
  GArray *undos;     /* (element-type ChUndo): of the moves made on the way */
  ChNode *broken;    /* (nullable): the first broken node on the way */
} Walk;

/* The move a node has from now on: its own, or, where it was broken, what its text means here. */
static ChMove
find_move (const Walk *walk, const ChNode *node)
{
  ChMove read;

  if (walk->broken != NULL || !node->broken || node->text == NULL)
    return node->move;
  read = ch_notation_read (&walk->position, node->text, -1, CH_N_NOTATIONS);
  return read != CH_MOVE_NONE && ch_movegen_is_legal (&walk->position, read) ? read : node->move;
}

static void
enter (Walk *walk, ChNode *node)
{
  ChMove move = find_move (walk, node);
  gboolean broken = walk->broken != NULL || move == CH_MOVE_NONE || !ch_movegen_is_legal (&walk->position, move);
  ChUndo undo;

  if (broken != node->broken || move != node->move)
    ch_study_set_move (walk->study, walk->record, node, move, broken, broken ? node->text : NULL);
  if (broken)
    {
      walk->broken = walk->broken != NULL ? walk->broken : node;
      return;
    }
  ch_position_make_move (&walk->position, move, &undo);
  g_array_append_val (walk->undos, undo);
}

static void
leave (Walk *walk, ChNode *node)
{
  if (walk->broken == node)
    walk->broken = NULL;
  if (node->broken)
    return;
  ch_position_unmake_move (&walk->position, node->move, &g_array_index (walk->undos, ChUndo, walk->undos->len - 1));
  g_array_set_size (walk->undos, walk->undos->len - 1);
}

/* Goes from @node, entered, to the next one of the tree of @top. Returns: (nullable): it. */
static ChNode *
next_node (Walk *walk, ChNode *node, const ChNode *top)
{
  if (node->first_child != NULL)
    return node->first_child;
  for (;;)
    {
      if (node == top)
        return NULL;
      leave (walk, node);
      if (node->next != NULL)
        return node->next;
      node = node->parent;
    }
}

void
ch_study_try_again (ChStudy *self, ChRecord *record, ChNode *top)
{
  Walk walk = { .study = self, .record = record };
  ChNode *node = top->parent != NULL ? top : top->first_child;

  if (node == NULL)
    return;
  walk.undos = g_array_new (FALSE, FALSE, sizeof (ChUndo));
  if (!ch_record_reach (record, node->parent, &walk.position))
    walk.broken = node->parent;
  for (; node != NULL; node = next_node (&walk, node, top))
    enter (&walk, node);
  g_array_unref (walk.undos);
}

void
ch_study_set_move (ChStudy *self, ChRecord *record, ChNode *node, ChMove move, gboolean broken, const char *text)
{
  ChCommand *command = ch_command_new (CH_COMMAND_MOVE, record, node);

  command->move = move;
  command->broken = broken;
  command->text = g_strdup (text);
  ch_study_run (self, command);
}

static void
move_to_parent (ChStudy *self, ChRecord *record, ChNode *node, ChNode *parent, guint index)
{
  ChCommand *command = ch_command_new (CH_COMMAND_PARENT, record, node);

  command->parent = parent;
  command->index = index;
  ch_study_run (self, command);
}

/* Makes @node a child of @parent, or, where a child has its move already, a part of that. */
static void
bring_under (ChStudy *self, ChRecord *record, ChNode *node, ChNode *parent, guint index)
{
  ChNode *twin = ch_merge_find_twin (parent, node);

  if (twin == NULL || twin == node->parent)
    {
      move_to_parent (self, record, node, parent, index);
      return;
    }
  ch_study_unite (self, record, twin, node);
  ch_study_delete_node (self, record, node);
}

/* @node goes into @twin, which has the move it was to get. */
static ChNode *
replace_by_twin (ChStudy *self, ChRecord *record, ChNode *node, ChNode *twin)
{
  guint index = ch_node_index (node);

  ch_study_unite (self, record, twin, node);
  ch_study_delete_node (self, record, node);
  if (ch_node_index (twin) > index)
    ch_study_move_node (self, record, twin, index);
  return twin;
}

ChNode *
ch_study_replace_move (ChStudy *self, ChRecord *record, ChNode *node, ChMove move)
{
  ChNode *twin;

  g_return_val_if_fail (CH_IS_STUDY (self) && ch_study_has_node (self, record, node), NULL);
  g_return_val_if_fail (node->parent != NULL && move != CH_MOVE_NONE, NULL);

  if (node->move == move && node->text == NULL)
    return node;
  twin = ch_node_child_with_move (node->parent, move);
  ch_study_begin_group (self);
  if (twin != NULL && twin != node)
    node = replace_by_twin (self, record, node, twin);
  else
    ch_study_set_move (self, record, node, move, node->broken, NULL);
  ch_study_try_again (self, record, node);
  ch_study_end_group (self);
  return node;
}

ChNode *
ch_study_insert_move (ChStudy *self, ChRecord *record, ChNode *node, ChMove move)
{
  ChNode *parent = node->parent;
  ChNode *inserted;
  guint index;

  g_return_val_if_fail (CH_IS_STUDY (self) && ch_study_has_node (self, record, node), NULL);
  g_return_val_if_fail (parent != NULL && move != CH_MOVE_NONE, NULL);

  index = ch_node_index (node);
  ch_study_begin_group (self);
  inserted = ch_node_child_with_move (parent, move);
  /* A move before its own like must be a node of its own. */
  if (inserted == NULL || inserted == node)
    inserted = ch_study_add_child (self, record, parent, move);
  bring_under (self, record, node, inserted, inserted->n_children);
  if (ch_node_index (inserted) > index)
    ch_study_move_node (self, record, inserted, index);
  ch_study_try_again (self, record, inserted);
  ch_study_end_group (self);
  return inserted;
}

ChNode *
ch_study_remove_move (ChStudy *self, ChRecord *record, ChNode *node)
{
  ChNode *parent = node->parent;
  guint index;

  g_return_val_if_fail (CH_IS_STUDY (self) && ch_study_has_node (self, record, node), NULL);
  g_return_val_if_fail (parent != NULL, NULL);

  index = ch_node_index (node);
  ch_study_begin_group (self);
  while (node->first_child != NULL)
    bring_under (self, record, node->first_child, parent, ++index);
  ch_study_delete_node (self, record, node);
  ch_study_try_again (self, record, parent);
  ch_study_end_group (self);
  return parent;
}
