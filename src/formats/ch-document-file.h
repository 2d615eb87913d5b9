/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading and writing a study as a file, safely. */
#pragma once

#include "notation/ch-notation.h"
#include "study/ch-report.h"
#include "study/ch-study.h"

/* What a file was when read or written, to notice a change by someone else. */
typedef struct
{
  gint64 mtime_us;
  guint64 size;
  char checksum[65]; /* SHA-256, hexadecimal */
} ChFileStamp;

/**
 * ch_document_file_load:
 * @path: a file of any kind we read; recognised by content
 * @stamp: (out) (optional)
 *
 * Returns: (transfer full): the study; NULL with @error where the file cannot be opened or holds nothing of ours.
 */
ChStudy *ch_document_file_load (const char *path, ChReport *report, ChFileStamp *stamp, GError **error);

/** ch_document_file_load_as: As ch_document_file_load(), the texts taken for @encoding (nullable: detect). */
ChStudy *ch_document_file_load_as (const char *path, const char *encoding, ChReport *report, ChFileStamp *stamp,
                                   GError **error);

/**
 * ch_document_file_can_save:
 * Returns: whether a study can be saved as @path: FALSE where a file of another program stands there, or where the name says
 *   so; our own file would take its place and that program could not read it.
 */
gboolean ch_document_file_can_save (const char *path);

/**
 * ch_document_file_save:
 * @stamp: (inout) (nullable): as last loaded or saved; where the file on disk differs now, fails with G_IO_ERROR_WRONG_ETAG
 *
 * Fails with G_IO_ERROR_NOT_SUPPORTED where ch_document_file_can_save() says no.
 *
 * Writes beside, syncs, reads back and compares, then renames. On failure the old file stands untouched.
 */
gboolean ch_document_file_save (ChStudy *study, const char *path, ChFileStamp *stamp, GError **error);

/** ch_document_file_save_as: As ch_document_file_save(), moves of xiangqi in @notation (ch_pgn_write_as()). */
gboolean ch_document_file_save_as (ChStudy *study, const char *path, ChNotation notation, ChFileStamp *stamp, GError **error);

/** ch_document_file_has_changed: Returns: whether the file at @path is there and is not the one that was stamped. */
gboolean ch_document_file_has_changed (const char *path, const ChFileStamp *stamp);

/** ch_document_file_stamp: Stamps the file as it is now. Returns: FALSE where it cannot be read; @stamp is empty then. */
gboolean ch_document_file_stamp (const char *path, ChFileStamp *stamp);

/**
 * ch_document_file_stamp_as_of:
 * @time_us: real time
 *
 * Stamps the file as it is now; where it was written to after @time_us, it counts as changed. As ch_document_file_stamp()
 * else.
 */
gboolean ch_document_file_stamp_as_of (const char *path, gint64 time_us, ChFileStamp *stamp);

/**
 * ch_document_file_set_stamp:
 *
 * Remembers with @study how its file was when it was last loaded or saved; loading and saving with a stamp do so themselves. It
 * is in the journal of @study (ch_journal_set_stamp()).
 */
void ch_document_file_set_stamp (ChStudy *study, const ChFileStamp *stamp);

/** ch_document_file_get_stamp: Returns: FALSE where @study, or the journal it comes from, knows none; @stamp is empty then. */
gboolean ch_document_file_get_stamp (ChStudy *study, ChFileStamp *stamp);

/** ch_document_file_write_bytes: The safe write alone, for any content. A file that is write-protected is not replaced. */
gboolean ch_document_file_write_bytes (const char *path, GBytes *bytes, GError **error);
