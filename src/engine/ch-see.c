/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-see.h"

const int16_t ch_see_value[CH_N_GAMES][CH_N_KINDS] = {
  /*       none  chariot horse elephant advisor general cannon soldier */
  [CH_GAME_XIANGQI] = { 0, 1000, 450, 200, 200, 10000, 460, 110 },
  [CH_GAME_CRAZYHOUSE] = { 0, 650, 450, 200, 215, 10000, 440, 160 },
  [CH_GAME_JANGGI] = { 0, 1300, 500, 300, 300, 10000, 700, 200 },
};

/* The state of an exchange: which pieces have left for the target, and the two lines through it. */
typedef struct
{
  const ChPosition *position;
  uint64_t gone[2];
  unsigned rank, file;
  ChPoint target;
  ChKind standing; /* what stands on the target now */
} Exchange;

static inline bool
is_there (const Exchange *x, int point)
{
  return x->position->board[point] && !(x->gone[point >> 6] >> (point & 63) & 1);
}

static inline bool
stands (const Exchange *x, int point, ChPiece piece)
{
  return x->position->board[point] == piece && !(x->gone[point >> 6] >> (point & 63) & 1);
}

static void
take_away (Exchange *x, int point)
{
  x->gone[point >> 6] |= UINT64_C (1) << (point & 63);
  if (ch_rank_of[point] == ch_rank_of[x->target])
    x->rank &= ~(1u << ch_file_of[point]);
  if (ch_file_of[point] == ch_file_of[x->target])
    x->file &= ~(1u << ch_rank_of[point]);
}

static inline bool
on_own_half (int point, ChSide side)
{
  return side == CH_FIRST ? point < 45 : point >= 45;
}

/* A piece one step along a line from the target, by direction: file -1, file +1, rank -1, rank +1. */
static inline int
neighbour (int point, int direction)
{
  switch (direction)
    {
    case 0: return ch_file_of[point] > 0 ? point - 1 : CH_POINT_NONE;
    case 1: return ch_file_of[point] < 8 ? point + 1 : CH_POINT_NONE;
    case 2: return point >= 9 ? point - 9 : CH_POINT_NONE;
    default: return point < 81 ? point + 9 : CH_POINT_NONE;
    }
}

static int
find_soldier (const Exchange *x, ChSide side)
{
  ChPiece soldier = CH_PIECE (side, CH_SOLDIER);
  const ChRuleset *rules = &x->position->rules;
  int behind = neighbour (x->target, side == CH_FIRST ? 2 : 3);
  if (behind != CH_POINT_NONE && stands (x, behind, soldier))
    return behind;
  if (rules->game == CH_GAME_JANGGI || !on_own_half (x->target, side))
    for (int i = 0; i < 2; i++)
      {
        int point = neighbour (x->target, i);
        if (point != CH_POINT_NONE && stands (x, point, soldier))
          return point;
      }
  if (rules->soldier_diagonal && ch_palace_of[x->target] == 2 - side)
    {
      const ChDiagonals *d = &ch_diagonals[x->target];
      for (int i = 0; i < d->n; i++)
        if (stands (x, d->next[i], soldier)
            && (side == CH_FIRST ? d->next[i] < x->target : d->next[i] > x->target))
          return d->next[i];
    }
  return CH_POINT_NONE;
}

/* Advisors and elephants of xiangqi and crazyhouse. */
static int
find_guard (const Exchange *x, ChSide side)
{
  if (!on_own_half (x->target, side))
    return CH_POINT_NONE;
  bool roam = x->position->rules.game == CH_GAME_CRAZYHOUSE;
  const ChSteps *steps = &ch_elephant_steps[x->target];
  for (int i = 0; i < steps->n; i++)
    if (stands (x, steps->steps[i].point, CH_PIECE (side, CH_ELEPHANT))
        && !is_there (x, steps->steps[i].block[0]) && on_own_half (steps->steps[i].point, side))
      return steps->steps[i].point;
  if (!roam && ch_palace_of[x->target] != side + 1)
    return CH_POINT_NONE;
  for (int i = 0; i < 4; i++)
    {
      int file = ch_file_of[x->target] + (i & 1 ? 1 : -1), rank = ch_rank_of[x->target] + (i & 2 ? 1 : -1);
      if (file >= 0 && file < CH_FILES && rank >= 0 && rank < CH_RANKS
          && stands (x, CH_POINT (file, rank), CH_PIECE (side, CH_ADVISOR)))
        return CH_POINT (file, rank);
    }
  return CH_POINT_NONE;
}

