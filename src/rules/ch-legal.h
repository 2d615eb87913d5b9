/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The generator of one game, which the file that includes this names before as CH_THE_GAME: a constant, so that each game's
 * copy holds its own pieces only. The many-sided part, what a piece can do, is inlined once for each kind of call, all else
 * is not: that keeps the code small. Private to src/rules. */
#pragma once

#include "rules/ch-danger.h"
#include "rules/ch-games.h"
#include "rules/ch-generate.h"
#include "rules/ch-safe.h"

#define CH_APART static __attribute__ ((noinline))

CH_INLINE ChGenerator
start_generator (const ChPosition *position, unsigned classes, ChMove *moves)
{
  ChGenerator g = { position, moves, position->side, 0, 0 };
  unsigned enemy = g.us == CH_FIRST ? 0xfe00 : 0x00fe;

  g.takes = (classes & CH_MOVES_QUIETS ? 1 : 0) | (classes & CH_MOVES_CAPTURES ? enemy : 0);
  g.takes_not_cannon = g.takes & ~(1u << CH_CANNON | 1u << CH_PIECE (CH_SECOND, CH_CANNON));
  return g;
}

/* A game without both generals is none, and one that is over has no moves. */
CH_INLINE bool
has_moves (const ChPosition *position)
{
  return position->general[0] < CH_POINTS && position->general[1] < CH_POINTS
         && !(CH_THE_GAME == CH_GAME_JANGGI && ch_position_over (position));
}

CH_INLINE ChMove *
add_pass (const ChPosition *position, unsigned classes, ChMove *out)
{
  if (CH_THE_GAME == CH_GAME_JANGGI && (classes & CH_MOVES_QUIETS) && ch_may_pass (position))
    *out++ = CH_MOVE_PASS (position->general[position->side]);
  return out;
}

CH_APART ChMove *
add_drops (const ChPosition *position, const ChPointSet *points, ChMove *out)
{
  ChGenerator g = start_generator (position, CH_MOVES_DROPS, out);

  ch_generate_drops (&g, points);
  return g.out;
}

/* All moves the pieces can do. */
static int
pseudo_moves (const ChPosition *position, unsigned classes, ChMove *moves)
{
  static const ChPointSet all = { { ~0ull, ~0ull } };
  ChGenerator g = start_generator (position, classes, moves);

  if (!has_moves (position))
    return 0;
  if (classes & (CH_MOVES_QUIETS | CH_MOVES_CAPTURES))
    for (int i = 0; i < position->n_pieces[g.us]; i++)
      ch_generate_piece (&g, CH_THE_GAME, classes, position->piece_at[g.us][i]);
  g.out = add_pass (position, classes, g.out);
  if (CH_THE_GAME == CH_GAME_CRAZYHOUSE && (classes & CH_MOVES_DROPS))
    g.out = add_drops (position, &all, g.out);
  return g.out - moves;
}

CH_APART bool
is_safe (const ChPosition *position, ChMove move)
{
  return ch_move_is_safe (position, CH_THE_GAME, move);
}

/* Takes the unsafe moves out of @first .. @end; returns the new end. */
CH_APART ChMove *
keep_safe (const ChPosition *position, ChMove *first, ChMove *end)
{
  ChMove *kept = first;

  for (ChMove *move = first; move < end; move++)
    if (is_safe (position, *move))
      *kept++ = *move;
  return kept;
}

/* Takes out the unsafe ones of those that go to points of @to. */
CH_APART ChMove *
keep_safe_to (const ChPosition *position, ChMove *first, ChMove *end, const ChPointSet *to)
{
  ChMove *kept = first;

  for (ChMove *move = first; move < end; move++)
    {
      *kept = *move;
      kept += !ch_set_has (to, CH_MOVE_TO (*move)) || is_safe (position, *move);
    }
  return kept;
}

/* Takes out moves that cannot answer a check: those that neither are the general's nor go to or come from the points of
 * @danger. */
