/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a new game is set up: game, rules in words, opponent, level, side, janggi set-ups, start. */
#pragma once

#include <gtk/gtk.h>

#include "app/ch-new-game.h"

/* Signal: "start" (const ChNewGame *game): the person pressed the button; the dialog closes itself. */
#define CH_TYPE_NEW_GAME_DIALOG (ch_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ChNewGameDialog, ch_new_game_dialog, CH, NEW_GAME_DIALOG, GtkWindow)

/** ch_new_game_dialog_new: @game: which game is chosen at first. Returns: (transfer floating). */
GtkWidget *ch_new_game_dialog_new (GtkWindow *parent, GSettings *settings, ChGame game);

/** ch_new_game_dialog_new_from: As ch_new_game_dialog_new(), from @start under its rules. */
GtkWidget *ch_new_game_dialog_new_from (GtkWindow *parent, GSettings *settings, const ChPosition *start);
