/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files that lie in folders. Private to src/index. */
#pragma once

#include <gio/gio.h>

typedef struct
{
  char *path;
  gint64 size;
  gint64 mtime; /* microseconds */
} ChScannedFile;

/**
 * ch_index_scan:
 * @folders: NULL-terminated
 * @unreadable: (element-type filename): folders that could not be looked into are added; nothing is known of what lies there
 *
 * Returns: (transfer full) (element-type ChScannedFile): by path; those whose names end as those of games do.
 */
GHashTable *ch_index_scan (char **folders, GPtrArray *unreadable, GCancellable *cancellable);
