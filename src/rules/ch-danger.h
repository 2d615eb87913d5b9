/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What endangers the general of the side to move, looked up once for each position, so that most moves need no test of
 * their own. Private to src/rules.
 *
 * Outside check a move can expose the general only by leaving a point that shields it (from a chariot, as one of two screens
 * of a cannon, as a horse's leg, between the generals) or by going where it becomes the screen of a cannon. In check a move
 * of another piece can help only by going to a point that answers the check or by being a cannon's screen that leaves. Both
 * sets may hold too much but never too little: what is in them is tested move by move. */
#pragma once

#include "rules/ch-attack.h"

typedef struct
{
  ChPointSet from, to; /* moves from or to these points are in doubt; in check all others are illegal */
} ChDanger;

/* Adds the points strictly between @from and @to, @step apart. */
CH_INLINE void
ch_set_add_between (ChPointSet *set, unsigned from, unsigned to, int step)
{
  for (unsigned point = from + step; point != to; point += step)
    ch_set_add (set, point);
}

/* One direction from the general: its first three pieces stand on @first, @second, @third (-1 where none). */
CH_INLINE void
ch_danger_on_line (ChDanger *danger, const ChPosition *position, ChGame game, bool file, unsigned general, int first,
                   int second, int third, int step)
{
  const uint8_t *board = position->board;
  unsigned them = !position->side;

  if (first < 0)
    return;
  if (CH_PIECE_KIND (board[first]) == CH_CANNON)
    {
      if (board[first] == CH_PIECE (them, CH_CANNON))
        ch_set_add_between (&danger->to, general, first, step);
      if (game == CH_GAME_JANGGI)
        ch_set_add (&danger->to, first);
    }
  if (second < 0)
    return;
  if (board[second] == CH_PIECE (them, CH_CHARIOT)
      || (file && game != CH_GAME_JANGGI && board[second] == CH_PIECE (them, CH_GENERAL)))
    ch_set_add (&danger->from, first);
  if (third >= 0 && board[third] == CH_PIECE (them, CH_CANNON))
    {
      ch_set_add (&danger->from, first);
      ch_set_add (&danger->from, second);
    }
}

CH_INLINE void
ch_danger_on_lines (ChDanger *danger, const ChPosition *position, ChGame game, unsigned general)
{
  int rank = ch_tables.rank[general], file = ch_tables.file[general], base = general - file;

  for (int i = 0; i < 4; i++)
    {
      bool on_file = i < 2, up = i % 2 == 0;
      unsigned bits = on_file ? position->file_bits[file] : position->rank_bits[rank];
      int at = on_file ? rank : file, scale = on_file ? 9 : 1, offset = on_file ? file : base;
      int places[3];

      for (int j = 0; j < 3; j++)
        {
          if (at >= 0)
            at = up ? ch_bits_above (bits, at) : ch_bits_below (bits, at);
          places[j] = at < 0 ? -1 : at * scale + offset;
        }
      ch_danger_on_line (danger, position, game, on_file, general, places[0], places[1], places[2], up ? scale : -scale);
    }
}

CH_INLINE void
ch_danger_of_leapers (ChDanger *danger, const ChPosition *position, ChGame game, unsigned general)
{
  unsigned them = !position->side;
  const ChLegSteps *horse = &ch_tables.horse_to[general];
  const ChFarSteps *elephant = &ch_tables.elephant_to[general];

  if (!ch_leapers_near (&position->sides[them], game, general, them))
    return;
  for (int i = 0; i < 8; i++)
    if (position->board[horse->to[i]] == CH_PIECE (them, CH_HORSE))
      ch_set_add (&danger->from, horse->leg[i]);
  for (int i = 0; i < 8 && game == CH_GAME_JANGGI; i++)
    if (position->board[elephant->to[i]] == CH_PIECE (them, CH_ELEPHANT))
      {
        ch_set_add (&danger->from, elephant->leg[i]);
        ch_set_add (&danger->from, elephant->eye[i]);
      }
}

CH_INLINE void
ch_danger_on_diagonal (ChDanger *danger, const ChPosition *position, unsigned general)
{
  unsigned opposite = ch_tables.opposite[general], piece = position->board[opposite];

  if (piece == CH_PIECE (!position->side, CH_CHARIOT) || piece == CH_PIECE (!position->side, CH_CANNON))
    {
      ch_set_add (&danger->from, ch_tables.centre[general]);
      ch_set_add (&danger->to, ch_tables.centre[general]);
    }
}

/* The points to doubt where the side to move is not in check. */
CH_INLINE void
ch_danger_find (ChDanger *danger, const ChPosition *position, ChGame game)
{
  unsigned general = position->general[position->side];

  *danger = (ChDanger) { { { 0, 0 } }, { { 0, 0 } } };
  ch_danger_on_lines (danger, position, game, general);
  ch_danger_of_leapers (danger, position, game, general);
  if (game == CH_GAME_JANGGI && ch_tables.diagonal[general] == CH_DIAGONAL_CORNER)
    ch_danger_on_diagonal (danger, position, general);
}

/* A chariot or cannon on a line or diagonal: what stands or could stand between, and the screen. */
CH_INLINE void
ch_answers_on_line (ChDanger *danger, const ChPosition *position, unsigned general, unsigned checker)
{
  int distance = (int) checker - (int) general, step, apart;

  if (ch_tables.rank[general] == ch_tables.rank[checker])
    step = 1;
  else if (ch_tables.file[general] == ch_tables.file[checker])
    step = 9;
  else
    {
      /* A palace diagonal: neighbours, or the whole of it. */
      apart = ch_tables.rank[checker] > ch_tables.rank[general] ? ch_tables.rank[checker] - ch_tables.rank[general]
                                                                : ch_tables.rank[general] - ch_tables.rank[checker];
      step = (distance > 0 ? distance : -distance) / apart;
    }
  if (distance < 0)
    step = -step;
  for (unsigned point = general + step; point != checker; point += step)
    {
      ch_set_add (&danger->to, point);
      if (position->board[point] != 0)
        ch_set_add (&danger->from, point);
    }
}

CH_INLINE void
ch_answers_to_leaper (ChDanger *danger, unsigned general, unsigned checker, bool elephant)
{
  const ChLegSteps *horse = &ch_tables.horse_to[general];
  const ChFarSteps *far = &ch_tables.elephant_to[general];

  for (int i = 0; i < 8; i++)
    {
      if (!elephant && horse->to[i] == checker)
        ch_set_add (&danger->to, horse->leg[i]);
      if (elephant && far->to[i] == checker)
        {
          ch_set_add (&danger->to, far->leg[i]);
          ch_set_add (&danger->to, far->eye[i]);
        }
    }
}

/* The points to look at where the side to move is in check: a move that meets all checks meets the first. */
CH_INLINE void
ch_danger_find_answers (ChDanger *danger, const ChPosition *position)
{
  unsigned general = position->general[position->side], checker = position->checkers[0];

  *danger = (ChDanger) { { { 0, 0 } }, { { 0, 0 } } };
  ch_set_add (&danger->to, checker);
  switch (CH_PIECE_KIND (position->board[checker]))
    {
    case CH_CHARIOT:
    case CH_CANNON:
      ch_answers_on_line (danger, position, general, checker);
      break;
    case CH_HORSE:
    case CH_ELEPHANT:
      ch_answers_to_leaper (danger, general, checker, CH_PIECE_KIND (position->board[checker]) == CH_ELEPHANT);
      break;
    default:
      break;
    }
}
