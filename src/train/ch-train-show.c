/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a file of samples holds. */
#include "train/ch-train.h"

#include <math.h>
#include <stdlib.h>

#include "engine/ch-score.h"

#define BINS 13
#define BIN 200

typedef struct
{
  long results[3], first[3]; /* for the side to move; for the first side */
  long bins[BINS];           /* of scores, BIN wide, the outer ones open */
  double bin_points[BINS];   /* points made from there */
  long presets[CH_N_PRESETS];
  long pieces[33];           /* by pieces on the board */
  long plies;
} Count;

static void
count_sample (const ChPacked *sample, Count *count)
{
  int result = ch_packed_result (sample), n = 0;
  int bin = (sample->score + (sample->score < 0 ? -BIN / 2 : BIN / 2)) / BIN + BINS / 2;
  bin = bin < 0 ? 0 : bin >= BINS ? BINS - 1 : bin;
  for (int i = 0; i < 12; i++)
    n += __builtin_popcount (sample->occupied[i]);
  count->results[result]++;
  count->first[ch_packed_side (sample) == CH_FIRST ? result : 2 - result]++;
  count->bins[bin]++;
  count->bin_points[bin] += result / 2.0;
  count->presets[ch_packed_preset (sample)]++;
  count->pieces[n]++;
  count->plies += sample->ply;
}

static void
print_count (const Count *count, size_t n)
{
  double all = n ? (double) n : 1;
  printf ("samples %zu, mean ply %.1f\n", n, (double) count->plies / all);
  printf ("side to move: win %.1f %%, draw %.1f %%, loss %.1f %%\n", 100 * (double) count->results[2] / all,
          100 * (double) count->results[1] / all, 100 * (double) count->results[0] / all);
  printf ("first side: win %.1f %%, draw %.1f %%, loss %.1f %%\n", 100 * (double) count->first[2] / all,
          100 * (double) count->first[1] / all, 100 * (double) count->first[0] / all);
  for (int i = 0; i < CH_N_PRESETS; i++)
    if (count->presets[i])
      printf ("rules %s %ld\n", ch_preset_id (i), count->presets[i]);
  for (int i = 0; i < BINS; i++)
    if (count->bins[i])
      printf ("score %s%5d: %8ld, points %.1f %%\n", i == 0 ? "<=" : i == BINS - 1 ? ">=" : "  ", (i - BINS / 2) * BIN,
              count->bins[i], 100 * count->bin_points[i] / (double) count->bins[i]);
  for (int i = 0; i <= 32; i += 4)
    {
      long sum = 0;
      for (int k = i; k < i + 4 && k <= 32; k++)
        sum += count->pieces[k];
      if (sum)
        printf ("pieces %d-%d: %ld\n", i, i + 3, sum);
    }
}

static void
print_samples (const ChPacked *samples, size_t n, long long wanted)
{
  static const char *const words[] = { "loss", "draw", "win" };
  uint64_t random = n;
  for (long long i = 0; n && i < wanted; i++)
    {
      const ChPacked *sample = &samples[ch_train_random (&random) % n];
      ChPosition position;
      char fen[CH_FEN_SIZE];
      ch_packed_get (sample, &position);
      printf ("%s ; score %d ; result %s ; ply %d\n", ch_position_to_fen (&position, fen), sample->score,
              words[ch_packed_result (sample)], sample->ply);
    }
}

/* Newton's steps for 1 / scale: the likelihood of the results has one top. */
double
ch_train_scale (const ChPacked *samples, size_t n)
{
  double k = 1 / 500.0;
  for (int step = 0; step < 50; step++)
    {
      double slope = 0, bend = 0;
      for (size_t i = 0; i < n; i++)
        if (!ch_score_is_decided (samples[i].score))
          {
            double score = samples[i].score, chance = 1 / (1 + exp (-score * k));
            slope += (ch_packed_result (&samples[i]) / 2.0 - chance) * score;
            bend += chance * (1 - chance) * score * score;
          }
      if (bend <= 0)
        return 0;
      /* A step too far would leave the hill. */
      k = fmin (fmax (k + slope / bend, k / 2), k * 2);
    }
  return k > 1e-6 && k < 1 ? 1 / k : 0;
}

int
ch_train_show (int argc, char **argv)
{
  const char *text = "10";
  const ChTrainOption options[] = { { "-n", &text }, { NULL, NULL } };
  long long wanted;
  ChPacked *samples;
  size_t n;
  Count count = { 0 };
  int game = -1, files = ch_train_read_words (argc, argv, options);
  if (files < 1 || !ch_train_number ("-n", text, 0, 1000000000, &wanted))
    return CH_TRAIN_USAGE;
  if (!ch_train_read_samples (argv + 1, files, &game, &samples, &n))
    return CH_TRAIN_DATA;
  for (size_t i = 0; i < n; i++)
    count_sample (&samples[i], &count);
  print_count (&count, n);
  printf ("scale %.1f: 1 / (1 + exp (-score / scale)) fits the results best\n", ch_train_scale (samples, n));
  print_samples (samples, n, wanted);
  free (samples);
  return CH_TRAIN_OK;
}
