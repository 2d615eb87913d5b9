/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of an engine, walked move by move by the referee: how far it is legal, and whether it ends the game. */
#pragma once

#include <glib.h>

#include "engine/ch-engine.h"
#include "rules/ch-judge.h"

typedef struct
{
  ChEngineInfo info; /* as the engine told it */
  int n_moves;       /* of info.pv: those that may be played one after the other */
  gboolean illegal;  /* the engine's next move may not be played */
  ChResult result;   /* of the line, CH_RESULT_NONE where it just stops */
  ChEndReason end;   /* why; CH_END_NONE where it just stops */
  gboolean cycles;   /* it is not over yet, but ends so when its last moves are repeated */
} ChAnalysisLine;

/**
 * ch_analysis_line_walk:
 * @line: with its info filled in; the rest is written
 * @history: the game up to the position the line begins from
 */
void ch_analysis_line_walk (ChAnalysisLine *line, const ChHistory *history);

/** ch_analysis_line_position: Writes the position after @n_moves (at most line->n_moves) of @line to @position. */
void ch_analysis_line_position (const ChAnalysisLine *line, const ChHistory *history, int n_moves, ChPosition *position);
