/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a study as a file of any kind that we write, and says what that kind does not hold. */
#pragma once

#include "notation/ch-notation.h"
#include "study/ch-report.h"
#include "study/ch-study.h"

typedef enum
{
  CH_WRITER_PGN,
  CH_WRITER_XQF,
  CH_WRITER_DHTMLXQ,
  CH_WRITER_TEXT,             /* a Chinese record */
  CH_WRITER_TEXT_TRADITIONAL,
  CH_WRITER_FEN,              /* start positions alone */
  CH_N_WRITERS
} ChWriter;

typedef struct
{
  ChWriter writer;
  const char *encoding;  /* (nullable): NULL = the first of ch_writer_encodings() */
  ChNotation notation;   /* PGN: how moves of xiangqi are written */
} ChWriterOptions;

/** ch_writer_id: Returns: "pgn", "xqf", "dhtmlxq", "text", "text-traditional", "fen". */
const char *ch_writer_id (ChWriter writer);

/** ch_writer_suffix: Returns: the end of names of such files, without the dot. */
const char *ch_writer_suffix (ChWriter writer);

/** ch_writer_from_name: Returns: whether the end of @path names one; writes it to @writer. */
gboolean ch_writer_from_name (const char *path, ChWriter *writer);

/** ch_writer_of_content: Returns: whether @bytes are a file that we write again as the same kind; writes that to @writer. */
gboolean ch_writer_of_content (GBytes *bytes, ChWriter *writer);

/** ch_writer_encodings: Returns: (array zero-terminated=1): the encodings such files may have, as iconv names them. */
const char *const *ch_writer_encodings (ChWriter writer);

/** ch_writer_holds_one: Returns: whether such a file holds one game alone. */
gboolean ch_writer_holds_one (ChWriter writer);

/**
 * ch_writer_put_record:
 * @out: the file so far, in UTF-8 where it is text; the game is appended, without what stands between games
 * @options: its encoding is not used
 * @report: what is left out or changed
 *
 * Returns: FALSE with @error, G_IO_ERROR_NOT_SUPPORTED, and nothing appended where such a file cannot hold @record.
 */
gboolean ch_writer_put_record (const ChWriterOptions *options, ChRecord *record, GString *out, ChReport *report, GError **error);

/**
 * ch_writer_write:
 * @record: (nullable): where the file holds one game alone, which; NULL = the first
 * @report: what is left out or changed; empty where the file says all that the study says
 *
 * Returns: (transfer full): the file; NULL with @error, G_IO_ERROR_NOT_SUPPORTED, where nothing of the study can be written so.
 */
GBytes *ch_writer_write (ChStudy *study, ChRecord *record, const ChWriterOptions *options, ChReport *report, GError **error);
