/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip above the board that says what a pasted text was taken for, and lets one say what it is. */
#pragma once

#include <gtk/gtk.h>

#include "formats/ch-paste.h"

#define CH_TYPE_PASTE_BAR (ch_paste_bar_get_type ())
G_DECLARE_FINAL_TYPE (ChPasteBar, ch_paste_bar, CH, PASTE_BAR, GtkWidget)

/* Signals: "undo"; "as" (int game, guint form): as ChPasteWish; "closed". */

/** ch_paste_bar_new: Returns: (transfer floating): a strip that is hidden. */
GtkWidget *ch_paste_bar_new (void);

/** ch_paste_bar_show: Says @guess. */
void ch_paste_bar_show (ChPasteBar *self, const ChPasteGuess *guess);

/** ch_paste_bar_hide: Goes away. */
void ch_paste_bar_hide (ChPasteBar *self);
