/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/ch-node-private.h"

ChNode *
ch_node_new (guint id, ChMove move)
{
  ChNode *node = g_new0 (ChNode, 1);

  node->id = id;
  node->move = move;
  node->clock_ms = -1;
  return node;
}

static void
node_free (ChNode *node)
{
  g_free (node->text);
  g_free (node->comment_before);
  g_free (node->comment);
  g_free (node->extra);
  g_clear_pointer (&node->glyphs, g_array_unref);
  g_clear_pointer (&node->shapes, g_array_unref);
  g_free (node);
}

void
ch_node_free_tree (ChNode *node)
{
  ChNode *top = node;

  if (node == NULL)
    return;
  for (;;)
    {
      ChNode *parent;

      while (node->first_child != NULL)
        node = node->first_child;
      parent = node->parent;
      if (node == top)
        break;
      parent->first_child = node->next;
      node_free (node);
      node = parent;
    }
  node_free (top);
}

void
ch_node_attach (ChNode *parent, ChNode *node, guint index)
{
  ChNode **link = &parent->first_child;

  while (*link != NULL && index-- > 0)
    link = &(*link)->next;
  node->next = *link;
  node->parent = parent;
  *link = node;
}

void
ch_node_detach (ChNode *node)
{
  ChNode **link = &node->parent->first_child;

  while (*link != node)
    link = &(*link)->next;
  *link = node->next;
  node->next = NULL;
  node->parent = NULL;
}

ChNode *
ch_node_next_in_tree (ChNode *node, const ChNode *top)
{
  if (node->first_child != NULL)
    return node->first_child;
  while (node != top && node->next == NULL)
    node = node->parent;
  return node == top ? NULL : node->next;
}

ChNode *
ch_node_last (ChNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  while (node->first_child != NULL)
    node = node->first_child;
  return node;
}

guint
ch_node_ply (const ChNode *node)
{
  guint ply = 0;

  g_return_val_if_fail (node != NULL, 0);

  for (; node->parent != NULL; node = node->parent)
    ply++;
  return ply;
}

guint
ch_node_index (const ChNode *node)
{
  guint index = 0;

  g_return_val_if_fail (node != NULL, 0);

  if (node->parent == NULL)
    return 0;
  for (const ChNode *child = node->parent->first_child; child != node; child = child->next)
    index++;
  return index;
}

guint
ch_node_n_children (const ChNode *node)
{
  guint n = 0;

  g_return_val_if_fail (node != NULL, 0);

  for (const ChNode *child = node->first_child; child != NULL; child = child->next)
    n++;
  return n;
}

ChNode *
ch_node_child_with_move (ChNode *node, ChMove move)
{
  g_return_val_if_fail (node != NULL, NULL);

  for (ChNode *child = node->first_child; child != NULL; child = child->next)
    if (child->move == move)
      return child;
  return NULL;
}

gboolean
ch_node_on_main_line (const ChNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);

  for (; node->parent != NULL; node = node->parent)
    if (node->parent->first_child != node)
      return FALSE;
  return TRUE;
}
