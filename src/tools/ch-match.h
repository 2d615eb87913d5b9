/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match of two engines: the parts of `chuhan-cli match`. */
#pragma once

#include "play/ch-match-count.h"
#include "play/ch-match-opening.h"
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

/** ch_match_play: Plays one game; engine @first moves first. Engines that failed are started again. */
void ch_match_play (ChMatch *match, const ChMatchOpening *opening, int first, ChMatchGame *game);

/** ch_match_position_line: Returns: (transfer full): "position fen F moves ..." for the game so far, to be freed. */
char *ch_match_position_line (const ChHistory *history);

/** ch_match_end_text: Returns: "rules", "illegal", "time", ... */
const char *ch_match_end_text (ChMatchEnd end);

/* What has been counted of a match. */
typedef struct
{
  ChMatchCount score;
  int ends[CH_N_MATCH_ENDS];
  int forfeits[2];
  long checked_moves;
} ChMatchTally;
