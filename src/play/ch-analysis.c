/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-analysis.h"

#include <string.h>

#include "play/ch-analysis-cache.h"
#include "play/ch-analysis-question.h"
#include "play/ch-engine-session.h"
#include "play/ch-external-engine.h"

#define INTERVAL_US (50 * 1000)
#define CACHE_SIZE 1000

struct _ChAnalysis
{
  GObject parent_instance;

  ChAnalyst *chosen;  /* (nullable): another than our own engine */
  ChAnalyst *analyst; /* (nullable): who is asked */
  char *message;
  ChAnalysisCache *cache;
  ChAnalysisOptions options;
  ChAnalysisState state;
  gboolean paused, threat;

  ChAnalysisQuestion looked;    /* what the person looks at */
  ChAnalysisQuestion asked;     /* what the engine is asked: the same, or the other side to move */
  ChAnalysisQuestion shown;     /* what the lines belong to */
  gboolean stale;     /* @shown is not @asked */
  int n_wanted;       /* lines that there can be */

  ChAnalysisFind live; /* what the engine has said so far about @asked */
  gboolean has_progress;
  ChEngineInfo progress;
  ChAnalysisLine lines[CH_ANALYSIS_MAX_LINES];
  guint n_lines;

  guint source;        /* will tell */
  gint64 told;         /* when "changed" was emitted last */
};

G_DEFINE_FINAL_TYPE (ChAnalysis, ch_analysis, G_TYPE_OBJECT)

static guint changed_signal;

/* ---- telling ---- */

static gboolean
tell_cb (gpointer data)
{
  ChAnalysis *self = data;

  self->source = 0;
  self->told = g_get_monotonic_time ();
  g_signal_emit (self, changed_signal, 0);
  return G_SOURCE_REMOVE;
}

static void
tell_soon (ChAnalysis *self)
{
  gint64 wait = self->told + INTERVAL_US - g_get_monotonic_time ();

  if (self->source != 0)
    return;
  if (self->told == 0 || wait <= 0)
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT, tell_cb, self, NULL);
  else
    self->source = g_timeout_add ((guint) (wait / 1000 + 1), tell_cb, self);
}

static void
set_state (ChAnalysis *self, ChAnalysisState state)
{
  self->state = state;
  tell_soon (self);
}

/* ---- lines ---- */

static gboolean
same_moves (const ChEngineInfo *a, const ChEngineInfo *b)
{
  return a->n_pv == b->n_pv && a->n_pv > 0 && memcmp (a->pv, b->pv, a->n_pv * sizeof (ChMove)) == 0;
}

/* Which lines are worth more: those that have just come, or those from an earlier look at the position. */
static const ChAnalysisFind *
best_find (ChAnalysis *self)
{
  const ChAnalysisFind *known = ch_analysis_cache_get (self->cache, &self->asked.history.position);

  if (known == NULL)
    return self->live.n > 0 ? &self->live : NULL;
  if (self->live.n == 0)
    return known;
  if (self->live.lines[0].depth >= known->lines[0].depth)
    return &self->live;
  /* More lines are wanted than were looked at then: as soon as they are there. */
  return known->n < self->n_wanted && self->live.n >= self->n_wanted ? &self->live : known;
}

static void
take_lines (ChAnalysis *self)
{
  const ChAnalysisFind *find = self->asked.set ? best_find (self) : NULL;
  gboolean walked = !self->stale && self->shown.set;

  if (find == NULL)
    return;
  if (!walked)
    ch_analysis_question_set (&self->shown, &self->asked.history);
  self->stale = FALSE;
  for (int i = 0; i < find->n && i < self->n_wanted; i++)
    {
      ChAnalysisLine *line = &self->lines[i];
      gboolean known = walked && (guint) i < self->n_lines && same_moves (&line->info, &find->lines[i]);

      line->info = find->lines[i];
      if (!known)
        ch_analysis_line_walk (line, &self->shown.history);
    }
  self->n_lines = MIN (find->n, self->n_wanted);
  tell_soon (self);
}

static void
forget_lines (ChAnalysis *self)
{
  self->n_lines = 0;
  self->stale = FALSE;
  ch_analysis_question_clear (&self->shown);
}

