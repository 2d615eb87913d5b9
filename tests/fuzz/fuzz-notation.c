/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the readers of moves: the first chooses the game, the second a position of it, the rest is a move in any of the
 * notations. A move that is read can be written in all of them, and those are read as the same move. */
#include "ch-fuzz.h"

#include <string.h>

#include "notation/ch-notation.h"
#include "notation/ch-san.h"
#include "rules/ch-movegen.h"

#define N_POSITIONS 48

/* Positions of games played by chance, made once. */
static const ChPosition *
position_of (guint preset, guint number)
{
  static ChPosition positions[CH_N_PRESETS][N_POSITIONS];
  static gboolean made[CH_N_PRESETS];
  ChPosition *table = positions[preset];
  ChRuleset rules = ch_ruleset_preset ((ChPreset) preset);
  g_autoptr (GRand) rand = NULL;

  if (made[preset])
    return &table[number];
  made[preset] = TRUE;
  rand = g_rand_new_with_seed (preset);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      ChMoveList list;
      ChUndo undo;

      table[i] = table[i > 0 && i % 16 != 0 ? i - 1 : i];
      if (i % 16 == 0)
        ch_position_init_start (&table[i], &rules);
      for (guint ply = 0; ply < 7 && ch_movegen_legal (&table[i], CH_MOVES_ALL, &list) > 0; ply++)
        ch_position_make_move (&table[i], list.moves[g_rand_int_range (rand, 0, list.n)], &undo);
    }
  return &table[number];
}

static void
check_move (const ChPosition *position, ChMove move)
{
  if (!ch_movegen_is_legal (position, move))
    return;
  for (int notation = 0; notation < CH_N_NOTATIONS; notation++)
    {
      char text[CH_NOTATION_SIZE];

      ch_notation_write (position, move, (ChNotation) notation, text);
      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_cmpuint (ch_notation_read (position, text, -1, (ChNotation) notation), ==, move);
    }
}

static void
run (const guint8 *data, gsize size)
{
  const ChPosition *position;
  ChMove moves[8];
  int n;

  if (size < 2)
    return;
  position = position_of (data[0] % CH_N_PRESETS, data[1] % N_POSITIONS);
  for (int notation = 0; notation <= CH_N_NOTATIONS; notation++)
    check_move (position, ch_notation_read (position, (const char *) data + 2, (int) size - 2, (ChNotation) notation));
  for (int base = -1; base < 2; base++)
    {
      check_move (position, ch_san_read (position, (const char *) data + 2, (int) size - 2, base));
      n = ch_san_candidates (position, (const char *) data + 2, (int) size - 2, base, moves, 8);
      for (int i = 0; i < MIN (n, 8); i++)
        g_assert_true (ch_movegen_is_legal (position, moves[i]));
    }
}

static void
add_samples (GPtrArray *samples)
{
  for (guint preset = 0; preset < CH_N_PRESETS; preset++)
    for (guint i = 0; i < N_POSITIONS; i += 5)
      for (int notation = 0; notation < CH_N_NOTATIONS; notation++)
        {
          guint8 head[2] = { (guint8) preset, (guint8) i };
          GByteArray *sample = g_byte_array_append (g_byte_array_new (), head, 2);
          char text[CH_NOTATION_SIZE];
          ChMoveList list;

          if (ch_movegen_legal (position_of (preset, i), CH_MOVES_ALL, &list) > 0)
            ch_notation_write (position_of (preset, i), list.moves[i * 7 % list.n], (ChNotation) notation, text);
          else
            text[0] = '\0';
          g_byte_array_append (sample, (const guint8 *) text, (guint) strlen (text));
          g_ptr_array_add (samples, g_byte_array_free_to_bytes (sample));
        }
}

static const char *const words[] = {
  "炮", "砲", "包", "车", "車", "俥", "马", "馬", "傌", "相", "象", "仕", "士", "帅", "將", "兵", "卒", "前", "后", "後", "中", "一", "二", "三",
  "四", "五", "六", "七", "八", "九", "十", "进", "進", "退", "平", "打", "１", "９", "０", "1", "9", "10", "C", "H", "N", "E", "B", "R", "A",
  "K", "P", "+", "-", "=", ".", "@", "→", "虚着", "한수쉼", "졸", "병", "차", "포", "마", "상", "사", "장", "타", "장군", "楚", "漢", "a", "i", "x",
  "\xff", "!?", "#", "O-O", NULL,
};

const ChFuzzTarget ch_fuzz_target = {
  .name = "notation", .run = run, .add_samples = add_samples, .words = words, .size = 64, .rounds = 30000,
};