static int
find_jumper (const Exchange *x, const ChSteps *from, ChPiece piece)
{
  for (int i = 0; i < from->n; i++)
    {
      const ChStep *step = &from->steps[i];
      if (stands (x, step->point, piece) && !is_there (x, step->block[0]) && !is_there (x, step->block[1]))
        return step->point;
    }
  return CH_POINT_NONE;
}

/* General or janggi guard: one step inside its palace. */
static int
find_palace_step (const Exchange *x, ChSide side, ChKind kind)
{
  if (ch_palace_of[x->target] != side + 1)
    return CH_POINT_NONE;
  ChPiece piece = CH_PIECE (side, kind);
  for (int i = 0; i < 4; i++)
    {
      int point = neighbour (x->target, i);
      if (point != CH_POINT_NONE && stands (x, point, piece))
        return point;
    }
  if (x->position->rules.game == CH_GAME_JANGGI)
    {
      const ChDiagonals *d = &ch_diagonals[x->target];
      for (int i = 0; i < d->n; i++)
        if (stands (x, d->next[i], piece))
          return d->next[i];
    }
  return CH_POINT_NONE;
}

/* Whether @screen may serve a cannon that takes what stands on the target. */
static inline bool
serves (const Exchange *x, int screen)
{
  return x->position->rules.game != CH_GAME_JANGGI
         || (CH_PIECE_KIND (x->position->board[screen]) != CH_CANNON && x->standing != CH_CANNON);
}

typedef struct
{
  int chariot, cannon;
} Liners;

static inline void
look_ray (const Exchange *x, ChSide side, int first, int second, Liners *found)
{
  if (first != CH_POINT_NONE && x->position->board[first] == CH_PIECE (side, CH_CHARIOT))
    found->chariot = first;
  if (second != CH_POINT_NONE && x->position->board[second] == CH_PIECE (side, CH_CANNON) && serves (x, first))
    found->cannon = second;
}

static void
look_diagonals (const Exchange *x, ChSide side, Liners *found)
{
  const ChDiagonals *d = &ch_diagonals[x->target];
  for (int i = 0; i < d->n; i++)
    {
      int next = d->next[i], far = d->far[i];
      if (stands (x, next, CH_PIECE (side, CH_CHARIOT)))
        found->chariot = next;
      if (far == CH_POINT_NONE)
        continue;
      if (!is_there (x, next))
        {
          if (stands (x, far, CH_PIECE (side, CH_CHARIOT)))
            found->chariot = far;
        }
      else if (x->position->rules.cannon_diagonal && stands (x, far, CH_PIECE (side, CH_CANNON)) && serves (x, next))
        found->cannon = far;
    }
}

static Liners
find_liners (const Exchange *x, ChSide side)
{
  Liners found = { CH_POINT_NONE, CH_POINT_NONE };
  int file = ch_file_of[x->target], rank = ch_rank_of[x->target];
  ChLine line = ch_line_look (x->file, rank);
  look_ray (x, side, line.up1 < 10 ? CH_POINT (file, line.up1) : CH_POINT_NONE,
            line.up2 < 10 ? CH_POINT (file, line.up2) : CH_POINT_NONE, &found);
  look_ray (x, side, line.down1 >= 0 ? CH_POINT (file, line.down1) : CH_POINT_NONE,
            line.down2 >= 0 ? CH_POINT (file, line.down2) : CH_POINT_NONE, &found);
  line = ch_line_look (x->rank, file);
  look_ray (x, side, line.up1 < 10 ? CH_POINT (line.up1, rank) : CH_POINT_NONE,
            line.up2 < 10 ? CH_POINT (line.up2, rank) : CH_POINT_NONE, &found);
  look_ray (x, side, line.down1 >= 0 ? CH_POINT (line.down1, rank) : CH_POINT_NONE,
            line.down2 >= 0 ? CH_POINT (line.down2, rank) : CH_POINT_NONE, &found);
  if (x->position->rules.game == CH_GAME_JANGGI && ch_palace_of[x->target])
    look_diagonals (x, side, &found);
  return found;
}

