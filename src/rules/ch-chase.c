/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/ch-chase.h"

#include <string.h>

#define MAX_THREATS 32
#define MAX_TARGETS 8

/* A piece on one point could take an unprotected one on another. */
typedef struct
{
  ChPoint from, to;
} Threat;

typedef struct
{
  int n;
  Threat items[MAX_THREATS];
} Threats;

/* The pieces a ply chases: where they stand after it, and which they are (their points at the end of the span). */
typedef struct
{
  int n;
  ChPoint point[MAX_TARGETS];
  ChPoint id[MAX_TARGETS];
} Targets;

static ChKind
kind_at (const ChPosition *position, ChPoint point)
{
  return CH_PIECE_KIND (position->board[point]);
}

static bool
has_crossed (ChPoint point, ChSide side)
{
  return side == CH_FIRST ? CH_POINT_RANK (point) >= 5 : CH_POINT_RANK (point) <= 4;
}

static bool
may_chase (ChKind kind)
{
  return kind != CH_GENERAL && kind != CH_SOLDIER;
}

static bool
may_be_chased (const ChPosition *position, ChPoint point)
{
  ChPiece piece = position->board[point];

  if (CH_PIECE_KIND (piece) == CH_SOLDIER)
    return has_crossed (point, CH_PIECE_SIDE (piece));
  return CH_PIECE_KIND (piece) != CH_GENERAL;
}

static ChPosition
with_turn (const ChPosition *position, ChSide side)
{
  ChPosition turned = *position;

  turned.rules.check_limit = 0;
  ch_position_set_side (&turned, side);
  ch_position_refresh (&turned);
  return turned;
}

/* Whether the other side could take back on the point where @capture has taken. */
static bool
is_protected (const ChPosition *position, ChMove capture)
{
  ChPosition after = *position;
  ChMoveList list;
  ChUndo undo;

  ch_position_make_move (&after, capture, &undo);
  ch_movegen_legal (&after, CH_MOVES_CAPTURES, &list);
  for (int i = 0; i < list.n; i++)
    if (CH_MOVE_TO (list.moves[i]) == CH_MOVE_TO (capture))
      return true;
  return false;
}

/* @ours and @theirs are one position with either side to move. */
static bool
is_threat (const ChPosition *ours, const ChPosition *theirs, ChMove capture)
{
  ChPoint from = CH_MOVE_FROM (capture), to = CH_MOVE_TO (capture);
  ChKind attacker = kind_at (ours, from), attacked = kind_at (ours, to);

  if (!may_chase (attacker) || !may_be_chased (ours, to))
    return false;
  if (attacker == attacked && ch_movegen_is_legal (theirs, CH_MOVE (to, from)))
    return false; /* an exchange is offered */
  if (attacked == CH_CHARIOT && (attacker == CH_HORSE || attacker == CH_CANNON))
    return true;
  return !is_protected (ours, capture);
}

static void
find_threats (const ChPosition *position, ChSide side, Threats *threats)
{
  ChPosition ours = with_turn (position, side), theirs = with_turn (position, !side);
  ChMoveList list;

  threats->n = 0;
  ch_movegen_legal (&ours, CH_MOVES_CAPTURES, &list);
  for (int i = 0; i < list.n && threats->n < MAX_THREATS; i++)
    if (is_threat (&ours, &theirs, list.moves[i]))
      threats->items[threats->n++] = (Threat) { CH_MOVE_FROM (list.moves[i]), CH_MOVE_TO (list.moves[i]) };
}

static bool
threatened_before (const Threats *before, Threat threat, ChMove move)
{
  ChPoint from = threat.from == CH_MOVE_TO (move) ? CH_MOVE_FROM (move) : threat.from;

  for (int i = 0; i < before->n; i++)
    if (before->items[i].from == from && before->items[i].to == threat.to)
      return true;
  return false;
}

static void
add_target (Targets *targets, ChPoint point)
{
  for (int i = 0; i < targets->n; i++)
    if (targets->point[i] == point)
      return;
  if (targets->n < MAX_TARGETS)
    targets->point[targets->n++] = point;
}

