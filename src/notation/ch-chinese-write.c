/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/ch-notation-private.h"

/* The four parts of a move: which piece, from which file or with which word, which way, how far or to which file. */
typedef struct
{
  ChKind kind;
  int word; /* CH_WORD_NONE: @file stands instead */
  int file;
  int direction;
  int argument;
} Phrase;

static bool
argument_is_file (ChKind kind, int direction)
{
  return direction == 0 || kind == CH_HORSE || kind == CH_ELEPHANT || kind == CH_ADVISOR;
}

static void
phrase_make (Phrase *phrase, const ChPosition *position, ChMove move)
{
  ChPoint from = CH_MOVE_FROM (move), to = CH_MOVE_TO (move);
  ChSide side = position->side;
  int up = ch_own_rank (CH_POINT_RANK (to), side) - ch_own_rank (CH_POINT_RANK (from), side);
  ChPieces pieces;

  phrase->kind = CH_PIECE_KIND (position->board[from]);
  phrase->file = ch_own_file (CH_POINT_FILE (from), side);
  phrase->direction = up > 0 ? 1 : up < 0 ? -1 : 0;
  phrase->argument = argument_is_file (phrase->kind, phrase->direction)
                     ? ch_own_file (CH_POINT_FILE (to), side) : up > 0 ? up : -up;
  phrase->word = CH_WORD_NONE;
  if (position->rules.game == CH_GAME_XIANGQI && (phrase->kind == CH_ADVISOR || phrase->kind == CH_ELEPHANT))
    return;
  ch_pieces_find (&pieces, position, phrase->kind);
  phrase->word = ch_pieces_word (&pieces, from);
}

static const char *
word_text (int word, ChSide side, bool traditional)
{
  switch (word)
    {
    case CH_WORD_FRONT:
      return "前";
    case CH_WORD_MIDDLE:
      return "中";
    case CH_WORD_REAR:
      return traditional ? "後" : "后";
    default:
      return ch_glyph_digit (word, side);
    }
}

void
ch_chinese_write (const ChPosition *position, ChMove move, bool traditional, ChText *text)
{
  static const char *const directions[2][3] = { { "退", "平", "进" }, { "退", "平", "進" } };
  ChSide side = position->side;
  Phrase phrase;

  phrase_make (&phrase, position, move);
  if (phrase.word != CH_WORD_NONE)
    ch_text_add (text, word_text (phrase.word, side, traditional));
  ch_text_add_piece (text, position, phrase.kind, traditional);
  if (phrase.word == CH_WORD_NONE)
    ch_text_add (text, ch_glyph_digit (phrase.file, side));
  ch_text_add (text, directions[traditional][phrase.direction + 1]);
  ch_text_add (text, ch_glyph_digit (phrase.argument, side));
}

static char
word_letter (int word)
{
  switch (word)
    {
    case CH_WORD_FRONT:
      return '+';
    case CH_WORD_MIDDLE:
      return '.';
    case CH_WORD_REAR:
      return '-';
    default:
      return (char) ('a' + word - 1);
    }
}

void
ch_wxf_write (const ChPosition *position, ChMove move, ChText *text)
{
  Phrase phrase;

  phrase_make (&phrase, position, move);
  ch_text_add_char (text, ch_wxf_letter (phrase.kind));
  ch_text_add_char (text, phrase.word == CH_WORD_NONE ? (char) ('0' + phrase.file) : word_letter (phrase.word));
  ch_text_add_char (text, "-.+"[phrase.direction + 1]);
  ch_text_add_char (text, (char) ('0' + phrase.argument));
}
