/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `chuhan-train net`: a network from samples. */
#include "train/ch-model.h"
#include "train/ch-train.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  const char *variant, *hidden, *epochs, *output, *rate, *mix, *scale, *batch, *seed, *name;
} Words;

typedef struct
{
  int game;
  long long hidden, epochs, rate, mix, scale, batch, seed;
  const char *output, *name;
} Plan;

static bool
read_plan (const Words *words, Plan *plan)
{
  ChPreset preset;
  if (!words->variant || !ch_preset_from_id (words->variant, &preset) || !words->output)
    return false;
  plan->game = ch_ruleset_preset (preset).game;
  plan->output = words->output;
  plan->name = words->name;
  bool good = ch_train_number ("--hidden", words->hidden, CH_NET_MIN_HIDDEN, CH_NET_MAX_HIDDEN, &plan->hidden)
              && ch_train_number ("--epochs", words->epochs, 1, 10000, &plan->epochs)
              && ch_train_number ("--rate", words->rate, 1, 100000, &plan->rate)
              && ch_train_number ("--mix", words->mix, 0, 100, &plan->mix)
              && ch_train_number ("--scale", words->scale, 0, CH_NET_MAX_SCALE, &plan->scale)
              && ch_train_number ("--batch", words->batch, 16, 1 << 20, &plan->batch)
              && ch_train_number ("--seed", words->seed, 0, INT32_MAX, &plan->seed);
  if (good && plan->hidden % 16)
    fprintf (stderr, "chuhan-train: --hidden %s: a multiple of 16 is wanted\n", words->hidden);
  return good && plan->hidden % 16 == 0;
}

/* An order of @n by chance. */
static void
shuffle (uint32_t *order, size_t n, uint64_t *state)
{
  for (size_t i = n; i > 1; i--)
    {
      size_t j = ch_train_below (state, (unsigned) i);
      uint32_t moved = order[i - 1];
      order[i - 1] = order[j];
      order[j] = moved;
    }
}

/* The rate falls along half a wave, after a short rise. */
static float
rate_at (const Plan *plan, double part)
{
  double rate = (double) plan->rate * 1e-6, rise = part * 50;
  rate *= 0.01 + 0.99 * (1 + cos (part * M_PI)) / 2;
  return (float) (rise < 1 ? rate * rise + 1e-8 : rate);
}

/* Returns: the mean square of what was missed. */
static double
learn_once (ChModel *model, const ChFeed *feed, const Plan *plan, const uint32_t *order, int epoch, uint64_t *state)
{
  double loss = 0;
  size_t in_batch = 0;
  for (size_t i = 0; i < feed->n_learn; i++)
    {
      const ChFood *food = &feed->food[order[i]];
      unsigned mirrored = food->middle & (unsigned) ch_train_random (state);
      loss += ch_model_learn (model, feed, food, mirrored, ch_feed_target (food, plan->scale, plan->mix / 100.0f));
      if (++in_batch < (size_t) plan->batch && i + 1 < feed->n_learn)
        continue;
      ch_model_step (model, in_batch, rate_at (plan, (epoch + (double) i / feed->n_learn) / plan->epochs));
      in_batch = 0;
    }
  return loss / feed->n_learn;
}

static double
test (const ChModel *model, const ChFeed *feed, const Plan *plan)
{
  double loss = 0;
  for (size_t i = feed->n_learn; i < feed->n_learn + feed->n_test; i++)
    {
      float missed = ch_model_answer (model, &feed->food[i])
                     - ch_feed_target (&feed->food[i], plan->scale, plan->mix / 100.0f);
      loss += missed * missed;
    }
  return feed->n_test ? loss / feed->n_test : 0;
}

/* As test(), for what is left of the model in integers. */
static double
test_net (const ChNet *net, const ChFeed *feed, const Plan *plan, const ChPacked *samples, size_t n)
{
  double loss = 0;
  size_t n_test = 0;
  for (size_t i = 0; i < n; i++)
    {
      ChPosition position;
      if (!ch_feed_is_test (i, n) || !ch_packed_get (&samples[i], &position))
        continue;
      const ChFood *food = &feed->food[feed->n_learn + n_test++];
      double missed = 1 / (1 + exp (-ch_net_evaluate (net, &position) / (double) plan->scale))
                      - ch_feed_target (food, plan->scale, plan->mix / 100.0f);
      loss += missed * missed;
    }
  return n_test ? loss / n_test : 0;
}

