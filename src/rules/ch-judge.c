/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/ch-judge.h"

#include <string.h>

#include "rules/ch-chase.h"

static ChResult
win_of (ChSide side)
{
  return side == CH_FIRST ? CH_RESULT_FIRST_WINS : CH_RESULT_SECOND_WINS;
}

static void
end (ChVerdict *verdict, ChResult result, ChEndReason reason)
{
  verdict->result = result;
  verdict->reason = verdict->cause = reason;
}

static ChResult
count_points (const ChPosition *position, ChVerdict *verdict)
{
  int first = verdict->points2[CH_FIRST] = ch_position_points2 (position, CH_FIRST);
  int second = verdict->points2[CH_SECOND] = ch_position_points2 (position, CH_SECOND);

  return first == second ? CH_RESULT_DRAW : win_of (first > second ? CH_FIRST : CH_SECOND);
}

/* Ends that draw, or let the points decide where the rule set counts them. */
static void
end_by_points (const ChPosition *position, ChVerdict *verdict, bool counted, ChEndReason reason)
{
  end (verdict, CH_RESULT_DRAW, reason);
  if (!counted)
    return;
  verdict->result = count_points (position, verdict);
  verdict->reason = CH_END_POINTS;
}

static void
show_generals (const ChPosition *position, ChVerdict *verdict)
{
  verdict->n_points = 2;
  verdict->points[0] = position->general[position->side];
  verdict->points[1] = position->general[!position->side];
}

/* Janggi: a facing left standing, two passes. */
static bool
judge_janggi (const ChPosition *position, ChVerdict *verdict)
{
  const ChRuleset *rules = &position->rules;

  if (position->facing_left && (rules->facing == CH_FACING_DRAW || rules->facing == CH_FACING_COUNT))
    {
      end_by_points (position, verdict, rules->facing == CH_FACING_COUNT, CH_END_FACING);
      show_generals (position, verdict);
      return true;
    }
  if (!position->rules.allow_pass || position->passes < 2)
    return false;
  end_by_points (position, verdict, rules->points, CH_END_PASSES);
  return true;
}

static bool
must_answer_facing (const ChPosition *position)
{
  uint8_t rule = position->rules.facing;

  return position->facing && (rule == CH_FACING_MUST_ANSWER || rule == CH_FACING_STRICT);
}

static void
show_attackers (const ChPosition *position, ChVerdict *verdict)
{
  ChPoint points[16];
  int n = ch_position_attackers (position, position->general[position->side], !position->side, points);

  verdict->n_points = n < 8 ? n : 8;
  memcpy (verdict->points, points, verdict->n_points * sizeof *points);
}

static bool
judge_no_move (const ChHistory *history, ChVerdict *verdict)
{
  const ChPosition *position = &history->position;
  ChResult result = win_of (!position->side);

  if (ch_history_has_legal (history))
    return false;
  if (ch_position_in_check (position))
    {
      end (verdict, result, CH_END_CHECKMATE);
      show_attackers (position, verdict);
    }
  else if (must_answer_facing (position))
    {
      end (verdict, result, CH_END_FACING);
      show_generals (position, verdict);
    }
  else
    end (verdict, result, CH_END_STALEMATE);
  return true;
}

ChResult
ch_judge_span (const uint8_t *checks, int n, ChSide first_side)
{
  bool always[2] = { n > 0, n > 1 };

  for (int i = 0; i < n; i++)
    always[i & 1] &= checks[i] != 0;
  if (always[0] == always[1])
    return CH_RESULT_DRAW;
  return win_of (always[0] ? !first_side : first_side);
}

/* Finds how often the present position has stood, and since when. */
static void
find_span (const ChHistory *history, ChVerdict *verdict)
{
  verdict->first_ply = history->n_moves;
  for (int i = history->n_moves; i >= 0; i--)
    if (history->keys[i] == history->position.key)
      {
        verdict->occurrences++;
        verdict->first_ply = i;
      }
  verdict->n_cycle = history->n_moves - verdict->first_ply;
}

/* The grounds have room for so much of it; the verdict regards the whole. */
static void
show_span (const ChHistory *history, ChVerdict *verdict)
{
  if (verdict->n_cycle > CH_MAX_CYCLE)
    {
      verdict->n_cycle = CH_MAX_CYCLE;
      verdict->first_ply = history->n_moves - CH_MAX_CYCLE;
    }
  for (int i = 0; i < verdict->n_cycle; i++)
    verdict->deed[i] = history->checks[verdict->first_ply + i] ? CH_DEED_CHECK : CH_DEED_NONE;
}

