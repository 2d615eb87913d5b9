/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What grows into an opening book: positions from the start on, each searched once. What a search said of a move gives way to
 * what was found behind it, down to the leaves; so a move whose answer lies deeper falls behind. A position and its mirror
 * picture are one, and so are positions reached by several ways. */
#pragma once

#include "engine/ch-opening-text.h"

/* How far the tree grows and what is good enough for it. */
typedef struct
{
  int plies;  /* positions so far from the start get no successors */
  int margin; /* hundredths of a soldier that a move at the start may be behind the best; later less */
} ChTreeShape;

typedef struct
{
  ChMove move;
  int searched;    /* what the search said, for the side to move */
  int score;       /* what the tree below says */
  int child;       /* the position behind it, -1: none */
} ChTreeMove;

typedef struct
{
  ChPosition position;
  uint64_t key;        /* the lesser one of the position and its mirror picture */
  int ply;
  int parent;          /* from where it was reached first, -1: a start */
  ChMove move;         /* by which move */
  bool grown;          /* searched */
  int n_moves;
  ChTreeMove moves[CH_OPENING_MOVES];
  int value;           /* of the best move; where it is grown */
  double reach;        /* how likely it is reached, of 1 */
} ChTreeNode;

typedef struct
{
  ChTreeShape shape;
  ChTreeNode *nodes;
  int n_nodes, room;
  int n_starts;
  int n_grown;
} ChOpeningTree;

/** ch_opening_tree_init: Makes @tree empty. */
void ch_opening_tree_init (ChOpeningTree *tree, const ChTreeShape *shape);

/** ch_opening_tree_clear: Frees what @tree holds. */
void ch_opening_tree_clear (ChOpeningTree *tree);

/**
 * ch_opening_tree_add_start:
 * Adds a position that games start from, unless its mirror picture is one.
 * Returns: false where memory is short.
 */
bool ch_opening_tree_add_start (ChOpeningTree *tree, const ChPosition *start);

/** ch_opening_tree_margin: Returns: how much worse than the best a move after @ply plies may be. */
int ch_opening_tree_margin (const ChTreeShape *shape, int ply);

/** ch_opening_tree_next: Returns: the position that is to be searched next, the most likely one; -1: none is left. */
int ch_opening_tree_next (const ChOpeningTree *tree);

/**
 * ch_opening_tree_grow:
 * @node: a number from ch_opening_tree_next()
 * @moves: what a search of it said, @n of them
 *
 * Returns: false where memory is short.
 */
bool ch_opening_tree_grow (ChOpeningTree *tree, int node, const ChOpeningMove *moves, int n);

/** ch_opening_tree_path: Writes the moves that lead to @node. Returns: how many; the start is that of @start. */
int ch_opening_tree_path (const ChOpeningTree *tree, int node, ChMove path[CH_OPENING_PLIES], int *start);

/** ch_opening_tree_good: Writes the moves of @node that are good enough to be played, best first. Returns: how many. */
int ch_opening_tree_good (const ChOpeningTree *tree, int node, ChOpeningMove moves[CH_OPENING_MOVES]);
