/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making and unmaking moves. */
#include "rules/ch-attack.h"

#include <string.h>

CH_INLINE void
take_off (ChPosition *position, unsigned side, unsigned point)
{
  position->board[point] = 0;
  position->rank_bits[ch_tables.rank[point]] &= ~(1u << ch_tables.file[point]);
  position->file_bits[ch_tables.file[point]] &= ~(1u << ch_tables.rank[point]);
  ch_set_remove (&position->sides[side], point);
}

CH_INLINE void
put_on (ChPosition *position, unsigned side, unsigned point, ChPiece piece)
{
  position->board[point] = piece;
  position->rank_bits[ch_tables.rank[point]] |= 1u << ch_tables.file[point];
  position->file_bits[ch_tables.file[point]] |= 1u << ch_tables.rank[point];
  ch_set_add (&position->sides[side], point);
}

CH_INLINE void
list_remove (ChPosition *position, unsigned side, unsigned point)
{
  unsigned index = position->list_index[point], last = position->piece_at[side][--position->n_pieces[side]];

  position->piece_at[side][index] = last;
  position->list_index[last] = index;
}

/* Undoes list_remove() of a piece that stood at place @index. */
CH_INLINE void
list_restore (ChPosition *position, unsigned side, unsigned point, unsigned index)
{
  unsigned n = position->n_pieces[side]++;

  /* Behind the last place lies what a drop has left there, no piece of the list. */
  if (index != n)
    {
      unsigned moved = position->piece_at[side][index];

      position->piece_at[side][n] = moved;
      position->list_index[moved] = n;
    }
  position->piece_at[side][index] = point;
  position->list_index[point] = index;
}

CH_INLINE void
list_append (ChPosition *position, unsigned side, unsigned point)
{
  position->list_index[point] = position->n_pieces[side];
  position->piece_at[side][position->n_pieces[side]++] = point;
}

CH_INLINE void
list_move (ChPosition *position, unsigned side, unsigned from, unsigned to)
{
  unsigned index = position->list_index[from];

  position->piece_at[side][index] = to;
  position->list_index[to] = index;
}

CH_INLINE void
hand_change (ChPosition *position, unsigned side, unsigned kind, int by)
{
  uint8_t *count = &position->hand[side][kind];

  position->key ^= ch_tables.key_hand[side][kind][*count & 15];
  *count += by;
  position->key ^= ch_tables.key_hand[side][kind][*count & 15];
}

static void
save (const ChPosition *position, ChUndo *undo)
{
  undo->key = position->key;
  undo->captured = 0;
  undo->captured_index = 0;
  undo->n_checkers = position->n_checkers;
  memcpy (undo->checkers, position->checkers, sizeof undo->checkers);
  undo->facing = position->facing;
  undo->opener = position->opener;
  undo->facing_left = position->facing_left;
  undo->passes = position->passes;
  memcpy (undo->checks, position->checks, sizeof undo->checks);
  undo->no_capture = position->no_capture;
}

static void
restore (ChPosition *position, const ChUndo *undo)
{
  position->key = undo->key;
  position->n_checkers = undo->n_checkers;
  memcpy (position->checkers, undo->checkers, sizeof undo->checkers);
  position->facing = undo->facing;
  position->opener = undo->opener;
  position->facing_left = undo->facing_left;
  position->passes = undo->passes;
  memcpy (position->checks, undo->checks, sizeof undo->checks);
  position->no_capture = undo->no_capture;
}

CH_INLINE void
capture (ChPosition *position, ChGame game, unsigned us, unsigned to, ChUndo *undo)
{
  unsigned captured = position->board[to];

  undo->captured = captured;
  undo->captured_index = position->list_index[to];
  position->key ^= ch_tables.key_piece[captured][to];
  list_remove (position, !us, to);
  ch_set_remove (&position->sides[!us], to);
  if (game == CH_GAME_CRAZYHOUSE)
    hand_change (position, us, CH_PIECE_KIND (captured), 1);
  position->no_capture = 0;
}

/* Looks at the generals after the move: checkers, facing, counts of checks. */
CH_INLINE void
look_at_generals (ChPosition *position, ChGame game, unsigned us, unsigned to)
{
  ChView view = ch_view_now (position);
  ChAttackers attackers = { position->checkers, 0, 6 };
  unsigned general = position->general[!us];
  bool faced = position->facing;

  if (general < CH_POINTS)
    ch_attack_find (&view, game, general, us, false, ch_leapers_near (&position->sides[us], game, general, us), &attackers);
  position->n_checkers = attackers.n;
  for (int i = attackers.n; i < 6; i++)
    position->checkers[i] = 0;
  position->checks[us] = attackers.n > 0 ? position->checks[us] + (position->checks[us] < 255) : 0;
  position->facing = ch_attack_faces (&view, position->general[0], position->general[1]);
  position->facing_left = faced && position->facing;
  position->opener = position->facing && !faced ? to : CH_POINT_NONE;
}

