/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-level.h"
#include "engine/ch-attack.h"
#include "rules/ch-movegen.h"

#include <math.h>
#include <string.h>

/* One game's ladder: what grows and shrinks. The last level is full strength. */
typedef struct
{
  uint32_t nodes;
  uint8_t candidates;
  uint16_t margin, warmth, lapses, blindness;
  uint16_t elo; /* as measured, level after level; see README.md */
} Rung;

static const Rung ladders[CH_N_GAMES][CH_ENGINE_LEVELS] = {
  [CH_GAME_XIANGQI] = {
    { 60, 6, 250, 120, 1000, 940, 600 },
    { 82, 6, 220, 105, 890, 920, 720 },
    { 145, 5, 180, 85, 715, 900, 830 },
    { 185, 4, 130, 60, 625, 870, 1010 },
    { 295, 3, 90, 42, 480, 840, 1200 },
    { 450, 3, 70, 32, 360, 800, 1350 },
    { 750, 3, 50, 22, 255, 760, 1540 },
    { 1300, 2, 36, 15, 175, 720, 1730 },
    { 2200, 2, 26, 10, 120, 680, 1870 },
    { 4100, 2, 18, 6, 75, 640, 2050 },
    { 6800, 2, 12, 4, 50, 600, 2160 },
    { 0, 1, 0, 0, 0, 0, 2670 },
  },
  [CH_GAME_CRAZYHOUSE] = {
    { 60, 6, 250, 120, 1000, 940, 600 },
    { 85, 6, 220, 105, 900, 920, 720 },
    { 110, 5, 180, 85, 810, 900, 830 },
    { 160, 4, 130, 60, 690, 870, 1000 },
    { 222, 3, 90, 42, 530, 840, 1110 },
    { 369, 3, 70, 32, 369, 800, 1230 },
    { 649, 3, 50, 22, 253, 760, 1310 },
    { 1100, 2, 36, 15, 181, 720, 1390 },
    { 2600, 2, 26, 10, 95, 680, 1550 },
    { 4800, 2, 18, 6, 58, 640, 1740 },
    { 12500, 2, 12, 4, 27, 600, 1820 },
    { 0, 1, 0, 0, 0, 0, 2120 },
  },
  [CH_GAME_JANGGI] = {
    { 60, 6, 250, 120, 1000, 940, 600 },
    { 95, 6, 220, 105, 840, 920, 760 },
    { 145, 5, 180, 85, 700, 900, 950 },
    { 195, 4, 130, 60, 620, 870, 1120 },
    { 290, 3, 90, 42, 485, 840, 1290 },
    { 400, 3, 70, 32, 390, 800, 1410 },
    { 650, 3, 50, 22, 280, 760, 1550 },
    { 1000, 2, 36, 15, 205, 720, 1690 },
    { 1650, 2, 26, 10, 145, 680, 1820 },
    { 2750, 2, 18, 6, 99, 640, 1980 },
    { 4600, 2, 12, 4, 66, 600, 2130 },
    { 0, 1, 0, 0, 0, 0, 2630 },
  },
};

#define SEES_MATE 4 /* the first level that misses no mate in one */

static int
clamp_level (int level)
{
  return level < 1 ? 1 : level > CH_ENGINE_LEVELS ? CH_ENGINE_LEVELS : level;
}

int
ch_engine_level_elo (ChGame game, int level)
{
  return ladders[game][clamp_level (level) - 1].elo;
}

static int
between (int a, int b, double part)
{
  return (int) lround (a + (b - a) * part);
}

/* A level between two of the ladder: nodes grow by factors, the rest evenly. The last but one is the end of that. */
static void
interpolate (ChLevel *level, const Rung *ladder, double place)
{
  int low = (int) place;
  double part = low >= CH_ENGINE_LEVELS - 1 ? 0 : place - low;
  const Rung *a = &ladder[low - 1], *b = part > 0 ? a + 1 : a;
  *level = (ChLevel) {
    .number = low,
    .nodes = a->nodes,
    .candidates = part < 0.5 ? a->candidates : b->candidates,
    .margin = between (a->margin, b->margin, part),
    .warmth = between (a->warmth, b->warmth, part),
    .lapses = between (a->lapses, b->lapses, part),
    .blindness = between (a->blindness, b->blindness, part),
    .sees_mate = low >= SEES_MATE,
  };
  if (a != b)
    level->nodes = (uint64_t) llround (pow (a->nodes, 1 - part) * pow (b->nodes, part));
}

/* Where on the ladder @elo lies. */
static double
place_of_elo (const Rung *ladder, int elo)
{
  int i = 0;
  if (elo <= ladder[0].elo)
    return 1;
  while (i < CH_ENGINE_LEVELS - 1 && elo >= ladder[i + 1].elo)
    i++;
  if (i == CH_ENGINE_LEVELS - 1)
    return CH_ENGINE_LEVELS;
  return 1 + i + (elo - ladder[i].elo) / (double) (ladder[i + 1].elo - ladder[i].elo);
}

