/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits the weights of the evaluation by hand to samples: logistic loss against a mixture of score and result, Adam. Weights that
 * the samples say little about stay near what they are. */
#include "train/ch-form.h"
#include "train/ch-train.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define BATCH 8192
#define HELD_BLOCK 512  /* samples in a row that are held back together, about one game in so many */
#define HELD_EVERY 16
#define RATE 1.5        /* hundredths of a soldier a step, falling */

typedef struct
{
  size_t first;         /* of its counts */
  uint16_t n;
  uint8_t phase;
  int8_t sign;          /* 1: the first side is to move */
  float offset, target;
} Example;

typedef struct
{
  size_t n, n_counts, room;
  Example *examples;
  ChFormCount *counts;
} Data;

typedef struct
{
  double weight, start, gradient, mean, square;
  long seen;            /* how often it counts in the samples */
} Knob;

typedef struct
{
  ChWeights weights;
  int n;                /* places; knob 2 * i is early, 2 * i + 1 late */
  Knob knobs[2 * CH_FORM_MAX];
  double scale;         /* of the evaluation: e-fold odds */
  double pull;          /* towards the start */
  long steps;
} Tuner;

static double
chance (double x)
{
  return 1 / (1 + exp (-x));
}

/* ---- samples ---- */

static double
scale_loss (const ChPacked *samples, size_t n, double scale)
{
  double loss = 0;
  for (size_t i = 0; i < n; i++)
    {
      double p = chance (samples[i].score / scale), t = ch_packed_result (&samples[i]) / 2.0;
      loss -= t * log (p + 1e-9) + (1 - t) * log (1 - p + 1e-9);
    }
  return loss / (double) n;
}

/* The scale at which scores foretell results best. */
static double
fit_scale (const ChPacked *samples, size_t n)
{
  double low = 50, high = 5000;
  while (high - low > 1)
    {
      double a = low + (high - low) / 3, b = high - (high - low) / 3;
      if (scale_loss (samples, n, a) < scale_loss (samples, n, b))
        high = b;
      else
        low = a;
    }
  return low;
}

static bool
add_example (Data *data, const ChPacked *sample, double target)
{
  ChPosition position;
  ChForm form;
  ch_packed_get (sample, &position);
  ch_form_count (&position, &form);
  if (data->n_counts + CH_FORM_MAX_COUNTS > data->room)
    {
      data->room = data->room ? data->room * 2 : 1 << 20;
      ChFormCount *more = realloc (data->counts, data->room * sizeof *more);
      if (!more)
        return false;
      data->counts = more;
    }
  memcpy (data->counts + data->n_counts, form.counts, (size_t) form.n_counts * sizeof *form.counts);
  data->examples[data->n++] = (Example) { data->n_counts, (uint16_t) form.n_counts, (uint8_t) form.phase,
                                          position.side == CH_FIRST ? 1 : -1, (float) form.offset, (float) target };
  data->n_counts += (size_t) form.n_counts;
  return true;
}

static bool
make_data (Data *data, const ChPacked *samples, size_t n, double share)
{
  double scale = fit_scale (samples, n);
  fprintf (stderr, "%zu samples; scores foretell results best at a scale of %.0f\n", n, scale);
  data->examples = calloc (n + 1, sizeof *data->examples);
  if (!data->examples)
    return false;
  for (size_t i = 0; i < n; i++)
    {
      double target = share * chance (samples[i].score / scale) + (1 - share) * ch_packed_result (&samples[i]) / 2.0;
      if (!add_example (data, &samples[i], target))
        return false;
    }
  return true;
}

static bool
is_held (size_t i)
{
  return i / HELD_BLOCK % HELD_EVERY == HELD_EVERY - 1;
}

/* ---- learning ---- */

/* For the side to move, in hundredths of a soldier. */
static double
evaluate (const Tuner *tuner, const Data *data, const Example *example)
{
  double early = 0, late = 0;
  for (size_t i = example->first; i < example->first + example->n; i++)
    {
      const Knob *knob = &tuner->knobs[2 * data->counts[i].place];
      early += data->counts[i].n * knob[0].weight;
      late += data->counts[i].n * knob[1].weight;
    }
  double part = example->phase / (double) CH_PHASE_FULL;
  return example->sign * (early * part + late * (1 - part) + example->offset) + CH_EVAL_TEMPO;
}

static double
loss_of (double p, double target)
{
  return -(target * log (p + 1e-9) + (1 - target) * log (1 - p + 1e-9));
}

