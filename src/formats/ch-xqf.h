/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XQF, the files of XQStudio: a game of xiangqi with variations and comments (formats.md section 4.1). */
#pragma once

#include "study/ch-report.h"
#include "study/ch-study.h"

/** ch_xqf_recognise: Returns: whether @bytes begin as an XQF file of any version does, whole or damaged. */
gboolean ch_xqf_recognise (GBytes *bytes);

/**
 * ch_xqf_read:
 * @bytes: a whole file, versions 1.0 to 1.8, plain or encoded
 * @name: (nullable): its name for the report
 * @encoding: (nullable): force this encoding of the texts; NULL = GB18030, or what they clearly are
 * @report: (nullable): what could not be read; lines in it are byte offsets
 *
 * Never fails: of a damaged file, what can be read is read. Illegal moves are kept as broken nodes.
 * Returns: (transfer full): the study, with one game; without any where @bytes is no XQF file.
 */
ChStudy *ch_xqf_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report);

/**
 * ch_xqf_write:
 * @record: a game of xiangqi
 * @report: (nullable): what the format has no place for
 *
 * Writes version 1.0, plain, texts in GB18030: what every program of the trade reads.
 * Returns: (transfer full): the file; NULL with @error, G_IO_ERROR_NOT_SUPPORTED, where the game or the start position can
 *   not be written so.
 */
GBytes *ch_xqf_write (ChRecord *record, ChReport *report, GError **error);