static uint64_t
scramble (uint64_t x)
{
  x ^= x >> 31;
  x *= UINT64_C (0x7fb5d329728ea185);
  x ^= x >> 27;
  x *= UINT64_C (0x81dadef4bc2dd44d);
  return x ^ x >> 33;
}

/* Whether this turn is one at which things are overlooked. Rare lapses, and not a little blindness always: a search that
 * misses one answer in ten finds some move or other whose answer it misses, at each turn. */
static void
settle (ChLevel *level)
{
  if (scramble (level->seed ^ UINT64_C (0x1ab5e)) % 1000 >= (unsigned) level->lapses)
    level->blindness = 0;
  level->salt = scramble (level->blindness ? level->seed : (uint64_t) level->number + 1000) | 1;
  if (level->number >= CH_ENGINE_LEVELS)
    level->salt = 0;
}

void
ch_level_set (ChLevel *level, ChGame game, int number, int elo, uint64_t seed)
{
  const Rung *ladder = ladders[game];
  double place = number < 1 ? CH_ENGINE_LEVELS : clamp_level (number);
  interpolate (level, ladder, elo ? place_of_elo (ladder, elo) : place);
  level->seed = seed;
  settle (level);
}

/* Moves that people overlook: long lines, horses going back, captures over a far screen. */
static bool
is_hard_to_see (const ChPosition *position, ChMove move)
{
  ChPoint to = CH_MOVE_TO (move);
  if (CH_MOVE_IS_DROP (move))
    return ch_distance (to, position->general[!position->side]) > 2;
  ChPoint from = CH_MOVE_FROM (move);
  int forward = ch_rank_of[to] - ch_rank_of[from];
  forward = position->side == CH_FIRST ? forward : -forward;
  switch (CH_PIECE_KIND (position->board[from]))
    {
    case CH_HORSE: return forward < 0 || position->board[to];
    case CH_CANNON: return ch_distance (from, to) > 3;
    case CH_CHARIOT: return ch_distance (from, to) > 4 || forward < -2;
    case CH_ELEPHANT: return position->rules.game == CH_GAME_JANGGI;
    default: return false;
    }
}

/* Per mille of @level's blindness that count for @move: what is taken back at once or answers a check is nearly always
 * seen. */
static int
share_of_blindness (const ChPosition *position, ChMove move, ChMove before)
{
  if (before && CH_MOVE_TO (move) == CH_MOVE_TO (before))
    return 250;
  if (ch_position_in_check (position))
    return 400;
  return is_hard_to_see (position, move) ? 1000 : 600;
}

bool
ch_level_overlooks (const ChLevel *level, const ChPosition *position, ChMove move, ChMove before)
{
  if (!level->blindness)
    return false;
  /* The same move is overlooked all through one search, seen in another. */
  unsigned chance = (unsigned) (level->blindness * share_of_blindness (position, move, before) / 1000);
  return scramble (level->salt ^ (uint64_t) move << 8 ^ position->side) % 1000 < chance;
}

int
ch_level_choose (const ChLevel *level, const int *scores, int n, uint64_t key)
{
  double weight[CH_ENGINE_MAX_MULTIPV], sum = 0;
  if (n <= 1 || level->warmth <= 0 || scores[0] > CH_ENGINE_MATE_FOUND)
    return 0;
  n = n > CH_ENGINE_MAX_MULTIPV ? CH_ENGINE_MAX_MULTIPV : n;
  for (int i = 0; i < n; i++)
    {
      int gap = scores[0] - scores[i];
      weight[i] = gap > level->margin || scores[i] < -CH_SCORE_RULE_BAND ? 0 : exp (-gap / (double) level->warmth);
      sum += weight[i];
    }
  if (sum <= 0)
    return 0;
  double place = (double) (scramble (level->seed + key) >> 11) / 9007199254740992.0 * sum;
  for (int i = 0; i < n; i++)
    if ((place -= weight[i]) < 0)
      return i;
  return 0;
}

ChMove
ch_level_mate_in_one (const ChPosition *position)
{
  ChMoveList list;
  ChPosition copy = *position;
  int n = ch_movegen_legal (position, CH_MOVES_ALL, &list);
  for (int i = 0; i < n; i++)
    {
      ChUndo undo;
      ch_position_make_move (&copy, list.moves[i], &undo);
      bool over = copy.passes < 2 && !copy.facing_left && !ch_movegen_has_legal (&copy);
      ch_position_unmake_move (&copy, list.moves[i], &undo);
      if (over)
        return list.moves[i];
    }
  return CH_MOVE_NONE;
}

bool
ch_level_allows_mate (const ChPosition *position, ChMove move)
{
  ChPosition copy = *position;
  ChUndo undo;
  ch_position_make_move (&copy, move, &undo);
  return copy.passes < 2 && !copy.facing_left && ch_level_mate_in_one (&copy) != CH_MOVE_NONE;
}
