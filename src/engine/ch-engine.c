/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's own thread: it sleeps until there is a job, prepares table and workers, searches, answers. */
#include "engine/ch-opening-book.h"
#include "engine/ch-thread.h"

#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

/* Half as often as another thread, where both want the same processor. */
#define COURTESY 4

typedef struct Job
{
  struct Job *next;
  ChEngineRequest request; /* moves and searchmoves are the job's own */
  ChEngineInfoFunc info;
  ChEngineDoneFunc done;
  void *data;
  int64_t start_us;
  atomic_bool stop;
} Job;

struct ChEngine
{
  pthread_t thread;
  pthread_mutex_t mutex; /* guards what follows up to the line */
  pthread_cond_t changed;
  Job *current, *first, *last;
  bool quit, new_game, ponderhit, courteous, by_hand;
  ChNet *given[CH_N_GAMES]; /* networks from outside, not taken yet */
  bool give_up;             /* those taken are to be left */
  int hash_mib, threads;
  uint64_t seed, form;
  int overhead_ms;
  ChSearch *search; /* of the current job, while it may be pondering */
  /* ---- only the engine's thread ---- */
  ChPool *pool;
  ChTt tt;
  int tt_mib;
  ChNet *nets[CH_N_GAMES];  /* from outside */
  uint64_t n_jobs;
  bool is_courteous;
  ChSearch shared;
};

static void
job_free (Job *job)
{
  free ((ChMove *) job->request.moves);
  free ((ChMove *) job->request.searchmoves);
  free (job);
}

static ChMove *
copy_moves (const ChMove *moves, int n)
{
  ChMove *copy = calloc (n > 0 ? n : 1, sizeof *copy);
  if (copy && n > 0)
    memcpy (copy, moves, n * sizeof *copy);
  return copy;
}

static Job *
job_new (const ChEngineRequest *request, ChEngineInfoFunc info, ChEngineDoneFunc done, void *data)
{
  Job *job = calloc (1, sizeof *job);
  if (!job)
    abort ();
  job->request = *request;
  job->request.moves = copy_moves (request->moves, request->n_moves);
  job->request.searchmoves = copy_moves (request->searchmoves, request->n_searchmoves);
  if (!job->request.moves || !job->request.searchmoves)
    abort ();
  job->info = info;
  job->done = done;
  job->data = data;
  job->start_us = ch_time_now ();
  return job;
}

/* On Linux this is a matter of the thread that calls, and those it starts later have it too. */
static void
be_courteous (ChEngine *engine)
{
  engine->is_courteous = true;
#ifdef __linux__
  setpriority (PRIO_PROCESS, 0, getpriority (PRIO_PROCESS, 0) + COURTESY);
#endif
}

/* Takes the networks that were given since the last search; the mutex is held. */
static void
take_networks (ChEngine *engine)
{
  for (int i = 0; i < CH_N_GAMES; i++)
    if (engine->given[i] || engine->give_up)
      {
        ch_net_free (engine->nets[i]);
        engine->nets[i] = engine->given[i];
        engine->given[i] = NULL;
      }
  engine->give_up = false;
}

/* Table and threads as wished for. What a stop interrupts is done before the next search. */
static void
prepare (ChEngine *engine, Job *job)
{
  pthread_mutex_lock (&engine->mutex);
  int mib = engine->hash_mib, threads = engine->threads;
  bool new_game = engine->new_game, courteous = engine->courteous;
  engine->new_game = false;
  take_networks (engine);
  pthread_mutex_unlock (&engine->mutex);
  if (courteous && !engine->is_courteous)
    be_courteous (engine);
  ch_pool_resize (engine->pool, threads);
  if (mib != engine->tt_mib || !engine->tt.entries)
    {
      bool done = ch_tt_resize (&engine->tt, mib, &job->stop);
      engine->tt_mib = engine->tt.entries && (done || !atomic_load (&job->stop)) ? mib : 0;
    }
  else if (new_game)
    ch_tt_clear (&engine->tt, &job->stop);
  if (new_game)
    {
      int n;
      ChWorker **workers = ch_pool_workers (engine->pool, &n);
      for (int i = 0; i < n; i++)
        ch_order_clear (workers[i]->order);
    }
}

