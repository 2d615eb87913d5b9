/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/ch-game-report.h"

#include <stdlib.h>
#include <string.h>

#include "engine/ch-score.h"
#include "rules/ch-movegen.h"

/* More turning points than this are none. */
#define MAX_TURNING_POINTS 8

struct _ChGameReport
{
  ChHistory history;
  int n;                    /* plies */
  guint *node_ids;          /* n + 1 */
  gint64 *clocks;           /* n + 1 */
  ChPositionValue *values;  /* n + 1 */
  gboolean *known;          /* n + 1 */
  ChPlyReport *plies;       /* n */
  gboolean *stale;          /* n + 1: plies with a value that is newer than their judgement */
};

/* Puts in what is known of position @index, from which the move before it and that behind it are judged. */
static void
put_value (ChGameReport *self, int index, const ChPositionValue *value)
{
  self->values[index] = *value;
  self->known[index] = TRUE;
  self->stale[index] = TRUE;
  if (index > 0)
    self->stale[index - 1] = TRUE;
}

/* A bound says less than an exact score, but more than nothing. */
void
ch_position_value_take_info (ChPositionValue *value, const ChEngineInfo *info)
{
  if (info->n_pv == 0 || (info->bound != 0 && value->n_pv > 0))
    return;
  if (info->multipv == 2)
    {
      value->second = info->score;
      value->has_second = TRUE;
    }
  if (info->multipv != 1)
    return;
  value->score = info->score;
  value->depth = info->depth;
  value->n_pv = MIN (info->n_pv, CH_REPORT_PV);
  memcpy (value->pv, info->pv, (gsize) value->n_pv * sizeof *value->pv);
}

void
ch_position_value_take_answer (ChPositionValue *value, const ChEngineAnswer *answer)
{
  value->score = answer->score;
  if (answer->best == CH_MOVE_NONE || (value->n_pv > 0 && value->pv[0] == answer->best))
    return;
  value->pv[0] = answer->best;
  value->n_pv = 1;
}

static ChPositionValue
value_by_verdict (const ChVerdict *verdict, ChSide side)
{
  ChPositionValue value = { 0 };
  ChResult win = side == CH_FIRST ? CH_RESULT_FIRST_WINS : CH_RESULT_SECOND_WINS;

  if (verdict->result == CH_RESULT_DRAW)
    return value;
  value.score = verdict->reason == CH_END_CHECKMATE || verdict->reason == CH_END_STALEMATE ? CH_ENGINE_MATE : CH_SCORE_RULE;
  if (verdict->result != win)
    value.score = -value.score;
  return value;
}

/* The game is over in its last position: nothing is to be asked. Where a record goes on after a repetition or a limit, nobody had
 * called an end, and the moves behind it are judged by what the position was worth. */
static void
look_for_end (ChGameReport *self, const ChHistory *history, int index)
{
  ChPositionValue value;
  ChVerdict verdict;

  if (index < self->n)
    return;
  ch_judge (history, &verdict);
  if (verdict.result == CH_RESULT_NONE)
    return;
  value = value_by_verdict (&verdict, (ChSide) history->position.side);
  put_value (self, index, &value);
}

static int
count_plies (const ChNode *last)
{
  int n = 0;

  for (const ChNode *node = last; node->parent != NULL; node = node->parent)
    n = node->broken || node->move == CH_MOVE_NONE ? 0 : n + 1;
  return n;
}

static void
take_nodes (ChGameReport *self, const ChNode *last)
{
  const ChNode *node = last;

  for (int ply = (int) ch_node_ply (last); ply > self->n; ply--)
    node = node->parent;
  for (int i = self->n; i >= 0; i--, node = node->parent)
    {
      self->node_ids[i] = node->id;
      self->clocks[i] = node->clock_ms;
      if (i > 0)
        self->plies[i - 1].move = node->move;
    }
}

ChGameReport *
ch_game_report_new (ChRecord *record, const ChNode *last)
{
  ChGameReport *self = g_new0 (ChGameReport, 1);

  g_return_val_if_fail (CH_IS_RECORD (record), NULL);

  if (last == NULL)
    last = ch_node_last (ch_record_get_root (record));
  self->n = count_plies (last);
  self->node_ids = g_new0 (guint, self->n + 1);
  self->clocks = g_new0 (gint64, self->n + 1);
  self->values = g_new0 (ChPositionValue, self->n + 1);
  self->known = g_new0 (gboolean, self->n + 1);
  self->plies = g_new0 (ChPlyReport, self->n + 1);
  self->stale = g_new0 (gboolean, self->n + 1);
  take_nodes (self, last);
  ch_history_init (&self->history, ch_record_get_start (record));
  look_for_end (self, &self->history, 0);
  for (int i = 0; i < self->n; i++)
    {
      self->plies[i].node_id = self->node_ids[i + 1];
      self->plies[i].side = (ChSide) self->history.position.side;
      ch_history_push (&self->history, self->plies[i].move);
      look_for_end (self, &self->history, i + 1);
    }
  ch_game_report_judge (self);
  return self;
}

