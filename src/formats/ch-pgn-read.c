/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-decode.h"
#include "formats/ch-encoding.h"
#include "formats/ch-pgn-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
  while (read_tags (reader, tags) > 0)
    ch_pgn_game_read (reader, tags);
}

static gboolean
has_tag (const char *text)
{
  ChPgnScan scan;

  ch_pgn_scan_init (&scan, text);
  return ch_pgn_scan_to_tag (&scan);
}

ChStudy *
ch_pgn_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report)
{
  g_autoptr (ChReport) own_report = NULL;
  g_autofree char *text = NULL;
  ChPgnReader reader = { 0 };
  gsize length;
  const char *data;

  g_return_val_if_fail (bytes != NULL, NULL);

  if (report == NULL)
    report = own_report = ch_report_new ();
  data = g_bytes_get_data (bytes, &length);
  text = ch_decode (bytes, encoding, ch_encoding_guess (length > 0 ? data : "", length), report, name);
  reader.study = ch_study_new ();
  reader.report = report;
  reader.file = name;
  ch_pgn_scan_init (&reader.scan, text);
  if (has_tag (text))
    read_games (&reader);
  else if (!ch_text_read_wxf (&reader))
    ch_text_read_plain (&reader);
  return reader.study;
}
