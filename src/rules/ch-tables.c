/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/ch-tables.h"

#include <string.h>

ChTables ch_tables;

static uint8_t
point_or_nowhere (int file, int rank)
{
  if (file < 0 || file >= CH_FILES || rank < 0 || rank >= CH_RANKS)
    return CH_NOWHERE;
  return CH_POINT (file, rank);
}

static bool
in_palace (int point, int side)
{
  int file = CH_POINT_FILE (point), rank = CH_POINT_RANK (point);

  return file >= 3 && file <= 5 && (side == CH_FIRST ? rank <= 2 : rank >= 7);
}

/* The rank seen from the back rank of @side. */
static int
own_rank (int point, int side)
{
  return side == CH_FIRST ? CH_POINT_RANK (point) : 9 - CH_POINT_RANK (point);
}

static void
fill_tops (void)
{
  ch_tables.top[0] = -1;
  for (int bits = 1; bits < 1 << CH_RANKS; bits++)
    ch_tables.top[bits] = ch_tables.top[bits >> 1] + 1;
}

static void
fill_geometry (void)
{
  ChTables *t = &ch_tables;

  memset (t->rank, 10, sizeof t->rank);
  memset (t->file, 9, sizeof t->file);
  memset (t->centre, CH_NOWHERE, sizeof t->centre);
  memset (t->opposite, CH_NOWHERE, sizeof t->opposite);
  for (int point = 0; point < CH_POINTS; point++)
    {
      t->rank[point] = CH_POINT_RANK (point);
      t->file[point] = CH_POINT_FILE (point);
      for (int side = 0; side < 2; side++)
        {
          int centre = CH_POINT (4, side == CH_FIRST ? 1 : 8);

          if (!in_palace (point, side))
            continue;
          t->centre[point] = centre;
          if (point == centre)
            t->diagonal[point] = CH_DIAGONAL_CENTRE;
          else if (CH_POINT_FILE (point) != 4 && CH_POINT_RANK (point) != CH_POINT_RANK (centre))
            {
              t->diagonal[point] = CH_DIAGONAL_CORNER;
              t->opposite[point] = 2 * centre - point;
            }
        }
    }
}

static void
fill_near_steps (int point)
{
  static const int line[4][2] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } };
  static const int slant[4][2] = { { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };
  ChTables *t = &ch_tables;
  int file = CH_POINT_FILE (point), rank = CH_POINT_RANK (point);

  memset (&t->eye[point], CH_NOWHERE, sizeof t->eye[point]);
  for (int i = 0; i < 4; i++)
    {
      t->step[point][i] = point_or_nowhere (file + line[i][0], rank + line[i][1]);
      t->slant[point][i] = point_or_nowhere (file + slant[i][0], rank + slant[i][1]);
      t->eye[point].to[i] = point_or_nowhere (file + 2 * slant[i][0], rank + 2 * slant[i][1]);
      t->eye[point].leg[i] = t->slant[point][i];
    }
}

/* Horse and janggi elephant: one step along a line, then one or two outward along a diagonal. */
static void
fill_far_steps (int point)
{
  static const int line[4][2] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } };
  ChTables *t = &ch_tables;
  int file = CH_POINT_FILE (point), rank = CH_POINT_RANK (point);

  for (int i = 0; i < 8; i++)
    {
      int df = line[i / 2][0], dr = line[i / 2][1];
      int sf = df != 0 ? df : i % 2 * 2 - 1, sr = dr != 0 ? dr : i % 2 * 2 - 1;

      t->horse[point].leg[i] = point_or_nowhere (file + df, rank + dr);
      t->horse[point].to[i] = point_or_nowhere (file + df + sf, rank + dr + sr);
      t->elephant[point].leg[i] = t->horse[point].leg[i];
      t->elephant[point].eye[i] = t->horse[point].to[i];
      t->elephant[point].to[i] = point_or_nowhere (file + df + 2 * sf, rank + dr + 2 * sr);

      /* The same steps read backwards. */
      t->horse_to[point].to[i] = t->horse[point].to[i];
      t->horse_to[point].leg[i] = point_or_nowhere (file + sf, rank + sr);
      t->elephant_to[point].to[i] = t->elephant[point].to[i];
      t->elephant_to[point].eye[i] = point_or_nowhere (file + sf, rank + sr);
      t->elephant_to[point].leg[i] = point_or_nowhere (file + 2 * sf, rank + 2 * sr);
    }
}

