/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What engines say about the position, beside the board: each with its lines and how far it has come, whether they agree, in
 * words what is threatened and the best reply, and under the pointer or the keyboard's cursor the position that a line leads
 * to. */
#pragma once

#include <gtk/gtk.h>

#include "notation/ch-notation.h"
#include "play/ch-analysis-team.h"

/* Signals: "chosen" (guint member, guint line, guint n_moves): the person wants so many moves of a line; "engines" (GStrv names):
 * these are to look, as of ch_analysis_team_set_members(); "spoken" (const char *text): to be said to a screen reader. */
#define CH_TYPE_ANALYSIS_PANE (ch_analysis_pane_get_type ())
G_DECLARE_FINAL_TYPE (ChAnalysisPane, ch_analysis_pane, CH, ANALYSIS_PANE, GtkWidget)

/** ch_analysis_pane_new: Returns: (transfer floating): shows what @team says as @settings have it. */
GtkWidget *ch_analysis_pane_new (ChAnalysisTeam *team, GSettings *settings);

/** ch_analysis_pane_set_notation: In which moves are written. */
void ch_analysis_pane_set_notation (ChAnalysisPane *self, ChNotation notation);

/** ch_analysis_pane_set_flipped: Whether the first side sits above: scores may be read from below. */
void ch_analysis_pane_set_flipped (ChAnalysisPane *self, gboolean flipped);

/** ch_analysis_pane_set_rules: The game that is looked at: engines that do not play it cannot be chosen. */
void ch_analysis_pane_set_rules (ChAnalysisPane *self, const ChRuleset *rules);

/** ch_analysis_pane_set_reply: Whether the best reply is put into words. */
void ch_analysis_pane_set_reply (ChAnalysisPane *self, gboolean reply);

/** ch_analysis_pane_refresh: Shows all anew, as after "changed" of the team. */
void ch_analysis_pane_refresh (ChAnalysisPane *self);

/** ch_analysis_pane_choose_engine: Opens the list of engines for the first one. */
void ch_analysis_pane_choose_engine (ChAnalysisPane *self);

/** ch_analysis_pane_add_engine: Opens the list of engines for one more, where there is room. */
void ch_analysis_pane_add_engine (ChAnalysisPane *self);

/**
 * ch_analysis_pane_get_selected:
 * @member: (out): the engine whose line has the keyboard, else the first that has lines
 * @line: (out): the line that has the keyboard, else the first
 * @n_moves: (out): moves of it up to the cursor; 0 where the cursor is at none
 *
 * Returns: whether there is a line with which something can be done.
 */
gboolean ch_analysis_pane_get_selected (ChAnalysisPane *self, guint *member, guint *line, guint *n_moves);

/** ch_analysis_pane_focus: Gives the first line the keyboard, or the one that had it. */
void ch_analysis_pane_focus (ChAnalysisPane *self);

/** ch_analysis_pane_score: Returns: @score, for the side to move of @position, for the side that scores are read from. */
int ch_analysis_pane_score (ChAnalysisPane *self, const ChPosition *position, int score);

/** ch_analysis_pane_line_text: Returns: (transfer full): line @index of @member as text that can be pasted: moves with their
 * numbers, the score as a comment. */
char *ch_analysis_pane_line_text (ChAnalysisPane *self, guint member, guint index);
