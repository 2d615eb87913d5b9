/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/ch-encoding.h"

#include <errno.h>
#include <string.h>

#define REPLACEMENT "\xef\xbf\xbd"

/* How many bytes of mark stand at the start. */
static gsize
mark_length (const char *data, gsize length, const char *encoding)
{
  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0 && g_ascii_strcasecmp (encoding, "UTF-8") == 0)
    return 3;
  if (length >= 2 && g_str_has_prefix (encoding, "UTF-16")
      && (memcmp (data, "\xff\xfe", 2) == 0 || memcmp (data, "\xfe\xff", 2) == 0))
    return 2;
  return 0;
}

static guint
line_of (const GString *text)
{
  guint line = 1;

  for (gsize i = 0; i < text->len; i++)
    line += text->str[i] == '\n';
  return line;
}

static void
add_replacement (GString *text, guint *bad_line)
{
  if (*bad_line == 0)
    *bad_line = line_of (text);
  g_string_append (text, REPLACEMENT);
}

static void
append_utf8 (GString *text, const char *data, gsize length, guint *bad_line)
{
  while (length > 0)
    {
      const char *end;
      gsize valid;

      g_utf8_validate_len (data, length, &end);
      valid = end - data;
      g_string_append_len (text, data, valid);
      data += valid;
      length -= valid;
      if (length == 0)
        break;
      add_replacement (text, bad_line);
      data++;
      length--;
    }
}

/* Converts by blocks; a byte that fits nowhere is left out and marked. */
static void
append_converted (GString *text, GIConv converter, const char *data, gsize length, guint *bad_line)
{
  char *in = (char *) data;
  gsize in_left = length;

  while (in_left > 0)
    {
      char block[16384];
      char *out = block;
      gsize out_left = sizeof block;
      gsize done = g_iconv (converter, &in, &in_left, &out, &out_left);
      int code = errno;

      g_string_append_len (text, block, sizeof block - out_left);
      if (done != (gsize) -1 || code == E2BIG)
        continue;
      add_replacement (text, bad_line);
      if (code == EINVAL || in_left == 0)
        break;
      in++;
      in_left--;
    }
}

static void
replace_nul (GString *text, guint *bad_line)
{
  if (memchr (text->str, 0, text->len) == NULL)
    return;
  for (gsize i = 0; i < text->len; i++)
    if (text->str[i] == '\0')
      {
        text->str[i] = ' ';
        if (*bad_line == 0)
          *bad_line = 1;
      }
}

char *
ch_encoding_to_utf8 (const char *data, gsize length, const char *encoding, guint *bad_line)
{
  gsize mark = mark_length (data, length, encoding);
  GString *text;

  *bad_line = 0;
  data += mark;
  length -= mark;
  if (g_ascii_strcasecmp (encoding, "UTF-8") == 0)
    {
      text = g_string_sized_new (length + 1);
      append_utf8 (text, data, length, bad_line);
    }
  else
    {
      GIConv converter = g_iconv_open ("UTF-8", encoding);

      if (converter == (GIConv) -1)
        return NULL;
      text = g_string_sized_new (length * 3 / 2 + 16);
      append_converted (text, converter, data, length, bad_line);
      g_iconv_close (converter);
    }
  replace_nul (text, bad_line);
  return g_string_free (text, FALSE);
}
