/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The vocabulary of the rules: games, sides, points, pieces, moves. Plain values, no functions beyond
 * conversions. A point is rank * 9 + file, a1 = 0, i10 = 89; file a is at the left of side 0, rank 1
 * is the back rank of side 0. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CH_FILES 9
#define CH_RANKS 10
#define CH_POINTS 90

typedef enum
{
  CH_GAME_XIANGQI,
  CH_GAME_CRAZYHOUSE,
  CH_GAME_JANGGI,
  CH_N_GAMES
} ChGame;

/* Side 0 moves first and sits at the bottom: Red, or Chu in janggi. */
typedef enum
{
  CH_FIRST = 0,  /* Red, Chu */
  CH_SECOND = 1, /* Black, Han */
} ChSide;

/* The seven kinds; 0 is an empty point. In janggi the advisor is the guard. */
typedef enum
{
  CH_NONE = 0,
  CH_CHARIOT,
  CH_HORSE,
  CH_ELEPHANT,
  CH_ADVISOR,
  CH_GENERAL,
  CH_CANNON,
  CH_SOLDIER,
  CH_N_KINDS = 8
} ChKind;

/* A piece is side * 8 + kind; 0 (and 8) is no piece. */
typedef uint8_t ChPiece;
#define CH_PIECE(side, kind) ((ChPiece) ((side) << 3 | (kind)))
#define CH_PIECE_SIDE(piece) ((ChSide) ((piece) >> 3))
#define CH_PIECE_KIND(piece) ((ChKind) ((piece) & 7))

typedef uint8_t ChPoint;
#define CH_POINT_NONE ((ChPoint) 0xff)
#define CH_POINT(file, rank) ((ChPoint) ((rank) * 9 + (file))) /* file 0..8, rank 0..9 */
#define CH_POINT_FILE(point) ((point) % 9)
#define CH_POINT_RANK(point) ((point) / 9)

/* A move in 14 bits: target in bits 0..6, origin in bits 7..13. An origin of CH_DROP_ORIGIN + kind (> 90) is a
 * drop from the hand; origin = target is a pass (the general's point). 0 is no move. */
typedef uint16_t ChMove;
#define CH_MOVE_NONE ((ChMove) 0)
#define CH_DROP_ORIGIN 90
#define CH_MOVE(from, to) ((ChMove) ((from) << 7 | (to)))
#define CH_MOVE_DROP(kind, to) ((ChMove) ((CH_DROP_ORIGIN + (kind)) << 7 | (to)))
#define CH_MOVE_PASS(general) CH_MOVE (general, general)
#define CH_MOVE_TO(move) ((ChPoint) ((move) & 127))
#define CH_MOVE_FROM(move) ((ChPoint) ((move) >> 7)) /* only for moves that are no drop */
#define CH_MOVE_IS_DROP(move) ((move) >> 7 >= CH_DROP_ORIGIN)
#define CH_MOVE_DROP_KIND(move) ((ChKind) (((move) >> 7) - CH_DROP_ORIGIN))
#define CH_MOVE_IS_PASS(move) ((move) != 0 && (move) >> 7 == ((move) & 127))

/* More than any position of any game can have (crazyhouse: 6 kinds times 90 points and the board moves). */
#define CH_MAX_MOVES 1024

typedef struct
{
  int n;
  ChMove moves[CH_MAX_MOVES];
} ChMoveList;

/* The longest text of a move ("a10b10", "P@a10") or point, with its end. */
#define CH_MOVE_TEXT_SIZE 8

/**
 * ch_point_to_text:
 * @point: a point 0..89
 * @text: at least CH_MOVE_TEXT_SIZE bytes
 *
 * Writes "a1".."i10". Returns: @text.
 */
char *ch_point_to_text (ChPoint point, char *text);

/**
 * ch_point_from_text:
 * @text: a point "a1".."i10" at the start of a string
 * @end: (out) (optional): the first character behind it
 *
 * Returns: the point, or CH_POINT_NONE.
 */
ChPoint ch_point_from_text (const char *text, const char **end);

/**
 * ch_move_to_text:
 * @move: a move
 * @text: at least CH_MOVE_TEXT_SIZE bytes
 *
 * Writes the UCI form with ranks 1..10 ("h3e3", "P@e5", a pass "e2e2"); "0000" for CH_MOVE_NONE. Returns: @text.
 */
char *ch_move_to_text (ChMove move, char *text);

/**
 * ch_move_from_text:
 * @text: a move in UCI form, the whole string
 *
 * Reads "h3e3", "P@e5" (either case; H, E, G, S taken for N, B, K, P), "e2e2". Says nothing about legality.
 * Returns: the move, or CH_MOVE_NONE when @text is none.
 */
ChMove ch_move_from_text (const char *text);

/** ch_move_mirrored: Returns: @move with left and right exchanged; CH_MOVE_NONE stays what it is. */
ChMove ch_move_mirrored (ChMove move);

/**
 * ch_kind_letter:
 * Returns: the upper-case letter of @kind in position text: R N B A K C P; '?' for none.
 */
char ch_kind_letter (ChKind kind);

/**
 * ch_kind_from_letter:
 * @letter: a letter of either case; R N B A K C P and the synonyms H E G S
 *
 * Returns: the kind, or CH_NONE.
 */
ChKind ch_kind_from_letter (char letter);
