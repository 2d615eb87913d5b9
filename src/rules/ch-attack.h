/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who attacks a point, now or after a move that is only thought of. Private to src/rules: the functions are inlined with
 * a constant game, so that each game's copy holds only its own pieces. */
#pragma once

#include "rules/ch-tables.h"

#define CH_INLINE static inline __attribute__ ((always_inline))

/* A board as it will be after one piece went from @from to @to (CH_NOWHERE: none, so that a drop has no @from, and
 * nothing moves where both are CH_NOWHERE). */
typedef struct
{
  const ChPosition *position;
  uint8_t from, to;
  ChPiece piece; /* stands on @to */
  bool now;      /* nothing moves: the board as it is, a constant where the view is made */
} ChView;

CH_INLINE ChView
ch_view_now (const ChPosition *position)
{
  return (ChView) { position, CH_NOWHERE, CH_NOWHERE, 0, true };
}

/* What stands on @point. Not to be asked for @from. */
CH_INLINE unsigned
ch_view_piece (const ChView *view, unsigned point)
{
  return !view->now && point == view->to ? view->piece : view->position->board[point];
}

/* Whether @piece stands on @point, which may be @from. */
CH_INLINE bool
ch_view_holds (const ChView *view, unsigned point, unsigned piece)
{
  if (view->now)
    return view->position->board[point] == piece;
  return point == view->to ? view->piece == piece : (view->position->board[point] == piece) & (point != view->from);
}

CH_INLINE bool
ch_view_empty (const ChView *view, unsigned point)
{
  if (view->now)
    return view->position->board[point] == 0;
  return (point != view->to) & ((view->position->board[point] == 0) | (point == view->from));
}

/* Bit f: file f of the rank is occupied. */
CH_INLINE unsigned
ch_view_rank_bits (const ChView *view, unsigned rank)
{
  unsigned bits = view->position->rank_bits[rank];

  if (view->now)
    return bits;
  if (ch_tables.rank[view->from] == rank)
    bits &= ~(1u << ch_tables.file[view->from]);
  if (ch_tables.rank[view->to] == rank)
    bits |= 1u << ch_tables.file[view->to];
  return bits;
}

CH_INLINE unsigned
ch_view_file_bits (const ChView *view, unsigned file)
{
  unsigned bits = view->position->file_bits[file];

  if (view->now)
    return bits;
  if (ch_tables.file[view->from] == file)
    bits &= ~(1u << ch_tables.rank[view->from]);
  if (ch_tables.file[view->to] == file)
    bits |= 1u << ch_tables.rank[view->to];
  return bits;
}

/* The first and second occupied place beyond @at on a line, upwards and downwards; -1 where none. */
CH_INLINE int
ch_bits_above (unsigned bits, int at)
{
  unsigned above = bits >> at >> 1;

  return above != 0 ? at + 1 + __builtin_ctz (above) : -1;
}

CH_INLINE int
ch_bits_below (unsigned bits, int at)
{
  return ch_tables.top[bits & ((1u << at) - 1)];
}

/* What an asker wants to know of the pieces of one side that attack a point. */
typedef struct
{
  uint8_t *points; /* NULL: only whether there is any */
  int n, max;
} ChAttackers;

/* Notes an attacker; returns whether the asker has heard enough. */
CH_INLINE bool
ch_attackers_add (ChAttackers *attackers, unsigned point)
{
  if (attackers->points == NULL)
    {
      attackers->n = 1;
      return true;
    }
  if (attackers->n < attackers->max)
    attackers->points[attackers->n] = point;
  attackers->n++;
  return false;
}

/* One direction of a line: @near and @far are its first two occupied points or -1. */
CH_INLINE bool
ch_attack_on_line (const ChView *view, ChGame game, int near, int far, unsigned by, ChAttackers *attackers)
{
  unsigned first, second;

  if (near < 0)
    return false;
  first = ch_view_piece (view, near);
  if (first == CH_PIECE (by, CH_CHARIOT) && ch_attackers_add (attackers, near))
    return true;
  if (far < 0)
    return false;
  second = ch_view_piece (view, far);
  return second == CH_PIECE (by, CH_CANNON) && (game != CH_GAME_JANGGI || CH_PIECE_KIND (first) != CH_CANNON)
         && ch_attackers_add (attackers, far);
}

