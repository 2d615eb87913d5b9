/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position: everything the rules need to know but the history of the game. A plain struct that can be copied with =;
 * making and unmaking a move is incremental and allocates nothing. */
#pragma once

#include "rules/ch-point-set.h"
#include "rules/ch-ruleset.h"

typedef struct
{
  /* What a reader outside src/rules may look at; nobody but src/rules writes. */
  uint8_t board[96];     /* ChPiece by point; 90..95 stay empty */
  uint8_t hand[2][8];    /* [side][ChKind]: count */
  uint64_t key;          /* hash of board, hands and side to move */
  uint8_t side;          /* ChSide to move */
  uint8_t general[2];    /* points, CH_POINT_NONE where missing */
  uint8_t n_checkers;    /* pieces that attack the general of the side to move (facing generals are none) */
  uint8_t checkers[6];   /* their points, the first 6 */
  uint8_t facing;        /* the generals face each other (janggi; in xiangqi only in positions set up) */
  uint8_t opener;        /* janggi: point of the piece whose move (the last) brought the facing about, or CH_POINT_NONE */
  uint8_t facing_left;   /* janggi: the last move left a facing standing that stood before it: the game is over under
                            CH_FACING_DRAW and CH_FACING_COUNT */
  uint8_t passes;        /* passes in a row up to here, 0..2 */
  uint8_t checks[2];     /* checks in a row given by each side with its last moves, up to 255 */
  uint16_t no_capture;   /* plies since the last capture */
  uint16_t move_number;  /* 1 .. */
  ChRuleset rules;

  /* For src/rules and src/engine: occupancy kept along with the board. */
  uint16_t rank_bits[10]; /* bit f: file f of the rank is occupied */
  uint16_t file_bits[9];  /* bit r: rank r of the file is occupied */
  ChPointSet sides[2];    /* the points of each side's pieces */
  uint8_t n_pieces[2];    /* on the board */
  uint8_t piece_at[2][48];/* points of each side's pieces, unordered, general included */
  uint8_t list_index[96]; /* point -> place in piece_at */
} ChPosition;

/* What ch_position_unmake_move() needs; the caller keeps one for each ply. */
typedef struct
{
  uint64_t key;
  uint8_t captured, captured_index;
  uint8_t n_checkers;
  uint8_t checkers[6];
  uint8_t facing, opener, facing_left, passes;
  uint8_t checks[2];
  uint16_t no_capture;
} ChUndo;

/* Why a position cannot be played (glossary.md, editor messages). */
typedef enum
{
  CH_INVALID_NONE,
  CH_INVALID_NO_GENERAL,        /* side */
  CH_INVALID_TWO_GENERALS,      /* side, point */
  CH_INVALID_GENERAL_OUTSIDE,   /* side, point: not in its palace */
  CH_INVALID_GENERALS_FACE,     /* xiangqi, crazyhouse: point, the general of side to move */
  CH_INVALID_GENERAL_CAPTURABLE,/* the side to move could take the general of the other: point, the attacker */
  CH_INVALID_TOO_MANY,          /* side, kind */
  CH_INVALID_PLACE,             /* side, kind, point: such a piece cannot stand there */
  CH_N_INVALIDS
} ChInvalidReason;

typedef struct
{
  ChInvalidReason reason;
  ChSide side;
  ChKind kind;
  ChPoint point; /* CH_POINT_NONE where none */
} ChInvalid;

/** ch_position_init_start: Makes @position the start position of @rules' game (janggi: inner elephants both). */
void ch_position_init_start (ChPosition *position, const ChRuleset *rules);

/** ch_position_init_empty: Makes @position an empty board with empty hands, side 0 to move. */
void ch_position_init_empty (ChPosition *position, const ChRuleset *rules);

/**
 * ch_position_set_piece:
 * For editors: puts @piece (0 = none) on @point. Call ch_position_refresh() before making moves.
 */
void ch_position_set_piece (ChPosition *position, ChPoint point, ChPiece piece);

/** ch_position_set_hand: For editors, as ch_position_set_piece(). */
void ch_position_set_hand (ChPosition *position, ChSide side, ChKind kind, int count);

