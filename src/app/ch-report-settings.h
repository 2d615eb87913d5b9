/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a whole game is analysed: by which engine, and how long for each position. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-game-analysis.h"

/** ch_report_settings_button: Returns: (transfer floating): a button that opens the controls; what is changed counts from the
 * next report on. */
GtkWidget *ch_report_settings_button (GSettings *settings);

/** ch_report_settings_set_rules: The game to be analysed: engines that do not play it cannot be chosen with @button. */
void ch_report_settings_set_rules (GtkWidget *button, const ChRuleset *rules);

/** ch_report_settings_get_limits: @limits: (out): as @settings have them. */
void ch_report_settings_get_limits (GSettings *settings, ChAnalysisLimits *limits);

/** ch_report_settings_dup_text: Returns: (transfer full): all that a report depends on, options of the engine included; equal
 * only where nothing of it is changed. */
char *ch_report_settings_dup_text (GSettings *settings);

/** ch_report_settings_make_analyst: Returns: (transfer full): the engine that is chosen; nothing is started yet. */
ChAnalyst *ch_report_settings_make_analyst (GSettings *settings);
