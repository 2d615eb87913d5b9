/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-picker.h"
#include "engine/ch-see.h"

/* Reads the table, corrects the evaluation by what it knows. Returns: whether the table's score settles the node. */
static bool
look_up (ChWorker *worker, uint64_t key, int ply, int alpha, int beta, ChTtHit *hit)
{
  if (!ch_tt_probe (worker->search->tt, key, ply, hit))
    {
      *hit = (ChTtHit) { .score = CH_SCORE_NONE, .eval = CH_SCORE_NONE };
      return false;
    }
  if (beta - alpha > 1 || ch_path_near_limit (&worker->path) || ch_path_has_stood (&worker->path))
    return false;
  return hit->bound == CH_BOUND_EXACT || (hit->bound == CH_BOUND_LOWER && hit->score >= beta)
         || (hit->bound == CH_BOUND_UPPER && hit->score <= alpha);
}

static int
stand_pat (ChWorker *worker, ChNode *node, const ChTtHit *hit)
{
  int eval = hit->eval != CH_SCORE_NONE ? hit->eval : ch_search_eval (worker, node);
  node->eval = eval;
  if (hit->score != CH_SCORE_NONE && !ch_score_is_decided (hit->score)
      && (hit->bound == CH_BOUND_EXACT || (hit->bound == CH_BOUND_LOWER && hit->score > eval)
          || (hit->bound == CH_BOUND_UPPER && hit->score < eval)))
    eval = hit->score;
  return eval;
}

/* The best that taking with @move can bring, without looking further. */
static int
hope (const ChPosition *position, ChMove move, int eval)
{
  const int16_t *value = ch_see_value[position->rules.game];
  int taken = value[CH_PIECE_KIND (position->board[CH_MOVE_TO (move)])];
  return eval + (position->rules.game == CH_GAME_CRAZYHOUSE ? 2 * taken : taken) + 180;
}

/* ---- drops that check (crazyhouse) ---- */

#define MAX_CHECKS 48

typedef struct
{
  const ChPosition *position;
  int n;
  ChMove moves[MAX_CHECKS];
} Checks;

static void
add_drop (Checks *checks, ChKind kind, int point)
{
  if (checks->n < MAX_CHECKS && point >= 0 && point < CH_POINTS && !checks->position->board[point])
    checks->moves[checks->n++] = CH_MOVE_DROP (kind, point);
}

/* Along one line from the general: chariots before the first piece, cannons behind it, the nearest points of each. */
static void
add_ray (Checks *checks, int general, int step, int room)
{
  const uint8_t *hand = checks->position->hand[checks->position->side];
  int point = general, n = 0, screens = 0;
  while (room-- > 0 && screens < 2 && n < 3)
    {
      point += step;
      if (checks->position->board[point])
        {
          screens++;
          n = 0;
          continue;
        }
      n++;
      if (screens == 0 && hand[CH_CHARIOT])
        add_drop (checks, CH_CHARIOT, point);
      if (screens == 1 && hand[CH_CANNON])
        add_drop (checks, CH_CANNON, point);
      if (screens == 0 && !hand[CH_CHARIOT])
        n = 0;
    }
}

static void
find_drop_checks (const ChPosition *position, Checks *checks)
{
  ChSide side = position->side;
  const uint8_t *hand = position->hand[side];
  int general = position->general[!side];
  *checks = (Checks) { .position = position };
  if (hand[CH_HORSE])
    for (int i = 0; i < ch_horse_from[general].n; i++)
      if (!position->board[ch_horse_from[general].steps[i].block[0]])
        add_drop (checks, CH_HORSE, ch_horse_from[general].steps[i].point);
  if (hand[CH_SOLDIER])
    {
      add_drop (checks, CH_SOLDIER, general - 1);
      add_drop (checks, CH_SOLDIER, general + 1);
      add_drop (checks, CH_SOLDIER, side == CH_FIRST ? general - 9 : general + 9);
    }
  if (hand[CH_CHARIOT] || hand[CH_CANNON])
    {
      add_ray (checks, general, 1, 8 - ch_file_of[general]);
      add_ray (checks, general, -1, ch_file_of[general]);
      add_ray (checks, general, 9, 9 - ch_rank_of[general]);
      add_ray (checks, general, -9, ch_rank_of[general]);
    }
}

