/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/ch-judgement.h"

#include <math.h>

#include "engine/ch-score.h"
#include "engine/ch-see.h"

/* From how much better than the second best a move is the only one. */
#define ONLY_MOVE 0.10
/* No move is praised where the mover stays lost, or wins anyhow. */
#define HOPELESS 0.20
#define CERTAIN 0.95

double
ch_win_loss (ChGame game, int before, int after)
{
  return fmax (0, ch_win_chance (game, before) - ch_win_chance (game, after));
}

double
ch_move_accuracy (double loss)
{
  return 100 * exp (-5 * fmax (0, loss));
}

double
ch_side_accuracy (const double *losses, int n)
{
  double sum = 0, inverse = 0;

  if (n <= 0)
    return 100;
  for (int i = 0; i < n; i++)
    {
      sum += ch_move_accuracy (losses[i]);
      inverse += 1 / ch_move_accuracy (losses[i]);
    }
  return (sum / n + n / inverse) / 2;
}

static ChJudgement
by_loss (const ChJudgementGrounds *grounds, double loss)
{
  bool mate_missed = grounds->before >= CH_ENGINE_MATE_FOUND && grounds->after < CH_SCORE_RULE_BAND;

  if (loss >= CH_LOSS_BLUNDER)
    return CH_JUDGEMENT_BLUNDER;
  if (loss >= CH_LOSS_MISTAKE)
    return CH_JUDGEMENT_MISTAKE;
  /* Who lets a mate slip has lost little of a won game, but something worth showing. */
  return loss >= CH_LOSS_DUBIOUS || (mate_missed && !grounds->is_best) ? CH_JUDGEMENT_DUBIOUS : CH_JUDGEMENT_FINE;
}

ChJudgement
ch_judgement_of (const ChJudgementGrounds *grounds)
{
  double loss = grounds->is_best ? 0 : ch_win_loss (grounds->game, grounds->before, grounds->after);
  double chance = ch_win_chance (grounds->game, grounds->after);
  double second = grounds->has_second ? ch_win_chance (grounds->game, grounds->second) : 1;
  ChJudgement judgement = by_loss (grounds, loss);
  bool alone;

  if (grounds->n_legal == 1)
    return CH_JUDGEMENT_FORCED;
  if (judgement != CH_JUDGEMENT_FINE)
    return judgement;
  alone = grounds->is_best && grounds->has_second && chance - second >= ONLY_MOVE && chance > HOPELESS;
  if (alone && grounds->sacrifice)
    return CH_JUDGEMENT_BRILLIANT;
  if (alone && !grounds->obvious)
    return CH_JUDGEMENT_GOOD;
  if (grounds->sacrifice && !grounds->is_best && chance > HOPELESS && chance < CERTAIN && loss < CH_LOSS_DUBIOUS / 2)
    return CH_JUDGEMENT_INTERESTING;
  return grounds->is_best || loss == 0 ? CH_JUDGEMENT_BEST : CH_JUDGEMENT_FINE;
}

static const uint8_t nags[CH_N_JUDGEMENTS] = {
  [CH_JUDGEMENT_GOOD] = 1,        [CH_JUDGEMENT_BRILLIANT] = 3, [CH_JUDGEMENT_INTERESTING] = 5,
  [CH_JUDGEMENT_DUBIOUS] = 6,     [CH_JUDGEMENT_MISTAKE] = 2,   [CH_JUDGEMENT_BLUNDER] = 4,
};

uint8_t
ch_judgement_nag (ChJudgement judgement)
{
  return judgement < CH_N_JUDGEMENTS ? nags[judgement] : 0;
}

ChJudgement
ch_judgement_from_nag (uint8_t nag)
{
  for (int judgement = 0; nag != 0 && judgement < CH_N_JUDGEMENTS; judgement++)
    if (nags[judgement] == nag)
      return (ChJudgement) judgement;
  return CH_JUDGEMENT_NONE;
}

bool
ch_move_is_sacrifice (const ChPosition *position, ChMove move)
{
  const int16_t *values = ch_see_value[position->rules.game];

  if (CH_MOVE_IS_PASS (move))
    return false;
  ch_attack_init ();
  return !ch_see_at_least (position, move, 1 - values[CH_ELEPHANT]);
}

static int
attackers_left (const ChPosition *position)
{
  static const int weights[CH_N_KINDS] = { [CH_CHARIOT] = 2, [CH_HORSE] = 1, [CH_CANNON] = 1 };
  int sum = 0;

  for (int point = 0; point < CH_POINTS; point++)
    sum += weights[CH_PIECE_KIND (position->board[point])];
  for (int side = 0; side < 2; side++)
    for (int kind = CH_CHARIOT; kind < CH_N_KINDS; kind++)
      sum += weights[kind] * position->hand[side][kind];
  return sum;
}

ChPhase
ch_phase_of (const ChPosition *position, int ply, ChPhase before)
{
  int left = attackers_left (position);

  if (left <= 6 || before == CH_PHASE_ENDING)
    return CH_PHASE_ENDING;
  return ply > 24 || left < 14 || before == CH_PHASE_MIDDLE ? CH_PHASE_MIDDLE : CH_PHASE_OPENING;
}
