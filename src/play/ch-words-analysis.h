/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What engines say about a position, in words: how far they have come, what is threatened, the best reply, whether they agree. */
#pragma once

#include "notation/ch-notation.h"
#include "play/ch-analysis-team.h"

/** ch_words_progress: Returns: (transfer full): depth, nodes, speed, use of the hash table and @threads (0 = not known). */
char *ch_words_progress (const ChEngineInfo *info, int threads);

/** ch_words_analysis_state: Returns: (transfer none) (nullable): why there are no lines, or what is wrong with them; NULL where
 * there is nothing to say. */
const char *ch_words_analysis_state (ChAnalysis *analysis);

/** ch_words_threat: Returns: (transfer full) (nullable): what the other side would do if the side to move passed, and why that is
 * one; NULL while threats are not asked about or not known. */
char *ch_words_threat (ChAnalysis *analysis, ChNotation notation);

/** ch_words_reply: Returns: (transfer full) (nullable): the best answer to the best move, and what it does; NULL while it is
 * not known. */
char *ch_words_reply (ChAnalysis *analysis, ChNotation notation);

/** ch_words_agreement: Returns: (transfer full) (nullable): whether the members of @team would play the same move, and which;
 * NULL where fewer than two have one. */
char *ch_words_agreement (ChAnalysisTeam *team, ChNotation notation);
