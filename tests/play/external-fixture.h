/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine in another process, and what came from it. */
#pragma once

#include "ch-test.h"

#include "play/ch-external-engine.h"

typedef struct
{
  ChExternalEngine *engine;
  char *folder;
  ChHistory history;
  guint64 asked;
  guint n_infos, n_done, n_trouble;
  gboolean given_up;
  char *trouble;          /* the last */
  GString *troubles;      /* all, one a line */
  ChEngineInfo info;
  ChEngineAnswer answer;
} External;

/** external_init: An engine started by @command, the start position of xiangqi; it may be slow. */
void external_init (External *external, const char *command);

/** external_init_with: As external_init() with @engine (transfer full). */
void external_init_with (External *external, ChExternalEngine *engine);

/** external_init_false: As external_init() with the false engine of @kind. */
void external_init_false (External *external, const char *kind);

void external_clear (External *external);

/** external_set_game: The game from @fen (NULL: the start position) under @rules. */
void external_set_game (External *external, const ChRuleset *rules, const char *fen);

/** external_ask: Asks, with a time of @movetime ms (0: for ever). */
void external_ask (External *external, int movetime);

/** external_wait: Until it has answered or is given up. */
void external_wait (External *external);

/** external_wait_state: Until it is in @state. */
void external_wait_state (External *external, ChEngineState state);

/** external_move: Returns: the move of the last answer, as text; valid until the next call. */
const char *external_move (External *external);

/** external_said: Returns: (transfer full): all that @engine was told, a line each. */
char *external_said (ChExternalEngine *engine);
