/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packed: for each key its lower 48 bits, the number of its postings and their length in bytes; for each posting how much
 * higher its game's id is than that of the one before, its node with two bits below, and the move. */
#include "index/ch-posting.h"

#include <stdlib.h>

#define KEY_BYTES 6

static int
compare_postings (const void *a, const void *b)
{
  const ChPosting *one = a, *other = b;

  if (one->key != other->key)
    return one->key < other->key ? -1 : 1;
  if (one->game != other->game)
    return one->game < other->game ? -1 : 1;
  return (one->node > other->node) - (one->node < other->node);
}

void
ch_postings_sort (ChPosting *postings, gsize n)
{
  qsort (postings, n, sizeof *postings, compare_postings);
}

static void
put_number (GByteArray *data, guint64 value)
{
  guint8 bytes[10];
  guint n = 0;

  for (; value >= 128; value >>= 7)
    bytes[n++] = 128 | (value & 127);
  bytes[n++] = (guint8) value;
  g_byte_array_append (data, bytes, n);
}

static void
put_key (GByteArray *data, guint64 key)
{
  guint8 bytes[KEY_BYTES];

  for (guint i = 0; i < KEY_BYTES; i++)
    bytes[i] = (guint8) (key >> (8 * i));
  g_byte_array_append (data, bytes, KEY_BYTES);
}

static void
put_group (const ChPosting *postings, gsize n, GByteArray *data, GByteArray *group)
{
  guint32 game = 0;

  g_byte_array_set_size (group, 0);
  for (gsize i = 0; i < n; i++)
    {
      const ChPosting *p = &postings[i];
      guint8 move[2] = { p->move & 255, p->move >> 8 };

      put_number (group, p->game - game);
      put_number (group, (guint64) p->node << 2 | p->variation << 1 | p->mirrored);
      g_byte_array_append (group, move, 2);
      game = p->game;
    }
  put_key (data, postings->key);
  put_number (data, n);
  put_number (data, group->len);
  g_byte_array_append (data, group->data, group->len);
}

void
ch_postings_encode (const ChPosting *postings, gsize n, GByteArray *data)
{
  g_autoptr (GByteArray) group = g_byte_array_new ();

  for (gsize first = 0, end; first < n; first = end)
    {
      for (end = first + 1; end < n && postings[end].key == postings[first].key; end++)
        ;
      put_group (postings + first, end - first, data, group);
    }
}

typedef struct
{
  const guint8 *at, *end;
} Bytes;

static gboolean
take_number (Bytes *bytes, guint64 *value)
{
  *value = 0;
  for (guint shift = 0; bytes->at < bytes->end && shift < 63; shift += 7)
    {
      guint8 byte = *bytes->at++;

      *value |= (guint64) (byte & 127) << shift;
      if (byte < 128)
        return TRUE;
    }
  return FALSE;
}

static gboolean
take_key (Bytes *bytes, guint bucket, guint64 *key)
{
  if (bytes->end - bytes->at < KEY_BYTES)
    return FALSE;
  *key = 0;
  for (guint i = 0; i < KEY_BYTES; i++)
    *key |= (guint64) *bytes->at++ << (8 * i);
  *key |= (guint64) bucket << 48;
  return TRUE;
}

static gboolean
take_posting (Bytes *bytes, ChPosting *posting)
{
  guint64 step, node;

  if (!take_number (bytes, &step) || !take_number (bytes, &node) || bytes->end - bytes->at < 2)
    return FALSE;
  if (step > G_MAXUINT32 - posting->game || node > G_MAXUINT32)
    return FALSE;
  posting->game += (guint32) step;
  posting->node = (guint32) (node >> 2);
  posting->variation = node >> 1 & 1;
  posting->mirrored = node & 1;
  posting->move = (ChMove) (bytes->at[0] | bytes->at[1] << 8);
  bytes->at += 2;
  return posting->move < 1 << 14;
}

static gboolean
take_group (Bytes group, guint64 key, guint64 n, GArray *postings)
{
  ChPosting posting = { key };

  for (guint64 i = 0; i < n; i++)
    if (take_posting (&group, &posting))
      g_array_append_val (postings, posting);
    else
      return FALSE;
  return group.at == group.end;
}

gboolean
ch_postings_decode (const guint8 *data, gsize size, guint bucket, const guint64 *wanted, GArray *postings)
{
  Bytes bytes = { data, data + size };
  guint64 key, n, length;

  while (bytes.at < bytes.end)
    {
      if (!take_key (&bytes, bucket, &key) || !take_number (&bytes, &n) || !take_number (&bytes, &length)
          || length > (guint64) (bytes.end - bytes.at))
        return FALSE;
      if (wanted != NULL && key > *wanted)
        return TRUE;
      if ((wanted == NULL || key == *wanted) && !take_group ((Bytes) { bytes.at, bytes.at + length }, key, n, postings))
        return FALSE;
      bytes.at += length;
    }
  return TRUE;
}
