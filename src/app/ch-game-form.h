/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Game, rules in words and start position as widgets to choose by, shared by the dialogs that ask for them. It is no widget
 * itself: its parts stand where a dialog wants them. */
#pragma once

#include <gtk/gtk.h>

#include "rules/ch-position.h"

/* Signal: "changed": rules, start or validity are not as before. */
#define CH_TYPE_GAME_FORM (ch_game_form_get_type ())
G_DECLARE_FINAL_TYPE (ChGameForm, ch_game_form, CH, GAME_FORM, GObject)

/**
 * ch_game_form_new:
 * @settings: the rules last played of each game, and how pieces look
 * @rules: what is chosen at first
 * @start: (nullable): and from where; NULL for the usual start
 *
 * Returns: (transfer full): the form.
 */
ChGameForm *ch_game_form_new (GSettings *settings, const ChRuleset *rules, const ChPosition *start);

/** ch_game_form_get_rules_box: Returns: (transfer none): the widgets for game and rules. */
GtkWidget *ch_game_form_get_rules_box (ChGameForm *self);

/** ch_game_form_get_start_box: Returns: (transfer none): the widgets for the start position. */
GtkWidget *ch_game_form_get_start_box (ChGameForm *self);

/** ch_game_form_get_preview: Returns: (transfer none): a picture of the start position. */
GtkWidget *ch_game_form_get_preview (ChGameForm *self);

/** ch_game_form_get_rules: Returns: (transfer none): the rules chosen. */
const ChRuleset *ch_game_form_get_rules (ChGameForm *self);

/** ch_game_form_get_start: Returns: (transfer none): the start chosen; where it is not valid, the last that was. */
const ChPosition *ch_game_form_get_start (ChGameForm *self);

/** ch_game_form_is_valid: Returns: whether the start can be played from. */
gboolean ch_game_form_is_valid (ChGameForm *self);

/**
 * ch_game_form_list_presets:
 * @drop: lists the rule sets of the game of @rules, the nearest selected; hidden where there is one alone
 * @description: says what the nearest is
 * @presets: (array fixed-size=CH_N_PRESETS): what the rows mean
 *
 * Returns: how many rows there are.
 */
guint ch_game_form_list_presets (GtkDropDown *drop, GtkLabel *description, const ChRuleset *rules, ChPreset *presets);
