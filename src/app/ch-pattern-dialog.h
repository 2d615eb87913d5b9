/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog that asks which positions and games are to be found: a board to set up what must stand where, and words. */
#pragma once

#include <gtk/gtk.h>

#include "index/ch-index-reader.h"

/* @games: a bit for each ChGame; @pattern: (nullable). */
typedef void (*ChPatternDialogFind) (GtkWindow *parent, guint games, const ChPiecePattern *pattern, const ChIndexFilter *filter);

/** ch_pattern_dialog_show: Opens the dialog above @parent; @find is called where something is to be found. */
void ch_pattern_dialog_show (GtkWindow *parent, const ChPosition *position, GSettings *settings, ChPatternDialogFind find);
