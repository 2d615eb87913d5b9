/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-oversight.h"

#include "engine/ch-see.h"
#include "rules/ch-movegen.h"

#define LOSS 100 /* hundredths of a soldier that the exchange must cost to count as one */

/* Whether the other side can now take a chariot and win more by it than @paid, what the move before has taken. */
static bool
loses_chariot (const ChPosition *after, int paid)
{
  ChMoveList answers;
  int n = ch_movegen_legal (after, CH_MOVES_CAPTURES, &answers);
  for (int i = 0; i < n; i++)
    if (CH_PIECE_KIND (after->board[CH_MOVE_TO (answers.moves[i])]) == CH_CHARIOT
        && ch_see_at_least (after, answers.moves[i], paid + LOSS))
      return true;
  return false;
}

static bool
is_over (const ChPosition *after)
{
  return after->passes < 2 && !after->facing_left && !ch_movegen_has_legal (after);
}

static bool
mates (const ChPosition *position, ChMove move)
{
  ChPosition after = *position;
  ChUndo undo;
  ch_position_make_move (&after, move, &undo);
  return is_over (&after);
}

static bool
leaves_chariot (const ChPosition *position, ChMove move)
{
  ChPosition after = *position;
  ChUndo undo;
  bool board = !CH_MOVE_IS_PASS (move) && !CH_MOVE_IS_DROP (move);
  int paid = board ? ch_see_value[position->rules.game][CH_PIECE_KIND (position->board[CH_MOVE_TO (move)])] : 0;
  ch_position_make_move (&after, move, &undo);
  return loses_chariot (&after, paid);
}

void
ch_oversights_add (ChOversights *sum, const ChHistory *history, ChMove move)
{
  const ChPosition *position = &history->position;
  ChMoveList list;
  bool mate = false, safe = false, loses = leaves_chariot (position, move);
  if (mates (position, move))
    return;
  ch_history_legal_moves (history, &list);
  for (int i = 0; i < list.n; i++)
    {
      mate |= mates (position, list.moves[i]);
      safe |= loses && !safe && !leaves_chariot (position, list.moves[i]);
    }
  sum->mates += mate;
  sum->chariots += safe;
}
