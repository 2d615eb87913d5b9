/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engines of the person: ours first, then the others in the order they came. Kept in a file; every change is on the disk
 * before the next. */
#pragma once

#include <gio/gio.h>

#include "play/ch-engine-entry.h"

/* A GListModel of ChEngineEntry. Signals: "failed" (const char *message): the file could not be written; "changed" (): one of
 * them has changed. */
#define CH_TYPE_ENGINE_LIST (ch_engine_list_get_type ())
G_DECLARE_FINAL_TYPE (ChEngineList, ch_engine_list, CH, ENGINE_LIST, GObject)

/**
 * ch_engine_list_new:
 * @path: (type filename): the file; a missing one is an empty list. One that cannot be read is put aside as PATH.bad (.bad2
 *   and so on), nothing of it is lost
 *
 * Returns: (transfer full)
 */
ChEngineList *ch_engine_list_new (const char *path);

/** ch_engine_list_get_default: Returns: (transfer none): the list in the data folder of the user, the same for all windows. */
ChEngineList *ch_engine_list_get_default (void);

/** ch_engine_list_add: Adds an engine. Returns: (transfer none): it. */
ChEngineEntry *ch_engine_list_add (ChEngineList *self, const char *name, const char *command);

/** ch_engine_list_remove: Forgets @entry, unless it is ours. */
void ch_engine_list_remove (ChEngineList *self, ChEngineEntry *entry);

/** ch_engine_list_find: Returns: (transfer none): the entry of that id, ours where there is none (any more). */
ChEngineEntry *ch_engine_list_find (ChEngineList *self, const char *id);
