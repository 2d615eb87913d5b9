/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/ch-player.h"

#include "engine/ch-thread.h"

#include <stdlib.h>

struct ChPlayer
{
  ChPool *pool;
  ChTt tt;
  atomic_bool stop; /* never set */
  ChSearch search;
};

ChPlayer *
ch_player_new (int mib)
{
  ChPlayer *player = calloc (1, sizeof *player);
  ch_search_init ();
  if (player && (player->pool = ch_pool_new ()) && ch_tt_resize (&player->tt, mib, NULL))
    return player;
  ch_player_free (player);
  return NULL;
}

void
ch_player_free (ChPlayer *player)
{
  if (!player)
    return;
  ch_pool_free (player->pool);
  ch_tt_free (&player->tt);
  free (player);
}

static ChWorker *
worker_of (ChPlayer *player)
{
  int n;
  return ch_pool_workers (player->pool, &n)[0];
}

void
ch_player_new_game (ChPlayer *player)
{
  ch_tt_clear (&player->tt, NULL);
  ch_order_clear (worker_of (player)->order);
}

ChEngineAnswer
ch_player_think (ChPlayer *player, const ChHistory *history, uint64_t nodes)
{
  ChEngineAnswer answer = { 0 };
  ChSearch *search = &player->search;
  ChEngineRequest request = { .start = history->start, .moves = history->moves, .n_moves = history->n_moves, .multipv = 1,
                              .limits.nodes = nodes };
  search->request = &request;
  ch_root_list (search);
  if (!ch_root_prepare (worker_of (player), search))
    return answer;
  search->tt = &player->tt;
  search->stop = &player->stop;
  atomic_store (&search->halt, false);
  search->workers = ch_pool_workers (player->pool, &search->n_workers);
  search->max_depth = CH_MAX_PLY - 20;
  search->multipv = 1;
  ch_time_set (&search->time, &request.limits, history->position.side, ch_time_now (), 0);
  ch_level_set (&search->level, history->position.rules.game, 0, 0, 1, 0);
  ch_tt_new_search (&player->tt, NULL, 0);
  ch_root_think (worker_of (player));
  ch_root_answer (worker_of (player), &answer);
  search->request = NULL;
  return answer;
}