CH_APART ChMove *
keep_answers (const ChPosition *position, ChMove *first, ChMove *end, const ChDanger *danger)
{
  unsigned general = position->general[position->side];
  ChMove *kept = first;

  for (ChMove *move = first; move < end; move++)
    {
      unsigned from = CH_MOVE_FROM (*move);

      *kept = *move;
      kept += (from == general) | ch_set_has (&danger->to, CH_MOVE_TO (*move)) | ch_set_has (&danger->from, from);
    }
  return kept;
}

/* Whether a drop on an empty point leaves the general unattacked: that depends on the point alone. */
CH_APART bool
is_safe_drop (const ChPosition *position, unsigned point)
{
  ChView view = { position, CH_NOWHERE, point, CH_PIECE (position->side, CH_SOLDIER), false };
  unsigned them = !position->side, own = position->general[position->side];

  return position->board[point] == 0
         && !ch_attack_any (&view, CH_THE_GAME, own, them, ch_leapers_near (&position->sides[them], CH_THE_GAME, own, them));
}

CH_INLINE ChPointSet
safe_drops (const ChPosition *position, const ChDanger *danger, bool in_check)
{
  uint64_t start = in_check ? 0 : ~0ull;
  ChPointSet safe = { { start, start } };

  for (unsigned word = 0; word < 2; word++)
    for (uint64_t left = danger->to.words[word]; left != 0; left &= left - 1)
      {
        uint64_t bit = left & -left;

        if (is_safe_drop (position, word * 64 + __builtin_ctzll (left)))
          safe.words[word] |= bit;
        else
          safe.words[word] &= ~bit;
      }
  return safe;
}

typedef struct
{
  int n, n_free;
  uint8_t points[sizeof ((ChPosition *) NULL)->piece_at[0]];
} Order;

/* The points of the side's pieces: the first n_free need no test of their own, then come the doubtful ones and the general.
 * Where only captures count, those that have nothing to take in reach are left out. */
CH_INLINE Order
order_pieces (const ChPosition *position, unsigned classes, const ChDanger *danger)
{
  unsigned us = position->side, general = position->general[us];
  uint8_t doubtful[sizeof position->piece_at[0]];
  int n_doubtful = 0;
  Order order;

  order.n = 0;
  for (int i = 0; i < position->n_pieces[us]; i++)
    {
      unsigned from = position->piece_at[us][i];
      bool aims = (classes & CH_MOVES_QUIETS)
                  || ch_set_meets (&ch_tables.aims[CH_THE_GAME][position->board[from]][from], &position->sides[!us]);

      if (__builtin_expect (ch_set_has (&danger->from, from) | (from == general), 0))
        {
          doubtful[n_doubtful] = from;
          n_doubtful += aims;
        }
      else
        {
          order.points[order.n] = from;
          order.n += aims;
        }
    }
  order.n_free = order.n;
  while (n_doubtful > 0)
    order.points[order.n++] = doubtful[--n_doubtful];
  return order;
}

/* Moves on the board. Where the side to move is neither in check nor faced, only what is in doubt is tested. */
CH_INLINE ChMove *
board_moves (const ChPosition *position, unsigned classes, const ChDanger *danger, ChMove *moves)
{
  ChGenerator g = start_generator (position, classes, moves);
  Order order = order_pieces (position, classes, danger);
  ChMove *end_free = moves;

  for (int i = 0; i < order.n; i++)
    {
      if (i == order.n_free)
        end_free = g.out;
      ch_generate_piece (&g, CH_THE_GAME, classes, order.points[i]);
    }
  if (order.n == order.n_free)
    end_free = g.out;
  if (__builtin_expect (position->facing, 0))
    return keep_safe (position, moves, g.out);
  if (__builtin_expect (position->n_checkers > 0, 0))
    return keep_safe (position, moves, keep_answers (position, moves, g.out, danger));
  g.out = keep_safe (position, end_free, g.out);
  if (__builtin_expect (!ch_set_is_empty (&danger->to), 0))
    g.out = keep_safe_to (position, moves, g.out, &danger->to);
  return g.out;
}

