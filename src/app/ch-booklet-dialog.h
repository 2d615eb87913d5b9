/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window that makes a booklet: choices, pages to look at, and where to save it. */
#pragma once

#include <gtk/gtk.h>

#include "print/ch-booklet.h"

/* Makes the booklet that the settings ask for. Returns: (transfer full). */
typedef ChBooklet *(*ChBookletMaker) (GtkWindow *parent, const ChBookletOptions *options);

/* Saves @booklet (transfer full) as @path. */
typedef void (*ChBookletSaver) (GtkWindow *parent, ChBooklet *booklet, const char *path);

/**
 * ch_booklet_dialog_show:
 * @several: whether there are several games
 * @name: for the file, without its ending
 */
void ch_booklet_dialog_show (GtkWindow *parent, GSettings *settings, gboolean several, const char *name,
                             ChBookletMaker make, ChBookletSaver save);
