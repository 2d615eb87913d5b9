/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words about time: clocks, time controls, what an engine may take for a move. */
#pragma once

#include "play/ch-player.h"

/** ch_words_clock: Returns: (transfer full): @ms, not below 0, as a clock shows it: "1:02:03", "9:59", "0:07.4". */
char *ch_words_clock (gint64 ms);

/** ch_words_clock_of: Returns: (transfer full): the same for what @side has: its main time, or what is left of its byoyomi. */
char *ch_words_clock_of (const ChClock *clock, ChSide side, gint64 now_us);

/** ch_words_turn_limit: Returns: (transfer full) (nullable): "2 s a move", "Depth 8"; NULL for CH_TURN_USUAL. */
char *ch_words_turn_limit (const ChTurn *turn);

/** ch_words_time_control: Returns: (transfer full): "10 min + 5 s", "30 min, then 30 s a move", "No clock". */
char *ch_words_time_control (const ChTimeControl *control);
