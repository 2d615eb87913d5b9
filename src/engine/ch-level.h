/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strength below full. A level is a budget of nodes that grows by a constant factor, a warmth with which moves near the best
 * are chosen, and a blindness for moves, most for those that are hard to see. The numbers are fitted to matches, game by game.
 * Nothing here makes an illegal move or gives the general away: that would be no legal move. */
#pragma once

#include "engine/ch-score.h"

typedef struct
{
  int number;       /* 1..CH_ENGINE_LEVELS; CH_ENGINE_LEVELS plays at full strength */
  uint64_t nodes;   /* budget, 0 = none */
  int candidates;   /* how many moves are compared, 1 = only the best */
  int margin;       /* hundredths of a soldier: worse moves are not chosen */
  int warmth;       /* hundredths of a soldier at which the chance falls to 1/e */
  int lapses;       /* per mille of the turns at which moves are overlooked at all */
  int blindness;    /* per mille of the hard moves that are overlooked then; of the others less */
  int care;         /* per mille of the turns that are careful */
  bool careful;     /* overlooks no capture of a chariot, its own or the other side's */
  bool sees_mate;   /* misses no mate in one, nor allows one where that can be helped */
  uint64_t seed;
  uint64_t salt;    /* for the keys of the table: what one search overlooks, or sees, is nothing to another */
} ChLevel;

/**
 * ch_level_set:
 * @level: (out): the level
 * @game: the game
 * @number: 1..12, 0 = full
 * @elo: used instead of @number when not 0
 * @seed: for the choices
 * @form: the same all through a game, for how well the level plays in it; 0 = as it does in the mean
 */
void ch_level_set (ChLevel *level, ChGame game, int number, int elo, uint64_t seed, uint64_t form);

/**
 * ch_level_overlooks:
 * @position: before @move
 * @before: the move that led to @position, or CH_MOVE_NONE
 *
 * Returns: whether @move, about to be tried, is not seen in this search.
 */
bool ch_level_overlooks (const ChLevel *level, const ChPosition *position, ChMove move, ChMove before);

/**
 * ch_level_choose:
 * @scores: of the candidates, best first
 * @n: how many, at least 1
 * Returns: the index of the one to play.
 */
int ch_level_choose (const ChLevel *level, const int *scores, int n, uint64_t key);

/** ch_level_mate_in_one: Returns: a legal move that mates, or CH_MOVE_NONE. */
ChMove ch_level_mate_in_one (const ChPosition *position);

/** ch_level_allows_mate: Returns: whether the other side can mate in one after @move, which is legal. */
bool ch_level_allows_mate (const ChPosition *position, ChMove move);
