/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inner loops of the network, for the processors there are. All agree to the last bit. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct
{
  const char *name;
  bool (*usable) (void);
  /* @to = @from and the rows @added of @weights, without the rows @removed; rows are @hidden long. Wraps at 16 bits. */
  void (*update) (const int16_t *weights, int hidden, const int16_t *from, const uint16_t *added, int n_added,
                  const uint16_t *removed, int n_removed, int16_t *to);
  /* Returns: the sum of @weights times the squares of @sums, clipped to 0..CH_NET_UNIT. */
  int32_t (*output) (const int16_t *sums, const int16_t *weights, int hidden);
} ChNetKernel;

/* Plain C first, then the faster ones; the last one is followed by an entry without a name. */
extern const ChNetKernel ch_net_kernels[];

/** ch_net_kernel: Returns: the fastest one this processor can use. */
const ChNetKernel *ch_net_kernel (void);
