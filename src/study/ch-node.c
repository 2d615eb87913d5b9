/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/ch-node-private.h"

/* So many children are looked through one by one. */
#define FEW_CHILDREN 32

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
  g_clear_pointer (&node->by_move, g_hash_table_unref);
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
ch_node_forget_moves (ChNode *parent)
{
  g_clear_pointer (&parent->by_move, g_hash_table_unref);
  parent->doubles = FALSE;
}

/* Of children with the same move the first one is found. */
static void
remember_move (ChNode *parent, ChNode *child)
{
  gpointer key = GUINT_TO_POINTER ((guint) child->move);

  if (!g_hash_table_contains (parent->by_move, key))
    g_hash_table_insert (parent->by_move, key, child);
  else if (child->next == NULL)
    parent->doubles = TRUE;
  else
    ch_node_forget_moves (parent);
}

static void
remember_moves (ChNode *parent)
{
  parent->by_move = g_hash_table_new (NULL, NULL);
  for (ChNode *child = parent->first_child; child != NULL; child = child->next)
    if (g_hash_table_contains (parent->by_move, GUINT_TO_POINTER ((guint) child->move)))
      parent->doubles = TRUE;
    else
      g_hash_table_insert (parent->by_move, GUINT_TO_POINTER ((guint) child->move), child);
}

/* Returns: (nullable): the child at @index, NULL behind the last. */
static ChNode *
child_at (ChNode *parent, guint index)
{
  ChNode *child;

  if (index >= parent->n_children)
    return NULL;
  child = parent->first_child;
  while (index-- > 0)
    child = child->next;
  return child;
}

void
ch_node_attach (ChNode *parent, ChNode *node, guint index)
{
  ChNode *next = child_at (parent, index);
  ChNode *previous = next != NULL ? next->previous : parent->last_child;

  node->parent = parent;
  node->next = next;
  node->previous = previous;
  *(previous != NULL ? &previous->next : &parent->first_child) = node;
  *(next != NULL ? &next->previous : &parent->last_child) = node;
  parent->n_children++;
  if (parent->by_move != NULL)
    remember_move (parent, node);
}

static void
forget_move (ChNode *parent, ChNode *child)
{
  gpointer key = GUINT_TO_POINTER ((guint) child->move);

  if (g_hash_table_lookup (parent->by_move, key) != child)
    return;
  if (parent->doubles)
    ch_node_forget_moves (parent);
  else
    g_hash_table_remove (parent->by_move, key);
}

void
ch_node_detach (ChNode *node)
{
  ChNode *parent = node->parent;

  *(node->previous != NULL ? &node->previous->next : &parent->first_child) = node->next;
  *(node->next != NULL ? &node->next->previous : &parent->last_child) = node->previous;
  parent->n_children--;
  node->next = node->previous = node->parent = NULL;
  if (parent->by_move != NULL)
    forget_move (parent, node);
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
  if (node->next == NULL)
    return node->parent->n_children - 1;
  for (const ChNode *child = node->parent->first_child; child != node; child = child->next)
    index++;
  return index;
}

guint
ch_node_n_children (const ChNode *node)
{
  g_return_val_if_fail (node != NULL, 0);

  return node->n_children;
}

ChNode *
ch_node_child_with_move (ChNode *node, ChMove move)
{
  g_return_val_if_fail (node != NULL, NULL);

  if (node->n_children > FEW_CHILDREN && node->by_move == NULL)
    remember_moves (node);
  if (node->by_move != NULL)
    return g_hash_table_lookup (node->by_move, GUINT_TO_POINTER ((guint) move));
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

const ChNode *
ch_node_following (const ChNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  if (node->first_child != NULL)
    return node->first_child;
  while (node != NULL && node->next == NULL)
    node = node->parent;
  return node != NULL ? node->next : NULL;
}
