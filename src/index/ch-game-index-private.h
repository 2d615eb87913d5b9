/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of an index as windows use it: ch-game-index.c brings it up to date, ch-game-index-ask.c asks. */
#pragma once

#include "index/ch-game-index.h"

/* Progress is told no oftener. */
#define CH_GAME_INDEX_TELL_US 100000

struct _ChGameIndex
{
  GObject parent_instance;

  char *path;
  GCancellable *update;     /* (nullable): of the one that goes on */
  gboolean again;           /* another is to follow it */
  GPtrArray *changes;       /* (element-type filename): folders, each with + or - before it, for the next update */
  GPtrArray *under_way;     /* (nullable): those of the update that goes on */
  ChIndexProgress progress;
  char *error;              /* (nullable) */
  ChIndexOverview *overview; /* (nullable): not read yet */
  gboolean overview_asked;
  gboolean renew;           /* the next update begins with nothing */
  guint n_renewals;

  GMutex lock;              /* of @reader, which threads take in turn */
  ChIndexReader *reader;    /* (nullable) */
};

/** ch_game_index_tell_trouble: From the thread of a question that failed with @error: what can be made anew is. */
void ch_game_index_tell_trouble (ChGameIndex *self, const GError *error);
