/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A beginner who knows the rules and nothing else, to measure weak levels by: mates where one move mates, takes the most
 * valuable piece that nobody guards, does not step where it is taken when that is noticed, else moves at random. */
#pragma once

#include "rules/ch-history.h"

/**
 * ch_beginner_move:
 * @history: a game that goes on
 * @random: (inout): state of the dice, not 0
 *
 * Returns: a legal move.
 */
ChMove ch_beginner_move (const ChHistory *history, uint64_t *random);
