/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perpetual chase in xiangqi (rules.md section 4). For the judge alone. */
#pragma once

#include "rules/ch-judge.h"

/**
 * ch_chase_look:
 * @history: a game of xiangqi whose last position stood before, at verdict->first_ply
 * @verdict: (inout): the span is set and deed[] holds the checks; chases are added, and target[]
 * @chased: (out): by side, whether it chased one and the same piece with each of its plies in the span
 *
 * A ply chases a piece when after it a piece of the mover threatens to take that piece next, and the same piece did not
 * threaten so before the ply: who steps back and forth on the line of an attack, or is run into, does not chase. Plies of
 * generals and soldiers chase nothing, even where they open the line of another piece.
 */
void ch_chase_look (const ChHistory *history, ChVerdict *verdict, bool chased[2]);
