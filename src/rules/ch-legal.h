/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The generator of a game: included by ch-movegen-xiangqi.c and its sisters, whose game is a constant here. Private to
 * src/rules. */
#pragma once

#include "rules/ch-danger.h"
#include "rules/ch-generate.h"
#include "rules/ch-safe.h"

/* What a game's file offers to ch-movegen.c. */
typedef struct
{
  int (*pseudo) (const ChPosition *position, unsigned classes, ChMove *moves);
  int (*legal) (const ChPosition *position, unsigned classes, ChMove *moves);
  bool (*is_safe) (const ChPosition *position, ChMove move);
  bool (*is_legal) (const ChPosition *position, ChMove move);
  bool (*gives_check) (const ChPosition *position, ChMove move);
} ChGameMoves;

extern const ChGameMoves ch_xiangqi_moves, ch_crazyhouse_moves, ch_janggi_moves;

CH_INLINE ChGenerator
ch_generator (const ChPosition *position, unsigned classes, ChMove *moves)
{
  ChGenerator g = { position, moves, position->side, 0, 0 };
  unsigned enemy = g.us == CH_FIRST ? 0xfe00 : 0x00fe;

  g.takes = (classes & CH_MOVES_QUIETS ? 1 : 0) | (classes & CH_MOVES_CAPTURES ? enemy : 0);
  g.takes_not_cannon = g.takes & ~(1u << CH_CANNON | 1u << CH_PIECE (CH_SECOND, CH_CANNON));
  return g;
}

/* A game without both generals is none, and one that is over has no moves. */
CH_INLINE bool
ch_has_moves (const ChPosition *position, ChGame game)
{
  return position->general[0] < CH_POINTS && position->general[1] < CH_POINTS
         && !(game == CH_GAME_JANGGI && ch_position_over (position));
}

/* All moves the pieces can do. */
CH_INLINE int
ch_pseudo_moves (const ChPosition *position, ChGame game, unsigned classes, ChMove *moves)
{
  ChGenerator g = ch_generator (position, classes, moves);

  if (!ch_has_moves (position, game))
    return 0;
  if (classes & (CH_MOVES_QUIETS | CH_MOVES_CAPTURES))
    for (int i = 0; i < position->n_pieces[g.us]; i++)
      ch_generate_piece (&g, game, classes, position->piece_at[g.us][i]);
  if (game == CH_GAME_JANGGI && (classes & CH_MOVES_QUIETS) && ch_may_pass (position))
    *g.out++ = CH_MOVE_PASS (position->general[g.us]);
  if (game == CH_GAME_CRAZYHOUSE && (classes & CH_MOVES_DROPS))
    {
      ChPointSet all = { { ~0ull, ~0ull } };

      ch_generate_drops (&g, &all);
    }
  return g.out - moves;
}

/* Takes the unsafe moves out of those written since @first. */
CH_INLINE void
ch_keep_safe (ChGenerator *g, ChGame game, ChMove *first, bool leapers)
{
  ChMove *kept = first;

  for (ChMove *move = first; move < g->out; move++)
    if (ch_move_is_safe (g->position, game, *move, leapers))
      *kept++ = *move;
  g->out = kept;
}

/* Takes out the unsafe ones of those that go to points of @to. */
CH_INLINE void
ch_keep_safe_to (ChGenerator *g, ChGame game, ChMove *first, const ChPointSet *to)
{
  ChMove *kept = first;

  for (ChMove *move = first; move < g->out; move++)
    {
      *kept = *move;
      kept += !ch_set_has (to, CH_MOVE_TO (*move)) || ch_move_is_safe (g->position, game, *move, true);
    }
  g->out = kept;
}

/* Where a drop does not leave the general attacked: it depends on the point alone. */
CH_INLINE ChPointSet
ch_safe_drops (const ChPosition *position, const ChDanger *danger, bool in_check)
{
  ChPointSet safe = { { ~0ull, ~0ull } };

  if (in_check)
    safe = (ChPointSet) { { 0, 0 } };
  for (unsigned word = 0; word < 2; word++)
    for (uint64_t left = danger->to.words[word]; left != 0; left &= left - 1)
      {
        unsigned point = word * 64 + __builtin_ctzll (left);
        ChView view = { position, CH_NOWHERE, point, CH_PIECE (position->side, CH_SOLDIER), false };
        uint64_t bit = left & -left;

        if (position->board[point] == 0
            && !ch_attack_any (&view, CH_GAME_CRAZYHOUSE, position->general[position->side], !position->side, true))
          safe.words[word] |= bit;
        else
          safe.words[word] &= ~bit;
      }
  return safe;
}

