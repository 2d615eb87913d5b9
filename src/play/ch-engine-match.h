/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match of two engines: games in pairs from the same opening with sides changed, one after the other, judged by our referee. An
 * engine that crashes, is silent, plays what is no move or uses up its time has lost that game; the match goes on. */
#pragma once

#include "play/ch-match-count.h"
#include "play/ch-match-opening.h"
#include "play/ch-play.h"

typedef enum
{
  CH_MATCH_FROM_START,  /* each game from the start */
  CH_MATCH_FROM_RANDOM, /* after some random moves that a search calls balanced */
  CH_MATCH_FROM_LINES,  /* after the openings that have names */
  CH_MATCH_FROM_FILE,   /* from lines of a file */
  CH_N_MATCH_SOURCES
} ChMatchSource;

typedef struct
{
  ChPosition start;        /* carries the rule set */
  ChPlayer players[2];     /* no persons */
  ChTimeControl control;
  guint games;
  ChMatchSource source;
  const char *file;        /* (nullable): of CH_MATCH_FROM_FILE; copied */
  guint plies;             /* of random moves */
  guint64 seed;
  guint most_plies;        /* a game that is longer is drawn */
} ChMatchPlan;

/* A game that is over. */
typedef struct
{
  guint number;         /* from 1 */
  ChSide first_plays;   /* the side that the first engine had */
  ChResult result;
  ChEndReason reason;
  guint plies;
  char *trouble;        /* (nullable): what the engine that lost did wrong, in words */
} ChMatchResult;

typedef enum
{
  CH_MATCH_READY,   /* not begun */
  CH_MATCH_PLAYS,
  CH_MATCH_PAUSED,
  CH_MATCH_OVER,    /* all games played, or stopped */
} ChMatchState;

/* Signals:
 *  "changed" (): state or score are not as before;
 *  "game-begun" (): ch_engine_match_get_play() is another one;
 *  "game-over" (const ChMatchResult *result): a game has ended and is counted;
 *  "failed" (const char *message): the games cannot be kept on the disk, or there is no opening; the match goes on if it can. */
#define CH_TYPE_ENGINE_MATCH (ch_engine_match_get_type ())
G_DECLARE_FINAL_TYPE (ChEngineMatch, ch_engine_match, CH, ENGINE_MATCH, GObject)

/**
 * ch_engine_match_new:
 * @plan: copied
 * @engines: (nullable): where engines are looked up; NULL: the list of the user
 * @path: (type filename) (nullable): where the games go, a new PGN file; NULL: they are kept nowhere
 *
 * Returns: (transfer full): a match that has not begun.
 */
ChEngineMatch *ch_engine_match_new (const ChMatchPlan *plan, ChEngineList *engines, const char *path);

/** ch_engine_match_start: Begins, or goes on after a pause. */
void ch_engine_match_start (ChEngineMatch *self);

/** ch_engine_match_pause: Nobody thinks until ch_engine_match_start(); the game goes on from where it stands. */
void ch_engine_match_pause (ChEngineMatch *self);

/** ch_engine_match_stop: Ends it; the game under way is not counted. */
void ch_engine_match_stop (ChEngineMatch *self);

/** ch_engine_match_set_patience: With engines in other processes; 20 s to start, 1 s over their time, no second try. */
void ch_engine_match_set_patience (ChEngineMatch *self, const ChEnginePatience *patience);

/** ch_engine_match_get_state: Returns: how it stands. */
ChMatchState ch_engine_match_get_state (ChEngineMatch *self);

/** ch_engine_match_get_plan: Returns: (transfer none): what is played. */
const ChMatchPlan *ch_engine_match_get_plan (ChEngineMatch *self);

/** ch_engine_match_get_count: Returns: (transfer none): the score, of the first engine. */
const ChMatchCount *ch_engine_match_get_count (ChEngineMatch *self);

/** ch_engine_match_get_play: Returns: (transfer none) (nullable): the game under way, or the last one. */
ChPlay *ch_engine_match_get_play (ChEngineMatch *self);

/** ch_engine_match_get_first_plays: Returns: the side that the first engine has in that game. */
ChSide ch_engine_match_get_first_plays (ChEngineMatch *self);

/** ch_engine_match_get_results: Returns: (transfer none) (element-type ChMatchResult): the games that are over. */
GPtrArray *ch_engine_match_get_results (ChEngineMatch *self);

/** ch_engine_match_get_path: Returns: (transfer none) (nullable): where the games are. */
const char *ch_engine_match_get_path (ChEngineMatch *self);

/** ch_engine_match_dup_name: @player: 0 or 1. Returns: (transfer full): what the engine is called, apart from the other. */
char *ch_engine_match_dup_name (ChEngineMatch *self, int player);
