/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dates in their many shapes: 2001.1.5, 2001-01-05, 20010105, 2001年1月5日, 1982, 24-12-2022. */
#include "formats/ch-pgn-private.h"

#include <string.h>

#define MAX_PARTS 3

typedef struct
{
  guint n;
  guint value[MAX_PARTS];
  guint digits[MAX_PARTS];
} Parts;

/* What may stand between the numbers of a date and around them. */
static gsize
separator_length (const char *at)
{
  static const char *const known[] = { ".", "-", "/", " ", "年", "月", "日", "년", "월", "일" };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_str_has_prefix (at, known[i]))
      return strlen (known[i]);
  return 0;
}

static gboolean
take_apart (const char *at, Parts *parts)
{
  memset (parts, 0, sizeof *parts);
  while (*at != '\0')
    {
      gsize length = separator_length (at);

      at += length;
      if (length > 0)
        continue;
      if (!g_ascii_isdigit (*at) || parts->n == MAX_PARTS)
        return FALSE;
      for (; g_ascii_isdigit (*at) && parts->digits[parts->n] < 9; at++, parts->digits[parts->n]++)
        parts->value[parts->n] = parts->value[parts->n] * 10 + *at - '0';
      parts->n++;
    }
  return parts->n > 0;
}

/* 20010105 is three numbers. */
static void
split_digits (Parts *parts)
{
  if (parts->n != 1 || parts->digits[0] != 8)
    return;
  *parts = (Parts) { 3, { parts->value[0] / 10000, parts->value[0] / 100 % 100, parts->value[0] % 100 }, { 4, 2, 2 } };
}

/* 24-12-2022; where day and month could be exchanged it is not clear which is meant. */
static gboolean
turn_round (Parts *parts)
{
  guint day = parts->value[0], month = parts->value[1];

  if (parts->n != 3 || parts->digits[2] != 4 || parts->digits[0] > 2 || (day <= 12 && day != month))
    return FALSE;
  *parts = (Parts) { 3, { parts->value[2], month, day }, { 4, 2, 2 } };
  return TRUE;
}

char *
ch_pgn_clean_date (const char *text)
{
  char month[4] = "??", day[4] = "??";
  Parts parts;

  if (!take_apart (text, &parts))
    return g_strdup (text);
  split_digits (&parts);
  if (parts.digits[0] != 4 && !turn_round (&parts))
    return g_strdup (text);
  if (parts.value[1] > 12 || parts.value[2] > 31 || parts.digits[1] > 2 || parts.digits[2] > 2)
    return g_strdup (text);
  if (parts.value[1] > 0)
    g_snprintf (month, sizeof month, "%02u", parts.value[1]);
  if (parts.value[1] > 0 && parts.value[2] > 0)
    g_snprintf (day, sizeof day, "%02u", parts.value[2]);
  return g_strdup_printf ("%04u.%s.%s", parts.value[0], month, day);
}
