/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/ch-notation.h"

#include <string.h>

#include "notation/ch-notation-private.h"
#include "notation/ch-san.h"
#include "rules/ch-movegen.h"

static const char *const notation_ids[CH_N_NOTATIONS] = {
  "uci", "iccs", "ucci", "chinese", "traditional", "wxf", "digits", "black-coords",
};

const char *
ch_notation_id (ChNotation notation)
{
  return (unsigned) notation < CH_N_NOTATIONS ? notation_ids[notation] : "any";
}

bool
ch_notation_from_id (const char *id, ChNotation *notation)
{
  for (int i = 0; i < CH_N_NOTATIONS; i++)
    if (strcmp (id, notation_ids[i]) == 0)
      {
        *notation = (ChNotation) i;
        return true;
      }
  return false;
}

void
ch_text_add (ChText *text, const char *string)
{
  int length = (int) strlen (string);

  if (text->n + length >= CH_NOTATION_SIZE)
    return;
  memcpy (text->text + text->n, string, length + 1);
  text->n += length;
}

void
ch_text_add_char (ChText *text, char c)
{
  char string[2] = { c, 0 };

  ch_text_add (text, string);
}

void
ch_text_add_piece (ChText *text, const ChPosition *position, ChKind kind, bool traditional)
{
  bool janggi = position->rules.game == CH_GAME_JANGGI;

  if (janggi && kind == CH_GENERAL)
    ch_text_add (text, traditional ? "將" : "将");
  else if (!janggi && kind == CH_CANNON) /* books write one character for both sides, unlike the pieces themselves */
    ch_text_add (text, "炮");
  else
    ch_text_add (text, ch_piece_name ((ChGame) position->rules.game, CH_PIECE (position->side, kind), traditional));
}

char
ch_wxf_letter (ChKind kind)
{
  return kind == CH_HORSE ? 'H' : kind == CH_ELEPHANT ? 'E' : ch_kind_letter (kind);
}

static void
write_move (const ChPosition *position, ChMove move, ChNotation notation, ChText *text)
{
  bool janggi = position->rules.game == CH_GAME_JANGGI, traditional = notation == CH_NOTATION_TRADITIONAL;

  switch (notation)
    {
    case CH_NOTATION_CHINESE:
    case CH_NOTATION_TRADITIONAL:
      if (janggi)
        ch_janggi_write (position, move, traditional, text);
      else
        ch_chinese_write (position, move, traditional, text);
      break;
    case CH_NOTATION_WXF:
      if (janggi)
        ch_janggi_wxf_write (position, move, text);
      else
        ch_wxf_write (position, move, text);
      break;
    case CH_NOTATION_DIGITS:
      ch_digits_write (position, move, text);
      break;
    default:
      ch_coords_write (position, move, notation, text);
      break;
    }
}

static bool
is_words (ChNotation notation)
{
  return notation == CH_NOTATION_CHINESE || notation == CH_NOTATION_TRADITIONAL || notation == CH_NOTATION_DIGITS
         || notation == CH_NOTATION_BLACK_COORDS;
}

char *
ch_notation_write (const ChPosition *position, ChMove move, ChNotation notation, char text[CH_NOTATION_SIZE])
{
  ChText out = { text, 0 };

  text[0] = 0;
  if (move == CH_MOVE_NONE)
    return text;
  if (CH_MOVE_IS_DROP (move))
    ch_drop_write (position, move, notation, &out);
  else if (CH_MOVE_IS_PASS (move) && is_words (notation))
    ch_text_add (&out, notation == CH_NOTATION_TRADITIONAL ? "虛著" : "虚着");
  else
    write_move (position, move, notation, &out);
  return text;
}

static bool
has_byte (const ChFold *fold, int low, int high)
{
  for (int i = 0; i < fold->n; i++)
    if (fold->bytes[i] >= low && fold->bytes[i] <= high)
      return true;
  return false;
}

/* Every way to say that one does not move. */
static bool
is_pass (const ChFold *fold)
{
  const char *text = (const char *) fold->bytes;

  return has_byte (fold, CH_GLYPH_PASS, CH_GLYPH_PASS) || strcmp (text, "@@@@") == 0 || strcmp (text, "0000") == 0
         || strcmp (text, "pass") == 0 || strcmp (text, "Pass") == 0 || strcmp (text, "PASS") == 0;
}

