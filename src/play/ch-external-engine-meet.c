/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "play/ch-external-engine-private.h"

static void
greet (ChExternalEngine *self)
{
  gboolean ucci = self->protocol == CH_PROTOCOL_UCCI;

  self->said_ucci = ucci;
  self->heard_uci = self->heard_ucci = self->heard_answer = FALSE;
  self->meeting = CH_MEETING_HELLO;
  ch_external_engine_send (self, "%s", ucci ? "ucci" : "uci");
  /* One that has left at the other greeting is likely to have left for good. */
  ch_external_engine_set_deadline (self, self->protocol == CH_PROTOCOL_ANY || self->parting != NULL ? self->patience.hello
                                                                                                  : self->patience.start);
}

static void line_cb (const char *line, gpointer data);
static void ended_cb (const char *reason, gpointer data);

void
ch_external_engine_meet (ChExternalEngine *self)
{
  static const ChEngineProcessFuncs funcs = { line_cb, ended_cb };
  g_autoptr (GError) error = NULL;
  ChEngineTraits *traits = ch_engine_traits_new ();

  /* What a trial has taught holds for the next process too. */
  if (self->traits != NULL)
    {
      traits->tried = self->traits->tried;
      traits->plays_xiangqi = self->traits->plays_xiangqi;
      traits->rank_base = self->traits->rank_base;
    }
  g_clear_pointer (&self->traits, ch_engine_traits_free);
  self->traits = traits;
  g_hash_table_remove_all (self->sent);
  g_clear_pointer (&self->variant, g_free);
  self->start_key = 0;
  self->process = ch_engine_process_start (self->command, self->log, &funcs, self, &error);
  if (self->process == NULL)
    {
      ch_external_engine_set_state (self, CH_ENGINE_DEAD);
      ch_external_engine_give_up (self, error->message);
      return;
    }
  ch_external_engine_set_state (self, CH_ENGINE_STARTING);
  if (self->process != NULL)
    greet (self);
}

/* ---- after the greeting ---- */

static void
get_ready (ChExternalEngine *self)
{
  self->meeting = CH_MEETING_READY;
  ch_external_engine_tell_settings (self);
  ch_external_engine_send (self, "isready");
  ch_external_engine_set_deadline (self, self->patience.start);
}

/* One move in the start position tells whether it plays xiangqi, and how it counts ranks. */
static void
try_out (ChExternalEngine *self)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);

  self->meeting = CH_MEETING_TRIAL;
  if (ch_engine_traits_get_variants (self->traits) != NULL)
    ch_external_engine_tell_option (self, "UCI_Variant", "xiangqi");
  ch_external_engine_tell_settings (self);
  ch_external_engine_send (self, "position fen %s\ngo depth 1", ch_ruleset_start_fen (&rules));
  ch_external_engine_set_deadline (self, self->patience.start);
}

static void
set_dialect (ChExternalEngine *self)
{
  const ChEngineTraits *traits = self->traits;

  self->dialect.ucci = traits->ucci;
  self->dialect.milliseconds = traits->ucci && ch_engine_traits_get_option (traits, "usemillisec") != NULL;
  self->dialect.rank_base = traits->rank_base == 1;
  self->dialect.can_restrict = TRUE;
}

static void
go_on (ChExternalEngine *self)
{
  ChEngineTraits *traits = self->traits;

  self->protocol = self->heard_uci ? CH_PROTOCOL_UCI : CH_PROTOCOL_UCCI;
  traits->ucci = self->protocol == CH_PROTOCOL_UCCI;
  if (traits->ucci)
    traits->rank_base = 0;
  else if (traits->maker != CH_MAKER_OTHER)
    traits->rank_base = 1;
  set_dialect (self);
  if (self->dialect.milliseconds)
    ch_external_engine_tell_option (self, "usemillisec", "true");
  if (ch_engine_traits_needs_trial (traits) && !traits->tried)
    try_out (self);
  else
    get_ready (self);
}

static void
hear_ok (ChExternalEngine *self, gboolean ucci)
{
  if (ucci)
    self->heard_ucci = TRUE;
  else
    self->heard_uci = TRUE;
  if (self->meeting != CH_MEETING_HELLO)
    return;
  if (self->said_ucci && self->protocol == CH_PROTOCOL_ANY)
    {
      /* One that speaks both may be on its way to the other. */
      self->meeting = CH_MEETING_CHECK;
      ch_external_engine_send (self, "isready");
      ch_external_engine_set_deadline (self, self->patience.start);
    }
  else
    go_on (self);
}

