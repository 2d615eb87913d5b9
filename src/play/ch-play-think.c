/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engines that play: ours and those in other processes. */
#include "config.h"

#include <glib/gi18n.h>

#include "play/ch-play-private.h"

/* ---- seats ---- */

static const char *
engine_id (const ChPlayer *player)
{
  return player->engine != NULL ? player->engine : player->level != 0 ? g_intern_static_string (CH_ENGINE_OWN) : NULL;
}

void
ch_play_clear_seat (ChPlay *self, ChSide side)
{
  if (self->analysts[side] == NULL || engine_id (&self->players[side]) == self->seated[side])
    return;
  g_signal_handlers_disconnect_by_data (self->analysts[side], self);
  g_clear_object (&self->analysts[side]);
  self->seated[side] = NULL;
}

static ChEngineList *
engines (ChPlay *self)
{
  return self->engines != NULL ? self->engines : ch_engine_list_get_default ();
}

static void done_cb (ChAnalyst *analyst, const ChEngineAnswer *answer, ChPlay *self);
static void trouble_cb (ChAnalyst *analyst, const char *message, gboolean given_up, ChPlay *self);
static void state_cb (ChAnalyst *analyst, ChPlay *self);

/* Returns: (transfer none) (nullable): the engine of @side; NULL where it is no longer in the list. */
static ChAnalyst *
seat (ChPlay *self, int side)
{
  const char *id = engine_id (&self->players[side]);
  ChEngineEntry *entry;
  ChAnalyst *analyst;

  if (self->analysts[side] != NULL || id == NULL)
    return self->analysts[side];
  entry = ch_engine_list_find (engines (self), id);
  if (!g_str_equal (ch_engine_entry_get_id (entry), id))
    return NULL;
  analyst = ch_engine_entry_make_analyst (entry);
  self->analysts[side] = analyst;
  self->seated[side] = id;
  g_signal_connect (analyst, "done", G_CALLBACK (done_cb), self);
  g_signal_connect (analyst, "trouble", G_CALLBACK (trouble_cb), self);
  if (CH_IS_EXTERNAL_ENGINE (analyst))
    {
      ch_external_engine_set_patience (CH_EXTERNAL_ENGINE (analyst), &self->patience);
      g_signal_connect (analyst, "state-changed", G_CALLBACK (state_cb), self);
    }
  return analyst;
}

static int
side_of (ChPlay *self, ChAnalyst *analyst)
{
  return analyst == self->analysts[0] ? 0 : 1;
}

void
ch_play_wake_engines (ChPlay *self)
{
  if (self->verdict.result != CH_RESULT_NONE)
    return;
  for (int side = 0; side < 2; side++)
    if (self->players[side].engine != NULL && seat (self, side) != NULL)
      ch_external_engine_start (CH_EXTERNAL_ENGINE (self->analysts[side]));
}

void
ch_play_set_engines (ChPlay *self, ChEngineList *list)
{
  g_return_if_fail (CH_IS_PLAY (self) && CH_IS_ENGINE_LIST (list));
  g_set_object (&self->engines, list);
}

void
ch_play_set_patience (ChPlay *self, const ChEnginePatience *patience)
{
  g_return_if_fail (CH_IS_PLAY (self));

  self->patience = *patience;
  for (int side = 0; side < 2; side++)
    if (self->analysts[side] != NULL && CH_IS_EXTERNAL_ENGINE (self->analysts[side]))
      ch_external_engine_set_patience (CH_EXTERNAL_ENGINE (self->analysts[side]), patience);
}

/* ---- thinking ---- */

void
ch_play_stop_thinking (ChPlay *self)
{
  g_clear_handle_id (&self->pace_source, g_source_remove);
  self->pending_move = CH_MOVE_NONE;
  self->thinking = self->weighing = -1;
  for (int side = 0; side < 2; side++)
    if (self->analysts[side] != NULL)
      ch_analyst_cancel (self->analysts[side]);
}

void
ch_play_make_pending_move (ChPlay *self)
{
  ChMove move = self->pending_move;

  /* Who has been offered a draw answers before moving. */
  if (move == CH_MOVE_NONE || self->pace_source != 0 || self->draw_offer >= 0)
    return;
  self->pending_move = CH_MOVE_NONE;
  self->thinking = -1;
  ch_play_advance (self, move);
}

static gboolean
pace_cb (gpointer data)
{
  ChPlay *self = data;

  self->pace_source = 0;
  ch_play_make_pending_move (self);
  return G_SOURCE_REMOVE;
}

