/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Position text: a tolerant reader, a strict writer. */
#include "rules/ch-tables.h"

#include <string.h>

/* Larger counters are cut to this; no rule asks for so many. */
#define MAX_COUNTER 9999

typedef struct
{
  ChPosition *position;
  const char *text, *at;
  ChFenError *error;
} Reader;

static bool
fail (const Reader *reader, const char *message)
{
  if (reader->error != NULL)
    *reader->error = (ChFenError) { (int) (reader->at - reader->text), message };
  return false;
}

static bool
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static void
skip_space (Reader *reader)
{
  while (is_space (*reader->at))
    reader->at++;
}

static ChSide
letter_side (char letter)
{
  return letter >= 'a' ? CH_SECOND : CH_FIRST;
}

static bool
read_rank (Reader *reader, int rank)
{
  int file = 0;

  for (; file < CH_FILES; reader->at++)
    {
      char c = *reader->at;
      ChKind kind = ch_kind_from_letter (c);

      if (c >= '1' && c <= '9')
        {
          if (file + c - '0' > CH_FILES)
            return fail (reader, "more than nine points in a rank");
          file += c - '0';
        }
      else if (kind != CH_NONE)
        {
          ch_position_set_piece (reader->position, CH_POINT (file, rank), CH_PIECE (letter_side (c), kind));
          file++;
        }
      else
        {
          return fail (reader, c == '\0' || c == '/' || is_space (c) ? "fewer than nine points in a rank"
                                                                     : "no piece letter or digit");
        }
    }
  if (is_digit (*reader->at) || ch_kind_from_letter (*reader->at) != CH_NONE)
    return fail (reader, "more than nine points in a rank");
  return true;
}

/* The pieces in hand up to @end, which is ']' or 0: then up to the end of the field. */
static bool
read_hands (Reader *reader, char end)
{
  ChPosition *position = reader->position;

  for (; *reader->at != end && *reader->at != '\0' && !(end == '\0' && is_space (*reader->at)); reader->at++)
    {
      ChKind kind = ch_kind_from_letter (*reader->at);
      ChSide side = letter_side (*reader->at);

      if (*reader->at == '-' || (end != '\0' && is_space (*reader->at)))
        continue;
      if (kind == CH_NONE || kind == CH_GENERAL)
        return fail (reader, "no piece that can be in hand");
      if (position->rules.game != CH_GAME_CRAZYHOUSE)
        return fail (reader, "pieces in hand in a game without hands");
      if (position->hand[side][kind] == CH_HAND_MAX)
        return fail (reader, "too many pieces in hand");
      position->hand[side][kind]++;
    }
  if (end != '\0' && *reader->at != end)
    return fail (reader, "bracket not closed");
  reader->at += end != '\0';
  return true;
}

static bool
read_placement (Reader *reader)
{
  for (int rank = CH_RANKS - 1; rank >= 0; rank--)
    {
      if (!read_rank (reader, rank))
        return false;
      if (rank == 0)
        break;
      if (*reader->at != '/')
        return fail (reader, "fewer than ten ranks");
      reader->at++;
    }
  if (*reader->at == '/')
    {
      reader->at++;
      if (!read_hands (reader, '\0'))
        return false;
    }
  else if (*reader->at == '[')
    {
      reader->at++;
      if (!read_hands (reader, ']'))
        return false;
    }
  if (*reader->at != '\0' && !is_space (*reader->at))
    return fail (reader, "text behind the placement");
  return true;
}

static bool
at_field_end (const Reader *reader, int length)
{
  return reader->at[length] == '\0' || is_space (reader->at[length]);
}

/* "w" and "r" are the first side, "b" the second; a missing field is the first side. */
static bool
read_side (Reader *reader)
{
  skip_space (reader);
  if (*reader->at == '\0')
    return true;
  if (*reader->at == '-' || is_digit (*reader->at))
    return fail (reader, "no side to move");
  if (strchr ("wWrRbB", *reader->at) == NULL || !at_field_end (reader, 1))
    return fail (reader, "side to move is neither w nor b");
  ch_position_set_side (reader->position, *reader->at == 'b' || *reader->at == 'B' ? CH_SECOND : CH_FIRST);
  reader->at++;
  return true;
}

