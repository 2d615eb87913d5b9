/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <stdarg.h>
#include <string.h>

#include "play/ch-external-engine-private.h"

#define INFO_INTERVAL_MS 50
#define RESTART_MS 100 /* before the first time it is started again; longer each time */
#define WRONG_MOST 2   /* illegal answers to one question before it is given up */

static void analyst_init (ChAnalystInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ChExternalEngine, ch_external_engine, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CH_TYPE_ANALYST, analyst_init))

static guint state_changed;

/* ---- small things ---- */

void
ch_external_engine_set_state (ChExternalEngine *self, ChEngineState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_signal_emit (self, state_changed, 0);
}

void
ch_external_engine_send (ChExternalEngine *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  if (self->process == NULL)
    return;
  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  ch_engine_process_send (self->process, text);
}

static void
forget_infos (ChExternalEngine *self)
{
  g_clear_handle_id (&self->info_timer, g_source_remove);
  for (int i = 0; i < CH_ENGINE_MAX_MULTIPV; i++)
    g_clear_pointer (&self->latest[i], g_free);
  self->fresh = 0;
}

static void
drop_process (ChExternalEngine *self)
{
  ch_external_engine_set_deadline (self, 0);
  g_clear_handle_id (&self->restart, g_source_remove);
  forget_infos (self);
  g_ptr_array_set_size (self->pressed, 0);
  g_clear_pointer (&self->process, ch_engine_process_kill);
}

static gboolean
is_asked (ChExternalEngine *self)
{
  return self->question != NULL && self->question->generation == self->asked;
}

/* ---- trouble ---- */

static void
note_trouble (ChExternalEngine *self, const char *reason)
{
  g_free (self->trouble);
  self->trouble = g_strdup (reason);
  ch_engine_log_add (self->log, CH_ENGINE_LOG_EVENT, reason);
}

void
ch_external_engine_give_up (ChExternalEngine *self, const char *reason)
{
  note_trouble (self, reason);
  g_clear_pointer (&self->question, ch_engine_question_free);
  ch_analyst_trouble (CH_ANALYST (self), reason, TRUE);
}

