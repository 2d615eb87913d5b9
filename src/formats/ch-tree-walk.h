/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order in which texts write a tree: alternatives to a move stand in parentheses behind it, before its answer. */
#pragma once

#include "study/ch-record.h"

typedef struct
{
  void (*node) (gpointer data, const ChNode *node, guint ply); /* @ply: 1 for a first move */
  void (*open) (gpointer data);                                /* an alternative begins */
  void (*close) (gpointer data);                               /* it ends */
} ChTreeVisitor;

/** ch_tree_walk: Goes through all nodes below @root. No recursion, however deep alternatives are nested. */
void ch_tree_walk (const ChNode *root, const ChTreeVisitor *visitor, gpointer data);

/* The positions before the moves of a tree that is gone through in that order: mostly one move behind the one before. */
typedef struct
{
  ChRecord *record;
  ChPosition position;
  const ChNode *here; /* (nullable): the node before whose move @position is */
} ChTreePosition;

/** ch_tree_position_before: Returns: (transfer none): the position before the move of @node. @self: zeroed but for the record. */
const ChPosition *ch_tree_position_before (ChTreePosition *self, const ChNode *node);