static bool
may_stand (int side, ChGame game, ChKind kind, int point)
{
  int rank = own_rank (point, side), file = CH_POINT_FILE (point);
  bool janggi = game == CH_GAME_JANGGI;

  switch (kind)
    {
    case CH_GENERAL:
      return in_palace (point, side);
    case CH_ADVISOR:
      if (game == CH_GAME_CRAZYHOUSE)
        return rank <= 4;
      return in_palace (point, side) && (janggi || ch_tables.diagonal[point] != CH_DIAGONAL_NONE);
    case CH_ELEPHANT:
      if (game == CH_GAME_XIANGQI)
        return (rank == 0 || rank == 4) ? file == 2 || file == 6 : rank == 2 && file % 4 == 0;
      return janggi || rank <= 4;
    case CH_SOLDIER:
      if (janggi)
        return rank >= 3;
      return rank >= 5 || (rank >= 3 && file % 2 == 0);
    case CH_CHARIOT:
    case CH_HORSE:
    case CH_CANNON:
      return true;
    case CH_NONE:
    case CH_N_KINDS:
    default:
      return false;
    }
}

static void
fill_stands (int side)
{
  for (int game = 0; game < CH_N_GAMES; game++)
    for (int point = 0; point < CH_POINTS; point++)
      for (int kind = CH_CHARIOT; kind < CH_N_KINDS; kind++)
        if (may_stand (side, game, kind, point))
          ch_tables.stand[side][game][point] |= 1 << kind;
  for (int point = 0; point < CH_POINTS; point++)
    ch_tables.drop[side][point] = ch_tables.stand[side][CH_GAME_CRAZYHOUSE][point] & ~(1 << CH_GENERAL);
}

/* Whether a palace diagonal joins two neighbouring points. */
static bool
joined (int a, int b)
{
  const ChTables *t = &ch_tables;

  return a != CH_NOWHERE && b != CH_NOWHERE && t->centre[a] != CH_NOWHERE && t->centre[a] == t->centre[b]
         && (t->diagonal[a] == CH_DIAGONAL_CENTRE || t->diagonal[b] == CH_DIAGONAL_CENTRE);
}

static void
fill_palace_steps (int side, int game, int point)
{
  ChTables *t = &ch_tables;
  int n_general = 0, n_advisor = 0;
  bool janggi = game == CH_GAME_JANGGI;

  memset (t->general[side][game][point], CH_NOWHERE, 8);
  memset (t->advisor[side][game][point], CH_NOWHERE, 8);
  if (point >= CH_POINTS)
    return;
  for (int i = 0; i < 8; i++)
    {
      int to = i < 4 ? t->step[point][i] : t->slant[point][i - 4];
      bool along = i < 4 || joined (point, to);

      if (to == CH_NOWHERE)
        continue;
      if ((i < 4 || (janggi && along)) && in_palace (point, side) && in_palace (to, side))
        t->general[side][game][point][n_general++] = to;
      if ((janggi ? along : i >= 4) && (t->stand[side][game][point] & 1 << CH_ADVISOR)
          && (t->stand[side][game][to] & 1 << CH_ADVISOR))
        t->advisor[side][game][point][n_advisor++] = to;
    }
}

/* Whether a soldier steps from @from to @to, neighbours; @table as in ChTables.soldier. */
static bool
soldier_steps (int side, int table, int from, int to)
{
  int advance = own_rank (to, side) - own_rank (from, side);

  if (advance < 0)
    return false;
  if (CH_POINT_FILE (from) != CH_POINT_FILE (to) && advance > 0)
    return table == 2 && joined (from, to) && in_palace (from, !side);
  return advance > 0 || table > 0 || own_rank (from, side) >= 5;
}