static double
mean_loss (const Tuner *tuner, const Data *data, bool held)
{
  double loss = 0;
  size_t n = 0;
  for (size_t i = 0; i < data->n; i++)
    if (is_held (i) == held)
      {
        loss += loss_of (chance (evaluate (tuner, data, &data->examples[i]) / tuner->scale), data->examples[i].target);
        n++;
      }
  return n ? loss / (double) n : 0;
}

/* The evaluation as it is fits best at this scale; kept, so that the tuned one has the same. */
static void
fit_tuner_scale (Tuner *tuner, const Data *data)
{
  double best = INFINITY, found = 400;
  for (double scale = 100; scale < 4000; scale *= 1.04)
    {
      tuner->scale = scale;
      double loss = mean_loss (tuner, data, false);
      if (loss < best)
        {
          best = loss;
          found = scale;
        }
    }
  tuner->scale = found;
}

static void
learn_from (Tuner *tuner, const Data *data, const Example *example)
{
  double p = chance (evaluate (tuner, data, example) / tuner->scale);
  double slope = (p - example->target) * example->sign / BATCH, part = example->phase / (double) CH_PHASE_FULL;
  for (size_t i = example->first; i < example->first + example->n; i++)
    {
      Knob *knob = &tuner->knobs[2 * data->counts[i].place];
      knob[0].gradient += slope * part * data->counts[i].n;
      knob[1].gradient += slope * (1 - part) * data->counts[i].n;
    }
}

static void
step (Tuner *tuner, double rate)
{
  double first = 1 - pow (0.9, (double) ++tuner->steps), second = 1 - pow (0.999, (double) tuner->steps);
  for (int i = 0; i < 2 * tuner->n; i++)
    {
      Knob *knob = &tuner->knobs[i];
      if (!knob->seen)
        continue;
      double gradient = knob->gradient + tuner->pull * (knob->weight - knob->start);
      knob->mean = 0.9 * knob->mean + 0.1 * gradient;
      knob->square = 0.999 * knob->square + 0.001 * gradient * gradient;
      knob->weight -= rate * (knob->mean / first) / (sqrt (knob->square / second) + 1e-9);
      knob->gradient = 0;
    }
}

/* Returns: false where memory is short. */
static bool
learn (Tuner *tuner, const Data *data, int passes, uint64_t seed)
{
  size_t *order = malloc ((data->n + 1) * sizeof *order), n = 0;
  if (!order)
    return false;
  for (size_t i = 0; i < data->n; i++)
    if (!is_held (i))
      order[n++] = i;
  for (int pass = 0; pass < passes; pass++)
    {
      for (size_t i = n; i > 1; i--)
        {
          size_t j = ch_train_random (&seed) % i, swapped = order[j];
          order[j] = order[i - 1];
          order[i - 1] = swapped;
        }
      for (size_t i = 0; i < n; i++)
        {
          learn_from (tuner, data, &data->examples[order[i]]);
          if ((i + 1) % BATCH == 0 || i + 1 == n)
            step (tuner, RATE * (1 - 0.95 * pass / passes));
        }
      if (pass % 10 == 9 || pass == passes - 1)
        fprintf (stderr, "pass %3d: loss %.5f, held back %.5f\n", pass + 1, mean_loss (tuner, data, false),
                 mean_loss (tuner, data, true));
    }
  free (order);
  return true;
}

/* ---- weights in and out ---- */

static void
take_weights (Tuner *tuner, ChGame game, const Data *data)
{
  ChValue row[CH_FORM_MAX];
  ch_weights_present (game, &tuner->weights);
  tuner->n = ch_weights_row (&tuner->weights, row);
  for (int i = 0; i < tuner->n; i++)
    {
      tuner->knobs[2 * i].weight = tuner->knobs[2 * i].start = row[i].early;
      tuner->knobs[2 * i + 1].weight = tuner->knobs[2 * i + 1].start = row[i].late;
    }
  for (size_t i = 0; i < data->n_counts; i++)
    for (int k = 0; k < 2; k++)
      tuner->knobs[2 * data->counts[i].place + k].seen += abs (data->counts[i].n);
}

static int16_t
rounded (double value)
{
  return (int16_t) lrint (fmin (fmax (value, INT16_MIN), INT16_MAX));
}

/* A kind's value is the mean over the points where it stands; points say what is more or less. One that no sample has stays as
 * it is, and so does what it is worth on a point where no sample has it, but may stand. */