/* The side to move is not in check and no facing needs to be answered: only what is in doubt is tested. */
CH_INLINE void
ch_legal_at_ease (ChGenerator *g, ChGame game, unsigned classes, const ChDanger *danger)
{
  const ChPosition *position = g->position;
  unsigned general = position->general[g->us];
  ChMove *first = g->out;
  uint8_t doubtful[16];
  int n_doubtful = 0;

  for (int i = 0; i < position->n_pieces[g->us]; i++)
    {
      unsigned from = position->piece_at[g->us][i];

      if (__builtin_expect (ch_set_has (&danger->from, from), 0) && n_doubtful < 16)
        doubtful[n_doubtful++] = from;
      else if (from != general)
        ch_generate_piece (g, game, classes, from);
    }
  if (__builtin_expect (!ch_set_is_empty (&danger->to), 0))
    ch_keep_safe_to (g, game, first, &danger->to);
  first = g->out;
  for (int i = 0; i < n_doubtful; i++)
    ch_generate_piece (g, game, classes, doubtful[i]);
  ch_generate_piece (g, game, classes, general);
  ch_keep_safe (g, game, first, danger->leapers);
}

/* In check: moves of the general, and of others only those that may answer. */
CH_INLINE void
ch_legal_in_check (ChGenerator *g, ChGame game, unsigned classes, const ChDanger *danger)
{
  const ChPosition *position = g->position;
  unsigned general = position->general[g->us];
  ChMove *first = g->out, *kept = g->out;

  for (int i = 0; i < position->n_pieces[g->us]; i++)
    ch_generate_piece (g, game, classes, position->piece_at[g->us][i]);
  for (ChMove *move = first; move < g->out; move++)
    {
      unsigned from = CH_MOVE_FROM (*move);

      *kept = *move;
      kept += from == general || ch_set_has (&danger->to, CH_MOVE_TO (*move)) || ch_set_has (&danger->from, from);
    }
  g->out = kept;
  ch_keep_safe (g, game, first, true);
}

/* A facing stands: every move is tested. */
CH_INLINE void
ch_legal_facing (ChGenerator *g, ChGame game, unsigned classes)
{
  ChMove *first = g->out;

  for (int i = 0; i < g->position->n_pieces[g->us]; i++)
    ch_generate_piece (g, game, classes, g->position->piece_at[g->us][i]);
  ch_keep_safe (g, game, first, true);
}

CH_INLINE int
ch_legal_moves (const ChPosition *position, ChGame game, unsigned classes, ChMove *moves)
{
  ChGenerator g = ch_generator (position, classes, moves);
  ChDanger danger;
  bool in_check = position->n_checkers > 0;

  if (!ch_has_moves (position, game))
    return 0;
  if (in_check)
    ch_danger_find_answers (&danger, position);
  else
    ch_danger_find (&danger, position, game);
  if (classes & (CH_MOVES_QUIETS | CH_MOVES_CAPTURES))
    {
      if (__builtin_expect (position->facing, 0))
        ch_legal_facing (&g, game, classes);
      else if (__builtin_expect (in_check, 0))
        ch_legal_in_check (&g, game, classes, &danger);
      else
        ch_legal_at_ease (&g, game, classes, &danger);
    }
  if (game == CH_GAME_JANGGI && (classes & CH_MOVES_QUIETS) && ch_may_pass (position))
    *g.out++ = CH_MOVE_PASS (position->general[g.us]);
  if (game == CH_GAME_CRAZYHOUSE && (classes & CH_MOVES_DROPS))
    {
      ChPointSet points = ch_safe_drops (position, &danger, in_check);

      ch_generate_drops (&g, &points);
    }
  return g.out - moves;
}