static ChMove
read_pass (const ChPosition *position)
{
  ChPoint general = position->general[position->side];

  return position->rules.game == CH_GAME_JANGGI && general != CH_POINT_NONE && general != 0
         ? CH_MOVE_PASS (general) : CH_MOVE_NONE;
}

static ChMove
read_points (const ChPosition *position, const ChFold *fold, ChNotation notation)
{
  ChMove move = CH_MOVE_NONE;

  if (position->rules.game != CH_GAME_JANGGI)
    move = ch_drop_read (position, fold, notation);
  return move != CH_MOVE_NONE ? move : ch_coords_read (position, fold, notation);
}

static ChMove
read_words (const ChPosition *position, const ChFold *fold)
{
  ChMove move;

  if (position->rules.game == CH_GAME_JANGGI)
    return ch_janggi_read (position, fold);
  move = ch_drop_read (position, fold, CH_NOTATION_UCI);
  return move != CH_MOVE_NONE ? move : ch_chinese_read (position, fold);
}

static ChMove
read_as (const ChPosition *position, const ChFold *fold, ChNotation notation)
{
  ChMove move;

  switch (notation)
    {
    case CH_NOTATION_CHINESE:
    case CH_NOTATION_TRADITIONAL:
      return has_byte (fold, 0x80, 0xfe) || position->rules.game == CH_GAME_JANGGI
             ? read_words (position, fold) : CH_MOVE_NONE;
    case CH_NOTATION_WXF:
      return has_byte (fold, '+', '.') || has_byte (fold, '=', 'z') ? read_words (position, fold) : CH_MOVE_NONE;
    case CH_NOTATION_DIGITS:
      move = position->rules.game == CH_GAME_JANGGI ? CH_MOVE_NONE : ch_drop_read (position, fold, CH_NOTATION_UCI);
      return move != CH_MOVE_NONE ? move : ch_digits_read (position, fold);
    default:
      return read_points (position, fold, notation);
    }
}

/* What a player may mean, the likeliest first, where nothing is known about the text. Points in capitals or with a hyphen
 * are counted from 0; an arrow or a piece's character counts from the second side. */
static const uint8_t *
guesses (const ChFold *fold)
{
  static const uint8_t plain[] = { CH_NOTATION_WXF, CH_NOTATION_CHINESE, CH_NOTATION_DIGITS, CH_NOTATION_UCI,
                                   CH_NOTATION_UCCI, CH_N_NOTATIONS };
  static const uint8_t capitals[] = { CH_NOTATION_WXF, CH_NOTATION_CHINESE, CH_NOTATION_DIGITS, CH_NOTATION_ICCS,
                                      CH_NOTATION_UCI, CH_N_NOTATIONS };
  static const uint8_t arrow[] = { CH_NOTATION_BLACK_COORDS, CH_NOTATION_CHINESE, CH_NOTATION_DIGITS, CH_NOTATION_UCI,
                                   CH_NOTATION_UCCI, CH_N_NOTATIONS };

  if (has_byte (fold, CH_GLYPH_ARROW, CH_GLYPH_ARROW) || has_byte (fold, '>', '>')
      || (has_byte (fold, 0x80, 0xfe) && has_byte (fold, 'a', 'i')))
    return arrow;
  return !has_byte (fold, '@', '@') && (has_byte (fold, 'A', 'I') || has_byte (fold, '-', '-')) ? capitals : plain;
}

static ChMove
read_any (const ChPosition *position, const ChFold *fold, const char *text, int length)
{
  ChMove first = CH_MOVE_NONE, san;

  for (const uint8_t *guess = guesses (fold); *guess != CH_N_NOTATIONS; guess++)
    {
      ChMove move = read_as (position, fold, (ChNotation) *guess);

      if (move != CH_MOVE_NONE && ch_movegen_is_legal (position, move))
        return move;
      if (first == CH_MOVE_NONE)
        first = move;
    }
  san = ch_san_read (position, text, length, -1);
  return first == CH_MOVE_NONE || (san != CH_MOVE_NONE && ch_movegen_is_legal (position, san)) ? san : first;
}

ChMove
ch_notation_read (const ChPosition *position, const char *text, int length, ChNotation notation)
{
  ChFold fold;

  if (!ch_fold_text (&fold, text, length))
    return CH_MOVE_NONE;
  if (is_pass (&fold))
    return read_pass (position);
  if (notation == CH_N_NOTATIONS)
    return read_any (position, &fold, text, length);
  return read_as (position, &fold, notation);
}
