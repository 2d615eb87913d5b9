/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-path.h"

#include <stdlib.h>
#include <string.h>

#define SEARCH_ROOM (CH_MAX_PLY + 8)

void
ch_path_init (ChPath *path)
{
  memset (path, 0, sizeof *path);
}

void
ch_path_free (ChPath *path)
{
  free (path->moves);
  free (path->keys);
  free (path->checks);
  free (path->undos);
  ch_path_init (path);
}

static bool
reserve (ChPath *path, int n)
{
  if (n <= path->allocated)
    return true;
  ch_path_free (path);
  path->moves = calloc (n, sizeof *path->moves);
  path->keys = calloc (n, sizeof *path->keys);
  path->checks = calloc (n, sizeof *path->checks);
  path->undos = calloc (n, sizeof *path->undos);
  path->allocated = n;
  if (path->moves && path->keys && path->checks && path->undos)
    return true;
  ch_path_free (path);
  return false;
}

bool
ch_path_set (ChPath *path, const ChPosition *start, const ChMove *moves, int n_moves)
{
  if (!reserve (path, n_moves + SEARCH_ROOM))
    return false;
  path->position = *start;
  path->n = path->barrier = 0;
  memset (path->filter, 0, sizeof path->filter);
  for (int i = 0; i < n_moves; i++)
    ch_path_push (path, moves[i]);
  path->root = n_moves;
  return true;
}

int
ch_path_push_null (ChPath *path)
{
  int barrier = path->barrier;
  path->moves[path->n] = CH_MOVE_NONE;
  path->keys[path->n] = path->position.key;
  path->filter[path->position.key % CH_PATH_FILTER]++;
  ch_position_make_null (&path->position, &path->undos[path->n]);
  path->checks[path->n] = 0;
  path->barrier = ++path->n;
  return barrier;
}

void
ch_path_pop_null (ChPath *path, int barrier)
{
  path->n--;
  ch_position_unmake_null (&path->position, &path->undos[path->n]);
  path->filter[path->keys[path->n] % CH_PATH_FILTER]--;
  path->barrier = barrier;
}
