/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An index as windows use it: brought up to date and asked by threads, answers come through the main context. For the main
 * thread. */
#pragma once

#include <gio/gio.h>

#include "index/ch-index-overview.h"
#include "index/ch-index-reader.h"
#include "index/ch-index-update.h"

/* Signals: "changed": what the functions below say, or what is in the index, is not as before; "overview": what
 * ch_game_index_get_overview() says; "renewed": the index was found damaged, or is gone, and is being made anew from the
 * files. */
#define CH_TYPE_GAME_INDEX (ch_game_index_get_type ())
G_DECLARE_FINAL_TYPE (ChGameIndex, ch_game_index, CH, GAME_INDEX, GObject)

/** ch_game_index_get: Returns: (transfer full): the one index at @path of this program; files are looked at when asked to. */
ChGameIndex *ch_game_index_get (const char *path);

/** ch_game_index_get_overview: Returns: (transfer none) (nullable): what the index is made of; NULL until that has been read,
 * which is begun here. */
const ChIndexOverview *ch_game_index_get_overview (ChGameIndex *self);

/** ch_game_index_list_folders: Returns: (transfer full) (type filename): the folders of the overview, with changes that are still
 * to come. */
char **ch_game_index_list_folders (ChGameIndex *self);

/** ch_game_index_change_folder: Adds or removes @folder, and brings the index up to date. */
void ch_game_index_change_folder (ChGameIndex *self, const char *folder, gboolean add);

/** ch_game_index_update: Brings the index up to date with its folders; where that goes on already, once more after it. */
void ch_game_index_update (ChGameIndex *self);

/** ch_game_index_cancel: Ends that; what was read stays. */
void ch_game_index_cancel (ChGameIndex *self);

/** ch_game_index_is_updating: @progress: (out) (optional). Returns: whether it is being brought up to date. */
gboolean ch_game_index_is_updating (ChGameIndex *self, ChIndexProgress *progress);

/** ch_game_index_get_error: Returns: (nullable): why the last update failed. */
const char *ch_game_index_get_error (ChGameIndex *self);

/* What an answer comes with. */
typedef struct
{
  ChIndexAnswer *answer;
  GPtrArray *items;      /* (element-type ChIndexItem): the first of its hits */
  ChIndexStatus status;
} ChIndexResult;

/** ch_index_result_free: Frees @self. */
void ch_index_result_free (ChIndexResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChIndexResult, ch_index_result_free)

/**
 * ch_game_index_ask:
 * @position: what is asked about
 * @n_items: so many of the games are described
 *
 * Asks what is known of a position; end with ch_game_index_finish(). An answer to what was cancelled never comes but as
 * G_IO_ERROR_CANCELLED.
 */
void ch_game_index_ask (ChGameIndex *self, const ChPosition *position, guint n_items, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer data);

/**
 * ch_game_index_search:
 * @searching: (nullable): told from time to time how far it is, until it ends or is cancelled
 *
 * As ch_index_reader_search(); the texts of @filter are copied. End with ch_game_index_finish().
 */
void ch_game_index_search (ChGameIndex *self, guint games, const ChPiecePattern *pattern, const ChIndexFilter *filter,
                           guint n_items, ChIndexSearchFunc searching, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer data);

/** ch_game_index_describe: Describes @n hits of @answer from @first on; end with ch_game_index_finish(), no answer in it. */
void ch_game_index_describe (ChGameIndex *self, const ChIndexAnswer *answer, guint first, guint n, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer data);

/** ch_game_index_finish: Returns: (transfer full): the result; NULL with @error, G_IO_ERROR_NOT_FOUND where there is no index. */
ChIndexResult *ch_game_index_finish (ChGameIndex *self, GAsyncResult *result, GError **error);
