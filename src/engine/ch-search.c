/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alpha-beta with a principal variation: the node below the root. Margins are in hundredths of a soldier. */
#include "engine/ch-picker.h"
#include "engine/ch-see.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

/* So few because the first touch of a page of a big table can take twenty microseconds. */
#define POLL_NODES 256

static uint8_t log_reduction[64]; /* log (n) * 16 */

static void
make_tables (void)
{
  ch_eval_init ();
  for (int i = 1; i < 64; i++)
    log_reduction[i] = (uint8_t) lround (log (i) * 16);
}

void
ch_search_init (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, make_tables);
}

int
ch_search_reduction (int depth, int n)
{
  int r = log_reduction[depth < 63 ? depth : 63] * log_reduction[n < 63 ? n : 63];
  return (r / 256 * 10 + 12) / 22;
}

uint64_t
ch_search_nodes (const ChSearch *search)
{
  uint64_t n = 0;
  for (int i = 0; i < search->n_workers; i++)
    n += atomic_load_explicit (&search->workers[i]->shown_nodes, memory_order_relaxed);
  return n;
}

void
ch_search_poll (ChWorker *worker)
{
  ChSearch *search = worker->search;
  atomic_store_explicit (&worker->shown_nodes, worker->n_nodes, memory_order_relaxed);
  worker->next_poll = worker->n_nodes + POLL_NODES;
  uint64_t limit = search->time.nodes;
  if (worker->index == 0)
    {
      /* The first iteration is always finished, so that every move has been looked at. */
      if (limit && worker->done_depth >= 1 && ch_search_nodes (search) >= limit)
        atomic_store (&search->halt, true);
      else if (ch_time_is_up (&search->time))
        atomic_store (&search->halt, true);
      if (limit && limit < worker->n_nodes + POLL_NODES)
        worker->next_poll = limit > worker->n_nodes ? limit : worker->n_nodes + 16;
    }
  if (atomic_load_explicit (search->stop, memory_order_relaxed) || atomic_load_explicit (&search->halt, memory_order_relaxed))
    worker->stopped = true;
}

static inline uint64_t
mix (uint64_t x)
{
  x *= UINT64_C (0x9e3779b97f4a7c15);
  return x ^ x >> 29;
}

uint64_t
ch_search_tt_key (const ChPath *path)
{
  const ChPosition *position = &path->position;
  uint64_t key = position->key;
  unsigned extra = 0;
  if (position->rules.game == CH_GAME_JANGGI)
    extra = position->passes | (position->facing ? 4 + position->opener * 8u : 0) | (unsigned) position->facing_left << 12;
  if (position->rules.check_limit)
    extra |= (unsigned) position->checks[0] << 16 | (unsigned) position->checks[1] << 24;
  if (extra)
    key ^= mix (extra);
  int limit = position->rules.no_capture_plies;
  if (limit && position->no_capture + 40 > limit)
    key ^= mix (UINT64_C (1) << 40 | position->no_capture / 8);
  return key;
}

void
ch_search_update_pv (ChNode *node, ChMove move)
{
  const ChNode *below = node + 1;
  node->pv[0] = move;
  memcpy (node->pv + 1, below->pv, below->n_pv * sizeof (ChMove));
  node->n_pv = below->n_pv + 1;
}

bool
ch_search_terminal (ChWorker *worker, int *score)
{
  const ChPath *path = &worker->path;
  int since;
  if (ch_path_repetition (path, score, &since))
    {
      if (since < worker->taint)
        worker->taint = since;
      return true;
    }
  if (!ch_path_ended (path, score))
    return false;
  if (ch_position_in_check (&path->position) && !path->position.facing_left && !ch_movegen_has_legal (&path->position))
    *score = ch_score_mated (ch_path_ply (path));
  return true;
}

/* ---- before the moves ---- */

