/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-game-index-private.h"

#include <stdlib.h>
#include <string.h>

/* An index that is damaged again and again lies on a bad disk. */
#define MAX_RENEWALS 3

enum
{
  CHANGED,
  OVERVIEW,
  RENEWED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChGameIndex, ch_game_index, G_TYPE_OBJECT)

static GHashTable *living; /* path -> GWeakRef: a thread may be the last to let go of an index */

static void
ch_game_index_finalize (GObject *object)
{
  ChGameIndex *self = CH_GAME_INDEX (object);

  g_clear_pointer (&self->reader, ch_index_reader_free);
  g_clear_object (&self->update);
  g_ptr_array_unref (self->changes);
  g_clear_pointer (&self->under_way, g_ptr_array_unref);
  g_clear_pointer (&self->overview, ch_index_overview_free);
  g_mutex_clear (&self->lock);
  g_free (self->error);
  g_free (self->path);
  G_OBJECT_CLASS (ch_game_index_parent_class)->finalize (object);
}

static void
ch_game_index_class_init (ChGameIndexClass *class)
{
  static const char *const names[N_SIGNALS] = { "changed", "overview", "renewed" };

  G_OBJECT_CLASS (class)->finalize = ch_game_index_finalize;
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], CH_TYPE_GAME_INDEX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ch_game_index_init (ChGameIndex *self)
{
  g_mutex_init (&self->lock);
  self->changes = g_ptr_array_new_with_free_func (g_free);
}

static GWeakRef *
living_at (const char *path)
{
  GWeakRef *place;

  if (living == NULL)
    living = g_hash_table_new (g_str_hash, g_str_equal);
  place = g_hash_table_lookup (living, path);
  if (place == NULL)
    {
      place = g_new0 (GWeakRef, 1);
      g_hash_table_insert (living, g_strdup (path), place);
    }
  return place;
}

ChGameIndex *
ch_game_index_get (const char *path)
{
  GWeakRef *place = living_at (path);
  ChGameIndex *self = g_weak_ref_get (place);

  if (self != NULL)
    return self;
  self = g_object_new (CH_TYPE_GAME_INDEX, NULL);
  self->path = g_strdup (path);
  g_weak_ref_set (place, self);
  return self;
}

/* ---- bringing it up to date ---- */

typedef struct
{
  char *path;
  GPtrArray *changes;
  gboolean renew;
  ChIndexOverview *overview; /* (nullable): at its end */
  gint64 told;               /* when progress was told last */
} Update;

static void
update_free (gpointer data)
{
  Update *update = data;

  g_free (update->path);
  g_ptr_array_unref (update->changes);
  g_clear_pointer (&update->overview, ch_index_overview_free);
  g_free (update);
}

typedef struct
{
  ChGameIndex *self;
  ChIndexProgress progress;
} Tell;

static void
tell_free (gpointer data)
{
  Tell *tell = data;

  g_object_unref (tell->self);
  g_free (tell);
}

static gboolean
tell_cb (gpointer data)
{
  Tell *tell = data;

  if (tell->self->update != NULL)
    {
      tell->self->progress = tell->progress;
      g_signal_emit (tell->self, signals[CHANGED], 0);
    }
  return G_SOURCE_REMOVE;
}

static void
progress_cb (const ChIndexProgress *progress, gpointer data)
{
  Update *update = g_task_get_task_data (data);
  gint64 now = g_get_monotonic_time ();
  Tell *tell;

  if (now - update->told < CH_GAME_INDEX_TELL_US)
    return;
  update->told = now;
  tell = g_new (Tell, 1);
  *tell = (Tell) { g_object_ref (g_task_get_source_object (data)), *progress };
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, tell_cb, tell, tell_free);
}

