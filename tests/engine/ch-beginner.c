/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-beginner.h"

#define NOTICED 80 /* per cent of the attacked points that are seen to be attacked */

/* What pieces are worth to people who have been told the rules. */
static const int worth[CH_N_GAMES][CH_N_KINDS] = {
  [CH_GAME_XIANGQI] = { [CH_CHARIOT] = 9, [CH_CANNON] = 4, [CH_HORSE] = 4, [CH_ELEPHANT] = 2, [CH_ADVISOR] = 2,
                        [CH_SOLDIER] = 1 },
  [CH_GAME_CRAZYHOUSE] = { [CH_CHARIOT] = 9, [CH_CANNON] = 4, [CH_HORSE] = 4, [CH_ELEPHANT] = 2, [CH_ADVISOR] = 2,
                           [CH_SOLDIER] = 1 },
  [CH_GAME_JANGGI] = { [CH_CHARIOT] = 13, [CH_CANNON] = 7, [CH_HORSE] = 5, [CH_ELEPHANT] = 3, [CH_ADVISOR] = 3,
                       [CH_SOLDIER] = 2 },
};

static unsigned
roll (uint64_t *random, unsigned n)
{
  *random ^= *random << 13;
  *random ^= *random >> 7;
  *random ^= *random << 17;
  return (unsigned) ((*random >> 20) % n);
}

typedef struct
{
  bool mates, taken; /* what @move comes to: it mates; the piece moved can be taken */
} Look;

static Look
look (const ChPosition *position, ChMove move)
{
  ChPosition after = *position;
  ChMoveList answers;
  ChUndo undo;
  Look seen = { false, false };
  ch_position_make_move (&after, move, &undo);
  if (after.passes < 2 && !after.facing_left && !ch_movegen_has_legal (&after))
    seen.mates = true;
  int n = ch_movegen_legal (&after, CH_MOVES_CAPTURES, &answers);
  for (int i = 0; i < n; i++)
    seen.taken |= CH_MOVE_TO (answers.moves[i]) == CH_MOVE_TO (move);
  return seen;
}

ChMove
ch_beginner_move (const ChHistory *history, uint64_t *random)
{
  const ChPosition *position = &history->position;
  ChMove safe[CH_MAX_MOVES], prey = CH_MOVE_NONE;
  ChMoveList list;
  int n_safe = 0, best = 0;
  ch_history_legal_moves (history, &list);
  for (int i = 0; i < list.n; i++)
    {
      ChMove move = list.moves[i];
      Look seen = look (position, move);
      if (seen.mates)
        return move;
      bool pass = CH_MOVE_IS_PASS (move);
      if (seen.taken && !pass && roll (random, 100) < NOTICED)
        continue;
      if (!pass)
        safe[n_safe++] = move;
      int gain = pass || CH_MOVE_IS_DROP (move) ? 0 : worth[position->rules.game][CH_PIECE_KIND (position->board[CH_MOVE_TO (move)])];
      if (gain > best)
        {
          best = gain;
          prey = move;
        }
    }
  if (prey)
    return prey;
  return n_safe ? safe[roll (random, (unsigned) n_safe)] : list.moves[roll (random, (unsigned) list.n)];
}
