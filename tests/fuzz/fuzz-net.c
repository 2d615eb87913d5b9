/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of networks: as they are, and with a checksum that is right, which chance would hardly find. What is
 * read stays within its bounds, is written back as it was, and says the same by every kernel. */
#include "ch-fuzz.h"

#include <string.h>

#include "engine/ch-net-kernel.h"

#include "../engine/ch-random-net.h"

static void
evaluate (const ChNet *net)
{
  static const ChPreset presets[CH_N_GAMES] = { CH_PRESET_XIANGQI, CH_PRESET_CRAZYXIANGQI, CH_PRESET_JANGGI };
  ChRuleset rules = ch_ruleset_preset (presets[net->game]);
  ChPosition position;
  int16_t sums[2][CH_NET_MAX_HIDDEN];

  ch_position_init_start (&position, &rules);
  for (int side = 0; side < 2; side++)
    {
      uint16_t features[CH_NET_MAX_ACTIVE];
      int n = ch_net_features (&position, ch_net_view (&position, side), features);

      for (int i = 0; i < net->hidden; i++)
        {
          int sum = net->bias[i];
          for (int j = 0; j < n; j++)
            sum += net->features[features[j] * net->hidden + i];
          g_assert_cmpint (ABS (sum), <=, INT16_MAX);
        }
      ch_net_kernel ()->update (net->features, net->hidden, net->bias, features, n, NULL, 0, sums[side]);
    }
  g_assert_cmpint (ch_net_output (net, &position, (const int16_t *const[2]) { sums[0], sums[1] }), ==,
                   ch_net_evaluate (net, &position));
}

static void
read_one (const guint8 *data, gsize size)
{
  const char *error = NULL;
  ChNet *net = ch_net_read (data, size, &error);
  g_autofree guint8 *again = NULL;

  g_assert_true ((net == NULL) == (error != NULL));
  if (net == NULL)
    return;
  evaluate (net);
  g_assert_cmpuint (ch_net_size (net), ==, size);
  again = g_malloc (size);
  ch_net_write (net, again);
  g_assert_cmpmem (data, size, again, size);
  ch_net_free (net);
}

static void
run (const guint8 *data, gsize size)
{
  g_autofree guint8 *sealed = size > 0 ? g_memdup2 (data, size) : NULL;

  read_one (data, size);
  ch_net_seal (sealed, size);
  read_one (sealed, size);
}

static void
add_samples (GPtrArray *samples)
{
  for (int game = 0; game < CH_N_GAMES; game++)
    {
      ChNet *net = ch_random_net (game, 16, game);
      gsize size = ch_net_size (net);
      guint8 *bytes = g_malloc (size);

      ch_net_write (net, bytes);
      ch_net_free (net);
      g_ptr_array_add (samples, g_bytes_new_take (bytes, size));
    }
}

static const char *const words[] = { "chnet 1\n", "\x01", "\x10", "\xff\x7f", "\x80\x80", "\xc2\x03", NULL };

const ChFuzzTarget ch_fuzz_target = {
  .name = "net", .run = run, .add_samples = add_samples, .words = words, .size = 45000, .head = 88, .rounds = 300,
};