CH_INLINE bool
ch_attack_on_lines (const ChView *view, ChGame game, unsigned point, unsigned by, ChAttackers *attackers)
{
  int rank = ch_tables.rank[point], file = ch_tables.file[point], base = rank * 9;
  unsigned bits = ch_view_rank_bits (view, rank);
  int near, far;

  near = ch_bits_above (bits, file);
  far = near >= 0 ? ch_bits_above (bits, near) : -1;
  if (ch_attack_on_line (view, game, near < 0 ? -1 : base + near, far < 0 ? -1 : base + far, by, attackers))
    return true;
  near = ch_bits_below (bits, file);
  far = near >= 0 ? ch_bits_below (bits, near) : -1;
  if (ch_attack_on_line (view, game, near < 0 ? -1 : base + near, far < 0 ? -1 : base + far, by, attackers))
    return true;
  bits = ch_view_file_bits (view, file);
  near = ch_bits_above (bits, rank);
  far = near >= 0 ? ch_bits_above (bits, near) : -1;
  if (ch_attack_on_line (view, game, near < 0 ? -1 : near * 9 + file, far < 0 ? -1 : far * 9 + file, by, attackers))
    return true;
  near = ch_bits_below (bits, rank);
  far = near >= 0 ? ch_bits_below (bits, near) : -1;
  return ch_attack_on_line (view, game, near < 0 ? -1 : near * 9 + file, far < 0 ? -1 : far * 9 + file, by, attackers);
}

/* Janggi: chariots and cannons along palace diagonals. */
CH_INLINE bool
ch_attack_on_diagonals (const ChView *view, unsigned point, unsigned by, ChAttackers *attackers)
{
  unsigned centre = ch_tables.centre[point], opposite = ch_tables.opposite[point], between;

  if (ch_tables.diagonal[point] == CH_DIAGONAL_CENTRE)
    {
#pragma GCC unroll 8
      for (int i = 0; i < 4; i++)
        {
          unsigned corner = ch_tables.slant[point][i];

          if (ch_view_holds (view, corner, CH_PIECE (by, CH_CHARIOT))
              && ch_attackers_add (attackers, corner))
            return true;
        }
      return false;
    }
  if (ch_tables.diagonal[point] == CH_DIAGONAL_NONE)
    return false;
  between = ch_view_empty (view, centre) ? 0 : ch_view_piece (view, centre);
  if (between == CH_PIECE (by, CH_CHARIOT) && ch_attackers_add (attackers, centre))
    return true;
  if (ch_view_empty (view, opposite))
    return false;
  if (between == 0)
    return ch_view_piece (view, opposite) == CH_PIECE (by, CH_CHARIOT) && ch_attackers_add (attackers, opposite);
  return view->position->rules.cannon_diagonal && CH_PIECE_KIND (between) != CH_CANNON
         && ch_view_piece (view, opposite) == CH_PIECE (by, CH_CANNON) && ch_attackers_add (attackers, opposite);
}

CH_INLINE bool
ch_attack_by_horses (const ChView *view, unsigned point, unsigned by, ChAttackers *attackers)
{
  const ChLegSteps *steps = &ch_tables.horse_to[point];

#pragma GCC unroll 8
  for (int i = 0; i < 8; i++)
    if (ch_view_holds (view, steps->to[i], CH_PIECE (by, CH_HORSE)) && ch_view_empty (view, steps->leg[i])
        && ch_attackers_add (attackers, steps->to[i]))
      return true;
  return false;
}

CH_INLINE bool
ch_attack_by_far_elephants (const ChView *view, unsigned point, unsigned by, ChAttackers *attackers)
{
  const ChFarSteps *steps = &ch_tables.elephant_to[point];

#pragma GCC unroll 8
  for (int i = 0; i < 8; i++)
    if (ch_view_holds (view, steps->to[i], CH_PIECE (by, CH_ELEPHANT))
        && ch_view_empty (view, steps->leg[i]) && ch_view_empty (view, steps->eye[i])
        && ch_attackers_add (attackers, steps->to[i]))
      return true;
  return false;
}

