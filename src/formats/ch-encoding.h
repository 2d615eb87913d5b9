/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of any of the encodings of the trade as UTF-8 (formats.md section 3.3). */
#pragma once

#include <glib.h>

/**
 * ch_encoding_guess:
 * Returns: (transfer none): "UTF-8", "UTF-16LE", "UTF-16BE", "GB18030", "BIG5" or "CP949": what @data most likely is. Marks at
 *   the start decide; else what is valid UTF-8 is that; else the one in which most moves and common words can be read.
 */
const char *ch_encoding_guess (const char *data, gsize length);

/**
 * ch_encoding_to_utf8:
 * @encoding: as iconv names it
 * @bad_line: (out): the line (1 ..) of the first bytes that are no text in @encoding, 0 where all are
 *
 * Bytes that are no text become U+FFFD, NUL likewise; a mark at the start is left out.
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
