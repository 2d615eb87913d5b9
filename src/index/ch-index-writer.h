/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts games into an index and takes them out. Postings are gathered, sorted and written as a segment; where there are many
 * segments, or much in them is of games that are gone, they are made one. Private to src/index. */
#pragma once

#include "index/ch-index-store.h"
#include "study/ch-record.h"

typedef struct _ChIndexWriter ChIndexWriter;

/** ch_index_writer_new: Begins to write to @store (transfer none), which is open for writing. */
ChIndexWriter *ch_index_writer_new (ChIndexStore *store);

/** ch_index_writer_free: What was not committed is forgotten. */
void ch_index_writer_free (ChIndexWriter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChIndexWriter, ch_index_writer_free)

/** ch_index_writer_begin_file: From now on games are those of the file at @path. @mtime: in microseconds. */
void ch_index_writer_begin_file (ChIndexWriter *self, const char *path, gint64 size, gint64 mtime);

/** ch_index_writer_add: Adds a game. */
void ch_index_writer_add (ChIndexWriter *self, ChRecord *record);

/** ch_index_writer_get_n_games: Returns: how many games the present file has so far. */
guint ch_index_writer_get_n_games (ChIndexWriter *self);

/**
 * ch_index_writer_end_file:
 * @hash: (nullable): of its bytes, NULL = to be tried again
 * @reason: (nullable): what could not be read, @n_remarks times
 *
 * The file has no more games.
 */
void ch_index_writer_end_file (ChIndexWriter *self, const char *hash, guint n_remarks, const char *reason);

/** ch_index_writer_drop_file: Forgets the file begun last and its games. */
void ch_index_writer_drop_file (ChIndexWriter *self);

/** ch_index_writer_remove_file: Forgets the file with @id and its games. */
void ch_index_writer_remove_file (ChIndexWriter *self, gint64 id);

/**
 * ch_index_writer_finish:
 * @cancellable: (nullable): what is not cancelled is tidied
 *
 * Writes what is gathered, and commits. Returns: FALSE with @error where anything has failed since the beginning.
 */
gboolean ch_index_writer_finish (ChIndexWriter *self, GCancellable *cancellable, GError **error);
