/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-engine-entry.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ChEngineEntry
{
  GObject parent_instance;

  char *id, *name, *command;
  ChEngineProtocol protocol;
  GHashTable *options;     /* name -> value */
  GHashTable *presets;     /* name -> GHashTable as above */
  ChEngineTraits *traits;  /* (nullable) */
};

G_DEFINE_FINAL_TYPE (ChEngineEntry, ch_engine_entry, G_TYPE_OBJECT)

enum
{
  CHANGED,
  PRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GHashTable *
options_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static GHashTable *
options_copy (GHashTable *options)
{
  GHashTable *copy = options_new ();
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, options);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_hash_table_insert (copy, g_strdup (name), g_strdup (value));
  return copy;
}

static void
ch_engine_entry_finalize (GObject *object)
{
  ChEngineEntry *self = CH_ENGINE_ENTRY (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->command);
  g_hash_table_unref (self->options);
  g_hash_table_unref (self->presets);
  ch_engine_traits_free (self->traits);
  G_OBJECT_CLASS (ch_engine_entry_parent_class)->finalize (object);
}

static void
ch_engine_entry_class_init (ChEngineEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_engine_entry_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[PRESSED] = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ch_engine_entry_init (ChEngineEntry *self)
{
  self->options = options_new ();
  self->presets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_hash_table_unref);
}

ChEngineEntry *
ch_engine_entry_new (const char *id, const char *name, const char *command)
{
  ChEngineEntry *self;

  g_return_val_if_fail (id != NULL && name != NULL && command != NULL, NULL);

  self = g_object_new (CH_TYPE_ENGINE_ENTRY, NULL);
  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->command = g_strdup (command);
  return self;
}

ChEngineEntry *
ch_engine_entry_new_own (void)
{
  static const char *const lines[] = { "id name Chuhan", "option name Hash type spin default 16 min 1 max 65536",
                                       "option name Threads type spin default 1 min 1 max 256",
                                       "option name Network type check default true" };
  ChEngineEntry *self = ch_engine_entry_new (CH_ENGINE_OWN, "", "");

  self->traits = ch_engine_traits_new ();
  self->traits->rank_base = 1;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    ch_engine_traits_hear (self->traits, lines[i]);
  return self;
}

/* ---- the file ---- */

/* "name=value" of each. */
static void
take_options (GHashTable *options, char **lines)
{
  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      const char *equals = strchr (lines[i], '=');

      if (equals != NULL && equals != lines[i] && g_utf8_validate (lines[i], -1, NULL))
        g_hash_table_insert (options, g_strndup (lines[i], (gsize) (equals - lines[i])), g_strdup (equals + 1));
    }
}

static void
take_presets (ChEngineEntry *self, GKeyFile *file, const char *group)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_auto (GStrv) lines = NULL;
      GHashTable *options;

      if (!g_str_has_prefix (keys[i], "preset-"))
        continue;
      lines = g_key_file_get_string_list (file, group, keys[i], NULL, NULL);
      if (lines == NULL || lines[0] == NULL)
        continue;
      options = options_new ();
      take_options (options, lines + 1);
      g_hash_table_insert (self->presets, g_strdup (lines[0]), options);
    }
}

static void
take_traits (ChEngineEntry *self, GKeyFile *file, const char *group)
{
  g_auto (GStrv) lines = g_key_file_get_string_list (file, group, "said", NULL, NULL);

  if (lines == NULL)
    return;
  self->traits = ch_engine_traits_new ();
  for (guint i = 0; lines[i] != NULL; i++)
    ch_engine_traits_hear (self->traits, lines[i]);
  self->traits->ucci = self->protocol == CH_PROTOCOL_UCCI;
  self->traits->tried = g_key_file_get_boolean (file, group, "tried", NULL);
  self->traits->plays_xiangqi = g_key_file_get_boolean (file, group, "plays-xiangqi", NULL);
  self->traits->rank_base = CLAMP (g_key_file_get_integer (file, group, "rank-base", NULL), -1, 1);
}

static const char *const protocol_names[] = { "any", "uci", "ucci" };

