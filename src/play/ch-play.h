/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in progress: who plays which side, whose turn it is, what may be asked of the engine, how it ends. The moves go into
 * a record of a study; the window shows them. */
#pragma once

#include "play/ch-engine-list.h"
#include "play/ch-player.h"
#include "study/ch-study.h"

/* Signals:
 *  "moved" (ChNode *node): a move was made, by a person or the engine; the game stands at @node now.
 *  "changed": turn, thinking, verdict or players are not as before.
 *  "ended": the game has just ended; see ch_play_get_verdict().
 *  "hint" (guint move, gint score): the answer to ch_play_ask_hint(); move 0 = none.
 *  "draw-offered" (guint side): the other side, a person, is to say ch_play_answer_draw().
 *  "draw-refused" (guint side): this side has declined.
 *  "trouble" (guint side, const char *message, gboolean given_up): the engine of that side has crashed, is silent or plays
 *    what is no move, in words for a person. Unless @given_up it is asked once more; else the game is paused until
 *    ch_play_start(), which tries again, perhaps with another player. */
#define CH_TYPE_PLAY (ch_play_get_type ())
G_DECLARE_FINAL_TYPE (ChPlay, ch_play, CH, PLAY, GObject)

typedef enum
{
  CH_DRAW_OFFER_MADE,        /* the other side thinks about it */
  CH_DRAW_OFFER_NOT_NOW,     /* the game is over, has just begun, or an offer is open */
  CH_DRAW_OFFER_OTHERS_TURN, /* official offers: the other side must be the next to offer */
  CH_DRAW_OFFER_USED_UP,     /* official offers: three have been made */
} ChDrawOfferAnswer;

/**
 * ch_play_new:
 * @study: keeps the moves
 * @record: a record of @study
 * @players: who plays side 0 and side 1
 *
 * The game stands at the end of the record's main line. Nobody thinks before ch_play_start().
 * Returns: (transfer full)
 */
ChPlay *ch_play_new (ChStudy *study, ChRecord *record, const ChPlayer players[2]);

/** ch_play_set_engines: Where the engines of players are looked up; the list of the user unless told otherwise. */
void ch_play_set_engines (ChPlay *self, ChEngineList *engines);

/** ch_play_set_patience: With engines in other processes; as they are by themselves, but for one new start only. */
void ch_play_set_patience (ChPlay *self, const ChEnginePatience *patience);

/**
 * ch_play_set_time_control:
 * The game has a clock. It stands as the moves made so far say (ChNode.clock_ms), and runs from the first move of the game on;
 * that of an engine in another process while it thinks, not while it is started.
 */
void ch_play_set_time_control (ChPlay *self, const ChTimeControl *control);

/** ch_play_get_clock: Returns: (transfer none) (nullable): the clock of the game, NULL where it has none. */
const ChClock *ch_play_get_clock (ChPlay *self);

/** ch_play_start: Lets the engine move when it is its turn. */
void ch_play_start (ChPlay *self);

/** ch_play_pause: The engine stops thinking and makes no move until ch_play_start(). */
void ch_play_pause (ChPlay *self);

/**
 * ch_play_get_running / ch_play_get_study / ch_play_get_record:
 * Returns: whether play was started and not paused; (transfer none): the study and its game that are played in.
 */
gboolean ch_play_get_running (ChPlay *self);
ChStudy *ch_play_get_study (ChPlay *self);
ChRecord *ch_play_get_record (ChPlay *self);

/** ch_play_get_node: Returns: (transfer none): where the game stands. */
ChNode *ch_play_get_node (ChPlay *self);

/** ch_play_get_history: Returns: (transfer none): the game up to there. */
const ChHistory *ch_play_get_history (ChPlay *self);

/** ch_play_get_player: Returns: (transfer none): who plays @side. */
const ChPlayer *ch_play_get_player (ChPlay *self, ChSide side);

/** ch_play_set_player: Seats another player, at any time. */
void ch_play_set_player (ChPlay *self, ChSide side, const ChPlayer *player);

/** ch_play_is_thinking: Returns: whether the engine looks for a move of @side. */
gboolean ch_play_is_thinking (ChPlay *self, ChSide side);

/** ch_play_get_verdict: Returns: (transfer none): how the game stands; result CH_RESULT_NONE while it goes on. */
const ChVerdict *ch_play_get_verdict (ChPlay *self);

/**
 * ch_play_can_move:
 * Returns: the sides for which a person may move now: bit 0, bit 1.
 */
guint ch_play_can_move (ChPlay *self);

/**
 * ch_play_move:
 * @move: any move value
 * @refusal: (out) (optional): why not
 *
 * A person moves.
 * Returns: whether the move was made.
 */
gboolean ch_play_move (ChPlay *self, ChMove move, ChRefusal *refusal);

/**
 * ch_play_go_to:
 * The game goes on from @node; only where no engine game would be broken by it (see ch_play_is_bound()). Undoing and
 * redoing edits calls it also, to follow the record.
 */
void ch_play_go_to (ChPlay *self, ChNode *node);

/** ch_play_is_bound: Returns: whether an engine game is under way that must go on from where it stands. */
gboolean ch_play_is_bound (ChPlay *self);

/** ch_play_can_take_back: Returns: whether there is a move of a person to take back. */
gboolean ch_play_can_take_back (ChPlay *self);

/** ch_play_take_back: Takes moves back to the last turn of a person; thinking is stopped first. Undoable in the study. */
void ch_play_take_back (ChPlay *self);

/** ch_play_resign: @side resigns. */
void ch_play_resign (ChPlay *self, ChSide side);

/** ch_play_adjudicate: Somebody who is entitled to it ends the game, unless it is over: @result by @reason. */
void ch_play_adjudicate (ChPlay *self, ChResult result, ChEndReason reason);

/**
 * ch_play_offer_draw:
 * @side, a person, offers a draw; the engine answers by its evaluation, at the latest with its next move. The offer stands
 * while @side moves; the other side declines it by moving ("draw-refused").
 */
ChDrawOfferAnswer ch_play_offer_draw (ChPlay *self, ChSide side);

/** ch_play_answer_draw: The person to whom a draw was offered answers. */
void ch_play_answer_draw (ChPlay *self, gboolean accept);

/** ch_play_get_draw_offer: Returns: the side whose offer is open, or -1. */
int ch_play_get_draw_offer (ChPlay *self);

/** ch_play_ask_hint: Asks for the best move here at full strength; "hint" answers, unless the game goes on or a draw is
 * offered meanwhile. */
void ch_play_ask_hint (ChPlay *self);

/** ch_play_set_book: Whether the engine may play from its opening book, from its next move on; hints never do. Default not. */
void ch_play_set_book (ChPlay *self, gboolean book);

/** ch_play_set_pace: The least time in ms between two moves when the engine plays; 0 for tests. Default 400. */
void ch_play_set_pace (ChPlay *self, guint ms);
