/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file that the games of a match are kept in: PGN, longer by a game each time one ends. It is written whole, beside the old
 * one, by a thread, and takes its name when it is on the disk: whatever happens meanwhile, the games that were in it are. */
#pragma once

#include "study/ch-study.h"

typedef struct _ChMatchFile ChMatchFile;

/* On the main thread, after each time it was written. @error: (nullable): why it could not be; the games are kept and written
 * with the next one. */
typedef void (*ChMatchFileFunc) (const GError *error, gpointer data);

/** ch_match_file_new: @path: (type filename): its folder is made. Returns: (transfer full): the file, not there yet. */
ChMatchFile *ch_match_file_new (const char *path, ChMatchFileFunc func, gpointer data);

/** ch_match_file_add: Adds @record as it is now. */
void ch_match_file_add (ChMatchFile *self, ChRecord *record);

/** ch_match_file_get_path: Returns: (transfer none): where it is. */
const char *ch_match_file_get_path (ChMatchFile *self);

/** ch_match_file_free: Waits until all that was added is written; nobody is told any more. */
void ch_match_file_free (ChMatchFile *self);
