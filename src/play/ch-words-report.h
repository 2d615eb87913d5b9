/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report on a game in words: classes, phases, openings, mates, and why a move was wrong or is good. */
#pragma once

#include "notation/ch-notation.h"
#include "play/ch-game-report.h"

/** ch_words_judgement: Returns: "Brilliant move", "Mistake", ..; empty for CH_JUDGEMENT_NONE. Static. */
const char *ch_words_judgement (ChJudgement judgement);

/** ch_words_phase: Returns: "Opening", "Middle game", "Ending". Static. */
const char *ch_words_phase (ChPhase phase);

/** ch_words_mate: Returns: the name of a mate (马后炮, ..); empty for none. Static. */
const char *ch_words_mate (ChMatePattern pattern);

/** ch_words_opening: Returns: (transfer full): the name of an opening, empty where it has none. */
char *ch_words_opening (const ChOpening *opening);

/**
 * ch_words_explanation:
 * @before: the position before the move that is explained
 * @move: that move
 *
 * Returns: (transfer full): a sentence.
 */
char *ch_words_explanation (const ChExplanation *explanation, const ChPosition *before, ChMove move, ChNotation notation);

/** ch_words_explanations: Returns: (transfer full): the sentences, one after the other. */
char *ch_words_explanations (const ChExplanation *explanations, int n, const ChPosition *before, ChMove move,
                             ChNotation notation);

/** ch_words_judged_ply: Returns: (transfer full): what is to be said of move @ply in all: class, reasons, the better move;
 * empty where it is no mistake. */
char *ch_words_judged_ply (const ChGameReport *report, int ply, ChNotation notation);
