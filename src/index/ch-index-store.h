/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of an index: an SQLite database of files, games, packed trees and segments of postings. One connection, for one
 * thread. Private to src/index. */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

typedef enum
{
  CH_STORE_READ,  /* of a file that is there */
  CH_STORE_WRITE, /* made where it is not there; one writer at a time */
  CH_STORE_RENEW, /* as CH_STORE_WRITE; whatever is there is lost, but for the folders */
} ChStoreMode;

typedef struct _ChIndexStore ChIndexStore;

/** ch_index_store_open: Returns: (transfer full): NULL with @error; G_IO_ERROR_NOT_FOUND, G_IO_ERROR_BUSY (another writer), or
 * one of CH_INDEX_ERROR. */
ChIndexStore *ch_index_store_open (const char *path, ChStoreMode mode, GError **error);

/** ch_index_store_free: Closes it; what was not committed is forgotten. */
void ch_index_store_free (ChIndexStore *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChIndexStore, ch_index_store_free)

/**
 * ch_index_store_ask:
 * @sql: one statement, always the same text for the same purpose: it is prepared once
 * @types: how the values behind it are bound, one letter each: i (gint64), s (const char *, nullable), b (const void *, gsize)
 *
 * Returns: (transfer none): the statement before its first row; call ch_index_store_done() when no more is wanted of it. NULL
 *   with ch_index_store_get_error() set.
 */
sqlite3_stmt *ch_index_store_ask (ChIndexStore *self, const char *sql, const char *types, ...);

/** ch_index_store_next: Returns: whether @statement has another row; notes what went wrong. NULL has none. */
gboolean ch_index_store_next (ChIndexStore *self, sqlite3_stmt *statement);

/** ch_index_store_done: Lets go of the rows of @statement (nullable). */
void ch_index_store_done (sqlite3_stmt *statement);

/** ch_index_store_run: Runs a statement without rows, @types as above. Returns: FALSE where it failed, which is noted. */
gboolean ch_index_store_run (ChIndexStore *self, const char *sql, const char *types, ...);

/** ch_index_store_get_number: Returns: the first number that @sql finds, 0 where none. */
gint64 ch_index_store_get_number (ChIndexStore *self, const char *sql);

/** ch_index_store_last_id: Returns: the id of the row inserted last. */
gint64 ch_index_store_last_id (ChIndexStore *self);

/** ch_index_store_note_damage: Notes that something that was read makes no sense. */
void ch_index_store_note_damage (ChIndexStore *self);

/** ch_index_store_check: Returns: FALSE with @error where anything has failed since the store was opened. */
gboolean ch_index_store_check (ChIndexStore *self, GError **error);

/** ch_index_store_column_bytes: The bytes of a column. Returns: (transfer none): they, valid until the next row. */
const guint8 *ch_index_store_column_bytes (sqlite3_stmt *statement, int column, gsize *size);

/** ch_index_store_column_path: Returns: (transfer full): the path kept as bytes in a column: a file name may be no UTF-8. */
char *ch_index_store_column_path (sqlite3_stmt *statement, int column);
