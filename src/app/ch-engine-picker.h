/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button that opens a list of the engines there are, each with the sets of its options; those that do not play a game say why
 * and cannot be chosen. */
#pragma once

#include <gtk/gtk.h>

#include "rules/ch-ruleset.h"

/* Signal "chosen" (const char *name): as of ch_analysis_team_set_members(). */
#define CH_TYPE_ENGINE_PICKER (ch_engine_picker_get_type ())
G_DECLARE_FINAL_TYPE (ChEnginePicker, ch_engine_picker, CH, ENGINE_PICKER, GtkWidget)

/**
 * ch_engine_picker_new:
 * @label: what the button is for, for tooltips and screen readers
 * @icon: (nullable): shown on the button; NULL: the name of the engine that is chosen
 *
 * Returns: (transfer floating)
 */
GtkWidget *ch_engine_picker_new (const char *label, const char *icon);

/** ch_engine_picker_set_current: @name: (nullable): the engine that is chosen, marked in the list. */
void ch_engine_picker_set_current (ChEnginePicker *self, const char *name);

/** ch_engine_picker_set_rules: The game that they are to play; until then all can be chosen. */
void ch_engine_picker_set_rules (ChEnginePicker *self, const ChRuleset *rules);

/** ch_engine_picker_popup: Opens the list. */
void ch_engine_picker_popup (ChEnginePicker *self);
