/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games' generators under one roof, and the limit on checks, which none of them knows. */
#include "rules/ch-games.h"

static inline const ChGameMoves *
game_moves (const ChPosition *position)
{
  switch (position->rules.game)
    {
    case CH_GAME_JANGGI:
      return &ch_janggi_moves;
    case CH_GAME_CRAZYHOUSE:
      return &ch_crazyhouse_moves;
    default:
      return &ch_xiangqi_moves;
    }
}

/* Whether the side to move has given as many checks in a row as it may. */
static inline bool
at_check_limit (const ChPosition *position)
{
  return position->rules.check_limit > 0 && position->checks[position->side] >= position->rules.check_limit;
}

/* Whether @move, safe, is a check that does not mate. Mate is what the pieces can do, not what the limit leaves. */
static bool
checks_without_mate (const ChPosition *position, ChMove move)
{
  ChPosition after;
  ChUndo undo;

  if (CH_MOVE_IS_PASS (move) || !game_moves (position)->gives_check (position, move))
    return false;
  after = *position;
  after.rules.check_limit = 0;
  ch_position_make_move (&after, move, &undo);
  return ch_movegen_has_legal (&after);
}

int
ch_movegen_pseudo (const ChPosition *position, unsigned classes, ChMoveList *list)
{
  return list->n = game_moves (position)->pseudo (position, classes, list->moves);
}

bool
ch_movegen_is_legal_pseudo (const ChPosition *position, ChMove move)
{
  if (CH_MOVE_IS_PASS (move))
    return true;
  return game_moves (position)->is_safe (position, move)
         && !(at_check_limit (position) && checks_without_mate (position, move));
}

int
ch_movegen_legal (const ChPosition *position, unsigned classes, ChMoveList *list)
{
  list->n = game_moves (position)->legal (position, classes & CH_MOVES_ALL, list->moves);
  if (at_check_limit (position))
    {
      int n = list->n;

      list->n = 0;
      for (int i = 0; i < n; i++)
        if (!checks_without_mate (position, list->moves[i]))
          list->moves[list->n++] = list->moves[i];
    }
  return list->n;
}

bool
ch_movegen_is_legal (const ChPosition *position, ChMove move)
{
  return game_moves (position)->is_legal (position, move)
         && !(at_check_limit (position) && checks_without_mate (position, move));
}

bool
ch_movegen_has_legal (const ChPosition *position)
{
  ChMoveList list;

  return ch_movegen_legal (position, CH_MOVES_ALL, &list) > 0;
}

bool
ch_movegen_gives_check (const ChPosition *position, ChMove move)
{
  return game_moves (position)->gives_check (position, move);
}
