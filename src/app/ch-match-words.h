/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window of a match says of it. */
#pragma once

#include "play/ch-engine-match.h"

/** ch_match_words_score: Returns: (transfer full): "Chuhan 3½ – 1½ Other". */
char *ch_match_words_score (ChEngineMatch *match);

/** ch_match_words_detail: Returns: (transfer full): "+3 =1 −1 · 70 % · Elo +147 ± 160", of the first engine. */
char *ch_match_words_detail (ChEngineMatch *match);

/** ch_match_words_state: Returns: (transfer full): "Game 6 of 10", "The match is over". */
char *ch_match_words_state (ChEngineMatch *match);

/** ch_match_words_game: Returns: (transfer full): "3. Chuhan – Other  1-0", the first mover first. */
char *ch_match_words_game (ChEngineMatch *match, const ChMatchResult *result);

/** ch_match_words_result: Returns: (transfer full): who won, by what, after how many moves. */
char *ch_match_words_result (ChEngineMatch *match, const ChMatchResult *result);
