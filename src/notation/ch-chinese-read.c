/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads 炮二平五, 前车进三, 前七平六, 前兵九平八 and C2.5, C+.5, +C.5, Pa+1, 1P+1, 27=6, +7.6, 62.5. The words may be of any
 * school; the board decides which piece they can mean. */
#include "notation/ch-notation-private.h"

#include "rules/ch-movegen.h"

/* A text taken apart. */
typedef struct
{
  ChKind kind;
  int word;
  int file;      /* 0: not given */
  int direction;
  int argument;
} Phrase;

static int
word_before (uint8_t byte)
{
  return byte == '+' ? CH_WORD_FRONT : byte == '-' ? CH_WORD_REAR : byte == '.' ? CH_WORD_MIDDLE : ch_word_of (byte);
}

/* Behind the piece a digit is a file; letters are the numbers of WXF. */
static int
word_behind (uint8_t byte)
{
  uint8_t lower = byte < 0x80 ? byte | 0x20 : byte;

  if (lower >= 'a' && lower <= 'j')
    return lower - 'a' + 1;
  return byte >= '0' && byte <= '9' ? CH_WORD_NONE : word_before (byte);
}

static bool
parse_end (Phrase *phrase, const ChFold *fold, int at)
{
  int digit;

  if (fold->n != at + 2 || !ch_direction_of (fold->bytes[at], &phrase->direction))
    return false;
  digit = ch_fold_digit (fold->bytes[at + 1]);
  phrase->argument = digit;
  return digit >= 1 && digit <= 9;
}

static int
file_of (uint8_t byte)
{
  int digit = ch_fold_digit (byte);

  return digit >= 1 && digit <= 9 ? digit : 0;
}

/* Piece first: 炮二平五, 兵前九平八, P+7.6, C+.5, Pa+1. */
static bool
parse_piece_first (Phrase *phrase, const ChFold *fold)
{
  phrase->kind = ch_fold_kind (fold->bytes[0]);
  phrase->word = CH_WORD_NONE;
  phrase->file = file_of (fold->bytes[1]);
  if (phrase->kind == CH_NONE)
    return false;
  if (fold->n == 5)
    phrase->file = file_of (fold->bytes[2]);
  if (fold->n == 5 || phrase->file == 0)
    phrase->word = word_behind (fold->bytes[1]);
  return (phrase->file != 0 || phrase->word != CH_WORD_NONE) && (fold->n == 4 || phrase->word != CH_WORD_NONE)
         && parse_end (phrase, fold, fold->n - 2);
}

/* Word first: 前车进三, +C.5, 1P+1; 前兵九平八; without a piece it is a soldier: 前七平六, 27=6. */
static bool
parse_word_first (Phrase *phrase, const ChFold *fold)
{
  phrase->word = word_before (fold->bytes[0]);
  phrase->kind = ch_fold_kind (fold->bytes[1]);
  phrase->file = 0;
  if (phrase->word == CH_WORD_NONE)
    return false;
  if (fold->n == 5)
    phrase->file = file_of (fold->bytes[2]);
  else if (phrase->kind == CH_NONE)
    {
      phrase->file = file_of (fold->bytes[1]);
      phrase->kind = CH_SOLDIER;
    }
  return phrase->kind != CH_NONE && (phrase->file != 0 || ch_fold_kind (fold->bytes[1]) != CH_NONE)
         && (fold->n == 4 || phrase->file != 0) && parse_end (phrase, fold, fold->n - 2);
}

/* 62.5: the letters K A B N R C P as 1..7. */
static bool
parse_numeric (Phrase *phrase, const ChFold *fold)
{
  static const uint8_t kinds[] = { CH_NONE, CH_GENERAL, CH_ADVISOR, CH_ELEPHANT, CH_HORSE, CH_CHARIOT, CH_CANNON,
                                   CH_SOLDIER };
  int digit = ch_fold_digit (fold->bytes[0]);

  if (fold->n != 4 || digit < 1 || digit > 7)
    return false;
  phrase->kind = (ChKind) kinds[digit];
  phrase->word = CH_WORD_NONE;
  phrase->file = file_of (fold->bytes[1]);
  return phrase->file != 0 && parse_end (phrase, fold, 2);
}

/* How far forward a piece goes that changes its file by @across and its rank; 0: it does not move so. */
static int
slant (const ChPosition *position, ChKind kind, int across)
{
  across = across < 0 ? -across : across;
  switch (kind)
    {
    case CH_HORSE:
      return across == 1 ? 2 : across == 2 ? 1 : 0;
    case CH_ELEPHANT:
      if (position->rules.game == CH_GAME_JANGGI)
        return across == 2 ? 3 : across == 3 ? 2 : 0;
      return across == 2 ? 2 : 0;
    case CH_ADVISOR:
      return across == 1 ? 1 : 0;
    default:
      return 0;
    }
}

/* Where the piece on @from goes; CH_MOVE_NONE where that is off the board. */
static ChMove
phrase_move (const ChPosition *position, const Phrase *phrase, ChPoint from)
{
  int file = CH_POINT_FILE (from), up = phrase->argument;
  bool slanting = phrase->kind == CH_HORSE || phrase->kind == CH_ELEPHANT || phrase->kind == CH_ADVISOR;
  int rank;

  if (slanting || phrase->direction == 0)
    {
      int to_file = ch_file_of_own (phrase->argument, position->side);

      up = slanting ? slant (position, phrase->kind, to_file - file) : 0;
      if ((slanting && (up == 0 || phrase->direction == 0)) || (!slanting && to_file == file))
        return CH_MOVE_NONE;
      file = to_file;
    }
  rank = CH_POINT_RANK (from) + up * phrase->direction * (position->side == CH_FIRST ? 1 : -1);
  return rank < 0 || rank >= CH_RANKS ? CH_MOVE_NONE : CH_MOVE (from, CH_POINT (file, rank));
}