CH_INLINE bool
ch_attack_by_soldiers (const ChView *view, ChGame game, unsigned point, unsigned by, ChAttackers *attackers)
{
  int table = game == CH_GAME_JANGGI ? 1 + view->position->rules.soldier_diagonal : 0;
  const uint8_t *from = ch_tables.soldier_to[by][table][point];

  for (int i = 0; i < (game == CH_GAME_JANGGI ? 5 : 3); i++)
    if (ch_view_holds (view, from[i], CH_PIECE (by, CH_SOLDIER))
        && ch_attackers_add (attackers, from[i]))
      return true;
  return false;
}

/* Pieces that can never reach the enemy general but can take others. Steps of a palace go both ways. */
CH_INLINE bool
ch_attack_by_guards (const ChView *view, ChGame game, unsigned point, unsigned by, ChAttackers *attackers)
{
  const uint8_t *general = ch_tables.general[by][game][point], *advisor = ch_tables.advisor[by][game][point];
  const ChLegSteps *eye = &ch_tables.eye[point];

#pragma GCC unroll 8
  for (int i = 0; i < 8; i++)
    {
      if (ch_view_holds (view, general[i], CH_PIECE (by, CH_GENERAL))
          && ch_attackers_add (attackers, general[i]))
        return true;
      if (ch_view_holds (view, advisor[i], CH_PIECE (by, CH_ADVISOR))
          && ch_attackers_add (attackers, advisor[i]))
        return true;
    }
  if (game == CH_GAME_JANGGI || !ch_tables.elephant_ok[by][game][point])
    return false;
#pragma GCC unroll 8
  for (int i = 0; i < 4; i++)
    if (ch_view_holds (view, eye->to[i], CH_PIECE (by, CH_ELEPHANT))
        && ch_view_empty (view, eye->leg[i]) && ch_attackers_add (attackers, eye->to[i]))
      return true;
  return false;
}

/* Whether among the pieces of @by, on @pieces, may be a horse, soldier or janggi elephant that attacks @point. */
CH_INLINE bool
ch_leapers_near (const ChPointSet *pieces, ChGame game, unsigned point, unsigned by)
{
  return ch_set_meets (pieces, &ch_tables.leapers[by][game == CH_GAME_JANGGI][point]);
}

/* The pieces of @by that attack @point; @guards: those too that never get at a general; @leapers: horses, soldiers and janggi
 * elephants. */
CH_INLINE void
ch_attack_find (const ChView *view, ChGame game, unsigned point, unsigned by, bool guards, bool leapers,
                ChAttackers *attackers)
{
  if (ch_attack_on_lines (view, game, point, by, attackers))
    return;
  if (game == CH_GAME_JANGGI && ch_attack_on_diagonals (view, point, by, attackers))
    return;
  if (leapers
      && (ch_attack_by_horses (view, point, by, attackers) || ch_attack_by_soldiers (view, game, point, by, attackers)
          || (game == CH_GAME_JANGGI && ch_attack_by_far_elephants (view, point, by, attackers))))
    return;
  if (guards)
    ch_attack_by_guards (view, game, point, by, attackers);
}

/* Whether a general on @point is attacked by @by, by its @leapers too. */
CH_INLINE bool
ch_attack_any (const ChView *view, ChGame game, unsigned point, unsigned by, bool leapers)
{
  ChAttackers attackers = { NULL, 0, 0 };

  ch_attack_find (view, game, point, by, false, leapers, &attackers);
  return attackers.n > 0;
}

/* Whether generals on @a and @b face each other. */
CH_INLINE bool
ch_attack_faces (const ChView *view, unsigned a, unsigned b)
{
  unsigned bits, low, high;

  if (a >= CH_POINTS || b >= CH_POINTS || a == b || ch_tables.file[a] != ch_tables.file[b])
    return false;
  low = ch_tables.rank[a < b ? a : b];
  high = ch_tables.rank[a < b ? b : a];
  bits = ch_view_file_bits (view, ch_tables.file[a]) >> low >> 1;
  return (bits & ((1u << (high - low - 1)) - 1)) == 0;
}