/* A bound comes without a line, or with the beginning of one; the moves told before are as good. */
static void
take_info (ChEngineInfo *known, const ChEngineInfo *info)
{
  gboolean keep = info->bound != 0 && known->n_pv > 0 && (info->n_pv == 0 || info->pv[0] == known->pv[0]);
  ChEngineInfo before = *known;

  *known = *info;
  if (!keep)
    return;
  known->n_pv = before.n_pv;
  memcpy (known->pv, before.pv, sizeof known->pv);
}

static void
keep_live (ChAnalysis *self)
{
  if (self->asked.set && self->live.n > 0)
    ch_analysis_cache_keep (self->cache, &self->asked.history.position, &self->live);
  self->live = (ChAnalysisFind) { 0 };
  self->has_progress = FALSE;
}

static void
info_cb (ChAnalysis *self, const ChEngineInfo *info)
{
  int index = info->multipv - 1;

  if (index == 0)
    {
      self->progress = *info;
      self->has_progress = TRUE;
    }
  if (index < 0 || index >= CH_ANALYSIS_MAX_LINES || index > self->live.n || (info->n_pv == 0 && index >= self->live.n))
    return;
  take_info (&self->live.lines[index], info);
  self->live.n = MAX (self->live.n, index + 1);
  take_lines (self);
}

static void
done_cb (ChAnalysis *self)
{
  set_state (self, CH_ANALYSIS_FINISHED);
}

static void
trouble_cb (ChAnalysis *self, const char *message, gboolean given_up)
{
  g_free (self->message);
  self->message = g_strdup (message);
  /* It begins anew: until it has come as far again, what it had found is worth more. */
  keep_live (self);
  /* One that ends while it rests is started again when it is asked again. */
  set_state (self, given_up && self->state == CH_ANALYSIS_THINKING ? CH_ANALYSIS_CANNOT : self->state);
}

/* ---- asking ---- */

static void
forget_analyst (ChAnalysis *self)
{
  if (self->analyst == NULL)
    return;
  ch_analyst_cancel (self->analyst);
  g_signal_handlers_disconnect_by_data (self->analyst, self);
  g_clear_object (&self->analyst);
}

