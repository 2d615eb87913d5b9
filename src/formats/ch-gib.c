/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-gib-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* As much as is looked at to tell what a file is. */
#define SAMPLE 16384

void
ch_gib_report (ChGibReader *reader, guint ply, const char *place, const char *what, const char *why)
{
  guint line = place != NULL ? ch_pgn_scan_line (&reader->lines, place) : 0;

  ch_report_add (reader->report, reader->file, reader->game, ply, line, what, why);
}

/* Korean text has few encodings, and guessing among all would take much Chinese in it for something else. */
static const char *
korean_guess (const char *guess)
{
  return g_str_has_prefix (guess, "UTF-") ? guess : "CP949";
}

static const char *
skip_blanks (const char *at)
{
  for (;; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      /* 0x1A ends old files; the other is what stray bytes became. */
      if (c == 0 || (!g_unichar_isspace (c) && c != 0x1a && c != 0xfffd && c != 0xfeff))
        return at;
    }
}

static const char *
line_end (const char *at)
{
  return at + strcspn (at, "\r\n");
}

/* Reads a tag at @at, its end may be missing. Returns: (nullable): what follows it; NULL where none stands here. */
static const char *
read_tag (const char *at, ChPgnTag *tag)
{
  const char *end = line_end (at), *name = at + 1, *name_end, *value, *value_end;

  if (*at != '[')
    return NULL;
  value = memchr (name, '"', end - name);
  if (value == NULL || value == name)
    return NULL;
  for (name_end = value; name_end > name && g_ascii_isspace (name_end[-1]); name_end--)
    ;
  value++;
  value_end = g_strrstr_len (value, end - value, "\"");
  if (value_end == NULL)
    value_end = g_strrstr_len (value, end - value, "]");
  if (value_end == NULL)
    value_end = end;
  tag->name = g_strstrip (g_strndup (name, name_end - name));
  tag->value = g_strstrip (g_strndup (value, value_end - value));
  return end;
}

/* Whether a tag begins the line that @at stands in front of. */
static gboolean
tag_stands_at (const char *start, const char *at)
{
  const char *end = line_end (at);

  if (*at != '[' || memchr (at, '"', end - at) == NULL)
    return FALSE;
  while (at > start && (at[-1] == ' ' || at[-1] == '\t'))
    at--;
  return at == start || at[-1] == '\n' || at[-1] == '\r' || (guchar) at[-1] >= 0x80;
}

/* Where a comment ends that begins behind @at: at the brace that closes it, else before the next tag. */
static const char *
comment_end (const char *at, gboolean *closed)
{
  const char *start = at;
  guint depth = 1;

  *closed = FALSE;
  for (; *at != '\0' && !(at > start && (at[-1] == '\n' || at[-1] == '\r') && tag_stands_at (start, at)); at++)
    {
      if (*at == '{')
        depth++;
      else if (*at == '}' && --depth == 0)
        {
          *closed = TRUE;
          break;
        }
    }
  return at;
}

