/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which notation the settings ask for: one for what is shown, per game, and one for files. */
#pragma once

#include <gio/gio.h>

#include "notation/ch-notation.h"

/**
 * ch_notation_choice_shown:
 * Returns: how moves of @game are shown. Janggi has a choice of its own, which may be to follow that of xiangqi; what janggi
 *   cannot be written in (一字三码) gives its own notation then.
 */
ChNotation ch_notation_choice_shown (GSettings *settings, ChGame game);

/** ch_notation_choice_file: Returns: how moves of xiangqi are written in PGN files: ICCS, Chinese, WXF or UCI. */
ChNotation ch_notation_choice_file (GSettings *settings);

/** ch_notation_choice_record: Returns: how a record in words is written: simplified, or traditional where moves are shown so. */
ChNotation ch_notation_choice_record (GSettings *settings, ChGame game);

/** ch_notation_choice_words: Returns: (transfer none): the name of @notation for people, translated. */
const char *ch_notation_choice_words (ChNotation notation);
