/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-game-index-private.h"

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
  ChIndexSearchFunc searching; /* (nullable) */
  gpointer data;           /* of it */
  gint64 told;             /* when that was called last */
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

typedef struct
{
  GTask *task;
  double fraction;
} Fraction;

static void
fraction_free (gpointer data)
{
  Fraction *fraction = data;

  g_object_unref (fraction->task);
  g_free (fraction);
}

static gboolean
fraction_cb (gpointer data)
{
  Fraction *fraction = data;
  Question *question = g_task_get_task_data (fraction->task);

  if (!g_task_get_completed (fraction->task) && !g_cancellable_is_cancelled (g_task_get_cancellable (fraction->task)))
    question->searching (fraction->fraction, question->data);
  return G_SOURCE_REMOVE;
}

static void
searching_cb (double done, gpointer data)
{
  Question *question = g_task_get_task_data (data);
  gint64 now = g_get_monotonic_time ();
  Fraction *fraction;

  if (question->searching == NULL || now - question->told < CH_GAME_INDEX_TELL_US)
    return;
  question->told = now;
  fraction = g_new (Fraction, 1);
  *fraction = (Fraction) { g_object_ref (data), done };
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, fraction_cb, fraction, fraction_free);
}

static ChIndexResult *
answer_with (ChIndexReader *reader, GTask *task, GCancellable *cancellable, GError **error)
{
  const Question *question = g_task_get_task_data (task);
  g_autoptr (ChIndexResult) result = g_new0 (ChIndexResult, 1);
  const GArray *hits = question->hits;

  if (question->is_search)
    result->answer = ch_index_reader_search (reader, question->games, question->has_pattern ? &question->pattern : NULL,
                                             &question->filter, CH_INDEX_NEWEST, cancellable, searching_cb, task, error);
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
answer_search (ChGameIndex *self, GTask *task, GCancellable *cancellable, GError **error)
{
  g_autoptr (ChIndexReader) reader = ch_index_reader_new (self->path, error);

  return reader != NULL ? answer_with (reader, task, cancellable, error) : NULL;
}

static ChIndexResult *
answer_question (ChGameIndex *self, GTask *task, GCancellable *cancellable, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  ChIndexResult *result;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (self->reader == NULL)
    self->reader = ch_index_reader_new (self->path, error);
  if (self->reader == NULL)
    return NULL;
  result = answer_with (self->reader, task, cancellable, error);
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
  ChIndexResult *result = question->is_search ? answer_search (self, task, cancellable, &error)
                                              : answer_question (self, task, cancellable, &error);

  if (result != NULL)
    {
      g_task_return_pointer (task, result, (GDestroyNotify) ch_index_result_free);
      return;
    }
  ch_game_index_tell_trouble (self, error);
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
                      ChIndexSearchFunc searching, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  Question *question = g_new0 (Question, 1);

  question->is_search = TRUE;
  question->searching = searching;
  question->data = data;
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
