/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One move of a PGN file, in whichever of the notations it stands. */
#include "formats/ch-pgn-private.h"

#include <string.h>

#include "notation/ch-san.h"
#include "rules/ch-movegen.h"

/* Reads "h10" with the back rank called @base. Returns: CH_POINT_NONE where no point stands there. */
static ChPoint
read_point (const char **at, const char *end, int base)
{
  int file, rank = 0, digits = 0;

  if (*at == end || !g_ascii_isalpha (**at))
    return CH_POINT_NONE;
  file = g_ascii_tolower (*(*at)++) - 'a';
  for (; *at < end && digits < 2 && g_ascii_isdigit (**at); digits++)
    {
      /* "h1" before another digit that makes no rank of 1..10 with it */
      if (digits == 1 && (base == 0 || rank != 1 || **at != '0'))
        break;
      rank = rank * 10 + *(*at)++ - '0';
    }
  rank -= base;
  if (file >= CH_FILES || digits == 0 || rank < 0 || rank >= CH_RANKS)
    return CH_POINT_NONE;
  return CH_POINT (file, rank);
}

static ChMove
read_drop (const char *at, const char *end, int base)
{
  ChKind kind = ch_kind_from_letter (*at);
  ChPoint to;

  at += 2;
  to = read_point (&at, end, base);
  return kind != CH_NONE && kind != CH_GENERAL && to != CH_POINT_NONE && at == end ? CH_MOVE_DROP (kind, to) : CH_MOVE_NONE;
}

/* h2e2, H2-E2, P@e5; marks of check and mate behind them mean nothing. */
static ChMove
read_points (const char *text, gsize length, int base, gboolean *is_points)
{
  const char *at = text, *end = text + length;
  ChPoint from, to;

  *is_points = FALSE;
  if (length < 4)
    return CH_MOVE_NONE;
  while (end > text && (end[-1] == '+' || end[-1] == '#'))
    end--;
  if (text[1] == '@' && g_ascii_isalpha (text[0]))
    {
      *is_points = TRUE;
      return read_drop (text, end, base);
    }
  from = read_point (&at, end, base);
  if (at < end && (*at == '-' || *at == 'x'))
    at++;
  /* "E5e3" is algebraic: an elephant. */
  if (from == CH_POINT_NONE || at == end || !g_ascii_islower (*text) != !g_ascii_islower (*at))
    return CH_MOVE_NONE;
  to = read_point (&at, end, base);
  if (at != end || to == CH_POINT_NONE)
    return CH_MOVE_NONE;
  *is_points = TRUE;
  return CH_MOVE (from, to);
}

/* Text in capitals and with a hyphen is ICCS, which counts from 0 wherever it stands. */
static int
base_of (const char *text, gsize length, const ChPgnDialect *dialect)
{
  if (dialect->notation == CH_NOTATION_ICCS || dialect->notation == CH_NOTATION_UCCI)
    return 0;
  if (dialect->notation == CH_NOTATION_UCI)
    return 1;
  return length == 5 && g_ascii_isupper (text[0]) && text[2] == '-' ? 0 : dialect->rank_base;
}

/* C2.5, +C.5, C+-2: a letter, and an operator in the last place but one; a drop, C@45, has digits alone behind it. */
static gboolean
looks_like_wxf (const char *text, gsize length)
{
  if (length == 4 && text[1] == '@' && g_ascii_isdigit (text[2]))
    return TRUE;
  return (length == 4 || length == 5) && strchr ("+-.=", text[length - 2]) != NULL && g_ascii_isdigit (text[length - 1]);
}

static gboolean
is_ascii (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (text[i] & 0x80)
      return FALSE;
  return TRUE;
}

ChMove
ch_pgn_move_read_points (const char *text, gsize length, ChPgnDialect *dialect)
{
  gboolean is_points;

  return read_points (text, length, base_of (text, length, dialect), &is_points);
}

static ChMove
read_letters (const ChPosition *position, const char *text, gsize length, ChPgnDialect *dialect)
{
  int base = base_of (text, length, dialect);
  gboolean is_points;
  ChMove move;

  if (looks_like_wxf (text, length))
    return ch_notation_read (position, text, (int) length, CH_NOTATION_WXF);
  move = read_points (text, length, base, &is_points);
  if (is_points)
    {
      dialect->used_points |= base == dialect->rank_base;
      return move;
    }
  dialect->used_points = TRUE;
  move = ch_san_read (position, text, (int) length, dialect->rank_base);
  return move != CH_MOVE_NONE ? move : ch_notation_read (position, text, (int) length, CH_N_NOTATIONS);
}

/* A move in the one form that is known. */
static ChMove
read_form (const ChPosition *position, const char *text, gsize length, ChMoveForm form)
{
  static const ChNotation notations[CH_N_MOVE_FORMS] = {
    [CH_MOVE_FORM_ANY] = CH_N_NOTATIONS, [CH_MOVE_FORM_POINTS0] = CH_NOTATION_ICCS,
    [CH_MOVE_FORM_POINTS1] = CH_NOTATION_UCI, [CH_MOVE_FORM_CHINESE] = CH_NOTATION_CHINESE,
    [CH_MOVE_FORM_WXF] = CH_NOTATION_WXF, [CH_MOVE_FORM_DIGITS] = CH_NOTATION_DIGITS,
    [CH_MOVE_FORM_BLACK] = CH_NOTATION_BLACK_COORDS,
  };

  if (form == CH_MOVE_FORM_SAN0 || form == CH_MOVE_FORM_SAN1)
    return ch_san_read (position, text, (int) length, form == CH_MOVE_FORM_SAN1);
  return ch_notation_read (position, text, (int) length, notations[form]);
}

