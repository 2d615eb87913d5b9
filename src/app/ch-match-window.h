/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of a match of engines: the game that is played, the score, and the games that are over. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-engine-match.h"

/** ch_match_window_show: Begins the match of @plan in a window of its own; its games go into the folder of matches. */
void ch_match_window_show (GtkWindow *parent, GSettings *settings, const ChMatchPlan *plan);

/* Hears whether a window may go though there were matches. */
typedef void (*ChMatchWindowDone) (gboolean may_go, gpointer data);

/**
 * ch_match_window_ask_leave:
 * Asks, where a match that belongs to @parent is not over, whether it may end with it; nothing is stopped by that. @done with
 * TRUE: @parent may go, perhaps at once.
 */
void ch_match_window_ask_leave (GtkWindow *parent, ChMatchWindowDone done, gpointer data);
