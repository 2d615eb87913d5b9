/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-encoding.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

static const ChEncodingName names[] = {
  { "UTF-8", N_("all languages") },
  { "GB18030", N_("simplified Chinese") },
  { "BIG5", N_("traditional Chinese") },
  { "CP949", N_("Korean, also EUC-KR") },
  { "UTF-16LE", N_("all languages") },
  { "UTF-16BE", N_("all languages") },
  { "CP932", N_("Japanese, Shift-JIS") },
  { "CP1258", N_("Vietnamese, Windows-1258") },
  { "ISO-8859-1", N_("Western Europe, Latin-1") },
};

const ChEncodingName *
ch_encoding_names (guint *n)
{
  *n = G_N_ELEMENTS (names);
  return names;
}

/* Adds the character at @at to those that are missing, once. */
static void
note_missing (GString *missing, const char *at)
{
  g_autofree char *character = g_strndup (at, g_utf8_next_char (at) - at);

  if (strstr (missing->str, character) == NULL)
    g_string_append (missing, character);
}

/* One character through iconv. Returns: the bytes written to @out, 0 where the encoding does not have it. */
static gsize
convert_character (GIConv converter, const char *at, char *out, gsize room)
{
  char *in = (char *) at, *to = out;
  gsize in_left = (gsize) (g_utf8_next_char (at) - at), left = room;

  return g_iconv (converter, &in, &in_left, &to, &left) == (gsize) -1 ? 0 : room - left;
}

char *
ch_encoding_from_utf8 (const char *text, gsize length, const char *encoding, gsize *size, char **missing)
{
  GIConv converter = g_iconv_open (encoding, "UTF-8");
  g_autoptr (GString) not_there = g_string_new (NULL);
  GString *out = g_string_sized_new (length);

  g_return_val_if_fail (converter != (GIConv) -1, NULL);

  if (g_str_equal (encoding, "UTF-16LE"))
    g_string_append_len (out, "\xff\xfe", 2);
  for (const char *at = text; at < text + length; at = g_utf8_next_char (at))
    {
      char bytes[16];
      gsize n = convert_character (converter, at, bytes, sizeof bytes);

      if (n == 0)
        {
          note_missing (not_there, at);
          n = convert_character (converter, "?", bytes, sizeof bytes);
        }
      g_string_append_len (out, bytes, (gssize) n);
    }
  g_iconv_close (converter);
  *missing = not_there->len > 0 ? g_strdup (not_there->str) : NULL;
  *size = out->len;
  return g_string_free (out, FALSE);
}
