/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the evaluation by hand weighs, a table a game (ch-eval-weights-GAME.c, as chuhan-train tune writes them), and how the
 * terms are given their weights. A term is a count times a weight; the names below are places in the table. The tuner compiles
 * the terms once more with macros of its own that keep the counts. */
#pragma once

#include "engine/ch-eval.h"

/* Values of pieces; what stands on a point adds to that. Points show files a to e (the board is symmetrical), the side's back
 * rank first. */
typedef struct
{
  ChValue material[CH_N_KINDS];
  ChValue in_hand[CH_N_KINDS];
  ChValue points[CH_N_KINDS][CH_RANKS][5];
} ChEvalTables;

#define CH_EVAL_ROOM 18 /* points on a file and a rank beside one's own */

enum
{
  CH_XIANGQI_CANNON_BARE,        /* on the file of the enemy general, nothing between */
  CH_XIANGQI_CANNON_PIN,         /* the same, two between */
  CH_XIANGQI_CHARIOT_PRESS,      /* the same, one between */
  CH_XIANGQI_HORSE_LINKED,
  CH_XIANGQI_SOLDIER_BLOCKS,     /* one's own horse behind it */
  CH_XIANGQI_SOLDIER_PAIR,       /* side by side beyond the river */
  CH_XIANGQI_CHARIOT_NO_ADVISOR, /* for each advisor that the enemy lacks */
  CH_XIANGQI_HORSE_NO_ADVISOR,
  CH_XIANGQI_CANNON_NO_ELEPHANT,
  CH_XIANGQI_CANNON_SCREENS,     /* for each advisor and elephant of one's own more than two */
  CH_XIANGQI_HORSE_ROOM,                                  /* by moves */
  CH_XIANGQI_CHARIOT_ROOM = CH_XIANGQI_HORSE_ROOM + 9,
  CH_XIANGQI_CANNON_ROOM = CH_XIANGQI_CHARIOT_ROOM + CH_EVAL_ROOM,
  CH_XIANGQI_ATTACK = CH_XIANGQI_CANNON_ROOM + CH_EVAL_ROOM, /* by guards missing (0-4) and units (0-15) */
  CH_XIANGQI_LONE_ATTACK = CH_XIANGQI_ATTACK + 80,        /* of one piece */
  CH_XIANGQI_N_TERMS = CH_XIANGQI_LONE_ATTACK + 80,
};

enum
{
  CH_CRAZYHOUSE_HORSE_ROOM,
  CH_CRAZYHOUSE_CHARIOT_ROOM = CH_CRAZYHOUSE_HORSE_ROOM + 9,
  CH_CRAZYHOUSE_CANNON_ROOM = CH_CRAZYHOUSE_CHARIOT_ROOM + CH_EVAL_ROOM,
  CH_CRAZYHOUSE_HAND = CH_CRAZYHOUSE_CANNON_ROOM + CH_EVAL_ROOM, /* by kind, 1 to 4 or more of it in hand, beside its value */
  CH_CRAZYHOUSE_FAR_ATTACK = CH_CRAZYHOUSE_HAND + 4 * CH_N_KINDS, /* by units (0-40); of pieces in hand alone */
  CH_CRAZYHOUSE_LONE_ATTACK = CH_CRAZYHOUSE_FAR_ATTACK + 41,     /* of one piece on the board */
  CH_CRAZYHOUSE_ATTACK = CH_CRAZYHOUSE_LONE_ATTACK + 41,
  CH_CRAZYHOUSE_ATTACK_TO_MOVE = CH_CRAZYHOUSE_ATTACK + 41,      /* more for the side to move */
  CH_CRAZYHOUSE_N_TERMS = CH_CRAZYHOUSE_ATTACK_TO_MOVE + 41,
};

enum
{
  CH_JANGGI_HORSE_LINKED,
  CH_JANGGI_ELEPHANT_LINKED, /* guards a soldier */
  CH_JANGGI_SOLDIER_PAIR,
  CH_JANGGI_HORSE_ROOM,
  CH_JANGGI_ELEPHANT_ROOM = CH_JANGGI_HORSE_ROOM + 9,
  CH_JANGGI_CHARIOT_ROOM = CH_JANGGI_ELEPHANT_ROOM + 9,
  CH_JANGGI_CANNON_ROOM = CH_JANGGI_CHARIOT_ROOM + CH_EVAL_ROOM,
  CH_JANGGI_ATTACK = CH_JANGGI_CANNON_ROOM + CH_EVAL_ROOM, /* by guards missing (0-2) and units (0-15) */
  CH_JANGGI_N_TERMS = CH_JANGGI_ATTACK + 48,
};

#define CH_EVAL_MAX_TERMS CH_CRAZYHOUSE_N_TERMS

extern const ChEvalTables ch_eval_xiangqi_tables, ch_eval_crazyhouse_tables, ch_eval_janggi_tables;
extern const ChValue ch_eval_xiangqi_weights[CH_XIANGQI_N_TERMS];
extern const ChValue ch_eval_crazyhouse_weights[CH_CRAZYHOUSE_N_TERMS]; /* only early is looked at */
extern const ChValue ch_eval_janggi_weights[CH_JANGGI_N_TERMS];

/* ---- for the terms ---- */

#ifndef CH_EVAL_COUNTS
#define CH_EVAL_COUNTS                        /* fields of a survey */
#define CH_EVAL_COUNT(s, term, n) ((void) 0)  /* @n more of @term */
#define CH_EVAL_COUNTED(s) ((void) 0)         /* the surveys of both sides are done */
#endif

#define CH_EVAL_GIVE(s, weights, term, n)   \
  do                                        \
    {                                       \
      (s)->early += (n) * (weights)[term].early; \
      (s)->late += (n) * (weights)[term].late;   \
      CH_EVAL_COUNT (s, term, n);           \
    }                                       \
  while (0)

#define CH_EVAL_GIVE_EARLY(s, weights, term, n)  \
  do                                             \
    {                                            \
      (s)->early += (n) * (weights)[term].early; \
      CH_EVAL_COUNT (s, term, n);                \
    }                                            \
  while (0)
