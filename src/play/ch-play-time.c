/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a game in progress: when it runs, when a side has lost by it, and how it is kept with the moves. */
#include "config.h"

#include "play/ch-play-private.h"

/* An answer may lie in a pipe when the time is up. */
#define GRACE_MS 50

/* An engine in another process is not charged for being started, or for what is told to it. */
static gboolean
is_using_time (ChPlay *self, int side)
{
  ChEngineState state;

  if (ch_player_is_person (&self->players[side]))
    return TRUE;
  if (self->thinking != side || self->pending_move != CH_MOVE_NONE)
    return FALSE;
  if (!CH_IS_EXTERNAL_ENGINE (self->analysts[side]))
    return TRUE;
  state = ch_external_engine_get_state (CH_EXTERNAL_ENGINE (self->analysts[side]));
  return state == CH_ENGINE_THINKING || state == CH_ENGINE_STOPPING;
}

static gboolean
flag_cb (gpointer data)
{
  ChPlay *self = data;
  int side = self->history.position.side;

  self->flag_source = 0;
  ch_play_end (self, side == CH_FIRST ? CH_RESULT_SECOND_WINS : CH_RESULT_FIRST_WINS, CH_END_TIME);
  return G_SOURCE_REMOVE;
}

void
ch_play_run_clock (ChPlay *self)
{
  ChSide side = self->history.position.side;
  gint64 now = g_get_monotonic_time (), rest;

  g_clear_handle_id (&self->flag_source, g_source_remove);
  if (!self->timed)
    return;
  if (!self->running || self->verdict.result != CH_RESULT_NONE || self->history.n_moves == 0 || !is_using_time (self, (int) side))
    {
      ch_clock_stop (&self->clock, now);
      return;
    }
  ch_clock_start (&self->clock, side, now);
  rest = ch_clock_get_rest (&self->clock, side, now) + 1;
  if (!ch_player_is_person (&self->players[side]))
    rest += GRACE_MS;
  self->flag_source = g_timeout_add ((guint) CLAMP (rest, 0, G_MAXINT32), flag_cb, self);
}

void
ch_play_end_turn (ChPlay *self, ChSide side, ChNode *node)
{
  gint64 now = g_get_monotonic_time ();

  if (!self->timed)
    return;
  ch_clock_end_turn (&self->clock, side, now);
  ch_study_set_clock (self->study, self->record, node, ch_clock_get_left (&self->clock, side, now));
}

void
ch_play_reset_clock (ChPlay *self)
{
  ChSide side = self->history.position.side;
  gboolean found[2] = { FALSE, FALSE };

  if (!self->timed)
    return;
  ch_clock_init (&self->clock, &self->clock.control);
  for (const ChNode *node = self->node; node->parent != NULL; node = node->parent)
    {
      side = !side;
      if (node->clock_ms >= 0 && !found[side])
        ch_clock_set_left (&self->clock, side, node->clock_ms);
      found[side] |= node->clock_ms >= 0;
    }
}

void
ch_play_set_time_control (ChPlay *self, const ChTimeControl *control)
{
  g_return_if_fail (CH_IS_PLAY (self) && control != NULL);

  self->timed = ch_time_control_is_set (control);
  self->clock.control = *control;
  ch_play_reset_clock (self);
  ch_play_run_clock (self);
  g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
}

const ChClock *
ch_play_get_clock (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), NULL);

  return self->timed ? &self->clock : NULL;
}
