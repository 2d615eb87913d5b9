/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order in which texts write a tree: alternatives to a move stand in parentheses behind it, before its answer. */
#pragma once

#include "study/ch-node.h"

typedef struct
{
  void (*node) (gpointer data, const ChNode *node, guint ply); /* @ply: 1 for a first move */
  void (*open) (gpointer data);                                /* an alternative begins */
  void (*close) (gpointer data);                               /* it ends */
} ChTreeVisitor;

/** ch_tree_walk: Goes through all nodes below @root. No recursion, however deep alternatives are nested. */
void ch_tree_walk (const ChNode *root, const ChTreeVisitor *visitor, gpointer data);
