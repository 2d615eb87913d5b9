/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a window shows before a game is chosen: the three games as cards, and the games played lately. */
#pragma once

#include <gtk/gtk.h>

#include "formats/ch-library.h"

/* Signals:
 *  "play" (guint game): against the computer; opens the dialog.
 *  "two-players" (guint game): at once.
 *  "open" (): a file.
 *  "open-entry" (const ChLibraryEntry *entry): a kept or unfinished game. */
#define CH_TYPE_START_PAGE (ch_start_page_get_type ())
G_DECLARE_FINAL_TYPE (ChStartPage, ch_start_page, CH, START_PAGE, GtkWidget)

/** ch_start_page_new: Returns: (transfer floating). */
GtkWidget *ch_start_page_new (ChLibrary *library, GSettings *settings);

/** ch_start_page_refresh: Reads the list of games anew. */
void ch_start_page_refresh (ChStartPage *self);
