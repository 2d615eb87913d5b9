/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/ch-match-count.h"

#include <math.h>

int
ch_match_score (ChResult result, ChSide first_plays)
{
  if (result != CH_RESULT_FIRST_WINS && result != CH_RESULT_SECOND_WINS)
    return 1;
  return (result == CH_RESULT_FIRST_WINS) == (first_plays == CH_FIRST) ? 2 : 0;
}

void
ch_match_count_game (ChMatchCount *count, int score)
{
  count->wins += score == 2;
  count->draws += score == 1;
  count->losses += score == 0;
}

int
ch_match_n_games (const ChMatchCount *count)
{
  return count->wins + count->draws + count->losses;
}

double
ch_match_percent (const ChMatchCount *count)
{
  int n = ch_match_n_games (count);
  return n ? (count->wins + count->draws / 2.0) * 100 / n : 50;
}

static int
n_pairs (const ChMatchCount *count)
{
  int n = 0;
  for (int i = 0; i < 5; i++)
    n += count->pairs[i];
  return n;
}

/* Mean and variance of scores 0..1 of which there are so many of each of @n kinds, evenly spread. Returns: the mean. */
static double
moments (const int *counts, int n, double *variance)
{
  double all = 0, sum = 0, squares = 0;
  for (int i = 0; i < n; i++)
    {
      double score = (double) i / (n - 1);
      all += counts[i];
      sum += counts[i] * score;
      squares += counts[i] * score * score;
    }
  double mean = all ? sum / all : 0.5;
  *variance = all ? squares / all - mean * mean : 0;
  return mean;
}

static double
pair_moments (const ChMatchCount *count, double *variance)
{
  return moments (count->pairs, 5, variance);
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
  const int games[3] = { count->losses, count->draws, count->wins };
  int n = n_pairs (count);
  double variance, mean = n ? pair_moments (count, &variance) : moments (games, 3, &variance);
  if (!n)
    n = ch_match_n_games (count);
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
