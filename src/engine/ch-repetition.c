/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-path.h"
#include "rules/ch-judge.h"

bool
ch_path_has_stood (const ChPath *path)
{
  uint64_t key = path->position.key;
  if (!path->filter[key % CH_PATH_FILTER])
    return false;
  for (int i = path->n - 2; i >= path->barrier; i -= 2)
    if (path->keys[i] == key)
      return true;
  return false;
}

static int
score_of_result (ChResult result, ChSide side, int ply)
{
  if (result == CH_RESULT_DRAW || result == CH_RESULT_NONE)
    return 0;
  return (result == CH_RESULT_FIRST_WINS) == (side == CH_FIRST) ? CH_SCORE_RULE - ply : ply - CH_SCORE_RULE;
}

/* Lets the judge look at the cycle from @first as if it went round until it counts: for the chase rule, which the check
 * flags cannot answer. */
static ChResult
judge_cycle (const ChPath *path, int first)
{
  ChPosition start = path->position;
  for (int i = path->n - 1; i >= first; i--)
    ch_position_unmake_move (&start, path->moves[i], &path->undos[i]);
  ChHistory history;
  ch_history_init (&history, &start);
  for (int round = 1; round < start.rules.occurrences; round++)
    for (int i = first; i < path->n; i++)
      ch_history_push (&history, path->moves[i]);
  ChVerdict verdict;
  ch_judge (&history, &verdict);
  ch_history_clear (&history);
  return verdict.reason == CH_END_PERPETUAL_CHASE || verdict.reason == CH_END_PERPETUAL_CHECK ? verdict.result
                                                                                             : CH_RESULT_DRAW;
}

static ChResult
judge_span (const ChPath *path, int first)
{
  int n = path->n - first;
  ChSide first_side = (n & 1) ? !path->position.side : path->position.side;
  ChResult result = ch_judge_span (path->checks + first, n, first_side);
  if (result == CH_RESULT_DRAW && path->position.rules.repetition == CH_REPETITION_CHASE && n <= 24)
    result = judge_cycle (path, first);
  return result;
}

bool
ch_path_repetition (const ChPath *path, int *score, int *since)
{
  const ChRuleset *rules = &path->position.rules;
  uint64_t key = path->position.key;
  if (rules->repetition == CH_REPETITION_FREE && !rules->no_capture_plies)
    return false;
  if (!path->filter[key % CH_PATH_FILTER])
    return false;
  int stood = 0, first = -1, last = -1;
  for (int i = path->n - 2; i >= path->barrier; i -= 2)
    if (path->keys[i] == key)
      {
        if (last < 0)
          last = i;
        first = i;
        stood++;
      }
  int needed = rules->occurrences ? rules->occurrences - 1 : 2;
  if (!stood || (last < path->root && stood < needed))
    return false;
  int ply = ch_path_ply (path);
  *since = last - path->root;
  if (rules->repetition == CH_REPETITION_FREE)
    *score = 0;
  else if (rules->repetition == CH_REPETITION_ILLEGAL)
    *score = stood >= needed ? CH_SCORE_RULE - ply : 0; /* the side that has just moved was not allowed to */
  else
    *score = score_of_result (judge_span (path, first), path->position.side, ply);
  return true;
}

static int
score_by_points (const ChPosition *position, int ply)
{
  int own = ch_position_points2 (position, position->side);
  int other = ch_position_points2 (position, !position->side);
  return own == other ? 0 : own > other ? CH_SCORE_RULE - ply : ply - CH_SCORE_RULE;
}

bool
ch_path_ended (const ChPath *path, int *score)
{
  const ChPosition *position = &path->position;
  const ChRuleset *rules = &position->rules;
  int ply = ch_path_ply (path);
  *score = 0;
  if (position->facing_left && (rules->facing == CH_FACING_DRAW || rules->facing == CH_FACING_COUNT))
    {
      if (rules->facing == CH_FACING_COUNT)
        *score = score_by_points (position, ply);
      return true;
    }
  if (position->passes >= 2 || (rules->no_capture_plies && position->no_capture >= rules->no_capture_plies))
    {
      if (rules->points)
        *score = score_by_points (position, ply);
      return true;
    }
  return false;
}

bool
ch_path_near_limit (const ChPath *path)
{
  int limit = path->position.rules.no_capture_plies;
  return limit && path->position.no_capture + 12 >= limit;
}
