/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a position stands: one posting for each move made in it, sorted and packed. All positions whose keys begin with the
 * same bits (a bucket) stand together, so that a question reads one row of each segment. Private to src/index. */
#pragma once

#include <glib.h>

#include "rules/ch-types.h"

#define CH_POSTING_BUCKETS 65536
#define CH_POSTING_BUCKET(key) ((guint) ((key) >> 48))

typedef struct
{
  guint64 key;
  guint32 game;         /* its id in the index */
  guint32 node : 30;    /* the place of the position's node in the tree's order parent, children; 0 = the start */
  guint32 variation : 1;/* the move is none of the main line */
  guint32 mirrored : 1; /* the game's position is the mirror picture of what the key stands for; so is the move then */
  ChMove move;          /* as kept under the key; CH_MOVE_NONE: the line ends here */
} ChPosting;

/** ch_postings_sort: Sorts by key, game and node. */
void ch_postings_sort (ChPosting *postings, gsize n);

/** ch_postings_encode: Appends @n sorted postings of one bucket to @data, packed. */
void ch_postings_encode (const ChPosting *postings, gsize n, GByteArray *data);

/**
 * ch_postings_decode:
 * @bucket: whose @data these bytes are
 * @key: (nullable): only those of this key
 * @postings: (element-type ChPosting): to which they are added
 *
 * Returns: whether the bytes were whole; what could be read before they were not is added.
 */
gboolean ch_postings_decode (const guint8 *data, gsize size, guint bucket, const guint64 *key, GArray *postings);
