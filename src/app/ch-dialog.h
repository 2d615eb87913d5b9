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

/**
 * ch_dialog_ask_file:
 * @name: what the file is called at first, without its end
 * @suffix: the end of such names, without the dot
 * @kind: what such files are called
 * @response_cb: for "response" of the chooser, with @window; it gets the answer with ch_dialog_take_file()
 *
 * Asks for the name of a file to be written.
 */
void ch_dialog_ask_file (GtkWindow *window, const char *title, const char *name, const char *suffix, const char *kind,
                         GCallback response_cb);

/** ch_dialog_take_file: Ends @chooser. Returns: (transfer full) (nullable): the path chosen, NULL where none was. */
char *ch_dialog_take_file (GtkNativeDialog *chooser, int response);
