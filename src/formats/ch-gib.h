/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Janggi records (.gib) of 장기도사, Hangame and others (formats.md sections 2.6 and 4.8). Read only. */
#pragma once

#include "formats/ch-reading.h"

/** ch_gib_recognise: Returns: whether @bytes is text with the tags or the moves of such files, in CP949 or UTF-8. */
gboolean ch_gib_recognise (GBytes *bytes);

/**
 * ch_gib_read:
 * @bytes: a whole file
 * @name: (nullable): its name for the report
 * @encoding: (nullable): force this encoding; NULL = UTF-8 where it is valid, else CP949
 * @report: (nullable): what could not be read
 *
 * Never fails: what can be read is read, moves that cannot be are kept as broken nodes. Each game gets the rules under
 * which it replays furthest.
 * Returns: (transfer full): the study, perhaps without games.
 */
ChStudy *ch_gib_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report);

/** ch_gib_read_games: As ch_gib_read(), a game at a time; memory grows with the largest game alone. */
void ch_gib_read_games (const ChReading *reading);
