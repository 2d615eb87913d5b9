/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folders of an index, kept beside it too: they are what cannot be read from the files again. Private to src/index. */
#pragma once

#include <glib.h>

/** ch_index_folders_load: @path: of the index. Returns: (transfer full) (type filename): as kept last; none where nothing was. */
char **ch_index_folders_load (const char *path);

/** ch_index_folders_keep: Keeps @folders where others are kept now. Failing to do so is no error: the index has them too. */
void ch_index_folders_keep (const char *path, char **folders);