/* Static evaluation of the node, made better by the table. */
static int
look_at (ChWorker *worker, ChNode *node, const ChTtHit *hit)
{
  if (node->in_check)
    return node->eval = CH_SCORE_NONE;
  node->eval = hit->eval != CH_SCORE_NONE ? hit->eval : ch_search_eval (worker, node);
  if (hit->score != CH_SCORE_NONE && !ch_score_is_decided (hit->score)
      && (hit->bound == CH_BOUND_EXACT || (hit->bound == CH_BOUND_LOWER && hit->score > node->eval)
          || (hit->bound == CH_BOUND_UPPER && hit->score < node->eval)))
    return hit->score;
  return node->eval;
}

/* ---- the moves ---- */

/* What the loop over the moves of one node carries. */
typedef struct
{
  int alpha, beta, depth, best, n, n_quiets, n_captures;
  ChMove best_move;
  ChMove quiets[64], captures[32]; /* tried without success */
  bool pv, cut, improving;
} Loop;

/* The lists of moves tried are left as they are: filling them with nothing would cost more than a short search of moves. */
static void
begin_loop (Loop *loop, int alpha, int beta, int depth)
{
  loop->alpha = alpha;
  loop->beta = beta;
  loop->depth = depth;
  loop->best = -CH_SCORE_INFINITE;
  loop->n = loop->n_quiets = loop->n_captures = 0;
  loop->best_move = CH_MOVE_NONE;
}

static int
history_of (const ChWorker *worker, const ChNode *node, ChMove move)
{
  const ChPosition *position = &worker->path.position;
  ChPiece mover = ch_order_mover (position, move);
  int value = worker->order->quiet[position->side][move];
  if (node[-1].continuation)
    value += node[-1].continuation[mover][CH_MOVE_TO (move)];
  if (node[-2].continuation)
    value += node[-2].continuation[mover][CH_MOVE_TO (move)];
  return value;
}

/* Near the end quiet moves take the last moves of a bare general away, and a search for mates wants all of them. */
static bool
no_leaving_out (const ChWorker *worker)
{
  const ChPosition *position = &worker->path.position;
  return worker->search->request->limits.mate
         || (position->n_pieces[!position->side] <= 3 && position->rules.game != CH_GAME_CRAZYHOUSE);
}

/* How many moves are tried at the least depth before the other quiet ones are left out, twice that where it improves. In
 * crazyhouse the good drop is often late among so many. */
static const uint8_t many_tried[CH_N_GAMES] = { [CH_GAME_XIANGQI] = 12, [CH_GAME_CRAZYHOUSE] = 50, [CH_GAME_JANGGI] = 4 };

/* Returns: whether @move may be left out unseen. Sets picker->skip_quiets when all the rest of the quiet moves may. */
static bool
skip_move (ChWorker *worker, ChNode *node, ChPicker *picker, const Loop *loop, ChMove move, bool capture)
{
  const ChPosition *position = &worker->path.position;
  if (loop->best <= -CH_SCORE_RULE_BAND || node->in_check || no_leaving_out (worker))
    return false;
  int depth = loop->depth;
  if (capture)
    return depth <= 6 && !ch_see_at_least (position, move, -140 * depth);
  if (depth > 8)
    return false;
  if (loop->n >= (many_tried[position->rules.game] + depth * depth) / (loop->improving ? 1 : 2) + 2)
    picker->skip_quiets = true;
  int left = depth - ch_search_reduction (depth, loop->n);
  left = left < 0 ? 0 : left;
  bool hopeless = left <= 6 && node->eval + 130 + 110 * left <= loop->alpha;
  bool unloved = left <= 3 && history_of (worker, node, move) < -3500 * depth;
  if (!hopeless && !unloved && ch_see_at_least (position, move, -35 * left * left - 20))
    return false;
  return !ch_movegen_gives_check (position, move);
}

/* Whether the table's move is the only good one: then it is looked at deeper. Returns: plies to add, or, in @score, a score
 * that settles the node because several moves are good enough. */
