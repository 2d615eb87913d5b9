/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets the engine go through a game, position by position, on its own thread while the study stays usable. What it has found
 * stays where it is stopped; it goes on from there. Nothing is written into the study but by ch_game_report_keep(). */
#pragma once

#include "play/ch-analyst.h"
#include "play/ch-game-report.h"

typedef struct
{
  int movetime;     /* ms a position; 0 = none */
  guint64 nodes;    /* 0 = none */
  int depth;        /* 0 = none; one of the three must be given */
  int multipv;      /* lines; at least 2 are needed to praise the only move */
} ChAnalysisLimits;

/* Signals: "progress": another position is done, or it was stopped; "done": nothing is open any more; "trouble" (const char
 * *message): the engine gave up and it was stopped. */
#define CH_TYPE_GAME_ANALYSIS (ch_game_analysis_get_type ())
G_DECLARE_FINAL_TYPE (ChGameAnalysis, ch_game_analysis, CH, GAME_ANALYSIS, GObject)

/**
 * ch_game_analysis_new:
 * @report: (transfer full): what is to be filled
 * @analyst: (nullable): whom to ask, by nobody else while it runs; NULL = our own engine, one thread
 *
 * Returns: (transfer full): nothing is asked yet.
 */
ChGameAnalysis *ch_game_analysis_new (ChGameReport *report, const ChAnalysisLimits *limits, ChAnalyst *analyst);

/** ch_game_analysis_get_report: Returns: (transfer none): what is known so far, judged. */
ChGameReport *ch_game_analysis_get_report (ChGameAnalysis *self);

/** ch_game_analysis_start: Begins or goes on; "done" comes from the main loop even where nothing is open. */
void ch_game_analysis_start (ChGameAnalysis *self);

/** ch_game_analysis_cancel: Stops; the position under way is forgotten, the others stay. */
void ch_game_analysis_cancel (ChGameAnalysis *self);

/** ch_game_analysis_is_running: Returns: whether positions are still asked for. */
gboolean ch_game_analysis_is_running (ChGameAnalysis *self);

/**
 * ch_game_analysis_get_progress:
 * @total: (out) (optional): how many positions there are to do in all
 * @left_ms: (out) (optional): the time it will still take at the pace so far; -1 = not known yet
 *
 * Returns: how many are done.
 */
int ch_game_analysis_get_progress (ChGameAnalysis *self, int *total, gint64 *left_ms);
