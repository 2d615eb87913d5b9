/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine inside the program: asks on the main thread, thinks on its own, answers through the main context. An answer to a
 * question that is no longer asked is dropped by its generation number. */
#pragma once

#include "play/ch-analyst.h"

/* An analyst, with its signals "info" and "done"; there is never trouble with it. */
#define CH_TYPE_ENGINE_SESSION (ch_engine_session_get_type ())
G_DECLARE_FINAL_TYPE (ChEngineSession, ch_engine_session, CH, ENGINE_SESSION, GObject)

/** ch_engine_session_new: Returns: (transfer full): a session; nothing is computed before the first question. */
ChEngineSession *ch_engine_session_new (void);

/**
 * ch_engine_session_go:
 * @history: the game; copied
 * @request: level, limits, MultiPV, searchmoves; start, moves and generation are filled in here
 *
 * Asks anew. What was asked before is stopped and never answered.
 * Returns: the generation of the question.
 */
guint64 ch_engine_session_go (ChEngineSession *self, const ChHistory *history, const ChEngineRequest *request);

/** ch_engine_session_finish: Stops thinking and lets the best move so far be answered. */
void ch_engine_session_finish (ChEngineSession *self);

/** ch_engine_session_cancel: Stops thinking; no answer will come. */
void ch_engine_session_cancel (ChEngineSession *self);

/** ch_engine_session_get_busy: Returns: whether a question is open. */
gboolean ch_engine_session_get_busy (ChEngineSession *self);

/** ch_engine_session_get_engine: Returns: (transfer none): for options (hash, threads, seed). */
ChEngine *ch_engine_session_get_engine (ChEngineSession *self);