/* Starts it again with the greeting that is known now. */
static void
meet_again (ChExternalEngine *self, ChEngineProtocol protocol)
{
  self->protocol = protocol;
  g_clear_pointer (&self->process, ch_engine_process_kill);
  ch_external_engine_meet (self);
}

static void
end_trial (ChExternalEngine *self, const char *line)
{
  ChEngineDialect dialect = { .ucci = self->traits->ucci };
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ChEngineAnswer answer;
  ChPosition start;
  g_autofree char *word = NULL;
  int base;

  ch_position_init_start (&start, &rules);
  if (!ch_engine_dialect_read_best (&dialect, &start, line, &answer, &word))
    return;
  base = word != NULL ? ch_engine_dialect_guess_base (word) : -1;
  self->traits->tried = TRUE;
  self->traits->plays_xiangqi = base >= 0;
  self->traits->rank_base = base;
  set_dialect (self);
  get_ready (self);
}

void
ch_external_engine_meet_line (ChExternalEngine *self, const char *line)
{
  /* Many say who they are as soon as they are started, whatever they speak. */
  self->heard_answer |= g_str_has_prefix (line, "id ") || g_str_has_prefix (line, "option ");
  if (!strcmp (line, "uciok"))
    hear_ok (self, FALSE);
  else if (!strcmp (line, "ucciok"))
    hear_ok (self, TRUE);
  else if (self->meeting == CH_MEETING_HELLO)
    ch_engine_traits_hear (self->traits, line);
  else if (self->meeting == CH_MEETING_TRIAL)
    end_trial (self, line);
  else if (!strcmp (line, "readyok") && self->meeting == CH_MEETING_CHECK)
    {
      if (self->heard_uci && self->heard_ucci)
        meet_again (self, CH_PROTOCOL_UCI);
      else
        go_on (self);
    }
  else if (!strcmp (line, "readyok") && self->meeting == CH_MEETING_READY)
    {
      self->met = TRUE;
      g_clear_pointer (&self->parting, g_free);
      ch_external_engine_set_deadline (self, 0);
      ch_external_engine_set_state (self, CH_ENGINE_IDLE);
      ch_external_engine_pursue (self);
    }
}

/* A chess engine may take any harm from a position of xiangqi. */
static void
fail_trial (ChExternalEngine *self)
{
  self->traits->tried = TRUE;
  self->traits->plays_xiangqi = FALSE;
  meet_again (self, self->protocol);
}

void
ch_external_engine_meet_late (ChExternalEngine *self)
{
  if (self->meeting == CH_MEETING_TRIAL)
    fail_trial (self);
  else if (self->meeting == CH_MEETING_HELLO && !self->said_ucci && self->protocol == CH_PROTOCOL_ANY)
    {
      /* Whoever has begun to answer needs time only. */
      self->said_ucci = !self->heard_answer;
      if (self->said_ucci)
        ch_external_engine_send (self, "ucci");
      else
        self->protocol = CH_PROTOCOL_UCI;
      ch_external_engine_set_deadline (self, self->patience.start);
    }
  else if (self->meeting == CH_MEETING_HELLO)
    ch_external_engine_fault (self, self->parting != NULL ? self->parting
                              : _("It speaks neither UCI nor UCCI: nothing was answered to the greeting"));
  else
    ch_external_engine_fault (self, _("It does not answer"));
}

gboolean
ch_external_engine_meet_ended (ChExternalEngine *self, const char *reason)
{
  if (self->meeting == CH_MEETING_TRIAL)
    {
      fail_trial (self);
      return TRUE;
    }
  /* Some of the other protocol leave at the first word they do not know. */
  if (self->meeting == CH_MEETING_HELLO && !self->heard_answer && self->protocol == CH_PROTOCOL_ANY)
    {
      g_free (self->parting);
      self->parting = g_strdup (reason);
      meet_again (self, CH_PROTOCOL_UCCI);
      return TRUE;
    }
  return FALSE;
}

/* ---- from the process ---- */

static void
line_cb (const char *line, gpointer data)
{
  ChExternalEngine *self = g_object_ref (CH_EXTERNAL_ENGINE (data));

  if (self->state == CH_ENGINE_STARTING)
    ch_external_engine_meet_line (self, line);
  else
    ch_external_engine_take_line (self, line);
  g_object_unref (self);
}

static void
ended_cb (const char *reason, gpointer data)
{
  ChExternalEngine *self = g_object_ref (CH_EXTERNAL_ENGINE (data));

  if (self->state != CH_ENGINE_STARTING || !ch_external_engine_meet_ended (self, reason))
    ch_external_engine_fault (self, reason);
  g_object_unref (self);
}
