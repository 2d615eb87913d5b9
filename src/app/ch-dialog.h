/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small windows that belong to a window. */
#pragma once

#include <gtk/gtk.h>

/** ch_dialog_new: Returns: (transfer floating): a window above @parent (nullable) that Escape closes. */
GtkWidget *ch_dialog_new (GtkWindow *parent, const char *title);

/**
 * ch_dialog_focus_first:
 * Gives @widget the focus when @window comes up; before that its accessible would be made without its role.
 */
void ch_dialog_focus_first (GtkWindow *window, GtkWidget *widget);
