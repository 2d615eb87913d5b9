/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/ch-generate.h"

static int
pseudo (const ChPosition *position, unsigned classes, ChMove *moves)
{
  switch (position->rules.game)
    {
    case CH_GAME_JANGGI:
      return ch_generate_pseudo (position, CH_GAME_JANGGI, classes, moves);
    case CH_GAME_CRAZYHOUSE:
      return ch_generate_pseudo (position, CH_GAME_CRAZYHOUSE, classes, moves);
    default:
      return ch_generate_pseudo (position, CH_GAME_XIANGQI, classes, moves);
    }
}

static bool
is_safe (const ChPosition *position, ChMove move)
{
  switch (position->rules.game)
    {
    case CH_GAME_JANGGI:
      return ch_move_is_safe (position, CH_GAME_JANGGI, move);
    case CH_GAME_CRAZYHOUSE:
      return ch_move_is_safe (position, CH_GAME_CRAZYHOUSE, move);
    default:
      return ch_move_is_safe (position, CH_GAME_XIANGQI, move);
    }
}

int
ch_movegen_pseudo (const ChPosition *position, unsigned classes, ChMoveList *list)
{
  return list->n = pseudo (position, classes, list->moves);
}

/* Whether @move, safe, is a check too many: one beyond the limit that does not mate. */
static bool
breaks_check_limit (const ChPosition *position, ChMove move)
{
  ChPosition after;
  ChUndo undo;

  if (position->rules.check_limit == 0 || position->checks[position->side] < position->rules.check_limit)
    return false;
  after = *position;
  after.rules.check_limit = 0; /* mate is what the pieces can do, not what the limit leaves */
  ch_position_make_move (&after, move, &undo);
  return after.n_checkers > 0 && ch_movegen_has_legal (&after);
}

bool
ch_movegen_is_legal_pseudo (const ChPosition *position, ChMove move)
{
  if (CH_MOVE_IS_PASS (move))
    return true;
  return is_safe (position, move) && !breaks_check_limit (position, move);
}

int
ch_movegen_legal (const ChPosition *position, unsigned classes, ChMoveList *list)
{
  int n = pseudo (position, classes, list->moves);

  list->n = 0;
  for (int i = 0; i < n; i++)
    if (ch_movegen_is_legal_pseudo (position, list->moves[i]))
      list->moves[list->n++] = list->moves[i];
  return list->n;
}

bool
ch_movegen_is_legal (const ChPosition *position, ChMove move)
{
  ChMoveList list;
  int n = pseudo (position, CH_MOVES_ALL, list.moves);

  for (int i = 0; i < n; i++)
    if (list.moves[i] == move)
      return ch_movegen_is_legal_pseudo (position, move);
  return false;
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
  ChPosition after = *position;
  ChUndo undo;

  ch_position_make_move (&after, move, &undo);
  return after.n_checkers > 0;
}
