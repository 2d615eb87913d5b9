/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of points as bits. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct
{
  uint64_t words[2]; /* bit p: point p */
} ChPointSet;

static inline void
ch_set_add (ChPointSet *set, unsigned point)
{
  set->words[point >> 6] |= 1ull << (point & 63);
}

static inline void
ch_set_remove (ChPointSet *set, unsigned point)
{
  set->words[point >> 6] &= ~(1ull << (point & 63));
}

static inline bool
ch_set_has (const ChPointSet *set, unsigned point)
{
  return set->words[point >> 6] >> (point & 63) & 1;
}

static inline bool
ch_set_is_empty (const ChPointSet *set)
{
  return (set->words[0] | set->words[1]) == 0;
}

/** ch_set_meets: Returns: whether the sets have a point in common. */
static inline bool
ch_set_meets (const ChPointSet *a, const ChPointSet *b)
{
  return ((a->words[0] & b->words[0]) | (a->words[1] & b->words[1])) != 0;
}
