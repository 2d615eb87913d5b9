/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/ch-movegen.h"

static uint64_t
walk (ChPosition *position, int depth)
{
  ChMoveList list;
  uint64_t nodes = 0;
  int n = ch_movegen_legal (position, CH_MOVES_ALL, &list);

  if (depth <= 1)
    return n;
  for (int i = 0; i < n; i++)
    {
      ChUndo undo;

      ch_position_make_move (position, list.moves[i], &undo);
      nodes += walk (position, depth - 1);
      ch_position_unmake_move (position, list.moves[i], &undo);
    }
  return nodes;
}

uint64_t
ch_movegen_perft (const ChPosition *position, int depth)
{
  ChPosition copy = *position;

  return depth <= 0 ? 1 : walk (&copy, depth);
}