static gboolean
change_folders (const Update *update, GError **error)
{
  for (guint i = 0; i < update->changes->len; i++)
    {
      const char *change = g_ptr_array_index (update->changes, i);
      gboolean add = *change == '+';
      g_autoptr (GError) removed = NULL;

      if (add && !ch_index_add_folder (update->path, change + 1, error))
        return FALSE;
      if (!add && !ch_index_remove_folder (update->path, change + 1, &removed)
          && !g_error_matches (removed, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        {
          g_propagate_error (error, g_steal_pointer (&removed));
          return FALSE;
        }
    }
  return TRUE;
}

/* Its reader may be of a file that is no longer there. */
static gboolean
renew (ChGameIndex *self, const char *path, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  g_clear_pointer (&self->reader, ch_index_reader_free);
  return ch_index_renew (path, error);
}

static gboolean
bring_up_to_date (GTask *task, Update *update, GCancellable *cancellable, GError **error)
{
  if (update->renew && !renew (g_task_get_source_object (task), update->path, error))
    return FALSE;
  return change_folders (update, error) && ch_index_update (update->path, cancellable, progress_cb, task, error);
}

static void
update_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Update *update = data;
  GError *error = NULL;
  gboolean done = bring_up_to_date (task, update, cancellable, &error);

  update->overview = ch_index_overview_new (update->path);
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* ---- an index that is damaged, or gone ---- */

static gboolean
is_damage (const GError *error)
{
  return error != NULL && error->domain == CH_INDEX_ERROR;
}

/* Whatever was in it can be read again. */
static void
mend (ChGameIndex *self, gboolean damaged)
{
  self->n_renewals++;
  self->renew = self->renew || damaged;
  ch_game_index_update (self);
  g_signal_emit (self, signals[RENEWED], 0);
}

typedef struct
{
  ChGameIndex *self;
  gboolean damaged;
} Trouble;

static void
trouble_free (gpointer data)
{
  Trouble *trouble = data;

  g_object_unref (trouble->self);
  g_free (trouble);
}

static gboolean
trouble_cb (gpointer data)
{
  Trouble *trouble = data;
  ChGameIndex *self = trouble->self;

  /* Others may have asked too; and one that is not there yet is being made. */
  if (self->n_renewals < MAX_RENEWALS && !self->renew && self->update == NULL)
    mend (self, trouble->damaged);
  return G_SOURCE_REMOVE;
}

void
ch_game_index_tell_trouble (ChGameIndex *self, const GError *error)
{
  g_auto (GStrv) folders = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ? ch_index_list_folders (self->path) : NULL;
  Trouble *trouble;

  if (!is_damage (error) && (folders == NULL || folders[0] == NULL))
    return;
  trouble = g_new (Trouble, 1);
  *trouble = (Trouble) { g_object_ref (self), is_damage (error) };
  g_idle_add_full (G_PRIORITY_DEFAULT, trouble_cb, trouble, trouble_free);
}

/* What was to be changed is still to be. */
static void
take_changes_back (ChGameIndex *self, const Update *update)
{
  for (guint i = 0; i < update->changes->len; i++)
    g_ptr_array_insert (self->changes, (int) i, g_strdup (g_ptr_array_index (update->changes, i)));
}

static void
updated_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ChGameIndex *self = CH_GAME_INDEX (source);
  g_autoptr (GError) error = NULL;
  Update *update = g_task_get_task_data (G_TASK (result));

  g_task_propagate_boolean (G_TASK (result), &error);
  g_clear_object (&self->update);
  g_clear_pointer (&self->under_way, g_ptr_array_unref);
  g_clear_pointer (&self->error, g_free);
  g_clear_pointer (&self->overview, ch_index_overview_free);
  self->overview = g_steal_pointer (&update->overview);
  if (is_damage (error) && self->n_renewals < MAX_RENEWALS)
    {
      take_changes_back (self, update);
      mend (self, TRUE);
    }
  else if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->error = g_strdup (error->message);
  if (self->again)
    ch_game_index_update (self);
  g_signal_emit (self, signals[OVERVIEW], 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ch_game_index_update (ChGameIndex *self)
{
  g_autoptr (GTask) task = NULL;
  Update *update;

  g_return_if_fail (CH_IS_GAME_INDEX (self));

  self->again = self->update != NULL;
  if (self->again)
    return;
  self->update = g_cancellable_new ();
  self->progress = (ChIndexProgress) { 0 };
  update = g_new0 (Update, 1);
  update->path = g_strdup (self->path);
  update->changes = g_steal_pointer (&self->changes);
  update->renew = self->renew;
  self->renew = FALSE;
  self->under_way = g_ptr_array_ref (update->changes);
  self->changes = g_ptr_array_new_with_free_func (g_free);
  task = g_task_new (self, self->update, updated_cb, NULL);
  /* What has been changed is told even where the rest was cancelled. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, update, update_free);
  g_task_run_in_thread (task, update_thread);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ch_game_index_cancel (ChGameIndex *self)
{
  g_return_if_fail (CH_IS_GAME_INDEX (self));

  self->again = FALSE;
  if (self->update != NULL)
    g_cancellable_cancel (self->update);
}

gboolean
ch_game_index_is_updating (ChGameIndex *self, ChIndexProgress *progress)
{
  g_return_val_if_fail (CH_IS_GAME_INDEX (self), FALSE);

  if (progress != NULL)
    *progress = self->progress;
  return self->update != NULL;
}

const char *
ch_game_index_get_error (ChGameIndex *self)
{
  g_return_val_if_fail (CH_IS_GAME_INDEX (self), NULL);

  return self->error;
}

void
ch_game_index_change_folder (ChGameIndex *self, const char *folder, gboolean add)
{
  g_return_if_fail (CH_IS_GAME_INDEX (self) && folder != NULL);

  g_ptr_array_add (self->changes, g_strconcat (add ? "+" : "-", folder, NULL));
  if (self->update != NULL)
    g_cancellable_cancel (self->update);
  ch_game_index_update (self);
}

static void
overview_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, ch_index_overview_new (data), (GDestroyNotify) ch_index_overview_free);
}

static void
overview_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ChGameIndex *self = CH_GAME_INDEX (source);
  ChIndexOverview *overview = g_task_propagate_pointer (G_TASK (result), NULL);

  /* That of an update is newer. */
  if (self->overview != NULL)
    {
      ch_index_overview_free (overview);
      return;
    }
  self->overview = overview;
  g_signal_emit (self, signals[OVERVIEW], 0);
}

const ChIndexOverview *
ch_game_index_get_overview (ChGameIndex *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_val_if_fail (CH_IS_GAME_INDEX (self), NULL);

  if (self->overview != NULL || self->overview_asked)
    return self->overview;
  self->overview_asked = TRUE;
  task = g_task_new (self, NULL, overview_cb, NULL);
  g_task_set_task_data (task, g_strdup (self->path), g_free);
  g_task_run_in_thread (task, overview_thread);
  return NULL;
}

static void
apply_changes (GHashTable *folders, const GPtrArray *changes)
{
  for (guint i = 0; changes != NULL && i < changes->len; i++)
    {
      const char *change = g_ptr_array_index (changes, i);
      g_autofree char *folder = g_canonicalize_filename (change + 1, NULL);

      if (*change == '+')
        g_hash_table_add (folders, g_steal_pointer (&folder));
      else
        g_hash_table_remove (folders, folder);
    }
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
ch_game_index_list_folders (ChGameIndex *self)
{
  g_autoptr (GHashTable) folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const ChIndexOverview *overview;
  char **list;
  guint n;

  g_return_val_if_fail (CH_IS_GAME_INDEX (self), NULL);

  overview = ch_game_index_get_overview (self);
  for (char **folder = overview != NULL ? overview->folders : NULL; folder != NULL && *folder != NULL; folder++)
    g_hash_table_add (folders, g_strdup (*folder));
  apply_changes (folders, self->under_way);
  apply_changes (folders, self->changes);
  list = (char **) g_hash_table_get_keys_as_array (folders, &n);
  g_hash_table_steal_all (folders);
  qsort (list, n, sizeof *list, compare_paths);
  return list;
}
