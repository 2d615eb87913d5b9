/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which variations of a record are folded to their first move. A tree that is too large to be written out is folded below a
 * depth; beyond that a person folds and unfolds. Says nothing of the document: it is how one window looks at it. */
#pragma once

#include "study/ch-record.h"

/* So many moves are written out at once, where the tree has variations to fold. */
#define CH_TREE_FOLD_BUDGET 2000

/* Signal "changed": something is folded or unfolded that was not. */
#define CH_TYPE_TREE_FOLD (ch_tree_fold_get_type ())
G_DECLARE_FINAL_TYPE (ChTreeFold, ch_tree_fold, CH, TREE_FOLD, GObject)

/** ch_tree_fold_new: Returns: (transfer full): folds nothing. */
ChTreeFold *ch_tree_fold_new (void);

/** ch_tree_fold_set_record: Forgets what was folded and looks how deep @record (nullable) can be shown. */
void ch_tree_fold_set_record (ChTreeFold *self, ChRecord *record);

/** ch_tree_fold_depth: Returns: how many variations @node lies in: 0 on the main line. */
guint ch_tree_fold_depth (const ChNode *node);

/**
 * ch_tree_fold_is_folded:
 * @self: (nullable): NULL folds nothing
 * @head: the first move of a variation (no first child)
 * @depth: of @head, at least 1
 *
 * Returns: whether only the move of @head is to be shown of its variation.
 */
gboolean ch_tree_fold_is_folded (ChTreeFold *self, const ChNode *head, guint depth);

/** ch_tree_fold_hides: Returns: whether there is anything to fold behind @head. */
gboolean ch_tree_fold_hides (const ChNode *head);

/** ch_tree_fold_set_folded: Folds or unfolds the variation of @head. */
void ch_tree_fold_set_folded (ChTreeFold *self, const ChNode *head, gboolean folded);

/** ch_tree_fold_toggle: Folds or unfolds the variation of @head; does nothing where @head is on its parent's main line. */
void ch_tree_fold_toggle (ChTreeFold *self, const ChNode *head);

/** ch_tree_fold_reveal: Unfolds what hides @node. */
void ch_tree_fold_reveal (ChTreeFold *self, const ChNode *node);

/** ch_tree_fold_fold_at: Folds the innermost variation that @node lies in. */
void ch_tree_fold_fold_at (ChTreeFold *self, ChNode *node);

/** ch_tree_fold_unfold_at: Unfolds the variation that begins with @node, or else all that begin in its place. */
void ch_tree_fold_unfold_at (ChTreeFold *self, ChNode *node);

/** ch_tree_fold_count_below: Returns: how many moves lie behind @node. */
guint ch_tree_fold_count_below (const ChNode *node);
