/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/ch-packed.h"

#include <string.h>

#define SCORE_MAX 32000

/* Returns: whether there was room for one more. */
static bool
put (ChPacked *packed, int *n, ChSide side, ChKind kind)
{
  if (*n >= CH_PACKED_PIECES)
    return false;
  int shift = *n % 2 * 4, code = side * 7 + (int) kind - 1;
  uint8_t *byte = &packed->pieces[*n / 2];
  *byte = (uint8_t) ((*byte & ~(15 << shift)) | code << shift);
  ++*n;
  return true;
}

bool
ch_packed_set (ChPacked *packed, const ChPosition *position, int score, int ply)
{
  int n = 0;
  bool room = true;
  memset (packed, 0, sizeof *packed);
  memset (packed->pieces, 0xff, sizeof packed->pieces);
  for (int p = 0; p < CH_POINTS; p++)
    if (position->board[p])
      {
        packed->occupied[p / 8] |= (uint8_t) (1 << p % 8);
        room &= put (packed, &n, CH_PIECE_SIDE (position->board[p]), CH_PIECE_KIND (position->board[p]));
      }
  for (int side = 0; side < 2; side++)
    for (int kind = 1; kind < CH_N_KINDS; kind++)
      for (int i = 0; i < position->hand[side][kind]; i++)
        room &= put (packed, &n, side, kind);
  packed->score = (int16_t) (score > SCORE_MAX ? SCORE_MAX : score < -SCORE_MAX ? -SCORE_MAX : score);
  packed->flags = (uint8_t) (CH_PACKED_DRAW | position->side << 2 | ch_ruleset_nearest_preset (&position->rules) << 3);
  packed->ply = (uint8_t) (ply > 255 ? 255 : ply);
  return room;
}

void
ch_packed_set_result (ChPacked *packed, int result)
{
  packed->flags = (uint8_t) ((packed->flags & ~3) | (result & 3));
}

bool
ch_packed_get (const ChPacked *packed, ChPosition *position)
{
  if (ch_packed_preset (packed) >= CH_N_PRESETS || ch_packed_result (packed) > CH_PACKED_WIN
      || packed->occupied[11] >> 2 || packed->flags >> 7)
    return false;
  ChRuleset rules = ch_ruleset_preset ((ChPreset) ch_packed_preset (packed));
  int n_occupied = 0;
  for (int i = 0; i < 12; i++)
    n_occupied += __builtin_popcount (packed->occupied[i]);
  if (n_occupied > CH_PACKED_PIECES)
    return false;
  ch_position_init_empty (position, &rules);
  for (int n = 0, p = 0; n < CH_PACKED_PIECES; n++)
    {
      int code = packed->pieces[n / 2] >> n % 2 * 4 & 15;
      while (p < CH_POINTS && !(packed->occupied[p / 8] >> p % 8 & 1))
        p++;
      if (code == CH_PACKED_NOBODY && p == CH_POINTS)
        break;
      if (code > 13)
        return false;
      ChSide side = code / 7;
      ChKind kind = code % 7 + 1;
      if (p < CH_POINTS)
        ch_position_set_piece (position, (ChPoint) p++, CH_PIECE (side, kind));
      else if (rules.game == CH_GAME_CRAZYHOUSE && kind != CH_GENERAL)
        ch_position_set_hand (position, side, kind, position->hand[side][kind] + 1);
      else
        return false;
    }
  ch_position_set_side (position, ch_packed_side (packed));
  position->move_number = (uint16_t) (1 + packed->ply / 2);
  ch_position_refresh (position);
  return ch_position_validate (position, NULL);
}
