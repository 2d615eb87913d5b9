/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-thread.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  ChWorker *worker;
  pthread_t thread;
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  bool run, quit;
} Helper;

struct ChPool
{
  int n;
  ChWorker **workers; /* n, workers[0] has no helper */
  Helper **helpers;   /* n, helpers[0] is NULL */
};

bool
ch_thread_start (pthread_t *thread, void *(*run) (void *), void *data)
{
  pthread_attr_t attributes;
  pthread_attr_init (&attributes);
  pthread_attr_setstacksize (&attributes, CH_THREAD_STACK);
  int failed = pthread_create (thread, &attributes, run, data);
  pthread_attr_destroy (&attributes);
  return !failed;
}

static void
worker_free (ChWorker *worker)
{
  if (!worker)
    return;
  ch_path_free (&worker->path);
  ch_order_free (worker->order);
  free (worker->root);
  free (worker);
}

static ChWorker *
worker_new (int index)
{
  ChWorker *worker = aligned_alloc (_Alignof (ChWorker), sizeof *worker);
  if (!worker)
    return NULL;
  memset (worker, 0, sizeof *worker);
  worker->index = index;
  ch_path_init (&worker->path);
  worker->order = ch_order_new ();
  worker->root = calloc (CH_MAX_MOVES, sizeof *worker->root);
  if (worker->order && worker->root)
    return worker;
  worker_free (worker);
  return NULL;
}

static void *
help (void *data)
{
  Helper *helper = data;
  pthread_mutex_lock (&helper->mutex);
  for (;;)
    {
      while (!helper->run && !helper->quit)
        pthread_cond_wait (&helper->changed, &helper->mutex);
      if (helper->quit)
        break;
      pthread_mutex_unlock (&helper->mutex);
      ch_root_think (helper->worker);
      pthread_mutex_lock (&helper->mutex);
      helper->run = false;
      pthread_cond_broadcast (&helper->changed);
    }
  pthread_mutex_unlock (&helper->mutex);
  return NULL;
}

static void
helper_free (Helper *helper)
{
  pthread_mutex_lock (&helper->mutex);
  helper->quit = true;
  pthread_cond_broadcast (&helper->changed);
  pthread_mutex_unlock (&helper->mutex);
  pthread_join (helper->thread, NULL);
  pthread_mutex_destroy (&helper->mutex);
  pthread_cond_destroy (&helper->changed);
  free (helper);
}

static Helper *
helper_new (ChWorker *worker)
{
  Helper *helper = calloc (1, sizeof *helper);
  if (!helper)
    return NULL;
  helper->worker = worker;
  pthread_mutex_init (&helper->mutex, NULL);
  pthread_cond_init (&helper->changed, NULL);
  if (ch_thread_start (&helper->thread, help, helper))
    return helper;
  pthread_mutex_destroy (&helper->mutex);
  pthread_cond_destroy (&helper->changed);
  free (helper);
  return NULL;
}

ChPool *
ch_pool_new (void)
{
  ChPool *pool = calloc (1, sizeof *pool);
  if (!pool)
    return NULL;
  pool->workers = calloc (256, sizeof *pool->workers);
  pool->helpers = calloc (256, sizeof *pool->helpers);
  if (pool->workers && pool->helpers && (pool->workers[0] = worker_new (0)))
    {
      pool->n = 1;
      return pool;
    }
  ch_pool_free (pool);
  return NULL;
}

void
ch_pool_free (ChPool *pool)
{
  if (!pool)
    return;
  if (pool->n > 1)
    ch_pool_resize (pool, 1);
  if (pool->workers)
    worker_free (pool->workers[0]);
  free (pool->workers);
  free (pool->helpers);
  free (pool);
}

void
ch_pool_resize (ChPool *pool, int n)
{
  n = n < 1 ? 1 : n > 256 ? 256 : n;
  while (pool->n > n)
    {
      pool->n--;
      helper_free (pool->helpers[pool->n]);
      worker_free (pool->workers[pool->n]);
      pool->helpers[pool->n] = NULL;
      pool->workers[pool->n] = NULL;
    }
  while (pool->n < n)
    {
      ChWorker *worker = worker_new (pool->n);
      Helper *helper = worker ? helper_new (worker) : NULL;
      if (!helper)
        {
          worker_free (worker);
          return;
        }
      pool->workers[pool->n] = worker;
      pool->helpers[pool->n++] = helper;
    }
}

ChWorker **
ch_pool_workers (ChPool *pool, int *n)
{
  *n = pool->n;
  return pool->workers;
}

void
ch_pool_start (ChPool *pool)
{
  for (int i = 1; i < pool->n; i++)
    {
      Helper *helper = pool->helpers[i];
      pthread_mutex_lock (&helper->mutex);
      helper->run = true;
      pthread_cond_broadcast (&helper->changed);
      pthread_mutex_unlock (&helper->mutex);
    }
}

void
ch_pool_join (ChPool *pool)
{
  for (int i = 1; i < pool->n; i++)
    {
      Helper *helper = pool->helpers[i];
      pthread_mutex_lock (&helper->mutex);
      while (helper->run)
        pthread_cond_wait (&helper->changed, &helper->mutex);
      pthread_mutex_unlock (&helper->mutex);
    }
}
