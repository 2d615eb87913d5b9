/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of a study with unsaved changes: a file to which each command is appended as it is made, so that nothing is
 * lost when the program dies. */
#pragma once

#include "study/ch-study.h"

/**
 * ch_journal_attach:
 * @study: a study
 * @path: file name of the journal; made anew with a snapshot of @study as its start
 * @document: (nullable): the file the study belongs to, kept in the journal
 *
 * From now on every command, undo and redo is appended to @path and handed to the kernel before the call returns. Where that
 * fails the study's signal "journal-error" tells so once; what could not be written waits, and is written with the next
 * command for which it works, or by ch_journal_retry(). A file that somebody removes is put there again.
 * Returns: whether the file could be written.
 */
gboolean ch_journal_attach (ChStudy *study, const char *path, const char *document, GError **error);

/** ch_journal_retry: Tries to write what waits. Returns: whether nothing waits now; FALSE without a journal. */
gboolean ch_journal_retry (ChStudy *study);

/**
 * ch_journal_set_stamp:
 * @stamp: (nullable): how the file of @study was when it was last loaded or saved, in the words of whoever reads files
 *
 * It is in the journals of @study from the next save on, or from the next journal on; ch_journal_recover() gives it back to the
 * study. Call it before ch_study_set_saved() or ch_journal_set_apart().
 */
void ch_journal_set_stamp (ChStudy *study, const char *stamp);

/**
 * ch_journal_set_apart:
 *
 * Says, also to the journal, that the file of @study is another now than what was saved: no state of @study is the saved one,
 * until ch_study_set_saved().
 */
void ch_journal_set_apart (ChStudy *study);

/** ch_journal_get_stamp: Returns: (transfer none) (nullable): as set last. */
const char *ch_journal_get_stamp (ChStudy *study);

/** ch_journal_detach: Stops writing; @remove deletes the file. */
void ch_journal_detach (ChStudy *study, gboolean remove);

/**
 * ch_journal_recover:
 * Reads a journal, cut off anywhere, and rebuilds the study up to the last whole command, its undo steps included.
 * @document: (out) (transfer full) (nullable) (optional): the file it belonged to
 * Returns: (transfer full): the study, or NULL with @error.
 */
ChStudy *ch_journal_recover (const char *path, char **document, GError **error);
