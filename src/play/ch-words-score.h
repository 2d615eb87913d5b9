/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What engines say, in words: scores, large numbers, how a line ends. */
#pragma once

#include "play/ch-analysis-line.h"

typedef enum
{
  CH_SCORE_STYLE_PAWNS,  /* soldiers: +0.35 */
  CH_SCORE_STYLE_CHANCE, /* chance to win: 56% */
} ChScoreStyle;

/**
 * ch_words_score:
 * @score: as ChEngineInfo has it, for the side from whose view it is read
 * @bound: -1 it is at most that, 0 it is that, 1 it is at least that
 *
 * Returns: (transfer full): a few characters: "+0.35", "56%", "mate +3", "rule +"; mates and results by rule are said in
 *   either style.
 */
char *ch_words_score (ChGame game, int score, int bound, ChScoreStyle style);

/**
 * ch_words_score_spoken:
 * @score: for the first side
 *
 * Returns: (transfer full): the same for a screen reader, naming the side: "Red ahead by 0.35", "Black mates in 3".
 */
char *ch_words_score_spoken (ChGame game, int score, ChScoreStyle style);

/** ch_words_count: Returns: (transfer full): a large number, short: "12.3M", 1230万. */
char *ch_words_count (guint64 number);

/**
 * ch_words_line_end:
 * Returns: (transfer full) (nullable): by which rule @line ends the game, and for whom; NULL where it just stops or mates.
 */
char *ch_words_line_end (const ChAnalysisLine *line, ChGame game);
