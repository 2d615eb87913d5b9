/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games on a printer: the pages of the booklet through GtkPrintOperation. Printer and page set-up are kept for the next time. */
#pragma once

#include <gtk/gtk.h>

#include "app/ch-booklet-dialog.h"

/**
 * ch_print_run:
 * @several: whether there are several games
 * @name: of the job
 * @make: makes the booklet for the paper that was chosen
 * @path: (nullable): print into this PDF file without a dialog
 */
void ch_print_run (GtkWindow *parent, GSettings *settings, gboolean several, const char *name, ChBookletMaker make,
                   const char *path);
