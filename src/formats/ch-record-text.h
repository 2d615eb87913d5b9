/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as players write it on paper and paste it elsewhere: headlines, numbered moves in Chinese notation, words, and
 * variations set in. The words are those of the notation, not of the reader's language. */
#pragma once

#include "notation/ch-notation.h"
#include "study/ch-report.h"
#include "study/ch-study.h"

/**
 * ch_record_text_write:
 * @notation: CH_NOTATION_CHINESE or CH_NOTATION_TRADITIONAL; headlines follow it. Others are taken for the moves alone.
 *
 * The tree can be read back: comments stand in braces, variations in parentheses.
 * Returns: (transfer full): UTF-8.
 */
char *ch_record_text_write (ChRecord *record, ChNotation notation);

/** ch_record_text_report_loss: Says in @report what of @record such a text does not hold. */
void ch_record_text_report_loss (ChRecord *record, ChReport *report);
