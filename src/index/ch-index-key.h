/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Under which number a position stands in the index. The rules of all games are the same with left and right exchanged, so a
 * position and its mirror picture have one key. */
#pragma once

#include <glib.h>

#include "rules/ch-position.h"

typedef struct
{
  guint64 key;
  gboolean mirrored;  /* the key is that of the mirror picture: moves are kept mirrored too */
  gboolean symmetric; /* the position is its own mirror picture */
} ChIndexKey;

/** ch_index_key: Returns: the key of @position, its game, hands and side to move included. */
ChIndexKey ch_index_key (const ChPosition *position);

/** ch_index_fingerprint: Returns: a number that differs where keys are made differently: an index of others is made anew. */
gint64 ch_index_fingerprint (void);
