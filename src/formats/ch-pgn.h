/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN: our own file format, and the dialects of others (formats.md section 3). */
#pragma once

#include "formats/ch-reading.h"
#include "notation/ch-notation.h"
#include "study/ch-report.h"
#include "study/ch-study.h"

/**
 * ch_pgn_read:
 * @bytes: a whole file
 * @name: (nullable): its name for the report
 * @encoding: (nullable): force this encoding; NULL = detect UTF-8, UTF-16, GB18030, Big5, CP949
 * @report: what could not be read
 *
 * Never fails: what can be read is read, moves that cannot be are kept as broken nodes.
 * Returns: (transfer full): the study, perhaps without games.
 */
ChStudy *ch_pgn_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report);

/** ch_pgn_read_games: As ch_pgn_read(), a game at a time; memory grows with the largest game alone. */
void ch_pgn_read_games (const ChReading *reading);

/** ch_pgn_write: Returns: (transfer full): @study as PGN in UTF-8; reading it back gives an equal study. */
GBytes *ch_pgn_write (ChStudy *study);

/** ch_pgn_write_as: As ch_pgn_write(); xiangqi moves in @notation: ICCS, UCI, WXF, Chinese, also traditional. */
GBytes *ch_pgn_write_as (ChStudy *study, ChNotation notation);

/** ch_pgn_write_record: As ch_pgn_write_as() for one record. */
char *ch_pgn_write_record (ChRecord *record, ChNotation notation);