static void
add (ChCandidates *candidates, const ChPosition *position, const Phrase *phrase, ChPoint from)
{
  if (from != CH_POINT_NONE)
    ch_candidates_add (candidates, phrase_move (position, phrase, from));
}

/* Form A. All pieces on the file count: a file with two is a common mistake, and no mistake for advisors and elephants. */
static ChMove
read_file (const ChPosition *position, const Phrase *phrase, ChCandidates *candidates, bool *ambiguous)
{
  int file = ch_file_of_own (phrase->file, position->side);
  ChPieces pieces;

  ch_pieces_on_file (&pieces, position, phrase->kind, file);
  for (int i = 0; i < pieces.n[file]; i++)
    add (candidates, position, phrase, pieces.points[file][i]);
  /* Legal or not, it can mean nothing else. */
  if (candidates->n == 1 && candidates->illegal == CH_MOVE_NONE)
    return candidates->moves[--candidates->n];
  return ch_candidates_settle (candidates, position, ambiguous);
}

/* A word and a file; the word means nothing where the piece stands alone. */
static ChMove
read_word_on_file (const ChPosition *position, const Phrase *phrase, ChCandidates *candidates, bool *ambiguous)
{
  int file = ch_file_of_own (phrase->file, position->side);
  ChPieces pieces;

  ch_pieces_on_file (&pieces, position, phrase->kind, file);
  if (pieces.n[file] == 1)
    add (candidates, position, phrase, pieces.points[file][0]);
  else
    add (candidates, position, phrase, ch_pieces_pick (&pieces, file, phrase->word));
  return ch_candidates_settle (candidates, position, ambiguous);
}

/* Form B, in steps: as we write it; the word within one file; pieces that share no file at all (the word means nothing). */
static ChMove
read_word (const ChPosition *position, const Phrase *phrase, ChCandidates *candidates, bool *ambiguous)
{
  ChMove move = CH_MOVE_NONE;
  ChPieces pieces;

  ch_pieces_find (&pieces, position, phrase->kind);
  if (phrase->word <= 10 && pieces.n_tandem_files > 0)
    {
      add (candidates, position, phrase, ch_pieces_numbered (&pieces, phrase->word));
      move = ch_candidates_settle (candidates, position, ambiguous);
    }
  for (int file = 0; file < CH_FILES && move == CH_MOVE_NONE; file++)
    if (pieces.n[file] >= 2)
      add (candidates, position, phrase, ch_pieces_pick (&pieces, file, phrase->word));
  if (move == CH_MOVE_NONE)
    move = ch_candidates_settle (candidates, position, ambiguous);
  if (move != CH_MOVE_NONE || *ambiguous || pieces.n_tandem_files > 0)
    return move;
  for (int file = 0; file < CH_FILES; file++)
    add (candidates, position, phrase, pieces.n[file] == 1 ? pieces.points[file][0] : CH_POINT_NONE);
  return ch_candidates_settle (candidates, position, ambiguous);
}

static ChMove
read_phrase (const ChPosition *position, const Phrase *phrase, ChCandidates *candidates, bool *ambiguous)
{
  if (phrase->word == CH_WORD_NONE)
    return read_file (position, phrase, candidates, ambiguous);
  if (phrase->file != 0)
    return read_word_on_file (position, phrase, candidates, ambiguous);
  return read_word (position, phrase, candidates, ambiguous);
}

/* Whether the digit in front of 15.4 is the number of a soldier: only where several stand on a file is one written. */
static bool
is_numbered (const ChPosition *position, const Phrase *phrase)
{
  int file = ch_file_of_own (phrase->file, position->side);
  ChPieces pieces;

  ch_pieces_on_file (&pieces, position, CH_SOLDIER, file);
  return pieces.n[file] >= 2;
}

static ChMove
read_fold (const ChPosition *position, const ChFold *fold)
{
  ChCandidates candidates = { 0 };
  bool ambiguous = false;
  ChMove move = CH_MOVE_NONE;
  Phrase phrase;
  bool numeric = parse_numeric (&phrase, fold);

  if (numeric && !is_numbered (position, &phrase))
    move = read_phrase (position, &phrase, &candidates, &ambiguous);
  if (move == CH_MOVE_NONE && !ambiguous && (parse_piece_first (&phrase, fold) || parse_word_first (&phrase, fold)))
    move = read_phrase (position, &phrase, &candidates, &ambiguous);
  if (move == CH_MOVE_NONE && !ambiguous && numeric && parse_numeric (&phrase, fold))
    move = read_phrase (position, &phrase, &candidates, &ambiguous);
  return move != CH_MOVE_NONE ? move : ambiguous ? CH_MOVE_NONE : candidates.illegal;
}

ChMove
ch_chinese_read (const ChPosition *position, const ChFold *fold)
{
  ChFold bare = *fold;

  /* "炮二进七将": the general is told of. */
  if (bare.n > 4 && bare.bytes[bare.n - 1] == (CH_GLYPH_PIECE | CH_GENERAL))
    bare.bytes[--bare.n] = 0;
  return bare.n == 4 || bare.n == 5 ? read_fold (position, &bare) : CH_MOVE_NONE;
}
