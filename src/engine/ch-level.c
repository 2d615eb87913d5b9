/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-level.h"
#include "engine/ch-attack.h"
#include "rules/ch-movegen.h"

#include <math.h>
#include <string.h>

/* Levels 1 to 11; 12 is full strength. */
static const ChLevel ladder[CH_ENGINE_LEVELS] = {
  { .nodes = 150, .candidates = 6, .margin = 420, .warmth = 190, .blindness = 600 },
  { .nodes = 300, .candidates = 6, .margin = 310, .warmth = 135, .blindness = 480 },
  { .nodes = 600, .candidates = 5, .margin = 225, .warmth = 95, .blindness = 370 },
  { .nodes = 1200, .candidates = 5, .margin = 160, .warmth = 66, .blindness = 280, .sees_mate = true },
  { .nodes = 2200, .candidates = 4, .margin = 115, .warmth = 46, .blindness = 210, .sees_mate = true },
  { .nodes = 4000, .candidates = 4, .margin = 80, .warmth = 32, .blindness = 150, .sees_mate = true },
  { .nodes = 6500, .candidates = 3, .margin = 55, .warmth = 21, .blindness = 100, .sees_mate = true },
  { .nodes = 10500, .candidates = 3, .margin = 38, .warmth = 14, .blindness = 65, .sees_mate = true },
  { .nodes = 17000, .candidates = 2, .margin = 25, .warmth = 9, .blindness = 40, .sees_mate = true },
  { .nodes = 27000, .candidates = 2, .margin = 15, .warmth = 5, .blindness = 20, .sees_mate = true },
  { .nodes = 44000, .candidates = 1, .sees_mate = true },
  { .candidates = 1, .sees_mate = true },
};

/* Elo of level 1 and the step between levels. */
static const struct { int first, step; } scale[CH_N_GAMES] = {
  [CH_GAME_XIANGQI] = { 700, 140 },
  [CH_GAME_CRAZYHOUSE] = { 700, 130 },
  [CH_GAME_JANGGI] = { 700, 140 },
};

int
ch_engine_level_elo (ChGame game, int level)
{
  level = level < 1 ? 1 : level > CH_ENGINE_LEVELS ? CH_ENGINE_LEVELS : level;
  return scale[game].first + (level - 1) * scale[game].step;
}

static int
between (int a, int b, double part)
{
  return (int) lround (a + (b - a) * part);
}

/* A level between two of the ladder: nodes grow by factors, the rest evenly. */
static ChLevel
interpolate (double number)
{
  int low = (int) number;
  if (low >= CH_ENGINE_LEVELS - 1)
    return ladder[number >= CH_ENGINE_LEVELS - 0.5 ? CH_ENGINE_LEVELS - 1 : CH_ENGINE_LEVELS - 2];
  double part = number - low;
  const ChLevel *a = &ladder[low - 1], *b = &ladder[low];
  ChLevel level = *a;
  level.nodes = (uint64_t) llround (pow ((double) a->nodes, 1 - part) * pow ((double) b->nodes, part));
  level.margin = between (a->margin, b->margin, part);
  level.warmth = between (a->warmth, b->warmth, part);
  level.blindness = between (a->blindness, b->blindness, part);
  level.candidates = part < 0.5 ? a->candidates : b->candidates;
  return level;
}

void
ch_level_set (ChLevel *level, ChGame game, int number, int elo, uint64_t seed)
{
  double place = number < 1 || number > CH_ENGINE_LEVELS ? CH_ENGINE_LEVELS : number;
  if (elo)
    place = 1 + (elo - scale[game].first) / (double) scale[game].step;
  place = place < 1 ? 1 : place > CH_ENGINE_LEVELS ? CH_ENGINE_LEVELS : place;
  *level = interpolate (place);
  level->number = (int) place;
  level->seed = seed;
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

bool
ch_level_overlooks (const ChLevel *level, const ChPosition *position, ChMove move, int ply)
{
  if (ply == 0 || !is_hard_to_see (position, move))
    return false;
  /* The same move is overlooked all through one search, seen in another. */
  return scramble (level->seed ^ (uint64_t) move << 8 ^ position->side) % 1000 < (unsigned) level->blindness;
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
