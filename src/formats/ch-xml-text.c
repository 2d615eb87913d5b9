/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-xml-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/ch-decode.h"
#include "formats/ch-encoding.h"

/* How far the first element is looked for. */
#define NEAR 256

gboolean
ch_xml_begins (GBytes *bytes, const char *word)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  gsize size = strlen (word);

  for (gsize i = 0; i < length && i < NEAR && i + size <= length; i++)
    if (data[i] == '<' && memcmp (data + i, word, size) == 0)
      return TRUE;
  return FALSE;
}

/* Whether "&...;" stands at @at. */
static gboolean
is_entity (const char *at)
{
  gsize length = strspn (at + 1, "#abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");

  return length > 0 && length < 10 && at[1 + length] == ';';
}

/* Appends a character of an attribute's value. */
static void
mend_character (GString *mended, const char *at, guint *lines)
{
  switch (*at)
    {
    case '\r':
      return;
    case '\n':
      g_string_append (mended, "&#10;");
      ++*lines;
      return;
    case '\t':
      g_string_append (mended, "&#9;");
      return;
    case '<':
      g_string_append (mended, "&lt;");
      return;
    case '&':
      g_string_append (mended, is_entity (at) ? "&" : "&amp;");
      return;
    default:
      g_string_append_c (mended, *at);
    }
}

/* Passes what is no element: comments, CDATA and the like. Returns: its length. */
static gsize
special_length (const char *at)
{
  static const char *const specials[][2] = { { "<![CDATA[", "]]>" }, { "<!--", "-->" }, { "<?", "?>" } };

  for (guint i = 0; i < G_N_ELEMENTS (specials); i++)
    if (g_str_has_prefix (at, specials[i][0]))
      {
        const char *end = strstr (at, specials[i][1]);

        return end != NULL ? (gsize) (end - at) + strlen (specials[i][1]) : strlen (at);
      }
  return 0;
}

/* Line ends taken out of attributes follow behind the element, so that lines are counted as in the file. */
static char *
mend (const char *text)
{
  GString *mended = g_string_sized_new (strlen (text) + 1024);
  gboolean element = FALSE;
  guint lines = 0;
  char quote = '\0';

  while (*text != '\0')
    {
      gsize special = element ? 0 : special_length (text);

      if (special > 0)
        {
          g_string_append_len (mended, text, (gssize) special);
          text += special;
          continue;
        }
      if (quote != '\0' && *text != quote)
        mend_character (mended, text, &lines);
      else
        g_string_append_c (mended, *text);
      if (quote != '\0')
        quote = *text == quote ? '\0' : quote;
      else if (element && (*text == '"' || *text == '\''))
        quote = *text;
      else if (*text == '<')
        element = TRUE;
      else if (*text == '>')
        {
          element = FALSE;
          for (; lines > 0; lines--)
            g_string_append_c (mended, '\n');
        }
      text++;
    }
  return g_string_free (mended, FALSE);
}

void
ch_xml_parse (GBytes *bytes, const char *encoding, const char *name, ChReport *report, const GMarkupParser *parser,
              gpointer data)
{
  gsize length;
  const char *content = g_bytes_get_data (bytes, &length);
  g_autofree char *text = ch_decode (bytes, encoding, ch_encoding_guess (content, length), report, name);
  g_autofree char *mended = mend (text);
  GMarkupParseContext *context = g_markup_parse_context_new (parser, G_MARKUP_TREAT_CDATA_AS_TEXT, data, NULL);
  g_autoptr (GError) error = NULL;
  int line;

  if (!g_markup_parse_context_parse (context, mended, -1, &error) || !g_markup_parse_context_end_parse (context, &error))
    {
      g_markup_parse_context_get_position (context, &line, NULL);
      ch_report_add (report, name, 0, 0, (guint) line, error->message, _("The file cannot be read from here on"));
    }
  g_markup_parse_context_free (context);
}
