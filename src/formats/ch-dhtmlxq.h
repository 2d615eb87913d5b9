/* SPDX-License-Identifier: GPL-3.0-or-later */
/* DhtmlXQ, the text in which games of xiangqi are pasted into web pages (formats.md section 4.5). */
#pragma once

#include "formats/ch-reading.h"

/** ch_dhtmlxq_recognise: Returns: whether @bytes hold such text, inside a web page too, or bare digits of its moves. */
gboolean ch_dhtmlxq_recognise (GBytes *bytes);

/**
 * ch_dhtmlxq_read:
 * @bytes: a whole file, page or pasted text
 * @name: (nullable): its name for the report
 * @encoding: (nullable): force this encoding; NULL = detect
 * @report: (nullable): what could not be read
 *
 * Never fails; each block of tags becomes a game. Illegal moves are kept as broken nodes.
 * Returns: (transfer full): the study, perhaps without games.
 */
ChStudy *ch_dhtmlxq_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report);

/** ch_dhtmlxq_read_games: As ch_dhtmlxq_read(), a game at a time; memory grows with the largest game alone. */
void ch_dhtmlxq_read_games (const ChReading *reading);

/**
 * ch_dhtmlxq_write:
 * @record: a game of xiangqi
 * @report: (nullable): what the format has no place for
 *
 * Returns: (transfer full): the text, UTF-8; NULL with @error, G_IO_ERROR_NOT_SUPPORTED, where the game or the start
 *   position can not be written so.
 */
char *ch_dhtmlxq_write (ChRecord *record, ChReport *report, GError **error);
