/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of lines, and which of them stay. */
#include "study/ch-tree-edit.h"

#include "study/ch-study-private.h"

ChNode *
ch_node_fork (ChNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  while (node->parent != NULL && node->parent->n_children < 2)
    node = node->parent;
  return node->parent != NULL ? node : NULL;
}

gboolean
ch_study_promote_line (ChStudy *self, ChRecord *record, ChNode *node)
{
  gboolean promoted = FALSE;

  g_return_val_if_fail (CH_IS_STUDY (self) && ch_study_has_node (self, record, node), FALSE);

  ch_study_begin_group (self);
  for (; node->parent != NULL; node = node->parent)
    if (node->previous != NULL)
      {
        ch_study_move_node (self, record, node, 0);
        promoted = TRUE;
      }
  ch_study_end_group (self);
  return promoted;
}

gboolean
ch_study_demote_line (ChStudy *self, ChRecord *record, ChNode *node)
{
  g_return_val_if_fail (CH_IS_STUDY (self) && ch_study_has_node (self, record, node), FALSE);

  while (node->parent != NULL && node->next == NULL)
    node = node->parent;
  if (node->parent == NULL)
    return FALSE;
  ch_study_move_node (self, record, node, G_MAXUINT);
  return TRUE;
}

/* From both ends, where taking out a child is cheapest. */
static guint
delete_siblings (ChStudy *self, ChRecord *record, ChNode *node)
{
  ChNode *parent = node->parent;
  guint n = parent->n_children - 1;

  while (parent->last_child != node)
    ch_study_delete_node (self, record, parent->last_child);
  while (parent->first_child != node)
    ch_study_delete_node (self, record, parent->first_child);
  return n;
}

guint
ch_study_delete_others (ChStudy *self, ChRecord *record, ChNode *node)
{
  guint n;

  g_return_val_if_fail (CH_IS_STUDY (self) && ch_study_has_node (self, record, node), 0);

  node = ch_node_fork (node);
  if (node == NULL)
    return 0;
  ch_study_begin_group (self);
  n = delete_siblings (self, record, node);
  ch_study_end_group (self);
  return n;
}

guint
ch_study_keep_line (ChStudy *self, ChRecord *record, ChNode *node)
{
  guint n = 0;

  g_return_val_if_fail (CH_IS_STUDY (self) && ch_study_has_node (self, record, node), 0);

  ch_study_begin_group (self);
  for (node = ch_node_last (node); node->parent != NULL; node = node->parent)
    n += delete_siblings (self, record, node);
  ch_study_end_group (self);
  return n;
}
