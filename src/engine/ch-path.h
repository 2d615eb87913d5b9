/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The path from the start of the game to the node being searched: the position and what came before it, as the repetition
 * rule needs it. Moves of the game and moves of the search lie in the same arrays; a small counting filter says at once that
 * a position has not stood before. */
#pragma once

#include "engine/ch-score.h"

#define CH_PATH_FILTER 4096

typedef struct
{
  ChPosition position;
  int n;         /* moves made, those of the game first */
  int root;      /* moves of the game */
  int barrier;   /* no repetition is looked for before this index: the last null move */
  int allocated;
  ChMove *moves; /* moves[i] leads from position i to position i + 1 */
  uint64_t *keys;
  uint8_t *checks;
  ChUndo *undos;
  uint8_t filter[CH_PATH_FILTER];
} ChPath;

/** ch_path_init: An empty path without memory. */
void ch_path_init (ChPath *path);

/** ch_path_free: Frees what @path holds. */
void ch_path_free (ChPath *path);

/**
 * ch_path_set:
 * Sets the game. Returns: false where memory is short.
 */
bool ch_path_set (ChPath *path, const ChPosition *start, const ChMove *moves, int n_moves);

/** ch_path_ply: Returns: plies from the root. */
static inline int
ch_path_ply (const ChPath *path)
{
  return path->n - path->root;
}

static inline void
ch_path_push (ChPath *path, ChMove move)
{
  path->moves[path->n] = move;
  path->keys[path->n] = path->position.key;
  path->filter[path->position.key % CH_PATH_FILTER]++;
  ch_position_make_move (&path->position, move, &path->undos[path->n]);
  path->checks[path->n] = path->position.n_checkers > 0;
  path->n++;
}

static inline void
ch_path_pop (ChPath *path)
{
  path->n--;
  ch_position_unmake_move (&path->position, path->moves[path->n], &path->undos[path->n]);
  path->filter[path->keys[path->n] % CH_PATH_FILTER]--;
}

/** ch_path_push_null: Turns the side. Returns: the barrier to give to ch_path_pop_null(). */
int ch_path_push_null (ChPath *path);

/** ch_path_pop_null: Takes a null move back. */
void ch_path_pop_null (ChPath *path, int barrier);

/* ---- ch-repetition.c: how a position on the path ends the game by rule ---- */

/** ch_path_has_stood: Returns: whether the present position has stood before on the path. */
bool ch_path_has_stood (const ChPath *path);

/**
 * ch_path_repetition:
 * @score: (out): what the repetition is worth for the side to move
 * @since: (out): ply from the root (negative in the game) of the position that came back
 *
 * Inside the search the first repetition counts, as if the moves went on so to the end: a side that alone checks with each
 * move loses, a chaser likewise under that rule, where a rule forbids repeating the mover has lost; else drawn. A position
 * of the game before the root counts once it would stand the last time that the rule allows.
 *
 * Returns: whether there is one.
 */
bool ch_path_repetition (const ChPath *path, int *score, int *since);

/**
 * ch_path_ended:
 * @score: (out): the result for the side to move
 *
 * Ends that the position alone knows: facing left standing, two passes, the no-capture limit (the caller has looked for
 * mate).
 *
 * Returns: whether the game is over.
 */
bool ch_path_ended (const ChPath *path, int *score);

/** ch_path_near_limit: Returns: whether the no-capture counter is so near its limit that old results mislead. */
bool ch_path_near_limit (const ChPath *path);
