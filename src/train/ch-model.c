/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/ch-model.h"

#include "train/ch-train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#if defined __x86_64__ && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
#define HOT __attribute__ ((target_clones ("default", "arch=haswell")))
#else
#define HOT
#endif

/* What the integers hold: see ch_net_finish(). */
#define MOST_INPUT (890.0f / CH_NET_UNIT)
#define MOST_BIAS (2400.0f / CH_NET_UNIT)
#define MOST_OUTPUT ((float) CH_NET_MAX_WEIGHT / CH_NET_WEIGHT_UNIT)
#define MOST_OUTPUT_BIAS 100.0f

/* Where the parts of the weights begin. */
static inline size_t at_bias (const ChModel *model) { return (size_t) model->n_features * model->hidden; }
static inline size_t at_output (const ChModel *model) { return at_bias (model) + model->hidden; }

static inline size_t
at_output_bias (const ChModel *model)
{
  return at_output (model) + 2 * (size_t) CH_NET_BUCKETS * model->hidden;
}

static float
chance (uint64_t *state)
{
  return (float) (ch_train_random (state) >> 40) / (1 << 23) - 1;
}

bool
ch_model_init (ChModel *model, ChGame game, int hidden, uint64_t seed)
{
  *model = (ChModel) { .game = game, .hidden = hidden, .n_features = ch_net_count_features (game) };
  model->n = at_output_bias (model) + CH_NET_BUCKETS;
  model->weights = calloc (model->n, sizeof *model->weights);
  model->slopes = calloc (model->n, sizeof *model->slopes);
  model->first = calloc (model->n, sizeof *model->first);
  model->second = calloc (model->n, sizeof *model->second);
  if (!model->weights || !model->slopes || !model->first || !model->second)
    {
      ch_model_clear (model);
      return false;
    }
  float input = 0.18f, output = 1 / sqrtf (2.0f * hidden); /* thirty inputs are on at once */
  for (size_t i = 0; i < at_bias (model); i++)
    model->weights[i] = chance (&seed) * input;
  for (size_t i = at_bias (model); i < at_output (model); i++)
    model->weights[i] = 0.3f + 0.3f * chance (&seed);
  for (size_t i = at_output (model); i < at_output_bias (model); i++)
    model->weights[i] = chance (&seed) * output;
  return true;
}

void
ch_model_clear (ChModel *model)
{
  free (model->weights);
  free (model->slopes);
  free (model->first);
  free (model->second);
  *model = (ChModel) { 0 };
}

/* ---- one sample ---- */

HOT static void
add_rows (const float *weights, const float *bias, const uint16_t *features, int n, int hidden, float *sums)
{
  for (int i = 0; i < hidden; i += 16)
    {
      float sum[16];
      for (int k = 0; k < 16; k++)
        sum[k] = bias[i + k];
      for (int j = 0; j < n; j++)
        {
          const float *row = weights + (size_t) features[j] * hidden + i;
          for (int k = 0; k < 16; k++)
            sum[k] += row[k];
        }
      for (int k = 0; k < 16; k++)
        sums[i + k] = sum[k];
    }
}

HOT static void
add_to_rows (float *slopes, const uint16_t *features, int n, int hidden, const float *slope)
{
  for (int j = 0; j < n; j++)
    {
      float *row = slopes + (size_t) features[j] * hidden;
      for (int i = 0; i < hidden; i++)
        row[i] += slope[i];
    }
}

