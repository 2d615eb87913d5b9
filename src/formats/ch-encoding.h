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
