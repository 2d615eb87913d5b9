/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score of a match: games won, drawn and lost, and what it says of the strength. */
#pragma once

#include "rules/ch-judge.h"

#include <stdbool.h>

/* What has been counted. Pairs by the points of the first engine, in halves 0..4. */
typedef struct
{
  int wins, draws, losses;
  int pairs[5];
} ChMatchCount;

/** ch_match_score: @first_plays: the side that the first engine had. Returns: its points in halves, 0..2. */
int ch_match_score (ChResult result, ChSide first_plays);

/** ch_match_count_game: Counts a game in which the first engine has made @score half points. */
void ch_match_count_game (ChMatchCount *count, int score);

/** ch_match_n_games: Returns: how many games were counted. */
int ch_match_n_games (const ChMatchCount *count);

/** ch_match_percent: Returns: the points of the first engine, 0..100; 50 before the first game. */
double ch_match_percent (const ChMatchCount *count);

/** ch_match_elo: Writes the difference and its 95 % error; by pairs where there are some, else by games. */
void ch_match_elo (const ChMatchCount *count, double *elo, double *error);

/** ch_match_llr: Returns: the log likelihood ratio of @elo1 against @elo0. */
double ch_match_llr (const ChMatchCount *count, double elo0, double elo1);