static int
look_singular (ChWorker *worker, ChNode *node, const Loop *loop, const ChTtHit *hit, int *score)
{
  *score = CH_SCORE_NONE;
  if (loop->depth < 7 || node->excluded || hit->depth < loop->depth - 3 || !(hit->bound & CH_BOUND_LOWER)
      || ch_score_is_decided (hit->score) || ch_path_ply (&worker->path) >= 2 * worker->root_depth)
    return 0;
  int low = hit->score - 2 * loop->depth;
  node->excluded = hit->move;
  int value = ch_search_node (worker, node, low - 1, low, (loop->depth - 1) / 2, loop->cut);
  node->excluded = CH_MOVE_NONE;
  if (worker->stopped)
    return 0;
  if (value < low)
    return 1;
  if (low >= loop->beta)
    *score = low;
  return 0;
}

static int
reduce (const ChWorker *worker, const ChNode *node, const Loop *loop, ChMove move, bool capture, bool check, int history)
{
  if (loop->depth < 3 || loop->n < 2 + loop->pv || (capture && !loop->cut))
    return 0;
  int r = ch_search_reduction (loop->depth, loop->n);
  if (capture)
    r /= 2;
  r += loop->cut;
  r += !loop->improving;
  r -= loop->pv;
  r -= check;
  r -= move == node->killers[0] || move == node->killers[1];
  if (!capture)
    r -= history / 10000;
  if (CH_MOVE_IS_DROP (move) && !check && loop->n > 12)
    r++;
  (void) worker;
  return r < 0 ? 0 : r > loop->depth - 2 ? loop->depth - 2 : r;
}

/* Searches the move just made. */
static int
search_move (ChWorker *worker, ChNode *node, const Loop *loop, int depth, int reduction)
{
  int score = CH_SCORE_NONE;
  if (reduction > 0)
    {
      score = -ch_search_node (worker, node + 1, -loop->alpha - 1, -loop->alpha, depth - reduction, true);
      if (worker->stopped || score <= loop->alpha)
        return score;
    }
  if (!loop->pv || loop->n > 1)
    score = -ch_search_node (worker, node + 1, -loop->alpha - 1, -loop->alpha, depth, !loop->cut);
  if (loop->pv && !worker->stopped && (loop->n == 1 || score > loop->alpha))
    score = -ch_search_node (worker, node + 1, -loop->beta, -loop->alpha, depth, false);
  return score;
}

static void
learn_continuation (ChNode *node, ChPiece mover, ChPoint to, int bonus)
{
  for (int back = 1; back <= 4; back += back == 1 ? 1 : 2)
    if (node[-back].continuation)
      ch_order_add (&node[-back].continuation[mover][to], bonus);
}

static void
learn_quiet (ChWorker *worker, ChNode *node, ChMove move, int bonus)
{
  const ChPosition *position = &worker->path.position;
  ch_order_add (&worker->order->quiet[position->side][move], bonus);
  learn_continuation (node, ch_order_mover (position, move), CH_MOVE_TO (move), bonus);
}

static void
learn_capture (ChWorker *worker, ChMove move, int bonus)
{
  const ChPosition *position = &worker->path.position;
  ChPoint to = CH_MOVE_TO (move);
  ch_order_add (&worker->order->capture[position->board[CH_MOVE_FROM (move)]][to][CH_PIECE_KIND (position->board[to])], bonus);
}

/* After a cut: the move that made it is praised, those tried before it are blamed. */
static void
learn (ChWorker *worker, ChNode *node, const Loop *loop)
{
  int bonus = loop->depth * loop->depth * 16 + 64 * loop->depth;
  bonus = bonus > 1800 ? 1800 : bonus;
  if (ch_order_is_capture (&worker->path.position, loop->best_move))
    learn_capture (worker, loop->best_move, bonus);
  else
    {
      if (node->killers[0] != loop->best_move)
        {
          node->killers[1] = node->killers[0];
          node->killers[0] = loop->best_move;
        }
      if (node[-1].move)
        worker->order->counter[node[-1].mover][CH_MOVE_TO (node[-1].move)] = loop->best_move;
      learn_quiet (worker, node, loop->best_move, bonus);
      for (int i = 0; i < loop->n_quiets; i++)
        learn_quiet (worker, node, loop->quiets[i], -bonus);
    }
  for (int i = 0; i < loop->n_captures; i++)
    learn_capture (worker, loop->captures[i], -bonus);
}