static gboolean
restart_cb (gpointer data)
{
  ChExternalEngine *self = g_object_ref (CH_EXTERNAL_ENGINE (data));

  self->restart = 0;
  ch_external_engine_meet (self);
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

/* A position may be looked at for hours: one that crashes now and then is started again each time, one that cannot go on is
 * not. */
static void
forgive (ChExternalEngine *self)
{
  gint64 settled = (gint64) self->patience.settled * 1000;

  if (settled > 0 && self->state == CH_ENGINE_THINKING && g_get_monotonic_time () - self->asked_us >= settled)
    self->n_restarts = 0;
}

void
ch_external_engine_fault (ChExternalEngine *self, const char *reason)
{
  g_autofree char *why = g_strdup (reason);

  forgive (self);
  drop_process (self);
  if (self->question == NULL || !self->met || self->n_restarts >= self->patience.restarts)
    {
      /* What made it leave at the first greeting may be put right before it is started again. */
      if (self->parting != NULL)
        self->protocol = CH_PROTOCOL_ANY;
      g_clear_pointer (&self->parting, g_free);
      ch_external_engine_set_state (self, CH_ENGINE_DEAD);
      ch_external_engine_give_up (self, why);
      return;
    }
  self->n_restarts++;
  note_trouble (self, why);
  self->restart = g_timeout_add (RESTART_MS * self->n_restarts * self->n_restarts, restart_cb, self);
  ch_external_engine_set_state (self, CH_ENGINE_STARTING);
  ch_analyst_trouble (CH_ANALYST (self), why, FALSE);
}

static gboolean
deadline_cb (gpointer data)
{
  ChExternalEngine *self = data;

  self->deadline = 0;
  g_object_ref (self);
  if (self->state == CH_ENGINE_STARTING)
    ch_external_engine_meet_late (self);
  else if (self->state == CH_ENGINE_THINKING)
    {
      /* It may have overslept: it is reminded before it is taken for dead. */
      ch_external_engine_send (self, "stop");
      ch_external_engine_set_deadline (self, self->patience.stop);
      ch_external_engine_set_state (self, CH_ENGINE_STOPPING);
    }
  else
    ch_external_engine_fault (self, _("It does not answer"));
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

void
ch_external_engine_set_deadline (ChExternalEngine *self, guint ms)
{
  g_clear_handle_id (&self->deadline, g_source_remove);
  if (ms > 0)
    self->deadline = g_timeout_add (ms, deadline_cb, self);
}

/* ---- answers ---- */

/* Who is told may ask anew, or let go. */
static void
tell_infos (ChExternalEngine *self)
{
  guint64 asked = self->asked;

  for (int i = 0; i < CH_ENGINE_MAX_MULTIPV && is_asked (self) && self->asked == asked; i++)
    {
      ChEngineInfo info;

      if ((self->fresh & (1u << i)) == 0)
        continue;
      self->fresh &= ~(1u << i);
      if (!ch_engine_dialect_read_info (&self->dialect, &self->question->history.position, self->latest[i], &info))
        continue;
      info.generation = asked;
      ch_analyst_info (CH_ANALYST (self), &info);
    }
}

static gboolean
info_cb (gpointer data)
{
  ChExternalEngine *self = g_object_ref (data);

  self->info_timer = 0;
  tell_infos (self);
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

static void
take_info (ChExternalEngine *self, const char *line)
{
  int slot = ch_engine_dialect_info_slot (line);

  if (slot == 0 || !is_asked (self))
    return;
  g_free (self->latest[slot - 1]);
  self->latest[slot - 1] = g_strdup (line);
  self->fresh |= 1u << (slot - 1);
  if (self->info_timer == 0)
    self->info_timer = g_timeout_add (INFO_INTERVAL_MS, info_cb, self);
}

/* Reports ask about positions, too, at which the game was over and went on. */
static gboolean
is_allowed (const ChEngineQuestion *question, ChMove move)
{
  if (!ch_history_is_legal_beyond (&question->history, move))
    return FALSE;
  for (int i = 0; i < question->request.n_searchmoves; i++)
    if (question->searchmoves[i] == move)
      return TRUE;
  return question->searchmoves == NULL;
}

static void
take_wrong (ChExternalEngine *self, const char *word)
{
  g_autofree char *reason = NULL;

  if (word == NULL)
    reason = g_strdup (_("It finds no move in this position"));
  else
    /* Translators: a move as the engine wrote it */
    reason = g_strdup_printf (_("It answered with the move “%s”, which is not allowed here"), word);
  /* Once more without the moves that led here: it may judge them by other rules. */
  self->bare = TRUE;
  if (++self->n_wrong > WRONG_MOST)
    self->n_restarts = self->patience.restarts;
  ch_external_engine_fault (self, reason);
}

static int
last_score (ChExternalEngine *self)
{
  ChEngineInfo info;

  if (self->latest[0] == NULL
      || !ch_engine_dialect_read_info (&self->dialect, &self->question->history.position, self->latest[0], &info))
    return 0;
  return info.score;
}

static void
take_answer (ChExternalEngine *self, const char *line)
{
  guint64 asked = self->asked;
  g_autofree char *word = NULL;
  ChEngineAnswer answer;

  if (!ch_engine_dialect_read_best (&self->dialect, &self->question->history.position, line, &answer, &word))
    return;
  if (!is_allowed (self->question, answer.best))
    {
      take_wrong (self, word);
      return;
    }
  answer.score = last_score (self);
  answer.generation = asked;
  ch_external_engine_set_deadline (self, 0);
  g_clear_handle_id (&self->info_timer, g_source_remove);
  tell_infos (self);
  if (self->process == NULL)
    return;
  /* Told what came before, who asks may want something else. */
  if (!is_asked (self) || self->asked != asked)
    {
      ch_external_engine_set_state (self, CH_ENGINE_IDLE);
      ch_external_engine_pursue (self);
      return;
    }
  forget_infos (self);
  g_clear_pointer (&self->question, ch_engine_question_free);
  g_clear_pointer (&self->trouble, g_free);
  ch_external_engine_set_state (self, CH_ENGINE_IDLE);
  ch_analyst_done (CH_ANALYST (self), &answer);
}

/* The end of a search whose question is not asked any more. */
static void
take_stale (ChExternalEngine *self, const char *line)
{
  if (!g_str_has_prefix (line, "bestmove") && !g_str_has_prefix (line, "nobestmove"))
    return;
  ch_external_engine_set_deadline (self, 0);
  forget_infos (self);
  ch_external_engine_set_state (self, CH_ENGINE_IDLE);
  ch_external_engine_pursue (self);
}

void
ch_external_engine_take_line (ChExternalEngine *self, const char *line)
{
  if (g_str_has_prefix (line, "info string variant "))
    self->variant_heard |= self->variant != NULL && g_str_has_prefix (line + 20, self->variant);
  else if (self->state == CH_ENGINE_PREPARING && !strcmp (line, "readyok"))
    {
      ch_external_engine_set_deadline (self, 0);
      ch_external_engine_set_state (self, CH_ENGINE_IDLE);
      if (self->question != NULL && self->question->generation == self->asked)
        ch_external_engine_ask (self);
      else
        ch_external_engine_pursue (self);
    }
  else if (self->state != CH_ENGINE_THINKING && self->state != CH_ENGINE_STOPPING)
    return;
  else if (!is_asked (self))
    take_stale (self, line);
  else if (g_str_has_prefix (line, "info "))
    {
      ch_external_engine_watch (self);
      take_info (self, line);
    }
  else
    take_answer (self, line);
}

/* ---- questions ---- */

void
ch_external_engine_pursue (ChExternalEngine *self)
{
  switch (self->state)
    {
    case CH_ENGINE_OFF:
    case CH_ENGINE_DEAD:
      if (self->question != NULL)
        ch_external_engine_meet (self);
      break;
    case CH_ENGINE_IDLE:
      if (self->question != NULL)
        {
          self->asked = self->question->generation;
          ch_external_engine_prepare (self);
        }
      break;
    case CH_ENGINE_THINKING:
      ch_external_engine_send (self, "stop");
      ch_external_engine_set_deadline (self, self->patience.stop);
      ch_external_engine_set_state (self, CH_ENGINE_STOPPING);
      break;
    default:
      break;
    }
}

static guint64
go (ChAnalyst *analyst, const ChHistory *history, const ChEngineRequest *request)
{
  ChExternalEngine *self = CH_EXTERNAL_ENGINE (analyst);
  guint64 generation = ++self->generation;

  g_clear_pointer (&self->question, ch_engine_question_free);
  self->question = ch_engine_question_new (history, request, generation);
  self->n_restarts = self->n_wrong = 0;
  self->bare = FALSE;
  forget_infos (self);
  ch_external_engine_pursue (self);
  return generation;
}

static void
finish (ChAnalyst *analyst)
{
  ChExternalEngine *self = CH_EXTERNAL_ENGINE (analyst);

  if (self->question == NULL)
    return;
  if (self->state == CH_ENGINE_THINKING)
    {
      ch_external_engine_pursue (self);
      return;
    }
  /* Not asked yet: as little as possible, when it is. */
  if (!is_asked (self) || self->state != CH_ENGINE_STOPPING)
    self->question->request.limits = (ChLimits) { .movetime = 1 };
}

static void
cancel (ChAnalyst *analyst)
{
  ChExternalEngine *self = CH_EXTERNAL_ENGINE (analyst);

  self->generation++;
  g_clear_pointer (&self->question, ch_engine_question_free);
  forget_infos (self);
  if (self->state == CH_ENGINE_THINKING)
    ch_external_engine_pursue (self);
}

static gboolean
get_busy (ChAnalyst *analyst)
{
  return CH_EXTERNAL_ENGINE (analyst)->question != NULL;
}

static char *
dup_name (ChAnalyst *analyst)
{
  return g_strdup (CH_EXTERNAL_ENGINE (analyst)->name);
}

static ChFit
get_fit (ChAnalyst *analyst, const ChRuleset *rules, char **why)
{
  ChExternalEngine *self = CH_EXTERNAL_ENGINE (analyst);
  ChEnginePlan plan;
  ChFit fit;

  if (self->traits == NULL || !self->met)
    {
      *why = g_strdup (_("It has not been tried yet."));
      return CH_FIT_RESTRICTED;
    }
  ch_engine_plan_init (&plan, self->traits, rules);
  *why = g_steal_pointer (&plan.why);
  fit = plan.fit;
  ch_engine_plan_clear (&plan);
  return fit;
}

static void
analyst_init (ChAnalystInterface *iface)
{
  iface->dup_name = dup_name;
  iface->get_fit = get_fit;
  iface->go = go;
  iface->finish = finish;
  iface->cancel = cancel;
  iface->get_busy = get_busy;
}

/* ---- the object ---- */

static void
ch_external_engine_finalize (GObject *object)
{
  ChExternalEngine *self = CH_EXTERNAL_ENGINE (object);
  ChEngineProcess *process = g_steal_pointer (&self->process);

  drop_process (self);
  ch_engine_process_free (process);
  g_clear_pointer (&self->question, ch_engine_question_free);
  g_clear_pointer (&self->traits, ch_engine_traits_free);
  g_hash_table_unref (self->settings);
  g_hash_table_unref (self->fallbacks);
  g_ptr_array_unref (self->pressed);
  g_hash_table_unref (self->sent);
  g_object_unref (self->log);
  g_free (self->trouble);
  g_free (self->parting);
  g_free (self->variant);
  g_free (self->folder);
  g_free (self->command);
  g_free (self->name);
  G_OBJECT_CLASS (ch_external_engine_parent_class)->finalize (object);
}

static void
ch_external_engine_class_init (ChExternalEngineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_external_engine_finalize;

  state_changed = g_signal_new ("state-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void
ch_external_engine_init (ChExternalEngine *self)
{
  self->log = ch_engine_log_new ();
  self->settings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->fallbacks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->pressed = g_ptr_array_new_with_free_func (g_free);
  self->sent = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->patience = (ChEnginePatience) { .hello = 3000, .start = 20000, .stop = 3000, .grace = 5000, .silence = 120000,
                                         .restarts = 3, .settled = 60000 };
}

ChExternalEngine *
ch_external_engine_new (const char *name, const char *command, ChEngineProtocol protocol)
{
  ChExternalEngine *self;

  g_return_val_if_fail (name != NULL && command != NULL, NULL);

  self = g_object_new (CH_TYPE_EXTERNAL_ENGINE, NULL);
  self->name = g_strdup (name);
  self->command = g_strdup (command);
  self->protocol = protocol;
  return self;
}

void
ch_external_engine_set_patience (ChExternalEngine *self, const ChEnginePatience *patience)
{
  g_return_if_fail (CH_IS_EXTERNAL_ENGINE (self));

  self->patience = *patience;
}

void
ch_external_engine_set_variants_folder (ChExternalEngine *self, const char *folder)
{
  g_return_if_fail (CH_IS_EXTERNAL_ENGINE (self));

  g_free (self->folder);
  self->folder = g_strdup (folder);
}

void
ch_external_engine_start (ChExternalEngine *self)
{
  g_return_if_fail (CH_IS_EXTERNAL_ENGINE (self));

  if (self->state == CH_ENGINE_OFF || self->state == CH_ENGINE_DEAD)
    ch_external_engine_meet (self);
}

void
ch_external_engine_shut_down (ChExternalEngine *self)
{
  ChEngineProcess *process;

  g_return_if_fail (CH_IS_EXTERNAL_ENGINE (self));

  process = g_steal_pointer (&self->process);
  drop_process (self);
  ch_engine_process_free (process);
  self->generation++;
  g_clear_pointer (&self->question, ch_engine_question_free);
  ch_external_engine_set_state (self, CH_ENGINE_OFF);
}

ChEngineState
ch_external_engine_get_state (ChExternalEngine *self)
{
  g_return_val_if_fail (CH_IS_EXTERNAL_ENGINE (self), CH_ENGINE_OFF);

  return self->state;
}

const ChEngineTraits *
ch_external_engine_get_traits (ChExternalEngine *self)
{
  g_return_val_if_fail (CH_IS_EXTERNAL_ENGINE (self), NULL);

  return self->met ? self->traits : NULL;
}

const char *
ch_external_engine_get_trouble (ChExternalEngine *self)
{
  g_return_val_if_fail (CH_IS_EXTERNAL_ENGINE (self), NULL);

  return self->trouble;
}

ChEngineLog *
ch_external_engine_get_log (ChExternalEngine *self)
{
  g_return_val_if_fail (CH_IS_EXTERNAL_ENGINE (self), NULL);

  return self->log;
}

int
ch_external_engine_get_pid (ChExternalEngine *self)
{
  g_return_val_if_fail (CH_IS_EXTERNAL_ENGINE (self), 0);

  return self->process != NULL ? ch_engine_process_get_pid (self->process) : 0;
}
