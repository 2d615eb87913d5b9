/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each piece can do, written once and compiled for each game: functions with a constant game, and mostly without
 * branches, since where a piece can go is nothing a processor could guess. A list needs room for a few moves more than it
 * counts, for they are written first and counted then. Private to src/rules. */
#pragma once

#include "rules/ch-danger.h"
#include "rules/ch-movegen.h"

typedef uint16_t ChRun __attribute__ ((vector_size (16), aligned (2), may_alias));

typedef struct
{
  const ChPosition *position;
  ChMove *out;
  unsigned us;
  unsigned takes;  /* bit p: a move may end on a point that holds piece p; bit 0: on an empty one */
  unsigned takes_not_cannon;
} ChGenerator;

/* Adds the move where the target's content allows it, without a branch. */
CH_INLINE void
ch_add_if (ChGenerator *g, unsigned origin, unsigned to, unsigned takes, unsigned allowed)
{
  *g->out = origin | to;
  g->out += takes >> g->position->board[to] & allowed;
}

/* Adds @n (0..9) quiet moves to @first and every @step points further; writes always nine. */
CH_INLINE void
ch_add_run (ChGenerator *g, unsigned origin, unsigned first, unsigned n, unsigned step)
{
  ChRun offsets = step == 1 ? (ChRun) { 0, 1, 2, 3, 4, 5, 6, 7 } : (ChRun) { 0, 9, 18, 27, 36, 45, 54, 63 };

  *(ChRun *) g->out = offsets + (uint16_t) (origin + first);
  if (step == 9)
    g->out[8] = origin + first + 72;
  g->out += n;
}

/* A line through the piece: its occupied places seen from @at. */
typedef struct
{
  int above, above2, below, below2; /* places of the first and second piece, or beyond the ends: @length and -1 */
  bool has_above, has_above2, has_below, has_below2;
} ChLine;

CH_INLINE ChLine
ch_line_look (unsigned bits, int at, int length)
{
  ChLine line;
  unsigned above = bits >> at >> 1, below = bits & ((1u << at) - 1);
  unsigned above2 = above & (above - 1);

  line.has_above = above != 0;
  line.has_above2 = above2 != 0;
  line.above = at + 1 + __builtin_ctz (above | 1u << (length - 1 - at));
  line.above2 = at + 1 + __builtin_ctz (above2 | 1u << (length - 1 - at));
  line.below = ch_tables.top[below];
  line.has_below = below != 0;
  below &= ~(1u << (line.below & 31));
  line.below2 = ch_tables.top[below];
  line.has_below2 = below != 0;
  return line;
}

/* Chariot moves and cannon moves over one line; @base is the point of its place 0. */
CH_INLINE void
ch_generate_line (ChGenerator *g, ChGame game, unsigned classes, ChKind kind, unsigned origin, unsigned base, int at,
                  int length, unsigned step, unsigned bits)
{
  ChLine line = ch_line_look (bits, at, length);
  unsigned up, down;

  if (kind == CH_CANNON && game == CH_GAME_JANGGI)
    {
      const uint8_t *board = g->position->board;
      bool up_ok = line.has_above && CH_PIECE_KIND (board[base + line.above * step]) != CH_CANNON;
      bool down_ok = line.has_below && CH_PIECE_KIND (board[base + line.below * step]) != CH_CANNON;

      if (classes & CH_MOVES_QUIETS)
        {
          ch_add_run (g, origin, base + (line.above + 1) * step, up_ok ? line.above2 - line.above - 1 : 0, step);
          ch_add_run (g, origin, base + (line.below2 + 1) * step, down_ok ? line.below - line.below2 - 1 : 0, step);
        }
      up = up_ok && line.has_above2 ? base + line.above2 * step : CH_NOWHERE;
      down = down_ok && line.has_below2 ? base + line.below2 * step : CH_NOWHERE;
      if (classes & CH_MOVES_CAPTURES)
        {
          ch_add_if (g, origin, up, g->takes_not_cannon & ~1u, 1);
          ch_add_if (g, origin, down, g->takes_not_cannon & ~1u, 1);
        }
      return;
    }
  if (classes & CH_MOVES_QUIETS)
    {
      ch_add_run (g, origin, base + (at + 1) * step, line.above - at - 1, step);
      ch_add_run (g, origin, base + (line.below + 1) * step, at - line.below - 1, step);
    }
  if (classes & CH_MOVES_CAPTURES)
    {
      if (kind == CH_CHARIOT)
        {
          up = line.has_above ? base + line.above * step : CH_NOWHERE;
          down = line.has_below ? base + line.below * step : CH_NOWHERE;
        }
      else
        {
          up = line.has_above2 ? base + line.above2 * step : CH_NOWHERE;
          down = line.has_below2 ? base + line.below2 * step : CH_NOWHERE;
        }
      ch_add_if (g, origin, up, g->takes & ~1u, 1);
      ch_add_if (g, origin, down, g->takes & ~1u, 1);
    }
}