static void
fill_soldier_steps (int side, int table)
{
  ChTables *t = &ch_tables;
  uint8_t n_to[96] = { 0 };

  memset (t->soldier[side][table], CH_NOWHERE, sizeof t->soldier[side][table]);
  memset (t->soldier_to[side][table], CH_NOWHERE, sizeof t->soldier_to[side][table]);
  for (int point = 0; point < CH_POINTS; point++)
    {
      int n = 0;

      for (int i = 0; i < 8; i++)
        {
          int to = i < 4 ? t->step[point][i] : t->slant[point][i - 4];

          if (to == CH_NOWHERE || !soldier_steps (side, table, point, to))
            continue;
          t->soldier[side][table][point][n++] = to;
          t->soldier_to[side][table][to][n_to[to]++] = point;
        }
    }
}

static void
add_all (ChPointSet *set, const uint8_t *points, int n)
{
  for (int i = 0; i < n; i++)
    if (points[i] != CH_NOWHERE)
      ch_set_add (set, points[i]);
}

static void
fill_aims (int game, int side, int point)
{
  ChTables *t = &ch_tables;
  ChPointSet *aims[CH_N_KINDS];

  for (int kind = CH_CHARIOT; kind < CH_N_KINDS; kind++)
    aims[kind] = &t->aims[game][CH_PIECE (side, kind)][point];
  for (int to = 0; to < CH_POINTS; to++)
    if (t->rank[to] == t->rank[point] || t->file[to] == t->file[point] || joined (point, to) || t->opposite[point] == to)
      {
        ch_set_add (aims[CH_CHARIOT], to);
        ch_set_add (aims[CH_CANNON], to);
      }
  add_all (aims[CH_HORSE], t->horse[point].to, 8);
  if (game == CH_GAME_JANGGI)
    add_all (aims[CH_ELEPHANT], t->elephant[point].to, 8);
  else
    add_all (aims[CH_ELEPHANT], t->eye[point].to, 4);
  add_all (aims[CH_ADVISOR], t->advisor[side][game][point], 8);
  add_all (aims[CH_GENERAL], t->general[side][game][point], 8);
  add_all (aims[CH_SOLDIER], t->soldier[side][game == CH_GAME_JANGGI ? 2 : 0][point], 8);
}

static void
fill_leapers (int side, int point)
{
  ChTables *t = &ch_tables;
  ChPointSet *leapers = t->leapers[side][0] + point, *janggi = t->leapers[side][1] + point;

  add_all (leapers, t->horse_to[point].to, 8);
  add_all (leapers, t->soldier_to[side][0][point], 8);
  add_all (janggi, t->horse_to[point].to, 8);
  add_all (janggi, t->elephant_to[point].to, 8);
  add_all (janggi, t->soldier_to[side][2][point], 8);
}

static uint64_t
next_random (uint64_t *state)
{
  /* splitmix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014. */
  uint64_t z = *state += 0x9e3779b97f4a7c15u;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static void
fill_keys (void)
{
  uint64_t state = 0x6368756868616e21u;

  for (int piece = 0; piece < 16; piece++)
    for (int point = 0; point < CH_POINTS; point++)
      ch_tables.key_piece[piece][point] = (piece & 7) != CH_NONE ? next_random (&state) : 0;
  for (int side = 0; side < 2; side++)
    for (int kind = 1; kind < CH_N_KINDS; kind++)
      for (int count = 1; count < 16; count++)
        ch_tables.key_hand[side][kind][count] = next_random (&state);
  ch_tables.key_side = next_random (&state);
}

__attribute__ ((constructor)) static void
fill_tables (void)
{
  fill_tops ();
  fill_geometry ();
  for (int point = 0; point < CH_POINTS; point++)
    {
      fill_near_steps (point);
      fill_far_steps (point);
    }
  for (int side = 0; side < 2; side++)
    {
      fill_stands (side);
      for (int game = 0; game < CH_N_GAMES; game++)
        for (int point = 0; point < 96; point++)
          {
            fill_palace_steps (side, game, point);
            ch_tables.elephant_ok[side][game][point]
                = point < CH_POINTS && (game == CH_GAME_JANGGI || own_rank (point, side) <= 4);
          }
      for (int table = 0; table < 3; table++)
        fill_soldier_steps (side, table);
      for (int point = 0; point < CH_POINTS; point++)
        {
          fill_leapers (side, point);
          for (int game = 0; game < CH_N_GAMES; game++)
            fill_aims (game, side, point);
        }
    }
  fill_keys ();
}
