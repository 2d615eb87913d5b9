/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation's frame. */
#include "engine/ch-eval.h"

void
ch_eval_refresh (const ChPosition *position, ChEvalSum *sum)
{
  ChValue (*values)[96] = ch_eval_point_value[position->rules.game];
  *sum = (ChEvalSum) { 0 };
  for (int side = 0; side < 2; side++)
    {
      for (int i = 0; i < position->n_pieces[side]; i++)
        {
          int point = position->piece_at[side][i];
          ChPiece piece = position->board[point];
          sum->early += values[piece][point].early;
          sum->late += values[piece][point].late;
          sum->phase += ch_eval_phase[piece];
        }
      for (int kind = 1; kind < CH_N_KINDS; kind++)
        {
          sum->early += position->hand[side][kind] * ch_eval_hand_value[CH_PIECE (side, kind)].early;
          sum->late += position->hand[side][kind] * ch_eval_hand_value[CH_PIECE (side, kind)].late;
        }
    }
}

const uint8_t ch_eval_horse_counts[2][256] = {
  { [0] = 1, [8 ... 15] = 1, [CH_HORSE] = CH_EVAL_LINKED },
  { [0 ... 7] = 1, [8 + CH_HORSE] = CH_EVAL_LINKED },
};

/* ---- the frame ---- */

int
ch_eval_finish (const ChPosition *position, int score)
{
  int limit = position->rules.no_capture_plies;
  if (limit && position->no_capture * 2 > limit && !position->rules.points)
    score = score * (2 * limit - position->no_capture) / (2 * limit);
  return score > CH_SCORE_EVAL_MAX ? CH_SCORE_EVAL_MAX : score < -CH_SCORE_EVAL_MAX ? -CH_SCORE_EVAL_MAX : score;
}

int
ch_eval_haste (const ChPosition *position)
{
  int limit = position->rules.no_capture_plies, near = limit ? 96 * position->no_capture / limit : 0;
  if (near < 24)
    return 0;
  int lead = ch_position_points2 (position, position->side) - ch_position_points2 (position, !position->side);
  return (lead > 0 ? 20 + lead : lead - 20) * (near - 24) / 64;
}

int
ch_eval (const ChPosition *position, const ChEvalSum *sum)
{
  ChTerms terms;
  switch (position->rules.game)
    {
    case CH_GAME_XIANGQI: terms = ch_eval_xiangqi (position); break;
    case CH_GAME_CRAZYHOUSE: terms = ch_eval_crazyhouse (position); break;
    default: terms = ch_eval_janggi (position); break;
    }
  int early = sum->early + terms.early, late = sum->late + terms.late;
  int phase = sum->phase > CH_PHASE_FULL ? CH_PHASE_FULL : sum->phase;
  if (position->rules.game == CH_GAME_CRAZYHOUSE)
    phase = CH_PHASE_FULL;
  int score = (early * phase + late * (CH_PHASE_FULL - phase)) / CH_PHASE_FULL;
  score = position->side == CH_FIRST ? score : -score;
  return ch_eval_finish (position, score + CH_EVAL_TEMPO);
}
