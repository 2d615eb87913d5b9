/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeping an index true to the folders chosen: files that are new or not as before are read, those that are gone leave it.
 * The files themselves are never changed. For threads; ch-game-index.h is for the main loop. */
#pragma once

#include <gio/gio.h>

/* Of the file of an index, whoever opens it. */
#define CH_INDEX_ERROR (ch_index_error_quark ())

/** ch_index_error_quark: Returns: the domain of these errors. */
GQuark ch_index_error_quark (void);

typedef enum
{
  CH_INDEX_ERROR_DAMAGED,  /* it is not whole any more; ch_index_renew() and ch_index_update() make it anew */
  CH_INDEX_ERROR_NO_INDEX, /* it is no database at all, and perhaps something else of somebody's */
} ChIndexError;

typedef struct
{
  guint n_files;   /* to be read */
  guint n_done;    /* of them */
  guint64 n_games; /* read so far */
  guint64 bytes, bytes_done;
} ChIndexProgress;

/* On the thread of the update. */
typedef void (*ChIndexProgressFunc) (const ChIndexProgress *progress, gpointer data);

/** ch_index_default_path: Returns: (transfer full) (type filename): where the program keeps its own index. */
char *ch_index_default_path (void);

/** ch_index_add_folder: @folder is looked into from the next update on. @path: of the index, made where it is not there. */
gboolean ch_index_add_folder (const char *path, const char *folder, GError **error);

/** ch_index_remove_folder: @folder is no longer looked into; its games leave with the next update. Fails where it is none. */
gboolean ch_index_remove_folder (const char *path, const char *folder, GError **error);

/** ch_index_list_folders: Returns: (transfer full) (type filename): the folders, sorted, NULL-terminated; none without index. */
char **ch_index_list_folders (const char *path);

/**
 * ch_index_update:
 * @path: of the index
 * @progress: (nullable): called often
 *
 * Folders are looked through with all below them; hidden ones, links to folders, and files whose names end as those of no
 * game do are left out. A file is read again where its size or time is another and its bytes are. What was read before it
 * was cancelled stays.
 *
 * Returns: FALSE with @error: G_IO_ERROR_CANCELLED, G_IO_ERROR_BUSY where another program is at it, one of CH_INDEX_ERROR, or
 *   what failed.
 */
gboolean ch_index_update (const char *path, GCancellable *cancellable, ChIndexProgressFunc progress, gpointer data,
                          GError **error);

/** ch_index_renew: Empties the index at @path, whatever is there, but for its folders; the next update reads all files. */
gboolean ch_index_renew (const char *path, GError **error);