static const char *
word_end (const char *at)
{
  while (*at != '\0' && *at != '{' && *at != '[' && !g_unichar_isspace (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  return at;
}

/* A number and a dot before a move. */
static const char *
skip_number (const char *at, const char *end)
{
  const char *digits = at;

  while (digits < end && g_ascii_isdigit (*digits))
    digits++;
  if (digits == at)
    return at;
  if (digits < end && *digits == '.')
    {
      while (digits < end && *digits == '.')
        digits++;
      return digits;
    }
  return g_str_has_prefix (digits, "．") ? digits + strlen ("．") : at;
}

static const char *
read_comment (ChGibReader *reader, const char *at, ChGibItem *item)
{
  gboolean closed;
  const char *end = comment_end (at + 1, &closed);

  *item = (ChGibItem) { .kind = CH_GIB_COMMENT, .text = at + 1, .length = end - at - 1 };
  if (closed)
    return end + 1;
  reader->game++;
  ch_gib_report (reader, 0, at, NULL, _("A comment is not closed"));
  reader->game--;
  return end;
}

/* Reads what is no tag. Returns: what follows it. */
static const char *
read_item (ChGibReader *reader, const char *at, ChGibGame *game)
{
  const char *end = word_end (at + (*at == '['));
  ChGibItem item;

  if (*at == '{')
    {
      end = read_comment (reader, at, &item);
      g_array_append_val (game->items, item);
      return end;
    }
  at = skip_number (at, end);
  if (at == end)
    return end;
  ch_gib_read_word (at, end - at, &item);
  g_array_append_val (game->items, item);
  return end;
}

/* Reads one game. Returns: where the next begins. */
static const char *
read_game (ChGibReader *reader, const char *start, const char *at, ChGibGame *game)
{
  game->place = at;
  while (*at != '\0')
    {
      ChPgnTag tag = { NULL, NULL };
      const char *behind = tag_stands_at (start, at) ? read_tag (at, &tag) : NULL;

      if (behind != NULL)
        {
          gboolean next = game->items->len > 0 || ch_pgn_tags_get (game->tags, tag.name) != NULL;

          if (!next)
            ch_pgn_tags_add (game->tags, tag.name, tag.value);
          g_free (tag.name);
          g_free (tag.value);
          if (next)
            return at;
          at = behind;
        }
      else
        {
          at = read_item (reader, at, game);
        }
      at = skip_blanks (at);
    }
  return at;
}

/* Reads the game at *@at, which moves behind it. Returns: FALSE where the text that is there does not reach to its end. */
static gboolean
take_game (ChGibReader *reader, const ChText *text, const char **at)
{
  ChGibGame game = { ch_pgn_tags_new (), g_array_new (FALSE, FALSE, sizeof (ChGibItem)), NULL };
  guint n_entries = ch_report_get_n_entries (reader->report);
  const char *end = read_game (reader, text->start, *at, &game);
  gboolean whole = *end != '\0' || !text->more;

  if (whole)
    {
      g_autoptr (ChRecord) record = ch_gib_read_game (reader, &game);

      reader->reading->game (record, reader->reading->data);
      *at = end;
    }
  else
    {
      ch_report_truncate (reader->report, n_entries);
    }
  g_array_unref (game.tags);
  g_array_unref (game.items);
  return whole;
}

static void
read_text (ChGibReader *reader, ChText *text)
{
  const char *at = skip_blanks (text->start);

  ch_pgn_scan_init (&reader->lines, text->start);
  while (*at != '\0' || text->more)
    {
      guint line;

      if (*at != '\0' && take_game (reader, text, &at))
        continue;
      line = ch_pgn_scan_line (&reader->lines, at);
      ch_text_more (text, at, line);
      ch_pgn_scan_init (&reader->lines, text->start);
      reader->lines.line = reader->lines.first_line = line;
      at = skip_blanks (text->start);
    }
}

/* Whether text without a tag begins with moves. */
static gboolean
begins_with_moves (const char *at)
{
  guint n = 0;

  for (guint i = 0; i < 8; i++)
    {
      const char *end = word_end (at);
      ChGibItem item;

      at = skip_number (at, end);
      if (at < end)
        {
          ch_gib_read_word (at, end - at, &item);
          if (item.kind != CH_GIB_MOVE)
            break;
          n++;
        }
      at = skip_blanks (end);
    }
  return n >= 2;
}

/* Whether a tag stands where tags do: at the beginning of a line, or behind another. Anywhere else it is somebody's words. */
static gboolean
has_tag (const char *text, const char *tag)
{
  text += g_str_has_prefix (text, "\xEF\xBB\xBF") ? 3 : 0;
  for (const char *at = strstr (text, tag); at != NULL; at = strstr (at + 1, tag))
    {
      const char *before = at;

      while (before > text && (before[-1] == ' ' || before[-1] == '\t'))
        before--;
      if (before == text || before[-1] == '\n' || before[-1] == '\r' || before[-1] == ']')
        return TRUE;
    }
  return FALSE;
}

gboolean
ch_gib_recognise (GBytes *bytes)
{
  static const char *const tags[] = { "[초차림", "[한차림", "[초포진", "[한포진", "[대회명", "[초대국자", "[한대국자",
                                      "[대국결과", "[대국일자", "[판 \"", "[기보형식" };
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = NULL;
  guint bad_line;

  if (length == 0)
    return FALSE;
  length = MIN (length, SAMPLE);
  text = ch_encoding_to_utf8 (data, length, korean_guess (ch_encoding_guess (data, length)), &bad_line);
  for (guint i = 0; text != NULL && i < G_N_ELEMENTS (tags); i++)
    if (has_tag (text, tags[i]))
      return TRUE;
  return text != NULL && begins_with_moves (skip_blanks (text));
}

void
ch_gib_read_games (const ChReading *reading)
{
  ChGibReader reader = { .reading = reading, .report = reading->report, .file = reading->name };
  const char *guess = ch_encoding_guess_source (reading->source);
  ChText text;

  ch_text_init (&text, reading->source, reading->encoding, korean_guess (guess), reading->report, reading->name);
  read_text (&reader, &text);
  ch_text_clear (&text);
}

ChStudy *
ch_gib_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report)
{
  return ch_reading_collect (bytes, name, encoding, report, ch_gib_read_games);
}