/* Whether a check just given is looked at deeper, if it is sound. */
static bool
may_extend (const ChWorker *worker, const Loop *loop)
{
  int least = worker->path.position.rules.game == CH_GAME_CRAZYHOUSE ? 12 : 6;
  return loop->depth < least && ch_path_ply (&worker->path) - 1 < 2 * worker->root_depth;
}

/* Whether @move, just made, loses nothing on its point. Few moves are asked about, so it is taken back for that. */
static bool
is_sound (ChWorker *worker, ChMove move)
{
  ch_path_pop (&worker->path);
  bool sound = ch_see_at_least (&worker->path.position, move, 0);
  ch_path_push (&worker->path, move);
  return sound;
}

/* Tries one move. Returns: true when the node is settled (a cut, or a stop). */
static bool
try_move (ChWorker *worker, ChNode *node, ChPicker *picker, Loop *loop, const ChTtHit *hit, ChMove move)
{
  ChPosition *position = &worker->path.position;
  bool capture = ch_order_is_capture (position, move);
  int extension = 0, score;
  ch_search_prefetch (worker, move); /* most are not left out */
  if (loop->n > 1 && skip_move (worker, node, picker, loop, move, capture))
    return false;
  if (move == hit->move)
    {
      extension = look_singular (worker, node, loop, hit, &score);
      if (worker->stopped)
        return true;
      if (score != CH_SCORE_NONE)
        {
          loop->best = score;
          return true;
        }
    }
  int history = capture ? 0 : history_of (worker, node, move);
  ch_search_push (worker, node, move);
  bool check = ch_position_in_check (position);
  if (!extension)
    extension = check && may_extend (worker, loop) && is_sound (worker, move);
  int reduction = extension ? 0 : reduce (worker, node, loop, move, capture, check, history);
  score = search_move (worker, node, loop, loop->depth - 1 + extension, reduction);
  ch_path_pop (&worker->path);
  if (worker->stopped)
    return true;
  if (score > loop->best)
    {
      loop->best = score;
      if (score > loop->alpha)
        {
          loop->best_move = move;
          if (loop->pv)
            ch_search_update_pv (node, move);
          if (score >= loop->beta)
            return true;
          loop->alpha = score;
        }
    }
  if (capture && loop->n_captures < 32)
    loop->captures[loop->n_captures++] = move;
  else if (!capture && loop->n_quiets < 64)
    loop->quiets[loop->n_quiets++] = move;
  return false;
}

/* Goes through the moves. Returns: how many there were. */
static int
try_moves (ChWorker *worker, ChNode *node, Loop *loop, const ChTtHit *hit)
{
  ChPicker picker;
  ch_picker_init (&picker, worker, node, hit->move);
  ChMove move;
  while ((move = ch_picker_next (&picker)))
    {
      if (move == node->excluded)
        continue;
      loop->n++;
      if (ch_level_overlooks (&worker->search->level, &worker->path.position, move, node[-1].move))
        continue;
      if (try_move (worker, node, &picker, loop, hit, move))
        break;
    }
  return loop->n;
}

static bool
table_settles (const ChWorker *worker, const ChNode *node, const ChTtHit *hit, int alpha, int beta, int depth)
{
  (void) alpha;
  if (beta - alpha > 1 || node->excluded || hit->bound == CH_BOUND_NONE || hit->depth < depth)
    return false;
  if (ch_path_near_limit (&worker->path) || ch_path_has_stood (&worker->path))
    return false;
  return hit->bound == CH_BOUND_EXACT || (hit->bound == CH_BOUND_LOWER ? hit->score >= beta : hit->score <= alpha);
}

