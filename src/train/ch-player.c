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

/* Searches as @request has it, but for the game. Returns: whether there was a move to search. */
static bool
search_for (ChPlayer *player, const ChHistory *history, ChEngineRequest *request)
{
  ChSearch *search = &player->search;
  request->start = history->start;
  request->moves = history->moves;
  request->n_moves = history->n_moves;
  search->request = request;
  ch_root_list (search);
  if (!ch_root_prepare (worker_of (player), search))
    return false;
  search->tt = &player->tt;
  search->stop = &player->stop;
  atomic_store (&search->halt, false);
  search->workers = ch_pool_workers (player->pool, &search->n_workers);
  search->max_depth = CH_MAX_PLY - 20;
  search->multipv = request->multipv;
  ch_time_set (&search->time, &request->limits, history->position.side, ch_time_now (), 0);
  ch_level_set (&search->level, history->position.rules.game, 0, 0, 1, 0);
  ch_tt_new_search (&player->tt, NULL, NULL);
  ch_root_think (worker_of (player));
  return true;
}

ChEngineAnswer
ch_player_think (ChPlayer *player, const ChHistory *history, uint64_t nodes)
{
  ChEngineAnswer answer = { 0 };
  ChEngineRequest request = { .multipv = 1, .limits.nodes = nodes };
  player->search.info = NULL;
  if (search_for (player, history, &request))
    ch_root_answer (worker_of (player), &answer);
  player->search.request = NULL;
  return answer;
}

/* What is told of the last two depths: of the last of all only part may be known. */
typedef struct
{
  int depth[CH_OPENING_MOVES], score[CH_OPENING_MOVES];
  ChMove move[CH_OPENING_MOVES];
} Told;

static void
keep_told (const ChEngineInfo *info, void *data)
{
  Told *told = (Told *) data + info->depth % 2;
  int i = info->multipv - 1;
  if (info->bound != 0)
    return;
  told->depth[i] = info->depth;
  told->score[i] = info->score;
  told->move[i] = info->pv[0];
}

int
ch_player_compare (ChPlayer *player, const ChHistory *history, uint64_t nodes, const ChMove *only, int n_only, int n,
                   ChOpeningMove moves[CH_OPENING_MOVES])
{
  ChEngineRequest request = { .multipv = n, .limits.nodes = nodes, .searchmoves = only, .n_searchmoves = n_only };
  Told told[2] = { 0 };
  int kept = 0;
  ch_player_new_game (player);
  player->search.info = keep_told;
  player->search.data = told;
  int depth = search_for (player, history, &request) ? worker_of (player)->done_depth : 0;
  player->search.info = NULL;
  player->search.request = NULL;
  const Told *last = &told[depth % 2];
  for (int i = 0; i < n && depth > 0; i++)
    if (last->depth[i] == depth && last->score[i] <= CH_OPENING_SCORE && last->score[i] >= -CH_OPENING_SCORE)
      moves[kept++] = (ChOpeningMove) { last->move[i], (int16_t) last->score[i] };
  return kept;
}
