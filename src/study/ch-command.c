/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/ch-command.h"

#include "study/ch-study-private.h"

ChCommand *
ch_command_new (ChCommandKind kind, ChRecord *record, ChNode *node)
{
  ChCommand *command = g_new0 (ChCommand, 1);

  command->kind = kind;
  command->record = g_object_ref (record);
  command->node = node;
  command->clock_ms = -1;
  return command;
}

void
ch_command_free (ChCommand *command)
{
  if (command->kind == CH_COMMAND_NODE && command->out)
    ch_node_free_tree (command->node);
  g_free (command->name);
  g_free (command->text);
  g_clear_pointer (&command->array, g_array_unref);
  g_free (command->setup);
  g_object_unref (command->record);
  g_free (command);
}

#define SWAP(type, a, b) \
  G_STMT_START { type swapped = (a); (a) = (b); (b) = swapped; } G_STMT_END

static void
toggle_node (ChCommand *command)
{
  if (command->out)
    {
      ch_record_attach (command->record, command->parent, command->node, command->index);
    }
  else
    {
      command->parent = command->node->parent;
      command->index = ch_node_index (command->node);
      ch_record_detach (command->record, command->node);
    }
  command->out = !command->out;
}

static void
toggle_place (ChCommand *command)
{
  ChNode *node = command->node;
  ChNode *parent = node->parent;
  guint old = ch_node_index (node);

  ch_node_detach (node);
  ch_node_attach (parent, node, command->index);
  command->index = old;
}

static void
toggle_parent (ChCommand *command)
{
  ChNode *node = command->node;
  ChNode *old_parent = node->parent;
  guint old = ch_node_index (node);

  ch_node_detach (node);
  ch_node_attach (command->parent, node, command->index);
  command->parent = old_parent;
  command->index = old;
  ch_record_forget_position (command->record);
}

static void
toggle_move (ChCommand *command)
{
  ChNode *node = command->node;

  SWAP (ChMove, node->move, command->move);
  SWAP (gboolean, node->broken, command->broken);
  SWAP (char *, node->text, command->text);
  ch_node_forget_moves (node->parent);
  ch_record_forget_position (command->record);
}

static void
toggle_eval (ChCommand *command)
{
  ChNode *node = command->node;

  SWAP (gboolean, node->has_eval, command->has_eval);
  SWAP (gint, node->eval, command->eval);
  SWAP (guint, node->eval_depth, command->eval_depth);
}

static void
toggle_record (ChCommand *command, ChStudy *study)
{
  if (command->out)
    ch_study_put_record (study, command->record, command->index);
  else
    command->index = ch_study_take_record (study, command->record);
  command->out = !command->out;
}

static void
toggle_record_place (ChCommand *command, ChStudy *study)
{
  guint old = ch_study_take_record (study, command->record);

  ch_study_put_record (study, command->record, command->index);
  command->index = old;
}

static void
toggle_setup (ChCommand *command)
{
  ChRecord *record = command->record;

  SWAP (ChRuleset, record->rules, command->setup->rules);
  SWAP (ChPosition, record->start, command->setup->start);
  for (guint i = 0; command->array != NULL && i < command->array->len; i++)
    {
      ChNode *node = ch_record_get_node (record, g_array_index (command->array, guint, i));

      if (node != NULL)
        node->broken = !node->broken;
    }
  ch_record_forget_position (record);
}

void
ch_command_toggle (ChCommand *command, ChStudy *study)
{
  ChNode *node = command->node;

  switch (command->kind)
    {
    case CH_COMMAND_NODE:
      toggle_node (command);
      break;
    case CH_COMMAND_MOVE_NODE:
      toggle_place (command);
      break;
    case CH_COMMAND_PARENT:
      toggle_parent (command);
      break;
    case CH_COMMAND_MOVE:
      toggle_move (command);
      break;
    case CH_COMMAND_EXTRA:
      SWAP (char *, node->extra, command->text);
      break;
    case CH_COMMAND_COMMENT:
      SWAP (char *, *(command->before ? &node->comment_before : &node->comment), command->text);
      break;
    case CH_COMMAND_GLYPHS:
      SWAP (GArray *, node->glyphs, command->array);
      break;
    case CH_COMMAND_SHAPES:
      SWAP (GArray *, node->shapes, command->array);
      break;
    case CH_COMMAND_CLOCK:
      SWAP (gint64, node->clock_ms, command->clock_ms);
      break;
    case CH_COMMAND_EVAL:
      toggle_eval (command);
      break;
    case CH_COMMAND_TAG:
      ch_record_swap_tag (command->record, command->name, &command->text, &command->index);
      break;
    case CH_COMMAND_RECORD:
      toggle_record (command, study);
      break;
    case CH_COMMAND_MOVE_RECORD:
      toggle_record_place (command, study);
      break;
    case CH_COMMAND_SETUP:
      toggle_setup (command);
      break;
    }
}