static void
keep_result (ChWorker *worker, const ChNode *node, uint64_t key, int ply, const Loop *loop, int old_alpha)
{
  /* What hangs on a repetition with a position above is true on this path only. */
  if (worker->taint < ply && (loop->best == 0 || ch_score_is_rule (loop->best)))
    return;
  int bound = loop->best >= loop->beta ? CH_BOUND_LOWER : loop->best > old_alpha ? CH_BOUND_EXACT : CH_BOUND_UPPER;
  ch_tt_store (worker->search->tt, key, ply, loop->best_move, loop->best, node->eval, loop->depth, bound);
}

/* The inner part of a node that neither ends the game nor is cut by the table. */
static int
search_inside (ChWorker *worker, ChNode *node, int alpha, int beta, int depth, bool cut, uint64_t key, ChTtHit *hit)
{
  int ply = ch_path_ply (&worker->path);
  bool pv = beta - alpha > 1;
  int eval = look_at (worker, node, hit);
  bool improving = !node->in_check && ply >= 2 && (node[-2].eval == CH_SCORE_NONE || node->eval > node[-2].eval);
  if (!pv && !node->in_check && !node->excluded && !worker->search->request->limits.mate)
    {
      int score = ch_search_prune (worker, node, alpha, beta, depth, eval, improving, hit, cut);
      if (worker->stopped || score != CH_SCORE_NONE)
        return score;
    }
  if (depth >= 4 && !hit->move && !node->excluded)
    depth--;

  Loop loop;
  begin_loop (&loop, alpha, beta, depth);
  loop.pv = pv;
  loop.cut = cut;
  loop.improving = improving;
  node[2].killers[0] = node[2].killers[1] = CH_MOVE_NONE;
  node->n_pv = 0;
  int n = try_moves (worker, node, &loop, hit);
  if (worker->stopped)
    return 0;
  if (n == 0)
    return node->excluded ? alpha : ch_score_mated (ply);
  if (loop.best == -CH_SCORE_INFINITE) /* all that there was is overlooked at this level */
    return alpha;
  if (loop.best >= beta && loop.best_move)
    learn (worker, node, &loop);
  if (!node->excluded)
    keep_result (worker, node, key, ply, &loop, alpha);
  return loop.best;
}

int
ch_search_node (ChWorker *worker, ChNode *node, int alpha, int beta, int depth, bool cut)
{
  if (depth <= 0)
    return ch_search_quiescence (worker, node, alpha, beta, 0);
  int ply = ch_path_ply (&worker->path), score;
  node->n_pv = 0;
  if (ch_search_enter (worker))
    return 0;
  if (ply > worker->seldepth)
    worker->seldepth = ply;
  node->in_check = ch_position_in_check (&worker->path.position);
  if (!node->excluded && ch_search_terminal (worker, &score))
    return score;
  if (ply >= CH_MAX_PLY)
    return node->in_check ? 0 : ch_search_eval (worker, node);
  /* No mate found from here can be better than one already known nearer the root. */
  if (alpha < ch_score_mated (ply))
    alpha = ch_score_mated (ply);
  if (beta > -ch_score_mated (ply + 1))
    beta = -ch_score_mated (ply + 1);
  if (alpha >= beta)
    return alpha;

  uint64_t key = ch_search_tt_key (&worker->path) ^ worker->search->level.salt;
  ChTtHit hit;
  if (node->excluded || !ch_tt_probe (worker->search->tt, key, ply, &hit))
    hit = (ChTtHit) { .score = CH_SCORE_NONE, .eval = node->excluded ? node->eval : CH_SCORE_NONE };
  else if (table_settles (worker, node, &hit, alpha, beta, depth))
    return hit.score;

  int taint = worker->taint;
  worker->taint = CH_NO_TAINT;
  score = search_inside (worker, node, alpha, beta, depth, cut, key, &hit);
  if (worker->taint >= ply || taint < worker->taint)
    worker->taint = taint;
  return score;
}
