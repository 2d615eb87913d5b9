/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values by piece and point, from what each game weighs. */
#include "engine/ch-eval-weights.h"

#include <pthread.h>

ChValue ch_eval_point_value[CH_N_GAMES][16][96];
ChValue ch_eval_hand_value[16];
const int8_t ch_eval_phase[16] = { [CH_CHARIOT] = 4, [CH_HORSE] = 2, [CH_CANNON] = 2,
                                   [8 + CH_CHARIOT] = 4, [8 + CH_HORSE] = 2, [8 + CH_CANNON] = 2 };

static const ChEvalTables *const tables[CH_N_GAMES] = {
  [CH_GAME_XIANGQI] = &ch_eval_xiangqi_tables,
  [CH_GAME_CRAZYHOUSE] = &ch_eval_crazyhouse_tables,
  [CH_GAME_JANGGI] = &ch_eval_janggi_tables,
};

static void
set_value (ChValue values[16][96], ChKind kind, int file, int rank, int early, int late)
{
  values[CH_PIECE (CH_FIRST, kind)][CH_POINT (file, rank)] = (ChValue) { (int16_t) early, (int16_t) late };
  values[CH_PIECE (CH_SECOND, kind)][CH_POINT (file, 9 - rank)] = (ChValue) { (int16_t) -early, (int16_t) -late };
}

static void
make_piece (ChGame game, ChKind kind)
{
  ChValue material = tables[game]->material[kind];
  for (int p = 0; p < CH_POINTS; p++)
    {
      int file = p % CH_FILES, rank = p / CH_FILES;
      ChValue point = tables[game]->points[kind][rank][file < 5 ? file : 8 - file];
      set_value (ch_eval_point_value[game], kind, file, rank, material.early + point.early, material.late + point.late);
    }
}

static void
make_tables (void)
{
  ch_attack_init ();
  for (int game = 0; game < CH_N_GAMES; game++)
    for (int kind = CH_CHARIOT; kind <= CH_SOLDIER; kind++)
      make_piece (game, kind);
  for (int kind = 1; kind < CH_N_KINDS; kind++)
    {
      ChValue value = ch_eval_crazyhouse_tables.in_hand[kind];
      ch_eval_hand_value[CH_PIECE (CH_FIRST, kind)] = value;
      ch_eval_hand_value[CH_PIECE (CH_SECOND, kind)] = (ChValue) { (int16_t) -value.early, (int16_t) -value.late };
    }
}

void
ch_eval_init (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, make_tables);
}
