/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as the judge reads it: a start position and the moves made, with the position after each. */
#pragma once

#include "rules/ch-explain.h"
#include "rules/ch-movegen.h"

typedef struct
{
  ChPosition start;
  ChPosition position;  /* after the last move */
  int n_moves;
  ChMove *moves;        /* n_moves */
  uint64_t *keys;       /* n_moves + 1: keys[0] is the start's */
  ChUndo *undos;        /* n_moves */
  uint8_t *checks;      /* n_moves: whether the move gave check */
  int allocated;
} ChHistory;

/** ch_history_init: Starts a game at @start. Free with ch_history_clear(). */
void ch_history_init (ChHistory *history, const ChPosition *start);

/** ch_history_clear: Frees what @history holds. */
void ch_history_clear (ChHistory *history);

/** ch_history_copy: Makes @copy (uninitialised) equal to @history. */
void ch_history_copy (const ChHistory *history, ChHistory *copy);

/** ch_history_push: Makes @move, which must be pseudo-legal at least. */
void ch_history_push (ChHistory *history, ChMove move);

/** ch_history_pop: Takes the last move back. Does nothing where there is none. */
void ch_history_pop (ChHistory *history);

/** ch_history_occurrences: Returns: how often the present position has stood, this time included. */
int ch_history_occurrences (const ChHistory *history);

/**
 * ch_history_is_repetition_banned:
 * @move: legal in the present position
 *
 * Under CH_REPETITION_ILLEGAL a move is forbidden that would make a position stand for the occurrences-th time (board,
 * hands and side to move). A side in check is never so bound: else perpetual check would win. It is the checker whom the
 * ban reaches.
 *
 * Returns: whether @move is forbidden so; always false under the other rules.
 */
bool ch_history_is_repetition_banned (const ChHistory *history, ChMove move);

/** ch_history_has_legal: Returns: whether any legal move is left, the ban on repetition regarded, the judge not asked. */
bool ch_history_has_legal (const ChHistory *history);

/** ch_history_legal_moves: As ch_movegen_legal() of all classes, without moves that the repetition rule forbids; none where
 * the game is over by the judge. Returns: how many. */
int ch_history_legal_moves (const ChHistory *history, ChMoveList *list);

/** ch_history_is_legal: Returns: whether @move may be played now. */
bool ch_history_is_legal (const ChHistory *history, ChMove move);

/**
 * ch_history_is_legal_beyond:
 *
 * As ch_history_is_legal(), the judge not asked: records go on behind repetitions and limits at which nobody called an end.
 * Returns: whether @move may be played if the game goes on.
 */
bool ch_history_is_legal_beyond (const ChHistory *history, ChMove move);

/** ch_history_explain: As ch_explain_move(), repetition and the end of the game by the judge included. */
ChRefusal ch_history_explain (const ChHistory *history, ChMove move);
