/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The root: iterative deepening, aspiration windows, several lines, and what is told about them. */
#include "engine/ch-picker.h"
#include "engine/ch-see.h"
#include "rules/ch-history.h"

#include <string.h>

static bool
is_wanted (const ChEngineRequest *request, ChMove move)
{
  for (int i = 0; i < request->n_searchmoves; i++)
    if (request->searchmoves[i] == move)
      return true;
  return request->n_searchmoves == 0;
}

void
ch_root_list (ChSearch *search)
{
  const ChEngineRequest *request = search->request;
  ChMoveList *list = &search->root_moves;
  ChHistory history;
  ch_history_init (&history, &request->start);
  for (int i = 0; i < request->n_moves; i++)
    ch_history_push (&history, request->moves[i]);
  if (ch_history_legal_moves (&history, list) == 0)
    ch_movegen_legal (&history.position, CH_MOVES_ALL, list);
  ch_history_clear (&history);
  int n = 0;
  for (int i = 0; i < list->n; i++)
    if (is_wanted (request, list->moves[i]))
      list->moves[n++] = list->moves[i];
  list->n = n;
}

bool
ch_root_prepare (ChWorker *worker, ChSearch *search)
{
  const ChEngineRequest *request = search->request;
  worker->search = search;
  if (!ch_path_set (&worker->path, &request->start, request->moves, request->n_moves))
    return false;
  worker->n_root = search->root_moves.n;
  for (int i = 0; i < worker->n_root; i++)
    {
      ChRootMove *root = &worker->root[i];
      root->move = root->pv[0] = search->root_moves.moves[i];
      root->score = root->previous = -CH_SCORE_INFINITE;
      root->n_pv = 1;
      root->seldepth = 0;
      root->nodes = 0;
    }
  worker->n_nodes = worker->next_poll = 0;
  atomic_store_explicit (&worker->shown_nodes, 0, memory_order_relaxed);
  worker->stopped = false;
  worker->root_depth = worker->done_depth = worker->seldepth = worker->pv_index = 0;
  worker->taint = CH_NO_TAINT;
  worker->null_until = 0;
  memset (worker->nodes, 0, sizeof worker->nodes);
  ch_eval_refresh (&worker->path.position, &worker->nodes[CH_NODES_BEFORE].sum);
  return true;
}

/* Stable: moves without a score stay in the order they had. */
static void
sort_root (ChRootMove *root, int n)
{
  for (int i = 1; i < n; i++)
    {
      int j = i;
      while (j > 0 && (root[j - 1].score < root[i].score
                       || (root[j - 1].score == root[i].score && root[j - 1].previous < root[i].previous)))
        j--;
      if (j == i)
        continue;
      ChRootMove moved = root[i];
      memmove (&root[j + 1], &root[j], (i - j) * sizeof *root);
      root[j] = moved;
    }
}

static void
take_line (ChWorker *worker, ChRootMove *root, const ChNode *below, int score)
{
  root->score = score;
  root->seldepth = worker->seldepth;
  int n = below->n_pv < CH_ENGINE_MAX_PV - 1 ? below->n_pv : CH_ENGINE_MAX_PV - 1;
  memcpy (root->pv + 1, below->pv, n * sizeof (ChMove));
  root->n_pv = n + 1;
}

static int
root_reduction (const ChPosition *before, ChMove move, bool check, int depth, int n)
{
  if (depth < 3 || n < 4 || check || ch_order_is_capture (before, move))
    return 0;
  int r = ch_search_reduction (depth, n) - 1;
  return r < 0 ? 0 : r;
}

