/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "play/ch-external-engine-private.h"

static void
tell_lines (ChExternalEngine *self)
{
  const ChEngineOption *option = ch_engine_traits_get_option (self->traits, "MultiPV");
  g_autofree char *number = g_strdup_printf ("%d", CLAMP (self->question->request.multipv, 1, CH_ENGINE_MAX_MULTIPV));
  g_autofree char *value = option != NULL ? ch_engine_option_fit_value (option, number) : NULL;

  if (value != NULL && option->type == CH_ENGINE_OPTION_SPIN)
    ch_external_engine_tell_value (self, option, value);
}

/* ---- rules ---- */

static void
tell_variant (ChExternalEngine *self, const char *name)
{
  if (g_strcmp0 (self->variant, name) == 0)
    return;
  g_free (self->variant);
  self->variant = g_strdup (name);
  self->variant_heard = FALSE;
  self->start_key = 0;
  ch_external_engine_tell_option (self, "UCI_Variant", name);
}

static gboolean
tell_file (ChExternalEngine *self, const ChEnginePlan *plan)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL, *path = NULL;

  path = ch_variants_file (&plan->told, self->traits->form, self->folder, &name, &error);
  if (path == NULL)
    {
      ch_external_engine_give_up (self, error->message);
      return FALSE;
    }
  if (g_strcmp0 (self->variant, name) != 0)
    ch_external_engine_tell_option (self, "VariantPath", path);
  tell_variant (self, name);
  return TRUE;
}

/* Our own engine takes whole rule sets. */
static void
tell_ruleset (ChExternalEngine *self, const ChRuleset *rules)
{
  const ChEngineOption *option = ch_engine_traits_get_option (self->traits, "Ruleset");
  char text[CH_RULESET_TEXT_SIZE];

  ch_ruleset_to_text (rules, text);
  if (option != NULL)
    ch_external_engine_tell_value (self, option, text);
}

static gboolean
tell_rules (ChExternalEngine *self, const ChEnginePlan *plan)
{
  if (plan->file)
    return tell_file (self, plan);
  if (plan->variant != NULL)
    tell_variant (self, plan->variant);
  if (plan->ruleset)
    tell_ruleset (self, &self->question->history.start.rules);
  return TRUE;
}

void
ch_external_engine_prepare (ChExternalEngine *self)
{
  const ChHistory *history = &self->question->history;
  ChEnginePlan plan;

  ch_engine_plan_init (&plan, self->traits, &history->start.rules);
  /* By other rules it might take a move of the game for an illegal one, and stand somewhere else. */
  self->bare |= plan.fit == CH_FIT_RESTRICTED && history->start.rules.game == CH_GAME_JANGGI;
  self->guard = plan.fit == CH_FIT_RESTRICTED || self->bare;
  if (plan.fit == CH_FIT_CANNOT)
    ch_external_engine_give_up (self, plan.why);
  else if (tell_rules (self, &plan))
    {
      ch_external_engine_tell_settings (self);
      tell_lines (self);
      if (self->start_key != history->start.key)
        {
          self->start_key = history->start.key;
          ch_external_engine_send (self, self->traits->ucci ? "setoption newgame" : "ucinewgame");
        }
      ch_external_engine_send (self, "isready");
      ch_external_engine_set_deadline (self, self->patience.start);
      ch_external_engine_set_state (self, CH_ENGINE_PREPARING);
    }
  ch_engine_plan_clear (&plan);
}

/* ---- the question ---- */

ChEngineQuestion *
ch_engine_question_new (const ChHistory *history, const ChEngineRequest *request, guint64 generation)
{
  ChEngineQuestion *question = g_new0 (ChEngineQuestion, 1);

  question->generation = generation;
  ch_history_copy (history, &question->history);
  question->request = *request;
  question->searchmoves = request->searchmoves != NULL
                            ? g_memdup2 (request->searchmoves, sizeof (ChMove) * (gsize) request->n_searchmoves) : NULL;
  question->request.searchmoves = question->searchmoves;
  question->request.moves = NULL;
  return question;
}

void
ch_engine_question_free (ChEngineQuestion *question)
{
  if (question == NULL)
    return;
  ch_history_clear (&question->history);
  g_free (question->searchmoves);
  g_free (question);
}

/* How long the engine may take, 0 where there is no end. */
static guint
time_given (const ChEngineQuestion *question)
{
  const ChLimits *limits = &question->request.limits;
  ChSide side = question->history.position.side;

  if (limits->infinite)
    return 0;
  if (limits->movetime > 0)
    return (guint) limits->movetime;
  if (limits->time[side] > 0)
    return (guint) limits->time[side] + (guint) limits->increment[side] + (guint) limits->byoyomi;
  return 0;
}

void
ch_external_engine_watch (ChExternalEngine *self)
{
  if (self->state == CH_ENGINE_THINKING && self->question != NULL && !self->question->request.limits.infinite
      && time_given (self->question) == 0)
    ch_external_engine_set_deadline (self, self->patience.silence);
}

void
ch_external_engine_ask (ChExternalEngine *self)
{
  const ChEngineQuestion *question = self->question;
  g_autofree char *position = ch_engine_dialect_position (&self->dialect, &question->history, self->bare);
  g_autofree char *go = ch_engine_dialect_go (&self->dialect, &question->history, &question->request, self->guard);
  guint given = time_given (question);

  if (self->variant != NULL && self->traits->maker == CH_MAKER_FAIRY && !self->variant_heard)
    {
      ch_external_engine_give_up (self, _("It did not take the rules of this game"));
      return;
    }
  self->asked = question->generation;
  self->asked_us = g_get_monotonic_time ();
  ch_external_engine_send (self, "%s\n%s", position, go);
  ch_external_engine_set_deadline (self, given > 0 ? given + self->patience.grace : 0);
  ch_external_engine_set_state (self, CH_ENGINE_THINKING);
  ch_external_engine_watch (self);
}
