/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records (.cbr) and libraries of records (.cbl) of 象棋桥 (formats.md sections 4.2 and 4.3). Read only. */
#pragma once

#include "formats/ch-reading.h"

/** ch_cbr_recognise: Returns: whether @bytes begins as a record or a library does. */
gboolean ch_cbr_recognise (GBytes *bytes);

/**
 * ch_cbr_read:
 * @bytes: a whole file, a record or a library
 * @name: (nullable): its name for the report
 * @encoding: not used: such files have only one
 * @report: (nullable): what could not be read; its lines are offsets in bytes
 *
 * Never fails: of a file with damage what can be read is read. Illegal moves are kept as broken nodes.
 * Returns: (transfer full): the study, a game for each record, perhaps without any.
 */
ChStudy *ch_cbr_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report);

/** ch_cbr_read_games: As ch_cbr_read(), a record at a time; of a library only its index is in memory throughout. */
void ch_cbr_read_games (const ChReading *reading);
