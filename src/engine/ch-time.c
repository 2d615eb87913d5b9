/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-time.h"

#include <string.h>
#include <time.h>

int64_t
ch_time_now (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int64_t
at_least (int64_t value, int64_t least)
{
  return value < least ? least : value;
}

static int64_t
at_most (int64_t value, int64_t most)
{
  return value > most ? most : value;
}

/* A move for which a fixed time is given: it is used up but for a small margin. */
static void
plan_movetime (ChTime *time, int64_t movetime_us)
{
  int64_t margin = at_most (movetime_us / 20, 5000);
  time->planned_soft_us = time->planned_hard_us = at_least (movetime_us - margin, 500);
}

static void
plan_clock (ChTime *time, const ChLimits *limits, ChSide side, int64_t overhead_us)
{
  int64_t left = (int64_t) limits->time[side] * 1000, increment = (int64_t) limits->increment[side] * 1000;
  int64_t byoyomi = (int64_t) limits->byoyomi * 1000;
  int moves = limits->movestogo > 0 ? (int) at_most (limits->movestogo, 40) : 40;
  int64_t usable = at_least (left + byoyomi - overhead_us, at_least ((left + byoyomi) / 4, 1000));
  int64_t share = left / moves + increment * 3 / 4 + byoyomi * 9 / 10;
  time->planned_soft_us = at_most (share, usable * (moves == 1 ? 9 : 6) / 10);
  if (byoyomi && left < byoyomi)
    time->planned_soft_us = usable * 9 / 10;
  int64_t most = moves == 1 || byoyomi > left ? usable : usable / 2;
  time->planned_hard_us = at_most (at_least (share * 4, byoyomi - overhead_us), most);
  time->planned_hard_us = at_least (time->planned_hard_us, 1000);
  time->planned_soft_us = at_most (at_least (time->planned_soft_us, 500), time->planned_hard_us);
}

void
ch_time_set (ChTime *time, const ChLimits *limits, ChSide side, int64_t start_us, int64_t overhead_us)
{
  time->start_us = start_us;
  time->nodes = limits->nodes;
  time->planned_soft_us = time->planned_hard_us = 0;
  if (limits->movetime > 0)
    plan_movetime (time, (int64_t) limits->movetime * 1000);
  else if (limits->time[side] > 0 || limits->byoyomi > 0)
    plan_clock (time, limits, side, overhead_us);
  bool open = limits->infinite || limits->ponder;
  atomic_store (&time->soft_us, open ? 0 : time->planned_soft_us);
  atomic_store (&time->hard_us, open ? 0 : time->planned_hard_us);
}

void
ch_time_ponderhit (ChTime *time)
{
  int64_t passed = ch_time_elapsed (time);
  if (!time->planned_hard_us)
    return;
  /* What was thought already counts half for the share of this move. */
  atomic_store (&time->soft_us, passed + at_least (time->planned_soft_us - passed / 2, 1));
  atomic_store (&time->hard_us, passed + time->planned_hard_us);
}

int64_t
ch_time_elapsed (const ChTime *time)
{
  return ch_time_now () - time->start_us;
}

bool
ch_time_is_up (const ChTime *time)
{
  int64_t hard = atomic_load_explicit (&time->hard_us, memory_order_relaxed);
  return hard && ch_time_elapsed (time) >= hard;
}

bool
ch_time_presses (const ChTime *time)
{
  int64_t soft = atomic_load_explicit (&time->soft_us, memory_order_relaxed);
  return soft && ch_time_elapsed (time) >= soft / 4;
}

bool
ch_time_is_enough (const ChTime *time, int calm)
{
  int64_t soft = atomic_load_explicit (&time->soft_us, memory_order_relaxed);
  int64_t hard = atomic_load_explicit (&time->hard_us, memory_order_relaxed);
  if (!soft || soft == hard)
    return false;
  int64_t wanted = soft * (140 - calm * 8 / 10) / 100;
  return ch_time_elapsed (time) >= at_most (wanted, hard);
}
