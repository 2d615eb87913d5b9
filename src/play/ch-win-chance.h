/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chance to win that a score stands for. */
#pragma once

#include "engine/ch-engine.h"

/**
 * ch_win_chance:
 * @score: hundredths of a soldier, a mate score or one given by a rule, for the side that is asked about
 *
 * 1 / (1 + exp (-score / S)), a draw counting half; S is fitted for each game to games of our engine against itself. Mates and
 * results by rule are 0 or 1.
 *
 * Returns: 0..1.
 */
double ch_win_chance (ChGame game, int score);
