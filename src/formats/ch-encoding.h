/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of any of the encodings of the trade as UTF-8 (formats.md section 3.3). */
#pragma once

#include "formats/ch-source.h"

/**
 * ch_encoding_guess:
 * Returns: (transfer none): "UTF-8", "UTF-16LE", "UTF-16BE", "GB18030", "BIG5" or "CP949": what @data most likely is. Marks at
 *   the start decide; else what is valid UTF-8 is that; else the one in which most moves and common words can be read.
 */
const char *ch_encoding_guess (const char *data, gsize length);

/** ch_encoding_guess_source: As ch_encoding_guess() for all bytes of @source, of which few are in memory at a time. */
const char *ch_encoding_guess_source (ChSource *source);

/**
 * ch_encoding_to_utf8:
 * @encoding: as iconv names it
 * @bad_line: (out): the line (1 ..) of the first bytes that are no text in @encoding, 0 where all are
 *
 * Bytes that are no text become U+FFFD, NUL a blank; a mark at the start is left out.
 *
 * Returns: (transfer full): valid UTF-8; NULL where @encoding is unknown.
 */
char *ch_encoding_to_utf8 (const char *data, gsize length, const char *encoding, guint *bad_line);

/**
 * ch_encoding_from_utf8:
 * @encoding: one that iconv knows; UTF-16LE gets a mark at its start
 * @size: (out): the bytes of the result
 * @missing: (out) (nullable): the characters that @encoding does not have, each once, or NULL where it has all
 *
 * Returns: (transfer full): @text in @encoding, a question mark for each character it does not have.
 */
char *ch_encoding_from_utf8 (const char *text, gsize length, const char *encoding, gsize *size, char **missing);

/* An encoding that a person can choose. */
typedef struct
{
  const char *id;    /* as iconv names it */
  const char *words; /* what it is used for; untranslated */
} ChEncodingName;

/** ch_encoding_names: @n: (out): how many. Returns: (transfer none): the encodings that files of the trade come in. */
const ChEncodingName *ch_encoding_names (guint *n);

/* ch_encoding_to_utf8() part by part. */

typedef struct
{
  char *encoding;
  GIConv converter;   /* (GIConv) -1: UTF-8, which needs none */
  gboolean started;   /* what a mark would stand before has been read */
  guint line;         /* lines read, the one that has begun included */
  gsize counted;      /* bytes of the output whose lines are in @line */
  GArray *bad_lines;  /* (element-type guint): lines with bytes that are no text, the first CH_DECODER_BAD_LINES of them */
  guint n_bad_lines;
  guint last_bad_line;
} ChDecoder;

#define CH_DECODER_BAD_LINES 20

/** ch_decoder_init: Returns: FALSE where @encoding is unknown. */
gboolean ch_decoder_init (ChDecoder *self, const char *encoding);

/** ch_decoder_clear: Frees what @self holds. */
void ch_decoder_clear (ChDecoder *self);

/**
 * ch_decoder_feed:
 * @last: nothing comes behind @data
 * @text: where the text is appended; what was appended before may have been erased from its beginning since
 *
 * Returns: how many bytes were used; the rest (fewer than eight, none if @last) are the beginning of a character.
 */
gsize ch_decoder_feed (ChDecoder *self, const char *data, gsize length, gboolean last, GString *text);