/** ch_position_set_side: For editors, as ch_position_set_piece(). */
void ch_position_set_side (ChPosition *position, ChSide side);

/** ch_position_refresh: Computes all that is derived (key, checkers, facing, lists) anew. Never fails. */
void ch_position_refresh (ChPosition *position);

/* Where and why a text is no position; offset counts bytes in the text. */
typedef struct
{
  int offset;
  const char *message; /* English, static, for logs and the command line */
} ChFenError;

/**
 * ch_position_from_fen:
 * @position: (out): filled as far as the text goes
 * @rules: the rule set the position is to have
 * @fen: position text (rules.md section 6, formats.md section 1), tolerant
 * @error: (out) (optional): where and why
 *
 * Syntax only: call ch_position_validate() to learn whether it can be played.
 * Returns: whether the text could be read.
 */
bool ch_position_from_fen (ChPosition *position, const ChRuleset *rules, const char *fen, ChFenError *error);

/** ch_position_to_fen: Writes position text as Fairy-Stockfish does (hands in brackets in crazyhouse always). Returns: @fen. */
char *ch_position_to_fen (const ChPosition *position, char fen[CH_FEN_SIZE]);

/** ch_position_validate: Returns: whether play can go on from @position; else says why in @why (optional). */
bool ch_position_validate (const ChPosition *position, ChInvalid *why);

/**
 * ch_position_make_move:
 * @position: a valid position
 * @move: pseudo-legal in it
 * @undo: (out): for ch_position_unmake_move()
 *
 * Does not test legality.
 */
void ch_position_make_move (ChPosition *position, ChMove move, ChUndo *undo);

/** ch_position_unmake_move: Takes back @move, the last one made, with its @undo. */
void ch_position_unmake_move (ChPosition *position, ChMove move, const ChUndo *undo);

/**
 * ch_position_make_null / ch_position_unmake_null:
 * Turns the side to move without a move, for the search (not when in check). Not a janggi pass.
 */
void ch_position_make_null (ChPosition *position, ChUndo *undo);
void ch_position_unmake_null (ChPosition *position, const ChUndo *undo);

/** ch_position_in_check: Returns: whether the side to move is attacked. */
static inline bool
ch_position_in_check (const ChPosition *position)
{
  return position->n_checkers > 0;
}

/** ch_position_is_attacked: Returns: whether a piece of @by could capture on @point (an enemy thought there). */
bool ch_position_is_attacked (const ChPosition *position, ChPoint point, ChSide by);

/**
 * ch_position_attackers:
 * @points: (out): at least 16 points
 * Returns: how many pieces of @by could capture on @point (as if an enemy stood there), pins not regarded.
 */
int ch_position_attackers (const ChPosition *position, ChPoint point, ChSide by, ChPoint points[16]);

/** ch_position_key_after: Returns: the key after @move, without making it. */
uint64_t ch_position_key_after (const ChPosition *position, ChMove move);

/** ch_position_mirrored_key: Returns: the key that the position has when left and right change places. */
uint64_t ch_position_mirrored_key (const ChPosition *position);

/** ch_position_same: Returns: whether board, hands and side to move are equal (what repetition compares). */
bool ch_position_same (const ChPosition *a, const ChPosition *b);

/** ch_position_points2: Returns: the janggi points of @side, doubled (Han's 1.5 included: 147 for a full army). */
int ch_position_points2 (const ChPosition *position, ChSide side);

/** ch_position_can_stand: Returns: whether a piece may ever stand on @point (zones of the game; drop zones of soldiers). */
bool ch_position_can_stand (const ChRuleset *rules, ChPiece piece, ChPoint point);

/** ch_position_can_drop_on: Returns: whether @point is in the drop zone of @kind for @side (occupied or not). */
bool ch_position_can_drop_on (const ChRuleset *rules, ChSide side, ChKind kind, ChPoint point);

/** ch_point_in_palace: Returns: whether @point lies in the palace of @side. */
bool ch_point_in_palace (ChPoint point, ChSide side);
