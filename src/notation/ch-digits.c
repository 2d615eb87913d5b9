/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One character and three digits (formats.md sections 0 and 2.5): 马325 is piece, file from, file to, rank to, counted from
 * the mover's right and back rank, the tenth rank 0. Where two like pieces of the file reach the point the way stands for
 * the file (马进25), and where that leaves a doubt a word goes in front (后马325). */
#include "notation/ch-notation-private.h"

#include "rules/ch-movegen.h"

static int
way_of (ChSide side, ChPoint from, ChPoint to)
{
  int up = (CH_POINT_RANK (to) - CH_POINT_RANK (from)) * (side == CH_FIRST ? 1 : -1);

  return up > 0 ? 1 : up < 0 ? -1 : 0;
}

/* How many pieces like the one on @from can reach @to: on its file, and in its way from any file. */
static void
count_rivals (const ChPosition *position, ChPoint from, ChPoint to, int *on_file, int *in_way)
{
  ChMoveList list;
  int n = ch_movegen_pseudo (position, CH_MOVES_CAPTURES | CH_MOVES_QUIETS, &list);

  *on_file = *in_way = 0;
  for (int i = 0; i < n; i++)
    {
      ChPoint other = CH_MOVE_FROM (list.moves[i]);

      if (CH_MOVE_TO (list.moves[i]) != to || position->board[other] != position->board[from])
        continue;
      *on_file += CH_POINT_FILE (other) == CH_POINT_FILE (from);
      *in_way += way_of (position->side, other, to) == way_of (position->side, from, to);
    }
}

static void
add_word (ChText *text, int word)
{
  if (word == CH_WORD_FRONT || word == CH_WORD_MIDDLE || word == CH_WORD_REAR)
    ch_text_add (text, word == CH_WORD_FRONT ? "前" : word == CH_WORD_MIDDLE ? "中" : "后");
  else
    ch_text_add_char (text, (char) ('0' + word % 10));
}

void
ch_digits_write (const ChPosition *position, ChMove move, ChText *text)
{
  static const char *const ways[] = { "退", "平", "进" };
  ChPoint from = CH_MOVE_FROM (move), to = CH_MOVE_TO (move);
  ChKind kind = CH_PIECE_KIND (position->board[from]);
  int on_file = 1, in_way = 1, file = CH_POINT_FILE (from);
  ChSide side = position->side;
  ChPieces pieces;

  ch_pieces_on_file (&pieces, position, kind, file);
  if (pieces.n[file] >= 2)
    count_rivals (position, from, to, &on_file, &in_way);
  if (on_file > 1 && in_way > 1)
    add_word (text, ch_pieces_word_on_file (&pieces, from));
  ch_text_add_piece (text, position, kind, false);
  if (on_file > 1 && in_way <= 1)
    ch_text_add (text, ways[way_of (side, from, to) + 1]);
  else
    ch_text_add_char (text, (char) ('0' + ch_own_file (file, side)));
  ch_text_add_char (text, (char) ('0' + ch_own_file (CH_POINT_FILE (to), side)));
  ch_text_add_char (text, (char) ('0' + ch_own_rank (CH_POINT_RANK (to), side) % 10));
}

/* A text taken apart; @file is 0 where @way stands for it. */
typedef struct
{
  ChKind kind;
  int word, file, way;
  ChPoint to;
} Phrase;

static bool
parse (Phrase *phrase, const ChFold *fold, ChSide side)
{
  int at = 0, file, rank;

  phrase->word = fold->n == 5 ? ch_word_of (fold->bytes[at++]) : CH_WORD_NONE;
  phrase->kind = ch_fold_kind (fold->bytes[at++]);
  phrase->file = ch_fold_digit (fold->bytes[at]);
  if (phrase->file < 1 || phrase->file > 9)
    phrase->file = 0;
  if (phrase->kind == CH_NONE || (fold->n == 5 && phrase->word == CH_WORD_NONE)
      || (phrase->file == 0 && !ch_direction_of (fold->bytes[at], &phrase->way)))
    return false;
  file = ch_fold_digit (fold->bytes[at + 1]);
  rank = ch_fold_digit (fold->bytes[at + 2]);
  if (file < 1 || file > 9 || rank < 0)
    return false;
  phrase->to = CH_POINT (ch_file_of_own (file, side), ch_rank_of_own (rank == 0 ? 10 : rank, side));
  return true;
}

static void
add_file (ChCandidates *candidates, const ChPosition *position, const Phrase *phrase, const ChPieces *pieces, int file)
{
  for (int i = 0; i < pieces->n[file]; i++)
    {
      ChPoint from = pieces->points[file][i];

      if (phrase->file != 0 || way_of (position->side, from, phrase->to) == phrase->way)
        ch_candidates_add (candidates, CH_MOVE (from, phrase->to));
    }
}

static ChMove
settle_file (const ChPosition *position, const Phrase *phrase, ChCandidates *candidates, bool *ambiguous)
{
  int file = ch_file_of_own (phrase->file, position->side);
  ChPieces pieces;

  ch_pieces_on_file (&pieces, position, phrase->kind, file);
  if (phrase->word == CH_WORD_NONE)
    add_file (candidates, position, phrase, &pieces, file);
  else if (ch_pieces_pick (&pieces, file, phrase->word) != CH_POINT_NONE)
    ch_candidates_add (candidates, CH_MOVE (ch_pieces_pick (&pieces, file, phrase->word), phrase->to));
  return ch_candidates_settle (candidates, position, ambiguous);
}

/* Without a file: those that share their file with another first, since only they are written so. */
static ChMove
settle_way (const ChPosition *position, const Phrase *phrase, ChCandidates *candidates, bool *ambiguous)
{
  ChMove move;
  ChPieces pieces;

  ch_pieces_find (&pieces, position, phrase->kind);
  for (int file = 0; file < CH_FILES; file++)
    if (pieces.n[file] >= 2)
      add_file (candidates, position, phrase, &pieces, file);
  move = ch_candidates_settle (candidates, position, ambiguous);
  if (move != CH_MOVE_NONE || *ambiguous)
    return move;
  for (int file = 0; file < CH_FILES; file++)
    add_file (candidates, position, phrase, &pieces, file);
  return ch_candidates_settle (candidates, position, ambiguous);
}

ChMove
ch_digits_read (const ChPosition *position, const ChFold *fold)
{
  ChCandidates candidates = { 0 };
  bool ambiguous = false;
  Phrase phrase;
  ChMove move;

  if ((fold->n != 4 && fold->n != 5) || !parse (&phrase, fold, position->side))
    return CH_MOVE_NONE;
  if (phrase.file != 0)
    move = settle_file (position, &phrase, &candidates, &ambiguous);
  else
    move = settle_way (position, &phrase, &candidates, &ambiguous);
  return move != CH_MOVE_NONE ? move : ambiguous ? CH_MOVE_NONE : candidates.illegal;
}
