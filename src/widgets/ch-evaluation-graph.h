/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the chances of a game went, from its start to its end: a curve that is also a slider. Mistakes are marked on it, phases
 * behind it. Arrow keys, Home and End go from move to move, Page Up and Page Down from mark to mark. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-game-report.h"

/* Signal "chosen" (int index): a person wants position @index, 0 = the start. */
#define CH_TYPE_EVALUATION_GRAPH (ch_evaluation_graph_get_type ())
G_DECLARE_FINAL_TYPE (ChEvaluationGraph, ch_evaluation_graph, CH, EVALUATION_GRAPH, GtkWidget)

/** ch_evaluation_graph_new: Returns: (transfer floating): a graph of nothing. */
GtkWidget *ch_evaluation_graph_new (void);

/** ch_evaluation_graph_set_report: Shows what @report (nullable) says now; a copy is taken. */
void ch_evaluation_graph_set_report (ChEvaluationGraph *self, const ChGameReport *report);

/** ch_evaluation_graph_set_index: Marks the position shown on the board; -1 = one that is not on the line. */
void ch_evaluation_graph_set_index (ChEvaluationGraph *self, int index);

/** ch_evaluation_graph_get_index: Returns: the position marked. */
int ch_evaluation_graph_get_index (ChEvaluationGraph *self);

/** ch_evaluation_graph_set_viewer: Whose chances are at the top. */
void ch_evaluation_graph_set_viewer (ChEvaluationGraph *self, ChSide viewer);

/** ch_evaluation_graph_index_at: Returns: the position that is drawn at @x pixels from the left. */
int ch_evaluation_graph_index_at (ChEvaluationGraph *self, double x);
