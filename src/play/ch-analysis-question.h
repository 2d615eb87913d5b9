/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position with the game that led to it, as an analysis keeps it: looked at, asked about, shown. Private to ch-analysis.c. */
#pragma once

#include <glib.h>

#include "rules/ch-history.h"

typedef struct
{
  ChHistory history;
  gboolean set;
} ChAnalysisQuestion;

/** ch_analysis_question_clear: Makes it none. */
void ch_analysis_question_clear (ChAnalysisQuestion *question);

/** ch_analysis_question_set: Makes it the last position of @history (copied). */
void ch_analysis_question_set (ChAnalysisQuestion *question, const ChHistory *history);

/** ch_analysis_question_is: Returns: whether it is that of @history: the same start, rules and moves. */
gboolean ch_analysis_question_is (const ChAnalysisQuestion *question, const ChHistory *history);

/**
 * ch_analysis_make_threat:
 * @passed: (out): the game as it would be if the side to move passed, which no rule but that of janggi knows
 *
 * Returns: whether it can: not in check, nor where the generals face each other. Only then @passed is to be cleared.
 */
gboolean ch_analysis_make_threat (const ChHistory *history, ChHistory *passed);
