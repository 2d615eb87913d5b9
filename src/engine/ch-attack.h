/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Geometry that evaluation and exchange look at: steps of the jumping pieces with the points that block them, lines as bit
 * patterns, palace diagonals of janggi. Tables are made once, by ch_attack_init(). */
#pragma once

#include "rules/ch-position.h"

/* One step: the other end and the points that must be empty (block[1] only for the janggi elephant). */
typedef struct
{
  uint8_t point;
  uint8_t block[2];
} ChStep;

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
  ChLine line = { 15, 15, -1, -1 };
  unsigned up = bits & (~0u << place << 1);
  unsigned down = bits & ((1u << place) - 1);
  if (up)
    {
      line.up1 = __builtin_ctz (up);
      up &= up - 1;
      if (up)
        line.up2 = __builtin_ctz (up);
    }
  if (down)
    {
      line.down1 = 31 - __builtin_clz (down);
      down ^= 1u << line.down1;
      if (down)
        line.down2 = 31 - __builtin_clz (down);
    }
  return line;
}

/** ch_distance: Returns: the greater of the differences of files and ranks. */
static inline int
ch_distance (ChPoint a, ChPoint b)
{
  int files = ch_file_of[a] - ch_file_of[b], ranks = ch_rank_of[a] - ch_rank_of[b];
  files = files < 0 ? -files : files;
  ranks = ranks < 0 ? -ranks : ranks;
  return files > ranks ? files : ranks;
}
