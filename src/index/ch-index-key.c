/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-index-key.h"

/* Spreads the bits: the first of them choose where a position is kept. */
static guint64
mix (guint64 value)
{
  value = (value ^ value >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ value >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ value >> 31;
}

ChIndexKey
ch_index_key (const ChPosition *position)
{
  guint64 plain = position->key, mirrored = ch_position_mirrored_key (position);
  guint64 game = (guint64) (position->rules.game + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return (ChIndexKey) { mix (MIN (plain, mirrored) ^ game), mirrored < plain, mirrored == plain };
}

/* A board with each piece on another point, and full hands. */
gint64
ch_index_fingerprint (void)
{
  guint64 print = 0;

  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    {
      ChRuleset rules = ch_ruleset_preset (preset);
      ChPosition position;

      ch_position_init_start (&position, &rules);
      print = mix (print ^ ch_index_key (&position).key);
      for (int kind = 1; kind < CH_N_KINDS; kind++)
        {
          ch_position_set_piece (&position, kind * 11, CH_PIECE (kind & 1, kind));
          ch_position_set_hand (&position, kind & 1, kind, kind);
        }
      ch_position_set_side (&position, CH_SECOND);
      ch_position_refresh (&position);
      print = mix (print ^ ch_index_key (&position).key);
    }
  return (gint64) print;
}
