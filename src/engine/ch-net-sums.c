/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-net-sums.h"
#include "engine/ch-net-kernel.h"

#include <string.h>

#define MOST_BACK 6                 /* plies back that are cheaper than a new start */
#define MOST_CHANGES (3 * MOST_BACK)

/* A piece that came or went, places as in ch_net_feature(). */
typedef struct
{
  ChPiece piece;
  uint8_t place;
} Change;

/* What the moves from an older position to the present one did, gathered backwards. */
typedef struct
{
  const ChPath *path;
  int n_added, n_removed;
  Change added[MOST_CHANGES], removed[MOST_CHANGES];
  ChPiece movers[MOST_BACK];        /* movers[i] made the move i + 1 plies back */
  uint8_t hand[2][8];               /* as far back as we are */
} Walk;

void
ch_net_sums_reset (ChNetSums *sums, const ChNet *net)
{
  sums->net = net;
  for (size_t i = 0; i < sizeof sums->plies / sizeof *sums->plies; i++)
    sums->plies[i].filled = false;
  for (int i = 0; i < 4; i++)
    sums->kept[i / 2][i % 2].filled = false;
}

static inline void
add (Walk *walk, ChPiece piece, int place)
{
  walk->added[walk->n_added++] = (Change) { piece, (uint8_t) place };
}

static inline void
remove_piece (Walk *walk, ChPiece piece, int place)
{
  walk->removed[walk->n_removed++] = (Change) { piece, (uint8_t) place };
}

/* The piece that stood on @point after the move @back plies ago (0: the last one). */
static ChPiece
piece_after (const Walk *walk, int back, int point)
{
  const ChPath *path = walk->path;
  for (int i = back - 1; i >= 0; i--)
    {
      int at = path->n - 1 - i;
      ChMove move = path->moves[at];
      if (!move || CH_MOVE_IS_PASS (move))
        continue;
      if (!CH_MOVE_IS_DROP (move) && CH_MOVE_FROM (move) == point)
        return walk->movers[i];
      if (CH_MOVE_TO (move) == point)
        return path->undos[at].captured;
    }
  return path->position.board[point];
}

/* Goes back over the move @back plies ago. */
static void
step_back (Walk *walk, int back)
{
  const ChPath *path = walk->path;
  int at = path->n - 1 - back;
  ChMove move = path->moves[at];
  if (!move || CH_MOVE_IS_PASS (move))
    return;
  int to = CH_MOVE_TO (move);
  ChPiece piece = walk->movers[back] = piece_after (walk, back, to), captured = path->undos[at].captured;
  ChSide side = CH_PIECE_SIDE (piece);
  add (walk, piece, to);
  if (CH_MOVE_IS_DROP (move))
    {
      int held = ++walk->hand[side][CH_PIECE_KIND (piece)];
      if (held <= CH_NET_IN_HAND)
        remove_piece (walk, piece, CH_POINTS + held - 1);
      return;
    }
  remove_piece (walk, piece, CH_MOVE_FROM (move));
  if (!captured)
    return;
  remove_piece (walk, captured, to);
  if (path->position.rules.game != CH_GAME_CRAZYHOUSE)
    return;
  int held = walk->hand[side][CH_PIECE_KIND (captured)]--;
  if (held <= CH_NET_IN_HAND)
    add (walk, CH_PIECE (side, CH_PIECE_KIND (captured)), CH_POINTS + held - 1);
}

/* Looks back for sums that are there. Returns: them, or NULL. */
static const ChNetPly *
find_base (const ChNetSums *sums, const ChPath *path, int ply, Walk *walk)
{
  walk->path = path;
  walk->n_added = walk->n_removed = 0;
  memcpy (walk->hand, path->position.hand, sizeof walk->hand);
  for (int back = 0; back < MOST_BACK && back < ply; back++)
    {
      step_back (walk, back);
      const ChNetPly *base = &sums->plies[ply - 1 - back];
      if (base->filled && base->key == path->keys[path->n - 1 - back])
        return base;
    }
  return NULL;
}

