/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-game-index.h"

#include <stdlib.h>
#include <string.h>

/* Progress is told no oftener. */
#define PROGRESS_US 100000

struct _ChGameIndex
{
  GObject parent_instance;

  char *path;
  GCancellable *update;     /* (nullable): of the one that goes on */
  gboolean again;           /* another is to follow it */
  GPtrArray *changes;       /* (element-type filename): folders, each with + or - before it, for the next update */
  GPtrArray *under_way;     /* (nullable): those of the update that goes on */
  ChIndexProgress progress;
  char *error;              /* (nullable) */

  GMutex lock;              /* of @reader, which threads take in turn */
  ChIndexReader *reader;    /* (nullable) */
};

enum
{
  CHANGED,
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
  g_mutex_clear (&self->lock);
  g_free (self->error);
  g_free (self->path);
  G_OBJECT_CLASS (ch_game_index_parent_class)->finalize (object);
}

static void
ch_game_index_class_init (ChGameIndexClass *class)
{
  G_OBJECT_CLASS (class)->finalize = ch_game_index_finalize;
  signals[CHANGED] = g_signal_new ("changed", CH_TYPE_GAME_INDEX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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
  gint64 told;             /* when progress was told last */
} Update;

static void
update_free (gpointer data)
{
  Update *update = data;

  g_free (update->path);
  g_ptr_array_unref (update->changes);
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

  if (now - update->told < PROGRESS_US)
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

static void
update_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Update *update = data;
  GError *error = NULL;

  if (change_folders (update, &error) && ch_index_update (update->path, cancellable, progress_cb, task, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
updated_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ChGameIndex *self = CH_GAME_INDEX (source);
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  g_clear_object (&self->update);
  g_clear_pointer (&self->under_way, g_ptr_array_unref);
  g_clear_pointer (&self->error, g_free);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->error = g_strdup (error->message);
  if (self->again)
    ch_game_index_update (self);
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
  g_auto (GStrv) known = NULL;
  char **list;
  guint n;

  g_return_val_if_fail (CH_IS_GAME_INDEX (self), NULL);

  known = ch_index_list_folders (self->path);
  for (char **folder = known; *folder != NULL; folder++)
    g_hash_table_add (folders, g_strdup (*folder));
  apply_changes (folders, self->under_way);
  apply_changes (folders, self->changes);
  list = (char **) g_hash_table_get_keys_as_array (folders, &n);
  g_hash_table_steal_all (folders);
  qsort (list, n, sizeof *list, compare_paths);
  return list;
}

/* ---- questions ---- */

typedef struct
{
  ChPosition position;
  gboolean is_search, is_describe;
  guint games;
  gboolean has_pattern;
  ChPiecePattern pattern;
  ChIndexFilter filter;
  guint n_items;
  GArray *hits;            /* (nullable): to be described */
} Question;

void
ch_index_result_free (ChIndexResult *self)
{
  g_clear_pointer (&self->answer, ch_index_answer_free);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self);
}

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->filter.player);
  g_free (question->filter.words);
  g_clear_pointer (&question->hits, g_array_unref);
  g_free (question);
}

static ChIndexResult *
answer_with (ChIndexReader *reader, const Question *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (ChIndexResult) result = g_new0 (ChIndexResult, 1);
  const GArray *hits = question->hits;

  if (question->is_search)
    result->answer = ch_index_reader_search (reader, question->games, question->has_pattern ? &question->pattern : NULL,
                                             &question->filter, CH_INDEX_NEWEST, cancellable, NULL, NULL, error);
  else if (!question->is_describe)
    result->answer = ch_index_reader_ask (reader, &question->position, &question->filter, CH_INDEX_NEWEST, error);
  if (result->answer != NULL)
    hits = result->answer->hits;
  if (hits == NULL)
    return NULL;
  result->items = ch_index_reader_describe (reader, (const ChIndexHit *) (gconstpointer) hits->data,
                                            MIN (hits->len, question->n_items));
  ch_index_reader_status (reader, &result->status);
  return g_steal_pointer (&result);
}

/* A search takes long: it has a reader of its own, so that questions about the board need not wait for it. */
static ChIndexResult *
answer_search (ChGameIndex *self, const Question *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (ChIndexReader) reader = ch_index_reader_new (self->path, error);

  return reader != NULL ? answer_with (reader, question, cancellable, error) : NULL;
}

static ChIndexResult *
answer_question (ChGameIndex *self, const Question *question, GCancellable *cancellable, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  ChIndexResult *result;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (self->reader == NULL)
    self->reader = ch_index_reader_new (self->path, error);
  if (self->reader == NULL)
    return NULL;
  result = answer_with (self->reader, question, cancellable, error);
  /* What failed once may have been made anew since. */
  if (result == NULL)
    g_clear_pointer (&self->reader, ch_index_reader_free);
  return result;
}

static void
question_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  ChGameIndex *self = CH_GAME_INDEX (source);
  Question *question = data;
  GError *error = NULL;
  ChIndexResult *result = question->is_search ? answer_search (self, question, cancellable, &error)
                                              : answer_question (self, question, cancellable, &error);

  if (result != NULL)
    g_task_return_pointer (task, result, (GDestroyNotify) ch_index_result_free);
  else
    g_task_return_error (task, error);
}

static void
ask (ChGameIndex *self, Question *question, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);

  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, question_thread);
}

void
ch_game_index_ask (ChGameIndex *self, const ChPosition *position, guint n_items, GCancellable *cancellable,
                   GAsyncReadyCallback callback, gpointer data)
{
  Question *question = g_new0 (Question, 1);

  question->position = *position;
  question->n_items = n_items;
  ask (self, question, cancellable, callback, data);
}

void
ch_game_index_search (ChGameIndex *self, guint games, const ChPiecePattern *pattern, const ChIndexFilter *filter, guint n_items,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  Question *question = g_new0 (Question, 1);

  question->is_search = TRUE;
  question->games = games;
  question->has_pattern = pattern != NULL;
  if (pattern != NULL)
    question->pattern = *pattern;
  question->filter = *filter;
  question->filter.player = g_strdup (filter->player);
  question->filter.words = g_strdup (filter->words);
  question->n_items = n_items;
  ask (self, question, cancellable, callback, data);
}

void
ch_game_index_describe (ChGameIndex *self, const ChIndexAnswer *answer, guint first, guint n, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer data)
{
  Question *question = g_new0 (Question, 1);

  question->is_describe = TRUE;
  question->n_items = n;
  question->hits = g_array_new (FALSE, FALSE, sizeof (ChIndexHit));
  if (first < answer->hits->len)
    g_array_append_vals (question->hits, &g_array_index (answer->hits, ChIndexHit, first), MIN (n, answer->hits->len - first));
  ask (self, question, cancellable, callback, data);
}

ChIndexResult *
ch_game_index_finish (ChGameIndex *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
