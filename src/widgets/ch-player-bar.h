/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip above or below the board: a side's disc, name, level, whose turn it is, thinking,
 * clock. */
#pragma once

#include <gtk/gtk.h>

#include "rules/ch-types.h"

#define CH_TYPE_PLAYER_BAR (ch_player_bar_get_type ())
G_DECLARE_FINAL_TYPE (ChPlayerBar, ch_player_bar, CH, PLAYER_BAR, GtkWidget)

/** ch_player_bar_new: Returns: (transfer floating). */
GtkWidget *ch_player_bar_new (void);

/** ch_player_bar_set_side: Which side of which game; gives the colour of the disc. */
void ch_player_bar_set_side (ChPlayerBar *self, ChGame game, ChSide side);

/** ch_player_bar_set_name: The player's name, and (nullable) what stands behind it ("棋力 5 高级"). */
void ch_player_bar_set_name (ChPlayerBar *self, const char *name, const char *detail);

/** ch_player_bar_set_state: Whether it is this side's turn, in check, and whether its engine
 * thinks. */
void ch_player_bar_set_state (ChPlayerBar *self, gboolean turn, gboolean check, gboolean thinking);

/**
 * ch_player_bar_set_clock:
 * @text: (nullable): what the clock shows; NULL where there is none
 * @hurry: little time is left
 *
 * May be called often. What is read of the strip as a whole does not have it: it would be read without end.
 */
void ch_player_bar_set_clock (ChPlayerBar *self, const char *text, gboolean hurry);
