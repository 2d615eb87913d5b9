/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/ch-form-private.h"

#include "train/ch-form.h"

#include <string.h>

static _Thread_local int16_t taken[CH_EVAL_MAX_TERMS];

void
ch_form_take (const int16_t *first, const int16_t *second)
{
  for (int i = 0; i < CH_EVAL_MAX_TERMS; i++)
    taken[i] = (int16_t) (first[i] - second[i]);
}

void
ch_weights_present (ChGame game, ChWeights *weights)
{
  static const struct { const ChEvalTables *tables; const ChValue *terms; int n_terms; } games[CH_N_GAMES] = {
    [CH_GAME_XIANGQI] = { &ch_eval_xiangqi_tables, ch_eval_xiangqi_weights, CH_XIANGQI_N_TERMS },
    [CH_GAME_CRAZYHOUSE] = { &ch_eval_crazyhouse_tables, ch_eval_crazyhouse_weights, CH_CRAZYHOUSE_N_TERMS },
    [CH_GAME_JANGGI] = { &ch_eval_janggi_tables, ch_eval_janggi_weights, CH_JANGGI_N_TERMS },
  };
  memset (weights, 0, sizeof *weights);
  weights->game = game;
  weights->tables = *games[game].tables;
  weights->n_terms = games[game].n_terms;
  memcpy (weights->terms, games[game].terms, (size_t) weights->n_terms * sizeof (ChValue));
}

int
ch_weights_place (ChKind kind, ChPoint point)
{
  int file = CH_POINT_FILE (point);
  return (((int) kind - 1) * CH_RANKS + CH_POINT_RANK (point)) * 5 + (file < 5 ? file : 8 - file);
}

int
ch_weights_row (const ChWeights *weights, ChValue *row)
{
  const ChEvalTables *tables = &weights->tables;
  int n = 0;
  for (int kind = 1; kind < CH_N_KINDS; kind++)
    for (int i = 0; i < CH_RANKS * 5; i++, n++)
      {
        ChValue point = tables->points[kind][i / 5][i % 5], material = tables->material[kind];
        row[n] = (ChValue) { (int16_t) (material.early + point.early), (int16_t) (material.late + point.late) };
      }
  memcpy (row + CH_FORM_HANDS, tables->in_hand, sizeof tables->in_hand);
  memcpy (row + CH_FORM_TERMS, weights->terms, (size_t) weights->n_terms * sizeof *row);
  return CH_FORM_TERMS + weights->n_terms;
}

static ChTerms
run_terms (const ChPosition *position)
{
  switch (position->rules.game)
    {
    case CH_GAME_XIANGQI: return ch_form_terms_xiangqi (position);
    case CH_GAME_CRAZYHOUSE: return ch_form_terms_crazyhouse (position);
    default: return ch_form_terms_janggi (position);
    }
}

static void
gather (ChForm *form, const int16_t *all)
{
  form->n_counts = 0;
  for (int i = 0; i < CH_FORM_MAX && form->n_counts < CH_FORM_MAX_COUNTS; i++)
    if (all[i])
      form->counts[form->n_counts++] = (ChFormCount) { (int16_t) i, all[i] };
}

void
ch_form_count (const ChPosition *position, ChForm *form)
{
  int16_t all[CH_FORM_MAX] = { 0 };
  ChEvalSum sum;
  for (int point = 0; point < CH_POINTS; point++)
    {
      ChPiece piece = position->board[point];
      ChSide side = CH_PIECE_SIDE (piece);
      int seen = side == CH_FIRST ? point : CH_POINT (CH_POINT_FILE (point), 9 - CH_POINT_RANK (point));
      if (piece)
        all[ch_weights_place (CH_PIECE_KIND (piece), (ChPoint) seen)] += side == CH_FIRST ? 1 : -1;
    }
  for (int kind = 1; kind < CH_N_KINDS; kind++)
    all[CH_FORM_HANDS + kind] = (int16_t) (position->hand[0][kind] - position->hand[1][kind]);
  ChTerms terms = run_terms (position);
  memcpy (all + CH_FORM_TERMS, taken, sizeof taken);
  gather (form, all);
  ch_eval_refresh (position, &sum);
  form->phase = sum.phase > CH_PHASE_FULL || position->rules.game == CH_GAME_CRAZYHOUSE ? CH_PHASE_FULL : sum.phase;
  /* What the terms come to beyond their counts. */
  ChWeights present;
  ch_weights_present (position->rules.game, &present);
  form->offset = terms.early;
  for (int i = 0; i < present.n_terms; i++)
    form->offset -= taken[i] * present.terms[i].early;
}

int
ch_form_sum (const ChForm *form, const ChValue *row)
{
  int early = form->offset, late = form->offset;
  for (int i = 0; i < form->n_counts; i++)
    {
      early += form->counts[i].n * row[form->counts[i].place].early;
      late += form->counts[i].n * row[form->counts[i].place].late;
    }
  return (early * form->phase + late * (CH_PHASE_FULL - form->phase)) / CH_PHASE_FULL;
}
