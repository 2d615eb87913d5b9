/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time of a game: what is agreed (a value, ChTimeControl) and how it runs down (ChClock). A side has its main time; each move
 * made adds the increment; once the main time is gone each move may take as long as the byoyomi. Nothing here reads a clock:
 * whoever asks says what time it is. */
#pragma once

#include <glib.h>

#include "engine/ch-engine.h"

typedef struct
{
  gint64 main, increment, byoyomi; /* ms; all 0 = no clock */
} ChTimeControl;

/** ch_time_control_is_set: Returns: whether there is a clock at all. */
gboolean ch_time_control_is_set (const ChTimeControl *control);

/** ch_time_control_equal: Returns: whether both are the same. */
gboolean ch_time_control_equal (const ChTimeControl *one, const ChTimeControl *other);

/**
 * ch_time_control_to_text:
 * Returns: (transfer full): "300", "300+5", "600+0/30": seconds, the increment, after a stroke the byoyomi; "-" where there is no
 *   clock. As the tag TimeControl has it, but for the byoyomi, which that knows nothing of.
 */
char *ch_time_control_to_text (const ChTimeControl *control);

/** ch_time_control_from_text: @text: (nullable). Returns: whether it is such a text; else @control is no clock. */
gboolean ch_time_control_from_text (const char *text, ChTimeControl *control);

typedef struct
{
  ChTimeControl control;
  gint64 left[2];      /* main time in ms, as it was when the turn began */
  ChSide turn;         /* whose turn was timed last */
  gboolean running;    /* its time runs */
  gint64 since_us;     /* since when */
  gint64 used_ms;      /* what the turn has used before that: it may have been stopped in between */
} ChClock;

/** ch_clock_init: Both sides have all their time, where there is only an increment one of these; nothing runs. */
void ch_clock_init (ChClock *clock, const ChTimeControl *control);

/** ch_clock_set_left: The main time of @side is @ms at the beginning of its next turn. */
void ch_clock_set_left (ChClock *clock, ChSide side, gint64 ms);

/** ch_clock_start: The time of @side runs from now on; where it was stopped within this turn, on from there. */
void ch_clock_start (ChClock *clock, ChSide side, gint64 now_us);

/** ch_clock_stop: The time stands still; the turn is not over. */
void ch_clock_stop (ChClock *clock, gint64 now_us);

/** ch_clock_forget_turn: The turn begins anew, with the time it began with. */
void ch_clock_forget_turn (ChClock *clock);

/** ch_clock_end_turn: @side has made its move: what it used is gone, the increment comes; nothing runs. */
void ch_clock_end_turn (ChClock *clock, ChSide side, gint64 now_us);

/** ch_clock_get_left: Returns: the main time that @side has now, in ms; not below 0. */
gint64 ch_clock_get_left (const ChClock *clock, ChSide side, gint64 now_us);

/** ch_clock_get_byoyomi: Returns: what is left of the byoyomi of this move of @side, in ms; all while there is main time. */
gint64 ch_clock_get_byoyomi (const ChClock *clock, ChSide side, gint64 now_us);

/** ch_clock_get_rest: Returns: how long @side may go on thinking before it loses, in ms; 0 or less: it has lost. */
gint64 ch_clock_get_rest (const ChClock *clock, ChSide side, gint64 now_us);
