/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Geometry that evaluation and exchange look at: steps of the jumping pieces with the points that block them, lines as bit
 * patterns, palace diagonals of janggi. Tables are made once, by ch_attack_init(). */
#pragma once

#include "rules/ch-tables.h"

/* One step: the other end and the points that must be empty (for all but the janggi elephant both are the same). */
typedef struct
{
  uint8_t point;
  uint8_t block[2];
} ChStep;

/* Behind the n steps there are, up to eight, come some that lead off the board (point 95) and are blocked by the piece itself,
 * so that a loop over eight finds no more. */
typedef struct
{
  uint8_t n;
  ChStep steps[8];
} ChSteps;

/* A line of three in a palace: from a corner over the centre to the opposite corner, seen from one of its points. */
typedef struct
{
  uint8_t n;          /* how many of next[] there are */
  uint8_t next[4];    /* neighbours along diagonals */
  uint8_t far[4];     /* the point behind next[i], CH_POINT_NONE where none */
} ChDiagonals;

extern ChSteps ch_horse_from[CH_POINTS];     /* horses that attack the point: where they stand and their leg */
extern ChSteps ch_horse_to[CH_POINTS];       /* where a horse goes, and the leg */
extern ChSteps ch_elephant_steps[CH_POINTS]; /* two diagonal steps, the eye; zones not regarded; both ways */
extern ChSteps ch_jelephant_from[CH_POINTS]; /* janggi */
extern ChSteps ch_jelephant_to[CH_POINTS];
extern ChDiagonals ch_diagonals[CH_POINTS];
extern uint8_t ch_file_of[96], ch_rank_of[96];
extern uint8_t ch_palace_of[96];             /* 1: palace of side 0, 2: of side 1, 0: none */
extern uint8_t ch_distances[CH_POINTS][96];
extern uint8_t ch_file_points[9][16];        /* points of a file by rank + 1; 95 beyond the ends */
extern uint8_t ch_rank_points[10][16];       /* points of a rank by file + 1 */

/** ch_attack_init: Makes the tables; may be called often and from any thread. */
void ch_attack_init (void);

/* The pieces on a line as seen from a place: indices of the first and second piece in each direction, -1 or more than 9
 * where there is none. */
typedef struct
{
  int up1, up2, down1, down2;
} ChLine;

/** ch_line_look: Looks along @bits from @place (0..9) both ways. Directions without a piece give 15 up and -1 down. */
static inline ChLine
ch_line_look (unsigned bits, int place)
{
  /* A bit beyond the end stands for what is not there, so that nothing has to be asked. */
  unsigned up = (bits >> place >> 1 << place << 1) | 1u << 15, up2 = (up & (up - 1)) | 1u << 15;
  unsigned down = bits & ((1u << place) - 1);
  int top = ch_tables.top[down];
  return (ChLine) { __builtin_ctz (up), __builtin_ctz (up2), top, ch_tables.top[down & ~(1u << (top & 31))] };
}

/** ch_line_room: Returns: the free points on a line of @length both ways from @place up to the first pieces. */
static inline int
ch_line_room (unsigned bits, int place, int length)
{
  unsigned up = (bits | 1u << length) >> place >> 1, down = bits & ((1u << place) - 1);
  return __builtin_ctz (up) + place - ch_tables.top[down] - 1;
}

/** ch_distance: Returns: the greater of the differences of files and ranks. */
static inline int
ch_distance (ChPoint a, ChPoint b)
{
  return ch_distances[b][a];
}
