/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines made from what is kept of them, and what is changed there while they run. */
#include "config.h"

#include "play/ch-engine-entry.h"
#include "play/ch-engine-session.h"

static char *
own_value (ChEngineEntry *self, const char *set, const char *name)
{
  const ChEngineOption *option = ch_engine_traits_get_option (ch_engine_entry_get_traits (self), name);
  const char *wanted = g_hash_table_lookup (ch_engine_entry_get_set (self, set), name);
  char *value = ch_engine_option_fit_value (option, wanted != NULL ? wanted : option->preset);

  return value != NULL ? value : g_strdup (option->preset);
}

static void
set_up_session (ChEngineEntry *self, const char *set, ChEngineSession *session)
{
  ChEngine *engine = ch_engine_session_get_engine (session);
  g_autofree char *hash = own_value (self, set, "Hash"), *threads = own_value (self, set, "Threads");
  g_autofree char *network = own_value (self, set, "Network");

  ch_engine_set_hash (engine, (int) g_ascii_strtoll (hash, NULL, 10));
  ch_engine_set_threads (engine, (int) g_ascii_strtoll (threads, NULL, 10));
  ch_engine_set_by_hand (engine, !g_str_equal (network, "true"));
}

/* What is changed here counts for the engines that run, from their next question on. */
static void
options_changed_cb (ChEngineEntry *self, GObject *analyst)
{
  const char *set = g_object_get_data (analyst, "set");

  if (CH_IS_EXTERNAL_ENGINE (analyst))
    ch_external_engine_take_options (CH_EXTERNAL_ENGINE (analyst), ch_engine_entry_get_set (self, set));
  else
    set_up_session (self, set, CH_ENGINE_SESSION (analyst));
}

static void
pressed_cb (ChExternalEngine *engine, const char *name)
{
  ch_external_engine_press (engine, name);
}

ChAnalyst *
ch_engine_entry_make_analyst_with (ChEngineEntry *self, const char *set)
{
  ChAnalyst *analyst;

  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), NULL);

  if (ch_engine_entry_is_own (self))
    analyst = CH_ANALYST (ch_engine_session_new ());
  else
    {
      analyst = CH_ANALYST (ch_external_engine_new (ch_engine_entry_get_name (self), ch_engine_entry_get_command (self),
                                                   ch_engine_entry_get_protocol (self)));
      g_signal_connect_object (self, "pressed", G_CALLBACK (pressed_cb), analyst, G_CONNECT_SWAPPED);
    }
  g_object_set_data_full (G_OBJECT (analyst), "set", g_strdup (set), g_free);
  g_signal_connect_object (self, "changed", G_CALLBACK (options_changed_cb), analyst, 0);
  options_changed_cb (self, G_OBJECT (analyst));
  return analyst;
}

ChAnalyst *
ch_engine_entry_make_analyst (ChEngineEntry *self)
{
  return ch_engine_entry_make_analyst_with (self, NULL);
}
