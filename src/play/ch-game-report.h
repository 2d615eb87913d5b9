/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report on a game: what an engine says of each position of a line, and what follows from it for each move and each side.
 * It knows no engine: whoever has one asks for the positions that are still open, in any order, and puts the values in. So the
 * window (ch-game-analysis.h) and chuhan-cli make the same report. It is a snapshot: what is edited in the game afterwards is
 * not in it. */
#pragma once

#include "play/ch-explanation.h"
#include "play/ch-judgement.h"
#include "play/ch-mate-pattern.h"
#include "play/ch-opening.h"
#include "study/ch-record.h"

#define CH_REPORT_PV 16

/* What is known of a position. */
typedef struct
{
  int score;              /* for the side to move; of the best move */
  int second;             /* of the second best */
  gboolean has_second;
  gboolean kept;          /* only the score, which was in the game already */
  int depth;              /* 0 = unknown, or given by the rules */
  int n_pv;
  ChMove pv[CH_REPORT_PV];
} ChPositionValue;

/** ch_position_value_take_info: Puts what the engine says while it thinks into @value, which begins as zeros. */
void ch_position_value_take_info (ChPositionValue *value, const ChEngineInfo *info);

/** ch_position_value_take_answer: Puts the engine's last word into @value. */
void ch_position_value_take_answer (ChPositionValue *value, const ChEngineAnswer *answer);

/* What is known of a move. */
typedef struct
{
  guint node_id;
  ChMove move;
  ChSide side;
  int before, after;      /* scores for the mover: of the best move, of the move played */
  double loss;            /* of the chance to win, 0..1 */
  ChJudgement judgement;  /* CH_JUDGEMENT_NONE: a position is still open */
  ChPhase phase;
  gboolean turning_point;
  gint64 spent_ms;        /* what the move took by the clock; -1 unknown */
  int n_explanations;
  ChExplanation explanations[CH_MAX_EXPLANATIONS];
} ChPlyReport;

typedef struct
{
  double accuracy;                /* per cent */
  int n_judged;                   /* moves that count for it */
  int counts[CH_N_JUDGEMENTS];
  gint64 spent_ms;                /* by the clock, of the moves for which it is known; -1: none */
  int n_spent;
} ChSideReport;

typedef struct _ChGameReport ChGameReport;

/**
 * ch_game_report_new:
 * @last: (nullable): the end of the line to judge; NULL = the end of the main line
 *
 * Positions in which the game is over by the rules have their value at once.
 * Returns: (transfer full): a report in which the other positions are open. Broken moves end the line before them.
 */
ChGameReport *ch_game_report_new (ChRecord *record, const ChNode *last);

/** ch_game_report_free: Frees @self; NULL is allowed. */
void ch_game_report_free (ChGameReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChGameReport, ch_game_report_free)

/**
 * ch_game_report_take_evals:
 * Takes the evaluations that stand at the moves already (of an analysis that was broken off, or of a file) for known, without
 * their lines. Of moves that turn out to be mistakes ch_game_report_next() still asks for the lines.
 * Returns: how many were taken.
 */
int ch_game_report_take_evals (ChGameReport *self, ChRecord *record);

/** ch_game_report_n_plies: Returns: the moves of the line; there is one position more: position i is that before move i. */
int ch_game_report_n_plies (const ChGameReport *self);

/** ch_game_report_n_open: Returns: how many positions are to be asked for, as far as that is known now. */
int ch_game_report_n_open (const ChGameReport *self);

/**
 * ch_game_report_next:
 * Returns: a position to ask the engine for, -1 where none is left. The last comes first: what the engine's table remembers of
 *   later positions helps it to see in earlier ones what was coming.
 */
int ch_game_report_next (const ChGameReport *self);

/** ch_game_report_history: Initialises @history with the game up to position @index; free with ch_history_clear(). */
void ch_game_report_history (const ChGameReport *self, int index, ChHistory *history);

/** ch_game_report_set_value: Says what the engine found. */
void ch_game_report_set_value (ChGameReport *self, int index, const ChPositionValue *value);

/** ch_game_report_get_value: Returns: (nullable): what is known of position @index; NULL while it is open. */
const ChPositionValue *ch_game_report_get_value (const ChGameReport *self, int index);

/** ch_game_report_judge: Makes classes, explanations and turning points from what is known now. */
void ch_game_report_judge (ChGameReport *self);

/** ch_game_report_get_ply: Returns: (transfer none): move @ply, 0 .. n_plies - 1, as judged last. */
const ChPlyReport *ch_game_report_get_ply (const ChGameReport *self, int ply);

/** ch_game_report_get_node_id: Returns: the node of position @index, the root's for 0. */
guint ch_game_report_get_node_id (const ChGameReport *self, int index);

/** ch_game_report_get_side: Sums up the moves of @side, as judged last. */
void ch_game_report_get_side (const ChGameReport *self, ChSide side, ChSideReport *report);

/** ch_game_report_get_game: Returns: the game. */
ChGame ch_game_report_get_game (const ChGameReport *self);

/** ch_game_report_get_opening: Returns: whether the opening has a name. */
gboolean ch_game_report_get_opening (const ChGameReport *self, ChOpening *opening);

/** ch_game_report_get_mate: Returns: the name of the mate at the end, CH_N_MATES for none. */
ChMatePattern ch_game_report_get_mate (const ChGameReport *self);
