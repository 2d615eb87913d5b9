/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/ch-opening-tree.h"

#include "engine/ch-opening-book.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* In the first plies people also play what is not good; the book answers, but does not play it. */
#define WILD_PLIES 2
#define WILD_MARGIN 150
#define WILD_WEIGHT 0.04

void
ch_opening_tree_init (ChOpeningTree *tree, const ChTreeShape *shape)
{
  memset (tree, 0, sizeof *tree);
  tree->shape = *shape;
}

void
ch_opening_tree_clear (ChOpeningTree *tree)
{
  free (tree->nodes);
  tree->nodes = NULL;
  tree->n_nodes = tree->room = 0;
}

/* Returns: the number of the node of @position, -1: there is none. */
static int
find (const ChOpeningTree *tree, uint64_t key)
{
  for (int i = 0; i < tree->n_nodes; i++)
    if (tree->nodes[i].key == key)
      return i;
  return -1;
}

/* Returns: the number of the node of @position, made where there was none; -1 where memory is short. */
static int
find_or_add (ChOpeningTree *tree, const ChPosition *position, int parent, ChMove move)
{
  uint64_t key = ch_opening_key (position, NULL);
  int found = find (tree, key);
  if (found >= 0)
    return found;
  if (tree->n_nodes == tree->room)
    {
      int room = 2 * tree->room + 256;
      ChTreeNode *larger = realloc (tree->nodes, (size_t) room * sizeof *larger);
      if (!larger)
        return -1;
      tree->nodes = larger;
      tree->room = room;
    }
  tree->nodes[tree->n_nodes] = (ChTreeNode) { .position = *position, .key = key, .parent = parent, .move = move,
                                              .ply = parent < 0 ? 0 : tree->nodes[parent].ply + 1 };
  return tree->n_nodes++;
}

int
ch_opening_tree_margin (const ChTreeShape *shape, int ply)
{
  int margin = shape->margin - shape->margin * ply / shape->plies;
  return margin > shape->margin / 3 ? margin : shape->margin / 3;
}

/* A move back to where the game has been, or could have been earlier, is none for a book. */
static bool
leads_on (const ChOpeningTree *tree, const ChTreeNode *node, const ChTreeMove *move)
{
  return move->child < 0 || tree->nodes[move->child].ply > node->ply;
}

static void
back_up (ChOpeningTree *tree, ChTreeNode *node)
{
  node->value = INT_MIN;
  for (int i = 0; i < node->n_moves; i++)
    {
      ChTreeMove *move = &node->moves[i];
      const ChTreeNode *child = move->child < 0 ? NULL : &tree->nodes[move->child];
      if (!leads_on (tree, node, move))
        continue;
      move->score = child && child->grown && child->value != INT_MIN ? -child->value : move->searched;
      if (move->score > node->value)
        node->value = move->score;
    }
}

static double
weight_of (const ChOpeningTree *tree, const ChTreeNode *node, const ChTreeMove *move)
{
  int margin = ch_opening_tree_margin (&tree->shape, node->ply);
  if (move->child < 0 || !leads_on (tree, node, move))
    return 0;
  int gap = node->value - move->score; /* only now: a node that leads nowhere has no value */
  if (gap <= margin)
    return exp (-2.0 * gap / margin);
  return node->ply < WILD_PLIES && gap <= WILD_MARGIN ? WILD_WEIGHT : 0;
}

static void
pass_on (ChOpeningTree *tree, const ChTreeNode *node)
{
  double weights[CH_OPENING_MOVES], sum = 0;
  for (int i = 0; i < node->n_moves; i++)
    sum += weights[i] = weight_of (tree, node, &node->moves[i]);
  for (int i = 0; i < node->n_moves && sum > 0; i++)
    if (weights[i] > 0)
      tree->nodes[node->moves[i].child].reach += node->reach * weights[i] / sum;
}

/* Scores from the leaves up, likelihoods from the starts down. */
static void
settle (ChOpeningTree *tree)
{
  for (int ply = tree->shape.plies; ply >= 0; ply--)
    for (int i = 0; i < tree->n_nodes; i++)
      if (tree->nodes[i].ply == ply && tree->nodes[i].grown)
        back_up (tree, &tree->nodes[i]);
  for (int i = 0; i < tree->n_nodes; i++)
    tree->nodes[i].reach = tree->nodes[i].parent < 0 ? 1.0 / tree->n_starts : 0;
  for (int ply = 0; ply <= tree->shape.plies; ply++)
    for (int i = 0; i < tree->n_nodes; i++)
      if (tree->nodes[i].ply == ply && tree->nodes[i].grown)
        pass_on (tree, &tree->nodes[i]);
}

bool
ch_opening_tree_add_start (ChOpeningTree *tree, const ChPosition *start)
{
  int before = tree->n_nodes, node = find_or_add (tree, start, -1, CH_MOVE_NONE);
  tree->n_starts += node == before;
  settle (tree);
  return node >= 0;
}

int
ch_opening_tree_next (const ChOpeningTree *tree)
{
  int next = -1;
  for (int i = 0; i < tree->n_nodes; i++)
    {
      const ChTreeNode *node = &tree->nodes[i];
      if (!node->grown && node->ply < tree->shape.plies && node->reach > 0
          && (next < 0 || node->reach > tree->nodes[next].reach))
        next = i;
    }
  return next;
}

bool
ch_opening_tree_grow (ChOpeningTree *tree, int node, const ChOpeningMove *moves, int n)
{
  ChTreeMove grown[CH_OPENING_MOVES];
  for (int i = 0; i < n; i++)
    {
      ChPosition after = tree->nodes[node].position;
      ChUndo undo;
      ch_position_make_move (&after, moves[i].move, &undo);
      grown[i] = (ChTreeMove) { moves[i].move, moves[i].score, moves[i].score, find_or_add (tree, &after, node, moves[i].move) };
      if (grown[i].child < 0)
        return false;
    }
  memcpy (tree->nodes[node].moves, grown, (size_t) n * sizeof *grown);
  tree->nodes[node].n_moves = n;
  tree->nodes[node].grown = true;
  tree->n_grown++;
  settle (tree);
  return true;
}

int
ch_opening_tree_path (const ChOpeningTree *tree, int node, ChMove path[CH_OPENING_PLIES], int *start)
{
  int n = tree->nodes[node].ply;
  for (int i = n; i > 0; i--)
    {
      path[i - 1] = tree->nodes[node].move;
      node = tree->nodes[node].parent;
    }
  *start = node;
  return n;
}

/* By score, equal ones as they were. */
static void
insert (ChOpeningMove *moves, int n, ChOpeningMove move)
{
  for (; n > 0 && moves[n - 1].score < move.score; n--)
    moves[n] = moves[n - 1];
  moves[n] = move;
}

int
ch_opening_tree_good (const ChOpeningTree *tree, int node, ChOpeningMove moves[CH_OPENING_MOVES])
{
  const ChTreeNode *from = &tree->nodes[node];
  int n = 0;
  for (int i = 0; i < from->n_moves; i++)
    {
      const ChTreeMove *move = &from->moves[i];
      if (leads_on (tree, from, move) && from->value - move->score <= ch_opening_tree_margin (&tree->shape, from->ply))
        insert (moves, n++, (ChOpeningMove) { move->move, (int16_t) move->score });
    }
  return n;
}
