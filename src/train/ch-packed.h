/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position with what a game had to say about it, in 32 bytes. A file of samples is just these records, one after the
 * other, all of one game; numbers are little-endian as on the machines that play and train. */
#pragma once

#include "rules/ch-position.h"

#define CH_PACKED_PIECES 32 /* on the board and in hand together; no game has more */
#define CH_PACKED_NOBODY 15

enum
{
  CH_PACKED_LOSS,
  CH_PACKED_DRAW,
  CH_PACKED_WIN,
};

typedef struct
{
  uint8_t occupied[12]; /* bit i (of byte i / 8) = point i, as points are numbered: a1 = 0, i1 = 8, a2 = 9 .. i10 = 89 */
  uint8_t pieces[16];   /* four bits each, low half first: side * 7 + kind - 1 in the order of points, then those in hand
                           (first side first, kinds in order), then CH_PACKED_NOBODY */
  int16_t score;        /* hundredths of a soldier for the side to move, as the search saw it */
  uint8_t flags;        /* bits 0-1 result for the side to move (CH_PACKED_...), bit 2 side to move, bits 3-6 ChPreset */
  uint8_t ply;          /* plies since the start of the game, up to 255 */
} ChPacked;

_Static_assert (sizeof (ChPacked) == 32, "a record has 32 bytes");

/**
 * ch_packed_set:
 * @packed: (out): the record; its result is a draw until ch_packed_set_result()
 * @position: a position with the rules of a preset (of others the nearest preset is kept)
 * @score: for the side to move
 * @ply: plies since the start of the game
 *
 * Counters (no capture, passes, checks in a row) are not kept. Returns: false where there are more pieces than a record holds.
 */
bool ch_packed_set (ChPacked *packed, const ChPosition *position, int score, int ply);

/** ch_packed_set_result: @result: CH_PACKED_... for the side to move. */
void ch_packed_set_result (ChPacked *packed, int result);

/**
 * ch_packed_get:
 * @position: (out): the position
 *
 * Returns: false where the record (of a file that is none of ours) holds no position that can be played.
 */
bool ch_packed_get (const ChPacked *packed, ChPosition *position);

static inline int ch_packed_result (const ChPacked *packed) { return packed->flags & 3; }
static inline ChSide ch_packed_side (const ChPacked *packed) { return (ChSide) (packed->flags >> 2 & 1); }
static inline int ch_packed_preset (const ChPacked *packed) { return packed->flags >> 3 & 15; }
