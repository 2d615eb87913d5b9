/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of openings. An opening is known by what its first moves have brought about, not by their order: the pieces
 * that moved have left their points and stand where they went. So transpositions and mirror images have the same name. */
#pragma once

#include "rules/ch-history.h"

/* Whose choice an opening is. */
typedef enum
{
  CH_OPENING_BOTH,    /* named by the moves of both sides */
  CH_OPENING_FIRST,   /* a system of the first side */
  CH_OPENING_SECOND,  /* an answer of the second */
} ChOpeningPart;

#define CH_OPENING_NONE (-1)

/* The name of a game's opening: either @both, or one or two of the others. Numbers for ch_opening_name(). */
typedef struct
{
  int both, first, second;
  int setups[2];      /* janggi: ChJanggiSetup of each side, -1 for another game or order */
} ChOpening;

/** ch_opening_count: Returns: how many openings have names: they are numbered from 0. */
int ch_opening_count (void);

/** ch_opening_name: Returns: the English name, to be translated in the context "opening". */
const char *ch_opening_name (int opening);

/** ch_opening_part: Returns: whose choice it is. */
ChOpeningPart ch_opening_part (int opening);

/** ch_opening_moves: Returns: (nullable): its first moves in UCI form between blanks, way @way of several; NULL: no such way. */
const char *ch_opening_moves (int opening, int way);

/**
 * ch_opening_find:
 * @opening: (out): the name
 *
 * Looks at the first 20 plies. Returns: whether the opening has a name.
 */
bool ch_opening_find (const ChHistory *history, ChOpening *opening);
