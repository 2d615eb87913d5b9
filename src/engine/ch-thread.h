/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search threads. The first is the thread that asks; the others sleep until it lends them a search. */
#pragma once

#include "engine/ch-search.h"

#include <pthread.h>

#define CH_THREAD_STACK ((size_t) 64 << 20) /* address space; only what is touched is used */

typedef struct ChPool ChPool;

/** ch_pool_new: Returns: (transfer full): a pool with one worker, which has no thread of its own. NULL: no memory. */
ChPool *ch_pool_new (void);

/** ch_pool_free: Joins the threads; NULL is allowed. */
void ch_pool_free (ChPool *pool);

/** ch_pool_resize: Makes it @n workers, or as many as can be had. Not while they search. */
void ch_pool_resize (ChPool *pool, int n);

/** ch_pool_workers: Returns: (transfer none): the workers, @n of them. */
ChWorker **ch_pool_workers (ChPool *pool, int *n);

/** ch_pool_start: Lets all workers but the first run ch_root_think(). They must be prepared. */
void ch_pool_start (ChPool *pool);

/** ch_pool_join: Waits until they have come to an end; the search must have been stopped. */
void ch_pool_join (ChPool *pool);

/** ch_thread_start: Starts a thread with a stack for the search. Returns: whether it could. */
bool ch_thread_start (pthread_t *thread, void *(*run) (void *), void *data);
