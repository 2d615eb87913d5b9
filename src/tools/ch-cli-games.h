/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands share that read files of games and make pictures of them. */
#pragma once

#include "notation/ch-notation.h"
#include "render/ch-diagram.h"
#include "study/ch-study.h"
#include "tools/ch-cli.h"

/**
 * ch_cli_load_study:
 * @encoding: (nullable): NULL = detect
 *
 * Prints what could not be read to stderr. Returns: (transfer full) (nullable): the study; NULL where it has no game.
 */
ChStudy *ch_cli_load_study (const char *path, const char *encoding);

/** ch_cli_pick_game: @number: (nullable): "1" ..; NULL = the first. Returns: (nullable): the game, or says why not on stderr. */
ChRecord *ch_cli_pick_game (ChStudy *study, const char *number);

/** ch_cli_read_number: Reads @text, the value of @option, @value keeping its default where NULL. Returns: whether it is good. */
bool ch_cli_read_number (const char *option, const char *text, guint min, guint max, guint *value);

/** ch_cli_take_flag: Takes @name, an option without a text, out of the command line. Returns: whether it was there. */
bool ch_cli_take_flag (int *argc, char **argv, const char *name);

/** ch_cli_read_notation: @text: (nullable): an id. Returns: whether it is known, or NULL; says what is wrong on stderr. */
bool ch_cli_read_notation (const char *text, ChNotation *notation);

/* How boards look: texts of options, NULL where absent. */
typedef struct
{
  const char *pieces, *style, *coordinates;
} ChCliLook;

/** ch_cli_read_look: What is absent keeps its default. Returns: whether all is known, or says what is not on stderr. */
bool ch_cli_read_look (const ChCliLook *look, ChPieceSetId *pieces, ChBoardStyleId *style, ChCoordinates *coordinates);

/** ch_cli_bad: Prints "chuhan-cli: @what: @text" to stderr. Returns: false. */
bool ch_cli_bad (const char *what, const char *text);
