/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which engine plays a side, how strong it is, and how long it may think. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-player.h"

#define CH_TYPE_PLAYER_FORM (ch_player_form_get_type ())
G_DECLARE_FINAL_TYPE (ChPlayerForm, ch_player_form, CH, PLAYER_FORM, GtkBox)

/** ch_player_form_new: Returns: (transfer floating): our engine at the first level is chosen. */
GtkWidget *ch_player_form_new (void);

/** ch_player_form_set_label: Whom it is about: "Opponent", "Red". */
void ch_player_form_set_label (ChPlayerForm *self, const char *label);

/** ch_player_form_set_rules: By which rules the game is played; engines that do not know them cannot be chosen. */
void ch_player_form_set_rules (ChPlayerForm *self, const ChRuleset *rules);

/** ch_player_form_set_player: Chooses @player; a person: our engine as it was. */
void ch_player_form_set_player (ChPlayerForm *self, const ChPlayer *player);

/** ch_player_form_get_player: @player: (out): what is chosen; never a person. */
void ch_player_form_get_player (ChPlayerForm *self, ChPlayer *player);

/** ch_player_form_get_level: Returns: the level of our engine, also where another is chosen. */
int ch_player_form_get_level (ChPlayerForm *self);