/* The referee has the last word also over our own engine. */
static ChMove
checked_move (ChPlay *self, ChMove move)
{
  ChMoveList list;

  if (ch_history_is_legal (&self->history, move))
    return move;
  g_warning ("The engine chose a move that is not legal here");
  return ch_history_legal_moves (&self->history, &list) > 0 ? list.moves[0] : CH_MOVE_NONE;
}

static void
take_move (ChPlay *self, const ChEngineAnswer *answer)
{
  gint64 waited = (g_get_monotonic_time () - self->last_move_time) / 1000;

  self->pending_move = checked_move (self, answer->best);
  self->pending_score = answer->score;
  ch_play_run_clock (self);
  if (self->pending_move == CH_MOVE_NONE)
    {
      self->thinking = -1;
      g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
      return;
    }
  self->pace_source = g_timeout_add (waited < self->pace ? (guint) (self->pace - waited) : 0, pace_cb, self);
  /* What it was asked meanwhile, it answers by what it has found. */
  if (self->draw_offer == !self->thinking && self->players[self->thinking].engine != NULL)
    ch_play_weigh_draw (self, answer->score);
}

static void
done_cb (ChAnalyst *analyst, const ChEngineAnswer *answer, ChPlay *self)
{
  int side = side_of (self, analyst);

  g_object_ref (self);
  if (self->thinking == side)
    take_move (self, answer);
  else if (self->weighing == side)
    {
      self->weighing = -1;
      ch_play_weigh_draw (self, answer->score);
    }
  g_object_unref (self);
}

static void
fail (ChPlay *self, int side, const char *message)
{
  g_autofree char *words = g_strdup (message);

  self->running = FALSE;
  ch_play_stop_thinking (self);
  ch_play_run_clock (self);
  g_signal_emit (self, ch_play_signals[CH_PLAY_TROUBLE], 0, (guint) side, words, TRUE);
  g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
}

/* What happens to an engine that nobody has asked, matters when it is asked: it is started again then. */
static void
trouble_cb (ChAnalyst *analyst, const char *message, gboolean given_up, ChPlay *self)
{
  int side = side_of (self, analyst);

  g_object_ref (self);
  if (self->thinking == side && given_up)
    fail (self, side, message);
  else if (self->thinking == side)
    {
      ch_play_run_clock (self);
      g_signal_emit (self, ch_play_signals[CH_PLAY_TROUBLE], 0, (guint) side, message, FALSE);
    }
  else if (self->weighing == side && given_up)
    {
      self->weighing = -1;
      ch_play_answer_draw (self, FALSE);
    }
  g_object_unref (self);
}

/* What is found out of an engine that had not been met is kept. */
static void
state_cb (ChAnalyst *analyst, ChPlay *self)
{
  ChExternalEngine *engine = CH_EXTERNAL_ENGINE (analyst);
  int side = side_of (self, analyst);
  ChEngineEntry *entry = ch_engine_list_find (engines (self), self->seated[side]);

  if (ch_external_engine_get_state (engine) == CH_ENGINE_IDLE && !ch_engine_entry_is_own (entry)
      && ch_engine_entry_get_traits (entry) == NULL)
    ch_engine_entry_meet (entry, engine);
  if (self->thinking == side)
    ch_play_run_clock (self);
}

void
ch_play_think (ChPlay *self)
{
  ChSide side = self->history.position.side;
  const ChPlayer *player = &self->players[side];
  ChEngineRequest request = { .multipv = 1, .level = player->engine == NULL ? player->level : 0, .book = self->book };

  if (!self->running || self->thinking >= 0 || self->verdict.result != CH_RESULT_NONE || ch_player_is_person (player))
    return;
  if (seat (self, (int) side) == NULL)
    {
      fail (self, (int) side, _("It is no longer in the list of engines."));
      return;
    }
  ch_player_limits (player, ch_play_get_clock (self), side, g_get_monotonic_time (), &request.limits);
  self->thinking = (int) side;
  ch_analyst_go (self->analysts[side], &self->history, &request);
}

void
ch_play_ask_engine_about_draw (ChPlay *self, ChSide side)
{
  ChEngineRequest request = { .multipv = 1, .limits.movetime = CH_PLAY_DRAW_MS };

  /* It thinks already: the answer comes with the move, or is there. */
  if (self->thinking == (int) side)
    {
      if (self->pending_move != CH_MOVE_NONE)
        ch_play_weigh_draw (self, self->pending_score);
      return;
    }
  if (seat (self, (int) side) == NULL)
    {
      ch_play_answer_draw (self, FALSE);
      return;
    }
  self->weighing = (int) side;
  ch_analyst_go (self->analysts[side], &self->history, &request);
}
