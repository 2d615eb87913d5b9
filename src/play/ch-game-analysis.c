/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-game-analysis.h"

#include <string.h>

#include "play/ch-engine-session.h"

struct _ChGameAnalysis
{
  GObject parent_instance;

  ChGameReport *report;
  ChAnalysisLimits limits;
  ChAnalyst *analyst;
  gboolean running;
  guint idle;                /* a source that asks for the next position */
  int asked;                 /* the position under way, -1 = none */
  ChPositionValue value;     /* what is known of it */
  int n_done;
  gint64 busy_us;            /* spent on those that are done */
  gint64 began_us;           /* when the one under way was asked for */
};

G_DEFINE_FINAL_TYPE (ChGameAnalysis, ch_game_analysis, G_TYPE_OBJECT)

enum
{
  PROGRESS,
  DONE,
  TROUBLE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void ask_soon (ChGameAnalysis *self);

static void
stop (ChGameAnalysis *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->running)
    g_signal_handlers_disconnect_by_data (self->analyst, self);
  if (self->asked >= 0)
    ch_analyst_cancel (self->analyst);
  self->running = FALSE;
  self->asked = -1;
}

static void
ch_game_analysis_finalize (GObject *object)
{
  ChGameAnalysis *self = CH_GAME_ANALYSIS (object);

  stop (self);
  g_clear_object (&self->analyst);
  ch_game_report_free (self->report);
  G_OBJECT_CLASS (ch_game_analysis_parent_class)->finalize (object);
}

static void
ch_game_analysis_class_init (ChGameAnalysisClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ch_game_analysis_finalize;
  signals[PROGRESS] = g_signal_new ("progress", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DONE] = g_signal_new ("done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TROUBLE] = g_signal_new ("trouble", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ch_game_analysis_init (ChGameAnalysis *self)
{
  self->asked = -1;
}

ChGameAnalysis *
ch_game_analysis_new (ChGameReport *report, const ChAnalysisLimits *limits, ChAnalyst *analyst)
{
  ChGameAnalysis *self;

  g_return_val_if_fail (report != NULL, NULL);
  g_return_val_if_fail (limits->movetime > 0 || limits->nodes > 0 || limits->depth > 0, NULL);

  self = g_object_new (CH_TYPE_GAME_ANALYSIS, NULL);
  self->report = report;
  self->limits = *limits;
  self->analyst = analyst != NULL ? g_object_ref (analyst) : CH_ANALYST (ch_engine_session_new ());
  return self;
}

ChGameReport *
ch_game_analysis_get_report (ChGameAnalysis *self)
{
  g_return_val_if_fail (CH_IS_GAME_ANALYSIS (self), NULL);

  return self->report;
}

static void
info_cb (ChGameAnalysis *self, const ChEngineInfo *info)
{
  ch_position_value_take_info (&self->value, info);
}

/* The report is judged anew each time: what was a mistake becomes clear only with the position before it. */
static void
done_cb (ChGameAnalysis *self, const ChEngineAnswer *answer)
{
  ch_position_value_take_answer (&self->value, answer);
  ch_game_report_set_value (self->report, self->asked, &self->value);
  ch_game_report_judge (self->report);
  self->asked = -1;
  self->n_done++;
  self->busy_us += g_get_monotonic_time () - self->began_us;
  ask_soon (self);
  g_signal_emit (self, signals[PROGRESS], 0);
}

static void
trouble_cb (ChGameAnalysis *self, const char *message, gboolean given_up)
{
  g_autofree char *said = g_strdup (message);

  if (!given_up)
    return;
  self->asked = -1;
  stop (self);
  g_signal_emit (self, signals[TROUBLE], 0, said);
}

static void
ask (ChGameAnalysis *self, int index)
{
  ChEngineRequest request = { .multipv = MAX (self->limits.multipv, 1) };
  ChHistory history;

  request.limits.movetime = self->limits.movetime;
  request.limits.nodes = self->limits.nodes;
  request.limits.depth = self->limits.depth;
  memset (&self->value, 0, sizeof self->value);
  self->asked = index;
  self->began_us = g_get_monotonic_time ();
  ch_game_report_history (self->report, index, &history);
  ch_analyst_go (self->analyst, &history, &request);
  ch_history_clear (&history);
}

static gboolean
ask_cb (gpointer data)
{
  ChGameAnalysis *self = data;
  int index = ch_game_report_next (self->report);

  self->idle = 0;
  if (index >= 0)
    {
      ask (self, index);
      return G_SOURCE_REMOVE;
    }
  stop (self);
  g_signal_emit (self, signals[DONE], 0);
  return G_SOURCE_REMOVE;
}

static void
ask_soon (ChGameAnalysis *self)
{
  self->idle = g_idle_add (ask_cb, self);
}

void
ch_game_analysis_start (ChGameAnalysis *self)
{
  g_return_if_fail (CH_IS_GAME_ANALYSIS (self));

  if (self->running)
    return;
  self->running = TRUE;
  g_signal_connect_swapped (self->analyst, "info", G_CALLBACK (info_cb), self);
  g_signal_connect_swapped (self->analyst, "done", G_CALLBACK (done_cb), self);
  g_signal_connect_swapped (self->analyst, "trouble", G_CALLBACK (trouble_cb), self);
  ask_soon (self);
}

void
ch_game_analysis_cancel (ChGameAnalysis *self)
{
  g_return_if_fail (CH_IS_GAME_ANALYSIS (self));

  if (!self->running)
    return;
  stop (self);
  g_signal_emit (self, signals[PROGRESS], 0);
}

gboolean
ch_game_analysis_is_running (ChGameAnalysis *self)
{
  g_return_val_if_fail (CH_IS_GAME_ANALYSIS (self), FALSE);

  return self->running;
}

int
ch_game_analysis_get_progress (ChGameAnalysis *self, int *total, gint64 *left_ms)
{
  int open;

  g_return_val_if_fail (CH_IS_GAME_ANALYSIS (self), 0);

  open = ch_game_report_n_open (self->report);
  if (total != NULL)
    *total = self->n_done + open;
  if (left_ms != NULL)
    *left_ms = self->n_done > 0 ? self->busy_us / self->n_done * open / 1000 : -1;
  return self->n_done;
}
