/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folders whose games are indexed, how far that is, and which files could not be read. */
#pragma once

#include <gtk/gtk.h>

#include "index/ch-game-index.h"

/** ch_index_dialog_show: Opens the dialog above @parent. */
void ch_index_dialog_show (GtkWindow *parent, ChGameIndex *index);