/* One root move. Returns: its score. */
static int
search_move (ChWorker *worker, ChNode *node, ChMove move, int alpha, int beta, int depth, int n)
{
  ChPosition *position = &worker->path.position;
  bool check = ch_movegen_gives_check (position, move);
  int reduction = root_reduction (position, move, check, depth, n);
  int below = depth - 1 + (check && ch_see_at_least (position, move, 0)), score = 0;
  ch_search_push (worker, node, move);
  if (n > 1)
    {
      score = -ch_search_node (worker, node + 1, -alpha - 1, -alpha, below - reduction, true);
      if (reduction && score > alpha && !worker->stopped)
        score = -ch_search_node (worker, node + 1, -alpha - 1, -alpha, below, false);
    }
  if (!worker->stopped && (n == 1 || (score > alpha && score < beta)))
    score = -ch_search_node (worker, node + 1, -beta, -alpha, below, false);
  ch_path_pop (&worker->path);
  return score;
}

static int
search_root (ChWorker *worker, int alpha, int beta, int depth)
{
  ChNode *node = &worker->nodes[CH_NODES_BEFORE];
  int best = -CH_SCORE_INFINITE;
  node->in_check = ch_position_in_check (&worker->path.position);
  node->eval = node->in_check ? CH_SCORE_NONE : ch_search_eval (worker, node);
  node[1].killers[0] = node[1].killers[1] = node[2].killers[0] = node[2].killers[1] = CH_MOVE_NONE;
  for (int i = worker->pv_index; i < worker->n_root; i++)
    {
      ChRootMove *root = &worker->root[i];
      uint64_t before = worker->n_nodes;
      int n = i - worker->pv_index + 1;
      int score = search_move (worker, node, root->move, alpha, beta, depth, n);
      root->nodes += worker->n_nodes - before;
      if (worker->stopped)
        return best;
      if (n == 1 || score > alpha)
        take_line (worker, root, node + 1, score);
      else
        root->score = -CH_SCORE_INFINITE;
      if (score > best)
        best = score;
      if (score > alpha)
        alpha = score;
      if (alpha >= beta)
        break;
    }
  return best;
}

static void
tell (ChWorker *worker, int line, int depth, int bound)
{
  const ChSearch *search = worker->search;
  const ChRootMove *root = &worker->root[line];
  if (!search->info || worker->index != 0)
    return;
  int score = root->score != -CH_SCORE_INFINITE ? root->score : root->previous;
  if (score == -CH_SCORE_INFINITE)
    return;
  atomic_store_explicit (&worker->shown_nodes, worker->n_nodes, memory_order_relaxed);
  ChEngineInfo info = { .generation = search->request->generation, .multipv = line + 1, .depth = depth,
                        .seldepth = root->seldepth, .score = score, .bound = bound, .nodes = ch_search_nodes (search),
                        .time_us = ch_time_elapsed (&search->time), .hashfull = ch_tt_hashfull (search->tt),
                        .n_pv = root->n_pv };
  memcpy (info.pv, root->pv, root->n_pv * sizeof (ChMove));
  search->info (&info, search->data);
}

static void
tell_all (ChWorker *worker, int depth)
{
  int n = worker->search->request->multipv;
  for (int i = 0; i < n && i < worker->n_root; i++)
    tell (worker, i, depth, 0);
}

/* One line at one depth: a window around the score of the iteration before, widened until the score lies in it. */
static void
search_line (ChWorker *worker, int depth)
{
  ChRootMove *first = &worker->root[worker->pv_index];
  int delta = 24, alpha = -CH_SCORE_INFINITE, beta = CH_SCORE_INFINITE, reduced = 0;
  if (depth >= 5 && first->previous != -CH_SCORE_INFINITE && !ch_score_is_decided (first->previous))
    {
      alpha = first->previous - delta;
      beta = first->previous + delta;
    }
  for (;;)
    {
      int used = depth - reduced > 1 ? depth - reduced : 1;
      int score = search_root (worker, alpha, beta, used);
      sort_root (worker->root + worker->pv_index, worker->n_root - worker->pv_index);
      if (worker->stopped)
        return;
      bool slow = worker->index == 0 && ch_time_elapsed (&worker->search->time) > 3000000;
      if (score <= alpha && alpha > -CH_SCORE_INFINITE)
        {
          beta = (alpha + beta) / 2;
          alpha = score - delta < -CH_SCORE_RULE_BAND ? -CH_SCORE_INFINITE : score - delta;
          reduced = 0;
          if (slow)
            tell (worker, worker->pv_index, depth, -1);
        }
      else if (score >= beta && beta < CH_SCORE_INFINITE)
        {
          beta = score + delta > CH_SCORE_RULE_BAND ? CH_SCORE_INFINITE : score + delta;
          reduced += reduced < 3;
          if (slow)
            tell (worker, worker->pv_index, depth, 1);
        }
      else
        return;
      delta += delta;
    }
}

