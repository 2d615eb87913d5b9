/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Resigning, offering draws, asking for a hint. */
#include "config.h"

#include "play/ch-play-private.h"

#define HINT_MS 1500
/* The engine takes a draw unless it stands better by more than this, hundredths of a soldier. */
#define DRAW_SCORE 30
/* Before so many plies no offer is taken seriously. */
#define DRAW_FIRST_PLY 20
#define OFFICIAL_OFFERS 3

void
ch_play_weigh_draw (ChPlay *self, int score)
{
  int offering = self->draw_offer;
  int own = (int) self->history.position.side == offering ? -score : score;

  if (offering >= 0)
    ch_play_answer_draw (self, self->history.n_moves >= DRAW_FIRST_PLY && own <= DRAW_SCORE);
}

static void
adviser_done_cb (ChPlay *self, const ChEngineAnswer *answer)
{
  if (self->adviser_judges_draw)
    ch_play_weigh_draw (self, answer->score);
  else
    g_signal_emit (self, ch_play_signals[CH_PLAY_HINT], 0, (guint) answer->best, answer->score);
}

static void
ask_adviser (ChPlay *self, gboolean judges_draw, int movetime)
{
  ChEngineRequest request = { .multipv = 1, .limits.movetime = movetime };

  if (self->adviser == NULL)
    {
      self->adviser = ch_engine_session_new ();
      g_signal_connect_swapped (self->adviser, "done", G_CALLBACK (adviser_done_cb), self);
    }
  self->adviser_judges_draw = judges_draw;
  ch_engine_session_go (self->adviser, &self->history, &request);
}

void
ch_play_cancel_adviser (ChPlay *self)
{
  if (self->adviser != NULL)
    ch_engine_session_cancel (self->adviser);
}

void
ch_play_ask_about_draw (ChPlay *self)
{
  int side = !self->draw_offer;

  if (self->draw_offer < 0 || ch_player_is_person (&self->players[side]))
    return;
  if (self->players[side].engine != NULL)
    ch_play_ask_engine_about_draw (self, (ChSide) side);
  else
    ask_adviser (self, TRUE, CH_PLAY_DRAW_MS);
}

void
ch_play_withdraw_offer (ChPlay *self)
{
  if (self->draw_offer < 0)
    return;
  self->draw_offer = -1;
  ch_play_cancel_adviser (self);
  if (self->weighing >= 0)
    ch_analyst_cancel (self->analysts[self->weighing]);
  self->weighing = -1;
}

void
ch_play_ask_hint (ChPlay *self)
{
  g_return_if_fail (CH_IS_PLAY (self));

  /* An open offer is answered first: the adviser has one head. */
  if (self->verdict.result == CH_RESULT_NONE && self->draw_offer < 0)
    ask_adviser (self, FALSE, HINT_MS);
}

void
ch_play_resign (ChPlay *self, ChSide side)
{
  g_return_if_fail (CH_IS_PLAY (self));

  if (self->verdict.result == CH_RESULT_NONE)
    ch_play_end (self, side == CH_FIRST ? CH_RESULT_SECOND_WINS : CH_RESULT_FIRST_WINS, CH_END_RESIGNATION);
}

void
ch_play_adjudicate (ChPlay *self, ChResult result, ChEndReason reason)
{
  g_return_if_fail (CH_IS_PLAY (self) && result != CH_RESULT_NONE);

  if (self->verdict.result == CH_RESULT_NONE)
    ch_play_end (self, result, reason);
}

/* rules.md section 1: under official offers a refused side must let the other offer next, and three are allowed in all. */
static ChDrawOfferAnswer
offer_allowed (ChPlay *self, ChSide side)
{
  if (self->verdict.result != CH_RESULT_NONE || self->draw_offer >= 0 || self->history.n_moves == 0)
    return CH_DRAW_OFFER_NOT_NOW;
  if (ch_record_get_rules (self->record)->draw_offers != CH_DRAW_OFFERS_OFFICIAL)
    return CH_DRAW_OFFER_MADE;
  if (self->n_draw_offers >= OFFICIAL_OFFERS)
    return CH_DRAW_OFFER_USED_UP;
  return self->last_draw_side == (int) side ? CH_DRAW_OFFER_OTHERS_TURN : CH_DRAW_OFFER_MADE;
}

ChDrawOfferAnswer
ch_play_offer_draw (ChPlay *self, ChSide side)
{
  ChDrawOfferAnswer allowed;

  g_return_val_if_fail (CH_IS_PLAY (self), CH_DRAW_OFFER_NOT_NOW);

  allowed = offer_allowed (self, side);
  if (allowed != CH_DRAW_OFFER_MADE)
    return allowed;

  self->draw_offer = side;
  self->last_draw_side = side;
  self->n_draw_offers++;
  if (!ch_player_is_person (&self->players[!side]))
    ch_play_ask_about_draw (self);
  else
    g_signal_emit (self, ch_play_signals[CH_PLAY_DRAW_OFFERED], 0, (guint) side);
  return CH_DRAW_OFFER_MADE;
}

void
ch_play_answer_draw (ChPlay *self, gboolean accept)
{
  int offering;

  g_return_if_fail (CH_IS_PLAY (self));

  offering = self->draw_offer;
  if (offering < 0)
    return;
  ch_play_withdraw_offer (self);
  g_object_ref (self);
  if (accept)
    ch_play_end (self, CH_RESULT_DRAW, CH_END_AGREEMENT);
  else
    {
      g_signal_emit (self, ch_play_signals[CH_PLAY_DRAW_REFUSED], 0, (guint) !offering);
      ch_play_make_pending_move (self);
    }
  g_object_unref (self);
}

int
ch_play_get_draw_offer (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), -1);
  return self->draw_offer;
}
