/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation by hand as a linear form: a weight is a place in a row, a position the list of how often each counts. */
#pragma once

#include "engine/ch-eval-weights.h"

#include <stdio.h>

#define CH_FORM_HANDS ((CH_N_KINDS - 1) * CH_RANKS * 5) /* before them, the values by kind and point, material included */
#define CH_FORM_TERMS (CH_FORM_HANDS + CH_N_KINDS)
#define CH_FORM_MAX (CH_FORM_TERMS + CH_EVAL_MAX_TERMS)
#define CH_FORM_MAX_COUNTS 256

typedef struct
{
  int16_t place, n;
} ChFormCount;

typedef struct
{
  int n_counts;
  ChFormCount counts[CH_FORM_MAX_COUNTS]; /* from the first side's view */
  int phase;                              /* 0..CH_PHASE_FULL: how much the early weights count */
  int offset;                             /* what is no weight (janggi's points), from the first side's view */
} ChForm;

/* All that one game weighs. */
typedef struct
{
  ChGame game;
  int n_terms;
  ChEvalTables tables;
  ChValue terms[CH_EVAL_MAX_TERMS];
} ChWeights;

/** ch_weights_present: Writes what the engine weighs in @game now. */
void ch_weights_present (ChGame game, ChWeights *weights);

/** ch_weights_place: Returns: the place of a value by point in the form; @point as the side of the piece sees it. */
int ch_weights_place (ChKind kind, ChPoint point);

/** ch_weights_row: Writes the weights as a row, @row: CH_FORM_MAX values. Returns: how many they are. */
int ch_weights_row (const ChWeights *weights, ChValue *row);

/** ch_weights_write: Writes @weights as the source ch-eval-weights-GAME.c. Returns: whether all of it could be written. */
bool ch_weights_write (const ChWeights *weights, FILE *out);

/** ch_form_count: Takes @position apart; ch_eval_init() must have been called. */
void ch_form_count (const ChPosition *position, ChForm *form);

/** ch_form_sum: Returns: what the form comes to with the weights @row, for the first side, without the right to move. */
int ch_form_sum (const ChForm *form, const ChValue *row);
