/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: a study, a game in progress or gone through on one board, and what surrounds it. */
#pragma once

#include <gtk/gtk.h>

#include "app/ch-new-game.h"
#include "formats/ch-document-file.h"
#include "formats/ch-library.h"

#define CH_TYPE_WINDOW (ch_window_get_type ())
G_DECLARE_FINAL_TYPE (ChWindow, ch_window, CH, WINDOW, GtkApplicationWindow)

/** ch_window_new: Returns: (transfer floating): a window that shows the start page. */
GtkWidget *ch_window_new (GtkApplication *application, ChLibrary *library, GSettings *settings);

/** ch_window_is_free: Returns: whether nothing is shown in it but the start page. */
gboolean ch_window_is_free (ChWindow *self);

/** ch_window_start_game: Begins @game here. What was shown before is kept first. */
void ch_window_start_game (ChWindow *self, const ChNewGame *game);

/* A file that has been read and is not shown yet. */
typedef struct
{
  ChStudy *study;
  ChReport *report;
  ChFileStamp stamp;
  char *path;
  char *encoding; /* (nullable): the one that was forced */
} ChOpened;

/** ch_opened_load: Returns: (transfer full): the file at @path; NULL with @error where nothing in it can be shown. */
ChOpened *ch_opened_load (const char *path, const char *encoding, GError **error);

/** ch_opened_free: Frees it. */
void ch_opened_free (ChOpened *opened);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChOpened, ch_opened_free)

/** ch_window_show_opened: Shows a file in place of what is shown; says what could not be read. */
void ch_window_show_opened (ChWindow *self, const ChOpened *opened);

/** ch_window_shows_file: Returns: whether the file at @path is what is shown. */
gboolean ch_window_shows_file (ChWindow *self, const char *path);

/**
 * ch_window_show_hit:
 * @number: of a game of the file that is shown, from 1
 * @place: of a node in the order of ch_node_following(), 0 = the start
 * @fen: the position that should stand there, or its mirror picture; empty = any
 *
 * Shows what an index has found; where the file has been changed since, another place where the position stands.
 */
void ch_window_show_hit (ChWindow *self, guint number, guint place, const char *fen);

/** ch_window_has_changes: Returns: whether a file of the user's is shown with changes that are not saved. */
gboolean ch_window_has_changes (ChWindow *self);

/* Hears how a question ended. @done: what was to be done is done. */
typedef void (*ChWindowDone) (ChWindow *self, gboolean done, gpointer data);

/** ch_window_ask_leave: Asks, where there is anything to ask, what becomes of changes; @done with TRUE: it may go. */
void ch_window_ask_leave (ChWindow *self, ChWindowDone done, gpointer data);

/** ch_window_discard: Closes the window without a question. */
void ch_window_discard (ChWindow *self);

/** ch_window_ask_new_game: Opens the dialog. */
void ch_window_ask_new_game (ChWindow *self);

/** ch_window_ask_open: Opens the dialog for a file. */
void ch_window_ask_open (ChWindow *self);

/** ch_window_open_entry: Opens a kept or unfinished game here. */
void ch_window_open_entry (ChWindow *self, const ChLibraryEntry *entry);

/** ch_window_library_of: Returns: (transfer none) (nullable): the library of the window that @dialog belongs to. */
ChLibrary *ch_window_library_of (GtkWindow *dialog);

/** ch_window_say: Shows @text for a while. */
void ch_window_say (ChWindow *self, const char *text);

/**
 * ch_window_close_editor:
 * Closes the editor of the window, if one is open. Returns: FALSE where it asks what is to become of the position.
 */
gboolean ch_window_close_editor (ChWindow *self);
