/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a file of any kind we know, recognised by its content, never by its name. */
#pragma once

#include "formats/ch-reading.h"

/**
 * ch_reader_read:
 * @bytes: a whole file, or text from the clipboard
 * @name: (nullable): its name for the report
 * @encoding: (nullable): force this encoding; NULL = detect
 * @report: (nullable): what could not be read
 *
 * Returns: (transfer full): the study, perhaps without games.
 */
ChStudy *ch_reader_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report);

/**
 * ch_reader_read_games:
 * Gives the games of a source one by one. Where a file can hold several games (PGN, DhtmlXQ, gib, lists of positions, records
 * in words, libraries), no more of it is in memory at a time than the largest game and a part of constant size needs.
 */
void ch_reader_read_games (const ChReading *reading);

/** ch_reader_kind: Returns: what @bytes are taken for: "xqf", "cbf", "pfc", "dhtmlxq", "cbr", "gib", "che", "fen" or "pgn". */
const char *ch_reader_kind (GBytes *bytes);

/** ch_reader_is_binary: Returns: whether @bytes are no text; reports count places in bytes then. */
gboolean ch_reader_is_binary (GBytes *bytes);

/** ch_reader_is_foreign: Returns: whether @bytes are a file of another program, which ours cannot be written over. */
gboolean ch_reader_is_foreign (GBytes *bytes);