/* Janggi: along the diagonals of either palace. */
CH_INLINE void
ch_generate_diagonals (ChGenerator *g, ChKind kind, unsigned from)
{
  const uint8_t *board = g->position->board;
  unsigned origin = from << 7, centre = ch_tables.centre[from], opposite = ch_tables.opposite[from];

  if (ch_tables.diagonal[from] == CH_DIAGONAL_CENTRE)
    {
#pragma GCC unroll 8
      for (int i = 0; i < 4 && kind == CH_CHARIOT; i++)
        ch_add_if (g, origin, ch_tables.slant[from][i], g->takes, 1);
    }
  else if (kind == CH_CHARIOT)
    {
      ch_add_if (g, origin, centre, g->takes, 1);
      ch_add_if (g, origin, opposite, g->takes, board[centre] == 0);
    }
  else if (g->position->rules.cannon_diagonal)
    {
      ch_add_if (g, origin, opposite, g->takes_not_cannon,
                 board[centre] != 0 && CH_PIECE_KIND (board[centre]) != CH_CANNON);
    }
}

CH_INLINE void
ch_generate_slider (ChGenerator *g, ChGame game, unsigned classes, ChKind kind, unsigned from)
{
  unsigned rank = ch_tables.rank[from], file = ch_tables.file[from], origin = from << 7;

  ch_generate_line (g, game, classes, kind, origin, rank * 9, file, 9, 1, g->position->rank_bits[rank]);
  ch_generate_line (g, game, classes, kind, origin, file, rank, 10, 9, g->position->file_bits[file]);
  if (game == CH_GAME_JANGGI && ch_tables.diagonal[from] != CH_DIAGONAL_NONE)
    ch_generate_diagonals (g, kind, from);
}

/* Whether a step may lead to @to, as far as that is on the board; where only captures count, nothing can be taken off it. */
CH_INLINE bool
ch_step_leads_to (unsigned classes, unsigned to)
{
  return !(classes & CH_MOVES_QUIETS) || to != CH_NOWHERE;
}

CH_INLINE void
ch_generate_steps (ChGenerator *g, unsigned classes, unsigned from, const uint8_t *to, int n)
{
#pragma GCC unroll 8
  for (int i = 0; i < n; i++)
    ch_add_if (g, from << 7, to[i], g->takes, ch_step_leads_to (classes, to[i]));
}

CH_INLINE void
ch_generate_horse (ChGenerator *g, unsigned classes, unsigned from)
{
  const ChLegSteps *steps = &ch_tables.horse[from];

#pragma GCC unroll 8
  for (int i = 0; i < 8; i++)
    ch_add_if (g, from << 7, steps->to[i], g->takes,
               (g->position->board[steps->leg[i]] == 0) & ch_step_leads_to (classes, steps->to[i]));
}

CH_INLINE void
ch_generate_elephant (ChGenerator *g, ChGame game, unsigned classes, unsigned from)
{
  const uint8_t *board = g->position->board;

  if (game == CH_GAME_JANGGI)
    {
      const ChFarSteps *steps = &ch_tables.elephant[from];

#pragma GCC unroll 8
      for (int i = 0; i < 8; i++)
        ch_add_if (g, from << 7, steps->to[i], g->takes,
                   ((board[steps->leg[i]] | board[steps->eye[i]]) == 0) & ch_step_leads_to (classes, steps->to[i]));
    }
  else
    {
      const ChLegSteps *steps = &ch_tables.eye[from];

#pragma GCC unroll 8
      for (int i = 0; i < 4; i++)
        ch_add_if (g, from << 7, steps->to[i], g->takes,
                   (board[steps->leg[i]] == 0) & ch_tables.elephant_ok[g->us][game][steps->to[i]]);
    }
}

CH_INLINE void
ch_generate_piece (ChGenerator *g, ChGame game, unsigned classes, unsigned from)
{
  switch (CH_PIECE_KIND (g->position->board[from]))
    {
    case CH_CHARIOT:
      ch_generate_slider (g, game, classes, CH_CHARIOT, from);
      break;
    case CH_CANNON:
      ch_generate_slider (g, game, classes, CH_CANNON, from);
      break;
    case CH_HORSE:
      ch_generate_horse (g, classes, from);
      break;
    case CH_ELEPHANT:
      ch_generate_elephant (g, game, classes, from);
      break;
    case CH_ADVISOR:
      ch_generate_steps (g, classes, from, ch_tables.advisor[g->us][game][from], game == CH_GAME_JANGGI ? 8 : 4);
      break;
    case CH_GENERAL:
      ch_generate_steps (g, classes, from, ch_tables.general[g->us][game][from], game == CH_GAME_JANGGI ? 8 : 4);
      break;
    case CH_SOLDIER:
      ch_generate_steps (g, classes, from,
                         ch_tables.soldier[g->us][ch_soldier_table (&g->position->rules)][from],
                         game == CH_GAME_JANGGI ? 5 : 3);
      break;
    case CH_NONE:
    case CH_N_KINDS:
    default:
      break;
    }
}

/* Crazyhouse: every piece in hand on every empty point of its zone that is in @points. */
CH_INLINE void
ch_generate_drops (ChGenerator *g, const ChPointSet *points)
{
  const ChPosition *position = g->position;
  uint8_t empty[CH_POINTS + 1];
  int n = 0;

  for (int point = 0; point < CH_POINTS; point++)
    {
      empty[n] = point;
      n += (position->board[point] == 0) & ch_set_has (points, point);
    }
  for (unsigned kind = CH_CHARIOT; kind < CH_N_KINDS; kind++)
    {
      if (position->hand[g->us][kind] == 0)
        continue;
      for (int i = 0; i < n; i++)
        {
          *g->out = CH_MOVE_DROP (kind, empty[i]);
          g->out += ch_tables.drop[g->us][empty[i]] >> kind & 1;
        }
    }
}
