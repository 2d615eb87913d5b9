/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small windows that belong to a window. */
#pragma once

#include <gtk/gtk.h>

/** ch_dialog_new: Returns: (transfer floating): a window above @parent (nullable) that Escape closes. */
GtkWidget *ch_dialog_new (GtkWindow *parent, const char *title);