CH_INLINE int
legal_moves_of (const ChPosition *position, unsigned classes, ChMove *moves)
{
  ChMove *out = moves;
  ChDanger danger;

  if (!has_moves (position))
    return 0;
  if (position->n_checkers > 0)
    ch_danger_find_answers (&danger, position);
  else
    ch_danger_find (&danger, position, CH_THE_GAME);
  if (classes & (CH_MOVES_QUIETS | CH_MOVES_CAPTURES))
    out = board_moves (position, classes, &danger, out);
  out = add_pass (position, classes, out);
  if (CH_THE_GAME == CH_GAME_CRAZYHOUSE && (classes & CH_MOVES_DROPS))
    {
      ChPointSet points = safe_drops (position, &danger, position->n_checkers > 0);

      out = add_drops (position, &points, out);
    }
  return out - moves;
}

/* What perft and the search ask for most has its classes for constants. */
static int
legal_moves (const ChPosition *position, unsigned classes, ChMove *moves)
{
  switch (classes)
    {
    case CH_MOVES_ALL:
      return legal_moves_of (position, CH_MOVES_ALL, moves);
    case CH_MOVES_CAPTURES:
      return legal_moves_of (position, CH_MOVES_CAPTURES, moves);
    default:
      return legal_moves_of (position, classes, moves);
    }
}

static bool
is_possible_drop (const ChPosition *position, unsigned kind, unsigned to)
{
  return CH_THE_GAME == CH_GAME_CRAZYHOUSE && kind > CH_NONE && kind < CH_N_KINDS
         && position->hand[position->side][kind] > 0 && position->board[to] == 0
         && ch_tables.drop[position->side][to] >> kind & 1;
}

/* Whether any value whatever is a move that a piece or the hand can do, or a pass that may be made. */
static bool
is_possible (const ChPosition *position, ChMove move)
{
  ChMove moves[64];
  unsigned to = CH_MOVE_TO (move), from = move >> 7, us = position->side;
  ChGenerator g;

  if (to >= CH_POINTS || move >= 1 << 14 || !has_moves (position))
    return false;
  if (from >= CH_DROP_ORIGIN)
    return is_possible_drop (position, from - CH_DROP_ORIGIN, to);
  if (position->board[from] == 0 || CH_PIECE_SIDE (position->board[from]) != us)
    return false;
  if (from == to)
    return CH_THE_GAME == CH_GAME_JANGGI && from == position->general[us] && ch_may_pass (position);
  g = start_generator (position, CH_MOVES_QUIETS | CH_MOVES_CAPTURES, moves);
  ch_generate_piece (&g, CH_THE_GAME, CH_MOVES_QUIETS | CH_MOVES_CAPTURES, from);
  for (ChMove *other = moves; other < g.out; other++)
    if (*other == move)
      return true;
  return false;
}

static bool
is_legal (const ChPosition *position, ChMove move)
{
  return is_possible (position, move) && (CH_MOVE_IS_PASS (move) || is_safe (position, move));
}

static bool
gives_check (const ChPosition *position, ChMove move)
{
  unsigned us = position->side, general = position->general[!us];
  ChView view = { position, CH_MOVE_FROM (move), CH_MOVE_TO (move), 0, false };
  bool near = ch_leapers_near (&position->sides[us], CH_THE_GAME, general, us)
              || ch_set_has (&ch_tables.leapers[us][CH_THE_GAME == CH_GAME_JANGGI][general], view.to);

  if (CH_THE_GAME == CH_GAME_CRAZYHOUSE && CH_MOVE_IS_DROP (move))
    {
      view.from = CH_NOWHERE;
      view.piece = CH_PIECE (us, CH_MOVE_DROP_KIND (move));
    }
  else
    {
      view.piece = position->board[view.from];
    }
  return ch_attack_any (&view, CH_THE_GAME, general, us, near);
}