ChEngineEntry *
ch_engine_entry_load (GKeyFile *file, const char *group)
{
  g_autofree char *name = g_key_file_get_string (file, group, "name", NULL);
  g_autofree char *command = g_key_file_get_string (file, group, "command", NULL);
  g_autofree char *protocol = g_key_file_get_string (file, group, "protocol", NULL);
  g_auto (GStrv) options = g_key_file_get_string_list (file, group, "options", NULL, NULL);
  gboolean own = !strcmp (group, CH_ENGINE_OWN);
  ChEngineEntry *self;

  if (!own && (command == NULL || *command == '\0'))
    return NULL;
  self = own ? ch_engine_entry_new_own () : ch_engine_entry_new (group, name != NULL ? name : "", command);
  for (guint i = 0; i < G_N_ELEMENTS (protocol_names); i++)
    if (!g_strcmp0 (protocol, protocol_names[i]))
      self->protocol = (ChEngineProtocol) i;
  take_options (self->options, options);
  take_presets (self, file, group);
  if (!own)
    take_traits (self, file, group);
  return self;
}

static GPtrArray *
options_lines (GHashTable *options)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (options), (GCompareFunc) strcmp);

  for (GList *l = names; l != NULL; l = l->next)
    g_ptr_array_add (lines, g_strdup_printf ("%s=%s", (char *) l->data, (char *) g_hash_table_lookup (options, l->data)));
  return lines;
}

static void
save_presets (ChEngineEntry *self, GKeyFile *file)
{
  g_auto (GStrv) names = ch_engine_entry_list_presets (self);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) lines = options_lines (g_hash_table_lookup (self->presets, names[i]));
      g_autofree char *key = g_strdup_printf ("preset-%u", i + 1);

      g_ptr_array_insert (lines, 0, g_strdup (names[i]));
      g_key_file_set_string_list (file, self->id, key, (const char *const *) lines->pdata, lines->len);
    }
}

void
ch_engine_entry_save (ChEngineEntry *self, GKeyFile *file)
{
  g_autoptr (GPtrArray) lines = options_lines (self->options);

  if (!ch_engine_entry_is_own (self))
    {
      g_key_file_set_string (file, self->id, "name", self->name);
      g_key_file_set_string (file, self->id, "command", self->command);
      g_key_file_set_string (file, self->id, "protocol", protocol_names[self->protocol]);
    }
  g_key_file_set_string_list (file, self->id, "options", (const char *const *) lines->pdata, lines->len);
  save_presets (self, file);
  if (ch_engine_entry_is_own (self) || self->traits == NULL)
    return;
  g_key_file_set_string_list (file, self->id, "said", (const char *const *) self->traits->said->pdata, self->traits->said->len);
  g_key_file_set_boolean (file, self->id, "tried", self->traits->tried);
  g_key_file_set_boolean (file, self->id, "plays-xiangqi", self->traits->plays_xiangqi);
  g_key_file_set_integer (file, self->id, "rank-base", self->traits->rank_base);
}

/* ---- what it is ---- */

const char *
ch_engine_entry_get_id (ChEngineEntry *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), NULL);

  return self->id;
}

const char *
ch_engine_entry_get_name (ChEngineEntry *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), NULL);

  if (ch_engine_entry_is_own (self))
    return _("Chuhan");
  if (*self->name != '\0')
    return self->name;
  return self->traits != NULL && *self->traits->name != '\0' ? self->traits->name : self->command;
}

gboolean
ch_engine_entry_has_name (ChEngineEntry *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), FALSE);

  return *self->name != '\0';
}

const char *
ch_engine_entry_get_command (ChEngineEntry *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), NULL);

  return self->command;
}

gboolean
ch_engine_entry_is_own (ChEngineEntry *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), FALSE);

  return !strcmp (self->id, CH_ENGINE_OWN);
}

void
ch_engine_entry_set_name (ChEngineEntry *self, const char *name)
{
  g_return_if_fail (CH_IS_ENGINE_ENTRY (self) && name != NULL);

  if (!strcmp (self->name, name))
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ch_engine_entry_set_command (ChEngineEntry *self, const char *command)
{
  g_return_if_fail (CH_IS_ENGINE_ENTRY (self) && command != NULL && !ch_engine_entry_is_own (self));

  if (!strcmp (self->command, command))
    return;
  g_free (self->command);
  self->command = g_strdup (command);
  self->protocol = CH_PROTOCOL_ANY;
  g_clear_pointer (&self->traits, ch_engine_traits_free);
  g_signal_emit (self, signals[CHANGED], 0);
}

const ChEngineTraits *
ch_engine_entry_get_traits (ChEngineEntry *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), NULL);

  return self->traits;
}

