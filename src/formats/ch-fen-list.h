/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of positions: a position a line, with headlines and remarks. */
#pragma once

#include "formats/ch-reading.h"

/** ch_fen_list_recognise: Returns: whether @bytes is text with positions in lines of their own and no moves behind them. */
gboolean ch_fen_list_recognise (GBytes *bytes);

/**
 * ch_fen_list_read:
 * @bytes: a whole file
 * @name: (nullable): its name for the report
 * @encoding: (nullable): force this encoding; NULL = detect
 * @report: (nullable): what could not be read
 *
 * "#", "//" or ";" begin a remark; what stands before a position in a line of its own, before "|", or behind it becomes the
 * name of its chapter. Hands make it crazyhouse, a back rank or pieces that xiangqi cannot have janggi.
 * Returns: (transfer full): a study with a record for each position.
 */
ChStudy *ch_fen_list_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report);

/** ch_fen_list_read_games: As ch_fen_list_read(), a position at a time; the first part of a long list tells which game it is. */
void ch_fen_list_read_games (const ChReading *reading);

/** ch_fen_list_write: Returns: (transfer full): the start position of each record of @study, its title before it. */
char *ch_fen_list_write (ChStudy *study);

/** ch_fen_list_write_record: Returns: (transfer full): "# TITLE" and the start position of @record, a line each. */
char *ch_fen_list_write_record (ChRecord *record);

/** ch_fen_list_report_loss: Says in @report what of @record such a list does not hold. */
void ch_fen_list_report_loss (ChRecord *record, ChReport *report);