/* Whether soldiers, horses and janggi elephants have to be looked for. */
static inline bool
leapers_near (const Exchange *x, ChSide side, bool janggi)
{
  const uint64_t *near = ch_tables.leapers[side][janggi][x->target].words, *there = x->position->sides[side].words;
  return (near[0] & there[0] & ~x->gone[0]) | (near[1] & there[1] & ~x->gone[1]);
}

/* The point of the cheapest piece of @side that takes on the target. */
static int
least_attacker (const Exchange *x, ChSide side)
{
  bool janggi = x->position->rules.game == CH_GAME_JANGGI, leapers = leapers_near (x, side, janggi);
  int point = leapers ? find_soldier (x, side) : CH_POINT_NONE;
  if (point == CH_POINT_NONE)
    point = janggi ? find_palace_step (x, side, CH_ADVISOR) : find_guard (x, side);
  if (point == CH_POINT_NONE && janggi && leapers)
    point = find_jumper (x, &ch_jelephant_from[x->target], CH_PIECE (side, CH_ELEPHANT));
  if (point == CH_POINT_NONE && leapers)
    point = find_jumper (x, &ch_horse_from[x->target], CH_PIECE (side, CH_HORSE));
  if (point != CH_POINT_NONE)
    return point;
  Liners liners = find_liners (x, side);
  if (liners.cannon != CH_POINT_NONE)
    return liners.cannon;
  if (liners.chariot != CH_POINT_NONE)
    return liners.chariot;
  return find_palace_step (x, side, CH_GENERAL);
}

static Exchange
exchange_on (const ChPosition *position, ChPoint target)
{
  return (Exchange) { .position = position,
                      .rank = position->rank_bits[ch_rank_of[target]],
                      .file = position->file_bits[ch_file_of[target]],
                      .target = target };
}

bool
ch_see_at_least (const ChPosition *position, ChMove move, int threshold)
{
  const int16_t *value = ch_see_value[position->rules.game];
  ChPoint to = CH_MOVE_TO (move);
  ChSide side = position->side;
  if (CH_MOVE_IS_PASS (move))
    return threshold <= 0;
  bool drop = CH_MOVE_IS_DROP (move);
  ChKind mover = drop ? CH_MOVE_DROP_KIND (move) : CH_PIECE_KIND (position->board[CH_MOVE_FROM (move)]);
  int swap = value[CH_PIECE_KIND (position->board[to])] - threshold;
  if (swap < 0)
    return false;
  swap = value[mover] - swap;
  if (swap <= 0)
    return true;

  Exchange x = exchange_on (position, to);
  if (!drop)
    take_away (&x, CH_MOVE_FROM (move));
  x.standing = mover;
  bool result = true;
  for (;;)
    {
      side = !side;
      int point = least_attacker (&x, side);
      if (point == CH_POINT_NONE)
        return result;
      ChKind kind = CH_PIECE_KIND (position->board[point]);
      result = !result;
      take_away (&x, point);
      x.standing = kind;
      /* A general may take only what nobody guards. */
      if (kind == CH_GENERAL)
        return least_attacker (&x, !side) != CH_POINT_NONE ? !result : result;
      swap = value[kind] - swap;
      if (swap < (int) result)
        return result;
    }
}

bool
ch_see_is_defended (const ChPosition *position, ChPoint point, ChSide side)
{
  Exchange x = exchange_on (position, point);
  x.standing = CH_SOLDIER;
  return least_attacker (&x, side) != CH_POINT_NONE;
}
