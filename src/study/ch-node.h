/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A node of a game's tree: a move and what is written at it. Read the fields freely; every change goes through
 * ch-study.h, so that it can be undone and is journalled. */
#pragma once

#include <glib-object.h>

#include "rules/ch-position.h"

typedef enum
{
  CH_SHAPE_GREEN,
  CH_SHAPE_RED,
  CH_SHAPE_YELLOW,
  CH_SHAPE_BLUE,
} ChShapeColor;

/* An arrow (@from != @to) or a circle (@from == @to). @from may be CH_DROP_ORIGIN + kind: the hand of @side. */
typedef struct
{
  guint8 color; /* ChShapeColor */
  guint8 side;  /* for arrows from a hand */
  guint8 from;
  guint8 to;
} ChShape;

typedef struct _ChNode ChNode;

struct _ChNode
{
  guint id;             /* never changes, never used again in its game; the root is 0 */
  ChMove move;          /* CH_MOVE_NONE at the root */
  gboolean broken;      /* kept from a file or an edit though its move is illegal here (then @text says what was read) */
  ChNode *parent;       /* (nullable) */
  ChNode *first_child;  /* the main line */
  ChNode *next;         /* the next alternative to this node */
  ChNode *previous;     /* the alternative before it */
  ChNode *last_child;
  guint n_children;
  char *text;           /* (nullable): a move that could not be read, as it stood */
  char *comment_before; /* (nullable): before the move */
  char *comment;        /* (nullable): after the move; at the root the introduction */
  GArray *glyphs;       /* (nullable) (element-type guint8): NAG numbers, in order */
  GArray *shapes;       /* (nullable) (element-type ChShape) */
  gint64 clock_ms;      /* what the mover's clock showed after the move; -1 = none */
  gboolean has_eval;
  gint eval;            /* hundredths for side 0, or ±(CH_ENGINE_MATE - plies) as the engine writes */
  guint eval_depth;     /* 0 = unknown */
  char *extra;          /* (nullable): commands in comments that we do not know, kept as they stood */

  /* Of ch-node.c alone: for the node that has very many alternatives below it. */
  GHashTable *by_move;  /* (nullable): its children by their moves */
  gboolean doubles;     /* some of them have the same move */
};

/** ch_node_last: Returns: the end of the main line from @node on. */
ChNode *ch_node_last (ChNode *node);

/** ch_node_ply: Returns: the moves from the root to @node. */
guint ch_node_ply (const ChNode *node);

/** ch_node_index: Returns: its place among its siblings, 0 = main line. */
guint ch_node_index (const ChNode *node);

/** ch_node_n_children: Returns: how many. */
guint ch_node_n_children (const ChNode *node);

/** ch_node_child_with_move: Returns: (nullable): the first child with @move. */
ChNode *ch_node_child_with_move (ChNode *node, ChMove move);

/** ch_node_on_main_line: Returns: whether all nodes up to @node are first children. */
gboolean ch_node_on_main_line (const ChNode *node);

/** ch_node_following: Returns: (nullable): the node behind @node in the order parent, children: all of a tree, one by one. */
const ChNode *ch_node_following (const ChNode *node);