/* How quiet the choice is: 0 (just changed) to 100. */
static int
calmness (const ChWorker *worker, ChMove before, int score_before, int steady)
{
  const ChRootMove *root = &worker->root[0];
  int calm = root->move == before ? 30 + 14 * steady : 0;
  int drop = score_before - root->score;
  calm -= drop > 0 ? drop : 0;
  if (worker->n_nodes && root->nodes * 100 / worker->n_nodes > 85)
    calm += 20;
  return calm < 0 ? 0 : calm > 100 ? 100 : calm;
}

/* Whether nothing more is to be learnt or wanted after an iteration. */
static bool
is_settled (const ChWorker *worker, int calm)
{
  const ChSearch *search = worker->search;
  const ChLimits *limits = &search->request->limits;
  int score = worker->root[0].score;
  if (limits->mate && score > CH_ENGINE_MATE_FOUND && CH_ENGINE_MATE - score <= 2 * limits->mate)
    return true;
  if (limits->infinite || (limits->ponder && !atomic_load_explicit (&search->time.soft_us, memory_order_relaxed)))
    return false;
  /* A mate seen to its end gets no shorter by looking deeper. */
  if (score > CH_ENGINE_MATE_FOUND && CH_ENGINE_MATE - score + 2 < worker->done_depth && search->multipv == 1
      && !limits->depth && !limits->nodes && !limits->mate)
    return true;
  if (worker->n_root == 1 && worker->done_depth >= 6 && !limits->depth && !limits->nodes && !limits->movetime)
    return true;
  return ch_time_is_enough (&search->time, calm);
}

static void
iterate (ChWorker *worker, int depth)
{
  ChSearch *search = worker->search;
  worker->root_depth = depth;
  worker->seldepth = 0;
  for (int i = 0; i < worker->n_root; i++)
    worker->root[i].previous = worker->root[i].score != -CH_SCORE_INFINITE || i < search->multipv
                                 ? worker->root[i].score : worker->root[i].previous;
  for (worker->pv_index = 0; worker->pv_index < search->multipv && worker->pv_index < worker->n_root; worker->pv_index++)
    {
      search_line (worker, depth);
      if (worker->stopped)
        break;
      sort_root (worker->root, worker->pv_index + 1);
    }
  if (!worker->stopped)
    worker->done_depth = depth;
}

/* At a weak level some moves at the root are not thought of; they go behind those that are searched. */
static void
overlook (ChWorker *worker)
{
  const ChLevel *level = &worker->search->level;
  const ChPosition *position = &worker->path.position;
  if (!level->blindness || ch_position_in_check (position))
    return;
  ChMove mate = level->sees_mate ? ch_level_mate_in_one (position) : CH_MOVE_NONE;
  ChMove before = worker->path.n ? worker->path.moves[worker->path.n - 1] : CH_MOVE_NONE;
  int n = 0;
  for (int i = 0; i < worker->n_root; i++)
    {
      ChMove move = worker->root[i].move;
      if (move != mate && ch_level_overlooks (level, position, move, before))
        continue;
      if (i != n)
        {
          ChRootMove seen = worker->root[i];
          worker->root[i] = worker->root[n];
          worker->root[n] = seen;
        }
      n++;
    }
  if (n >= 2)
    worker->n_root = n;
}

