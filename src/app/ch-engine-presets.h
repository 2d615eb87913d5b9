/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of options by name: use one, keep the options as one, forget one. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-engine-entry.h"

/** ch_engine_presets_new: @used: called with @object (swapped) when other options are taken. Returns: (transfer floating) */
GtkWidget *ch_engine_presets_new (ChEngineEntry *entry, GCallback used, gpointer object);
