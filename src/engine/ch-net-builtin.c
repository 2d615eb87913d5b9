/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-net-builtin.h"
#include "engine/ch-net.h"

#include <pthread.h>

static const ChNet *nets[CH_N_GAMES];

static void
read_all (void)
{
  const char *error;
  for (int game = 0; game < CH_N_GAMES; game++)
    if (ch_net_bytes[game].bytes)
      nets[game] = ch_net_read (ch_net_bytes[game].bytes, ch_net_bytes[game].size, &error);
}

const ChNet *
ch_net_builtin (ChGame game)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, read_all);
  return nets[game];
}
