/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of a match of engines: the game that is played, the score, and the games that are over. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-engine-match.h"

/** ch_match_window_show: Begins the match of @plan in a window of its own; its games go into the folder of matches. */
void ch_match_window_show (GtkWindow *parent, GSettings *settings, const ChMatchPlan *plan);
