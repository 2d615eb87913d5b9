/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Samples made ready for the trainer: the inputs that are on in both views, and what the network should answer. */
#pragma once

#include "engine/ch-net.h"
#include "train/ch-packed.h"

#include <stddef.h>

typedef struct
{
  uint16_t features[2][CH_NET_MAX_ACTIVE]; /* the view of the side to move first */
  uint8_t n;                               /* as many in either view */
  uint8_t bucket;
  uint8_t result;                          /* CH_PACKED_... */
  uint8_t middle;                          /* bit per view: the own general stands on the middle file, so that left and right
                                              may be changed over */
  int16_t score;
} ChFood;

typedef struct
{
  ChGame game;
  ChFood *food;
  size_t n_learn, n_test;                  /* food[0 .. n_learn - 1] to learn from, the rest to test with */
  uint16_t mirror[CH_NET_MAX_FEATURES];    /* each input with left and right changed over */
} ChFeed;

/**
 * ch_feed_make:
 * @samples: @n of them, all of @game; games one after the other
 *
 * Runs of samples, one in twenty, are kept apart for tests: games as a whole but for the first and the last of a run.
 * Returns: false where memory is short.
 */
bool ch_feed_make (ChFeed *feed, ChGame game, const ChPacked *samples, size_t n);

/** ch_feed_is_test: Returns: whether sample @i of @n is kept apart for tests. */
bool ch_feed_is_test (size_t i, size_t n);

/** ch_feed_clear: Frees what @feed holds. */
void ch_feed_clear (ChFeed *feed);

/** ch_feed_fit_scale: Returns: the score at which e times as many are won as lost, as the results of @feed have it. */
int ch_feed_fit_scale (const ChFeed *feed);

/** ch_feed_target: Returns: what is expected of @food, 0 to 1: @mix parts of the score, the rest of the result. */
float ch_feed_target (const ChFood *food, float scale, float mix);
