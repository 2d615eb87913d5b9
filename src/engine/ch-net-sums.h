/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hidden layers of the line being searched. Nothing is done when a move is made: a position that is to be evaluated looks
 * back for the nearest one whose sums are there and adds what the moves between have changed. Sums know the key of their
 * position, so that none has to be thrown away either. */
#pragma once

#include "engine/ch-net.h"
#include "engine/ch-path.h"

typedef struct
{
  uint64_t key;       /* of the position the sums belong to */
  bool filled;
  bool mirrored[2];
  _Alignas (64) int16_t sums[2][CH_NET_MAX_HIDDEN];
} ChNetPly;

/* A view kept with its board: a general that crosses the middle file needs the sums of a board it has not seen for long. */
typedef struct
{
  bool filled;
  uint8_t board[96];
  uint8_t hand[2][8];
  _Alignas (64) int16_t sums[CH_NET_MAX_HIDDEN];
} ChNetKept;

typedef struct
{
  const ChNet *net;   /* NULL: the evaluation is by hand */
  ChNetPly plies[CH_MAX_PLY + 8];
  ChNetKept kept[2][2]; /* [viewer][mirrored] */
} ChNetSums;

/** ch_net_sums_reset: Forgets everything and takes @net (which may be NULL) from now on. */
void ch_net_sums_reset (ChNetSums *sums, const ChNet *net);

/** ch_net_sums_evaluate: Returns: what ch_net_evaluate() returns for the position on @path, sooner. */
int ch_net_sums_evaluate (ChNetSums *sums, const ChPath *path);
