/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a network, *.chn. Numbers are little-endian: 8 bytes "chnet 1\n"; game, buckets (1 byte each), hidden units,
 * inputs, scale (2 bytes each), checksum of the weights (8 bytes), name (64 bytes, zeros behind it); then the weights, in 2
 * bytes each: inputs, hidden biases, outputs; last the biases of outputs in 4 bytes each. */
#include "engine/ch-net.h"

#include <stdlib.h>
#include <string.h>

#define MAGIC "chnet 1\n"
#define HEADER (24 + CH_NET_NAME_SIZE)

static uint64_t
get (const uint8_t *bytes, int n)
{
  uint64_t value = 0;
  for (int i = 0; i < n; i++)
    value |= (uint64_t) bytes[i] << (8 * i);
  return value;
}

static uint8_t *
put (uint8_t *bytes, uint64_t value, int n)
{
  for (int i = 0; i < n; i++)
    *bytes++ = (uint8_t) (value >> (8 * i));
  return bytes;
}

/* Of what stands behind the header: FNV-1a. */
static uint64_t
checksum (const uint8_t *bytes, size_t size)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);
  for (size_t i = HEADER; i < size; i++)
    hash = (hash ^ bytes[i]) * UINT64_C (0x100000001b3);
  return hash;
}

size_t
ch_net_size (const ChNet *net)
{
  size_t n = (size_t) net->n_features * net->hidden + net->hidden + (size_t) CH_NET_BUCKETS * 2 * net->hidden;
  return HEADER + 2 * n + 4 * CH_NET_BUCKETS;
}

static const uint8_t *
get_row (const uint8_t *bytes, int16_t *row, size_t n)
{
  for (size_t i = 0; i < n; i++)
    row[i] = (int16_t) get (bytes + 2 * i, 2);
  return bytes + 2 * n;
}

static void
get_weights (ChNet *net, const uint8_t *bytes)
{
  bytes = get_row (bytes, net->features, (size_t) net->n_features * net->hidden);
  bytes = get_row (bytes, net->bias, net->hidden);
  for (int i = 0; i < CH_NET_BUCKETS; i++)
    bytes = get_row (bytes, net->output[i], 2 * (size_t) net->hidden);
  for (int i = 0; i < CH_NET_BUCKETS; i++)
    net->output_bias[i] = (int32_t) get (bytes + 4 * i, 4);
}

/* Returns: whether @name is one line of ASCII with nothing but zeros behind it. */
static bool
name_is_good (const uint8_t *name)
{
  int n = 0;
  while (n < CH_NET_NAME_SIZE && name[n] >= 0x20 && name[n] < 0x7f)
    n++;
  if (n == CH_NET_NAME_SIZE)
    return false;
  for (; n < CH_NET_NAME_SIZE; n++)
    if (name[n])
      return false;
  return true;
}

/* Why no network can be made of a header, or NULL. */
static const char *
fault_of_header (const uint8_t *bytes, size_t size)
{
  if (size < HEADER || memcmp (bytes, MAGIC, 8))
    return "this is no file of a network";
  int hidden = (int) get (bytes + 10, 2), scale = (int) get (bytes + 14, 2);
  if (bytes[8] >= CH_N_GAMES)
    return "the network is for a game that is not known";
  if (bytes[9] != CH_NET_BUCKETS || (int) get (bytes + 12, 2) != ch_net_count_features (bytes[8])
      || hidden < CH_NET_MIN_HIDDEN || hidden > CH_NET_MAX_HIDDEN || hidden % 16)
    return "the network has a form that is not known";
  if (scale < 1 || scale > CH_NET_MAX_SCALE)
    return "the scale of the network is out of range";
  return name_is_good (bytes + 24) ? NULL : "the name of the network is broken";
}

ChNet *
ch_net_read (const uint8_t *bytes, size_t size, const char **error)
{
  *error = fault_of_header (bytes, size);
  if (*error)
    return NULL;
  ChNet *net = ch_net_new (bytes[8], (int) get (bytes + 10, 2));
  if (!net)
    *error = "no memory for the network";
  else if (size != ch_net_size (net))
    *error = size < ch_net_size (net) ? "the file of the network is cut off" : "the file of the network is too long";
  else if (get (bytes + 16, 8) != checksum (bytes, size))
    *error = "the file of the network is damaged: its checksum is wrong";
  else
    {
      net->scale = (int) get (bytes + 14, 2);
      memcpy (net->name, bytes + 24, CH_NET_NAME_SIZE);
      get_weights (net, bytes + HEADER);
      *error = ch_net_finish (net);
    }
  if (!*error)
    return net;
  ch_net_free (net);
  return NULL;
}

void
ch_net_seal (uint8_t *bytes, size_t size)
{
  if (size >= HEADER)
    put (bytes + 16, checksum (bytes, size), 8);
}

static uint8_t *
put_row (uint8_t *bytes, const int16_t *row, size_t n)
{
  for (size_t i = 0; i < n; i++)
    bytes = put (bytes, (uint16_t) row[i], 2);
  return bytes;
}

void
ch_net_write (const ChNet *net, uint8_t *bytes)
{
  uint8_t *at = bytes + HEADER;
  at = put_row (at, net->features, (size_t) net->n_features * net->hidden);
  at = put_row (at, net->bias, net->hidden);
  for (int i = 0; i < CH_NET_BUCKETS; i++)
    at = put_row (at, net->output[i], 2 * (size_t) net->hidden);
  for (int i = 0; i < CH_NET_BUCKETS; i++)
    at = put (at, (uint32_t) net->output_bias[i], 4);
  memcpy (bytes, MAGIC, 8);
  bytes[8] = net->game;
  bytes[9] = CH_NET_BUCKETS;
  put (bytes + 10, net->hidden, 2);
  put (bytes + 12, net->n_features, 2);
  put (bytes + 14, net->scale, 2);
  memset (bytes + 24, 0, CH_NET_NAME_SIZE);
  memcpy (bytes + 24, net->name, strnlen (net->name, CH_NET_NAME_SIZE - 1));
  ch_net_seal (bytes, ch_net_size (net));
}
