/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values and tables by point. A table shows files a to e (the board is symmetrical), the side's back rank first. */
#include "engine/ch-eval.h"

#include <pthread.h>

typedef int16_t Half[CH_RANKS][5];

ChValue ch_eval_point_value[CH_N_GAMES][16][96];
ChValue ch_eval_hand_value[16];
const int8_t ch_eval_phase[16] = { [CH_CHARIOT] = 4, [CH_HORSE] = 2, [CH_CANNON] = 2,
                                   [8 + CH_CHARIOT] = 4, [8 + CH_HORSE] = 2, [8 + CH_CANNON] = 2 };

static const ChValue material[CH_N_GAMES][CH_N_KINDS] = {
  [CH_GAME_XIANGQI] = { [CH_CHARIOT] = { 980, 1050 }, [CH_HORSE] = { 425, 460 }, [CH_CANNON] = { 470, 440 },
                        [CH_ELEPHANT] = { 195, 210 }, [CH_ADVISOR] = { 195, 215 }, [CH_SOLDIER] = { 85, 105 } },
  [CH_GAME_CRAZYHOUSE] = { [CH_CHARIOT] = { 620, 620 }, [CH_HORSE] = { 430, 430 }, [CH_CANNON] = { 420, 420 },
                           [CH_ELEPHANT] = { 190, 190 }, [CH_ADVISOR] = { 210, 210 }, [CH_SOLDIER] = { 150, 150 } },
  [CH_GAME_JANGGI] = { [CH_CHARIOT] = { 1280, 1350 }, [CH_HORSE] = { 500, 530 }, [CH_CANNON] = { 700, 620 },
                       [CH_ELEPHANT] = { 310, 310 }, [CH_ADVISOR] = { 300, 320 }, [CH_SOLDIER] = { 190, 220 } },
};

/* A piece in hand is worth a tenth more than on the board. */
static const int16_t in_hand[CH_N_KINDS] = { [CH_CHARIOT] = 690, [CH_HORSE] = 480, [CH_CANNON] = 460,
                                             [CH_ELEPHANT] = 210, [CH_ADVISOR] = 230, [CH_SOLDIER] = 170 };

static const Half xiangqi_chariot = {
  { -30, -5, -15, 10, -40 }, { -15, 5, 0, 10, -20 }, { -10, 5, 0, 10, -10 }, { -5, 10, 5, 15, 0 }, { 10, 20, 15, 20, 10 },
  { 15, 20, 20, 25, 20 },    { 15, 25, 20, 30, 25 }, { 10, 20, 20, 30, 30 }, { 20, 30, 25, 45, 55 }, { 10, 20, 15, 30, 20 },
};
static const Half xiangqi_horse = {
  { -60, -40, -25, -30, -50 }, { -35, -20, -10, -10, -80 }, { -20, -5, 15, 0, -10 }, { -10, 10, 15, 15, 20 },
  { 0, 20, 30, 30, 30 },       { 5, 30, 35, 40, 40 },       { 10, 40, 45, 55, 45 },  { 10, 40, 60, 55, 45 },
  { 10, 45, 70, 40, 20 },      { -20, 0, 10, 0, -20 },
};
static const Half xiangqi_cannon = {
  { -10, -10, 0, 5, 0 }, { 0, 5, 10, 10, 5 }, { 5, 5, 10, 10, 30 }, { 0, 0, 0, 0, 15 },     { 0, 0, 5, 5, 20 },
  { 0, 0, 5, 5, 20 },    { 0, 5, 5, 5, 20 },  { 5, 5, 0, -10, -5 }, { 10, 10, 0, -15, -20 }, { 25, 20, 5, -10, -15 },
};
static const Half xiangqi_soldier = {
  { 0 }, { 0 }, { 0 }, { 0, 0, -5, 0, 10 }, { 5, 0, 10, 0, 15 },
  { 70, 85, 95, 105, 105 }, { 80, 105, 120, 135, 140 }, { 85, 115, 140, 160, 165 }, { 80, 115, 145, 170, 175 },
  { 10, 20, 30, 40, 45 },
};
static const Half xiangqi_advisor = { { 0 }, { 0, 0, 0, 0, 10 }, { 0, 0, 0, -5, 0 } };
static const Half xiangqi_elephant = { { 0 }, { 0 }, { -15, 0, 0, 0, 15 }, { 0 }, { 0, 0, -5, 0, 0 } };
static const Half xiangqi_general = { { 0, 0, 0, -10, 5 }, { 0, 0, 0, -40, -30 }, { 0, 0, 0, -70, -60 } };

static const Half crazy_attacker = {
  { -25, -20, -15, -10, -10 }, { -15, -10, -5, -5, -10 }, { -10, 0, 5, 5, 5 },    { -5, 0, 5, 5, 10 },    { 0, 5, 10, 10, 15 },
  { 0, 10, 15, 20, 20 },       { 5, 15, 25, 30, 30 },     { 5, 20, 35, 40, 40 },  { 5, 20, 40, 45, 45 },  { 0, 10, 20, 30, 30 },
};
static const Half crazy_soldier = {
  { 0 }, { 0 }, { 0 }, { 0, 0, 0, 0, 5 }, { 5, 0, 10, 0, 15 },
  { 15, 25, 30, 40, 40 }, { 15, 30, 45, 60, 60 }, { 15, 35, 60, 80, 85 }, { 10, 30, 60, 90, 90 }, { -40, -20, 0, 10, 15 },
};
static const Half crazy_advisor = {
  { -10, -5, 0, 15, 10 }, { -10, -5, 5, 15, 25 }, { -10, -5, 0, 10, 10 }, { -20, -10, -10, 0, -5 }, { -20, -15, -10, -5, -5 },
};
static const Half crazy_elephant = {
  { -15, -5, 10, 5, 5 }, { -10, -5, 0, 5, 10 }, { -10, 0, 5, 10, 25 }, { -15, -5, 0, 0, 5 }, { -20, -10, -5, -5, 0 },
};
static const Half crazy_general = { { 0, 0, 0, -5, 10 }, { 0, 0, 0, -50, -40 }, { 0, 0, 0, -90, -80 } };

