/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-random-net.h"

#include <glib.h>

ChNet *
ch_random_net (ChGame game, int hidden, unsigned seed)
{
  GRand *random = g_rand_new_with_seed (seed);
  ChNet *net = ch_net_new (game, hidden);
  int wide = seed % 2 ? 900 : 60;
  for (int i = 0; i < net->n_features * hidden; i++)
    net->features[i] = (int16_t) g_rand_int_range (random, -wide, wide + 1);
  for (int i = 0; i < hidden; i++)
    net->bias[i] = (int16_t) g_rand_int_range (random, -200, 400);
  for (int i = 0; i < CH_NET_BUCKETS; i++)
    {
      for (int j = 0; j < 2 * hidden; j++)
        net->output[i][j] = (int16_t) g_rand_int_range (random, -CH_NET_MAX_WEIGHT, CH_NET_MAX_WEIGHT + 1);
      net->output_bias[i] = g_rand_int_range (random, -3000, 3000);
    }
  net->scale = 400;
  g_snprintf (net->name, sizeof net->name, "random, seed %u", seed);
  g_assert_null (ch_net_finish (net));
  g_rand_free (random);
  return net;
}
