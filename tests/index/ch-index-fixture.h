/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A folder of games and an index of it, for the tests of the index. */
#pragma once

#include "ch-test.h"
#include "index/ch-index-reader.h"
#include "index/ch-index-update.h"
#include "study/ch-study.h"

typedef struct
{
  char *top;      /* holds both */
  char *games;    /* the folder */
  char *index;    /* the file */
} ChIndexFixture;

/** ch_index_fixture_set_up: An empty folder, chosen for the index. */
void ch_index_fixture_set_up (ChIndexFixture *self, gconstpointer data);
void ch_index_fixture_tear_down (ChIndexFixture *self, gconstpointer data);

/** ch_index_fixture_path: Returns: (transfer full): of @name in the folder. */
char *ch_index_fixture_path (ChIndexFixture *self, const char *name);

/** ch_index_fixture_write: Writes @text as the file @name. */
void ch_index_fixture_write (ChIndexFixture *self, const char *name, const char *text);

/** ch_index_fixture_game: Returns: (transfer full): a game of @preset as PGN; @fen (nullable); @moves in UCI form. */
char *ch_index_fixture_game (ChPreset preset, const char *red, const char *black, const char *date, const char *result,
                             const char *fen, const char *moves);

/** ch_index_fixture_put: Writes such a game as the file @name. */
void ch_index_fixture_put (ChIndexFixture *self, const char *name, const char *red, const char *result, const char *moves);

/** ch_index_fixture_update: Brings the index up to date, which must go well. */
void ch_index_fixture_update (ChIndexFixture *self);

/** ch_index_fixture_status: Returns: how much there is. */
ChIndexStatus ch_index_fixture_status (ChIndexFixture *self);

/** ch_index_fixture_position: Writes the position of @preset after @moves, from @fen (nullable), to @position. */
void ch_index_fixture_position (ChPosition *position, ChPreset preset, const char *fen, const char *moves);

/** ch_index_fixture_ask: Returns: (transfer full): what is known of that position. */
ChIndexAnswer *ch_index_fixture_ask (ChIndexFixture *self, ChPreset preset, const char *fen, const char *moves,
                                     const ChIndexFilter *filter);

/** ch_index_fixture_move: Returns: what @answer says of @move ("end": games that end there), all zero where nothing. */
ChIndexMove ch_index_fixture_move (const ChIndexAnswer *answer, const char *move);