static inline float
clip (float value)
{
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

static float
output_of (const ChModel *model, int bucket, float sums[2][CH_NET_MAX_HIDDEN])
{
  const float *outputs = model->weights + at_output (model) + 2 * (size_t) bucket * model->hidden;
  float sum = model->weights[at_output_bias (model) + bucket];
  for (int view = 0; view < 2; view++)
    for (int i = 0; i < model->hidden; i++)
      sum += outputs[view * model->hidden + i] * clip (sums[view][i]) * clip (sums[view][i]);
  return 1 / (1 + expf (-sum));
}

float
ch_model_answer (const ChModel *model, const ChFood *food)
{
  float sums[2][CH_NET_MAX_HIDDEN];
  for (int view = 0; view < 2; view++)
    add_rows (model->weights, model->weights + at_bias (model), food->features[view], food->n, model->hidden, sums[view]);
  return output_of (model, food->bucket, sums);
}

/* Slopes of one view, @error being that of the output. */
HOT static void
learn_view (ChModel *model, int bucket, int view, const float *sums, float error, const uint16_t *features, int n)
{
  size_t at = at_output (model) + (2 * (size_t) bucket + view) * model->hidden;
  const float *outputs = model->weights + at;
  float *output_slopes = model->slopes + at, *bias_slopes = model->slopes + at_bias (model), slope[CH_NET_MAX_HIDDEN];
  for (int i = 0; i < model->hidden; i++)
    {
      float value = clip (sums[i]);
      output_slopes[i] += error * value * value;
      slope[i] = sums[i] > 0 && sums[i] < 1 ? error * outputs[i] * 2 * value : 0;
      bias_slopes[i] += slope[i];
    }
  add_to_rows (model->slopes, features, n, model->hidden, slope);
}

float
ch_model_learn (ChModel *model, const ChFeed *feed, const ChFood *food, unsigned mirrored, float target)
{
  float sums[2][CH_NET_MAX_HIDDEN];
  uint16_t features[2][CH_NET_MAX_ACTIVE];
  for (int view = 0; view < 2; view++)
    {
      for (int i = 0; i < food->n; i++)
        features[view][i] = mirrored >> view & 1 ? feed->mirror[food->features[view][i]] : food->features[view][i];
      add_rows (model->weights, model->weights + at_bias (model), features[view], food->n, model->hidden, sums[view]);
    }
  float answer = output_of (model, food->bucket, sums), missed = answer - target;
  float error = 2 * missed * answer * (1 - answer);
  for (int view = 0; view < 2; view++)
    learn_view (model, food->bucket, view, sums[view], error, features[view], food->n);
  model->slopes[at_output_bias (model) + food->bucket] += error;
  return missed * missed;
}

/* ---- a batch ---- */

#define KEEP_FIRST 0.9f
#define KEEP_SECOND 0.999f
#define DECAY 0.01f

/* The weights from @begin to @end, which are held within @most. */
HOT static void
step_part (ChModel *model, size_t begin, size_t end, float share, float rate, float most)
{
  float rate1 = rate / (1 - powf (KEEP_FIRST, (float) model->steps)), grown = 1 / (1 - powf (KEEP_SECOND, (float) model->steps));
  float *weights = model->weights, *first = model->first, *second = model->second;
  const float *slopes = model->slopes;
  for (size_t i = begin; i < end; i++)
    {
      float slope = slopes[i] * share;
      first[i] = KEEP_FIRST * first[i] + (1 - KEEP_FIRST) * slope;
      second[i] = KEEP_SECOND * second[i] + (1 - KEEP_SECOND) * slope * slope;
      float weight = weights[i] * (1 - rate * DECAY) - rate1 * first[i] / (sqrtf (second[i] * grown) + 1e-8f);
      weight = weight > most ? most : weight;
      weights[i] = weight < -most ? -most : weight;
    }
}

void
ch_model_step (ChModel *model, size_t size, float rate)
{
  size_t bias = at_bias (model), output = at_output (model), output_bias = at_output_bias (model);
  float share = 1 / (float) size;
  model->steps++;
  step_part (model, 0, bias, share, rate, MOST_INPUT);
  step_part (model, bias, output, share, rate, MOST_BIAS);
  step_part (model, output, output_bias, share, rate, MOST_OUTPUT);
  step_part (model, output_bias, model->n, share, rate, MOST_OUTPUT_BIAS);
  memset (model->slopes, 0, model->n * sizeof *model->slopes);
}

ChNet *
ch_model_round (const ChModel *model, int scale)
{
  ChNet *net = ch_net_new (model->game, model->hidden);
  if (!net)
    return NULL;
  net->scale = scale;
  for (size_t i = 0; i < at_bias (model); i++)
    net->features[i] = (int16_t) lrintf (model->weights[i] * CH_NET_UNIT);
  for (int i = 0; i < model->hidden; i++)
    net->bias[i] = (int16_t) lrintf (model->weights[at_bias (model) + i] * CH_NET_UNIT);
  for (int bucket = 0; bucket < CH_NET_BUCKETS; bucket++)
    {
      const float *outputs = model->weights + at_output (model) + 2 * (size_t) bucket * model->hidden;
      for (int i = 0; i < 2 * model->hidden; i++)
        net->output[bucket][i] = (int16_t) lrintf (outputs[i] * CH_NET_WEIGHT_UNIT);
      float bias = model->weights[at_output_bias (model) + bucket];
      net->output_bias[bucket] = (int32_t) lrintf (bias * CH_NET_UNIT * CH_NET_WEIGHT_UNIT);
    }
  return net;
}
