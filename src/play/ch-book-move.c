/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One move of a book, whether it can be made or not. */
#include "play/ch-book.h"

/* Returns: the piece that @move would take from the board, 0 where none stands there. */
static ChPiece
piece_of (const ChPosition *position, ChMove move)
{
  return move == CH_MOVE_NONE || CH_MOVE_IS_DROP (move) ? 0 : position->board[CH_MOVE_FROM (move)];
}

static gboolean
can_be_told (const ChPosition *position, ChMove move)
{
  return CH_MOVE_IS_DROP (move) || piece_of (position, move) != 0;
}

void
ch_book_append_move (GString *text, const ChPosition *position, gboolean reachable, const ChNode *node, ChNotation notation)
{
  char buffer[CH_NOTATION_SIZE];
  ChPiece piece;
  ChPosition told;

  g_return_if_fail (text != NULL && node != NULL);

  if (reachable)
    g_string_append (text, ch_notation_write (position, node->move, notation, buffer));
  else if (can_be_told (position, node->move))
    {
      piece = piece_of (position, node->move);
      told = *position;
      if (piece != 0)
        ch_position_set_side (&told, CH_PIECE_SIDE (piece));
      g_string_append (text, ch_notation_write (&told, node->move, notation, buffer));
    }
  else if (node->text != NULL)
    g_string_append (text, node->text);
  else
    g_string_append (text, ch_move_to_text (node->move, buffer));
}

void
ch_book_play_broken (ChPosition *position, ChMove move)
{
  ChPiece piece = piece_of (position, move);
  ChSide side = piece != 0 ? CH_PIECE_SIDE (piece) : position->side;

  if (CH_MOVE_IS_DROP (move))
    ch_position_set_piece (position, CH_MOVE_TO (move), CH_PIECE (position->side, CH_MOVE_DROP_KIND (move)));
  else if (piece != 0)
    {
      ch_position_set_piece (position, CH_MOVE_FROM (move), 0);
      ch_position_set_piece (position, CH_MOVE_TO (move), piece);
    }
  ch_position_set_side (position, !side);
  ch_position_refresh (position);
}
