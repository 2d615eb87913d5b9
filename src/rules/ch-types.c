/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/ch-types.h"

static const char kind_letters[CH_N_KINDS + 1] = "?RNBAKCP";

char
ch_kind_letter (ChKind kind)
{
  return kind > CH_NONE && kind < CH_N_KINDS ? kind_letters[kind] : '?';
}

ChKind
ch_kind_from_letter (char letter)
{
  switch (letter)
    {
    case 'R': case 'r':
      return CH_CHARIOT;
    case 'N': case 'n': case 'H': case 'h':
      return CH_HORSE;
    case 'B': case 'b': case 'E': case 'e':
      return CH_ELEPHANT;
    case 'A': case 'a':
      return CH_ADVISOR;
    case 'K': case 'k': case 'G': case 'g':
      return CH_GENERAL;
    case 'C': case 'c':
      return CH_CANNON;
    case 'P': case 'p': case 'S': case 's':
      return CH_SOLDIER;
    default:
      return CH_NONE;
    }
}

/* Writes @point and its end; returns where the end stands. */
static char *
write_point (ChPoint point, char *text)
{
  int rank = CH_POINT_RANK (point) + 1;

  *text++ = (char) ('a' + CH_POINT_FILE (point));
  if (rank == 10)
    *text++ = '1';
  *text++ = (char) ('0' + rank % 10);
  *text = '\0';
  return text;
}

char *
ch_point_to_text (ChPoint point, char *text)
{
  if (point < CH_POINTS)
    {
      write_point (point, text);
    }
  else
    {
      text[0] = '-';
      text[1] = '\0';
    }
  return text;
}

ChPoint
ch_point_from_text (const char *text, const char **end)
{
  int file = text[0] - 'a';
  int rank;

  if (file < 0 || file >= CH_FILES || text[1] < '1' || text[1] > '9')
    return CH_POINT_NONE;
  rank = text[1] - '1';
  text += 2;
  if (rank == 0 && *text == '0')
    {
      rank = 9;
      text++;
    }
  if (end != NULL)
    *end = text;
  return CH_POINT (file, rank);
}

char *
ch_move_to_text (ChMove move, char *text)
{
  if (CH_MOVE_TO (move) >= CH_POINTS || move == CH_MOVE_NONE)
    {
      for (int i = 0; i < 4; i++)
        text[i] = '0';
      text[4] = '\0';
    }
  else if (CH_MOVE_IS_DROP (move))
    {
      text[0] = ch_kind_letter (CH_MOVE_DROP_KIND (move));
      text[1] = '@';
      write_point (CH_MOVE_TO (move), text + 2);
    }
  else
    {
      write_point (CH_MOVE_TO (move), write_point (CH_MOVE_FROM (move), text));
    }
  return text;
}

ChMove
ch_move_from_text (const char *text)
{
  ChKind kind = text[0] != '\0' && text[1] == '@' ? ch_kind_from_letter (text[0]) : CH_NONE;
  ChPoint from = CH_POINT_NONE, to;

  if (kind != CH_NONE)
    text += 2;
  else if ((from = ch_point_from_text (text, &text)) == CH_POINT_NONE)
    return CH_MOVE_NONE;
  to = ch_point_from_text (text, &text);
  if (to == CH_POINT_NONE || *text != '\0')
    return CH_MOVE_NONE;
  return kind != CH_NONE ? CH_MOVE_DROP (kind, to) : CH_MOVE (from, to);
}

static ChPoint
mirrored (ChPoint point)
{
  return CH_POINT (CH_FILES - 1 - CH_POINT_FILE (point), CH_POINT_RANK (point));
}

ChMove
ch_move_mirrored (ChMove move)
{
  if (move == CH_MOVE_NONE)
    return move;
  if (CH_MOVE_IS_DROP (move))
    return CH_MOVE_DROP (CH_MOVE_DROP_KIND (move), mirrored (CH_MOVE_TO (move)));
  return CH_MOVE (mirrored (CH_MOVE_FROM (move)), mirrored (CH_MOVE_TO (move)));
}
