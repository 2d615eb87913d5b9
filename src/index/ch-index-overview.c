/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-index-overview.h"

#include "index/ch-index-update.h"

ChIndexOverview *
ch_index_overview_new (const char *path)
{
  ChIndexOverview *self = g_new0 (ChIndexOverview, 1);
  g_autoptr (ChIndexReader) reader = ch_index_reader_new (path, NULL);

  self->folders = ch_index_list_folders (path);
  self->is_made = reader != NULL;
  if (reader != NULL)
    ch_index_reader_status (reader, &self->status);
  self->troubles = reader != NULL ? ch_index_reader_troubles (reader) : g_ptr_array_new ();
  return self;
}

void
ch_index_overview_free (ChIndexOverview *self)
{
  g_strfreev (self->folders);
  g_ptr_array_unref (self->troubles);
  g_free (self);
}