static uint64_t
seed_of (ChEngine *engine, const Job *job)
{
  pthread_mutex_lock (&engine->mutex);
  uint64_t seed = engine->seed;
  pthread_mutex_unlock (&engine->mutex);
  seed = seed ? seed : (uint64_t) ch_time_now ();
  return (seed + (uint64_t) job->request.n_moves + 1) * UINT64_C (0x9e3779b97f4a7c15);
}

/* How well a weak level plays in this game. */
static uint64_t
form_of (ChEngine *engine)
{
  pthread_mutex_lock (&engine->mutex);
  uint64_t form = engine->seed ? engine->seed : engine->form;
  pthread_mutex_unlock (&engine->mutex);
  return form;
}

static int
clamp (int value, int least, int most)
{
  return value < least ? least : value > most ? most : value;
}

static int64_t
overhead_of (ChEngine *engine)
{
  pthread_mutex_lock (&engine->mutex);
  int ms = engine->overhead_ms;
  pthread_mutex_unlock (&engine->mutex);
  return (int64_t) ms * 1000;
}

/* The network for a search at the level set, or NULL. */
static const ChNet *
choose_network (ChEngine *engine, ChGame game)
{
  pthread_mutex_lock (&engine->mutex);
  bool by_hand = engine->by_hand || engine->shared.level.number < CH_ENGINE_LEVELS;
  pthread_mutex_unlock (&engine->mutex);
  if (by_hand)
    return NULL;
  return engine->nets[game] ? engine->nets[game] : ch_net_builtin (game);
}

static void
set_search (ChEngine *engine, Job *job, ChSide side)
{
  ChSearch *search = &engine->shared;
  ChEngineRequest *request = &job->request;
  request->multipv = clamp (request->multipv, 1, CH_ENGINE_MAX_MULTIPV);
  search->request = request;
  search->tt = &engine->tt;
  search->stop = &job->stop;
  atomic_store (&search->halt, false);
  search->workers = ch_pool_workers (engine->pool, &search->n_workers);
  search->info = job->info;
  search->data = job->data;
  search->max_depth = request->limits.depth > 0 ? clamp (request->limits.depth, 1, CH_MAX_PLY - 20) : CH_MAX_PLY - 20;
  ch_time_set (&search->time, &request->limits, side, job->start_us, overhead_of (engine));
  ch_level_set (&search->level, request->start.rules.game, request->level, request->elo, seed_of (engine, job),
                form_of (engine));
  search->net = choose_network (engine, request->start.rules.game);
  search->level.salt ^= search->net ? search->net->salt : 0;
  if (search->level.nodes && (!search->time.nodes || search->level.nodes < search->time.nodes))
    search->time.nodes = search->level.nodes;
  search->multipv = request->multipv > search->level.candidates ? request->multipv : search->level.candidates;
}

/* A search that may not end of itself waits here for stop or ponderhit. */
static void
wait_for_leave (ChEngine *engine, Job *job)
{
  pthread_mutex_lock (&engine->mutex);
  while (!atomic_load (&job->stop)
         && (job->request.limits.infinite || (job->request.limits.ponder && !engine->ponderhit)))
    pthread_cond_wait (&engine->changed, &engine->mutex);
  engine->search = NULL;
  pthread_mutex_unlock (&engine->mutex);
}

/* The book answers before anything is made ready for a search. */
static bool
answer_from_book (ChEngine *engine, Job *job)
{
  ChEngineAnswer answer;
  if (!ch_opening_book_answer (&job->request, seed_of (engine, job), &answer))
    return false;
  ChEngineInfo info = { .generation = answer.generation, .multipv = 1, .depth = 1, .score = answer.score,
                        .time_us = ch_time_now () - job->start_us, .n_pv = answer.ponder ? 2 : 1,
                        .pv = { answer.best, answer.ponder } };
  if (job->info)
    job->info (&info, job->data);
  if (job->done)
    job->done (&answer, job->data);
  return true;
}

