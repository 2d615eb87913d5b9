/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/ch-win-chance.h"

#include <math.h>

#include "engine/ch-score.h"

/* By logistic regression of results on scores over games of the engine against itself at 1,500 nodes a move after eight random
 * plies, each until a score of 25 soldiers: 21,545 positions of xiangqi (440), 6,938 of crazyhouse (710), 23,418 of janggi
 * (650). */
static const double scale[CH_N_GAMES] = {
  [CH_GAME_XIANGQI] = 440,
  [CH_GAME_CRAZYHOUSE] = 700,
  [CH_GAME_JANGGI] = 650,
};

double
ch_win_chance (ChGame game, int score)
{
  if (ch_score_is_decided (score))
    return score > 0 ? 1 : 0;
  return 1 / (1 + exp (-score / scale[game]));
}
