/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of an engine as controls of their kind. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-engine-entry.h"

typedef void (*ChEnginePressFunc) (const char *name, gpointer data);

/**
 * ch_engine_options_new:
 * @entry: its traits are known; takes what is chosen
 * @press: for options that are buttons
 *
 * Returns: (transfer floating): a switch, a number, a list, a text, a file or a button for each option that is the person's to
 *   set.
 */
GtkWidget *ch_engine_options_new (ChEngineEntry *entry, ChEnginePressFunc press, gpointer data);
