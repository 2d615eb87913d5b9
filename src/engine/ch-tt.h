/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transposition table. Shared by all search threads without locks: an entry is two atomic words, the key and the data
 * xor'ed, so that a torn entry is taken for an empty one. Memory of big tables is mapped lazily, and all is given back in
 * pieces, so that neither allocating nor clearing delays a stop. */
#pragma once

#include "engine/ch-score.h"
#include "engine/ch-time.h"
#include <stdatomic.h>

enum
{
  CH_BOUND_NONE,
  CH_BOUND_UPPER,
  CH_BOUND_LOWER,
  CH_BOUND_EXACT,
};

typedef struct
{
  _Atomic uint64_t check; /* key ^ data */
  _Atomic uint64_t data;
} ChTtEntry;

typedef struct
{
  ChTtEntry *entries;
  size_t n_entries;   /* a multiple of the cluster */
  size_t n_cleared;   /* entries known empty since the last clear, from the start; n_entries when done */
  size_t n_touched;   /* entries whose memory is there, of a small table */
  uint64_t salt;      /* changes with each game: entries of older games never match */
  uint8_t generation; /* 0..63, one a search */
} ChTt;

/* What a probe finds. */
typedef struct
{
  ChMove move;
  int score, eval; /* eval CH_SCORE_NONE where unknown */
  int depth;
  int bound;
} ChTtHit;

/** ch_tt_init: An empty table without memory. */
void ch_tt_init (ChTt *tt);

/** ch_tt_free: Gives the memory back. */
void ch_tt_free (ChTt *tt);

/**
 * ch_tt_resize:
 * @mib: size in MiB, 1..65536
 * @abort: looked at every few milliseconds of work
 *
 * The memory is mapped but not touched. Returns: false when aborted (call again) or where memory is short; then
 * the old table stays as far as it is left, or the biggest table that can be had is taken.
 */
bool ch_tt_resize (ChTt *tt, int mib, const atomic_bool *abort);

/** ch_tt_clear: Forgets everything at once; gives pages back as far as @abort lets it. */
void ch_tt_clear (ChTt *tt, const atomic_bool *abort);

/**
 * ch_tt_new_search:
 * @abort: ends the touching
 * @time: (optional): of the search; the touching ends when it presses, which a ponderhit may bring about
 *
 * Ages the entries; touches the memory of a small table that is not there yet. What is left of it the next search touches.
 */
void ch_tt_new_search (ChTt *tt, const atomic_bool *abort, const ChTime *time);

/** ch_tt_prefetch: Asks for the memory of @key. */
static inline void
ch_tt_prefetch (const ChTt *tt, uint64_t key)
{
  __builtin_prefetch (&tt->entries[(size_t) (((unsigned __int128) (key ^ tt->salt) * (tt->n_entries / 4)) >> 64) * 4]);
}

/** ch_tt_probe: Returns: whether @key is known; scores of mates are counted from @ply. */
bool ch_tt_probe (const ChTt *tt, uint64_t key, int ply, ChTtHit *hit);

/** ch_tt_store: Keeps a result. @move may be CH_MOVE_NONE: an older move of the position is then kept. */
void ch_tt_store (ChTt *tt, uint64_t key, int ply, ChMove move, int score, int eval, int depth, int bound);

/** ch_tt_hashfull: Returns: how much of the table the present search has written, per mille, from a sample. */
int ch_tt_hashfull (const ChTt *tt);