static void
search_job (ChEngine *engine, Job *job)
{
  ChEngineAnswer answer = { .generation = job->request.generation };
  ChSearch *search = &engine->shared;
  int n;
  prepare (engine, job);
  ChWorker **workers = ch_pool_workers (engine->pool, &n);
  search->request = &job->request;
  ch_root_list (search);
  bool ready = ch_root_prepare (workers[0], search);
  if (ready)
    set_search (engine, job, workers[0]->path.position.side);
  for (int i = 1; i < n && ready; i++)
    ready = ch_root_prepare (workers[i], search);
  if (ready)
    {
      pthread_mutex_lock (&engine->mutex);
      engine->search = search;
      if (engine->ponderhit)
        ch_time_ponderhit (&search->time);
      pthread_mutex_unlock (&engine->mutex);
      if (engine->tt.entries && !atomic_load (&job->stop))
        {
          ch_tt_new_search (&engine->tt, &job->stop, &search->time);
          ch_pool_start (engine->pool);
          ch_root_think (workers[0]);
        }
      wait_for_leave (engine, job);
      atomic_store (&search->halt, true);
      ch_pool_join (engine->pool);
      ch_root_answer (workers[0], &answer);
    }
  else if (search->root_moves.n)
    answer.best = search->root_moves.moves[0];
  if (job->done)
    job->done (&answer, job->data);
}

static void *
serve (void *data)
{
  ChEngine *engine = data;
  pthread_mutex_lock (&engine->mutex);
  for (;;)
    {
      while (!engine->first && !engine->quit)
        pthread_cond_wait (&engine->changed, &engine->mutex);
      if (!engine->first)
        break;
      Job *job = engine->current = engine->first;
      engine->first = job->next;
      if (!engine->first)
        engine->last = NULL;
      pthread_mutex_unlock (&engine->mutex);
      if (!answer_from_book (engine, job))
        search_job (engine, job);
      pthread_mutex_lock (&engine->mutex);
      engine->current = NULL;
      engine->search = NULL;
      job_free (job);
      pthread_cond_broadcast (&engine->changed);
    }
  pthread_mutex_unlock (&engine->mutex);
  return NULL;
}

static void
stop_all (ChEngine *engine)
{
  if (engine->current)
    atomic_store (&engine->current->stop, true);
  for (Job *job = engine->first; job; job = job->next)
    atomic_store (&job->stop, true);
  pthread_cond_broadcast (&engine->changed);
}

ChEngine *
ch_engine_new (void)
{
  ChEngine *engine = calloc (1, sizeof *engine);
  if (!engine)
    abort ();
  ch_search_init ();
  ch_tt_init (&engine->tt);
  engine->hash_mib = 16;
  engine->overhead_ms = CH_ENGINE_OVERHEAD;
  engine->threads = 1;
  engine->form = (uint64_t) ch_time_now ();
  engine->pool = ch_pool_new ();
  pthread_mutex_init (&engine->mutex, NULL);
  pthread_cond_init (&engine->changed, NULL);
  if (!engine->pool || !ch_thread_start (&engine->thread, serve, engine))
    abort ();
  return engine;
}

void
ch_engine_free (ChEngine *engine)
{
  if (!engine)
    return;
  pthread_mutex_lock (&engine->mutex);
  engine->quit = true;
  stop_all (engine);
  pthread_mutex_unlock (&engine->mutex);
  pthread_join (engine->thread, NULL);
  ch_pool_free (engine->pool);
  ch_tt_free (&engine->tt);
  for (int i = 0; i < CH_N_GAMES; i++)
    {
      ch_net_free (engine->given[i]);
      ch_net_free (engine->nets[i]);
    }
  pthread_mutex_destroy (&engine->mutex);
  pthread_cond_destroy (&engine->changed);
  free (engine);
}

