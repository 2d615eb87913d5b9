/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a whole game, variations included, in two bytes each, so that every position of it can be gone through again
 * without its file. Private to src/index. */
#pragma once

#include "study/ch-record.h"

typedef struct
{
  const ChPosition *position; /* after @move */
  ChMove move;                /* CH_MOVE_NONE at the start */
  guint node;                 /* its place in the order parent, children; 0 = the start */
  guint depth;                /* plies from the start */
  gboolean main_line;         /* all moves up to here are */
  gboolean ends;              /* nothing that can be made follows at once */
} ChPackedNode;

/* Returns: FALSE to stop. */
typedef gboolean (*ChPackedVisit) (const ChPackedNode *node, gpointer data);

/** ch_packed_tree_encode: Appends the moves of @record to @data. Broken moves keep their place. */
void ch_packed_tree_encode (ChRecord *record, GByteArray *data);

/**
 * ch_packed_tree_walk:
 * @start: where the game begins
 *
 * Goes through the positions of a tree, moves that cannot be made and all behind them left out. Bytes of any kind do no harm.
 * Returns: FALSE where @visit stopped it.
 */
gboolean ch_packed_tree_walk (const guint8 *data, gsize size, const ChPosition *start, ChPackedVisit visit, gpointer user_data);
