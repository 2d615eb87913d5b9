/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands out the legal moves of a position, the promising first, making each class only when it is asked for: the move of
 * the table, winning captures, killers, quiet moves and drops by history, losing captures. */
#pragma once

#include "engine/ch-search.h"
#include "rules/ch-movegen.h"

#define CH_PICKER_CAPTURES 192

typedef struct
{
  const ChWorker *worker;
  const ChNode *node;
  const ChPosition *position;
  ChMove first;             /* of the table, legal */
  ChMove special[3];        /* killers and the counter move */
  int stage, next, n_bad;
  int threshold;            /* captures that win less are bad */
  bool only_captures;
  bool skip_quiets;         /* set by the search when it wants no more of them */
  int n_captures, n_quiets;
  ChMove bad[CH_PICKER_CAPTURES];
  ChMoveList captures, quiets;
  int capture_score[CH_MAX_MOVES];
  int quiet_score[CH_MAX_MOVES];
} ChPicker;

/** ch_picker_init: For the main search; in check all moves come in one class. */
void ch_picker_init (ChPicker *picker, const ChWorker *worker, const ChNode *node, ChMove first);

/** ch_picker_init_captures: Only captures that win at least @threshold. @first may be any move or none. */
void ch_picker_init_captures (ChPicker *picker, const ChWorker *worker, const ChNode *node, ChMove first, int threshold);

/** ch_picker_next: Returns: the next move, CH_MOVE_NONE at the end. */
ChMove ch_picker_next (ChPicker *picker);