/* Up to two dashes and two numbers, each of which may be missing. */
static bool
read_counters (Reader *reader)
{
  int n_numbers = 0, n_dashes = 0;

  for (skip_space (reader); *reader->at != '\0'; skip_space (reader))
    {
      int value = 0, length = 0;

      if (*reader->at == '-' && at_field_end (reader, 1) && n_numbers == 0 && n_dashes < 2)
        {
          n_dashes++;
          reader->at++;
          continue;
        }
      for (; is_digit (reader->at[length]); length++)
        value = value * 10 + reader->at[length] - '0' > MAX_COUNTER ? MAX_COUNTER
                                                                    : value * 10 + reader->at[length] - '0';
      if (length == 0 || !at_field_end (reader, length) || n_numbers == 2)
        return fail (reader, "not a counter");
      if (n_numbers++ == 0)
        reader->position->no_capture = value;
      else
        reader->position->move_number = value > 0 ? value : 1;
      reader->at += length;
    }
  return true;
}

bool
ch_position_from_fen (ChPosition *position, const ChRuleset *rules, const char *fen, ChFenError *error)
{
  Reader reader = { position, fen, fen, error };
  bool read;

  ch_position_init_empty (position, rules);
  skip_space (&reader);
  read = read_placement (&reader) && read_side (&reader) && read_counters (&reader);
  ch_position_refresh (position);
  return read;
}

static char *
write_number (char *at, unsigned number)
{
  char digits[12];
  int n = 0;

  do
    digits[n++] = '0' + number % 10;
  while ((number /= 10) > 0);
  while (n > 0)
    *at++ = digits[--n];
  return at;
}

static char
piece_letter (int side, int kind)
{
  char letter = ch_kind_letter (kind);

  return side == CH_SECOND ? letter - 'A' + 'a' : letter;
}

static char *
write_rank (const ChPosition *position, int rank, char *at)
{
  int empty = 0;

  for (int file = 0; file < CH_FILES; file++)
    {
      ChPiece piece = position->board[CH_POINT (file, rank)];

      if (piece == 0)
        {
          empty++;
          continue;
        }
      if (empty > 0)
        *at++ = '0' + empty;
      empty = 0;
      *at++ = piece_letter (CH_PIECE_SIDE (piece), CH_PIECE_KIND (piece));
    }
  if (empty > 0)
    *at++ = '0' + empty;
  return at;
}

static char *
write_hands (const ChPosition *position, char *at)
{
  static const uint8_t order[] = { CH_ELEPHANT, CH_HORSE, CH_SOLDIER, CH_CANNON, CH_ADVISOR, CH_CHARIOT };

  *at++ = '[';
  for (int side = 0; side < 2; side++)
    for (int i = 0; i < 6; i++)
      for (int n = 0; n < position->hand[side][order[i]] && n < CH_HAND_MAX; n++)
        *at++ = piece_letter (side, order[i]);
  *at++ = ']';
  return at;
}

char *
ch_position_to_fen (const ChPosition *position, char fen[CH_FEN_SIZE])
{
  char *at = fen;

  for (int rank = CH_RANKS - 1; rank >= 0; rank--)
    {
      at = write_rank (position, rank, at);
      if (rank > 0)
        *at++ = '/';
    }
  if (position->rules.game == CH_GAME_CRAZYHOUSE)
    at = write_hands (position, at);
  memcpy (at, position->side == CH_SECOND ? " b - - " : " w - - ", 7);
  at = write_number (at + 7, position->no_capture);
  *at++ = ' ';
  at = write_number (at, position->move_number);
  *at = '\0';
  return fen;
}
