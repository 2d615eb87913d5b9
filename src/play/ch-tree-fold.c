/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/ch-tree-fold.h"

/* Deeper ones are folded however small the tree is: nobody can follow them. */
#define MAX_DEPTH 24

struct _ChTreeFold
{
  GObject parent_instance;

  guint limit;          /* variations deeper than this are folded */
  GHashTable *chosen;   /* id of a head -> 1 folded, 2 unfolded by a person */
};

G_DEFINE_FINAL_TYPE (ChTreeFold, ch_tree_fold, G_TYPE_OBJECT)

enum
{
  FOLDED = 1,
  UNFOLDED
};

static guint changed_signal;

static gboolean
is_head (const ChNode *node)
{
  return node->parent != NULL && node->parent->first_child != node;
}

/* The next node of the tree below @top, parents first; keeps @depth true. */
static const ChNode *
next_node (const ChNode *node, const ChNode *top, guint *depth)
{
  if (node->first_child != NULL)
    return node->first_child;
  while (node != top && node->next == NULL)
    {
      *depth -= is_head (node);
      node = node->parent;
    }
  if (node == top)
    return NULL;
  *depth += !is_head (node);
  return node->next;
}

/* Counts the moves at each depth, and the variations that begin there; what is deeper goes to the last place. */
static void
count (const ChNode *root, guint nodes[MAX_DEPTH + 2], guint heads[MAX_DEPTH + 2])
{
  guint depth = 0;

  for (const ChNode *node = root; node != NULL; node = next_node (node, root, &depth))
    {
      guint at = MIN (depth, MAX_DEPTH + 1);

      nodes[at]++;
      heads[at] += is_head (node);
    }
}

static guint
find_limit (const ChNode *root)
{
  guint nodes[MAX_DEPTH + 2] = { 0 };
  guint heads[MAX_DEPTH + 2] = { 0 };
  guint shown, limit = 0;

  count (root, nodes, heads);
  shown = nodes[0];
  while (limit < MAX_DEPTH && shown + nodes[limit + 1] + heads[limit + 2] <= CH_TREE_FOLD_BUDGET)
    shown += nodes[++limit];
  return limit;
}

static void
ch_tree_fold_finalize (GObject *object)
{
  g_hash_table_unref (CH_TREE_FOLD (object)->chosen);
  G_OBJECT_CLASS (ch_tree_fold_parent_class)->finalize (object);
}

static void
ch_tree_fold_class_init (ChTreeFoldClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_tree_fold_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
ch_tree_fold_init (ChTreeFold *self)
{
  self->chosen = g_hash_table_new (NULL, NULL);
  self->limit = MAX_DEPTH;
}

ChTreeFold *
ch_tree_fold_new (void)
{
  return g_object_new (CH_TYPE_TREE_FOLD, NULL);
}

void
ch_tree_fold_set_record (ChTreeFold *self, ChRecord *record)
{
  g_return_if_fail (CH_IS_TREE_FOLD (self));

  g_hash_table_remove_all (self->chosen);
  self->limit = record != NULL ? find_limit (ch_record_get_root (record)) : MAX_DEPTH;
}

guint
ch_tree_fold_depth (const ChNode *node)
{
  guint depth = 0;

  g_return_val_if_fail (node != NULL, 0);

  for (; node->parent != NULL; node = node->parent)
    depth += is_head (node);
  return depth;
}

gboolean
ch_tree_fold_hides (const ChNode *head)
{
  g_return_val_if_fail (head != NULL, FALSE);

  return head->first_child != NULL || head->comment != NULL;
}

gboolean
ch_tree_fold_is_folded (ChTreeFold *self, const ChNode *head, guint depth)
{
  guint chosen;

  if (self == NULL || !ch_tree_fold_hides (head))
    return FALSE;
  chosen = GPOINTER_TO_UINT (g_hash_table_lookup (self->chosen, GUINT_TO_POINTER (head->id)));
  return chosen == FOLDED || (chosen != UNFOLDED && depth > self->limit);
}

static gboolean
choose (ChTreeFold *self, const ChNode *head, gboolean folded)
{
  if (ch_tree_fold_is_folded (self, head, ch_tree_fold_depth (head)) == folded || !ch_tree_fold_hides (head))
    return FALSE;
  g_hash_table_insert (self->chosen, GUINT_TO_POINTER (head->id), GUINT_TO_POINTER (folded ? FOLDED : UNFOLDED));
  return TRUE;
}

void
ch_tree_fold_set_folded (ChTreeFold *self, const ChNode *head, gboolean folded)
{
  g_return_if_fail (CH_IS_TREE_FOLD (self));
  g_return_if_fail (head != NULL && is_head (head));

  if (choose (self, head, folded))
    g_signal_emit (self, changed_signal, 0);
}

void
ch_tree_fold_toggle (ChTreeFold *self, const ChNode *head)
{
  g_return_if_fail (CH_IS_TREE_FOLD (self));
  g_return_if_fail (head != NULL);

  if (is_head (head))
    ch_tree_fold_set_folded (self, head, !ch_tree_fold_is_folded (self, head, ch_tree_fold_depth (head)));
}

void
ch_tree_fold_reveal (ChTreeFold *self, const ChNode *node)
{
  guint depth;
  gboolean changed = FALSE;

  g_return_if_fail (CH_IS_TREE_FOLD (self));
  g_return_if_fail (node != NULL);

  depth = ch_tree_fold_depth (node);
  for (const ChNode *at = node; depth > 0; at = at->parent)
    if (is_head (at))
      {
        if (at != node && ch_tree_fold_is_folded (self, at, depth))
          {
            g_hash_table_insert (self->chosen, GUINT_TO_POINTER (at->id), GUINT_TO_POINTER (UNFOLDED));
            changed = TRUE;
          }
        depth--;
      }
  if (changed)
    g_signal_emit (self, changed_signal, 0);
}

void
ch_tree_fold_fold_at (ChTreeFold *self, ChNode *node)
{
  g_return_if_fail (CH_IS_TREE_FOLD (self));
  g_return_if_fail (node != NULL);

  while (node->parent != NULL && (!is_head (node) || ch_tree_fold_is_folded (self, node, ch_tree_fold_depth (node))))
    node = node->parent;
  if (node->parent != NULL)
    ch_tree_fold_set_folded (self, node, TRUE);
}

void
ch_tree_fold_unfold_at (ChTreeFold *self, ChNode *node)
{
  gboolean changed = FALSE;

  g_return_if_fail (CH_IS_TREE_FOLD (self));
  g_return_if_fail (node != NULL);

  if (node->parent == NULL)
    return;
  if (is_head (node))
    changed = choose (self, node, FALSE);
  for (ChNode *other = changed ? NULL : node->parent->first_child->next; other != NULL; other = other->next)
    changed |= choose (self, other, FALSE);
  if (changed)
    g_signal_emit (self, changed_signal, 0);
}

guint
ch_tree_fold_count_below (const ChNode *node)
{
  guint depth = 1;
  guint n = 0;

  g_return_val_if_fail (node != NULL, 0);

  for (const ChNode *at = node; (at = next_node (at, node, &depth)) != NULL;)
    n++;
  return n;
}
