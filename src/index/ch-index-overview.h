/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an index is made of, as a dialog shows it: read at once, by a thread. */
#pragma once

#include "index/ch-index-reader.h"

typedef struct
{
  char **folders;        /* (type filename) */
  gboolean is_made;      /* else the rest is empty */
  ChIndexStatus status;
  GPtrArray *troubles;   /* (element-type ChIndexTrouble) */
} ChIndexOverview;

/** ch_index_overview_new: Returns: (transfer full): of the index at @path, be it there or not. */
ChIndexOverview *ch_index_overview_new (const char *path);

/** ch_index_overview_free: Frees @self. */
void ch_index_overview_free (ChIndexOverview *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChIndexOverview, ch_index_overview_free)