/* Whether any value is a move that the piece or hand can do; a pass that may be made too. */
CH_INLINE bool
ch_move_is_pseudo (const ChPosition *position, ChGame game, ChMove move)
{
  ChMove moves[64];
  unsigned to = CH_MOVE_TO (move), from = move >> 7, us = position->side;
  ChGenerator g;

  if (to >= CH_POINTS || move >= 1 << 14 || !ch_has_moves (position, game))
    return false;
  if (from >= CH_DROP_ORIGIN)
    return game == CH_GAME_CRAZYHOUSE && from > CH_DROP_ORIGIN && from < CH_DROP_ORIGIN + CH_N_KINDS
           && position->hand[us][from - CH_DROP_ORIGIN] > 0 && position->board[to] == 0
           && ch_tables.drop[us][to] >> (from - CH_DROP_ORIGIN) & 1;
  if (position->board[from] == 0 || CH_PIECE_SIDE (position->board[from]) != us)
    return false;
  if (from == to)
    return game == CH_GAME_JANGGI && from == position->general[us] && ch_may_pass (position);
  g = ch_generator (position, CH_MOVES_QUIETS | CH_MOVES_CAPTURES, moves);
  ch_generate_piece (&g, game, CH_MOVES_QUIETS | CH_MOVES_CAPTURES, from);
  for (ChMove *other = moves; other < g.out; other++)
    if (*other == move)
      return true;
  return false;
}

CH_INLINE bool
ch_move_checks (const ChPosition *position, ChGame game, ChMove move)
{
  unsigned us = position->side;
  ChView view = { position, CH_MOVE_FROM (move), CH_MOVE_TO (move), 0, false };

  if (game == CH_GAME_CRAZYHOUSE && CH_MOVE_IS_DROP (move))
    {
      view.from = CH_NOWHERE;
      view.piece = CH_PIECE (us, CH_MOVE_DROP_KIND (move));
    }
  else
    {
      view.piece = position->board[view.from];
    }
  return ch_attack_any (&view, game, position->general[!us], us, true);
}

/* Defines the functions of a game: those that the search calls most have their class for a constant. */
#define CH_DEFINE_GAME_MOVES(name, game)                                                                               \
  static int pseudo_moves (const ChPosition *position, unsigned classes, ChMove *moves)                               \
  {                                                                                                                    \
    return ch_pseudo_moves (position, game, classes, moves);                                                           \
  }                                                                                                                    \
                                                                                                                       \
  static int legal_moves (const ChPosition *position, unsigned classes, ChMove *moves)                                \
  {                                                                                                                    \
    switch (classes)                                                                                                   \
      {                                                                                                                \
      case CH_MOVES_ALL:                                                                                               \
        return ch_legal_moves (position, game, CH_MOVES_ALL, moves);                                                   \
      case CH_MOVES_CAPTURES:                                                                                          \
        return ch_legal_moves (position, game, CH_MOVES_CAPTURES, moves);                                              \
      case CH_MOVES_QUIETS:                                                                                            \
        return ch_legal_moves (position, game, CH_MOVES_QUIETS, moves);                                                \
      default:                                                                                                         \
        return ch_legal_moves (position, game, classes, moves);                                                        \
      }                                                                                                                \
  }                                                                                                                    \
                                                                                                                       \
  static bool is_safe (const ChPosition *position, ChMove move)                                                       \
  {                                                                                                                    \
    return ch_move_is_safe (position, game, move, true);                                                                     \
  }                                                                                                                    \
                                                                                                                       \
  static bool is_legal (const ChPosition *position, ChMove move)                                                      \
  {                                                                                                                    \
    return ch_move_is_pseudo (position, game, move)                                                                    \
           && (CH_MOVE_IS_PASS (move) || ch_move_is_safe (position, game, move, true));                                      \
  }                                                                                                                    \
                                                                                                                       \
  static bool gives_check (const ChPosition *position, ChMove move)                                                   \
  {                                                                                                                    \
    return ch_move_checks (position, game, move);                                                                      \
  }                                                                                                                    \
                                                                                                                       \
  const ChGameMoves name = { pseudo_moves, legal_moves, is_safe, is_legal, gives_check }
