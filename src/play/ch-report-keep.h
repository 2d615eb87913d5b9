/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes what a report says into the game: evaluations, glyphs, words, better lines. What an analysis has written is marked
 * with a checksum ([%judged], [%better]); the next one takes the place of what is still as it was, and of nothing else: what a
 * person has written, or has changed since, stays, and what a person has deleted is not written again. */
#pragma once

#include "notation/ch-notation.h"
#include "play/ch-game-report.h"
#include "study/ch-study.h"

typedef enum
{
  CH_KEEP_EVALS = 1 << 0,
  CH_KEEP_GLYPHS = 1 << 1,
  CH_KEEP_COMMENTS = 1 << 2,
  CH_KEEP_LINES = 1 << 3,
  CH_KEEP_ALL = 15,
} ChKeepParts;

/**
 * ch_game_report_keep:
 * @record: the game that was judged, in @study
 * @parts: ChKeepParts or'ed
 * @notation: of moves in comments
 *
 * One step of undo. Where moves of the line have gone meanwhile, what concerns them is left out.
 */
void ch_game_report_keep (const ChGameReport *report, ChStudy *study, ChRecord *record, unsigned parts, ChNotation notation);

/**
 * ch_game_report_take_kept:
 * Takes for known what an analysis wrote into the game: evaluations as ch_game_report_take_evals() does, and the better lines.
 * Returns: how many positions have a value now that had none.
 */
int ch_game_report_take_kept (ChGameReport *report, ChRecord *record);

/** ch_record_is_analysed: Returns: whether each move of the main line that can be made has an evaluation; TRUE without moves. */
gboolean ch_record_is_analysed (ChRecord *record);

/** ch_node_was_judged: Returns: the class that an analysis gave to @node, by its glyph; CH_JUDGEMENT_NONE where none did. */
ChJudgement ch_node_was_judged (const ChNode *node);
