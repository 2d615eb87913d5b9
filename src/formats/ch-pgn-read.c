/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-pgn-private.h"

#include <glib/gi18n-lib.h>

void
ch_pgn_reader_report (ChPgnReader *reader, guint ply, const char *place, const char *what, const char *why)
{
  guint line = place != NULL ? ch_pgn_scan_line (&reader->scan, place) : 0;

  ch_report_add (reader->report, reader->file, reader->game, ply, line, what, why);
}

/* Reads the tags of a game. Returns: how many. */
static guint
read_tags (ChPgnReader *reader, GArray *tags)
{
  char *name, *value;

  g_array_set_size (tags, 0);
  while (ch_pgn_scan_tag (&reader->scan, &name, &value))
    {
      const char *known = ch_pgn_tags_get (tags, name);
      ChPgnTag tag = { name, value };

      if (reader->scan.at[-1] != ']')
        ch_report_add (reader->report, reader->file, reader->game + 1, 0, ch_pgn_scan_line (&reader->scan, reader->scan.at), name,
                       _("This tag is not closed"));
      if (known == NULL)
        {
          g_array_append_val (tags, tag);
          continue;
        }
      if (!g_str_equal (known, value))
        ch_report_add (reader->report, reader->file, reader->game + 1, 0, ch_pgn_scan_line (&reader->scan, reader->scan.at),
                       value, _("A tag stands twice; the first is taken"));
      g_free (name);
      g_free (value);
    }
  return tags->len;
}

/* Reads a game with its tags. Returns: (nullable): it; NULL at the end, and where more text has to be read first. */
static ChRecord *
read_game (ChPgnReader *reader, GArray *tags)
{
  if (read_tags (reader, tags) == 0 || (reader->scan.more && *reader->scan.at == '\0'))
    return NULL;
  return ch_pgn_game_read (reader, tags);
}

/* Text that begins with a tag, or has one at all. */
static void
read_games (ChPgnReader *reader)
{
  g_autoptr (GArray) tags = ch_pgn_tags_new ();
  const char *start = reader->scan.at;

  if (!ch_pgn_scan_to_tag (&reader->scan))
    return;
  if (ch_pgn_skip_blanks (start) < reader->scan.at)
    ch_report_add (reader->report, reader->file, 0, 0, 1, NULL, _("The text before the first game is left out"));
  for (;;)
    {
      guint n_entries = ch_report_get_n_entries (reader->report);
      ChRecord *record;

      start = reader->scan.at;
      record = read_game (reader, tags);
      if (record != NULL)
        {
          ch_pgn_reader_give (reader, record);
          continue;
        }
      ch_report_truncate (reader->report, n_entries);
      if (!ch_pgn_reader_more (reader, start))
        return;
    }
}

gboolean
ch_pgn_reader_more (ChPgnReader *reader, const char *at)
{
  guint line = ch_pgn_scan_line (&reader->scan, at);

  if (!ch_text_more (reader->text, at, line))
    return FALSE;
  ch_pgn_scan_init (&reader->scan, reader->text->start);
  reader->scan.line = reader->scan.first_line = line;
  reader->scan.more = reader->text->more;
  return TRUE;
}

void
ch_pgn_reader_give (ChPgnReader *reader, ChRecord *record)
{
  reader->reading->game (record, reader->reading->data);
  g_object_unref (record);
}

/* Tags of PGN begin lines. */
static gboolean
has_tag (const char *text)
{
  ChPgnScan scan;

  ch_pgn_scan_init (&scan, text);
  while (ch_pgn_scan_to_tag (&scan))
    {
      const char *at = scan.at;

      while (at > text && (at[-1] == ' ' || at[-1] == '\t'))
        at--;
      if (at == text || at[-1] == '\n' || at[-1] == '\r')
        return TRUE;
      scan.at++;
    }
  return FALSE;
}

/* A brace would begin a comment. */
static gboolean
is_json (const char *text)
{
  text += strspn (text, " \t\r\n");
  return *text == '{' && text[1 + strspn (text + 1, " \t\r\n")] == '"';
}

void
ch_pgn_read_games (const ChReading *reading)
{
  const ChPgnWish none = { 0, CH_MOVE_FORM_ANY };

  ch_pgn_read_games_as (reading, &none);
}

void
ch_pgn_read_games_as (const ChReading *reading, const ChPgnWish *wish)
{
  ChPgnReader reader = { .reading = reading, .report = reading->report, .file = reading->name, .wish = *wish };
  ChText text;

  ch_text_init (&text, reading->source, reading->encoding, ch_encoding_guess_source (reading->source), reading->report,
                reading->name);
  reader.text = &text;
  ch_pgn_scan_init (&reader.scan, text.start);
  reader.scan.more = text.more;
  if (has_tag (text.start))
    read_games (&reader);
  else if (is_json (text.start))
    ch_report_add (reader.report, reader.file, 0, 0, 1, NULL, _("This is JSON; no program's games in it are known"));
  else if (!ch_text_read_wxf (&reader) && !ch_text_read_table (&reader))
    ch_text_read_plain (&reader);
  ch_text_clear (&text);
}

ChStudy *
ch_pgn_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report)
{
  return ch_reading_collect (bytes, name, encoding, report, ch_pgn_read_games);
}
