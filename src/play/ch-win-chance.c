/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/ch-win-chance.h"

#include <math.h>

#include "engine/ch-score.h"

/* By logistic regression of results on scores over games of the engine against itself, each until a score of 25 soldiers, as
 * chuhan-train show tells it. Of "chuhan-train play --variant ID --nodes 1500 --seed 1 -o FILE": 12,770 positions of 128 games
 * of xiangqi give 519, 5,136 of 208 of crazyhouse 664, 8,904 of 122 of janggi 396; games drawn again from these spread by
 * about an eighth. With 400 nodes a move 220,969 positions of xiangqi give 531, and 196,113 of crazyhouse 700, which is the
 * surer figure. */
static const double scale[CH_N_GAMES] = {
  [CH_GAME_XIANGQI] = 520,
  [CH_GAME_CRAZYHOUSE] = 700,
  [CH_GAME_JANGGI] = 400,
};

double
ch_win_chance (ChGame game, int score)
{
  if (ch_score_is_decided (score))
    return score > 0 ? 1 : 0;
  return 1 / (1 + exp (-score / scale[game]));
}
