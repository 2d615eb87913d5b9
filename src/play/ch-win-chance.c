/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/ch-win-chance.h"

#include <math.h>

#include "engine/ch-score.h"

/* By logistic regression of results on scores over games of the engine against itself, each until a score of 25 soldiers, as
 * "chuhan-train show" tells it of what "chuhan-train play --variant ID --nodes N" wrote. Xiangqi: 12,770 positions at 1,500 nodes
 * a move 519, 220,969 at 400 nodes 531. Crazyhouse: 5,136 at 1,500 nodes 664, 196,113 at 400 nodes 700. Janggi: 36,265 at 1,000
 * nodes without points 649; with points, where small leads win, 20,410 give 415. */
static const double scale[CH_N_GAMES] = {
  [CH_GAME_XIANGQI] = 520,
  [CH_GAME_CRAZYHOUSE] = 700,
  [CH_GAME_JANGGI] = 500,
};

double
ch_win_chance (ChGame game, int score)
{
  if (ch_score_is_decided (score))
    return score > 0 ? 1 : 0;
  return 1 / (1 + exp (-score / scale[game]));
}
