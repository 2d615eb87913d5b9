/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the reader of janggi records share. */
#pragma once

#include "formats/ch-gib.h"
#include "formats/ch-pgn-private.h"

typedef enum
{
  CH_GIB_MOVE,
  CH_GIB_PASS,
  CH_GIB_COMMENT, /* text without its braces */
  CH_GIB_NUMBER,  /* <5>: what some programs put behind a move */
  CH_GIB_STRAY,   /* none of these */
} ChGibKind;

/* A word of a game's body. */
typedef struct
{
  ChGibKind kind;
  const char *text;
  gsize length;
  guint from, to;  /* MOVE: two numbers as they stand */
} ChGibItem;

/* A game as text: tags under the names they have there. */
typedef struct
{
  GArray *tags;    /* of ChPgnTag */
  GArray *items;   /* of ChGibItem */
  const char *place;
} ChGibGame;

typedef struct
{
  const ChReading *reading;
  ChReport *report;
  const char *file; /* (nullable): for the report */
  guint game;
  ChPgnScan lines;  /* for counting lines alone */
} ChGibReader;

/** ch_gib_report: Adds an entry about the present game. @place (nullable): where in the text. */
void ch_gib_report (ChGibReader *reader, guint ply, const char *place, const char *what, const char *why);

/** ch_gib_read_word: Reads a word without the number before it: a move, a pass or a stray. */
void ch_gib_read_word (const char *text, gsize length, ChGibItem *item);

/** ch_gib_kind: Returns: the kind that a Hangul or Chinese character names, CH_NONE for others. */
ChKind ch_gib_kind (gunichar c);

/** ch_gib_point: Returns: the point that a number means, row and column or (@old) 1 to 90; CH_POINT_NONE where none. */
ChPoint ch_gib_point (guint number, gboolean old);

#define CH_GIB_MAX_STARTS 16

/**
 * ch_gib_starts:
 * @starts: (out): the start positions that @game may have, the one it names first, with any rules of janggi
 * @guessed: (out): whether it does not say which
 *
 * Returns: how many, at least 1.
 */
guint ch_gib_starts (ChGibReader *reader, const ChGibGame *game, ChPosition starts[CH_GIB_MAX_STARTS], gboolean *guessed);

/** ch_gib_apply_tags: Gives @record the tags of @game. */
void ch_gib_apply_tags (const ChGibGame *game, ChRecord *record);

/** ch_gib_read_game: Returns: (transfer full): a record of @game. */
ChRecord *ch_gib_read_game (ChGibReader *reader, const ChGibGame *game);
