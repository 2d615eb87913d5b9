/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes as the index keeps them: postings of a bucket, and packed trees in each game. */
#include "ch-fuzz.h"

#include <string.h>

#include "index/ch-packed-tree.h"
#include "index/ch-posting.h"

static gboolean
look_at (const ChPackedNode *node, gpointer data)
{
  guint *n = data;
  ChPosition again = *node->position;

  ch_position_refresh (&again);
  g_assert_cmpuint (again.key, ==, node->position->key);
  return ++*n < 2000;
}

static void
run (const guint8 *data, gsize size)
{
  g_autoptr (GArray) postings = g_array_new (FALSE, FALSE, sizeof (ChPosting)), again = NULL;
  g_autoptr (GByteArray) packed = g_byte_array_new ();
  ChRuleset rules;
  ChPosition start;
  guint n = 0;

  if (size == 0)
    return;
  rules = ch_ruleset_preset (data[0] % CH_N_PRESETS);
  ch_position_init_start (&start, &rules);
  ch_packed_tree_walk (data + 1, size - 1, &start, look_at, &n);
  if (!ch_postings_decode (data + 1, size - 1, data[0], NULL, postings) || postings->len == 0)
    return;
  ch_postings_sort ((ChPosting *) (gpointer) postings->data, postings->len);
  ch_postings_encode ((ChPosting *) (gpointer) postings->data, postings->len, packed);
  again = g_array_new (FALSE, FALSE, sizeof (ChPosting));
  g_assert_true (ch_postings_decode (packed->data, packed->len, data[0], NULL, again));
  g_assert_cmpuint (again->len, ==, postings->len);
}

static void
add_samples (GPtrArray *samples)
{
  static const char *const moves[] = { "h3e3", "h10g8", "h1g3", "i10h10", "c4c5", "h8e8", "e2e2", "P@e5" };

  for (guint8 preset = 0; preset < CH_N_PRESETS; preset++)
    {
      guint8 bytes[1 + 2 * G_N_ELEMENTS (moves)] = { preset };
      guint8 group[] = { preset, 1, 2, 3, 4, 5, 6, 2, 8, 5, 4, 0x44, 0x21, 1, 8, 0x12, 0x10 };

      for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
        {
          guint word = ch_move_from_text (moves[i]) | (i % 3 == 2 ? 0x4000 : 0) | (i % 4 == 3 ? 0x8000 : 0);

          bytes[1 + 2 * i] = word & 255;
          bytes[2 + 2 * i] = word >> 8;
        }
      g_ptr_array_add (samples, g_bytes_new (bytes, sizeof bytes));
      g_ptr_array_add (samples, g_bytes_new (group, sizeof group));
    }
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "index", .run = run, .add_samples = add_samples, .size = 400, .rounds = 20000,
};
