/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small files of 象棋桥 made from their description, for the tests of the reader. */
#pragma once

#include <glib.h>

#define CH_CBR_SAMPLE_HEAD 2214 /* bytes before the moves */

/** ch_cbr_sample_put_text: Writes @text as UTF-16LE with a NUL to @offset of @bytes, and rubbish behind it up to @length. */
void ch_cbr_sample_put_text (GByteArray *bytes, gsize offset, gsize length, const char *text);

/** ch_cbr_sample_head: Returns: (transfer full): a record up to its moves, with the usual position; @mark goes to its GUID. */
GByteArray *ch_cbr_sample_head (guint8 mark, const char *title);

/** ch_cbr_sample_add: Appends a move between two points by their numbers, with a comment where that is not NULL. */
void ch_cbr_sample_add (GByteArray *bytes, guint8 flags, guint8 from, guint8 to, const char *comment);

/** ch_cbr_sample_record: Returns: (transfer full): a record with an introduction, 6 moves, one of them an alternative. */
GByteArray *ch_cbr_sample_record (guint8 mark, const char *title);

/** ch_cbr_sample_library: Returns: (transfer full): 6 slots: a record, a deleted one, a long one, two blank ones, one whose
 * record is missing; and a record that is in no slot. */
GByteArray *ch_cbr_sample_library (void);
