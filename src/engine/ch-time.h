/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long to think: limits of a request turned into a time to stop at and a time after which no new iteration begins. */
#pragma once

#include "engine/ch-engine.h"
#include <stdatomic.h>

typedef struct
{
  int64_t start_us;        /* when the request came */
  _Atomic int64_t soft_us; /* since start: no new iteration after this; 0 = none */
  _Atomic int64_t hard_us; /* since start: stop; 0 = none */
  int64_t planned_soft_us, planned_hard_us; /* as they will be from a ponderhit on */
  uint64_t nodes;          /* 0 = none */
} ChTime;

/** ch_time_now: Returns: a steady clock in microseconds. */
int64_t ch_time_now (void);

/**
 * ch_time_set:
 * @limits: the limits
 * @side: whose clock runs
 * @start_us: when the request came
 * @overhead_us: kept back on a clock for the way to the other side and a busy machine; a fixed time for a move has a small margin
 *   of its own
 */
void ch_time_set (ChTime *time, const ChLimits *limits, ChSide side, int64_t start_us, int64_t overhead_us);

/** ch_time_ponderhit: The clock counts from now. May be called from another thread. */
void ch_time_ponderhit (ChTime *time);

/** ch_time_elapsed: Returns: microseconds since the request. */
int64_t ch_time_elapsed (const ChTime *time);

/** ch_time_is_up: Returns: whether to stop at once. */
bool ch_time_is_up (const ChTime *time);

/** ch_time_presses: Returns: whether a search that has not begun has to, because a quarter of its time is gone. */
bool ch_time_presses (const ChTime *time);

/**
 * ch_time_is_enough:
 * @calm: 0 = the best move has just changed or fallen, 100 = nothing new for long
 * Returns: whether a new iteration is not worth beginning.
 */
bool ch_time_is_enough (const ChTime *time, int calm);