static ChAnalyst *
analyst (ChAnalysis *self)
{
  if (self->analyst == NULL)
    {
      self->analyst = self->chosen != NULL ? g_object_ref (self->chosen) : CH_ANALYST (ch_engine_session_new ());
      g_signal_connect_object (self->analyst, "info", G_CALLBACK (info_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->analyst, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->analyst, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
    }
  return self->analyst;
}

static void
rest (ChAnalysis *self)
{
  if (self->analyst != NULL)
    ch_analyst_cancel (self->analyst);
}

/* Engines of others are called by what they call these, and keep what the person has set for them. */
static void
set_up (ChAnalysis *self, ChAnalyst *asked)
{
  g_autofree char *threads = g_strdup_printf ("%d", self->options.threads);
  g_autofree char *hash = g_strdup_printf ("%d", self->options.hash);

  if (CH_IS_ENGINE_SESSION (asked))
    {
      ChEngine *engine = ch_engine_session_get_engine (CH_ENGINE_SESSION (asked));

      ch_engine_set_threads (engine, self->options.threads);
      ch_engine_set_hash (engine, self->options.hash);
    }
  else if (CH_IS_EXTERNAL_ENGINE (asked))
    {
      ch_external_engine_set_fallback (CH_EXTERNAL_ENGINE (asked), "Threads", threads);
      ch_external_engine_set_fallback (CH_EXTERNAL_ENGINE (asked), "Hash", hash);
      ch_external_engine_set_fallback (CH_EXTERNAL_ENGINE (asked), "hashsize", hash);
    }
}

static void
search (ChAnalysis *self)
{
  ChEngineRequest request = { .multipv = self->n_wanted, .limits.infinite = TRUE };

  set_up (self, analyst (self));
  g_clear_pointer (&self->message, g_free);
  self->state = CH_ANALYSIS_THINKING;
  tell_soon (self);
  ch_analyst_go (self->analyst, &self->asked.history, &request);
}

/* Nothing can be said about what is looked at. */
static void
give_up (ChAnalysis *self, ChAnalysisState state)
{
  rest (self);
  ch_analysis_question_clear (&self->asked);
  forget_lines (self);
  set_state (self, state);
}

static gboolean
plays (ChAnalysis *self, const ChRuleset *rules, char **why)
{
  return ch_analyst_get_fit (analyst (self), rules, why) != CH_FIT_CANNOT;
}

static gboolean
fits (ChAnalysis *self, const ChRuleset *rules)
{
  g_autofree char *why = NULL;

  if (plays (self, rules, &why))
    return TRUE;
  g_free (self->message);
  self->message = g_steal_pointer (&why);
  return FALSE;
}

/* Asks about @history, the game or a threat in it. */
static void
ask (ChAnalysis *self, const ChHistory *history)
{
  g_autofree ChMoveList *legal = g_new (ChMoveList, 1);
  int n = ch_history_legal_moves (history, legal);

  if (n > 0 && !fits (self, &history->start.rules))
    {
      give_up (self, CH_ANALYSIS_CANNOT);
      return;
    }

  if (n == 0)
    {
      give_up (self, CH_ANALYSIS_OVER);
      return;
    }
  self->n_wanted = MIN (n, self->options.lines);
  if (!ch_analysis_question_is (&self->asked, history))
    {
      gboolean forgotten = !self->asked.set && self->stale;

      ch_analysis_question_set (&self->asked, history);
      self->stale = self->shown.set && (forgotten || !ch_analysis_question_is (&self->shown, history));
    }
  take_lines (self);
  if (!self->paused)
    search (self);
  else
    {
      rest (self);
      set_state (self, CH_ANALYSIS_PAUSED);
    }
}

/* What is looked at, or how, is not as before. */
static void
begin (ChAnalysis *self)
{
  ChHistory passed;

  keep_live (self);
  if (!self->looked.set)
    give_up (self, CH_ANALYSIS_OFF);
  else if (!self->threat)
    ask (self, &self->looked.history);
  else if (ch_analysis_make_threat (&self->looked.history, &passed))
    {
      ask (self, &passed);
      ch_history_clear (&passed);
    }
  else
    give_up (self, CH_ANALYSIS_NO_THREAT);
}

/* ---- from outside ---- */

static void
ch_analysis_finalize (GObject *object)
{
  ChAnalysis *self = CH_ANALYSIS (object);

  g_clear_handle_id (&self->source, g_source_remove);
  forget_analyst (self);
  g_clear_object (&self->chosen);
  g_free (self->message);
  ch_analysis_question_clear (&self->looked);
  ch_analysis_question_clear (&self->asked);
  ch_analysis_question_clear (&self->shown);
  ch_analysis_cache_free (self->cache);
  G_OBJECT_CLASS (ch_analysis_parent_class)->finalize (object);
}

static void
ch_analysis_class_init (ChAnalysisClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_analysis_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
ch_analysis_init (ChAnalysis *self)
{
  self->cache = ch_analysis_cache_new (CACHE_SIZE);
  self->options = (ChAnalysisOptions) { 3, 1, 16 };
}

ChAnalysis *
ch_analysis_new (void)
{
  return g_object_new (CH_TYPE_ANALYSIS, NULL);
}

/* The lines that are shown stay, as stale ones. */
static void
begin_afresh (ChAnalysis *self)
{
  self->live = (ChAnalysisFind) { 0 };
  ch_analysis_cache_clear (self->cache);
  ch_analysis_question_clear (&self->asked);
  self->stale = self->shown.set;
  if (self->looked.set)
    begin (self);
}

void
ch_analysis_set_analyst (ChAnalysis *self, ChAnalyst *chosen)
{
  g_return_if_fail (CH_IS_ANALYSIS (self));

  if (self->chosen == chosen)
    return;
  forget_analyst (self);
  g_set_object (&self->chosen, chosen);
  begin_afresh (self);
}

void
ch_analysis_renew (ChAnalysis *self)
{
  g_return_if_fail (CH_IS_ANALYSIS (self));

  begin_afresh (self);
}

ChAnalyst *
ch_analysis_get_analyst (ChAnalysis *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS (self), NULL);
  return self->chosen;
}

gboolean
ch_analysis_can_retry (ChAnalysis *self)
{
  g_autofree char *why = NULL;

  g_return_val_if_fail (CH_IS_ANALYSIS (self), FALSE);

  /* One that does not play by these rules was not asked, or said so only when it was. */
  return self->state == CH_ANALYSIS_CANNOT && self->asked.set && plays (self, &self->asked.history.start.rules, &why);
}

int
ch_analysis_get_threads (ChAnalysis *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS (self), 0);

  if (CH_IS_EXTERNAL_ENGINE (self->chosen))
    return ch_external_engine_get_number (CH_EXTERNAL_ENGINE (self->chosen), "Threads");
  return self->options.threads;
}

const char *
ch_analysis_get_message (ChAnalysis *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS (self), NULL);
  return self->message;
}

