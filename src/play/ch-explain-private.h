/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the explanations of mistakes and of deeds look at. Private to ch-explain-*.c. */
#pragma once

#include "engine/ch-see.h"
#include "play/ch-explanation.h"

/* What a side could win by taking. */
typedef struct
{
  ChMove move;    /* CH_MOVE_NONE: nothing */
  ChPoint target, from;
  int gain;       /* hundredths, after all exchanges on the target */
} ChLoot;

typedef struct
{
  int n;
  ChLoot items[16]; /* the richest first; one for each target */
} ChLootList;

/** ch_loot_find: What the side to move of @position, which must be playable, could win by taking at once. */
void ch_loot_find (const ChPosition *position, ChLootList *list);

/** ch_loot_at: Returns: (nullable): the loot on @target. */
const ChLoot *ch_loot_at (const ChLootList *list, ChPoint target);

/** ch_capture_gain: Returns: what the side to move wins by taking with @move, 0 where nothing. */
int ch_capture_gain (const ChPosition *position, ChMove move);

/** ch_is_capture: Returns: whether @move takes something. */
bool ch_is_capture (const ChPosition *position, ChMove move);

/** ch_turned: @turned: (out): @position with the other side to move. Returns: whether that can be played. */
bool ch_turned (const ChPosition *position, ChPosition *turned);

/** ch_point_between: Returns: whether @point lies strictly between @a and @b on a line, or on a palace diagonal. */
bool ch_point_between (ChPoint point, ChPoint a, ChPoint b);

/** ch_attacks_point: Returns: whether the piece on @from (of @side) could take on @target. */
bool ch_attacks_point (const ChPosition *position, ChPoint from, ChPoint target, ChSide side);

/**
 * ch_fork_find:
 * @position: after a move, the other side to move
 * @from: where the piece stands that moved
 * @targets: (out): the two weightiest pieces that it attacks at once, a general in check included
 *
 * Returns: whether it attacks two that cannot both be kept by being guarded, and is not lost itself.
 */
bool ch_fork_find (const ChPosition *position, ChPoint from, ChPoint targets[2]);

/** ch_mate_by_checks: Returns: in how many moves, up to @most (1 or 2), the side to move mates by checks alone; 0: it does not.
 * @first: (out) (optional): the first of them. */
int ch_mate_by_checks (const ChPosition *position, int most, ChMove *first);

/** ch_explanation_add: Returns: (nullable): a new explanation in @found with all else empty; NULL where it is full. */
ChExplanation *ch_explanation_add (ChExplanation found[CH_MAX_EXPLANATIONS], int *n, ChExplanationKind kind);
