/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-engine-list.h"

#include <glib/gstdio.h>

struct _ChEngineList
{
  GObject parent_instance;

  char *path;
  GPtrArray *entries; /* ChEngineEntry, ours first */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ChEngineList, ch_engine_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  FAILED,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GType
get_item_type (GListModel *model)
{
  return CH_TYPE_ENGINE_ENTRY;
}

static guint
get_n_items (GListModel *model)
{
  return CH_ENGINE_LIST (model)->entries->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  ChEngineList *self = CH_ENGINE_LIST (model);

  return position < self->entries->len ? g_object_ref (g_ptr_array_index (self->entries, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
ch_engine_list_finalize (GObject *object)
{
  ChEngineList *self = CH_ENGINE_LIST (object);

  for (guint i = 0; i < self->entries->len; i++)
    g_signal_handlers_disconnect_by_data (g_ptr_array_index (self->entries, i), self);
  g_ptr_array_unref (self->entries);
  g_free (self->path);
  G_OBJECT_CLASS (ch_engine_list_parent_class)->finalize (object);
}

static void
ch_engine_list_class_init (ChEngineListClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ch_engine_list_finalize;

  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ch_engine_list_init (ChEngineList *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
}

static void
save (ChEngineList *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *folder = g_path_get_dirname (self->path);
  gsize length;

  for (guint i = 0; i < self->entries->len; i++)
    ch_engine_entry_save (g_ptr_array_index (self->entries, i), file);
  text = g_key_file_to_data (file, &length, NULL);
  g_mkdir_with_parents (folder, 0700);
  if (!g_file_set_contents_full (self->path, text, (gssize) length,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, &error))
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static void
changed_cb (ChEngineList *self)
{
  save (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
take (ChEngineList *self, ChEngineEntry *entry)
{
  g_ptr_array_add (self->entries, entry);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (changed_cb), self);
}

/* Whatever it is, it was somebody's; and so is what was put aside before. */
static void
put_aside (ChEngineList *self)
{
  g_autofree char *aside = g_strconcat (self->path, ".bad", NULL);

  for (guint i = 2; g_file_test (aside, G_FILE_TEST_EXISTS); i++)
    {
      g_free (aside);
      aside = g_strdup_printf ("%s.bad%u", self->path, i);
    }
  if (g_rename (self->path, aside) != 0)
    g_warning ("%s can neither be read nor put aside", self->path);
}

static GKeyFile *
read_file (ChEngineList *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  if (g_key_file_load_from_file (file, self->path, G_KEY_FILE_NONE, &error))
    return g_steal_pointer (&file);
  if (!g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    put_aside (self);
  return NULL;
}

static void
load (ChEngineList *self)
{
  g_autoptr (GKeyFile) file = read_file (self);
  g_auto (GStrv) groups = file != NULL ? g_key_file_get_groups (file, NULL) : NULL;

  if (file != NULL && g_key_file_has_group (file, CH_ENGINE_OWN))
    take (self, ch_engine_entry_load (file, CH_ENGINE_OWN));
  else
    take (self, ch_engine_entry_new_own ());
  for (guint i = 0; groups != NULL && groups[i] != NULL; i++)
    {
      ChEngineEntry *entry = !g_str_equal (groups[i], CH_ENGINE_OWN) ? ch_engine_entry_load (file, groups[i]) : NULL;

      if (entry != NULL)
        take (self, entry);
    }
}

ChEngineList *
ch_engine_list_new (const char *path)
{
  ChEngineList *self = g_object_new (CH_TYPE_ENGINE_LIST, NULL);

  self->path = g_strdup (path);
  load (self);
  return self;
}

ChEngineList *
ch_engine_list_get_default (void)
{
  static ChEngineList *list;

  if (list == NULL)
    {
      g_autofree char *path = g_build_filename (g_get_user_data_dir (), "chuhan", "engines.ini", NULL);

      list = ch_engine_list_new (path);
    }
  return list;
}

/* Of the others; ours where there is none. */
ChEngineEntry *
ch_engine_list_find (ChEngineList *self, const char *id)
{
  g_return_val_if_fail (CH_IS_ENGINE_LIST (self), NULL);

  for (guint i = 0; i < self->entries->len; i++)
    {
      ChEngineEntry *entry = g_ptr_array_index (self->entries, i);

      if (g_strcmp0 (ch_engine_entry_get_id (entry), id) == 0)
        return entry;
    }
  return g_ptr_array_index (self->entries, 0);
}

static char *
new_id (ChEngineList *self)
{
  char *id = NULL;

  for (guint i = 1;; i++)
    {
      g_free (id);
      id = g_strdup_printf ("engine-%u", i);
      if (ch_engine_entry_is_own (ch_engine_list_find (self, id)))
        return id;
    }
}

ChEngineEntry *
ch_engine_list_add (ChEngineList *self, const char *name, const char *command)
{
  g_autofree char *id = NULL;
  ChEngineEntry *entry;

  g_return_val_if_fail (CH_IS_ENGINE_LIST (self) && command != NULL && *command != '\0', NULL);

  id = new_id (self);
  entry = ch_engine_entry_new (id, name, command);
  take (self, entry);
  g_list_model_items_changed (G_LIST_MODEL (self), self->entries->len - 1, 0, 1);
  changed_cb (self);
  return entry;
}

void
ch_engine_list_remove (ChEngineList *self, ChEngineEntry *entry)
{
  guint position;

  g_return_if_fail (CH_IS_ENGINE_LIST (self) && CH_IS_ENGINE_ENTRY (entry));

  if (ch_engine_entry_is_own (entry) || !g_ptr_array_find (self->entries, entry, &position))
    return;
  g_signal_handlers_disconnect_by_data (entry, self);
  g_ptr_array_remove_index (self->entries, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  changed_cb (self);
}