static void
set_points (const Tuner *tuner, ChKind kind, bool late, ChEvalTables *tables)
{
  double sum = 0, seen = 0;
  ChRuleset rules = { .game = tuner->weights.game };
  int first = 2 * ch_weights_place (kind, 0) + late;
  for (int i = 0; i < CH_RANKS * 5; i++)
    {
      const Knob *knob = &tuner->knobs[first + 2 * i];
      sum += knob->weight * (double) knob->seen;
      seen += (double) knob->seen;
    }
  if (seen <= 0)
    return;
  int16_t material = rounded (kind != CH_GENERAL ? sum / seen : 0);
  *(late ? &tables->material[kind].late : &tables->material[kind].early) = material;
  for (int i = 0; i < CH_RANKS * 5; i++)
    {
      const Knob *knob = &tuner->knobs[first + 2 * i];
      ChValue *point = &tables->points[kind][i / 5][i % 5];
      bool stands = ch_position_can_stand (&rules, CH_PIECE (CH_FIRST, kind), CH_POINT (i % 5, i / 5));
      *(late ? &point->late : &point->early) = knob->seen || stands ? rounded (knob->weight - material) : 0;
    }
}

static ChValue
value_of (const Tuner *tuner, int place)
{
  return (ChValue) { rounded (tuner->knobs[2 * place].weight), rounded (tuner->knobs[2 * place + 1].weight) };
}

static void
give_weights (Tuner *tuner)
{
  /* One phase only: what is written as late is not looked at. */
  for (int i = 0; i < tuner->n && tuner->weights.game == CH_GAME_CRAZYHOUSE; i++)
    tuner->knobs[2 * i + 1].weight = tuner->knobs[2 * i].weight;
  for (int kind = 1; kind < CH_N_KINDS; kind++)
    {
      set_points (tuner, kind, false, &tuner->weights.tables);
      set_points (tuner, kind, true, &tuner->weights.tables);
      tuner->weights.tables.in_hand[kind] = value_of (tuner, CH_FORM_HANDS + kind);
    }
  for (int i = 0; i < tuner->weights.n_terms; i++)
    tuner->weights.terms[i] = value_of (tuner, CH_FORM_TERMS + i);
}

static bool
write_weights (const Tuner *tuner, const char *name)
{
  FILE *out = fopen (name, "w");
  bool good = out && ch_weights_write (&tuner->weights, out);
  if (out && fclose (out) != 0)
    good = false;
  if (!good)
    fprintf (stderr, "%s: %s\n", name, strerror (errno));
  return good;
}

/* ---- the command ---- */

static int
tune (const ChPacked *samples, size_t n, ChGame game, int share, int passes, double pull, uint64_t seed, const char *name)
{
  Data data = { 0 };
  Tuner *tuner = calloc (1, sizeof *tuner);
  bool enough = tuner && make_data (&data, samples, n, share / 100.0), good = false;
  if (enough)
    {
      take_weights (tuner, game, &data);
      fit_tuner_scale (tuner, &data);
      tuner->pull = pull;
      fprintf (stderr, "scale of the evaluation %.0f; loss %.5f, held back %.5f\n", tuner->scale, mean_loss (tuner, &data, false),
              mean_loss (tuner, &data, true));
      enough = learn (tuner, &data, passes, seed);
    }
  if (enough)
    {
      give_weights (tuner);
      good = write_weights (tuner, name);
    }
  else
    fputs ("chuhan-train tune: memory is short\n", stderr);
  free (data.examples);
  free (data.counts);
  free (tuner);
  return good ? CH_TRAIN_OK : CH_TRAIN_DATA;
}

int
ch_train_tune (int argc, char **argv)
{
  const char *name = NULL, *share_text = "70", *passes_text = "30", *pull_text = "5000", *seed_text = "1";
  const ChTrainOption options[] = { { "-o", &name }, { "--score", &share_text }, { "--passes", &passes_text },
                                    { "--pull", &pull_text }, { "--seed", &seed_text }, { NULL, NULL } };
  long long share, passes, pull, seed;
  ChPacked *samples;
  size_t n;
  int game = -1, files = ch_train_read_words (argc, argv, options);
  if (files < 1 || !name || !ch_train_number ("--score", share_text, 0, 100, &share)
      || !ch_train_number ("--passes", passes_text, 1, 10000, &passes)
      || !ch_train_number ("--pull", pull_text, 0, 1000000, &pull)
      || !ch_train_number ("--seed", seed_text, 0, INT64_MAX, &seed))
    return CH_TRAIN_USAGE;
  if (!ch_train_may_write (name, argv + 1, files) || !ch_train_read_samples (argv + 1, files, &game, &samples, &n))
    return CH_TRAIN_DATA;
  ch_eval_init ();
  int status = n ? tune (samples, n, game, (int) share, (int) passes, (double) pull * 1e-9, (uint64_t) seed, name)
                 : CH_TRAIN_DATA;
  if (!n)
    fputs ("chuhan-train tune: no samples\n", stderr);
  free (samples);
  return status;
}