/* Tries them once no capture has settled the node. Returns: the best score found, or @best. */
static int
try_drop_checks (ChWorker *worker, ChNode *node, int alpha, int beta, int depth, int best, ChMove *best_move)
{
  const ChPosition *position = &worker->path.position;
  Checks checks;
  find_drop_checks (position, &checks);
  for (int i = 0; i < checks.n && best < beta; i++)
    {
      ChMove move = checks.moves[i];
      if (ch_level_overlooks (&worker->search->level, position, move, node[-1].move)
          || !ch_see_at_least (position, move, 0) || !ch_movegen_is_legal (position, move))
        continue;
      ch_search_push (worker, node, move);
      int score = -ch_search_quiescence (worker, node + 1, -beta, -alpha, depth - 1);
      ch_path_pop (&worker->path);
      if (worker->stopped)
        return 0;
      if (score <= best)
        continue;
      best = score;
      if (score > alpha)
        {
          *best_move = move;
          alpha = score;
          if (beta - alpha > 1)
            ch_search_update_pv (node, move);
        }
    }
  return best;
}

int
ch_search_quiescence (ChWorker *worker, ChNode *node, int alpha, int beta, int depth)
{
  const ChPosition *position = &worker->path.position;
  int ply = ch_path_ply (&worker->path), score;
  node->n_pv = 0;
  if (ch_search_enter (worker))
    return 0;
  if (ply > worker->seldepth)
    worker->seldepth = ply;
  node->in_check = ch_position_in_check (position);
  if (ch_search_terminal (worker, &score))
    return score;
  if (ply >= CH_MAX_PLY)
    return node->in_check ? 0 : ch_search_eval (worker, node);

  uint64_t key = ch_search_tt_key (&worker->path) ^ worker->search->level.salt;
  ChTtHit hit;
  if (look_up (worker, key, ply, alpha, beta, &hit))
    return hit.score;

  int best = -CH_SCORE_INFINITE, old_alpha = alpha, eval = CH_SCORE_NONE;
  ChMove best_move = CH_MOVE_NONE;
  node->eval = CH_SCORE_NONE;
  if (!node->in_check)
    {
      best = eval = stand_pat (worker, node, &hit);
      if (best >= beta)
        return best;
      if (best > alpha)
        alpha = best;
    }

  ChPicker picker;
  ch_picker_init_captures (&picker, worker, node, hit.move, 0);
  ChMove move;
  int n = 0;
  while ((move = ch_picker_next (&picker)))
    {
      n++;
      if (ch_level_overlooks (&worker->search->level, position, move, node[-1].move))
        continue;
      if (!node->in_check && hope (position, move, eval) <= alpha && !ch_movegen_gives_check (position, move))
        {
          int most = hope (position, move, eval);
          best = most > best ? most : best;
          continue;
        }
      /* Deep in a row of checks only the first answers are looked at, once one is known that is not mate. */
      if (node->in_check && n > 3 && depth < -4 && best > -CH_SCORE_RULE_BAND && !ch_order_is_capture (position, move))
        continue;
      ch_search_prefetch (worker, move);
      ch_search_push (worker, node, move);
      score = -ch_search_quiescence (worker, node + 1, -beta, -alpha, depth - 1);
      ch_path_pop (&worker->path);
      if (worker->stopped)
        return 0;
      if (score <= best)
        continue;
      best = score;
      if (score <= alpha)
        continue;
      best_move = move;
      if (beta - alpha > 1)
        ch_search_update_pv (node, move);
      if (score >= beta)
        break;
      alpha = score;
    }
  if (node->in_check && n == 0)
    return ch_score_mated (ply);
  if (best == -CH_SCORE_INFINITE) /* all answers are overlooked at this level */
    return alpha;
  if (depth == 0 && best < beta && !node->in_check && position->rules.game == CH_GAME_CRAZYHOUSE)
    {
      best = try_drop_checks (worker, node, alpha, beta, depth, best, &best_move);
      if (worker->stopped)
        return 0;
    }
  if (worker->taint >= ply || (best != 0 && !ch_score_is_rule (best)))
    ch_tt_store (worker->search->tt, key, ply, best_move, best, node->eval, 0,
                 best >= beta ? CH_BOUND_LOWER : best > old_alpha ? CH_BOUND_EXACT : CH_BOUND_UPPER);
  return best;
}