void
ch_root_think (ChWorker *worker)
{
  overlook (worker);
  ChSearch *search = worker->search;
  ch_net_sums_reset (&worker->net, search->net);
  ChMove before = CH_MOVE_NONE;
  int score_before = 0, steady = 0;
  ch_search_poll (worker);
  for (int depth = 1; depth <= search->max_depth && !worker->stopped && worker->n_root; depth++)
    {
      /* Helpers skip depths, so that the threads do not all do the same. */
      if (worker->index > 0 && depth > 1 && (depth + worker->index) % 3 == 0 && depth < search->max_depth)
        continue;
      iterate (worker, depth);
      if (worker->index != 0)
        continue;
      if (!worker->stopped || worker->root[0].move != before)
        tell_all (worker, depth);
      if (worker->stopped)
        break;
      steady = worker->root[0].move == before ? steady + 1 : 0;
      if (is_settled (worker, calmness (worker, before, score_before, steady)))
        break;
      before = worker->root[0].move;
      score_before = worker->root[0].score;
    }
  atomic_store_explicit (&worker->shown_nodes, worker->n_nodes, memory_order_relaxed);
}

/* The place of @move among the moves at the root, -1 where it is not there. */
static int
find_root (const ChWorker *worker, ChMove move)
{
  for (int i = 0; move && i < worker->n_root; i++)
    if (worker->root[i].move == move)
      return i;
  return -1;
}

/* @chosen, or the first of the other moves, the overlooked ones last, that does not let the other side mate at once. */
static int
avoid_mate (const ChWorker *worker, int chosen)
{
  const ChPosition *position = &worker->path.position;
  if (!ch_level_allows_mate (position, worker->root[chosen].move))
    return chosen;
  for (int i = 0; i < worker->search->root_moves.n; i++)
    if (i != chosen && !ch_level_allows_mate (position, worker->root[i].move))
      return i;
  return chosen;
}

/* By warmth, among the moves that have a score. */
static int
choose_warm (const ChWorker *worker)
{
  const ChLevel *level = &worker->search->level;
  int scores[CH_ENGINE_MAX_MULTIPV], n = 0;
  for (int i = 0; i < worker->n_root && i < level->candidates && n < CH_ENGINE_MAX_MULTIPV; i++)
    {
      int score = worker->root[i].score != -CH_SCORE_INFINITE ? worker->root[i].score : worker->root[i].previous;
      if (score == -CH_SCORE_INFINITE)
        break;
      scores[n++] = score;
    }
  return n < 2 ? 0 : ch_level_choose (level, scores, n, worker->path.position.key + (uint64_t) worker->path.root);
}

static int
choose (ChWorker *worker)
{
  const ChLevel *level = &worker->search->level;
  if (level->number >= CH_ENGINE_LEVELS || !level->sees_mate)
    return choose_warm (worker);
  int mate = find_root (worker, ch_level_mate_in_one (&worker->path.position));
  if (mate < 0)
    return avoid_mate (worker, choose_warm (worker));
  worker->root[mate].score = CH_ENGINE_MATE - 1;
  return mate;
}

void
ch_root_answer (ChWorker *worker, ChEngineAnswer *answer)
{
  *answer = (ChEngineAnswer) { .generation = worker->search->request->generation };
  if (worker->n_root == 0)
    {
      answer->score = ch_score_mated (0);
      return;
    }
  const ChRootMove *root = &worker->root[choose (worker)];
  answer->best = root->move;
  answer->ponder = root->n_pv > 1 ? root->pv[1] : CH_MOVE_NONE;
  answer->score = root->score != -CH_SCORE_INFINITE ? root->score : root->previous != -CH_SCORE_INFINITE ? root->previous : 0;
}
