/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games a person has played: each is kept by itself in a folder of the user's data, journalled while it goes on and
 * offered again after a crash. In DIR/games lie files as "2026-11-30-2312-xiangqi.pgn"; beside one that is being written to
 * lies its journal, "2026-11-30-2312-xiangqi.journal", locked as long as a living process writes to it. */
#pragma once

#include "study/ch-study.h"

/* The tag of a record that is no game, but a position being set up. */
#define CH_LIBRARY_DRAFT_TAG "ChuhanDraft"

/* What a list of games shows of one; of a study with several games, its last. */
typedef struct
{
  char *path;         /* the PGN file; for an unfinished game it may not be there yet */
  char *journal;      /* (nullable): the journal to recover from, for unfinished ones only */
  char *document;     /* (nullable): the file the user opened, where the journal belongs to such a one */
  char *title;        /* what a list shows */
  char *first_player; /* (nullable): Red, Chu */
  char *second_player;/* (nullable): Black, Han */
  char *date;         /* (nullable): yyyy.mm.dd */
  ChRuleset rules;
  ChResult result;
  char *fen;          /* the position after the last move of the main line */
  ChMove last_move;   /* CH_MOVE_NONE where none */
  guint n_moves;      /* plies of the main line */
  guint n_records;    /* games in the file */
  gboolean is_setup;  /* no game, but a position that was being set up */
  gint64 modified_us; /* when last written, real time */
} ChLibraryEntry;

/** ch_library_entry_free: Frees @entry and its texts. */
void ch_library_entry_free (ChLibraryEntry *entry);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChLibraryEntry, ch_library_entry_free)

/* Signal: "changed": the lists below are not as before by something this object did. */
#define CH_TYPE_LIBRARY (ch_library_get_type ())
G_DECLARE_FINAL_TYPE (ChLibrary, ch_library, CH, LIBRARY, GObject)

/**
 * ch_library_new:
 * @dir: (type filename): usually g_get_user_data_dir() + "/chuhan"; made when the first game is kept
 *
 * Returns: (transfer full): the library.
 */
ChLibrary *ch_library_new (const char *dir);

/** ch_library_get_dir: Returns: (transfer none): the folder given to ch_library_new(). */
const char *ch_library_get_dir (ChLibrary *self);

/**
 * ch_library_keep:
 * @study: a study, usually new with one game
 * @document: (nullable) (type filename): the file the user opened or saved it as; NULL for a game of the library's own,
 *   which then gets a new file name. A document that is a game of the library's own is gone on with in its file; fails with
 *   G_IO_ERROR_BUSY where it is kept already
 *
 * From now on every command on @study is in a journal before it returns. Keeping one that is kept begins a new journal
 * (needed after "save as"). Never keeps the game from going on: on failure play goes on unkept, show @error.
 *
 * Returns: whether the journal could be made.
 */
gboolean ch_library_keep (ChLibrary *self, ChStudy *study, const char *document, GError **error);

/** ch_library_get_path: Returns: (transfer none) (nullable): the PGN file of @study (or its document); NULL: not kept. */
const char *ch_library_get_path (ChLibrary *self, ChStudy *study);

/**
 * ch_library_save:
 * Writes the library's own file of @study now (at the end of a game, or from time to time); it stays kept. For a study with
 * a document does nothing and returns TRUE: the user saves that.
 */
gboolean ch_library_save (ChLibrary *self, ChStudy *study, GError **error);

/**
 * ch_library_finish:
 * Ends the keeping of @study: writes its file (only where it holds a move or had been written before) and removes the
 * journal. On failure the journal stays, so that nothing is lost. With a document, only the journal is removed: call it
 * when the user has saved or has chosen not to.
 */
gboolean ch_library_finish (ChLibrary *self, ChStudy *study, GError **error);

/**
 * ch_library_list_games:
 * @max: at most so many, 0 = all
 *
 * Games kept before, newest first; those that this or another living process writes to just now are in it as last saved.
 * Reads each file once and remembers it.
 *
 * Returns: (transfer container) (element-type ChLibraryEntry): free with g_ptr_array_unref(), which frees the entries.
 */
GPtrArray *ch_library_list_games (ChLibrary *self, guint max);

/**
 * ch_library_list_unfinished:
 * Returns: (transfer container) (element-type ChLibraryEntry): what a process that is gone left unfinished, newest first.
 *   Journals without any change since the last save are cleared away silently.
 */
GPtrArray *ch_library_list_unfinished (ChLibrary *self);

/**
 * ch_library_recover:
 * @entry: of ch_library_list_unfinished()
 *
 * Rebuilds the study to the last edit made, undo steps included, and keeps it on. Where that last is impossible (a full disk)
 * the study is given back all the same, and ch_library_get_path() says NULL.
 *
 * Returns: (transfer full): the study; NULL with @error, G_IO_ERROR_BUSY where another process has taken it.
 */
ChStudy *ch_library_recover (ChLibrary *self, const ChLibraryEntry *entry, GError **error);

/** ch_library_discard: Removes the journal of an unfinished game; a file saved before stays. */
gboolean ch_library_discard (ChLibrary *self, const ChLibraryEntry *entry, GError **error);

/** ch_library_delete: Removes a kept game's file. Fails for what lies outside the library and what is kept now. */
gboolean ch_library_delete (ChLibrary *self, const char *path, GError **error);
