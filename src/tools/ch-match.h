/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match of two engines: the parts of `chuhan-cli match`. */
#pragma once

#include "rules/ch-judge.h"
#include "tools/ch-uci-process.h"

#include <stdio.h>

typedef struct
{
  const char *variant;
  ChRuleset rules;
  int games, movetime, margin, max_plies, opening_plies;
  int balance;             /* of a random opening, hundredths of a soldier at most */
  uint64_t seed;
  bool sprt;
  double elo0, elo1;
  bool quiet;
  FILE *save;              /* games as lines, NULL = none */
  ChUciProcess engines[2];
  ChUciProcess referee;
  bool has_referee;
} ChMatch;

/* How a game came to its end where the rules did not end it. */
typedef enum
{
  CH_MATCH_BY_RULES,
  CH_MATCH_ILLEGAL,
  CH_MATCH_TIMEOUT,
  CH_MATCH_CRASH,
  CH_MATCH_NO_MOVE,
  CH_MATCH_REFEREE, /* the peer calls the move illegal */
  CH_MATCH_LENGTH,
  CH_N_MATCH_ENDS
} ChMatchEnd;

typedef struct
{
  ChResult result;
  ChMatchEnd end;
  ChEndReason reason;
  int plies;
  int culprit; /* engine 0 or 1, where end is a forfeit */
  char detail[160];
} ChMatchGame;

/* An opening: where it starts and the moves played already. */
typedef struct
{
  ChPosition start;
  int n_moves;
  ChMove moves[64];
} ChOpening;

typedef struct ChOpenings ChOpenings;

/** ch_openings_new: @file: NULL = random moves, kept when a search calls them balanced. Returns: NULL on bad data. */
ChOpenings *ch_openings_new (const ChMatch *match, const char *file);

/** ch_openings_free: Frees @openings. */
void ch_openings_free (ChOpenings *openings);

/** ch_openings_next: Writes the next opening. */
void ch_openings_next (ChOpenings *openings, ChOpening *opening);

/** ch_match_play: Plays one game; engine @first moves first. Engines that failed are started again. */
void ch_match_play (ChMatch *match, const ChOpening *opening, int first, ChMatchGame *game);

/** ch_match_position_line: Returns: (transfer full): "position fen F moves ..." for the game so far, to be freed. */
char *ch_match_position_line (const ChHistory *history);

/** ch_match_end_text: Returns: "rules", "illegal", "time", ... */
const char *ch_match_end_text (ChMatchEnd end);

/* What has been counted. Pairs by the points of the first engine, in halves 0..4. */
typedef struct
{
  int wins, draws, losses;
  int pairs[5];
  int ends[CH_N_MATCH_ENDS];
  int forfeits[2];
  long checked_moves;
} ChMatchCount;

/** ch_match_elo: Writes the difference and its 95 % error; works from pairs where there are some. */
void ch_match_elo (const ChMatchCount *count, double *elo, double *error);

/** ch_match_llr: Returns: the log likelihood ratio of @elo1 against @elo0. */
double ch_match_llr (const ChMatchCount *count, double elo0, double elo1);
