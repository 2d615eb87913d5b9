/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine as seen from outside: give it a request, get informations and one best move back. Its threads sleep while
 * nothing is asked. No GLib: the program wraps it in play/ch-engine-session.h, `chuhan-engine` in UCI. */
#pragma once

#include "rules/ch-position.h"

#define CH_ENGINE_MAX_PV 64
#define CH_ENGINE_MAX_MULTIPV 10
#define CH_ENGINE_LEVELS 12        /* levels 1..12; 0 = full strength as 12 */
#define CH_ENGINE_MATE 30000       /* scores of mate in n plies are ±(CH_ENGINE_MATE - n) */
#define CH_ENGINE_MATE_FOUND 29000 /* |score| above this is a mate score */

typedef struct
{
  int movetime;              /* ms for this move; 0 = none */
  int depth;                 /* plies; 0 = none */
  uint64_t nodes;            /* 0 = none */
  int mate;                  /* search for a mate in so many moves; 0 = none */
  int time[2], increment[2]; /* clocks in ms; 0 = none */
  int byoyomi;               /* ms added each move, lost when unused; 0 = none */
  int movestogo;             /* 0 = none */
  bool infinite;             /* until stopped */
  bool ponder;               /* as infinite until ch_engine_ponderhit() */
} ChLimits;

/* An immutable question. ch_engine_go() copies all of it. */
typedef struct
{
  ChPosition start;          /* valid; carries the rule set */
  const ChMove *moves;       /* legal, one after the other, from @start */
  int n_moves;
  ChLimits limits;
  int multipv;               /* 1..CH_ENGINE_MAX_MULTIPV */
  int level;                 /* 1..12, 0 = full strength */
  int elo;                   /* used instead of @level when not 0 */
  bool book;                 /* the answer may come from the opening book, see ch-opening-book.h */
  const ChMove *searchmoves; /* restrict to these; NULL = all */
  int n_searchmoves;
  uint64_t generation;       /* comes back with each answer */
} ChEngineRequest;

typedef struct
{
  uint64_t generation;
  int multipv;               /* 1.. */
  int depth, seldepth;
  int score;                 /* hundredths of a soldier for the side to move, or a mate score */
  int bound;                 /* -1 upper, 0 exact, 1 lower */
  uint64_t nodes;
  int64_t time_us;
  int hashfull;              /* per mille */
  int n_pv;
  ChMove pv[CH_ENGINE_MAX_PV];
} ChEngineInfo;

typedef struct
{
  uint64_t generation;
  ChMove best, ponder;       /* CH_MOVE_NONE: no legal move / none */
  int score;                 /* as in ChEngineInfo, of the move chosen */
  bool book;                 /* from the opening book; nothing was searched */
} ChEngineAnswer;

/* Called on a thread of the engine; must return soon and may not call ch_engine_*(). */
typedef void (*ChEngineInfoFunc) (const ChEngineInfo *info, void *data);
typedef void (*ChEngineDoneFunc) (const ChEngineAnswer *answer, void *data);

typedef struct ChEngine ChEngine;

/** ch_engine_new: Returns: (transfer full): an engine of one thread and a 16 MiB table; its thread sleeps. */
ChEngine *ch_engine_new (void);

/** ch_engine_free: Stops, joins the threads, frees. NULL is allowed. */
void ch_engine_free (ChEngine *engine);

/** ch_engine_set_hash: Asks for a table of @mib MiB (1..65536); allocated by the engine's own thread before the next search. */
void ch_engine_set_hash (ChEngine *engine, int mib);

/** ch_engine_set_threads: Search threads, 1..256, from the next search on. */
void ch_engine_set_threads (ChEngine *engine, int threads);

/**
 * ch_engine_set_courteous:
 * From the next search on the search threads let other threads of the program go first where all processors are in use, so that a
 * window stays swift (on Linux; elsewhere nothing is changed). It cannot be taken back.
 */
void ch_engine_set_courteous (ChEngine *engine);

#define CH_ENGINE_OVERHEAD 25        /* milliseconds, of a new engine */
#define CH_ENGINE_MAX_OVERHEAD 5000

/**
 * ch_engine_set_overhead:
 * What is kept back on a clock for the way of a move to the other side and a busy machine, in milliseconds
 * (0..CH_ENGINE_MAX_OVERHEAD), from the next search on.
 */
void ch_engine_set_overhead (ChEngine *engine, int ms);

/** ch_engine_set_seed: Makes the choices of weak levels, and their form in a game, repeatable; 0 = from the clock. */
void ch_engine_set_seed (ChEngine *engine, uint64_t seed);

/**
 * ch_engine_set_by_hand:
 * Lets full strength, too, evaluate by hand (the levels below always do); else by the network of the game, where there is one.
 * From the next search on.
 */
void ch_engine_set_by_hand (ChEngine *engine, bool by_hand);

/**
 * ch_engine_set_network:
 * @bytes: the content of a file *.chn; NULL: the networks that come with the engine
 * @game: (out) (optional): the game it is for
 *
 * Takes it for its game instead of the one that comes with the engine, from the next search on.
 * Returns: NULL, or why it cannot be used; static, English.
 */
const char *ch_engine_set_network (ChEngine *engine, const uint8_t *bytes, size_t size, ChGame *game);

/** ch_engine_new_game: Forgets table and histories before the next search. */
void ch_engine_new_game (ChEngine *engine);

/**
 * ch_engine_go:
 * Starts to think and returns at once. A search under way is stopped first; its done function is called (with its old
 * generation) before the new one begins. @info may be NULL.
 */
void ch_engine_go (ChEngine *engine, const ChEngineRequest *request,
                   ChEngineInfoFunc info, ChEngineDoneFunc done, void *data);

/** ch_engine_stop: Asks the search to end; the done function follows within 20 ms. Does not wait. */
void ch_engine_stop (ChEngine *engine);

/** ch_engine_ponderhit: The pondered move was played: the clock limits count from now. */
void ch_engine_ponderhit (ChEngine *engine);

/** ch_engine_wait: Blocks until nothing is searched. */
void ch_engine_wait (ChEngine *engine);

/** ch_engine_evaluate: Returns: the static evaluation by hand of @position for the side to move, hundredths of a soldier. */
int ch_engine_evaluate (const ChPosition *position);

/** ch_engine_level_elo: Returns: the Elo number of @level (1..12) in @game on the program's scale. */
int ch_engine_level_elo (ChGame game, int level);
