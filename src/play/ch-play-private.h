/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of ChPlay share: ch-play.c (turns, moves), ch-play-offers.c (resigning, draws, hints), ch-play-result.c
 * (how the game stands). */
#pragma once

#include "play/ch-play.h"

enum
{
  CH_PLAY_MOVED,
  CH_PLAY_CHANGED,
  CH_PLAY_ENDED,
  CH_PLAY_HINT,
  CH_PLAY_DRAW_OFFERED,
  CH_PLAY_DRAW_REFUSED,
  CH_PLAY_N_SIGNALS
};

extern guint ch_play_signals[CH_PLAY_N_SIGNALS];

struct _ChPlay
{
  GObject parent_instance;

  ChStudy *study;
  ChRecord *record;
  ChNode *node;
  ChHistory history;
  ChVerdict verdict;
  ChPlayer players[2];

  ChEngineSession *sessions[2]; /* made when first needed */
  int thinking;                 /* the side the engine thinks for, -1 = none */
  ChMove pending_move;          /* chosen, waits for the pace or for the answer to an offer */
  guint pace_source;
  guint pace;
  gint64 last_move_time;

  ChEngineSession *adviser;     /* full strength: hints, and whether a draw is fair */
  gboolean adviser_judges_draw;

  int draw_offer;               /* the side whose offer is open, -1 = none */
  int last_draw_side;           /* official offers: who offered last, -1 = nobody yet */
  guint n_draw_offers;

  guint running : 1;
};

/* Lets the engine of the side to move think, where it has one and the game is on. */
void ch_play_think (ChPlay *self);

/* Ends the game by something the players did. */
void ch_play_end (ChPlay *self, ChResult result, ChEndReason reason);

/* Makes the move that the engine has chosen, where nothing is left to wait for. */
void ch_play_make_pending_move (ChPlay *self);

/* Drops what the adviser was asked. */
void ch_play_cancel_adviser (ChPlay *self);

/* Lets the adviser look at an offer that the engine has to answer, in the position as it is now. */
void ch_play_ask_about_draw (ChPlay *self);

/* An open offer is void, unanswered. */
void ch_play_withdraw_offer (ChPlay *self);

/* Finds how the game stands, by the judge or else by the tags of the record. Returns: whether not as before. */
gboolean ch_play_judge (ChPlay *self);

/* Writes result and reason into the tags, where the game stands at the end of the main line. */
void ch_play_write_result (ChPlay *self);

/* Writes that the game goes on. */
void ch_play_clear_result (ChPlay *self);
