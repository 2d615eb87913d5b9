/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an engine writes and reads: the protocol, where its ranks begin, moves, positions, questions, answers. No text from an
 * engine is trusted: whatever it says is either a legal move or is left out. */
#pragma once

#include <glib.h>

#include "engine/ch-engine.h"
#include "rules/ch-history.h"

typedef struct
{
  gboolean ucci;           /* else UCI */
  gboolean milliseconds;   /* UCCI: times are taken in ms */
  int rank_base;           /* 0 or 1: what it calls the first rank */
  gboolean can_restrict;   /* knows `searchmoves` (UCI) or `banmoves` (UCCI) */
} ChEngineDialect;

/** ch_engine_dialect_write_move: Appends @move to @text. */
void ch_engine_dialect_write_move (const ChEngineDialect *dialect, ChMove move, GString *text);

/**
 * ch_engine_dialect_read_move:
 * @position: where the move is made
 * @text: a word: "h2e2", "H2-E2", "P@e4", "p*e4", "e1e1", and for a pass "0000", "@@@@", "null", "pass"
 *
 * Returns: the move where it is one, legal or not, else CH_MOVE_NONE.
 */
ChMove ch_engine_dialect_read_move (const ChEngineDialect *dialect, const ChPosition *position, const char *text);

/**
 * ch_engine_dialect_guess_base:
 * @text: a move out of the start position of xiangqi
 *
 * Returns: 0 or 1: where the ranks must begin so that it is a legal one; -1 where neither.
 */
int ch_engine_dialect_guess_base (const char *text);

/**
 * ch_engine_dialect_position:
 * @bare: the position as it is now, without the moves that led to it
 *
 * Returns: (transfer full): the line "position ...". To UCCI the moves since the last capture are told, as it wants.
 */
char *ch_engine_dialect_position (const ChEngineDialect *dialect, const ChHistory *history, gboolean bare);

/**
 * ch_engine_dialect_go:
 * @history: the game
 * @request: limits and searchmoves
 * @guard: only moves that are legal here by our rules may be looked at, even where the request does not restrict them
 *
 * Returns: (transfer full): the lines that ask, the last one begins with "go"; for UCCI one with "banmoves" may go before it.
 */
char *ch_engine_dialect_go (const ChEngineDialect *dialect, const ChHistory *history, const ChEngineRequest *request,
                            gboolean guard);

/**
 * ch_engine_dialect_read_info:
 * @position: what was asked about
 * @line: "info ..."
 * @info: (out): everything but the generation
 *
 * The line of moves ends before the first that is not legal. Scores: mates as ±(CH_ENGINE_MATE - plies), others within what an
 * evaluation may be.
 * Returns: whether it tells of a line with at least one move.
 */
gboolean ch_engine_dialect_read_info (const ChEngineDialect *dialect, const ChPosition *position, const char *line,
                                      ChEngineInfo *info);

/**
 * ch_engine_dialect_info_slot:
 * Returns: the number of the line (`multipv`, 1 where not said) of an "info ..." that carries moves, 0 where it carries none.
 *   Cheap: for choosing what to read.
 */
int ch_engine_dialect_info_slot (const char *line);

/**
 * ch_engine_dialect_read_best:
 * @line: "bestmove M [ponder N]", "nobestmove"
 * @answer: (out): best and ponder; CH_MOVE_NONE where there is none
 * @word: (out) (transfer full) (nullable): what it gave as best, as it said it; NULL where it said there is none
 *
 * Returns: whether @line ends a search.
 */
gboolean ch_engine_dialect_read_best (const ChEngineDialect *dialect, const ChPosition *position, const char *line,
                                      ChEngineAnswer *answer, char **word);
