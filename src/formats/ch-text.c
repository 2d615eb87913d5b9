/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-text.h"

#include <glib/gi18n-lib.h>

/* Many games; few of the games there are do not fit in. */
#define PART 262144

static void
report_bad_lines (ChText *self)
{
  const ChDecoder *decoder = &self->decoder;
  guint n = decoder->bad_lines->len;

  for (guint i = 0; i < n; i++)
    ch_report_add (self->report, self->name, 0, 0, g_array_index (decoder->bad_lines, guint, i), decoder->encoding,
                   _("Some bytes are no text in this encoding"));
  if (decoder->n_bad_lines > n)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("%u more line like this", "%u more lines like this",
                                                         decoder->n_bad_lines - n), decoder->n_bad_lines - n);

      ch_report_add (self->report, self->name, 0, 0, decoder->last_bad_line, NULL, more);
    }
  g_array_set_size (decoder->bad_lines, 0);
  self->decoder.n_bad_lines = 0;
}

static void
read_part (ChText *self, gsize size)
{
  g_autofree char *part = g_malloc (size);
  gsize n = ch_source_read (self->source, self->offset, part, size);
  gboolean last = n < size || self->offset + n >= ch_source_get_length (self->source);

  self->offset += ch_decoder_feed (&self->decoder, part, n, last, self->text);
  self->more = !last;
  self->start = self->text->str;
  report_bad_lines (self);
}

void
ch_text_init (ChText *self, ChSource *source, const char *encoding, const char *guess, ChReport *report, const char *name)
{
  *self = (ChText) { .source = source, .report = report, .name = name, .line = 1, .text = g_string_new (NULL) };
  if (encoding != NULL && !ch_decoder_init (&self->decoder, encoding))
    {
      ch_report_add (report, name, 0, 0, 0, encoding, _("This encoding is not known"));
      encoding = NULL;
    }
  /* Every iconv knows those we guess; without one there is still UTF-8. */
  if (encoding == NULL && !ch_decoder_init (&self->decoder, guess))
    ch_decoder_init (&self->decoder, "UTF-8");
  ch_report_set_encoding (report, self->decoder.encoding);
  read_part (self, ch_source_is_in_memory (source) ? MAX (ch_source_get_length (source), 1) : PART);
}

void
ch_text_clear (ChText *self)
{
  ch_decoder_clear (&self->decoder);
  g_string_free (self->text, TRUE);
}

gboolean
ch_text_more (ChText *self, const char *at, guint line)
{
  if (!self->more)
    return FALSE;
  g_string_erase (self->text, 0, at - self->text->str);
  self->line = line;
  read_part (self, MAX (PART, self->text->len));
  return TRUE;
}

void
ch_text_all (ChText *self)
{
  while (ch_text_more (self, self->start, self->line))
    ;
}
