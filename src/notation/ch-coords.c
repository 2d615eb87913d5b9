/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves by the points themselves: ranks 1..10 (UCI), 0..9 (ICCS, UCCI), or 0..9 from the second side's back rank. */
#include "notation/ch-notation-private.h"

/* The rank 0..9 for a number as written, or -1. */
static int
rank_of_number (int number, ChNotation notation)
{
  if (notation == CH_NOTATION_UCI)
    number--;
  if (notation == CH_NOTATION_BLACK_COORDS)
    number = 9 - number;
  return number >= 0 && number <= 9 ? number : -1;
}

ChPoint
ch_coords_square (const ChFold *fold, int *at, ChNotation notation)
{
  int i = *at, file = (fold->bytes[i] | 0x20) - 'a', number = 0, rank;
  int digits = 0;

  if (fold->bytes[i] >= 0x80 || file < 0 || file >= CH_FILES)
    return CH_POINT_NONE;
  for (i++; digits < 2 && fold->bytes[i] >= '0' && fold->bytes[i] <= '9'; i++, digits++)
    number = number * 10 + fold->bytes[i] - '0';
  if (digits == 2 && number < 10)
    return CH_POINT_NONE;
  rank = digits == 0 ? -1 : rank_of_number (number, notation);
  *at = i;
  return rank < 0 ? CH_POINT_NONE : CH_POINT (file, rank);
}

void
ch_coords_add_square (ChText *text, ChPoint point, ChNotation notation)
{
  int rank = CH_POINT_RANK (point);
  char first = notation == CH_NOTATION_ICCS ? 'A' : 'a';

  ch_text_add_char (text, (char) (first + CH_POINT_FILE (point)));
  if (notation == CH_NOTATION_UCI)
    rank++;
  else if (notation == CH_NOTATION_BLACK_COORDS)
    rank = 9 - rank;
  if (rank == 10)
    ch_text_add_char (text, '1');
  ch_text_add_char (text, (char) ('0' + rank % 10));
}

void
ch_coords_write (const ChPosition *position, ChMove move, ChNotation notation, ChText *text)
{
  ChPoint from = CH_MOVE_FROM (move);

  if (notation == CH_NOTATION_BLACK_COORDS)
    ch_text_add_piece (text, position, CH_PIECE_KIND (position->board[from]), false);
  ch_coords_add_square (text, from, notation);
  if (notation == CH_NOTATION_ICCS)
    ch_text_add_char (text, '-');
  if (notation == CH_NOTATION_BLACK_COORDS)
    ch_text_add (text, "→");
  ch_coords_add_square (text, CH_MOVE_TO (move), notation);
}

static bool
is_separator (uint8_t byte)
{
  return byte == '-' || byte == '>' || byte == 'x' || byte == 'X' || byte == CH_GLYPH_ARROW;
}

ChMove
ch_coords_read (const ChPosition *position, const ChFold *fold, ChNotation notation)
{
  int at = 0;
  ChPoint from, to;

  if (ch_fold_kind (fold->bytes[0]) != CH_NONE && !(fold->bytes[1] >= '0' && fold->bytes[1] <= '9'))
    at = 1;
  from = ch_coords_square (fold, &at, notation);
  while (is_separator (fold->bytes[at]))
    at++;
  to = ch_coords_square (fold, &at, notation);
  if (from == CH_POINT_NONE || to == CH_POINT_NONE)
    return CH_MOVE_NONE;
  return fold->n == at ? CH_MOVE (from, to) : CH_MOVE_NONE;
}