/* @position stands after @move. */
static void
find_targets (const ChPosition *position, ChMove move, const ChUndo *undo, Targets *targets)
{
  ChPosition earlier = *position;
  Threats before, after;

  find_threats (position, !position->side, &after);
  if (after.n == 0)
    return;
  ch_position_unmake_move (&earlier, move, undo);
  find_threats (&earlier, earlier.side, &before);
  for (int i = 0; i < after.n; i++)
    if (!threatened_before (&before, after.items[i], move))
      add_target (targets, after.items[i].to);
}

/* A cycle comes back to the same plies, which need not be looked at twice. Returns: a later ply equal to @ply, or -1. */
static int
find_twin (const ChHistory *history, int ply)
{
  for (int twin = ply + 2; twin < history->n_moves; twin += 2)
    if (history->keys[twin] == history->keys[ply] && history->keys[twin + 1] == history->keys[ply + 1])
      return twin;
  return -1;
}

/* Goes back over the ply @i of the span: @position and @id, the names of the pieces by point, with it. */
static void
look_at_ply (const ChHistory *history, int first_ply, int i, ChPosition *position, ChPoint id[CH_POINTS], Targets *targets)
{
  int ply = first_ply + i, twin = find_twin (history, ply);
  ChMove move = history->moves[ply];

  if (twin >= 0)
    targets[i] = targets[twin - first_ply];
  else if (may_chase (kind_at (position, CH_MOVE_TO (move))))
    find_targets (position, move, &history->undos[ply], &targets[i]);
  for (int j = 0; j < targets[i].n; j++)
    targets[i].id[j] = id[targets[i].point[j]];
  id[CH_MOVE_FROM (move)] = id[CH_MOVE_TO (move)];
  ch_position_unmake_move (position, move, &history->undos[ply]);
}

/* Keeps in @throughout the pieces that this ply chases too. Returns: whether any is left. */
static bool
intersect (bool throughout[CH_POINTS], const Targets *targets)
{
  bool chased[CH_POINTS] = { false }, any = false;

  for (int i = 0; i < targets->n; i++)
    chased[targets->id[i]] = true;
  for (int i = 0; i < CH_POINTS; i++)
    any |= throughout[i] &= chased[i];
  return any;
}

static void
note_deed (ChVerdict *verdict, int i, const Targets *targets, const bool throughout[CH_POINTS])
{
  if (targets->n == 0)
    return;
  if (verdict->deed[i] == CH_DEED_NONE)
    verdict->deed[i] = CH_DEED_CHASE;
  verdict->target[i] = targets->point[0];
  for (int j = 0; j < targets->n; j++)
    if (throughout[targets->id[j]])
      verdict->target[i] = targets->point[j];
}

void
ch_chase_look (const ChHistory *history, ChVerdict *verdict, bool chased[2])
{
  ChPosition position = history->position;
  bool throughout[2][CH_POINTS];
  ChPoint id[CH_POINTS];
  Targets targets[CH_MAX_CYCLE];

  memset (throughout, true, sizeof throughout);
  chased[0] = chased[1] = verdict->n_cycle > 1;
  for (int i = 0; i < CH_POINTS; i++)
    id[i] = i;
  for (int i = verdict->n_cycle - 1; i >= 0; i--)
    {
      ChSide side = !position.side;

      targets[i].n = 0;
      if (!chased[0] && !chased[1] && verdict->n_cycle > 64)
        continue; /* nobody is guilty, and so long a span is shown to nobody move by move */
      look_at_ply (history, verdict->first_ply, i, &position, id, targets);
      chased[side] = intersect (throughout[side], &targets[i]);
    }
  for (int i = 0; i < verdict->n_cycle; i++)
    note_deed (verdict, i, &targets[i], throughout[(verdict->n_cycle - 1 - i) % 2 == 0 ? !history->position.side
                                                                                      : history->position.side]);
}
