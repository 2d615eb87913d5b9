/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/ch-phrase.h"

#include <string.h>

#include "rules/ch-movegen.h"

static void
find_on_file (ChPieces *pieces, const ChPosition *position, ChPiece piece, int file)
{
  int front = pieces->side == CH_FIRST ? 9 : 0, step = pieces->side == CH_FIRST ? -1 : 1;
  int n = 0;

  for (int i = 0, rank = front; i < CH_RANKS; i++, rank += step)
    if (position->board[CH_POINT (file, rank)] == piece)
      pieces->points[file][n++] = CH_POINT (file, rank);
  pieces->n[file] = n;
}

void
ch_pieces_find (ChPieces *pieces, const ChPosition *position, ChKind kind)
{
  pieces->side = position->side;
  pieces->n_tandem = pieces->n_tandem_files = 0;
  for (int file = 0; file < CH_FILES; file++)
    {
      find_on_file (pieces, position, CH_PIECE (position->side, kind), file);
      if (pieces->n[file] >= 2)
        {
          pieces->n_tandem += pieces->n[file];
          pieces->n_tandem_files++;
        }
    }
}

void
ch_pieces_on_file (ChPieces *pieces, const ChPosition *position, ChKind kind, int file)
{
  memset (pieces->n, 0, sizeof pieces->n);
  pieces->side = position->side;
  pieces->n_tandem = pieces->n_tandem_files = 0;
  find_on_file (pieces, position, CH_PIECE (position->side, kind), file);
}

static int
index_on_file (const ChPieces *pieces, ChPoint point)
{
  int file = CH_POINT_FILE (point), index = 0;

  while (index < pieces->n[file] && pieces->points[file][index] != point)
    index++;
  return index;
}

static int
end_word (int index, int n)
{
  return index == 0 ? CH_WORD_FRONT : index == n - 1 ? CH_WORD_REAR : CH_WORD_MIDDLE;
}

int
ch_pieces_word_on_file (const ChPieces *pieces, ChPoint point)
{
  int n = pieces->n[CH_POINT_FILE (point)], index = index_on_file (pieces, point);

  if (n < 2)
    return CH_WORD_NONE;
  return n <= 3 ? end_word (index, n) : index + 1;
}

int
ch_pieces_word (const ChPieces *pieces, ChPoint point)
{
  int file = CH_POINT_FILE (point), number = index_on_file (pieces, point) + 1;

  if (pieces->n[file] < 2)
    return CH_WORD_NONE;
  if (pieces->n_tandem_files == 1)
    return ch_pieces_word_on_file (pieces, point);
  for (int own = 1; own < ch_own_file (file, pieces->side); own++)
    {
      int n = pieces->n[ch_file_of_own (own, pieces->side)];

      number += n >= 2 ? n : 0;
    }
  return number;
}

ChPoint
ch_pieces_pick (const ChPieces *pieces, int file, int word)
{
  int n = pieces->n[file], index = -1;

  if (word == CH_WORD_FRONT)
    index = 0;
  else if (word == CH_WORD_REAR)
    index = n - 1;
  else if (word == CH_WORD_MIDDLE)
    index = n >= 3 ? n / 2 : -1;
  else
    index = word - 1;
  return index >= 0 && index < n ? pieces->points[file][index] : CH_POINT_NONE;
}

ChPoint
ch_pieces_numbered (const ChPieces *pieces, int number)
{
  for (int own = 1; own <= CH_FILES; own++)
    {
      int file = ch_file_of_own (own, pieces->side), n = pieces->n[file];

      if (n < 2)
        continue;
      if (number <= n)
        return number >= 1 ? pieces->points[file][number - 1] : CH_POINT_NONE;
      number -= n;
    }
  return CH_POINT_NONE;
}

void
ch_candidates_add (ChCandidates *candidates, ChMove move)
{
  if (move == CH_MOVE_NONE || candidates->n == CH_MAX_CANDIDATES)
    return;
  for (int i = 0; i < candidates->n; i++)
    if (candidates->moves[i] == move)
      return;
  candidates->moves[candidates->n++] = move;
}

ChMove
ch_candidates_settle (ChCandidates *candidates, const ChPosition *position, bool *ambiguous)
{
  ChMove legal = CH_MOVE_NONE;
  int n_legal = 0;

  for (int i = 0; i < candidates->n; i++)
    if (ch_movegen_is_legal (position, candidates->moves[i]))
      {
        legal = candidates->moves[i];
        n_legal++;
      }
  if (n_legal == 0 && candidates->n == 1 && candidates->illegal == CH_MOVE_NONE)
    candidates->illegal = candidates->moves[0];
  candidates->n = 0;
  *ambiguous = n_legal > 1;
  return n_legal == 1 ? legal : CH_MOVE_NONE;
}

int
ch_word_of (uint8_t byte)
{
  switch (byte)
    {
    case CH_GLYPH_FRONT:
      return CH_WORD_FRONT;
    case CH_GLYPH_MIDDLE:
      return CH_WORD_MIDDLE;
    case CH_GLYPH_REAR:
      return CH_WORD_REAR;
    case CH_GLYPH_TEN:
    case '0':
      return 10;
    default:
      return byte >= '1' && byte <= '9' ? byte - '0' : CH_WORD_NONE;
    }
}

bool
ch_direction_of (uint8_t byte, int *direction)
{
  switch (byte)
    {
    case '+':
    case CH_GLYPH_FORWARD:
      *direction = 1;
      return true;
    case '-':
    case CH_GLYPH_BACK:
      *direction = -1;
      return true;
    case '.':
    case '=':
    case CH_GLYPH_SIDEWAYS:
      *direction = 0;
      return true;
    default:
      return false;
    }
}