static bool
both_always_check (const ChVerdict *verdict)
{
  for (int i = 0; i < verdict->n_cycle; i++)
    if (verdict->deed[i] != CH_DEED_CHECK)
      return false;
  return true;
}

static void
judge_chase (const ChHistory *history, ChVerdict *verdict)
{
  bool chased[2];

  ch_chase_look (history, verdict, chased);
  if (chased[0] != chased[1] && !both_always_check (verdict))
    end (verdict, win_of (chased[CH_FIRST] ? CH_SECOND : CH_FIRST), CH_END_PERPETUAL_CHASE);
}

static bool
is_repetition (const ChRuleset *rules, const ChVerdict *verdict)
{
  return (rules->repetition == CH_REPETITION_PERPETUAL_CHECK || rules->repetition == CH_REPETITION_CHASE)
         && verdict->occurrences >= rules->occurrences && verdict->n_cycle > 0;
}

/* A repetition that somebody loses. */
static bool
judge_perpetual (const ChHistory *history, ChVerdict *verdict)
{
  const ChRuleset *rules = &history->position.rules;
  ChResult result;

  find_span (history, verdict);
  /* A position comes back with the same side to move: its span is of even length and that side's ply begins it. */
  result = ch_judge_span (history->checks + verdict->first_ply, verdict->n_cycle, history->position.side);
  show_span (history, verdict);
  if (!is_repetition (rules, verdict))
    return false;
  if (result != CH_RESULT_DRAW)
    end (verdict, result, CH_END_PERPETUAL_CHECK);
  else if (rules->repetition == CH_REPETITION_CHASE && rules->game == CH_GAME_XIANGQI)
    judge_chase (history, verdict);
  return verdict->reason != CH_END_NONE;
}

static bool
judge_limit (const ChPosition *position, ChVerdict *verdict)
{
  int limit = position->rules.no_capture_plies;

  if (limit == 0 || position->no_capture < limit)
    return false;
  end_by_points (position, verdict, position->rules.points, CH_END_NO_CAPTURE);
  return true;
}

/* A repetition that nobody loses, but for the points. */
static void
judge_repetition (const ChPosition *position, ChVerdict *verdict)
{
  if (!is_repetition (&position->rules, verdict))
    return;
  end (verdict, CH_RESULT_DRAW, CH_END_REPETITION);
  if (!position->rules.points)
    return;
  verdict->result = count_points (position, verdict);
  verdict->cause = CH_END_POINTS;
}

void
ch_judge (const ChHistory *history, ChVerdict *verdict)
{
  const ChPosition *position = &history->position;

  memset (verdict, 0, sizeof *verdict);
  memset (verdict->target, CH_POINT_NONE, sizeof verdict->target);
  if (!judge_janggi (position, verdict) && !judge_no_move (history, verdict) && !judge_perpetual (history, verdict)
      && !judge_limit (position, verdict))
    judge_repetition (position, verdict);
}

const char *
ch_result_text (ChResult result)
{
  static const char *const texts[] = { "*", "1-0", "0-1", "1/2-1/2" };

  return (unsigned) result < sizeof texts / sizeof *texts ? texts[result] : texts[0];
}

const char *
ch_end_reason_id (ChEndReason reason)
{
  static const char *const ids[CH_N_ENDS] = {
    [CH_END_NONE] = "none",
    [CH_END_CHECKMATE] = "checkmate",
    [CH_END_STALEMATE] = "stalemate",
    [CH_END_REPETITION] = "repetition",
    [CH_END_PERPETUAL_CHECK] = "perpetual-check",
    [CH_END_PERPETUAL_CHASE] = "perpetual-chase",
    [CH_END_NO_CAPTURE] = "no-capture",
    [CH_END_POINTS] = "points",
    [CH_END_FACING] = "facing",
    [CH_END_PASSES] = "passes",
    [CH_END_AGREEMENT] = "agreement",
    [CH_END_RESIGNATION] = "resignation",
    [CH_END_TIME] = "time",
    [CH_END_ABANDONED] = "abandoned",
  };

  return (unsigned) reason < CH_N_ENDS ? ids[reason] : ids[0];
}
