/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether play can go on from a position set up by hand or read from a file. */
#include "rules/ch-tables.h"

static bool
refuse (ChInvalid *why, ChInvalidReason reason, int side, int kind, int point)
{
  if (why != NULL)
    *why = (ChInvalid) { reason, side, kind, point };
  return false;
}

static bool
check_generals (const ChPosition *position, ChInvalid *why)
{
  for (int side = 0; side < 2; side++)
    {
      int found = CH_POINT_NONE;

      for (int point = 0; point < CH_POINTS; point++)
        {
          if (position->board[point] != CH_PIECE (side, CH_GENERAL))
            continue;
          if (found != CH_POINT_NONE)
            return refuse (why, CH_INVALID_TWO_GENERALS, side, CH_GENERAL, point);
          if (!ch_point_in_palace (point, side))
            return refuse (why, CH_INVALID_GENERAL_OUTSIDE, side, CH_GENERAL, point);
          found = point;
        }
      if (found == CH_POINT_NONE)
        return refuse (why, CH_INVALID_NO_GENERAL, side, CH_GENERAL, CH_POINT_NONE);
    }
  return true;
}

/* Armies are counted side by side; in crazyhouse, where pieces change sides, all together, hands included. */
static bool
check_numbers (const ChPosition *position, ChInvalid *why)
{
  static const int most[CH_N_KINDS] = { 0, 2, 2, 2, 2, 1, 2, 5 };
  bool crazyhouse = position->rules.game == CH_GAME_CRAZYHOUSE;
  int n[2][CH_N_KINDS] = { { 0 } };

  for (int point = 0; point < CH_POINTS; point++)
    if (position->board[point] != 0)
      n[CH_PIECE_SIDE (position->board[point])][CH_PIECE_KIND (position->board[point])]++;
  for (int kind = CH_CHARIOT; kind < CH_N_KINDS; kind++)
    {
      for (int side = 0; side < 2; side++)
        n[side][kind] += position->hand[side][kind];
      if (crazyhouse && n[0][kind] + n[1][kind] > 2 * most[kind])
        return refuse (why, CH_INVALID_TOO_MANY, n[1][kind] > n[0][kind], kind, CH_POINT_NONE);
      for (int side = 0; side < 2; side++)
        if (!crazyhouse && n[side][kind] > most[kind])
          return refuse (why, CH_INVALID_TOO_MANY, side, kind, CH_POINT_NONE);
    }
  return true;
}

static bool
check_places (const ChPosition *position, ChInvalid *why)
{
  for (int point = 0; point < CH_POINTS; point++)
    {
      ChPiece piece = position->board[point];

      if (piece != 0 && !ch_position_can_stand (&position->rules, piece, point))
        return refuse (why, CH_INVALID_PLACE, CH_PIECE_SIDE (piece), CH_PIECE_KIND (piece), point);
    }
  return true;
}

bool
ch_position_validate (const ChPosition *position, ChInvalid *why)
{
  int us = position->side;
  ChPoint attackers[16];

  if (!check_generals (position, why) || !check_numbers (position, why) || !check_places (position, why))
    return false;
  if (position->facing && position->rules.facing == CH_FACING_FORBIDDEN)
    return refuse (why, CH_INVALID_GENERALS_FACE, us, CH_GENERAL, position->general[us]);
  if (ch_position_attackers (position, position->general[!us], us, attackers) > 0)
    return refuse (why, CH_INVALID_GENERAL_CAPTURABLE, us, CH_PIECE_KIND (position->board[attackers[0]]),
                   attackers[0]);
  if (why != NULL)
    *why = (ChInvalid) { CH_INVALID_NONE, CH_FIRST, CH_NONE, CH_POINT_NONE };
  return true;
}
