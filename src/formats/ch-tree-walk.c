/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-tree-walk.h"

static gboolean
is_first (const ChNode *node)
{
  return node->parent->first_child == node;
}

/* Goes from the end of a line, whose last node is @node, to what follows: the next alternative beside the line's first
 * node, or the continuation of the line that it is an alternative to. Returns: NULL at the end of all. */
static const ChNode *
leave_line (const ChTreeVisitor *visitor, gpointer data, const ChNode *node, guint *ply)
{
  for (;;)
    {
      while (node->parent != NULL && is_first (node))
        {
          node = node->parent;
          --*ply;
        }
      if (node->parent == NULL)
        return NULL;
      visitor->close (data);
      if (node->next != NULL)
        {
          visitor->open (data);
          return node->next;
        }
      node = node->parent->first_child;
      if (node->first_child != NULL)
        {
          ++*ply;
          return node->first_child;
        }
    }
}

void
ch_tree_walk (const ChNode *root, const ChTreeVisitor *visitor, gpointer data)
{
  const ChNode *node = root->first_child;
  guint ply = 1;

  while (node != NULL)
    {
      visitor->node (data, node, ply);
      if (is_first (node) && node->next != NULL)
        {
          visitor->open (data);
          node = node->next;
        }
      else if (node->first_child != NULL)
        {
          node = node->first_child;
          ply++;
        }
      else
        {
          node = leave_line (visitor, data, node, &ply);
        }
    }
}

const ChPosition *
ch_tree_position_before (ChTreePosition *self, const ChNode *node)
{
  ChUndo undo;

  if (self->here != NULL && self->here == node->parent && !node->parent->broken && node->parent->parent != NULL)
    ch_position_make_move (&self->position, node->parent->move, &undo);
  else
    ch_record_position_at (self->record, node->parent, &self->position);
  self->here = node;
  return &self->position;
}
