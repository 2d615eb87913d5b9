/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report on the game that is shown, beside the board: the engine goes through the game in the background; graph, accuracy,
 * classes, opening, mate, time, and the turning points with their diagrams, reasons and better moves. */
#pragma once

#include <gtk/gtk.h>

#include "notation/ch-notation.h"
#include "study/ch-study.h"

/* Signal "chosen" (guint node_id): a person wants to see that node of the record. */
#define CH_TYPE_GAME_REPORT_PANE (ch_game_report_pane_get_type ())
G_DECLARE_FINAL_TYPE (ChGameReportPane, ch_game_report_pane, CH, GAME_REPORT_PANE, GtkWidget)

/** ch_game_report_pane_new: @settings: the look of boards. Returns: (transfer floating): an empty pane. */
GtkWidget *ch_game_report_pane_new (GSettings *settings);

/**
 * ch_game_report_pane_look:
 * @study, @record, @node: (nullable): what the window shows now
 * @viewer: the side at the bottom of the board
 *
 * Follows the window. The report on another game stays and is shown again when that game is; only one is kept.
 */
void ch_game_report_pane_look (ChGameReportPane *self, ChStudy *study, ChRecord *record, const ChNode *node, ChSide viewer,
                               ChNotation notation);

/** ch_game_report_pane_start: Judges the game shown: its main line, or the line of the node shown. Goes on where it was
 * stopped. */
void ch_game_report_pane_start (ChGameReportPane *self);

/** ch_game_report_pane_cancel: Stops; what is known stays. */
void ch_game_report_pane_cancel (ChGameReportPane *self);

/** ch_game_report_pane_keep: Writes what is known into the game, as one step of undo. */
void ch_game_report_pane_keep (ChGameReportPane *self);