void
ch_engine_set_hash (ChEngine *engine, int mib)
{
  pthread_mutex_lock (&engine->mutex);
  engine->hash_mib = clamp (mib, 1, 65536);
  pthread_mutex_unlock (&engine->mutex);
}

void
ch_engine_set_threads (ChEngine *engine, int threads)
{
  pthread_mutex_lock (&engine->mutex);
  engine->threads = clamp (threads, 1, 256);
  pthread_mutex_unlock (&engine->mutex);
}

void
ch_engine_set_courteous (ChEngine *engine)
{
  pthread_mutex_lock (&engine->mutex);
  engine->courteous = true;
  pthread_mutex_unlock (&engine->mutex);
}

void
ch_engine_set_overhead (ChEngine *engine, int ms)
{
  pthread_mutex_lock (&engine->mutex);
  engine->overhead_ms = clamp (ms, 0, CH_ENGINE_MAX_OVERHEAD);
  pthread_mutex_unlock (&engine->mutex);
}

void
ch_engine_set_seed (ChEngine *engine, uint64_t seed)
{
  pthread_mutex_lock (&engine->mutex);
  engine->seed = seed;
  pthread_mutex_unlock (&engine->mutex);
}

void
ch_engine_set_by_hand (ChEngine *engine, bool by_hand)
{
  pthread_mutex_lock (&engine->mutex);
  engine->by_hand = by_hand;
  pthread_mutex_unlock (&engine->mutex);
}

const char *
ch_engine_set_network (ChEngine *engine, const uint8_t *bytes, size_t size, ChGame *game)
{
  const char *error = NULL;
  ChNet *net = bytes ? ch_net_read (bytes, size, &error) : NULL;
  if (error)
    return error;
  if (net && game)
    *game = net->game;
  pthread_mutex_lock (&engine->mutex);
  for (int i = 0; i < CH_N_GAMES; i++)
    if (!net || net->game == i)
      {
        ch_net_free (engine->given[i]);
        engine->given[i] = net;
      }
  engine->give_up |= !net;
  pthread_mutex_unlock (&engine->mutex);
  return NULL;
}

void
ch_engine_new_game (ChEngine *engine)
{
  pthread_mutex_lock (&engine->mutex);
  engine->new_game = true;
  engine->form = (uint64_t) ch_time_now ();
  pthread_mutex_unlock (&engine->mutex);
}

void
ch_engine_go (ChEngine *engine, const ChEngineRequest *request, ChEngineInfoFunc info, ChEngineDoneFunc done, void *data)
{
  Job *job = job_new (request, info, done, data);
  pthread_mutex_lock (&engine->mutex);
  stop_all (engine);
  if (engine->last)
    engine->last->next = job;
  else
    engine->first = job;
  engine->last = job;
  engine->ponderhit = false;
  pthread_cond_broadcast (&engine->changed);
  pthread_mutex_unlock (&engine->mutex);
}

void
ch_engine_stop (ChEngine *engine)
{
  pthread_mutex_lock (&engine->mutex);
  stop_all (engine);
  pthread_mutex_unlock (&engine->mutex);
}

void
ch_engine_ponderhit (ChEngine *engine)
{
  pthread_mutex_lock (&engine->mutex);
  if (!engine->ponderhit && (engine->current || engine->first))
    {
      engine->ponderhit = true;
      if (engine->search && engine->search->request->limits.ponder)
        ch_time_ponderhit (&engine->search->time);
    }
  pthread_cond_broadcast (&engine->changed);
  pthread_mutex_unlock (&engine->mutex);
}

void
ch_engine_wait (ChEngine *engine)
{
  pthread_mutex_lock (&engine->mutex);
  while (engine->current || engine->first)
    pthread_cond_wait (&engine->changed, &engine->mutex);
  pthread_mutex_unlock (&engine->mutex);
}

int
ch_engine_evaluate (const ChPosition *position)
{
  ChEvalSum sum;
  ch_search_init ();
  ch_eval_refresh (position, &sum);
  return ch_eval (position, &sum);
}
