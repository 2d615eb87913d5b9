/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/ch-match.h"

#include <math.h>

/* Mean and variance of the score per pair (0..1). */
static double
pair_moments (const ChMatchCount *count, double *variance)
{
  double n = 0, sum = 0, squares = 0;
  for (int i = 0; i < 5; i++)
    {
      double score = i / 4.0;
      n += count->pairs[i];
      sum += count->pairs[i] * score;
      squares += count->pairs[i] * score * score;
    }
  double mean = n ? sum / n : 0.5;
  *variance = n ? squares / n - mean * mean : 0;
  return mean;
}

static int
n_pairs (const ChMatchCount *count)
{
  int n = 0;
  for (int i = 0; i < 5; i++)
    n += count->pairs[i];
  return n;
}

static double
elo_of (double score)
{
  score = score < 1e-4 ? 1e-4 : score > 1 - 1e-4 ? 1 - 1e-4 : score;
  return -400 * log10 (1 / score - 1);
}

void
ch_match_elo (const ChMatchCount *count, double *elo, double *error)
{
  double variance, mean = pair_moments (count, &variance);
  int n = n_pairs (count);
  *elo = *error = 0;
  if (!n)
    return;
  double deviation = 1.96 * sqrt (variance / n);
  *elo = elo_of (mean);
  *error = (elo_of (mean + deviation) - elo_of (mean - deviation)) / 2;
}

double
ch_match_llr (const ChMatchCount *count, double elo0, double elo1)
{
  double variance, mean = pair_moments (count, &variance);
  double s0 = 1 / (1 + pow (10, -elo0 / 400)), s1 = 1 / (1 + pow (10, -elo1 / 400));
  int n = n_pairs (count);
  if (n < 2 || variance <= 0)
    return 0;
  return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}
