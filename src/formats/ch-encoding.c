/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/ch-encoding.h"

#include <errno.h>
#include <string.h>

#define REPLACEMENT "\xef\xbf\xbd"

/* No character of any encoding is longer, nor is a mark. */
#define MAX_CHARACTER 8

/* How many bytes of mark stand at the start. */
static gsize
mark_length (const char *data, gsize length, const char *encoding)
{
  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0 && g_ascii_strcasecmp (encoding, "UTF-8") == 0)
    return 3;
  if (length >= 2 && g_ascii_strncasecmp (encoding, "UTF-16", 6) == 0
      && (memcmp (data, "\xff\xfe", 2) == 0 || memcmp (data, "\xfe\xff", 2) == 0))
    return 2;
  return 0;
}

gboolean
ch_decoder_init (ChDecoder *self, const char *encoding)
{
  memset (self, 0, sizeof *self);
  self->converter = (GIConv) -1;
  if (g_ascii_strcasecmp (encoding, "UTF-8") != 0)
    {
      self->converter = g_iconv_open ("UTF-8", encoding);
      if (self->converter == (GIConv) -1)
        return FALSE;
    }
  self->encoding = g_strdup (encoding);
  self->line = 1;
  self->bad_lines = g_array_new (FALSE, FALSE, sizeof (guint));
  return TRUE;
}

void
ch_decoder_clear (ChDecoder *self)
{
  if (self->converter != (GIConv) -1)
    g_iconv_close (self->converter);
  self->converter = (GIConv) -1;
  g_clear_pointer (&self->encoding, g_free);
  g_clear_pointer (&self->bad_lines, g_array_unref);
}

static void
count_lines (ChDecoder *self, const GString *text, gsize to)
{
  const char *at = text->str + self->counted, *end = text->str + to;

  while (at < end && (at = memchr (at, '\n', (gsize) (end - at))) != NULL)
    {
      self->line++;
      at++;
    }
  self->counted = to;
}

/* Something that is no text stands at @place of @text. */
static void
mark_bad (ChDecoder *self, const GString *text, gsize place)
{
  count_lines (self, text, place);
  if (self->line == self->last_bad_line)
    return;
  self->last_bad_line = self->line;
  self->n_bad_lines++;
  if (self->bad_lines->len < CH_DECODER_BAD_LINES)
    g_array_append_val (self->bad_lines, self->line);
}

static void
add_replacement (ChDecoder *self, GString *text)
{
  mark_bad (self, text, text->len);
  g_string_append (text, REPLACEMENT);
}

/* Appends text, in which a NUL is none. */
static void
append (ChDecoder *self, GString *text, const char *data, gsize length)
{
  gsize from = text->len;
  char *at;

  g_string_append_len (text, data, (gssize) length);
  while ((at = memchr (text->str + from, 0, text->len - from)) != NULL)
    {
      from = (gsize) (at - text->str);
      mark_bad (self, text, from);
      *at = ' ';
    }
}

static gsize
append_utf8 (ChDecoder *self, const char *data, gsize length, gboolean last, GString *text)
{
  const char *start = data, *stop = data + length;

  while (data < stop)
    {
      const char *end;

      g_utf8_validate_len (data, (gsize) (stop - data), &end);
      append (self, text, data, (gsize) (end - data));
      data = end;
      if (data == stop || (!last && stop - data < 4 && g_utf8_get_char_validated (data, stop - data) == (gunichar) -2))
        break;
      add_replacement (self, text);
      data++;
    }
  return (gsize) (data - start);
}

/* Converts by blocks; a byte that fits nowhere is left out and marked. */
static gsize
append_converted (ChDecoder *self, const char *data, gsize length, gboolean last, GString *text)
{
  char *in = (char *) data;
  gsize in_left = length;

  while (in_left > 0)
    {
      char block[16384];
      char *out = block;
      gsize out_left = sizeof block;
      gsize done = g_iconv (self->converter, &in, &in_left, &out, &out_left);
      int code = errno;

      append (self, text, block, sizeof block - out_left);
      if (done != (gsize) -1 || code == E2BIG)
        continue;
      if (code == EINVAL && !last && in_left < MAX_CHARACTER)
        break;
      add_replacement (self, text);
      if (code == EINVAL || in_left == 0)
        return length;
      in++;
      in_left--;
    }
  return length - in_left;
}

gsize
ch_decoder_feed (ChDecoder *self, const char *data, gsize length, gboolean last, GString *text)
{
  gsize mark = 0, used;

  if (!self->started && !last && length < MAX_CHARACTER)
    return 0;
  if (!self->started)
    mark = mark_length (data, length, self->encoding);
  self->started = TRUE;
  self->counted = text->len;
  if (self->converter == (GIConv) -1)
    used = append_utf8 (self, data + mark, length - mark, last, text);
  else
    used = append_converted (self, data + mark, length - mark, last, text);
  count_lines (self, text, text->len);
  return used + mark;
}

char *
ch_encoding_to_utf8 (const char *data, gsize length, const char *encoding, guint *bad_line)
{
  ChDecoder decoder;
  GString *text;

  *bad_line = 0;
  if (!ch_decoder_init (&decoder, encoding))
    return NULL;
  text = g_string_sized_new (length * 3 / 2 + 16);
  ch_decoder_feed (&decoder, data, length, TRUE, text);
  if (decoder.bad_lines->len > 0)
    *bad_line = g_array_index (decoder.bad_lines, guint, 0);
  ch_decoder_clear (&decoder);
  return g_string_free (text, FALSE);
}
