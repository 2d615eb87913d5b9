/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move does, what it allows and what it missed, found in the rules: no score is explained, only what can be seen on
 * the board and in the lines. Values; ch-words-report.h makes sentences of them. */
#pragma once

#include "rules/ch-judge.h"

typedef enum
{
  CH_EXPLANATION_NONE,

  /* What was wrong with a move. @piece and points are those of the position after it, if not said otherwise. */
  CH_EXPLANATION_ALLOWED_MATE,     /* number: moves; move: the reply */
  CH_EXPLANATION_MISSED_MATE,      /* number: moves; move: the better move */
  CH_EXPLANATION_RULE_LOSS,        /* the line ends in a loss by a rule; reason */
  CH_EXPLANATION_RULE_DRAW,        /* the move ends the game drawn by a rule; reason */
  CH_EXPLANATION_HANGS,            /* piece on points[0], which moved, can be taken from points[1] at a profit */
  CH_EXPLANATION_LEFT_HANGING,     /* as HANGS, of a piece that stood attacked before and was not helped */
  CH_EXPLANATION_UNGUARDED,        /* piece on points[0] is no longer guarded by the one that moved; points[1] takes it */
  CH_EXPLANATION_LEFT_SCREEN,      /* the mover stands on points[2] as the screen of the cannon on points[1], aimed at the
                                      piece on points[0] */
  CH_EXPLANATION_OPENED_LINE,      /* the mover left the line from points[1] to the piece on points[0] */
  CH_EXPLANATION_BLOCKED_HORSE,    /* the mover stands on points[1], the leg of its own horse on points[0] */
  CH_EXPLANATION_ALLOWED_FORK,     /* move: the reply, which attacks the pieces on points[0], points[1] (after it) */
  CH_EXPLANATION_MISSED_CAPTURE,   /* piece on points[0] (before the move) could be taken at a profit; move: how */
  CH_EXPLANATION_MISSED_FORK,      /* move: the better move, which attacks points[0] and points[1] (after it) */
  CH_EXPLANATION_LOSES_PIECE,      /* the reply's line wins piece; move: the reply */

  /* What a move does. Points are those after it. */
  CH_EXPLANATION_MATES,
  CH_EXPLANATION_LEADS_TO_MATE,    /* number: moves */
  CH_EXPLANATION_ANSWERS_CHECK,
  CH_EXPLANATION_CHECKS,
  CH_EXPLANATION_TAKES,            /* piece: what is taken */
  CH_EXPLANATION_FORKS,            /* attacks the pieces on points[0] and points[1] */
  CH_EXPLANATION_ATTACKS,          /* the piece on points[0] is attacked from points[1] and could be taken at a profit */
  CH_EXPLANATION_THREATENS_MATE,   /* number: moves, if nothing is done */
  CH_EXPLANATION_DEFENDS,          /* the piece on points[0], attacked from points[1], is lost no longer */
  CH_EXPLANATION_ESCAPES,          /* the piece that moved would have been lost */
  CH_EXPLANATION_BLOCKS,           /* stands in the way of the piece on points[1], aimed at points[0] */
  CH_EXPLANATION_OPENS,            /* clears a line, a leg or a screen for the piece on points[0] */
  CH_EXPLANATION_FACES,            /* janggi: brings the generals to face each other */
  CH_N_EXPLANATIONS
} ChExplanationKind;

#define CH_MAX_EXPLANATIONS 4

typedef struct
{
  ChExplanationKind kind;
  ChPiece piece;          /* 0 where none */
  ChPiece other;          /* the piece on points[1], 0 where none */
  ChPoint points[3];      /* CH_POINT_NONE where none */
  ChMove move;            /* CH_MOVE_NONE where none */
  int number;
  ChEndReason reason;
} ChExplanation;

/* A line as the engine gives it. @score is for the side to move where it begins. */
typedef struct
{
  int score;
  int n_moves;
  const ChMove *moves;
} ChLineValue;

/**
 * ch_explain_mistake:
 * @history: the game before the move
 * @played: the move, legal
 * @better: what should have been played, its first move the better one
 * @reply: what follows @played, for the other side
 * @found: (out): the reasons, the weightiest first
 *
 * Returns: how many reasons were found, up to CH_MAX_EXPLANATIONS; 0 where nothing can be seen that explains it.
 */
int ch_explain_mistake (const ChHistory *history, ChMove played, const ChLineValue *better, const ChLineValue *reply,
                        ChExplanation found[CH_MAX_EXPLANATIONS]);

/**
 * ch_explain_deed:
 * @position: the position before @line
 * @line: the move to be explained, and what follows it
 * @found: (out): what it does, the weightiest first
 *
 * For hints, and for threats: there @position is one in which the other side is to move (ch_threat_position()).
 * Returns: how many, up to CH_MAX_EXPLANATIONS.
 */
int ch_explain_deed (const ChPosition *position, const ChLineValue *line, ChExplanation found[CH_MAX_EXPLANATIONS]);

/**
 * ch_threat_position:
 * @threat: (out): @position with the other side to move
 *
 * Returns: whether the question makes sense: not in check, nor where the game is over by a facing.
 */
bool ch_threat_position (const ChPosition *position, ChPosition *threat);

/** ch_mate_number: Returns: in how many moves of the winner a mate @score comes, negative for the side that is mated; 0 for no
 * mate. */
int ch_mate_number (int score);

/** ch_capture_profit: Returns: whether the side to move wins something by taking with @move (legal), by the exchange. */
bool ch_capture_profit (const ChPosition *position, ChMove move);