ChMove
ch_pgn_move_read (const ChPosition *position, const char *text, gsize length, ChPgnDialect *dialect, gboolean *legal)
{
  gboolean ascii = is_ascii (text, length);
  ChMove move;

  *legal = FALSE;
  if (length == 0 || length > 64)
    return CH_MOVE_NONE;
  if (dialect->form != CH_MOVE_FORM_ANY)
    {
      move = read_form (position, text, length, dialect->form);
      *legal = move != CH_MOVE_NONE && ch_movegen_is_legal (position, move);
      return move;
    }
  move = ascii ? read_letters (position, text, length, dialect)
               : ch_notation_read (position, text, (int) length, CH_NOTATION_CHINESE);
  *legal = move != CH_MOVE_NONE && ch_movegen_is_legal (position, move);
  if (*legal || ascii)
    return move;
  move = ch_notation_read (position, text, (int) length, CH_N_NOTATIONS);
  *legal = move != CH_MOVE_NONE && ch_movegen_is_legal (position, move);
  return move;
}

gsize
ch_pgn_move_glued_length (const char *text, gsize length)
{
  const char *at = text;

  for (guint i = 0; i < 4 && at < text + length; i++)
    at = g_utf8_next_char (at);
  return at < text + length && (*text & 0x80) ? (gsize) (at - text) : 0;
}

/* Reads a text as if the piece on @from stood alone of its kind on its file. */
static ChMove
read_alone (const ChPosition *position, ChPoint from, const char *text, gsize length, ChMoveForm form)
{
  ChPosition alone = *position;
  ChMove move;

  for (ChPoint point = from % CH_FILES; point < CH_POINTS; point += CH_FILES)
    if (point != from && position->board[point] == position->board[from])
      ch_position_set_piece (&alone, point, 0);
  ch_position_refresh (&alone);
  move = read_form (&alone, text, length, form);
  return move != CH_MOVE_NONE && !CH_MOVE_IS_DROP (move) && CH_MOVE_FROM (move) == from ? move : CH_MOVE_NONE;
}

static int
rank_base_of (const ChPgnDialect *dialect)
{
  return dialect->form == CH_MOVE_FORM_ANY ? dialect->rank_base : dialect->form == CH_MOVE_FORM_SAN1;
}

int
ch_pgn_move_candidates (const ChPosition *position, const char *text, gsize length, ChPgnDialect *dialect, ChMove *moves,
                        int size)
{
  int n = 0;

  if (length == 0 || length > 64)
    return 0;
  if (dialect->form == CH_MOVE_FORM_ANY ? is_ascii (text, length) && !looks_like_wxf (text, length)
                                        : dialect->form >= CH_MOVE_FORM_SAN1)
    n = ch_san_candidates (position, text, (int) length, rank_base_of (dialect), moves, size);
  if (n > 0)
    return MIN (n, size);
  if (dialect->form != CH_MOVE_FORM_ANY && dialect->form != CH_MOVE_FORM_CHINESE && dialect->form != CH_MOVE_FORM_WXF)
    return 0;
  for (int i = 0; i < CH_POINTS && n < size; i++)
    {
      ChPoint from = (ChPoint) (position->side == CH_FIRST ? CH_POINTS - 1 - i : i);
      ChMove move;

      if (position->board[from] == 0 || CH_PIECE_SIDE (position->board[from]) != position->side
          || CH_PIECE_KIND (position->board[from]) == CH_GENERAL)
        continue;
      move = read_alone (position, from, text, length, dialect->form);
      if (move != CH_MOVE_NONE && ch_movegen_is_legal (position, move))
        moves[n++] = move;
    }
  return n;
}

char *
ch_pgn_move_canonical (ChGame game, ChMove move, char text[CH_NOTATION_SIZE])
{
  ChPoint from = CH_MOVE_FROM (move), to = CH_MOVE_TO (move);

  if (game != CH_GAME_XIANGQI)
    return ch_move_to_text (move, text);
  if (CH_MOVE_IS_DROP (move))
    {
      g_snprintf (text, CH_NOTATION_SIZE, "%c@%c%u", ch_kind_letter (CH_MOVE_DROP_KIND (move)), 'A' + CH_POINT_FILE (to),
                  (guint) CH_POINT_RANK (to));
      return text;
    }
  text[0] = (char) ('A' + CH_POINT_FILE (from));
  text[1] = (char) ('0' + CH_POINT_RANK (from));
  text[2] = '-';
  text[3] = (char) ('A' + CH_POINT_FILE (to));
  text[4] = (char) ('0' + CH_POINT_RANK (to));
  text[5] = '\0';
  return text;
}
