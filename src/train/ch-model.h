/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network of ch-net.h in floating point, and how it learns: the mean square of what is missed in expected results, Adam.
 * Weights are kept within what the integers can hold. */
#pragma once

#include "train/ch-feed.h"

typedef struct
{
  ChGame game;
  int hidden, n_features;
  size_t n;           /* parameters */
  float *weights;     /* [n]: inputs [feature][hidden], biases [hidden], outputs [bucket][2 * hidden], biases [bucket] */
  float *slopes;      /* [n]: of the batch */
  float *first, *second; /* [n]: Adam's moments */
  long steps;
} ChModel;

/** ch_model_init: Weights by chance from @seed. Returns: false where memory is short. */
bool ch_model_init (ChModel *model, ChGame game, int hidden, uint64_t seed);

/** ch_model_clear: Frees what @model holds. */
void ch_model_clear (ChModel *model);

/**
 * ch_model_learn:
 * Adds what @food with @target has to say to the slopes.
 * @mirrored: bit per view: with left and right changed over
 * Returns: the square of what was missed.
 */
float ch_model_learn (ChModel *model, const ChFeed *feed, const ChFood *food, unsigned mirrored, float target);

/** ch_model_answer: Returns: the expected result for the side to move, 0 to 1. */
float ch_model_answer (const ChModel *model, const ChFood *food);

/** ch_model_step: Moves the weights by the slopes of a batch of @size at @rate, and clears the slopes. */
void ch_model_step (ChModel *model, size_t size, float rate);

/** ch_model_round: Returns: (transfer full) (nullable): the network in integers, not finished. */
ChNet *ch_model_round (const ChModel *model, int scale);
