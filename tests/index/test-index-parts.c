/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys, packed postings, packed trees, patterns. */
#include <string.h>

#include "ch-index-fixture.h"
#include "ch-random-study.h"
#include "index/ch-index-key.h"
#include "index/ch-packed-tree.h"
#include "index/ch-posting.h"

/* Keys stand in users' files: whoever changes how they are made knows it from here, and raises nothing by hand. */
static void
test_keys_stay (void)
{
  ChPosition position;

  ch_index_fixture_position (&position, CH_PRESET_XIANGQI, NULL, "");
  g_assert_cmphex (ch_index_key (&position).key, ==, G_GUINT64_CONSTANT (0xe52451e1b30d23a8));
  ch_index_fixture_position (&position, CH_PRESET_CRAZYXIANGQI, "4k4/9/9/9/9/9/9/9/9/4K4[Pr] b - - 0 1", "");
  g_assert_cmphex (ch_index_key (&position).key, ==, G_GUINT64_CONSTANT (0xeed78090946be79f));
  g_assert_cmphex (ch_index_fingerprint (), ==, G_GUINT64_CONSTANT (0xc3dc6461bd115b0f));
}

static guint64
key_of (ChPreset preset, const char *fen, gboolean *mirrored)
{
  ChPosition position;
  ChIndexKey key;

  ch_index_fixture_position (&position, preset, fen, "");
  key = ch_index_key (&position);
  if (mirrored != NULL)
    *mirrored = key.mirrored;
  g_assert_cmpint (key.symmetric, ==, ch_position_mirrored_key (&position) == position.key);
  return key.key;
}

/* What makes another position another key. */
static void
test_keys_differ (void)
{
  static const char plain[] = "4k4/9/9/9/9/9/9/9/R8/4K4 w - - 0 1", mirror[] = "4k4/9/9/9/9/9/9/9/8R/4K4 w - - 0 1";
  static const char black[] = "4k4/9/9/9/9/9/9/9/R8/4K4 b - - 0 1", hand[] = "4k4/9/9/9/9/9/9/9/R8/4K4[P] w - - 0 1";
  gboolean one, other;

  g_assert_cmphex (key_of (CH_PRESET_XIANGQI, plain, &one), ==, key_of (CH_PRESET_XIANGQI, mirror, &other));
  g_assert_cmpint (one, !=, other);
  g_assert_cmphex (key_of (CH_PRESET_XIANGQI, plain, NULL), !=, key_of (CH_PRESET_XIANGQI, black, NULL));
  g_assert_cmphex (key_of (CH_PRESET_XIANGQI, plain, NULL), !=, key_of (CH_PRESET_CRAZYXIANGQI, plain, NULL));
  g_assert_cmphex (key_of (CH_PRESET_XIANGQI, plain, NULL), !=, key_of (CH_PRESET_JANGGI, plain, NULL));
  g_assert_cmphex (key_of (CH_PRESET_JANGGIPLAIN, plain, NULL), ==, key_of (CH_PRESET_JANGGI, plain, NULL));
  g_assert_cmphex (key_of (CH_PRESET_CRAZYXIANGQI, plain, NULL), !=, key_of (CH_PRESET_CRAZYXIANGQI, hand, NULL));
}

static void
test_mirrored_moves (void)
{
  static const char *const pairs[][2] = { { "h3e3", "b3e3" }, { "P@a10", "P@i10" }, { "e2e2", "e2e2" }, { "d1d1", "f1f1" } };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      ChMove one = ch_move_from_text (pairs[i][0]), other = ch_move_from_text (pairs[i][1]);

      g_assert_cmpint (ch_move_mirrored (one), ==, other);
      g_assert_cmpint (ch_move_mirrored (other), ==, one);
    }
  g_assert_cmpint (ch_move_mirrored (CH_MOVE_NONE), ==, CH_MOVE_NONE);
}

#define BUCKET 0x1234

static GArray *
random_postings (GRand *rand, guint n)
{
  GArray *postings = g_array_new (FALSE, TRUE, sizeof (ChPosting));

  for (guint i = 0; i < n; i++)
    {
      ChPosting posting = { (guint64) BUCKET << 48 | (guint64) g_rand_int_range (rand, 0, 5) << 40 };

      posting.game = g_rand_int_range (rand, 0, 3) == 0 ? g_rand_int (rand) : (guint32) g_rand_int_range (rand, 1, 300);
      posting.node = g_rand_int (rand) & ((1 << 30) - 1);
      posting.variation = g_rand_boolean (rand);
      posting.mirrored = g_rand_boolean (rand);
      posting.move = (ChMove) g_rand_int_range (rand, 0, 1 << 14);
      g_array_append_val (postings, posting);
    }
  ch_postings_sort ((ChPosting *) (gpointer) postings->data, n);
  return postings;
}

