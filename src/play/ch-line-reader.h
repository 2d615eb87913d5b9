/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines from a process that may say anything: never more than a little of it is held, a line without end is cut, and who talks
 * faster than anybody can read is made to wait, so that the window stays awake. Bytes that are no UTF-8 are taken for GB18030
 * where they can be. */
#pragma once

#include <gio/gio.h>

#define CH_LINE_READER_LONGEST 8192        /* bytes of a line; what is longer is cut */
#define CH_LINE_READER_BURST (256 * 1024)  /* bytes read in one go before a pause of CH_LINE_READER_PAUSE_MS */
#define CH_LINE_READER_PAUSE_MS 50

typedef struct _ChLineReader ChLineReader;

/* @line: without its end; NULL where there is nothing more to come. May free the reader. */
typedef void (*ChLineFunc) (const char *line, gpointer data);

/** ch_line_reader_new: Reads from @stream on the main context of the caller until freed. Returns: (transfer full). */
ChLineReader *ch_line_reader_new (GInputStream *stream, ChLineFunc func, gpointer data);

/** ch_line_reader_free: Stops reading; @func is not called any more. NULL is allowed. */
void ch_line_reader_free (ChLineReader *reader);

/** ch_line_reader_get_n_cut: Returns: how many lines were too long. */
guint ch_line_reader_get_n_cut (ChLineReader *reader);
