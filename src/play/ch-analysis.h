/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of the position that is looked at, by an engine that looks as long as it is let. Follows from position to
 * position: what was known of the one before stays, as stale, until something is known of the new one; what has been found out
 * comes back at once when one comes back. */
#pragma once

#include "play/ch-analysis-line.h"
#include "play/ch-analyst.h"

#define CH_ANALYSIS_MAX_LINES CH_ENGINE_MAX_MULTIPV
#define CH_ANALYSIS_MAX_THREADS 256
#define CH_ANALYSIS_MAX_HASH 65536

typedef enum
{
  CH_ANALYSIS_OFF,       /* nothing is looked at */
  CH_ANALYSIS_THINKING,
  CH_ANALYSIS_PAUSED,    /* nobody looks; it goes on when somebody does */
  CH_ANALYSIS_FINISHED,  /* the engine has nothing more to say */
  CH_ANALYSIS_OVER,      /* no move is left: there is nothing to look at */
  CH_ANALYSIS_NO_THREAT, /* in check or facing no turn can be passed */
  CH_ANALYSIS_CANNOT,    /* who is asked does not play by these rules, or has given up: see ch_analysis_get_message() */
} ChAnalysisState;

typedef struct
{
  int lines;    /* 1..CH_ANALYSIS_MAX_LINES */
  int threads;  /* 1..CH_ANALYSIS_MAX_THREADS */
  int hash;     /* MiB, 1..CH_ANALYSIS_MAX_HASH */
} ChAnalysisOptions;

/* Signal "changed": lines or state are not as before; at most 20 a second. */
#define CH_TYPE_ANALYSIS (ch_analysis_get_type ())
G_DECLARE_FINAL_TYPE (ChAnalysis, ch_analysis, CH, ANALYSIS, GObject)

/** ch_analysis_new: Returns: (transfer full): one that looks at nothing yet and computes nothing. */
ChAnalysis *ch_analysis_new (void);

/**
 * ch_analysis_set_analyst:
 * @analyst: (nullable): who is asked from now on; NULL = our own engine, made when first needed
 *
 * What another one has found out is forgotten. Threads and hash of the options are for our own engine, and for others where the
 * person has not set theirs.
 */
void ch_analysis_set_analyst (ChAnalysis *self, ChAnalyst *analyst);

/** ch_analysis_renew: Asks the same one anew, who has other options now: what it found out with those before is forgotten. */
void ch_analysis_renew (ChAnalysis *self);

/** ch_analysis_can_retry: Returns: whether the one who is asked has given up a question that it may be asked again, with
 * ch_analysis_renew(). */
gboolean ch_analysis_can_retry (ChAnalysis *self);

/** ch_analysis_get_threads: Returns: with how many threads is thought, 0 where that is not known. */
int ch_analysis_get_threads (ChAnalysis *self);

/** ch_analysis_get_analyst: Returns: (transfer none) (nullable): what was set. */
ChAnalyst *ch_analysis_get_analyst (ChAnalysis *self);

/** ch_analysis_get_message: Returns: (transfer none) (nullable): what went wrong last with the one who is asked, in words. */
const char *ch_analysis_get_message (ChAnalysis *self);

/** ch_analysis_set_options: From now on. Another number of lines, threads or MiB begins the search anew; lines known stay. */
void ch_analysis_set_options (ChAnalysis *self, const ChAnalysisOptions *options);

/** ch_analysis_get_options: Returns: (transfer none): what was set last, within the limits. */
const ChAnalysisOptions *ch_analysis_get_options (ChAnalysis *self);

/** ch_analysis_look: Looks at the last position of @history (copied). What is looked at already goes on undisturbed. */
void ch_analysis_look (ChAnalysis *self, const ChHistory *history);

/** ch_analysis_stop: Looks at nothing any more. */
void ch_analysis_stop (ChAnalysis *self);

/** ch_analysis_set_paused: Lets the engine rest while nobody looks, and go on afterwards. */
void ch_analysis_set_paused (ChAnalysis *self, gboolean paused);

/** ch_analysis_set_threat: Whether the question is what the other side would do if the side to move passed. */
void ch_analysis_set_threat (ChAnalysis *self, gboolean threat);

/** ch_analysis_get_threat: Returns: whether threats are asked about. */
gboolean ch_analysis_get_threat (ChAnalysis *self);

/** ch_analysis_get_state: Returns: how it stands. */
ChAnalysisState ch_analysis_get_state (ChAnalysis *self);

/** ch_analysis_get_n_lines: Returns: how many lines are known, stale ones included. */
guint ch_analysis_get_n_lines (ChAnalysis *self);

/** ch_analysis_has_lines: Returns: whether there are lines, and of the position looked at. */
gboolean ch_analysis_has_lines (ChAnalysis *self);

/** ch_analysis_get_line: Returns: (transfer none): line @index < ch_analysis_get_n_lines(), the best first; valid until
 * "changed" or the next call that changes something. */
const ChAnalysisLine *ch_analysis_get_line (ChAnalysis *self, guint index);

/** ch_analysis_get_history: Returns: (transfer none): the game up to the position that the lines begin from; while threats are
 * shown, a position with the other side to move and no moves before it. */
const ChHistory *ch_analysis_get_history (ChAnalysis *self);

/** ch_analysis_get_stale: Returns: whether the lines belong to the position looked at before. */
gboolean ch_analysis_get_stale (ChAnalysis *self);

/** ch_analysis_get_progress: Returns: (transfer none) (nullable): the latest report of the engine on the position looked at, for
 * depth, nodes, time and use of the hash. */
const ChEngineInfo *ch_analysis_get_progress (ChAnalysis *self);