CH_INLINE void
make (ChPosition *position, ChGame game, ChMove move, ChUndo *undo)
{
  unsigned to = CH_MOVE_TO (move), us = position->side;

  save (position, undo);
  position->no_capture += position->no_capture < UINT16_MAX;
  position->passes = 0;
  if (game == CH_GAME_CRAZYHOUSE && CH_MOVE_IS_DROP (move))
    {
      unsigned kind = CH_MOVE_DROP_KIND (move);

      hand_change (position, us, kind, -1);
      position->key ^= ch_tables.key_piece[CH_PIECE (us, kind)][to];
      put_on (position, us, to, CH_PIECE (us, kind));
      list_append (position, us, to);
    }
  else if (game == CH_GAME_JANGGI && CH_MOVE_FROM (move) == to)
    {
      position->passes = undo->passes + 1;
    }
  else
    {
      unsigned from = CH_MOVE_FROM (move), piece = position->board[from];

      if (position->board[to] != 0)
        capture (position, game, us, to, undo);
      position->key ^= ch_tables.key_piece[piece][from] ^ ch_tables.key_piece[piece][to];
      take_off (position, us, from);
      put_on (position, us, to, piece);
      list_move (position, us, from, to);
      if (CH_PIECE_KIND (piece) == CH_GENERAL)
        position->general[us] = to;
    }
  position->key ^= ch_tables.key_side;
  position->side = !us;
  position->move_number += us;
  look_at_generals (position, game, us, to);
}

void
ch_position_make_move (ChPosition *position, ChMove move, ChUndo *undo)
{
  switch (position->rules.game)
    {
    case CH_GAME_JANGGI:
      make (position, CH_GAME_JANGGI, move, undo);
      break;
    case CH_GAME_CRAZYHOUSE:
      make (position, CH_GAME_CRAZYHOUSE, move, undo);
      break;
    default:
      make (position, CH_GAME_XIANGQI, move, undo);
      break;
    }
}

void
ch_position_unmake_move (ChPosition *position, ChMove move, const ChUndo *undo)
{
  unsigned to = CH_MOVE_TO (move), us = !position->side;

  position->side = us;
  position->move_number -= us;
  restore (position, undo);
  if (CH_MOVE_IS_DROP (move))
    {
      take_off (position, us, to);
      position->n_pieces[us]--;
      position->hand[us][CH_MOVE_DROP_KIND (move)]++;
    }
  else if (CH_MOVE_FROM (move) != to)
    {
      unsigned from = CH_MOVE_FROM (move), piece = position->board[to];

      list_move (position, us, to, from);
      put_on (position, us, from, piece);
      take_off (position, us, to);
      if (CH_PIECE_KIND (piece) == CH_GENERAL)
        position->general[us] = from;
      if (undo->captured != 0)
        {
          put_on (position, !us, to, undo->captured);
          list_restore (position, !us, to, undo->captured_index);
          if (position->rules.game == CH_GAME_CRAZYHOUSE)
            position->hand[us][CH_PIECE_KIND (undo->captured)]--;
        }
    }
}

void
ch_position_make_null (ChPosition *position, ChUndo *undo)
{
  save (position, undo);
  position->key ^= ch_tables.key_side;
  position->side = !position->side;
  position->n_checkers = 0;
  memset (position->checkers, 0, sizeof position->checkers);
  position->checks[!position->side] = 0;
  position->opener = CH_POINT_NONE;
  position->facing_left = 0;
  position->passes = 0;
}

void
ch_position_unmake_null (ChPosition *position, const ChUndo *undo)
{
  position->side = !position->side;
  restore (position, undo);
}

uint64_t
ch_position_key_after (const ChPosition *position, ChMove move)
{
  unsigned to = CH_MOVE_TO (move), us = position->side;
  uint64_t key = position->key ^ ch_tables.key_side;

  if (CH_MOVE_IS_DROP (move))
    {
      unsigned kind = CH_MOVE_DROP_KIND (move), count = position->hand[us][kind];

      return key ^ ch_tables.key_hand[us][kind][count & 15] ^ ch_tables.key_hand[us][kind][(count - 1) & 15]
             ^ ch_tables.key_piece[CH_PIECE (us, kind)][to];
    }
  if (CH_MOVE_FROM (move) != to)
    {
      unsigned piece = position->board[CH_MOVE_FROM (move)], captured = position->board[to];

      key ^= ch_tables.key_piece[piece][CH_MOVE_FROM (move)] ^ ch_tables.key_piece[piece][to]
             ^ ch_tables.key_piece[captured][to];
      if (captured != 0 && position->rules.game == CH_GAME_CRAZYHOUSE)
        {
          unsigned kind = CH_PIECE_KIND (captured), count = position->hand[us][kind];

          key ^= ch_tables.key_hand[us][kind][count & 15] ^ ch_tables.key_hand[us][kind][(count + 1) & 15];
        }
    }
  return key;
}
