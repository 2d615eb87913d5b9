/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A single line of moves as text, without anything that is written at them: to be pasted into a letter, or into another game. */
#pragma once

#include "notation/ch-notation.h"
#include "study/ch-report.h"
#include "study/ch-study.h"

/**
 * ch_line_text_write:
 * @first: the first move; not the root
 * @last: a move at or behind @first
 *
 * Returns: (transfer full): "12. 炮二平五 马８进７ 13. …" with the signs !, ? and their kin; before a line that begins a game from
 *   another position than the usual one stands what is needed to read it.
 */
char *ch_line_text_write (ChRecord *record, ChNode *first, ChNode *last, ChNotation notation);

/**
 * ch_line_text_read:
 * @text: moves in any notation, with or without numbers, comments, variations
 * @report: (nullable): what could not be read
 *
 * Reads @text as what is played from the position after @node.
 * Returns: (transfer full) (nullable): a game from there, whose first move can be played; NULL where @text is no such thing.
 */
ChRecord *ch_line_text_read (ChRecord *record, ChNode *node, const char *text, ChReport *report);
