/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the notations that count from the mover's side have in common: own files and ranks, the pieces of a kind by file,
 * the words that tell like pieces apart, and choosing among moves that a text may mean. Private to src/notation. */
#pragma once

#include "notation/ch-glyph.h"
#include "notation/ch-notation.h"

/** ch_own_file: Returns: a file (0..8) as @side counts it from its right, 1..9; the way back is the same. */
static inline int
ch_own_file (int file, ChSide side)
{
  return side == CH_FIRST ? 9 - file : file + 1;
}

/** ch_file_of_own: Returns: the file 0..8 that @side calls @own (1..9). */
static inline int
ch_file_of_own (int own, ChSide side)
{
  return side == CH_FIRST ? 9 - own : own - 1;
}

/** ch_own_rank: Returns: a rank (0..9) as @side counts it from its back rank, 1..10. */
static inline int
ch_own_rank (int rank, ChSide side)
{
  return side == CH_FIRST ? rank + 1 : 10 - rank;
}

/** ch_rank_of_own: Returns: the rank 0..9 that @side calls @own (1..10). */
static inline int
ch_rank_of_own (int own, ChSide side)
{
  return side == CH_FIRST ? own - 1 : 10 - own;
}

/* The word for one of several like pieces: a number counted from the front, or one of these. */
#define CH_WORD_NONE 0
#define CH_WORD_FRONT 21
#define CH_WORD_MIDDLE 22
#define CH_WORD_REAR 23

/* The pieces of one kind of the side to move. */
typedef struct
{
  ChSide side;
  int n_tandem;                 /* pieces that stand on files with two or more */
  int n_tandem_files;
  uint8_t n[9];                 /* by file */
  ChPoint points[9][10];        /* by file, from front to back */
} ChPieces;

/** ch_pieces_find: Finds the pieces of @kind of the side to move. */
void ch_pieces_find (ChPieces *pieces, const ChPosition *position, ChKind kind);

/** ch_pieces_on_file: As ch_pieces_find() for one file alone; the counts over all files are not made. */
void ch_pieces_on_file (ChPieces *pieces, const ChPosition *position, ChKind kind, int file);

/**
 * ch_pieces_word:
 * Returns: the word for the piece on @point by the board alone: CH_WORD_NONE where it is alone on its file, front and rear
 *   for two in all, front, middle and rear for three on one file, else its number over all files with two or more, from
 *   the mover's right to left, from front to back.
 */
int ch_pieces_word (const ChPieces *pieces, ChPoint point);

/** ch_pieces_word_on_file: Returns: the word for the piece on @point among those of its file alone. */
int ch_pieces_word_on_file (const ChPieces *pieces, ChPoint point);

/** ch_pieces_pick: Returns: the piece that @word names on @file, CH_POINT_NONE where there is none. */
ChPoint ch_pieces_pick (const ChPieces *pieces, int file, int word);

/** ch_pieces_numbered: Returns: the piece with @number over all files with two or more, or CH_POINT_NONE. */
ChPoint ch_pieces_numbered (const ChPieces *pieces, int number);

#define CH_MAX_CANDIDATES 32

/* Moves that a text may mean. */
typedef struct
{
  int n;
  ChMove moves[CH_MAX_CANDIDATES];
  ChMove illegal; /* the first reading that was the only one of its step, though illegal */
} ChCandidates;

/** ch_candidates_add: Adds @move, once. CH_MOVE_NONE is left out. */
void ch_candidates_add (ChCandidates *candidates, ChMove move);

/**
 * ch_candidates_settle:
 * Ends one step of reading, from the strict to the lax, and empties the list for the next.
 *
 * Returns: the one legal move; CH_MOVE_NONE where the next step may be tried; sets @ambiguous where several are legal.
 */
ChMove ch_candidates_settle (ChCandidates *candidates, const ChPosition *position, bool *ambiguous);

/** ch_word_of: Returns: the word that a folded byte means before a piece: 前 中 后, a numeral; CH_WORD_NONE for others. */
int ch_word_of (uint8_t byte);

/** ch_direction_of: Returns: whether @byte is an operator; writes 1 (forward), -1 or 0 (sideways) to @direction. */
bool ch_direction_of (uint8_t byte, int *direction);
