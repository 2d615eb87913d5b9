/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The networks carried in the library, as files; the array is made by build-aux/embed-data. */
#pragma once

#include "rules/ch-types.h"

typedef struct
{
  const uint8_t *bytes; /* NULL: none for this game */
  size_t size;
} ChNetBytes;

extern const ChNetBytes ch_net_bytes[CH_N_GAMES];
