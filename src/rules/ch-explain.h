/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is illegal, so that the program can teach (rules.md section 5). Values; the words are made elsewhere. */
#pragma once

#include "rules/ch-position.h"

typedef enum
{
  CH_REFUSAL_LEGAL,
  CH_REFUSAL_NOT_YOUR_TURN,
  CH_REFUSAL_NO_PIECE,             /* nothing stands on the origin */
  CH_REFUSAL_NOT_IN_HAND,          /* kind */
  CH_REFUSAL_OWN_PIECE,            /* points[0]: target */
  CH_REFUSAL_PIECE_MOVE,           /* the piece does not move so */
  CH_REFUSAL_HORSE_LEG,            /* points[0]: the leg */
  CH_REFUSAL_ELEPHANT_EYE,         /* points[0]: the eye (janggi: the blocked point) */
  CH_REFUSAL_PATH_BLOCKED,         /* points: what stands between */
  CH_REFUSAL_RIVER,
  CH_REFUSAL_PALACE,
  CH_REFUSAL_CANNON_NO_SCREEN,
  CH_REFUSAL_CANNON_TWO_SCREENS,   /* points: the pieces between */
  CH_REFUSAL_CANNON_OVER_CANNON,   /* points[0] */
  CH_REFUSAL_CANNON_TAKES_CANNON,  /* points[0] */
  CH_REFUSAL_SOLDIER_BACK,
  CH_REFUSAL_SOLDIER_SIDEWAYS,
  CH_REFUSAL_DROP_ZONE,
  CH_REFUSAL_DROP_OCCUPIED,        /* points[0] */
  CH_REFUSAL_GENERALS_FACE,        /* points: both generals */
  CH_REFUSAL_LEFT_IN_CHECK,        /* points: the attackers after the move; side was not in check before */
  CH_REFUSAL_CHECK_UNANSWERED,     /* points: the attackers after the move */
  CH_REFUSAL_FACING_UNANSWERED,    /* points: both generals */
  CH_REFUSAL_CHECK_LIMIT,
  CH_REFUSAL_REPETITION,           /* only from ch_history_explain() */
  CH_REFUSAL_PASS_NOT_ALLOWED,
  CH_REFUSAL_PASS_IN_CHECK,        /* points: the attackers */
  CH_REFUSAL_GENERAL_CAPTURE,      /* a general cannot be taken */
  CH_REFUSAL_GAME_OVER,
  CH_N_REFUSALS
} ChRefusalReason;

typedef struct
{
  ChRefusalReason reason;
  ChPiece piece;      /* the piece that was to move or be dropped, 0 where none */
  int n_points;
  ChPoint points[8];  /* what to mark on the board */
} ChRefusal;

/** ch_explain_move: Returns: why @move (any value) is illegal in @position, reason CH_REFUSAL_LEGAL when it is legal. */
ChRefusal ch_explain_move (const ChPosition *position, ChMove move);

/** ch_explain_drop: As ch_explain_move() for a piece in the hand of @side, which may not be the side to move. */
ChRefusal ch_explain_drop (const ChPosition *position, ChSide side, ChKind kind, ChPoint to);

/** ch_refusal_id: Returns: a stable id as `chuhan-cli explain` prints: "legal", "horse-leg", "cannon-no-screen", ... */
const char *ch_refusal_id (ChRefusalReason reason);

/** ch_invalid_id: Returns: a stable id: "none", "no-general", "generals-face", ... */
const char *ch_invalid_id (ChInvalidReason reason);
