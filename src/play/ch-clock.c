/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-clock.h"

#define MOST_SECONDS (7 * 24 * 3600) /* of anything that is read */

/* ---- what is agreed ---- */

gboolean
ch_time_control_is_set (const ChTimeControl *control)
{
  return control->main > 0 || control->byoyomi > 0 || control->increment > 0;
}

gboolean
ch_time_control_equal (const ChTimeControl *one, const ChTimeControl *other)
{
  return one->main == other->main && one->increment == other->increment && one->byoyomi == other->byoyomi;
}

static void
append_seconds (GString *text, const char *before, gint64 ms)
{
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "%s%s", before, g_ascii_formatd (seconds, sizeof seconds, "%.10g", (double) ms / 1000));
}

char *
ch_time_control_to_text (const ChTimeControl *control)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!ch_time_control_is_set (control))
    return g_strdup ("-");
  append_seconds (text, "", control->main);
  if (control->increment > 0 || control->byoyomi > 0)
    append_seconds (text, "+", control->increment);
  if (control->byoyomi > 0)
    append_seconds (text, "/", control->byoyomi);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Takes a number of seconds from the front of @text. */
static gboolean
take_seconds (const char **text, gint64 *ms)
{
  char *end;
  double seconds;

  if (!g_ascii_isdigit (**text))
    return FALSE;
  seconds = g_ascii_strtod (*text, &end);
  if (!(seconds <= MOST_SECONDS))
    return FALSE;
  *ms = (gint64) (seconds * 1000 + 0.5);
  *text = end;
  return TRUE;
}

/* Where @mark stands next, a number must follow it. */
static gboolean
take_part (const char **text, char mark, gint64 *ms)
{
  if (**text != mark)
    return TRUE;
  (*text)++;
  return take_seconds (text, ms);
}

gboolean
ch_time_control_from_text (const char *text, ChTimeControl *control)
{
  ChTimeControl read = { 0 };

  *control = read;
  if (text == NULL)
    return FALSE;
  if (g_str_equal (text, "-"))
    return TRUE;
  if (!take_seconds (&text, &read.main) || !take_part (&text, '+', &read.increment) || !take_part (&text, '/', &read.byoyomi)
      || *text != '\0')
    return FALSE;
  *control = read;
  return TRUE;
}

/* ---- how it runs down ---- */

void
ch_clock_init (ChClock *clock, const ChTimeControl *control)
{
  /* Where there is nothing but an increment, the first of them is there from the beginning. */
  gint64 main = control->main > 0 || control->byoyomi > 0 ? control->main : control->increment;

  *clock = (ChClock) { .control = *control, .left = { main, main } };
}

void
ch_clock_set_left (ChClock *clock, ChSide side, gint64 ms)
{
  clock->left[side] = MAX (ms, 0);
}

/* What @side has used of its turn. */
static gint64
used (const ChClock *clock, ChSide side, gint64 now_us)
{
  if (clock->turn != side)
    return 0;
  return clock->used_ms + (clock->running ? MAX (now_us - clock->since_us, 0) / 1000 : 0);
}

void
ch_clock_start (ChClock *clock, ChSide side, gint64 now_us)
{
  if (clock->turn != side)
    ch_clock_forget_turn (clock);
  if (clock->running)
    return;
  clock->turn = side;
  clock->running = TRUE;
  clock->since_us = now_us;
}

void
ch_clock_stop (ChClock *clock, gint64 now_us)
{
  clock->used_ms = used (clock, clock->turn, now_us);
  clock->running = FALSE;
}

void
ch_clock_forget_turn (ChClock *clock)
{
  clock->running = FALSE;
  clock->used_ms = 0;
}

void
ch_clock_end_turn (ChClock *clock, ChSide side, gint64 now_us)
{
  clock->left[side] = ch_clock_get_left (clock, side, now_us) + clock->control.increment;
  ch_clock_forget_turn (clock);
}

gint64
ch_clock_get_left (const ChClock *clock, ChSide side, gint64 now_us)
{
  return MAX (clock->left[side] - used (clock, side, now_us), 0);
}

gint64
ch_clock_get_byoyomi (const ChClock *clock, ChSide side, gint64 now_us)
{
  return CLAMP (ch_clock_get_rest (clock, side, now_us), 0, clock->control.byoyomi);
}

gint64
ch_clock_get_rest (const ChClock *clock, ChSide side, gint64 now_us)
{
  return clock->left[side] + clock->control.byoyomi - used (clock, side, now_us);
}
