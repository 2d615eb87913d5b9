/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-words-time.h"

#include <glib/gi18n.h>

#define TENTHS_BELOW_MS 10000

char *
ch_words_clock (gint64 ms)
{
  gint64 seconds = ms / 1000;

  if (ms < TENTHS_BELOW_MS)
    return g_strdup_printf ("0:%02d.%d", (int) seconds, (int) (ms % 1000 / 100));
  /* A second that has begun is shown until it is over. */
  seconds = (ms + 999) / 1000;
  if (seconds >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", (int) (seconds / 3600), (int) (seconds / 60 % 60), (int) (seconds % 60));
  return g_strdup_printf ("%d:%02d", (int) (seconds / 60), (int) (seconds % 60));
}

char *
ch_words_clock_of (const ChClock *clock, ChSide side, gint64 now_us)
{
  gint64 left = ch_clock_get_left (clock, side, now_us);

  return ch_words_clock (left > 0 || clock->control.byoyomi == 0 ? left : ch_clock_get_byoyomi (clock, side, now_us));
}

/* Without zeros at the end, with the point of the language. */
static char *
number_of_seconds (gint64 ms)
{
  return g_strdup_printf ("%.10g", (double) ms / 1000);
}

char *
ch_words_turn_limit (const ChTurn *turn)
{
  g_autofree char *seconds = NULL;

  switch (turn->kind)
    {
    case CH_TURN_TIME:
      seconds = number_of_seconds ((gint64) turn->amount);
      /* Translators: how long an engine thinks; %s: a number of seconds */
      return g_strdup_printf (_("%s s a move"), seconds);
    case CH_TURN_NODES:
      /* Translators: how much an engine looks at before it moves: positions of its search */
      return g_strdup_printf (ngettext ("%u node a move", "%u nodes a move", (guint) turn->amount), (guint) turn->amount);
    case CH_TURN_DEPTH:
      /* Translators: how many plies an engine looks ahead */
      return g_strdup_printf (_("Depth %u"), (guint) turn->amount);
    default:
      return NULL;
    }
}

char *
ch_words_time_control (const ChTimeControl *control)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *increment = number_of_seconds (control->increment), *byoyomi = number_of_seconds (control->byoyomi);

  if (!ch_time_control_is_set (control))
    return g_strdup (_("No clock"));
  if (control->main > 0 && control->main % 60000 == 0)
    g_string_append_printf (text, ngettext ("%d min", "%d min", (guint) (control->main / 60000)), (int) (control->main / 60000));
  else if (control->main > 0)
    {
      g_autofree char *main = number_of_seconds (control->main);

      /* Translators: seconds */
      g_string_append_printf (text, _("%s s"), main);
    }
  if (control->increment > 0)
    /* Translators: seconds that are added with each move */
    g_string_append_printf (text, _(" + %s s"), increment);
  if (control->byoyomi > 0)
    /* Translators: byoyomi: seconds for each move once the main time is used up */
    g_string_append_printf (text, text->len > 0 ? _(", then %s s a move") : _("%s s a move"), byoyomi);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
