/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening explorer beside the board: what was played in its position in the user's own files, and in which games; or what
 * a search has found. */
#pragma once

#include <gtk/gtk.h>

#include "index/ch-game-index.h"
#include "notation/ch-notation.h"

/* Signals: "move" (guint move): a move was chosen; "open" (gconstpointer item): a game was, a ChIndexItem. */
#define CH_TYPE_OPENING_PANEL (ch_opening_panel_get_type ())
G_DECLARE_FINAL_TYPE (ChOpeningPanel, ch_opening_panel, CH, OPENING_PANEL, GtkBox)

/** ch_opening_panel_new: Returns: (transfer floating): the panel of @index (transfer none). */
GtkWidget *ch_opening_panel_new (ChGameIndex *index);

/** ch_opening_panel_get_index: Returns: (transfer none). */
ChGameIndex *ch_opening_panel_get_index (ChOpeningPanel *self);

/** ch_opening_panel_set_position: What is asked about as soon as the panel is seen; moves are written in @notation. */
void ch_opening_panel_set_position (ChOpeningPanel *self, const ChPosition *position, ChNotation notation);

/** ch_opening_panel_search: Shows what is found, as ch_game_index_search(), until ch_opening_panel_show_position(). */
void ch_opening_panel_search (ChOpeningPanel *self, guint games, const ChPiecePattern *pattern, const ChIndexFilter *filter);

/** ch_opening_panel_show_position: Shows the position of the board again. */
void ch_opening_panel_show_position (ChOpeningPanel *self);

/** ch_opening_panel_is_search: Returns: whether games of a search are shown. */
gboolean ch_opening_panel_is_search (ChOpeningPanel *self);

/** ch_opening_panel_grab: Gives the list of moves, or of games, the focus. */
void ch_opening_panel_grab (ChOpeningPanel *self);