void
ch_game_report_free (ChGameReport *self)
{
  if (self == NULL)
    return;
  ch_history_clear (&self->history);
  g_free (self->node_ids);
  g_free (self->clocks);
  g_free (self->values);
  g_free (self->known);
  g_free (self->plies);
  g_free (self->stale);
  g_free (self);
}

static ChSide
side_to_move (const ChGameReport *self, int index)
{
  return (ChSide) ((self->history.start.side ^ index) & 1);
}

int
ch_game_report_take_evals (ChGameReport *self, ChRecord *record)
{
  int n = 0;

  g_return_val_if_fail (CH_IS_RECORD (record), 0);

  for (int i = 0; i <= self->n; i++)
    {
      ChNode *node = ch_record_get_node (record, self->node_ids[i]);
      ChPositionValue value;

      if (self->known[i] || node == NULL || !node->has_eval)
        continue;
      value = (ChPositionValue) { .score = side_to_move (self, i) == CH_FIRST ? node->eval : -node->eval,
                                  .kept = TRUE, .depth = (int) node->eval_depth };
      put_value (self, i, &value);
      n++;
    }
  return n;
}

int
ch_game_report_n_plies (const ChGameReport *self)
{
  return self->n;
}

/* The score of move @ply for its mover, by the position it led to. */
static int
score_after (const ChGameReport *self, int ply)
{
  return -self->values[ply + 1].score;
}

static double
loss_of (const ChGameReport *self, int ply)
{
  const ChPositionValue *before = &self->values[ply];

  if (before->n_pv > 0 && before->pv[0] == self->plies[ply].move)
    return 0;
  return ch_win_loss (ch_game_report_get_game (self), before->score, score_after (self, ply));
}

/* Values that were kept tell that a move was wrong, but not why. */
static gboolean
wants_line (const ChGameReport *self, int index)
{
  if (!self->known[index] || !self->values[index].kept)
    return FALSE;
  if (index < self->n && self->known[index + 1] && loss_of (self, index) >= CH_LOSS_DUBIOUS)
    return TRUE;
  return index > 0 && self->known[index - 1] && loss_of (self, index - 1) >= CH_LOSS_DUBIOUS;
}

int
ch_game_report_n_open (const ChGameReport *self)
{
  int n = 0;

  for (int i = 0; i <= self->n; i++)
    n += !self->known[i] || wants_line (self, i);
  return n;
}

int
ch_game_report_next (const ChGameReport *self)
{
  for (int i = self->n; i >= 0; i--)
    if (!self->known[i])
      return i;
  for (int i = self->n; i >= 0; i--)
    if (wants_line (self, i))
      return i;
  return -1;
}

void
ch_game_report_history (const ChGameReport *self, int index, ChHistory *history)
{
  g_return_if_fail (index >= 0 && index <= self->n);

  ch_history_init (history, &self->history.start);
  for (int i = 0; i < index; i++)
    ch_history_push (history, self->history.moves[i]);
}

void
ch_game_report_set_value (ChGameReport *self, int index, const ChPositionValue *value)
{
  g_return_if_fail (index >= 0 && index <= self->n);

  put_value (self, index, value);
  self->values[index].kept = FALSE;
}

const ChPositionValue *
ch_game_report_get_value (const ChGameReport *self, int index)
{
  return index >= 0 && index <= self->n && self->known[index] ? &self->values[index] : NULL;
}

/* A move that takes back what was taken, or answers a check. */
static gboolean
is_obvious (const ChHistory *history, ChMove move)
{
  int last = history->n_moves - 1;

  return ch_position_in_check (&history->position)
         || (last >= 0 && !CH_MOVE_IS_DROP (move) && CH_MOVE_TO (move) == CH_MOVE_TO (history->moves[last])
             && history->undos[last].captured != 0);
}

static void
explain (ChGameReport *self, const ChHistory *history, int ply)
{
  ChPlyReport *report = &self->plies[ply];
  const ChPositionValue *before = &self->values[ply], *after = &self->values[ply + 1];
  ChLineValue better = { before->score, before->n_pv, before->pv };
  ChLineValue reply = { after->score, after->n_pv, after->pv };

  report->n_explanations = 0;
  if (report->judgement >= CH_JUDGEMENT_DUBIOUS)
    report->n_explanations = ch_explain_mistake (history, report->move, &better, &reply, report->explanations);
}

