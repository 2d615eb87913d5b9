/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game on the board: the mating pieces and their screens, the moves of a cycle. */
#pragma once

#include "rules/ch-judge.h"
#include "study/ch-node.h"

#define CH_END_MARKS_MAX 24

typedef struct
{
  guint n_points;
  ChPoint points[CH_END_MARKS_MAX];
  guint n_shapes;
  ChShape shapes[CH_END_MARKS_MAX];
} ChEndMarks;

/** ch_end_marks_find: Finds what to show of @verdict, the end of the game in @history. */
void ch_end_marks_find (const ChHistory *history, const ChVerdict *verdict, ChEndMarks *marks);
