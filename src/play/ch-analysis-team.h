/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines that look at one position side by side: each with its own lines, on threads of its own, so that what becomes of one is
 * no matter of the others. The first one leads: where only one is asked for something, it is that one. */
#pragma once

#include "play/ch-analysis.h"
#include "play/ch-engine-list.h"

#define CH_ANALYSIS_MAX_MEMBERS 3

typedef enum
{
  CH_AGREEMENT_NONE,   /* fewer than two have a move for the position */
  CH_AGREEMENT_SAME,   /* all that have one have the same */
  CH_AGREEMENT_OTHER,
} ChAgreement;

/* Signals: "changed" (): as of each ChAnalysis in it; "members-changed" (): there are others, or they are called otherwise. */
#define CH_TYPE_ANALYSIS_TEAM (ch_analysis_team_get_type ())
G_DECLARE_FINAL_TYPE (ChAnalysisTeam, ch_analysis_team, CH, ANALYSIS_TEAM, GObject)

/**
 * ch_analysis_team_new:
 * @engines: where members are found; what is changed there counts at once for those that look
 *
 * Returns: (transfer full): our own engine alone; it looks at nothing yet and computes nothing.
 */
ChAnalysisTeam *ch_analysis_team_new (ChEngineList *engines);

/**
 * ch_analysis_team_set_members:
 * @names: (array zero-terminated=1): who looks from now on, up to CH_ANALYSIS_MAX_MEMBERS: the id of an entry, or with "/SET"
 *   after it the entry with that set of its options. The same one may be there twice. None at all is our own engine
 *
 * Those that were there before go on undisturbed, but for the threads they get.
 */
void ch_analysis_team_set_members (ChAnalysisTeam *self, const char *const *names);

/** ch_analysis_team_get_size: Returns: how many there are, at least 1. */
guint ch_analysis_team_get_size (ChAnalysisTeam *self);

/** ch_analysis_team_get: Returns: (transfer none): what member @index has found out; the same object while it is a member. */
ChAnalysis *ch_analysis_team_get (ChAnalysisTeam *self, guint index);

/** ch_analysis_team_get_name: Returns: (transfer none): the name that member @index was set by. */
const char *ch_analysis_team_get_name (ChAnalysisTeam *self, guint index);

/** ch_analysis_team_dup_title: Returns: (transfer full): what to call member @index before a person. */
char *ch_analysis_team_dup_title (ChAnalysisTeam *self, guint index);

/** ch_analysis_team_title: Returns: (transfer full): what to call one of @engines that a member is, or could be, set by @name. */
char *ch_analysis_team_title (ChEngineList *engines, const char *name);

/** ch_analysis_team_describe: Returns: (transfer full): how the one of @engines that a member set by @name is would be started
 * and set, not for people: it is equal only where that is. */
char *ch_analysis_team_describe (ChEngineList *engines, const char *name);

/** ch_analysis_team_make_analyst: Returns: (transfer full): the one of @engines that a member set by @name is, with its
 * options. */
ChAnalyst *ch_analysis_team_make_analyst (ChEngineList *engines, const char *name);

/**
 * ch_analysis_team_set_options:
 * @options: for each; no threads: the processors are shared out, and one is left free where there is only one member
 *
 * What the person has set for an engine in the list goes first.
 */
void ch_analysis_team_set_options (ChAnalysisTeam *self, const ChAnalysisOptions *options);

/** ch_analysis_team_share: Returns: the threads of each of @n members where @processors are shared out. */
int ch_analysis_team_share (int processors, guint n);

/** ch_analysis_team_look / ch_analysis_team_stop / ch_analysis_team_set_paused / ch_analysis_team_set_threat: As of ChAnalysis,
 * for all members, those to come included. */
void ch_analysis_team_look (ChAnalysisTeam *self, const ChHistory *history);
void ch_analysis_team_stop (ChAnalysisTeam *self);
void ch_analysis_team_set_paused (ChAnalysisTeam *self, gboolean paused);
void ch_analysis_team_set_threat (ChAnalysisTeam *self, gboolean threat);

/** ch_analysis_team_get_best: Returns: the best move that member @index has for the position, CH_MOVE_NONE while it has none. */
ChMove ch_analysis_team_get_best (ChAnalysisTeam *self, guint index);

/** ch_analysis_team_compare: Returns: whether they would play the same move. */
ChAgreement ch_analysis_team_compare (ChAnalysisTeam *self);