static int
count_moves (const ChHistory *history)
{
  g_autofree ChMoveList *list = g_new (ChMoveList, 1);
  int n = 0;

  ch_movegen_legal (&history->position, CH_MOVES_ALL, list);
  for (int i = 0; i < list->n; i++)
    n += ch_history_is_legal_beyond (history, list->moves[i]);
  return n;
}

static void
judge_ply (ChGameReport *self, const ChHistory *history, int ply)
{
  ChPlyReport *report = &self->plies[ply];
  const ChPositionValue *before = &self->values[ply];
  ChJudgementGrounds grounds = { .game = ch_game_report_get_game (self) };

  report->judgement = CH_JUDGEMENT_NONE;
  report->n_explanations = 0;
  if (!self->known[ply] || !self->known[ply + 1])
    return;
  grounds.is_best = before->n_pv > 0 && before->pv[0] == report->move;
  grounds.before = before->score;
  grounds.after = grounds.is_best ? before->score : score_after (self, ply);
  grounds.second = before->second;
  grounds.has_second = before->has_second;
  grounds.sacrifice = ch_move_is_sacrifice (&history->position, report->move);
  grounds.obvious = is_obvious (history, report->move);
  grounds.n_legal = count_moves (history);
  report->before = grounds.before;
  report->after = grounds.after;
  report->loss = grounds.is_best ? 0 : ch_win_loss (grounds.game, grounds.before, grounds.after);
  report->judgement = ch_judgement_of (&grounds);
  explain (self, history, ply);
}

static int
by_loss (const void *a, const void *b)
{
  double one = (*(ChPlyReport *const *) a)->loss, other = (*(ChPlyReport *const *) b)->loss;

  return one < other ? 1 : one > other ? -1 : 0;
}

/* What cost most, down to what is only dubious. */
static void
find_turning_points (ChGameReport *self)
{
  g_autofree ChPlyReport **order = g_new (ChPlyReport *, self->n + 1);
  int n = 0;

  for (int i = 0; i < self->n; i++)
    {
      self->plies[i].turning_point = FALSE;
      if (self->plies[i].judgement >= CH_JUDGEMENT_DUBIOUS)
        order[n++] = &self->plies[i];
    }
  qsort (order, (gsize) n, sizeof *order, by_loss);
  for (int i = 0; i < n && i < MAX_TURNING_POINTS; i++)
    order[i]->turning_point = TRUE;
}

/* The clock shows what is left: what it lost since the mover's last move, so far as it did. */
static gint64
time_spent (const ChGameReport *self, int ply)
{
  gint64 now = self->clocks[ply + 1], before = ply > 0 ? self->clocks[ply - 1] : -1;

  return now >= 0 && before >= now ? before - now : -1;
}

void
ch_game_report_judge (ChGameReport *self)
{
  ChHistory history;
  ChPhase phase = CH_PHASE_OPENING;

  ch_history_init (&history, &self->history.start);
  for (int i = 0; i < self->n; i++)
    {
      phase = ch_phase_of (&history.position, i, phase);
      self->plies[i].phase = phase;
      self->plies[i].spent_ms = time_spent (self, i);
      if (self->stale[i])
        judge_ply (self, &history, i);
      self->stale[i] = FALSE;
      ch_history_push (&history, self->plies[i].move);
    }
  ch_history_clear (&history);
  find_turning_points (self);
}

const ChPlyReport *
ch_game_report_get_ply (const ChGameReport *self, int ply)
{
  g_return_val_if_fail (ply >= 0 && ply < self->n, NULL);

  return &self->plies[ply];
}

guint
ch_game_report_get_node_id (const ChGameReport *self, int index)
{
  g_return_val_if_fail (index >= 0 && index <= self->n, 0);

  return self->node_ids[index];
}

void
ch_game_report_get_side (const ChGameReport *self, ChSide side, ChSideReport *report)
{
  g_autofree double *losses = g_new (double, self->n + 1);

  memset (report, 0, sizeof *report);
  for (int i = 0; i < self->n; i++)
    {
      const ChPlyReport *ply = &self->plies[i];

      if (ply->side != side)
        continue;
      report->counts[ply->judgement]++;
      if (ply->judgement > CH_JUDGEMENT_FORCED)
        losses[report->n_judged++] = ply->loss;
      if (ply->spent_ms < 0)
        continue;
      report->spent_ms += ply->spent_ms;
      report->n_spent++;
    }
  if (report->n_spent == 0)
    report->spent_ms = -1;
  report->accuracy = ch_side_accuracy (losses, report->n_judged);
}

ChGame
ch_game_report_get_game (const ChGameReport *self)
{
  return (ChGame) self->history.start.rules.game;
}

gboolean
ch_game_report_get_opening (const ChGameReport *self, ChOpening *opening)
{
  return ch_opening_find (&self->history, opening);
}

ChMatePattern
ch_game_report_get_mate (const ChGameReport *self)
{
  return ch_mate_pattern_find (&self->history);
}