static bool
write_net (const ChNet *net, const char *name)
{
  size_t size = ch_net_size (net);
  uint8_t *bytes = malloc (size);
  FILE *file = bytes ? fopen (name, "wb") : NULL;
  bool good = file != NULL;
  if (good)
    {
      ch_net_write (net, bytes);
      good = fwrite (bytes, 1, size, file) == size;
      good = fclose (file) == 0 && good;
    }
  if (!good)
    fprintf (stderr, "%s: cannot be written: %s\n", name, strerror (errno));
  free (bytes);
  return good;
}

static bool
finish (const ChModel *model, const ChFeed *feed, const Plan *plan, const ChPacked *samples, size_t n)
{
  ChNet *net = ch_model_round (model, (int) plan->scale);
  const char *error = net ? NULL : "memory is short";
  bool good = false;
  if (net)
    {
      if (plan->name)
        snprintf (net->name, sizeof net->name, "%s", plan->name);
      else
        snprintf (net->name, sizeof net->name, "%zu samples, %lld epochs, mix %lld", n, plan->epochs, plan->mix);
      error = ch_net_finish (net);
    }
  if (!error)
    {
      fprintf (stderr, "in integers: test %.6f\n", test_net (net, feed, plan, samples, n));
      good = write_net (net, plan->output);
    }
  else
    fprintf (stderr, "chuhan-train net: %s\n", error);
  ch_net_free (net);
  return good;
}

static bool
train (ChModel *model, const ChFeed *feed, const Plan *plan)
{
  uint64_t state = (uint64_t) plan->seed;
  uint32_t *order = calloc (feed->n_learn, sizeof *order);
  if (!order)
    return false;
  for (size_t i = 0; i < feed->n_learn; i++)
    order[i] = (uint32_t) i;
  for (int epoch = 0; epoch < plan->epochs; epoch++)
    {
      shuffle (order, feed->n_learn, &state);
      double loss = learn_once (model, feed, plan, order, epoch, &state);
      fprintf (stderr, "epoch %d: learnt %.6f, test %.6f\n", epoch + 1, loss, test (model, feed, plan));
    }
  free (order);
  return true;
}

static bool
make (Plan *plan, const ChPacked *samples, size_t n)
{
  ChFeed feed;
  ChModel model = { 0 };
  bool good = ch_feed_make (&feed, plan->game, samples, n) && feed.n_learn > 0 && feed.n_learn < UINT32_MAX
              && ch_model_init (&model, plan->game, (int) plan->hidden, (uint64_t) plan->seed + 1);
  if (good)
    {
      if (!plan->scale)
        plan->scale = ch_feed_fit_scale (&feed);
      fprintf (stderr, "%zu samples to learn from, %zu to test with; scale %lld\n", feed.n_learn, feed.n_test, plan->scale);
      good = train (&model, &feed, plan);
    }
  if (!good)
    fputs ("chuhan-train net: no samples, or memory is short\n", stderr);
  good = good && finish (&model, &feed, plan, samples, n);
  ch_model_clear (&model);
  ch_feed_clear (&feed);
  return good;
}

int
ch_train_net (int argc, char **argv)
{
  Words words = { .hidden = "32", .epochs = "20", .rate = "2000", .mix = "70", .scale = "0", .batch = "4096", .seed = "1" };
  const ChTrainOption options[] = {
    { "--variant", &words.variant }, { "--hidden", &words.hidden }, { "--epochs", &words.epochs }, { "-o", &words.output },
    { "--rate", &words.rate },       { "--mix", &words.mix },       { "--scale", &words.scale },   { "--batch", &words.batch },
    { "--seed", &words.seed },       { "--name", &words.name },     { NULL, NULL },
  };
  Plan plan = { 0 };
  ChPacked *samples;
  size_t n;
  int files = ch_train_read_words (argc, argv, options);
  if (files < 1 || !read_plan (&words, &plan))
    return CH_TRAIN_USAGE;
  if (!ch_train_may_write (plan.output, argv + 1, files) || !ch_train_read_samples (argv + 1, files, &plan.game, &samples, &n))
    return CH_TRAIN_DATA;
  bool good = make (&plan, samples, n);
  free (samples);
  return good ? CH_TRAIN_OK : CH_TRAIN_DATA;
}
