/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options: what they are to be, and telling the process of them where it rests. */
#include "config.h"

#include "play/ch-external-engine-private.h"

gboolean
ch_external_engine_owns_option (const char *name)
{
  static const char *const own[] = { "UCI_Variant", "VariantPath", "Protocol", "MultiPV", "Ponder", "UCI_Chess960",
                                     "UCI_AnalyseMode", "Ruleset", "usemillisec", "newgame", NULL };

  for (guint i = 0; own[i] != NULL; i++)
    if (!g_ascii_strcasecmp (own[i], name))
      return TRUE;
  return FALSE;
}

/* ---- telling ---- */

void
ch_external_engine_tell_option (ChExternalEngine *self, const char *name, const char *value)
{
  if (self->traits->ucci)
    ch_external_engine_send (self, value != NULL ? "setoption %s %s" : "setoption %s%s", name, value != NULL ? value : "");
  else if (value != NULL)
    ch_external_engine_send (self, "setoption name %s value %s", name, *value != '\0' ? value : "<empty>");
  else
    ch_external_engine_send (self, "setoption name %s", name);
}

/* The value that the process has. */
static const char *
told_value (ChExternalEngine *self, const ChEngineOption *option)
{
  const char *told = g_hash_table_lookup (self->sent, option->name);

  return told != NULL ? told : option->preset;
}

void
ch_external_engine_tell_value (ChExternalEngine *self, const ChEngineOption *option, const char *value)
{
  if (!g_strcmp0 (told_value (self, option), value))
    return;
  ch_external_engine_tell_option (self, option->name, value);
  g_hash_table_insert (self->sent, g_strdup (option->name), g_strdup (value));
}

/* The value that @option is to have: as the person wants it, else as whoever asks would have it, else the engine's own. */
static char *
wanted_value (ChExternalEngine *self, const ChEngineOption *option)
{
  const char *wanted = g_hash_table_lookup (self->settings, option->name);
  g_autofree char *key = g_ascii_strdown (option->name, -1);

  if (wanted == NULL)
    wanted = g_hash_table_lookup (self->fallbacks, key);
  return ch_engine_option_fit_value (option, wanted != NULL ? wanted : option->preset);
}

static void
tell_presses (ChExternalEngine *self)
{
  for (guint i = 0; i < self->pressed->len; i++)
    ch_external_engine_tell_option (self, g_ptr_array_index (self->pressed, i), NULL);
  g_ptr_array_set_size (self->pressed, 0);
}

void
ch_external_engine_tell_settings (ChExternalEngine *self)
{
  for (guint i = 0; i < self->traits->options->len; i++)
    {
      const ChEngineOption *option = g_ptr_array_index (self->traits->options, i);
      g_autofree char *value = NULL;

      if (option->type == CH_ENGINE_OPTION_BUTTON || ch_external_engine_owns_option (option->name))
        continue;
      value = wanted_value (self, option);
      if (value != NULL)
        ch_external_engine_tell_value (self, option, value);
    }
  tell_presses (self);
}

/* ---- from outside ---- */

static void
set_or_forget (GHashTable *table, char *key, const char *value)
{
  if (value != NULL)
    g_hash_table_insert (table, key, g_strdup (value));
  else
    {
      g_hash_table_remove (table, key);
      g_free (key);
    }
}

void
ch_external_engine_set_option (ChExternalEngine *self, const char *name, const char *value)
{
  g_return_if_fail (CH_IS_EXTERNAL_ENGINE (self) && name != NULL);

  set_or_forget (self->settings, g_strdup (name), value);
}

void
ch_external_engine_take_options (ChExternalEngine *self, GHashTable *options)
{
  GHashTableIter iter;
  gpointer name, value;

  g_return_if_fail (CH_IS_EXTERNAL_ENGINE (self) && options != NULL);

  g_hash_table_remove_all (self->settings);
  g_hash_table_iter_init (&iter, options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    ch_external_engine_set_option (self, name, value);
}

void
ch_external_engine_set_fallback (ChExternalEngine *self, const char *name, const char *value)
{
  g_return_if_fail (CH_IS_EXTERNAL_ENGINE (self) && name != NULL);

  set_or_forget (self->fallbacks, g_ascii_strdown (name, -1), value);
}

int
ch_external_engine_get_number (ChExternalEngine *self, const char *name)
{
  const ChEngineOption *option;

  g_return_val_if_fail (CH_IS_EXTERNAL_ENGINE (self) && name != NULL, 0);

  option = self->traits != NULL ? ch_engine_traits_get_option (self->traits, name) : NULL;
  if (option == NULL || option->type != CH_ENGINE_OPTION_SPIN)
    return 0;
  return (int) CLAMP (g_ascii_strtoll (told_value (self, option), NULL, 10), 0, G_MAXINT);
}

void
ch_external_engine_press (ChExternalEngine *self, const char *name)
{
  const ChEngineOption *option;

  g_return_if_fail (CH_IS_EXTERNAL_ENGINE (self) && name != NULL);

  option = self->traits != NULL ? ch_engine_traits_get_option (self->traits, name) : NULL;
  if (option == NULL || option->type != CH_ENGINE_OPTION_BUTTON || self->process == NULL)
    return;
  g_ptr_array_add (self->pressed, g_strdup (option->name));
  if (self->state == CH_ENGINE_IDLE)
    tell_presses (self);
}
