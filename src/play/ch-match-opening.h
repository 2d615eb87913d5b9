/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From where the games of a match begin: random moves that a search calls balanced, or the lines of a file. */
#pragma once

#include "rules/ch-history.h"

#include <stdbool.h>

#define CH_MATCH_OPENING_MOVES 64

/* An opening: where it starts and the moves played already. */
typedef struct
{
  ChPosition start;
  int n_moves;
  ChMove moves[CH_MATCH_OPENING_MOVES];
} ChMatchOpening;

typedef struct
{
  ChPosition start;        /* valid; carries the rule set */
  int plies;               /* of random moves, at most CH_MATCH_OPENING_MOVES */
  int balance;             /* of a random opening, hundredths of a soldier at most */
  uint64_t seed;
} ChMatchOpeningPlan;

typedef struct ChMatchOpenings ChMatchOpenings;

/** ch_match_openings_new: Returns: (transfer full): random moves from the start, kept when a search calls them balanced. */
ChMatchOpenings *ch_match_openings_new (const ChMatchOpeningPlan *plan);

/**
 * ch_match_openings_read:
 * @file: lines `FEN` or `FEN ; MOVE MOVE...`; empty ones and those that begin with # are passed over
 * @wrong: (out) (transfer full): "FILE:LINE: what is wrong", in words for a person, to be freed with free()
 *
 * Returns: (transfer full) (nullable): the openings of @file under the rules of @plan, over and over; NULL on bad data.
 */
ChMatchOpenings *ch_match_openings_read (const ChMatchOpeningPlan *plan, const char *file, char **wrong);

/** ch_match_openings_stop: From any thread: who looks for an opening on another is to come to an end soon. */
void ch_match_openings_stop (ChMatchOpenings *openings);

/** ch_match_openings_free: Frees @openings; NULL is allowed. */
void ch_match_openings_free (ChMatchOpenings *openings);

/**
 * ch_match_openings_next:
 * Writes the next opening. Random ones take their time: many are thrown away. May be called on any one thread.
 * Returns: whether it is balanced as was wanted; else it is the last one that was tried.
 */
bool ch_match_openings_next (ChMatchOpenings *openings, ChMatchOpening *opening);
