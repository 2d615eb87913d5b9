/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files opened or saved last: kept in the settings, shown as a list. */
#pragma once

#include <gtk/gtk.h>

/** ch_recent_files_add: @path is the newest from now on. */
void ch_recent_files_add (GSettings *settings, const char *path);

/** ch_recent_files_remove: Forgets @uri. */
void ch_recent_files_remove (GSettings *settings, const char *uri);

/**
 * ch_recent_files_list_new:
 * @max: at most so many, 0 = all
 *
 * A list that follows the settings; a file that is gone is marked and can only be removed. Choosing one activates
 * app.open-path; hidden while it is empty.
 *
 * Returns: (transfer floating): the list.
 */
GtkWidget *ch_recent_files_list_new (GSettings *settings, guint max);

/** ch_recent_files_show: Opens a window with all of them. */
void ch_recent_files_show (GtkWindow *parent, GSettings *settings);
