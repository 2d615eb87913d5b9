/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list to choose one of the person's engines from. Those that do not play by the rules in question are in it, with the reason,
 * but cannot be chosen. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-engine-list.h"

/* Signal: "changed" (): another engine is chosen, by the person or because the one before does not play by the rules. */
#define CH_TYPE_ENGINE_CHOOSER (ch_engine_chooser_get_type ())
G_DECLARE_FINAL_TYPE (ChEngineChooser, ch_engine_chooser, CH, ENGINE_CHOOSER, GtkWidget)

/** ch_engine_chooser_new: @label: its name for screen readers. Returns: (transfer floating): ours is chosen. */
GtkWidget *ch_engine_chooser_new (const char *label);

/** ch_engine_chooser_set_rules: By which rules the engine is to play; where the one chosen does not, ours is. */
void ch_engine_chooser_set_rules (ChEngineChooser *self, const ChRuleset *rules);

/** ch_engine_chooser_set_id: Chooses the engine of that id; ours where there is none, or where it cannot be chosen. */
void ch_engine_chooser_set_id (ChEngineChooser *self, const char *id);

/** ch_engine_chooser_get_entry: Returns: (transfer none): the engine chosen. */
ChEngineEntry *ch_engine_chooser_get_entry (ChEngineChooser *self);