static const Half janggi_chariot = {
  { -20, -10, -5, 0, 0 }, { -10, 0, 0, 5, 5 }, { -10, 0, 0, 5, 5 },     { -5, 5, 5, 10, 10 },   { 0, 10, 10, 15, 15 },
  { 5, 15, 15, 20, 20 },  { 5, 15, 15, 25, 25 }, { 10, 15, 20, 40, 35 }, { 15, 20, 25, 40, 45 }, { 10, 15, 20, 40, 30 },
};
static const Half janggi_horse = {
  { -40, -30, -20, -20, -20 }, { -25, -15, -5, -5, -10 }, { -15, 0, 10, 5, 15 },  { -10, 10, 15, 15, 20 }, { -5, 15, 20, 25, 25 },
  { 0, 20, 30, 35, 35 },       { 0, 25, 35, 40, 40 },     { 0, 25, 40, 40, 35 },  { 0, 20, 35, 35, 30 },   { -20, 0, 10, 15, 10 },
};
static const Half janggi_elephant = {
  { -30, -20, -15, -20, -20 }, { -25, -15, -10, -10, -10 }, { -15, -5, 10, 5, 10 }, { -10, 10, 10, 15, 15 },
  { -10, 10, 15, 20, 20 },     { -10, 15, 20, 25, 20 },     { -10, 10, 20, 20, 20 }, { -15, 5, 10, 10, 10 },
  { -20, -5, 5, 0, 0 },        { -30, -20, -10, -10, -10 },
};
static const Half janggi_cannon = {
  { 0, 5, 5, 15, 20 },   { 0, 5, 10, 15, 20 }, { 0, 5, 15, 15, 30 }, { -5, -5, 0, 0, 5 }, { -5, -5, 0, 0, 5 },
  { -10, -5, -5, 0, 0 }, { -10, -5, 0, 0, 0 }, { -5, 5, 5, 10, 15 }, { 0, 5, 5, 10, 15 }, { 10, 10, 10, 20, 20 },
};
static const Half janggi_soldier = {
  { 0 }, { 0 }, { 0 }, { 0, 0, 5, 5, 10 }, { -5, 5, 10, 15, 15 },
  { 0, 10, 20, 25, 25 }, { 0, 15, 30, 40, 40 }, { 0, 15, 35, 60, 60 }, { -10, 10, 30, 60, 65 }, { -50, -40, -20, 0, 5 },
};
static const Half janggi_advisor = { { 0, 0, 0, 5, 10 }, { 0, 0, 0, 5, 5 }, { 0, 0, 0, -5, 5 } };
static const Half janggi_general = { { 0, 0, 0, 15, 20 }, { 0, 0, 0, 0, 5 }, { 0, 0, 0, -40, -35 } };

static const Half *const tables[CH_N_GAMES][CH_N_KINDS] = {
  [CH_GAME_XIANGQI] = { NULL, &xiangqi_chariot, &xiangqi_horse, &xiangqi_elephant, &xiangqi_advisor, &xiangqi_general,
                        &xiangqi_cannon, &xiangqi_soldier },
  [CH_GAME_CRAZYHOUSE] = { NULL, &crazy_attacker, &crazy_attacker, &crazy_elephant, &crazy_advisor, &crazy_general,
                           &crazy_attacker, &crazy_soldier },
  [CH_GAME_JANGGI] = { NULL, &janggi_chariot, &janggi_horse, &janggi_elephant, &janggi_advisor, &janggi_general,
                       &janggi_cannon, &janggi_soldier },
};

/* A general walks more freely once the attackers are gone. */
static int
late_share (ChKind kind, int bonus)
{
  return kind == CH_GENERAL ? bonus / 3 : bonus;
}

static void
make_piece (ChGame game, ChKind kind)
{
  const Half *half = tables[game][kind];
  for (int p = 0; p < CH_POINTS; p++)
    {
      int file = p % CH_FILES, rank = p / CH_FILES;
      int bonus = (*half)[rank][file < 5 ? file : 8 - file];
      int early = material[game][kind].early + bonus;
      int late = material[game][kind].late + late_share (kind, bonus);
      ch_eval_point_value[game][CH_PIECE (CH_FIRST, kind)][p] = (ChValue) { (int16_t) early, (int16_t) late };
      ch_eval_point_value[game][CH_PIECE (CH_SECOND, kind)][CH_POINT (file, 9 - rank)]
        = (ChValue) { (int16_t) -early, (int16_t) -late };
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
      ch_eval_hand_value[CH_PIECE (CH_FIRST, kind)] = (ChValue) { in_hand[kind], in_hand[kind] };
      ch_eval_hand_value[CH_PIECE (CH_SECOND, kind)] = (ChValue) { (int16_t) -in_hand[kind], (int16_t) -in_hand[kind] };
    }
}

void
ch_eval_init (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, make_tables);
}
