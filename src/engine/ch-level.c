/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-level.h"
#include "engine/ch-attack.h"
#include "rules/ch-movegen.h"

#include <math.h>
#include <string.h>

/* One game's ladder: what grows and shrinks. The last level is full strength; its nodes are only where the way there ends. */
typedef struct
{
  uint32_t nodes;
  uint8_t candidates;
  uint16_t margin, warmth, lapses, blindness, care;
  uint16_t elo; /* as measured, level after level; see README.md */
} Rung;

static const Rung ladders[CH_N_GAMES][CH_ENGINE_LEVELS] = {
  [CH_GAME_XIANGQI] = {
    { 60, 6, 250, 120, 1000, 930, 150, 600 },
    { 64, 6, 244, 117, 978, 928, 410, 710 },
    { 70, 6, 235, 112, 945, 926, 690, 835 },
    { 82, 6, 220, 105, 890, 920, 865, 955 },
    { 149, 5, 175, 82, 706, 897, 925, 1070 },
    { 234, 3, 110, 51, 552, 855, 960, 1185 },
    { 525, 3, 64, 29, 328, 788, 985, 1295 },
    { 1150, 2, 39, 16, 191, 728, 1000, 1390 },
    { 3000, 2, 22, 8, 98, 660, 1000, 1505 },
    { 9850, 2, 9, 3, 38, 450, 1000, 1645 },
    { 17500, 1, 4, 1, 18, 222, 1000, 1820 },
    { 30000, 1, 0, 0, 0, 0, 1000, 1995 },
  },
  [CH_GAME_CRAZYHOUSE] = {
    { 60, 6, 300, 150, 1000, 975, 0, 600 },
    { 64, 6, 265, 128, 980, 945, 360, 765 },
    { 71, 6, 235, 112, 950, 930, 650, 890 },
    { 87, 6, 216, 103, 891, 918, 870, 995 },
    { 114, 5, 175, 82, 798, 897, 925, 1075 },
    { 188, 3, 110, 51, 610, 855, 960, 1180 },
    { 369, 3, 70, 32, 369, 800, 985, 1280 },
    { 802, 3, 44, 19, 224, 744, 1000, 1405 },
    { 2200, 2, 28, 11, 112, 688, 1000, 1550 },
    { 6000, 2, 17, 6, 50, 636, 1000, 1675 },
    { 19500, 1, 7, 3, 15, 380, 1000, 1805 },
    { 30000, 1, 0, 0, 0, 0, 1000, 1965 },
  },
  [CH_GAME_JANGGI] = {
    { 60, 6, 250, 120, 1000, 930, 100, 600 },
    { 66, 6, 244, 117, 968, 928, 420, 760 },
    { 75, 6, 235, 112, 920, 926, 690, 900 },
    { 95, 6, 220, 105, 840, 920, 860, 1025 },
    { 145, 5, 180, 85, 700, 900, 920, 1130 },
    { 220, 4, 118, 55, 580, 861, 960, 1235 },
    { 387, 3, 72, 33, 400, 804, 985, 1340 },
    { 842, 2, 42, 18, 235, 736, 1000, 1475 },
    { 2000, 2, 23, 8, 127, 664, 1000, 1595 },
    { 8850, 2, 8, 3, 43, 390, 1000, 1730 },
    { 17000, 1, 4, 1, 20, 180, 1000, 1910 },
    { 30000, 1, 0, 0, 0, 0, 1000, 2115 },
  },
};

#define SEES_MATE 4 /* the first level that misses no mate in one, in whatever form it is */

/* In one game a level plays up to so many rungs above its own, in another as many below: people have good days and bad ones.
 * Steps between levels are gentler for it, so that twelve of them reach from a beginner to full strength. */
#define FORM 2.4

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

/* Sets what grows and shrinks to a place between two rungs: nodes grow by factors, the rest evenly. */
static void
interpolate (ChLevel *level, const Rung *ladder, double place)
{
  int low = place < CH_ENGINE_LEVELS ? (int) place : CH_ENGINE_LEVELS - 1;
  double part = place - low;
  const Rung *a = &ladder[low - 1], *b = a + 1;
  level->nodes = (uint64_t) llround (pow (a->nodes, 1 - part) * pow (b->nodes, part));
  level->candidates = part < 0.5 ? a->candidates : b->candidates;
  level->margin = between (a->margin, b->margin, part);
  level->warmth = between (a->warmth, b->warmth, part);
  level->lapses = between (a->lapses, b->lapses, part);
  level->blindness = between (a->blindness, b->blindness, part);
  level->care = between (a->care, b->care, part);
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
  level->careful = scramble (level->seed ^ UINT64_C (0xca4e)) % 1000 < (unsigned) level->care;
  level->sees_mate = level->careful || level->number >= SEES_MATE;
  level->salt = scramble (level->blindness ? level->seed : (uint64_t) level->number + 1000) | 1;
  if (level->number >= CH_ENGINE_LEVELS)
    level->salt = 0;
}

/* Where @place lies in the game whose form is @form: as far below as above, and never off the ladder. */
static double
place_of_form (double place, uint64_t form)
{
  double reach = fmin (FORM, fmin (place - 1, CH_ENGINE_LEVELS - place));
  return form ? place + reach * ((double) (scramble (form) >> 11) / 4503599627370496.0 - 1) : place;
}

void
ch_level_set (ChLevel *level, ChGame game, int number, int elo, uint64_t seed, uint64_t form)
{
  const Rung *ladder = ladders[game];
  double place = elo ? place_of_elo (ladder, elo) : number < 1 ? CH_ENGINE_LEVELS : clamp_level (number);
  *level = (ChLevel) { .number = (int) place, .seed = seed };
  interpolate (level, ladder, place_of_form (place, form));
  if (level->number >= CH_ENGINE_LEVELS)
    level->nodes = 0;
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
  if (level->careful && !CH_MOVE_IS_DROP (move) && CH_PIECE_KIND (position->board[CH_MOVE_TO (move)]) == CH_CHARIOT)
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