void
ch_analysis_set_options (ChAnalysis *self, const ChAnalysisOptions *options)
{
  ChAnalysisOptions wanted;

  g_return_if_fail (CH_IS_ANALYSIS (self) && options != NULL);

  wanted.lines = CLAMP (options->lines, 1, CH_ANALYSIS_MAX_LINES);
  wanted.threads = CLAMP (options->threads, 1, CH_ANALYSIS_MAX_THREADS);
  wanted.hash = CLAMP (options->hash, 1, CH_ANALYSIS_MAX_HASH);
  if (memcmp (&wanted, &self->options, sizeof wanted) == 0)
    return;
  self->options = wanted;
  if (self->looked.set)
    begin (self);
}

const ChAnalysisOptions *
ch_analysis_get_options (ChAnalysis *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS (self), NULL);
  return &self->options;
}

void
ch_analysis_look (ChAnalysis *self, const ChHistory *history)
{
  g_return_if_fail (CH_IS_ANALYSIS (self) && history != NULL);

  if (ch_analysis_question_is (&self->looked, history))
    return;
  ch_analysis_question_set (&self->looked, history);
  begin (self);
}

void
ch_analysis_stop (ChAnalysis *self)
{
  g_return_if_fail (CH_IS_ANALYSIS (self));

  ch_analysis_question_clear (&self->looked);
  begin (self);
}

void
ch_analysis_set_paused (ChAnalysis *self, gboolean paused)
{
  g_return_if_fail (CH_IS_ANALYSIS (self));

  if (self->paused == !!paused)
    return;
  self->paused = !!paused;
  if (self->state == CH_ANALYSIS_THINKING || self->state == CH_ANALYSIS_PAUSED)
    begin (self);
}

void
ch_analysis_set_threat (ChAnalysis *self, gboolean threat)
{
  g_return_if_fail (CH_IS_ANALYSIS (self));

  if (self->threat == !!threat)
    return;
  self->threat = !!threat;
  if (self->looked.set)
    begin (self);
}

gboolean
ch_analysis_get_threat (ChAnalysis *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS (self), FALSE);
  return self->threat;
}

ChAnalysisState
ch_analysis_get_state (ChAnalysis *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS (self), CH_ANALYSIS_OFF);
  return self->state;
}

guint
ch_analysis_get_n_lines (ChAnalysis *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS (self), 0);
  return self->n_lines;
}

gboolean
ch_analysis_has_lines (ChAnalysis *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS (self), FALSE);
  return self->n_lines > 0 && !self->stale;
}

const ChAnalysisLine *
ch_analysis_get_line (ChAnalysis *self, guint index)
{
  g_return_val_if_fail (CH_IS_ANALYSIS (self) && index < self->n_lines, NULL);
  return &self->lines[index];
}

const ChHistory *
ch_analysis_get_history (ChAnalysis *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS (self), NULL);
  return self->shown.set ? &self->shown.history : NULL;
}

gboolean
ch_analysis_get_stale (ChAnalysis *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS (self), FALSE);
  return self->stale;
}

const ChEngineInfo *
ch_analysis_get_progress (ChAnalysis *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS (self), NULL);
  return self->has_progress ? &self->progress : NULL;
}
