/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a reader knows of all games: enough to count without asking the database for each. */
#pragma once

#include "index/ch-index-reader.h"
#include "index/ch-index-store.h"

typedef struct
{
  guint32 id;
  guint32 day;
  guint32 plies;
  guint8 game, result;
  guint8 twin;    /* an equal one comes before it */
  guint8 allowed; /* by the filter of the present question */
} ChGameLine;

struct _ChIndexReader
{
  ChIndexStore *store;
  GArray *games;        /* (element-type ChGameLine): by id */
  gint64 version;       /* of the database when they were read */
  ChIndexStatus status;
  gint64 status_version; /* of the database when it was counted */
};

/** ch_index_reader_load: Reads the games where anything was written since. */
void ch_index_reader_load (ChIndexReader *self);

/** ch_index_reader_filter: Sets who is allowed. */
void ch_index_reader_filter (ChIndexReader *self, const ChIndexFilter *filter);

/** ch_index_reader_find: @hint: (inout): from where on to look, for ids that rise. Returns: (nullable): the game with @id. */
const ChGameLine *ch_index_reader_find (ChIndexReader *self, guint32 id, guint *hint);
