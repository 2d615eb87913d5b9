/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Something that analyses: our own engine (ch-engine-session.h) or one in another process. It is asked on the main thread, one
 * question at a time, and answers through signals on the main thread; an answer to a question that is no longer asked never
 * comes. */
#pragma once

#include <glib-object.h>

#include "engine/ch-engine.h"
#include "rules/ch-history.h"

/* How well an analyst knows a rule set. */
typedef enum
{
  CH_FIT_CANNOT,     /* does not play this game, or only by other rules */
  CH_FIT_RESTRICTED, /* thinks by rules a little different; only moves legal here are asked for and taken */
  CH_FIT_WITH_FILE,  /* plays it, told the rules by a file of ours */
  CH_FIT_ITSELF,     /* plays it of its own */
} ChFit;

/* Signals:
 *  "info" (const ChEngineInfo *): at most 20 a second for each line;
 *  "done" (const ChEngineAnswer *): ends the question; best is CH_MOVE_NONE where nothing is found;
 *  "trouble" (const char *message, gboolean given_up): something went wrong, in words for a person. Unless @given_up the question
 *    is asked again and answered in the end; else it is closed without an answer. */
#define CH_TYPE_ANALYST (ch_analyst_get_type ())
G_DECLARE_INTERFACE (ChAnalyst, ch_analyst, CH, ANALYST, GObject)

struct _ChAnalystInterface
{
  GTypeInterface parent_interface;

  char *(*dup_name) (ChAnalyst *self);
  ChFit (*get_fit) (ChAnalyst *self, const ChRuleset *rules, char **why);
  guint64 (*go) (ChAnalyst *self, const ChHistory *history, const ChEngineRequest *request);
  void (*finish) (ChAnalyst *self);
  void (*cancel) (ChAnalyst *self);
  gboolean (*get_busy) (ChAnalyst *self);
};

/** ch_analyst_dup_name: Returns: (transfer full): what to call it before a person. */
char *ch_analyst_dup_name (ChAnalyst *self);

/**
 * ch_analyst_get_fit:
 * @rules: a rule set
 * @why: (out) (optional) (nullable): what differs, or why not, in words for a person; NULL with CH_FIT_ITSELF
 *
 * Returns: whether it plays by @rules. An engine that has not been met yet says CH_FIT_RESTRICTED: it
 *   has to be asked to find out.
 */
ChFit ch_analyst_get_fit (ChAnalyst *self, const ChRuleset *rules, char **why);

/**
 * ch_analyst_go:
 * @history: the game; copied. At least one move must be legal
 * @request: level, limits, MultiPV, searchmoves; start, moves and generation are filled in
 *
 * Asks anew. What was asked before is stopped and never answered. Levels are of our own engine and mean nothing to others.
 * Returns: the generation of the question, never 0.
 */
guint64 ch_analyst_go (ChAnalyst *self, const ChHistory *history, const ChEngineRequest *request);

/** ch_analyst_finish: Stops thinking and lets the best move so far be answered. */
void ch_analyst_finish (ChAnalyst *self);

/** ch_analyst_cancel: Stops thinking; no answer will come. */
void ch_analyst_cancel (ChAnalyst *self);

/** ch_analyst_get_busy: Returns: whether a question is open. */
gboolean ch_analyst_get_busy (ChAnalyst *self);

/** ch_analyst_info / ch_analyst_done / ch_analyst_trouble: For implementations: emit the signals. */
void ch_analyst_info (ChAnalyst *self, const ChEngineInfo *info);
void ch_analyst_done (ChAnalyst *self, const ChEngineAnswer *answer);
void ch_analyst_trouble (ChAnalyst *self, const char *message, gboolean given_up);
