/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the keeping and the listing of games share. */
#pragma once

#include "formats/ch-library.h"

#define CH_LIBRARY_GAME_SUFFIX ".pgn"
#define CH_LIBRARY_JOURNAL_SUFFIX ".journal"

struct _ChLibrary
{
  GObject parent_instance;

  char *dir;
  char *games_dir;
  GHashTable *kept;  /* ChStudy -> the library's own record of it */
  GHashTable *known; /* path -> entry read before */
};

/** ch_library_is_kept: Returns: whether the file or journal at @path is one this library writes to now. */
gboolean ch_library_is_kept (ChLibrary *self, const char *path);

/** ch_library_adopt: Keeps @study, just recovered from the journal at @journal. */
gboolean ch_library_adopt (ChLibrary *self, ChStudy *study, const char *journal, const char *document, GError **error);

/** ch_library_emit_changed: Emits "changed". */
void ch_library_emit_changed (ChLibrary *self);

/** ch_library_game_of_journal: Returns: (transfer full): the PGN file beside a journal. */
char *ch_library_game_of_journal (const char *journal);
