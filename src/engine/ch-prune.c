/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may settle a node before its moves are tried. Margins are in hundredths of a soldier. */
#include "engine/ch-picker.h"

static bool
has_attackers (const ChPosition *position)
{
  ChSide side = position->side;
  for (int i = 0; i < position->n_pieces[side]; i++)
    switch (CH_PIECE_KIND (position->board[position->piece_at[side][i]]))
      {
      case CH_CHARIOT:
      case CH_HORSE:
      case CH_CANNON: return true;
      default: break;
      }
  return position->hand[side][CH_CHARIOT] || position->hand[side][CH_HORSE] || position->hand[side][CH_CANNON];
}

/* Turns the side and sees whether even so the score stays above beta. Returns: CH_SCORE_NONE where it says nothing. */
static int
try_null (ChWorker *worker, ChNode *node, int beta, int depth, int eval, bool cut)
{
  ChPath *path = &worker->path;
  int ply = ch_path_ply (path);
  int gain = (eval - beta) / 200;
  int reduced = depth - (3 + depth / 4 + (gain > 3 ? 3 : gain));
  node->move = CH_MOVE_NONE;
  node->mover = 0;
  node->continuation = NULL;
  node[1].sum = node->sum;
  int barrier = ch_path_push_null (path);
  int score = reduced > 0 ? -ch_search_node (worker, node + 1, -beta, -beta + 1, reduced, !cut)
                          : -ch_search_quiescence (worker, node + 1, -beta, -beta + 1, 0);
  ch_path_pop_null (path, barrier);
  if (worker->stopped || score < beta)
    return CH_SCORE_NONE;
  if (ch_score_is_decided (score))
    score = beta;
  if (depth < 9 || worker->null_until)
    return score;
  /* Where no move can be a good move the null move lies: look again without it. */
  worker->null_until = ply + 3 * reduced / 4;
  worker->null_side = path->position.side;
  int verified = reduced > 0 ? ch_search_node (worker, node, beta - 1, beta, reduced, false)
                             : ch_search_quiescence (worker, node, beta - 1, beta, 0);
  worker->null_until = 0;
  return !worker->stopped && verified >= beta ? score : CH_SCORE_NONE;
}

static bool
null_allowed (const ChWorker *worker, const ChNode *node, int beta, int depth, int eval)
{
  const ChPosition *position = &worker->path.position;
  if (depth < 2 || eval < beta || node->eval < beta - 25 * depth + 150 || ch_score_is_decided (beta) || node->excluded)
    return false;
  if (!node[-1].move || position->facing || position->passes)
    return false;
  if (worker->null_until > ch_path_ply (&worker->path) && worker->null_side == position->side)
    return false;
  return has_attackers (position);
}

/* A capture that stays far above beta in a shallow search. */
static int
try_probcut (ChWorker *worker, ChNode *node, int beta, int depth, ChMove first, bool cut)
{
  int high = beta + 190;
  ChPicker picker;
  ch_picker_init_captures (&picker, worker, node, first, high - node->eval);
  ChMove move;
  int n = 0;
  while ((move = ch_picker_next (&picker)) && n < 3)
    {
      if (move == node->excluded)
        continue;
      n++;
      ch_search_push (worker, node, move);
      int score = -ch_search_quiescence (worker, node + 1, -high, -high + 1, 0);
      if (score >= high && !worker->stopped)
        score = -ch_search_node (worker, node + 1, -high, -high + 1, depth - 4, !cut);
      ch_path_pop (&worker->path);
      if (worker->stopped)
        return CH_SCORE_NONE;
      if (score >= high)
        return score;
    }
  return CH_SCORE_NONE;
}

int
ch_search_prune (ChWorker *worker, ChNode *node, int alpha, int beta, int depth, int eval, bool improving,
                 const ChTtHit *hit, bool cut)
{
  int score;
  if (depth <= 3 && eval + 260 * depth < alpha && !ch_score_is_decided (alpha))
    {
      score = ch_search_quiescence (worker, node, alpha, alpha + 1, 0);
      if (worker->stopped || score <= alpha)
        return score;
    }
  if (depth <= 8 && eval - 95 * (depth - improving) >= beta && !ch_score_is_decided (beta) && !ch_score_is_decided (eval))
    return eval;
  if (null_allowed (worker, node, beta, depth, eval))
    {
      score = try_null (worker, node, beta, depth, eval, cut);
      if (worker->stopped || score != CH_SCORE_NONE)
        return score;
    }
  if (depth >= 5 && !ch_score_is_decided (beta)
      && !(hit->bound != CH_BOUND_NONE && hit->depth >= depth - 3 && hit->score < beta + 190))
    return try_probcut (worker, node, beta, depth, hit->move, cut);
  return CH_SCORE_NONE;
}