static void
advance (const ChNet *net, const Walk *walk, ChNetView view, const int16_t *from, int16_t *to)
{
  uint16_t added[MOST_CHANGES], removed[MOST_CHANGES];
  for (int i = 0; i < walk->n_added; i++)
    added[i] = (uint16_t) ch_net_feature (net->game, view, walk->added[i].piece, walk->added[i].place);
  for (int i = 0; i < walk->n_removed; i++)
    removed[i] = (uint16_t) ch_net_feature (net->game, view, walk->removed[i].piece, walk->removed[i].place);
  ch_net_kernel ()->update (net->features, net->hidden, from, added, walk->n_added, removed, walk->n_removed, to);
}

/* ---- a new start ---- */

/* The differences of two boards as inputs. */
typedef struct
{
  ChNetView view;
  ChGame game;
  int n_added, n_removed;
  uint16_t added[128], removed[128];
} Difference;

static void
compare_boards (const ChPosition *position, const ChNetKept *kept, Difference *d)
{
  for (int i = 0; i < 96; i += 8)
    {
      if (!memcmp (position->board + i, kept->board + i, 8))
        continue;
      for (int point = i; point < i + 8; point++)
        {
          if (position->board[point] == kept->board[point])
            continue;
          if (position->board[point])
            d->added[d->n_added++] = (uint16_t) ch_net_feature (d->game, d->view, position->board[point], point);
          if (kept->board[point])
            d->removed[d->n_removed++] = (uint16_t) ch_net_feature (d->game, d->view, kept->board[point], point);
        }
    }
}

static void
compare_hands (const ChPosition *position, const ChNetKept *kept, Difference *d)
{
  for (int side = 0; side < 2; side++)
    for (int kind = 1; kind < CH_N_KINDS; kind++)
      {
        int now = position->hand[side][kind], then = kept->hand[side][kind];
        for (int i = then; i < now && i < CH_NET_IN_HAND; i++)
          d->added[d->n_added++] = (uint16_t) ch_net_feature (d->game, d->view, CH_PIECE (side, kind), CH_POINTS + i);
        for (int i = now; i < then && i < CH_NET_IN_HAND; i++)
          d->removed[d->n_removed++] = (uint16_t) ch_net_feature (d->game, d->view, CH_PIECE (side, kind), CH_POINTS + i);
      }
}

static void
start_anew (ChNetSums *sums, const ChPosition *position, ChNetView view, int16_t *to)
{
  const ChNet *net = sums->net;
  ChNetKept *kept = &sums->kept[view.viewer][view.mirrored];
  if (kept->filled)
    {
      Difference d = { .view = view, .game = net->game };
      compare_boards (position, kept, &d);
      if (net->game == CH_GAME_CRAZYHOUSE)
        compare_hands (position, kept, &d);
      ch_net_kernel ()->update (net->features, net->hidden, kept->sums, d.added, d.n_added, d.removed, d.n_removed, to);
    }
  else
    {
      uint16_t features[CH_NET_MAX_ACTIVE];
      int n = ch_net_features (position, view, features);
      ch_net_kernel ()->update (net->features, net->hidden, net->bias, features, n, NULL, 0, to);
    }
  kept->filled = true;
  memcpy (kept->board, position->board, sizeof kept->board);
  memcpy (kept->hand, position->hand, sizeof kept->hand);
  memcpy (kept->sums, to, net->hidden * sizeof *to);
}

int
ch_net_sums_evaluate (ChNetSums *sums, const ChPath *path)
{
  const ChPosition *position = &path->position;
  int ply = ch_path_ply (path);
  ChNetPly *here = &sums->plies[ply];
  if (!here->filled || here->key != position->key)
    {
      Walk walk;
      const ChNetPly *base = find_base (sums, path, ply, &walk);
      for (int side = 0; side < 2; side++)
        {
          ChNetView view = ch_net_view (position, side);
          if (base && base->mirrored[side] == view.mirrored)
            advance (sums->net, &walk, view, base->sums[side], here->sums[side]);
          else
            start_anew (sums, position, view, here->sums[side]);
          here->mirrored[side] = view.mirrored;
        }
      here->key = position->key;
      here->filled = true;
    }
  return ch_net_output (sums->net, position, (const int16_t *const[2]) { here->sums[0], here->sums[1] });
}
