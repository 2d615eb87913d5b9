/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is written piece by piece and takes its name only when it is whole: beside the old one, synced, read back and
 * compared, then renamed. Until then the old file stands untouched. */
#pragma once

#include <gio/gio.h>

typedef struct _ChSafeFile ChSafeFile;

/** ch_safe_file_open: Begins the file that is to be @path. Returns: (transfer full): it; NULL with @error. */
ChSafeFile *ch_safe_file_open (const char *path, GError **error);

/** ch_safe_file_write: Adds to it. Returns: FALSE where that failed; ch_safe_file_commit() says why. */
gboolean ch_safe_file_write (ChSafeFile *self, const char *data, gsize length);

/** ch_safe_file_commit: @self: (transfer full). Gives it its name. Returns: FALSE with @error; nothing has changed then. */
gboolean ch_safe_file_commit (ChSafeFile *self, GError **error);

/** ch_safe_file_abandon: @self: (transfer full). Removes it. */
void ch_safe_file_abandon (ChSafeFile *self);

/**
 * ch_safe_file_remove_left:
 *
 * Removes what programs that were killed while they wrote have left in the folder of @path, and nothing that is being written.
 * ch_safe_file_open() does so itself.
 */
void ch_safe_file_remove_left (const char *path);

/** ch_safe_file_remove_left_soon: As ch_safe_file_remove_left(), by a thread: nobody waits for it. */
void ch_safe_file_remove_left_soon (const char *path);

/** ch_safe_file_write_all: Writes @data to @fd, in as many pieces as it takes. Returns: FALSE with errno. */
gboolean ch_safe_file_write_all (int fd, const char *data, gsize length);
