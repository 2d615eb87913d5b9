/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-cbr-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
ch_cbr_report (ChCbrFile *file, guint ply, gsize offset, const char *what, const char *why)
{
  ch_report_add (file->report, file->name, file->game, ply, (guint) offset, what, why);
}

guint32
ch_cbr_number (const ChCbrFile *file, gsize offset)
{
  const guint8 *at = file->data + offset;

  if (offset > file->length || file->length - offset < 4)
    return 0;
  return at[0] | (guint32) at[1] << 8 | (guint32) at[2] << 16 | (guint32) at[3] << 24;
}

/* A pair of surrogates is one character; a half without the other is none. */
static gunichar
next_character (const guint8 *text, gsize n_units, gsize *at)
{
  gunichar unit = text[*at * 2] | text[*at * 2 + 1] << 8;

  ++*at;
  if (unit < 0xd800 || unit > 0xdfff)
    return unit;
  if (unit < 0xdc00 && *at < n_units && (text[*at * 2 + 1] & 0xfc) == 0xdc)
    {
      gunichar low = text[*at * 2] | text[*at * 2 + 1] << 8;

      ++*at;
      return 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
    }
  return 0xfffd;
}

char *
ch_cbr_text (const ChCbrFile *file, gsize offset, gsize length)
{
  GString *text = g_string_new (NULL);
  gsize at = 0, n_units;

  n_units = offset < file->length ? MIN (length, file->length - offset) / 2 : 0;
  while (at < n_units)
    {
      gunichar c = next_character (file->data + offset, n_units, &at);

      if (c == 0)
        break;
      g_string_append_unichar (text, c);
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_record (const char *data, gsize length)
{
  return length >= CH_CBR_MAGIC_SIZE && memcmp (data, CH_CBR_MAGIC, CH_CBR_MAGIC_SIZE) == 0;
}

gboolean
ch_cbr_recognise (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return is_record (data, length) || ch_cbr_library_recognise (data, length);
}

/* Memory that was never written may stand behind a record; only what says something is worth a word. */
static void
report_rest (ChCbrFile *file, gsize end)
{
  for (gsize i = end; end > 0 && i < file->length; i++)
    if (file->data[i] != 0)
      {
        file->game = 0;
        ch_cbr_report (file, 0, end, NULL, _("What stands behind the moves is left out"));
        return;
      }
}

void
ch_cbr_read_games (const ChReading *reading)
{
  g_autoptr (GBytes) bytes = ch_source_map (reading->source);
  ChCbrFile file = { .name = reading->name, .report = reading->report, .reading = reading };

  file.data = g_bytes_get_data (bytes, &file.length);
  ch_report_set_encoding (file.report, "UTF-16LE");
  if (ch_cbr_library_recognise ((const char *) file.data, file.length))
    ch_cbr_library_read (&file);
  else if (is_record ((const char *) file.data, file.length))
    report_rest (&file, ch_cbr_read_record (&file, 0, file.length, NULL));
}

ChStudy *
ch_cbr_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report)
{
  return ch_reading_collect (bytes, name, encoding, report, ch_cbr_read_games);
}
