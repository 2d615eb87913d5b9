/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of a janggi record: 79졸78, 84楚卒74象장군, 31포81타마, 한수쉼. */
#include "formats/ch-gib-private.h"

#include <string.h>

/* A pass has three syllables, a move hardly more than a dozen characters. */
#define MAX_WORD 96

static const struct
{
  const char *characters;
  ChKind kind;
} pieces[] = {
  { "차車车俥", CH_CHARIOT }, { "마馬马傌", CH_HORSE },         { "상象相", CH_ELEPHANT }, { "사士仕", CH_ADVISOR },
  { "포包砲炮", CH_CANNON },  { "장궁왕將将帥帅漢汉楚", CH_GENERAL }, { "졸병卒兵", CH_SOLDIER },
};

/* The side, a capture, check: said about the move, no part of it. */
static const char said[] = "초한楚漢汉타打장將将군軍军멍외통수빅+#x=!?~()-";

static gboolean
contains (const char *characters, gunichar c)
{
  return g_utf8_strchr (characters, -1, c) != NULL;
}

ChKind
ch_gib_kind (gunichar c)
{
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    if (contains (pieces[i].characters, c))
      return pieces[i].kind;
  return CH_NONE;
}

ChPoint
ch_gib_point (guint number, gboolean old)
{
  guint row = number / 10, column = number % 10;

  if (old)
    return number >= 1 && number <= 90 ? CH_POINT ((number - 1) / 10, (number - 1) % 10) : CH_POINT_NONE;
  return row <= 9 && column > 0 ? CH_POINT (column - 1, (10 - row) % 10) : CH_POINT_NONE;
}

/* Reads one or two digits at *@at. */
static gboolean
read_number (const char **at, guint *number)
{
  if (!g_ascii_isdigit (**at))
    return FALSE;
  *number = *(*at)++ - '0';
  if (g_ascii_isdigit (**at))
    *number = *number * 10 + *(*at)++ - '0';
  return !g_ascii_isdigit (**at);
}

/* Reads the piece between the points, with a side before it perhaps; FSF writes a hyphen behind the letter of the piece. */
static gboolean
read_piece (const char **at)
{
  gboolean piece = FALSE;

  while (**at != '\0' && !g_ascii_isdigit (**at))
    {
      gunichar c = g_utf8_get_char (*at);

      if (ch_gib_kind (c) != CH_NONE)
        piece = TRUE;
      else if (!contains (said, c))
        return FALSE;
      *at = g_utf8_next_char (*at);
    }
  return piece;
}

static gboolean
is_said (const char *at)
{
  for (; *at != '\0'; at = g_utf8_next_char (at))
    if (ch_gib_kind (g_utf8_get_char (at)) == CH_NONE && !contains (said, g_utf8_get_char (at)))
      return FALSE;
  return TRUE;
}

static gboolean
read_move (const char *at, ChGibItem *item)
{
  return read_number (&at, &item->from) && read_piece (&at) && read_number (&at, &item->to) && is_said (at);
}

/* Whether a word is a whole number in angle brackets. */
static gboolean
is_number (const char *text, gsize length)
{
  gsize digits = length > 2 && text[1] == '-' ? 2 : 1;

  if (length < digits + 2 || text[0] != '<' || text[length - 1] != '>')
    return FALSE;
  for (gsize i = digits; i < length - 1; i++)
    if (!g_ascii_isdigit (text[i]))
      return FALSE;
  return TRUE;
}

void
ch_gib_read_word (const char *text, gsize length, ChGibItem *item)
{
  g_autofree char *plain = NULL;

  *item = (ChGibItem) { .kind = CH_GIB_STRAY, .text = text, .length = length };
  if (length > MAX_WORD)
    return;
  if (is_number (text, length))
    {
      item->kind = CH_GIB_NUMBER;
      return;
    }
  /* The Korean sets have some Chinese characters twice. */
  plain = g_utf8_normalize (text, (gssize) length, G_NORMALIZE_NFKC);
  if (plain == NULL)
    return;
  if (g_str_has_prefix (plain, "한수쉼") || g_str_has_prefix (plain, "한수쉬") || g_str_equal (plain, "쉼")
      || g_str_equal (plain, "虚着") || g_str_equal (plain, "虛着"))
    item->kind = CH_GIB_PASS;
  else if (read_move (plain, item))
    item->kind = CH_GIB_MOVE;
}
