/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/ch-feed.h"

#include <math.h>
#include <stdlib.h>

#define RUN 40000   /* samples of which the last TEST are for tests */
#define TEST 2000

bool
ch_feed_is_test (size_t i, size_t n)
{
  size_t run = n < RUN ? n : RUN, test = n < RUN ? n / 20 : TEST;
  return i % run >= run - test;
}

static bool
prepare (ChFood *food, const ChPacked *sample)
{
  ChPosition position;
  if (!ch_packed_get (sample, &position))
    return false;
  for (int i = 0; i < 2; i++)
    {
      ChSide viewer = i ? !position.side : position.side;
      food->n = (uint8_t) ch_net_features (&position, ch_net_view (&position, viewer), food->features[i]);
      food->middle |= (uint8_t) ((position.general[viewer] % CH_FILES == 4) << i);
    }
  food->bucket = (uint8_t) ch_net_bucket (&position);
  food->result = (uint8_t) ch_packed_result (sample);
  food->score = sample->score;
  return true;
}

static void
make_mirror (ChFeed *feed)
{
  ChNetView straight = { CH_FIRST, false }, mirrored = { CH_FIRST, true };
  int places = feed->game == CH_GAME_CRAZYHOUSE ? CH_NET_PLACES : CH_POINTS;
  for (int i = 0; i < CH_NET_MAX_FEATURES; i++)
    feed->mirror[i] = (uint16_t) i;
  for (int side = 0; side < 2; side++)
    for (int kind = 1; kind < CH_N_KINDS; kind++)
      for (int place = 0; place < places; place++)
        feed->mirror[ch_net_feature (feed->game, straight, CH_PIECE (side, kind), place)]
          = (uint16_t) ch_net_feature (feed->game, mirrored, CH_PIECE (side, kind), place);
}

bool
ch_feed_make (ChFeed *feed, ChGame game, const ChPacked *samples, size_t n)
{
  *feed = (ChFeed) { .game = game, .food = calloc (n ? n : 1, sizeof *feed->food) };
  if (!feed->food)
    return false;
  for (int test = 0; test < 2; test++)
    for (size_t i = 0; i < n; i++)
      if (ch_feed_is_test (i, n) == test && prepare (&feed->food[feed->n_learn + feed->n_test], &samples[i]))
        (*(test ? &feed->n_test : &feed->n_learn))++;
  make_mirror (feed);
  return true;
}

void
ch_feed_clear (ChFeed *feed)
{
  free (feed->food);
  *feed = (ChFeed) { 0 };
}

static double
loss_of_scale (const ChFeed *feed, double scale)
{
  double loss = 0;
  for (size_t i = 0; i < feed->n_learn; i++)
    {
      double expected = 1 / (1 + exp (-feed->food[i].score / scale)), found = feed->food[i].result / 2.0;
      loss += (expected - found) * (expected - found);
    }
  return loss;
}

int
ch_feed_fit_scale (const ChFeed *feed)
{
  double low = 50, high = 2000;
  while (high - low > 2)
    {
      double a = low + (high - low) / 3, b = high - (high - low) / 3;
      if (loss_of_scale (feed, a) < loss_of_scale (feed, b))
        high = b;
      else
        low = a;
    }
  return (int) lround (low);
}

float
ch_feed_target (const ChFood *food, float scale, float mix)
{
  return mix / (1 + expf (-food->score / scale)) + (1 - mix) * (float) food->result / 2;
}
