/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drops: 马打六八 and R@53 count from the mover's side, P@e5 and 炮打e7 name the point in letters. */
#include "notation/ch-notation-private.h"

static void
add_own_point (ChText *text, ChPoint to, ChSide side)
{
  ch_text_add (text, ch_glyph_digit (ch_own_file (CH_POINT_FILE (to), side), side));
  ch_text_add (text, ch_glyph_digit (ch_own_rank (CH_POINT_RANK (to), side), side));
}

static void
add_ascii_point (ChText *text, ChPoint to, ChSide side, const char *ten)
{
  int rank = ch_own_rank (CH_POINT_RANK (to), side);

  ch_text_add_char (text, (char) ('0' + ch_own_file (CH_POINT_FILE (to), side)));
  if (rank == 10)
    ch_text_add (text, ten);
  else
    ch_text_add_char (text, (char) ('0' + rank));
}

void
ch_drop_write (const ChPosition *position, ChMove move, ChNotation notation, ChText *text)
{
  ChKind kind = CH_MOVE_DROP_KIND (move);
  ChPoint to = CH_MOVE_TO (move);

  switch (notation)
    {
    case CH_NOTATION_CHINESE:
    case CH_NOTATION_TRADITIONAL:
      ch_text_add_piece (text, position, kind, notation == CH_NOTATION_TRADITIONAL);
      ch_text_add (text, "打");
      add_own_point (text, to, position->side);
      break;
    case CH_NOTATION_DIGITS:
      ch_text_add_piece (text, position, kind, false);
      ch_text_add (text, "打");
      add_ascii_point (text, to, position->side, "0");
      break;
    case CH_NOTATION_WXF:
      ch_text_add_char (text, ch_wxf_letter (kind));
      ch_text_add_char (text, '@');
      add_ascii_point (text, to, position->side, "10");
      break;
    case CH_NOTATION_BLACK_COORDS:
      ch_text_add_piece (text, position, kind, false);
      ch_text_add (text, "打");
      ch_coords_add_square (text, to, notation);
      break;
    default:
      ch_text_add_char (text, ch_kind_letter (kind));
      ch_text_add_char (text, '@');
      ch_coords_add_square (text, to, notation);
      break;
    }
}

/* File and rank of the mover; the tenth rank is 0, 10 or 十. */
static ChPoint
read_own_point (const ChFold *fold, int *at, ChSide side)
{
  int i = *at, file = ch_fold_digit (fold->bytes[i]), rank;

  if (file < 1 || file > 9)
    return CH_POINT_NONE;
  rank = ch_fold_digit (fold->bytes[++i]);
  if (rank < 0)
    return CH_POINT_NONE;
  if (rank == 1 && fold->bytes[i + 1] == '0')
    {
      rank = 10;
      i++;
    }
  *at = i + 1;
  return CH_POINT (ch_file_of_own (file, side), ch_rank_of_own (rank == 0 ? 10 : rank, side));
}

ChMove
ch_drop_read (const ChPosition *position, const ChFold *fold, ChNotation notation)
{
  int at = fold->bytes[0] == '@' ? 0 : 1;
  ChKind kind = at == 0 ? CH_SOLDIER : ch_fold_kind (fold->bytes[0]);
  ChPoint to;

  if (kind == CH_NONE || kind == CH_GENERAL
      || (fold->bytes[at] != '@' && fold->bytes[at] != '*' && fold->bytes[at] != CH_GLYPH_DROP))
    return CH_MOVE_NONE;
  at++;
  if (ch_fold_digit (fold->bytes[at]) >= 0)
    to = read_own_point (fold, &at, position->side);
  else
    to = ch_coords_square (fold, &at, notation);
  return to == CH_POINT_NONE || fold->n != at ? CH_MOVE_NONE : CH_MOVE_DROP (kind, to);
}
