/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search: what all threads share, what one thread owns, and the doors between the files that make up the search. */
#pragma once

#include "engine/ch-eval.h"
#include "engine/ch-level.h"
#include "engine/ch-net-sums.h"
#include "engine/ch-order.h"
#include "engine/ch-path.h"
#include "engine/ch-time.h"
#include "engine/ch-tt.h"
#include "rules/ch-movegen.h"

/* One search, shared by its threads. */
typedef struct
{
  const ChEngineRequest *request;
  ChTt *tt;
  ChTime time;
  atomic_bool *stop;      /* set from outside */
  atomic_bool halt;       /* set by the first thread when time or nodes are spent */
  struct ChWorker **workers;
  int n_workers;
  ChEngineInfoFunc info;
  void *data;
  int multipv;
  int max_depth;
  ChLevel level;
  const ChNet *net;       /* that evaluates; NULL: by hand */
  ChMoveList root_moves;  /* legal by the whole game, restricted by the request */
} ChSearch;

typedef struct
{
  ChMove move;
  int score;              /* of the last search that gave it one, else -CH_SCORE_INFINITE */
  int previous;           /* of the iteration before */
  int seldepth;
  uint64_t nodes;
  int n_pv;
  ChMove pv[CH_ENGINE_MAX_PV];
} ChRootMove;

/* What belongs to one ply of the line being searched. */
typedef struct
{
  ChMove move;            /* the move being tried here */
  ChMove excluded;        /* left out, to see whether it is the only good one */
  ChMove killers[2];
  int16_t (*continuation)[96]; /* table of the move being tried */
  ChPiece mover;
  int eval;               /* static, CH_SCORE_NONE in check */
  int n_tried;
  bool in_check;
  ChEvalSum sum;          /* of the position here */
  int n_pv;
  ChMove pv[CH_MAX_PLY + 1];
} ChNode;

#define CH_NODES_BEFORE 4 /* nodes before the root that rules may look back to */

typedef struct ChWorker
{
  int index;
  ChSearch *search;
  ChPath path;
  ChOrder *order;
  uint64_t n_nodes, next_poll;
  _Atomic uint64_t shown_nodes; /* what others may read of n_nodes */
  bool stopped;
  int seldepth;
  int root_depth;
  int done_depth;         /* the last iteration that ended */
  int pv_index;
  int n_root;
  ChRootMove *root;       /* CH_MAX_MOVES */
  int taint;              /* least ply that a repetition below relied on */
  int null_until;         /* no null move for the side null_side before this ply */
  int null_side;
  ChNetSums net;
  ChNode nodes[CH_NODES_BEFORE + CH_MAX_PLY + 2];
} ChWorker;

#define CH_NO_TAINT 1000

/** ch_search_poll: Looks at stop, time and node limits. Called every few hundred nodes. */
void ch_search_poll (ChWorker *worker);

/** ch_search_nodes: Returns: nodes searched by all threads, nearly. */
uint64_t ch_search_nodes (const ChSearch *search);

/** ch_search_tt_key: Returns: the key under which the position on @path is kept: what the moves depend on included. */
uint64_t ch_search_tt_key (const ChPath *path);

/** ch_search_enter: Counts a node. Returns: true when the search is to end. */
static inline bool
ch_search_enter (ChWorker *worker)
{
  if (++worker->n_nodes >= worker->next_poll)
    ch_search_poll (worker);
  return worker->stopped;
}

/** ch_search_prefetch: Asks for the table's memory of the position after @move, while there still is something to do. */
static inline void
ch_search_prefetch (const ChWorker *worker, ChMove move)
{
  uint64_t key = ch_position_key_after (&worker->path.position, move);
  ch_tt_prefetch (worker->search->tt, key ^ worker->search->level.salt);
}

/** ch_search_push: Makes @move and hands the sums on to the next ply. */
static inline void
ch_search_push (ChWorker *worker, ChNode *node, ChMove move)
{
  const ChPosition *position = &worker->path.position;
  node->move = move;
  node->mover = ch_order_mover (position, move);
  node->continuation = worker->order->continuation[node->mover * 96 + CH_MOVE_TO (move)];
  ch_eval_update (position, move, &node->sum, &node[1].sum);
  ch_path_push (&worker->path, move);
}

/** ch_search_eval: Returns: the static evaluation of the position at @node, the one searched now, for the side to move. */
static inline int
ch_search_eval (ChWorker *worker, const ChNode *node)
{
  const ChPosition *position = &worker->path.position;
  if (!worker->net.net)
    return ch_eval (position, &node->sum);
  int haste = position->rules.points ? ch_eval_haste (position) : 0;
  return ch_eval_finish (position, ch_net_sums_evaluate (&worker->net, &worker->path) + haste);
}

/** ch_search_update_pv: Makes @move and the line below it the line of @node. */
void ch_search_update_pv (ChNode *node, ChMove move);

/** ch_search_terminal: Looks whether the position at @node ends the game or repeats. Returns: whether, and @score. */
bool ch_search_terminal (ChWorker *worker, int *score);

/** ch_search_node: Alpha-beta. Returns: the score for the side to move, fail-soft; worthless when the thread is stopped. */
int ch_search_node (ChWorker *worker, ChNode *node, int alpha, int beta, int depth, bool cut);

/** ch_search_quiescence: Captures and answers to check only. @depth 0, then falling. */
int ch_search_quiescence (ChWorker *worker, ChNode *node, int alpha, int beta, int depth);

/**
 * ch_search_prune:
 * @eval: of the node, made better by the table
 * @improving: whether the side to move stands better than two plies before
 * @hit: what the table knows of the node
 * @cut: whether the node is thought to be cut
 *
 * Tries all that may settle a node without trying its moves.
 * Returns: the score that settles it, or CH_SCORE_NONE; worthless when the thread is stopped.
 */
int ch_search_prune (ChWorker *worker, ChNode *node, int alpha, int beta, int depth, int eval, bool improving,
                     const ChTtHit *hit, bool cut);

/** ch_search_reduction: Returns: how many plies the move tried as number @n at @depth is reduced. */
int ch_search_reduction (int depth, int n);

/** ch_search_init: Makes the tables; may be called often and from any thread. */
void ch_search_init (void);

/* ---- ch-root.c ---- */

/** ch_root_list: Fills search->root_moves. Where the game is over by the judge but not by the board, all moves are taken. */
void ch_root_list (ChSearch *search);

/** ch_root_prepare: Sets the game and the moves at the root. Returns: false where memory is short. */
bool ch_root_prepare (ChWorker *worker, ChSearch *search);

/** ch_root_think: Iterative deepening until a limit or a stop. */
void ch_root_think (ChWorker *worker);

/** ch_root_answer: Writes what the first thread found to @answer. */
void ch_root_answer (ChWorker *worker, ChEngineAnswer *answer);
