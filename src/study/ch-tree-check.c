/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/ch-tree-check.h"

#include "rules/ch-movegen.h"

typedef struct
{
  ChPosition position;
  GArray *undos;     /* of ChUndo: of the moves up to here that are not broken */
  gboolean playable;
  gboolean keep;     /* what is broken stays so */
  guint ply;
  ChNode *illegal;   /* (nullable): the illegal move above or here */
  guint illegal_ply;
  guint n_behind;
  ChTreeFault fault;
  gpointer data;
} Check;

static void
enter (Check *check, ChNode *node)
{
  ChUndo undo;

  check->ply++;
  if (check->illegal != NULL)
    {
      node->broken = TRUE;
      check->n_behind++;
      return;
    }
  node->broken = (check->keep && node->broken) || !check->playable || node->move == CH_MOVE_NONE
                 || !ch_movegen_is_legal (&check->position, node->move);
  if (node->broken)
    {
      check->illegal = node;
      check->illegal_ply = check->ply;
      check->n_behind = 0;
      return;
    }
  ch_position_make_move (&check->position, node->move, &undo);
  g_array_append_val (check->undos, undo);
}

static void
leave (Check *check, ChNode *node)
{
  check->ply--;
  if (check->illegal == node)
    {
      if (check->fault != NULL)
        check->fault (node, check->illegal_ply, check->n_behind, check->data);
      check->illegal = NULL;
    }
  if (node->broken)
    return;
  ch_position_unmake_move (&check->position, node->move, &g_array_index (check->undos, ChUndo, check->undos->len - 1));
  g_array_set_size (check->undos, check->undos->len - 1);
}

/* Goes from @node, entered, to the next in the order parent, children. Returns: (nullable): it. */
static ChNode *
next_node (Check *check, ChNode *node)
{
  if (node->first_child != NULL)
    return node->first_child;
  while (node->parent != NULL)
    {
      leave (check, node);
      if (node->next != NULL)
        return node->next;
      node = node->parent;
    }
  return NULL;
}

static void
check_all (Check *check, ChRecord *record)
{
  ChNode *node;

  check->position = *ch_record_get_start (record);
  check->undos = g_array_new (FALSE, FALSE, sizeof (ChUndo));
  node = next_node (check, ch_record_get_root (record));
  while (node != NULL)
    {
      enter (check, node);
      node = next_node (check, node);
    }
  g_array_unref (check->undos);
}

void
ch_tree_check (ChRecord *record, gboolean playable, ChTreeFault fault, gpointer data)
{
  Check check = { .playable = playable, .fault = fault, .data = data };

  g_return_if_fail (CH_IS_RECORD (record));

  check_all (&check, record);
}

void
ch_tree_distrust (ChRecord *record)
{
  Check check = { .playable = TRUE, .keep = TRUE };

  g_return_if_fail (CH_IS_RECORD (record));

  ch_record_get_root (record)->broken = FALSE;
  check_all (&check, record);
}