static void
assert_same_postings (const ChPosting *one, const ChPosting *other)
{
  g_assert_cmphex (one->key, ==, other->key);
  g_assert_cmpuint (one->game, ==, other->game);
  g_assert_cmpuint (one->node, ==, other->node);
  g_assert_cmpuint (one->variation, ==, other->variation);
  g_assert_cmpuint (one->mirrored, ==, other->mirrored);
  g_assert_cmpuint (one->move, ==, other->move);
}

static void
test_postings (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (GArray) postings = random_postings (rand, round), back = g_array_new (FALSE, FALSE, sizeof (ChPosting));
      g_autoptr (GByteArray) data = g_byte_array_new ();
      const ChPosting *all = (const ChPosting *) (gconstpointer) postings->data;
      guint n_of_key = 0;

      ch_postings_encode (all, round, data);
      g_assert_true (ch_postings_decode (data->data, data->len, BUCKET, NULL, back));
      g_assert_cmpuint (back->len, ==, round);
      for (guint i = 0; i < round; i++)
        assert_same_postings (&all[i], &g_array_index (back, ChPosting, i));
      if (round == 0)
        continue;
      for (guint i = 0; i < round; i++)
        n_of_key += all[i].key == all[round / 2].key;
      g_array_set_size (back, 0);
      g_assert_true (ch_postings_decode (data->data, data->len, BUCKET, &all[round / 2].key, back));
      g_assert_cmpuint (back->len, ==, n_of_key);
      g_assert_false (ch_postings_decode (data->data, data->len - 1, BUCKET, NULL, back));
    }
}

typedef struct
{
  ChRecord *record;
  const ChNode *node;
  guint index, n_seen;
} Walk;

static gboolean
compare_node (const ChPackedNode *packed, gpointer data)
{
  Walk *walk = data;
  ChPosition position;

  for (; walk->index < packed->node; walk->index++)
    walk->node = ch_node_following (walk->node);
  walk->n_seen++;
  ch_record_position_at (walk->record, walk->node, &position);
  g_assert_true (ch_position_same (&position, packed->position));
  g_assert_cmpuint (packed->move, ==, walk->node->move);
  g_assert_cmpuint (packed->depth, ==, ch_node_ply (walk->node));
  g_assert_cmpint (packed->main_line, ==, ch_node_on_main_line (walk->node));
  return TRUE;
}

/* Each node that is not broken is come to, in its place, with its position. */
static void
test_trees (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint round = 0; round < 140; round++)
    {
      g_autoptr (ChRecord) record = ch_random_record (rand, round % CH_N_PRESETS, round * 2);
      g_autoptr (GByteArray) data = g_byte_array_new ();
      Walk walk = { record, ch_record_get_root (record) };
      guint n = 0;

      ch_packed_tree_encode (record, data);
      g_assert_true (ch_packed_tree_walk (data->data, data->len, ch_record_get_start (record), compare_node, &walk));
      for (const ChNode *node = ch_record_get_root (record); node != NULL; node = ch_node_following (node))
        n += !node->broken;
      g_assert_cmpuint (walk.n_seen, ==, n);
    }
}

static void
assert_bad_board (const char *text, int offset)
{
  ChPiecePattern pattern, before;
  ChPatternError error = { -1, NULL };

  ch_piece_pattern_init (&pattern);
  before = pattern;
  g_assert_false (ch_piece_pattern_read_board (&pattern, text, &error));
  g_assert_cmpint (error.offset, ==, offset);
  g_assert_nonnull (error.message);
  g_assert_cmpmem (&pattern, sizeof pattern, &before, sizeof before);
}

static void
test_pattern_text (void)
{
  static const char board[] = "4k4/9/.*+-5/9/9/9/9/R7r/9/4K4";
  ChPiecePattern pattern;
  ChPatternError error;
  g_autofree char *text = NULL;

  ch_piece_pattern_init (&pattern);
  g_assert_true (ch_piece_pattern_is_trivial (&pattern));
  g_assert_true (ch_piece_pattern_read_board (&pattern, board, &error));
  g_assert_false (ch_piece_pattern_is_trivial (&pattern));
  text = ch_piece_pattern_board_text (&pattern);
  g_assert_cmpstr (text, ==, board);
  g_assert_true (ch_piece_pattern_read_counts (pattern.board, "R2, c0-1 P3+ n", &error));
  g_assert_cmpuint (pattern.board[CH_FIRST][CH_CHARIOT].max, ==, 2);
  g_assert_cmpuint (pattern.board[CH_SECOND][CH_CANNON].max, ==, 1);
  g_assert_cmpuint (pattern.board[CH_FIRST][CH_SOLDIER].min, ==, 3);
  g_assert_cmpuint (pattern.board[CH_SECOND][CH_HORSE].min, ==, 1);
  g_assert_false (ch_piece_pattern_read_counts (pattern.board, "R2 x1", &error));
  g_assert_cmpint (error.offset, ==, 3);
  g_assert_false (ch_piece_pattern_read_counts (pattern.board, "R3-2", &error));
  assert_bad_board ("", 0);
  assert_bad_board ("4k5/9/9/9/9/9/9/9/9/9", 2);
  assert_bad_board ("4k3/9/9/9/9/9/9/9/9/9", 3);
  assert_bad_board ("4k4/9/9/9/9/9/9/9/9/9/9", 21);
  assert_bad_board ("4z4/9/9/9/9/9/9/9/9/9", 1);
}

