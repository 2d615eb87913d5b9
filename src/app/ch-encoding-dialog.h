/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses in which encoding a file is read, with a look at its names and words before. */
#pragma once

#include <gtk/gtk.h>

/**
 * ch_encoding_dialog_new:
 * @path: the file
 * @encoding: (nullable): how it is read now, NULL = as detected
 *
 * Signal-like: @chosen is called with the encoding (nullable: as detected) and @data when the user accepts one.
 *
 * Returns: (transfer floating): the window.
 */
GtkWidget *ch_encoding_dialog_new (GtkWindow *parent, const char *path, const char *encoding,
                                   void (*chosen) (gpointer data, const char *encoding), gpointer data);
