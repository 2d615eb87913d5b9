/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: a study, a game in progress or gone through on one board, and what surrounds it. */
#pragma once

#include <gtk/gtk.h>

#include "app/ch-new-game.h"
#include "formats/ch-library.h"

#define CH_TYPE_WINDOW (ch_window_get_type ())
G_DECLARE_FINAL_TYPE (ChWindow, ch_window, CH, WINDOW, GtkApplicationWindow)

/** ch_window_new: Returns: (transfer floating): a window that shows the start page. */
GtkWidget *ch_window_new (GtkApplication *application, ChLibrary *library, GSettings *settings);

/** ch_window_is_free: Returns: whether nothing is shown in it but the start page. */
gboolean ch_window_is_free (ChWindow *self);

/** ch_window_start_game: Begins @game here. What was shown before is kept first. */
void ch_window_start_game (ChWindow *self, const ChNewGame *game);

/** ch_window_open_path: Opens a file; says what could not be read. Returns: whether it is shown now. */
gboolean ch_window_open_path (ChWindow *self, const char *path);

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
