/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Janggi as Koreans write it: two digits for each point, rank (1 = Han's back rank, 0 = Chu's) and file (from Chu's
 * left), the piece between them: 79卒78. */
#include "notation/ch-notation-private.h"

static void
add_point (ChText *text, ChPoint point)
{
  ch_text_add_char (text, (char) ('0' + (CH_RANKS - CH_POINT_RANK (point)) % 10));
  ch_text_add_char (text, (char) ('1' + CH_POINT_FILE (point)));
}

void
ch_janggi_write (const ChPosition *position, ChMove move, bool traditional, ChText *text)
{
  ChPoint from = CH_MOVE_FROM (move);

  add_point (text, from);
  ch_text_add_piece (text, position, CH_PIECE_KIND (position->board[from]), traditional);
  add_point (text, CH_MOVE_TO (move));
}

void
ch_janggi_wxf_write (const ChPosition *position, ChMove move, ChText *text)
{
  ChPoint from = CH_MOVE_FROM (move), to = CH_MOVE_TO (move);

  ch_text_add_char (text, ch_wxf_letter (CH_PIECE_KIND (position->board[from])));
  add_point (text, from);
  ch_text_add_char (text, CH_PIECE_KIND (position->board[to]) != CH_NONE && from != to ? 'x' : '-');
  add_point (text, to);
}

static ChPoint
read_point (const ChFold *fold, int *at)
{
  int rank = ch_fold_digit (fold->bytes[*at]), file;

  if (rank < 0 || rank > 10)
    return CH_POINT_NONE;
  file = ch_fold_digit (fold->bytes[*at + 1]);
  if (file < 1 || file > 9)
    return CH_POINT_NONE;
  *at += 2;
  return CH_POINT (file - 1, rank == 0 ? 0 : CH_RANKS - rank);
}

static bool
is_piece_or_side (uint8_t byte)
{
  return byte == CH_GLYPH_CHU || byte == CH_GLYPH_HAN || ch_fold_kind (byte) != CH_NONE;
}

/* Between the points: side, piece, in either order, or "-" or "x"; behind the second: 타, the piece taken. */
static void
skip_between (const ChFold *fold, int *at)
{
  while (is_piece_or_side (fold->bytes[*at]) || fold->bytes[*at] == '-' || fold->bytes[*at] == 'x')
    (*at)++;
}

ChMove
ch_janggi_read (const ChPosition *position, const ChFold *fold)
{
  ChPoint from, to;
  int at = 0;

  while (is_piece_or_side (fold->bytes[at]))
    at++;
  from = read_point (fold, &at);
  skip_between (fold, &at);
  to = read_point (fold, &at);
  if (from == CH_POINT_NONE || to == CH_POINT_NONE)
    return CH_MOVE_NONE;
  while (fold->bytes[at] == CH_GLYPH_DROP || is_piece_or_side (fold->bytes[at]))
    at++;
  return fold->n == at ? CH_MOVE (from, to) : CH_MOVE_NONE;
}
