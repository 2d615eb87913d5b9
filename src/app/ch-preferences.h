/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of preferences; every change takes effect at once. */
#pragma once

#include <gtk/gtk.h>

/** ch_preferences_show: Opens the window. */
void ch_preferences_show (GtkWindow *parent, GSettings *settings);
