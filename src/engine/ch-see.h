/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static exchange evaluation: what a series of captures on one point brings. It knows that cannons need screens and that
 * each capture may give or take one; pins are not regarded. */
#pragma once

#include "engine/ch-attack.h"

/* Exchange values by game and kind. */
extern const int16_t ch_see_value[CH_N_GAMES][CH_N_KINDS];

/** ch_see_at_least: Returns: whether @move (board move or drop) wins at least @threshold hundredths in the exchange. */
bool ch_see_at_least (const ChPosition *position, ChMove move, int threshold);

/** ch_see_is_defended: Returns: whether @side could recapture on @point, an enemy thought there. */
bool ch_see_is_defended (const ChPosition *position, ChPoint point, ChSide side);
