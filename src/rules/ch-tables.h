/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rules know beforehand of points and pieces: where a step leads, which point must be empty for it, palace
 * diagonals, hash numbers. Private to src/rules and src/engine. Filled once before main(), never written afterwards. */
#pragma once

#include "rules/ch-position.h"

/* A point that is always empty, on no rank and no file: the place of a step that leads off the board. */
#define CH_NOWHERE 95

/* Most of one kind that a hand can hold: all soldiers of both sides. */
#define CH_HAND_MAX 10

/* A step from a point: where it leads and the points that must be empty for it (CH_NOWHERE where none). */
typedef struct
{
  uint8_t to[8];
  uint8_t leg[8];
} ChLegSteps;

typedef struct
{
  uint8_t to[8];
  uint8_t leg[8];
  uint8_t eye[8];
} ChFarSteps;

/* Where a palace diagonal can be entered from a point. */
typedef enum
{
  CH_DIAGONAL_NONE,
  CH_DIAGONAL_CORNER,
  CH_DIAGONAL_CENTRE,
} ChDiagonal;

typedef struct
{
  int8_t top[1 << CH_RANKS];        /* place of the highest bit, -1 where none: processors differ much in finding it */
  uint8_t rank[96], file[96];       /* CH_NOWHERE: 10 and 9, which no point has */
  uint8_t diagonal[96];             /* ChDiagonal */
  uint8_t centre[96];               /* of the palace a point is in, else CH_NOWHERE */
  uint8_t opposite[96];             /* the corner opposite a corner, else CH_NOWHERE */
  ChLegSteps horse[CH_POINTS];      /* leaving a point */
  ChLegSteps horse_to[CH_POINTS];   /* reaching a point: to[] is where the horse stands */
  ChLegSteps eye[CH_POINTS];        /* the elephant of xiangqi, river not regarded; four steps, both ways alike */
  ChFarSteps elephant[CH_POINTS];   /* the elephant of janggi, leaving a point */
  ChFarSteps elephant_to[CH_POINTS];/* reaching a point */
  uint8_t step[CH_POINTS][4];       /* up, down, right, left: rank + 1, rank - 1, file + 1, file - 1 */
  uint8_t slant[CH_POINTS][4];      /* the four diagonal neighbours */
  uint8_t general[2][CH_N_GAMES][96][8];   /* steps of [side][game], filled up with CH_NOWHERE */
  uint8_t advisor[2][CH_N_GAMES][96][8];
  uint8_t elephant_ok[2][CH_N_GAMES][96];  /* whether an elephant of the side may be there */
  uint8_t soldier[2][3][96][8];     /* [side][0 xiangqi, 1 janggi, 2 janggi with diagonals]: steps */
  uint8_t soldier_to[2][3][96][8];  /* reaching a point: where the soldier stands */
  ChPointSet leapers[2][2][96];     /* [side][janggi]: from where its horses, soldiers and janggi elephants attack the point,
                                       where nothing is in their way */
  ChPointSet aims[CH_N_GAMES][16][96]; /* where a piece gets from a point, where nothing is in its way, and maybe more */
  uint8_t stand[2][CH_N_GAMES][96]; /* bit k: a piece of kind k may stand there */
  uint8_t drop[2][96];              /* crazyhouse, bit k: a piece of kind k may be dropped there */
  uint64_t key_piece[16][96];
  uint64_t key_hand[2][8][16];
  uint64_t key_side;
} ChTables;

extern ChTables ch_tables;

/* The soldier tables that @rules use. */
static inline int
ch_soldier_table (const ChRuleset *rules)
{
  return rules->game != CH_GAME_JANGGI ? 0 : rules->soldier_diagonal ? 2 : 1;
}
