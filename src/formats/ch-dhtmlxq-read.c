/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-dhtmlxq-tree.h"
#include "formats/ch-pgn-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const ChReading *reading;
  ChReport *report;
  const char *file;
  gboolean html;
  guint n_games;
} Reader;

/* ---- recognising ---- */

static const char *
find_word (const char *data, gsize length)
{
  static const char word[] = "[DhtmlXQ";
  const gsize size = sizeof word - 1;

  for (const char *at = data; (at = memchr (at, '[', length - (gsize) (at - data))) != NULL; at++)
    if (length - (gsize) (at - data) >= size && g_ascii_strncasecmp (at, word, size) == 0)
      return at;
  return NULL;
}

/* Nothing but the digits of moves, blanks between moves only, the first of which moves a piece of the usual position. */
static gboolean
is_bare (const char *data, gsize length)
{
  char first[4];
  gsize n = 0;

  for (gsize i = 0; i < length; i++)
    if (g_ascii_isdigit (data[i]))
      {
        if (n % 2 == 0 && data[i] == '9')
          return FALSE;
        if (n < 4)
          first[n] = data[i];
        n++;
      }
    else if (!g_ascii_isspace (data[i]) || n % 4 != 0)
      return FALSE;
  if (n < 8 || n % 4 != 0)
    return FALSE;
  for (gsize i = 0; i < 64; i += 2)
    if (memcmp (CH_DHTMLXQ_USUAL + i, first, 2) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
recognise (const char *data, gsize length)
{
  const char *word = length > 0 ? find_word (data, length) : NULL;
  gsize start = 0;

  if (word == NULL)
    return length > 0 && is_bare (data, length);
  /* A file that begins with a tag of PGN may speak of these in a comment. */
  while (start < length && (g_ascii_isspace (data[start]) || (data[start] & 0x80)))
    start++;
  return data[start] != '[' || data + start == word;
}

/* Only of text in UTF-16, with its mark, the bytes are not those of the letters. */
gboolean
ch_dhtmlxq_recognise (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = NULL;
  guint bad_line;

  if (length < 2 || (memcmp (data, "\xff\xfe", 2) != 0 && memcmp (data, "\xfe\xff", 2) != 0))
    return recognise (data, length);
  text = ch_encoding_to_utf8 (data, length, ch_encoding_guess (data, length), &bad_line);
  return text != NULL && recognise (text, strlen (text));
}

/* ---- a game ---- */

static void
set_result (ChImport *import, const char *text)
{
  static const char *const known[][2] = {
    { "W", "1-0" }, { "L", "0-1" }, { "D", "1/2-1/2" }, { "1-0", "1-0" }, { "0-1", "0-1" }, { "1/2-1/2", "1/2-1/2" },
  };
  gboolean black = g_str_has_prefix (text, "黑") || g_str_has_prefix (text, "后") || g_str_has_prefix (text, "後");
  gboolean lost = strstr (text, "负") != NULL || strstr (text, "負") != NULL;
  gboolean won = strstr (text, "胜") != NULL || strstr (text, "勝") != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_ascii_strcasecmp (text, known[i][0]) == 0)
      {
        ch_import_set_tag (import, "Result", known[i][1]);
        return;
      }
  if (strstr (text, "和") != NULL)
    ch_import_set_tag (import, "Result", "1/2-1/2");
  else if (won != lost)
    ch_import_set_tag (import, "Result", won != black ? "1-0" : "0-1");
  else if (text[0] != '\0' && !g_str_equal (text, "未知") && !g_str_equal (text, "*"))
    ch_import_set_tag (import, CH_DHTMLXQ_KEPT "result", text);
}

/* "C16 ..." is a code and the name of the opening. */
static void
set_opening (ChImport *import, const char *text)
{
  gboolean code = g_ascii_isalpha (text[0]) && g_ascii_isdigit (text[1]) && g_ascii_isdigit (text[2])
                  && (text[3] == ' ' || text[3] == '\0');
  g_autofree char *letters = code ? g_strndup (text, 3) : NULL;

  ch_import_set_tag (import, "ECCO", letters);
  ch_import_set_tag (import, "Opening", code ? text + 3 : text);
}

static void
set_tag (ChImport *import, const char *name, const char *text)
{
  g_autofree char *kept = NULL;

  for (guint i = 0; ch_dhtmlxq_names[i].name != NULL; i++)
    if (g_ascii_strcasecmp (name, ch_dhtmlxq_names[i].name) == 0)
      {
        g_autofree char *date = g_str_equal (name, "date") ? ch_pgn_clean_date (text) : NULL;

        ch_import_set_tag (import, ch_dhtmlxq_names[i].tag, date != NULL ? date : text);
        return;
      }
  kept = g_strconcat (CH_DHTMLXQ_KEPT, name, NULL);
  ch_import_set_tag (import, kept, text);
}

/* What is made anew whenever a game is written. */
static gboolean
says_nothing (const char *name)
{
  static const char *const names[] = { "ver", "init", "pver", "length", "binit", "fen", "movelist" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (name, names[i]) == 0)
      return TRUE;
  return FALSE;
}

static void
apply_tag (Reader *reader, ChImport *import, const ChDhtmlxqTag *tag)
{
  g_autofree char *name = g_ascii_strdown (tag->name, (gssize) tag->name_length);
  g_autofree char *text = ch_dhtmlxq_decode (tag->value, tag->value_length, reader->html, FALSE);

  g_strstrip (text);
  if (tag->unclosed)
    ch_import_report (import, NULL, tag->line, name, _("This tag is not closed"));
  if (says_nothing (name) || ch_dhtmlxq_tree_owns (name))
    return;
  if (g_str_equal (name, "result"))
    set_result (import, text);
  else if (g_str_equal (name, "open"))
    set_opening (import, text);
  else if (g_str_equal (name, "refer"))
    {
      g_autofree char *plain = g_uri_unescape_string (text, NULL);

      ch_import_set_tag (import, "Source", plain != NULL ? plain : text);
    }
  else
    set_tag (import, name, text);
}

/* The name without the team stands alone in some files. */
static void
complete_players (ChRecord *record)
{
  static const char *const names[][2] = { { "Red", "RedName" }, { "Black", "BlackName" } };

  for (guint i = 0; i < 2; i++)
    if (ch_record_get_tag (record, names[i][0]) == NULL && ch_record_get_tag (record, names[i][1]) != NULL)
      ch_record_set_tag_raw (record, names[i][0], ch_record_get_tag (record, names[i][1]));
}

/* Builds the game whose tags have been collected, and forgets them. */
static void
finish_game (Reader *reader, GArray *tags)
{
  ChImport import;

  if (tags->len == 0)
    return;
  ch_dhtmlxq_tree_read (&import, tags, reader->report, reader->file, ++reader->n_games, reader->html);
  for (guint i = 0; i < tags->len; i++)
    apply_tag (reader, &import, &g_array_index (tags, ChDhtmlxqTag, i));
  complete_players (import.record);
  ch_import_check (&import);
  reader->reading->game (import.record, reader->reading->data);
  ch_import_clear (&import);
  g_array_set_size (tags, 0);
}

/* The digits of a page's script, where its main line has no tag. */
static void
find_script (const char *text, GArray *tags)
{
  const char *at = strstr (text, "DhtmlXQ_movelist");
  ChDhtmlxqTag tag = { "movelist", 8, NULL, 0, 0, FALSE };

  for (guint i = 0; i < tags->len; i++)
    if (g_ascii_strncasecmp (g_array_index (tags, ChDhtmlxqTag, i).name, "movelist]", 9) == 0)
      return;
  for (; at != NULL; at = strstr (at, "DhtmlXQ_movelist"))
    {
      at += strlen ("DhtmlXQ_movelist");
      tag.value = at + strspn (at, " =:\"'\t");
      tag.value_length = strspn (tag.value, "0123456789");
      if (tag.value > at && tag.value_length >= 4)
        {
          g_array_append_val (tags, tag);
          return;
        }
    }
}

static gboolean
is_page (const char *text)
{
  return strstr (text, "<html") != NULL || strstr (text, "<HTML") != NULL || strstr (text, "<div") != NULL;
}

/* Has more text read and scans it from @game on, where the present game begins. Returns: FALSE where none was left. */
static gboolean
read_more (ChText *text, ChDhtmlxqScan *scan, const char **game)
{
  guint line = text->line;

  for (const char *at = text->start; at < *game; at++)
    line += *at == '\n';
  if (!ch_text_more (text, *game, line))
    return FALSE;
  ch_dhtmlxq_scan_init (scan, text->start);
  scan->line = line;
  *game = text->start;
  return TRUE;
}

static guint
line_at_end (const ChText *text)
{
  guint line = text->line;

  for (const char *at = text->start; *at != '\0'; at++)
    line += *at == '\n';
  return line;
}

/* Whether behind the last game stands what may have been the beginning of another. */
static gboolean
is_rest (const Reader *reader, const char *at)
{
  at += strspn (at, "] \t\r\n");
  return reader->n_games > 0 && !reader->html && *at == '[';
}

static void
read_blocks (Reader *reader, ChText *text)
{
  g_autoptr (GArray) tags = g_array_new (FALSE, FALSE, sizeof (ChDhtmlxqTag));
  const char *game = text->start;
  gboolean open = FALSE;
  ChDhtmlxqTag tag;
  ChDhtmlxqScan scan;

  reader->html = is_page (text->start);
  ch_dhtmlxq_scan_init (&scan, text->start);
  for (;;)
    {
      ChDhtmlxqToken token = ch_dhtmlxq_scan_next (&scan, &tag);

      if (token == CH_DHTMLXQ_TAG)
        {
          g_array_append_val (tags, tag);
        }
      else if (token != CH_DHTMLXQ_END && *scan.at != '\0')
        {
          finish_game (reader, tags);
          game = scan.at;
          open = token == CH_DHTMLXQ_BEGIN;
        }
      else if (read_more (text, &scan, &game))
        {
          g_array_set_size (tags, 0);
        }
      else
        {
          break;
        }
    }
  if (reader->n_games == 0)
    find_script (game, tags);
  if (open || is_rest (reader, game))
    ch_report_add (reader->report, reader->file, reader->n_games + 1, 0, line_at_end (text), NULL,
                   _("The file ends before this game does"));
  finish_game (reader, tags);
}

static void
read_bare (Reader *reader, ChText *text)
{
  g_autoptr (GArray) tags = g_array_new (FALSE, FALSE, sizeof (ChDhtmlxqTag));
  ChDhtmlxqTag tag = { "movelist", 8, text->start, strlen (text->start), 1, FALSE };

  g_array_append_val (tags, tag);
  finish_game (reader, tags);
}

void
ch_dhtmlxq_read_games (const ChReading *reading)
{
  Reader reader = { reading, reading->report, reading->name, FALSE, 0 };
  const char *guess = ch_encoding_guess_source (reading->source);
  ChText text;

  if (ch_source_get_length (reading->source) == 0)
    return;
  /* Few characters of Chinese may look Korean; nobody writes this format in Korean. */
  ch_text_init (&text, reading->source, reading->encoding, g_str_equal (guess, "CP949") ? "GB18030" : guess, reading->report,
                reading->name);
  if (!text.more && is_bare (text.start, strlen (text.start)))
    read_bare (&reader, &text);
  else
    read_blocks (&reader, &text);
  ch_text_clear (&text);
}

ChStudy *
ch_dhtmlxq_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report)
{
  return ch_reading_collect (bytes, name, encoding, report, ch_dhtmlxq_read_games);
}
