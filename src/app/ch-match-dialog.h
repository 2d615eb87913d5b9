/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a match of two engines is set up; it begins in the window of ch-match-window.h. */
#pragma once

#include <gtk/gtk.h>

/** ch_match_dialog_show: Asks for game, engines, clock, openings and how many games, and begins. */
void ch_match_dialog_show (GtkWindow *parent, GSettings *settings);