typedef struct
{
  const char *board, *pieces, *hands;
  int side;
  gboolean mirrored, exchanged;
  gboolean fits;
} Fit;

static void
test_pattern_fits (void)
{
  static const char fen[] = "3k5/9/9/9/9/9/P8/9/R8/4K4[PPr] b - - 0 1";
  static const Fit fits[] = {
    { "9/9/9/9/9/9/9/9/R8/4K4", NULL, NULL, -1, FALSE, FALSE, TRUE },
    { "9/9/9/9/9/9/9/9/8R/4K4", NULL, NULL, -1, FALSE, FALSE, FALSE },
    { "9/9/9/9/9/9/9/9/8R/4K4", NULL, NULL, -1, TRUE, FALSE, TRUE },
    { "4k4/8r/9/9/9/9/9/9/9/9", NULL, NULL, -1, FALSE, TRUE, TRUE },
    { "4k4/r8/9/9/9/9/9/9/9/9", NULL, NULL, -1, FALSE, TRUE, FALSE },
    { "4k4/r8/9/9/9/9/9/9/9/9", NULL, NULL, -1, TRUE, TRUE, TRUE },
    { "9/9/9/9/9/9/*8/9/+.7/9", NULL, NULL, -1, FALSE, FALSE, TRUE },
    { "9/9/9/9/9/9/-8/9/9/9", NULL, NULL, -1, FALSE, FALSE, FALSE },
    { NULL, "R1 P1 r0", NULL, -1, FALSE, FALSE, TRUE },
    { NULL, "R2+", NULL, -1, FALSE, FALSE, FALSE },
    { NULL, "r1 p1 R0", NULL, -1, FALSE, TRUE, TRUE },
    { NULL, NULL, "P2 r1", -1, FALSE, FALSE, TRUE },
    { NULL, NULL, "P3+", -1, FALSE, FALSE, FALSE },
    { NULL, NULL, "p2", -1, FALSE, TRUE, TRUE },
    { NULL, NULL, NULL, CH_FIRST, FALSE, FALSE, FALSE },
    { NULL, NULL, NULL, CH_SECOND, FALSE, FALSE, TRUE },
    { NULL, NULL, NULL, CH_FIRST, FALSE, TRUE, TRUE },
  };
  ChPosition position;

  ch_index_fixture_position (&position, CH_PRESET_CRAZYXIANGQI, fen, "");
  for (guint i = 0; i < G_N_ELEMENTS (fits); i++)
    {
      g_autoptr (ChPatternMatcher) matcher = NULL;
      ChPiecePattern pattern;
      ChPatternError error;

      ch_piece_pattern_init (&pattern);
      pattern.side = (gint8) fits[i].side;
      pattern.mirrored = fits[i].mirrored;
      pattern.exchanged = fits[i].exchanged;
      g_assert_true (fits[i].board == NULL || ch_piece_pattern_read_board (&pattern, fits[i].board, &error));
      g_assert_true (fits[i].pieces == NULL || ch_piece_pattern_read_counts (pattern.board, fits[i].pieces, &error));
      g_assert_true (fits[i].hands == NULL || ch_piece_pattern_read_counts (pattern.hand, fits[i].hands, &error));
      matcher = ch_pattern_matcher_new (&pattern);
      if (ch_pattern_matcher_fits (matcher, &position) != fits[i].fits)
        g_error ("pattern %u", i);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/index/keys/stay", test_keys_stay);
  g_test_add_func ("/index/keys/differ", test_keys_differ);
  g_test_add_func ("/index/keys/mirrored-moves", test_mirrored_moves);
  g_test_add_func ("/index/postings", test_postings);
  g_test_add_func ("/index/trees", test_trees);
  g_test_add_func ("/index/pattern/text", test_pattern_text);
  g_test_add_func ("/index/pattern/fits", test_pattern_fits);
  return g_test_run ();
}