void
ch_engine_entry_meet (ChEngineEntry *self, ChExternalEngine *engine)
{
  const ChEngineTraits *traits;

  g_return_if_fail (CH_IS_ENGINE_ENTRY (self) && CH_IS_EXTERNAL_ENGINE (engine));

  traits = ch_external_engine_get_traits (engine);
  if (traits == NULL || ch_engine_entry_is_own (self))
    return;
  ch_engine_traits_free (self->traits);
  self->traits = ch_engine_traits_copy (traits);
  self->protocol = traits->ucci ? CH_PROTOCOL_UCCI : CH_PROTOCOL_UCI;
  g_signal_emit (self, signals[CHANGED], 0);
}

ChFit
ch_engine_entry_get_fit (ChEngineEntry *self, const ChRuleset *rules, char **why)
{
  ChEnginePlan plan;
  ChFit fit;

  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self) && rules != NULL && why != NULL, CH_FIT_CANNOT);

  *why = NULL;
  if (ch_engine_entry_is_own (self))
    return CH_FIT_ITSELF;
  if (self->traits == NULL)
    {
      *why = g_strdup (_("It has not been tried yet."));
      return CH_FIT_CANNOT;
    }
  ch_engine_plan_init (&plan, self->traits, rules);
  *why = g_steal_pointer (&plan.why);
  fit = plan.fit;
  ch_engine_plan_clear (&plan);
  return fit;
}

/* ---- options ---- */

const char *
ch_engine_entry_get_option (ChEngineEntry *self, const char *name)
{
  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), NULL);

  return g_hash_table_lookup (self->options, name);
}

void
ch_engine_entry_set_option (ChEngineEntry *self, const char *name, const char *value)
{
  g_return_if_fail (CH_IS_ENGINE_ENTRY (self) && name != NULL);

  if (!g_strcmp0 (g_hash_table_lookup (self->options, name), value))
    return;
  if (value != NULL)
    g_hash_table_insert (self->options, g_strdup (name), g_strdup (value));
  else
    g_hash_table_remove (self->options, name);
  g_signal_emit (self, signals[CHANGED], 0);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

char **
ch_engine_entry_list_presets (ChEngineEntry *self)
{
  GPtrArray *names = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer name;

  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), NULL);

  g_hash_table_iter_init (&iter, self->presets);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

void
ch_engine_entry_save_preset (ChEngineEntry *self, const char *name)
{
  g_return_if_fail (CH_IS_ENGINE_ENTRY (self) && name != NULL && *name != '\0');

  g_hash_table_insert (self->presets, g_strdup (name), options_copy (self->options));
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
ch_engine_entry_use_preset (ChEngineEntry *self, const char *name)
{
  GHashTable *options;

  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self) && name != NULL, FALSE);

  options = g_hash_table_lookup (self->presets, name);
  if (options == NULL)
    return FALSE;
  options = options_copy (options);
  g_hash_table_unref (self->options);
  self->options = options;
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

void
ch_engine_entry_delete_preset (ChEngineEntry *self, const char *name)
{
  g_return_if_fail (CH_IS_ENGINE_ENTRY (self) && name != NULL);

  if (g_hash_table_remove (self->presets, name))
    g_signal_emit (self, signals[CHANGED], 0);
}

void
ch_engine_entry_press (ChEngineEntry *self, const char *name)
{
  g_return_if_fail (CH_IS_ENGINE_ENTRY (self) && name != NULL);

  g_signal_emit (self, signals[PRESSED], 0, name);
}

GHashTable *
ch_engine_entry_get_set (ChEngineEntry *self, const char *set)
{
  GHashTable *options;

  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), NULL);

  options = set != NULL ? g_hash_table_lookup (self->presets, set) : NULL;
  return options != NULL ? options : self->options;
}

char *
ch_engine_entry_dup_set_text (ChEngineEntry *self, const char *set)
{
  g_autoptr (GPtrArray) lines = NULL;

  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), NULL);

  lines = options_lines (ch_engine_entry_get_set (self, set));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

ChEngineProtocol
ch_engine_entry_get_protocol (ChEngineEntry *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), CH_PROTOCOL_ANY);

  return self->protocol;
}
