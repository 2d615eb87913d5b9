/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one engine says about the position: its name, which can be changed for another, its lines, how far it has come. */
#pragma once

#include "app/ch-line-preview.h"
#include "notation/ch-notation.h"
#include "play/ch-analysis.h"

/* Signals: "chosen" (guint line, guint n_moves): the person wants so many moves of a line; "menu" (guint line, GtkWidget *row,
 * double x, double y): the menu of a line, there in the row; "engine" (const char *name): another engine is to look;
 * "remove" (). */
#define CH_TYPE_ANALYSIS_SECTION (ch_analysis_section_get_type ())
G_DECLARE_FINAL_TYPE (ChAnalysisSection, ch_analysis_section, CH, ANALYSIS_SECTION, GtkWidget)

/** ch_analysis_section_new: Returns: (transfer floating): of no engine yet; the position that a line leads to is shown by
 * @preview. */
GtkWidget *ch_analysis_section_new (GSettings *settings, ChLinePreview *preview);

/** ch_analysis_section_get_header: Returns: (transfer none): a box with the name of the engine and its buttons; stands in no
 * widget until somebody puts it into one. */
GtkWidget *ch_analysis_section_get_header (ChAnalysisSection *self);

/**
 * ch_analysis_section_set_member:
 * @analysis: what it has found out
 * @name: which engine it is, as of ch_analysis_team_set_members()
 * @number: its number among several, from 1; 0 = it is alone
 */
void ch_analysis_section_set_member (ChAnalysisSection *self, ChAnalysis *analysis, const char *name, guint number);

/** ch_analysis_section_set_rules: The game that engines to choose from are to play. */
void ch_analysis_section_set_rules (ChAnalysisSection *self, const ChRuleset *rules);

/** ch_analysis_section_choose: Opens the list of engines. */
void ch_analysis_section_choose (ChAnalysisSection *self);

/** ch_analysis_section_set_notation: In which moves are written. */
void ch_analysis_section_set_notation (ChAnalysisSection *self, ChNotation notation);

/** ch_analysis_section_set_flipped: Whether the first side sits above. */
void ch_analysis_section_set_flipped (ChAnalysisSection *self, gboolean flipped);

/** ch_analysis_section_refresh: Shows all anew, as after "changed" of the analysis. */
void ch_analysis_section_refresh (ChAnalysisSection *self);

/** ch_analysis_section_score: Returns: @score, for the side to move of @position, for the side that scores are read from. */
int ch_analysis_section_score (ChAnalysisSection *self, const ChPosition *position, int score);

/** ch_analysis_section_line_text: Returns: (transfer full): line @index as text that can be pasted: moves with their numbers, the
 * score as a comment. */
char *ch_analysis_section_line_text (ChAnalysisSection *self, guint index);

/**
 * ch_analysis_section_find:
 * @row: a widget
 * @line: (out): which line it is
 *
 * Returns: whether @row is a line of this section.
 */
gboolean ch_analysis_section_find (ChAnalysisSection *self, GtkWidget *row, guint *line);

/** ch_analysis_section_get_pointed: Returns: how many moves of line @index there are up to the pointer or the cursor. */
guint ch_analysis_section_get_pointed (ChAnalysisSection *self, guint index);

/** ch_analysis_section_focus: Gives the first line the keyboard, or the one that had it. Returns: whether there is one. */
gboolean ch_analysis_section_focus (ChAnalysisSection *self);
