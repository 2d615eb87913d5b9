/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of ChPlay share: ch-play.c (turns, moves), ch-play-think.c (engines that play), ch-play-time.c (the clock),
 * ch-play-offers.c (resigning, draws, hints), ch-play-result.c (how the game stands). */
#pragma once

#include "play/ch-engine-session.h"
#include "play/ch-play.h"

#define CH_PLAY_DRAW_MS 600 /* for an engine to look at the offer of a draw */

enum
{
  CH_PLAY_MOVED,
  CH_PLAY_CHANGED,
  CH_PLAY_ENDED,
  CH_PLAY_HINT,
  CH_PLAY_DRAW_OFFERED,
  CH_PLAY_DRAW_REFUSED,
  CH_PLAY_TROUBLE,
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

  ChEngineList *engines;        /* (nullable): the user's where NULL */
  ChEnginePatience patience;
  ChAnalyst *analysts[2];       /* made when first needed */
  const char *seated[2];        /* the ids of the engines that they are */
  int thinking;                 /* the side the engine thinks for, -1 = none */
  int weighing;                 /* the side whose engine, not to move, is asked about a draw, -1 = none */
  ChMove pending_move;          /* chosen, waits for the pace or for the answer to an offer */
  int pending_score;            /* what the engine that chose it thinks of its position */
  guint pace_source;
  guint pace;
  gint64 last_move_time;

  ChEngineSession *adviser;     /* full strength: hints, and whether a draw is fair */
  gboolean adviser_judges_draw;

  int draw_offer;               /* the side whose offer is open, -1 = none */
  int last_draw_side;           /* official offers: who offered last, -1 = nobody yet */
  guint n_draw_offers;

  ChClock clock;
  guint flag_source;            /* the time of the side to move is up */

  guint running : 1;
  guint timed : 1;              /* there is a clock */
  guint book : 1;               /* our engine may play from its opening book */
};

/* Lets the engine of the side to move think, where it has one and the game is on. */
void ch_play_think (ChPlay *self);

/* Drops what engines were asked about moves and draws. */
void ch_play_stop_thinking (ChPlay *self);

/* Another player has sat down at @side, or nobody is needed any more: lets the engine there go unless it is the same. */
void ch_play_clear_seat (ChPlay *self, ChSide side);

/* Engines in other processes are started, so that they are there when it is their turn. */
void ch_play_wake_engines (ChPlay *self);

/* Lets the engine of @side, in another process, say what it thinks of a draw; it answers by ch_play_weigh_draw(). */
void ch_play_ask_engine_about_draw (ChPlay *self, ChSide side);

/* Answers an open offer by @score, which is of the side to move. */
void ch_play_weigh_draw (ChPlay *self, int score);

/* Lets the clock run or stand still, as it must now. */
void ch_play_run_clock (ChPlay *self);

/* Sets the clock back to what it was at the node. */
void ch_play_reset_clock (ChPlay *self);

/* The side to move has made its move: ends its turn and, where there is a clock, writes it at @node. */
void ch_play_end_turn (ChPlay *self, ChSide side, ChNode *node);

/* The side to move plays @move, which is legal. */
void ch_play_advance (ChPlay *self, ChMove move);

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
