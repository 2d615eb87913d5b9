/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the engine share: asking and waiting, games from the oracle, a slow proof of mates. */
#pragma once

#include "ch-test.h"
#include "engine/ch-engine.h"
#include "engine/ch-score.h"
#include "rules/ch-judge.h"

/** ch_engine_test_rules: Returns: the rule set of the preset @id, which exists. */
ChRuleset ch_engine_test_rules (const char *id);

/** ch_engine_test_start: Starts a game at a FEN that must be good; NULL is the start of the game. */
void ch_engine_test_start (ChHistory *history, const ChRuleset *rules, const char *fen);

/** ch_engine_test_play: Plays moves given as one text, which must be legal by the board. */
void ch_engine_test_play (ChHistory *history, const char *moves);

/** ch_engine_test_request: Returns: a request for the game in @history (which must outlive it). */
ChEngineRequest ch_engine_test_request (const ChHistory *history);

/** ch_engine_test_ask: Asks and waits. */
ChEngineAnswer ch_engine_test_ask (ChEngine *engine, const ChEngineRequest *request);

/** ch_engine_test_mate: Proves a mate in at most @moves, where each move of the winner gives check if @checks_only. */
gboolean ch_engine_test_mate (const ChPosition *position, int moves, gboolean checks_only);

/** ch_engine_test_turn: Writes the same position with the sides changed over, or, if @wings, with left and right so. */
void ch_engine_test_turn (const ChPosition *position, gboolean wings, ChPosition *turned);
