/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices for games on paper: a form that is kept in the settings, for the booklet and for printing. */
#pragma once

#include <gtk/gtk.h>

#include "print/ch-booklet.h"

/**
 * ch_booklet_form_new:
 * @paper: whether the size of the paper is chosen here (a printer has its own)
 * @several: whether there are several games to choose all of
 *
 * Returns: (transfer floating): controls for the keys "booklet-..." of @settings.
 */
GtkWidget *ch_booklet_form_new (GSettings *settings, gboolean paper, gboolean several);

/** ch_booklet_form_read: Writes what @settings say to @options. */
void ch_booklet_form_read (GSettings *settings, ChBookletOptions *options);
