/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/ch-fields.h"

#include <string.h>

static char
escape_letter (char c)
{
  switch (c)
    {
    case '\t':
      return 't';
    case '\n':
      return 'n';
    case '\r':
      return 'r';
    case '\\':
      return '\\';
    default:
      return 0;
    }
}

void
ch_fields_add (GString *line, const char *text)
{
  g_string_append_c (line, '\t');
  if (text == NULL)
    return;
  while (*text != '\0')
    {
      size_t plain = strcspn (text, "\t\n\r\\");

      g_string_append_len (line, text, plain);
      text += plain;
      if (*text != '\0')
        {
          g_string_append_c (line, '\\');
          g_string_append_c (line, escape_letter (*text++));
        }
    }
}

void
ch_fields_add_int (GString *line, gint64 number)
{
  g_string_append_printf (line, "\t%" G_GINT64_FORMAT, number);
}

gboolean
ch_fields_has_more (const ChFields *fields)
{
  return fields->at != NULL;
}

static char
unescaped (char letter)
{
  switch (letter)
    {
    case 't':
      return '\t';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    default:
      return letter;
    }
}

char *
ch_fields_text (ChFields *fields)
{
  static char nothing[1];
  char *start = fields->at;
  char *from = start, *to = start;

  if (start == NULL)
    {
      fields->bad = TRUE;
      return nothing;
    }
  for (; *from != '\0' && *from != '\t'; from++)
    *to++ = *from == '\\' && from[1] != '\0' ? unescaped (*++from) : *from;
  fields->at = *from == '\t' ? from + 1 : NULL;
  *to = '\0';
  return start;
}

gint64
ch_fields_int (ChFields *fields, gint64 min, gint64 max)
{
  const char *text = ch_fields_text (fields);
  gint64 number = 0;

  if (!g_ascii_string_to_signed (text, 10, min, max, &number, NULL))
    {
      fields->bad = TRUE;
      return min;
    }
  return number;
}
