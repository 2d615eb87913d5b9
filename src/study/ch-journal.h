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
 * From now on every command, undo and redo is appended to @path and handed to the kernel before the call returns.
 * Returns: whether the file could be written; errors later are reported by the study's "journal-error" signal (a GError).
 */
gboolean ch_journal_attach (ChStudy *study, const char *path, const char *document, GError **error);

/** ch_journal_detach: Stops writing; @remove deletes the file. */
void ch_journal_detach (ChStudy *study, gboolean remove);

/**
 * ch_journal_recover:
 * Reads a journal, cut off anywhere, and rebuilds the study up to the last whole command, its undo steps included.
 * @document: (out) (transfer full) (nullable) (optional): the file it belonged to
 * Returns: (transfer full): the study, or NULL with @error.
 */
ChStudy *ch_journal_recover (const char *path, char **document, GError **error);
