/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making, linking and freeing nodes; for src/study alone. None of these recurses: trees may be thousands of plies deep. */
#pragma once

#include "study/ch-node.h"

/** ch_node_new: Returns: (transfer full): a node that is in no tree. */
ChNode *ch_node_new (guint id, ChMove move);

/** ch_node_free_tree: Frees @node, which has no parent, and all below it. */
void ch_node_free_tree (ChNode *node);

/** ch_node_attach: Makes @node the child of @parent at @index among its children (clamped). */
void ch_node_attach (ChNode *parent, ChNode *node, guint index);

/** ch_node_detach: Takes @node out of its parent's children. */
void ch_node_detach (ChNode *node);

/** ch_node_forget_moves: To be called where a child of @parent gets another move, before anybody looks for it. */
void ch_node_forget_moves (ChNode *parent);

/** ch_node_next_in_tree: Returns: (nullable): the node after @node in the order parent, children, within the tree of @top. */
ChNode *ch_node_next_in_tree (ChNode *node, const ChNode *top);
