/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-net.h"
#include "engine/ch-net-kernel.h"

#include <stdlib.h>
#include <string.h>

#define KINDS (CH_N_KINDS - 1)

/* Places a kind of piece has. */
static inline int
stride_of (ChGame game)
{
  return game == CH_GAME_CRAZYHOUSE ? CH_NET_PLACES : CH_POINTS;
}

int
ch_net_count_features (ChGame game)
{
  /* In janggi two more tell that points decide, to the side that moves first and to the other, which is given some. */
  return 2 * KINDS * stride_of (game) + (game == CH_GAME_JANGGI ? 2 : 0);
}

ChNet *
ch_net_new (ChGame game, int hidden)
{
  ChNet *net = calloc (1, sizeof *net);
  if (!net)
    return NULL;
  net->game = (uint8_t) game;
  net->hidden = hidden;
  net->n_features = ch_net_count_features (game);
  net->scale = 1;
  size_t size = (size_t) net->n_features * hidden * sizeof *net->features;
  net->features = aligned_alloc (64, (size + 63) / 64 * 64);
  if (!net->features)
    {
      free (net);
      return NULL;
    }
  memset (net->features, 0, size);
  return net;
}

void
ch_net_free (ChNet *net)
{
  if (!net)
    return;
  free (net->features);
  free (net);
}

/* FNV-1a over the numbers. */
static uint64_t
stir (uint64_t hash, const void *numbers, size_t size)
{
  const uint8_t *bytes = numbers;
  for (size_t i = 0; i < size; i++)
    hash = (hash ^ bytes[i]) * UINT64_C (0x100000001b3);
  return hash;
}

/* Whether no position can lift or lower a hidden unit beyond 16 bits. */
static bool
unit_is_bounded (const ChNet *net, int unit)
{
  int most = 0;
  for (int i = 0; i < net->n_features; i++)
    {
      int weight = abs (net->features[i * net->hidden + unit]);
      most = weight > most ? weight : most;
    }
  return most * CH_NET_MAX_ACTIVE + abs (net->bias[unit]) <= INT16_MAX;
}

const char *
ch_net_finish (ChNet *net)
{
  for (int i = 0; i < net->hidden; i++)
    if (!unit_is_bounded (net, i))
      return "the weights of a hidden unit are too large";
  for (int i = 0; i < CH_NET_BUCKETS; i++)
    {
      if (net->output_bias[i] > CH_NET_MAX_BIAS || net->output_bias[i] < -CH_NET_MAX_BIAS)
        return "the bias of an output is too large";
      for (int j = 0; j < 2 * net->hidden; j++)
        if (abs (net->output[i][j]) > CH_NET_MAX_WEIGHT)
          return "a weight of an output is too large";
    }
  uint64_t salt = stir (UINT64_C (0xcbf29ce484222325), net->features, sizeof (int16_t) * net->n_features * net->hidden);
  salt = stir (salt, net->bias, sizeof net->bias);
  salt = stir (salt, net->output, sizeof net->output);
  salt = stir (salt, net->output_bias, sizeof net->output_bias);
  net->salt = salt ^ (uint64_t) net->scale;
  return NULL;
}

/* ---- the inputs ---- */

int
ch_net_feature (ChGame game, ChNetView view, ChPiece piece, int place)
{
  int kind = CH_PIECE_KIND (piece) - 1 + (CH_PIECE_SIDE (piece) == view.viewer ? 0 : KINDS);
  if (place < CH_POINTS)
    {
      int file = CH_POINT_FILE (place), rank = CH_POINT_RANK (place);
      place = CH_POINT (view.mirrored ? 8 - file : file, view.viewer == CH_FIRST ? rank : 9 - rank);
    }
  return kind * stride_of (game) + place;
}

int
ch_net_features (const ChPosition *position, ChNetView view, uint16_t features[CH_NET_MAX_ACTIVE])
{
  ChGame game = position->rules.game;
  int n = 0;
  for (int side = 0; side < 2; side++)
    {
      for (int i = 0; i < position->n_pieces[side] && n < CH_NET_MAX_ACTIVE; i++)
        {
          int point = position->piece_at[side][i];
          features[n++] = (uint16_t) ch_net_feature (game, view, position->board[point], point);
        }
      for (int kind = 1; kind < CH_N_KINDS && game == CH_GAME_CRAZYHOUSE; kind++)
        for (int i = 0; i < position->hand[side][kind] && i < CH_NET_IN_HAND && n < CH_NET_MAX_ACTIVE; i++)
          features[n++] = (uint16_t) ch_net_feature (game, view, CH_PIECE (side, kind), CH_POINTS + i);
    }
  if (position->rules.points && n < CH_NET_MAX_ACTIVE)
    features[n++] = (uint16_t) (2 * KINDS * CH_POINTS + view.viewer);
  return n;
}

/* ---- the result ---- */

static int
scaled (const ChNet *net, int bucket, int32_t sum)
{
  int64_t value = ((int64_t) sum / CH_NET_UNIT + net->output_bias[bucket]) * net->scale / (CH_NET_UNIT * CH_NET_WEIGHT_UNIT);
  return (int) (value > CH_SCORE_EVAL_MAX ? CH_SCORE_EVAL_MAX : value < -CH_SCORE_EVAL_MAX ? -CH_SCORE_EVAL_MAX : value);
}

static int
output_by (const ChNetKernel *kernel, const ChNet *net, const ChPosition *position, const int16_t *const sums[2])
{
  int bucket = ch_net_bucket (position);
  const int16_t *weights = net->output[bucket];
  int32_t sum = kernel->output (sums[position->side], weights, net->hidden)
                + kernel->output (sums[!position->side], weights + net->hidden, net->hidden);
  return scaled (net, bucket, sum);
}

int
ch_net_output (const ChNet *net, const ChPosition *position, const int16_t *const sums[2])
{
  return output_by (ch_net_kernel (), net, position, sums);
}

int
ch_net_evaluate (const ChNet *net, const ChPosition *position)
{
  const ChNetKernel *kernel = &ch_net_kernels[0];
  int16_t sums[2][CH_NET_MAX_HIDDEN];
  for (int side = 0; side < 2; side++)
    {
      uint16_t features[CH_NET_MAX_ACTIVE];
      int n = ch_net_features (position, ch_net_view (position, side), features);
      kernel->update (net->features, net->hidden, net->bias, features, n, NULL, 0, sums[side]);
    }
  return output_by (kernel, net, position, (const int16_t *const[2]) { sums[0], sums[1] });
}
