/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of engines: the list of them, and a page for each. */
#pragma once

#include <gtk/gtk.h>

/** ch_engines_window_show: Opens the window. */
void ch_engines_window_show (GtkWindow *parent);
