/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trainer: what it learns from samples whose worth is plain, and that the integers say what the model says. */
#include "ch-engine-test.h"
#include "engine/ch-eval.h"
#include "train/ch-model.h"
#include "train/ch-train.h"

#include <math.h>
#include <string.h>

#define SCALE 400

/* Positions of random games, worth what stands on the board. */
static GArray *
make_samples (const char *preset, int games)
{
  ChRuleset rules = ch_engine_test_rules (preset);
  GArray *samples = g_array_new (FALSE, FALSE, sizeof (ChPacked));
  GRand *random = g_rand_new_with_seed (4);
  ch_eval_init ();
  for (int game = 0; game < games; game++)
    {
      ChPosition position;
      ch_position_init_start (&position, &rules);
      for (int ply = 0; ply < 100; ply++)
        {
          ChMoveList list;
          ChUndo undo;
          ChPacked packed;
          ChEvalSum sum;
          if (ch_movegen_legal (&position, CH_MOVES_ALL, &list) == 0)
            break;
          ch_position_make_move (&position, list.moves[g_rand_int_range (random, 0, list.n)], &undo);
          ch_eval_refresh (&position, &sum);
          int worth = position.side == CH_FIRST ? sum.early : -sum.early;
          g_assert_true (ch_packed_set (&packed, &position, worth, ply));
          ch_packed_set_result (&packed, worth > 200 ? CH_PACKED_WIN : worth < -200 ? CH_PACKED_LOSS : CH_PACKED_DRAW);
          if (ch_packed_get (&packed, &(ChPosition) { 0 }))
            g_array_append_val (samples, packed);
        }
    }
  g_rand_free (random);
  return samples;
}

static double
loss_of (const ChModel *model, const ChFeed *feed)
{
  double loss = 0;
  for (gsize i = 0; i < feed->n_learn; i++)
    loss += pow (ch_model_answer (model, &feed->food[i]) - ch_feed_target (&feed->food[i], SCALE, 0.7f), 2);
  return loss / feed->n_learn;
}

static void
learn (ChModel *model, const ChFeed *feed, int epochs)
{
  GRand *random = g_rand_new_with_seed (9);
  for (int epoch = 0; epoch < epochs; epoch++)
    for (gsize i = 0; i < feed->n_learn; i++)
      {
        const ChFood *food = &feed->food[g_rand_int_range (random, 0, (gint32) feed->n_learn)];
        ch_model_learn (model, feed, food, food->middle & g_rand_int (random), ch_feed_target (food, SCALE, 0.7f));
        if (i % 64 == 63)
          ch_model_step (model, 64, 0.005f);
      }
  g_rand_free (random);
}

static void
test_learning (gconstpointer preset)
{
  GArray *samples = make_samples (preset, 80);
  ChGame game = ch_engine_test_rules (preset).game;
  ChFeed feed;
  ChModel model;
  g_assert_true (ch_feed_make (&feed, game, (ChPacked *) samples->data, samples->len));
  g_assert_cmpuint (feed.n_learn + feed.n_test, ==, samples->len);
  g_assert_true (ch_model_init (&model, game, 16, 3));
  double before = loss_of (&model, &feed);
  learn (&model, &feed, 20);
  double after = loss_of (&model, &feed);
  g_test_message ("%s: %.5f, then %.5f", (const char *) preset, before, after);
  g_assert_cmpfloat (after, <, before / 2);

  ChNet *net = ch_model_round (&model, SCALE);
  g_assert_null (ch_net_finish (net));
  for (guint i = 0, n = 0; i < samples->len; i++)
    {
      ChPosition position;
      if (!ch_feed_is_test (i, samples->len))
        continue;
      g_assert_true (ch_packed_get (&g_array_index (samples, ChPacked, i), &position));
      double said = 1 / (1 + exp (-ch_net_evaluate (net, &position) / (double) SCALE));
      g_assert_cmpfloat (fabs (said - ch_model_answer (&model, &feed.food[feed.n_learn + n++])), <, 0.05);
    }
  ch_net_free (net);
  ch_model_clear (&model);
  ch_feed_clear (&feed);
  g_array_unref (samples);
}

/* Left and right changed over are the same to the trainer as to the rules. */
static void
test_mirror (void)
{
  GArray *samples = make_samples ("crazyxiangqi", 3);
  ChFeed feed;
  guint n = 0;
  g_assert_true (ch_feed_make (&feed, CH_GAME_CRAZYHOUSE, (ChPacked *) samples->data, samples->len));
  for (guint i = 0; i < samples->len - samples->len / 20; i++)
    {
      ChPosition position, turned;
      uint16_t features[CH_NET_MAX_ACTIVE];
      const ChFood *food = &feed.food[i];
      g_assert_true (ch_packed_get (&g_array_index (samples, ChPacked, i), &position));
      if (!(food->middle & 1))
        continue;
      ch_engine_test_turn (&position, true, &turned);
      g_assert_cmpint (ch_net_features (&turned, ch_net_view (&turned, turned.side), features), ==, food->n);
      int sum = 0, turned_sum = 0;
      for (int k = 0; k < food->n; k++)
        {
          sum += feed.mirror[food->features[0][k]] * feed.mirror[food->features[0][k]];
          turned_sum += features[k] * features[k];
        }
      g_assert_cmpint (sum, ==, turned_sum);
      n++;
    }
  g_assert_cmpuint (n, >, 20);
  ch_feed_clear (&feed);
  g_array_unref (samples);
}

static void
test_command (void)
{
  GArray *samples = make_samples ("xiangqi", 10);
  g_autofree char *folder = ch_test_temp_dir (), *data = g_build_filename (folder, "samples.bin", NULL);
  g_autofree char *output = g_build_filename (folder, "made.chn", NULL);
  g_autofree char *bytes = NULL;
  gsize size;
  const char *error;
  g_assert_true (g_file_set_contents (data, samples->data, samples->len * sizeof (ChPacked), NULL));
  const char *argv[] = { "net", "--variant", "xiangqi", "--hidden", "16", "--epochs", "2", "-o", output, data, NULL };
  g_assert_cmpint (ch_train_net (10, (char **) argv), ==, CH_TRAIN_OK);
  g_assert_true (g_file_get_contents (output, &bytes, &size, NULL));
  ChNet *net = ch_net_read ((uint8_t *) bytes, size, &error);
  g_assert_null (error);
  g_assert_cmpint (net->hidden, ==, 16);
  ch_net_free (net);
  const char *wrong[] = { "net", "--variant", "janggi", "--epochs", "1", "-o", output, data, NULL };
  g_assert_cmpint (ch_train_net (8, (char **) wrong), ==, CH_TRAIN_DATA);
  const char *odd[] = { "net", "--variant", "xiangqi", "--hidden", "40", "-o", output, data, NULL };
  g_assert_cmpint (ch_train_net (8, (char **) odd), ==, CH_TRAIN_USAGE);
  ch_test_remove_tree (folder);
  g_array_unref (samples);
}

static gboolean
is_sample (GArray *samples, const ChPacked *packed)
{
  for (guint i = 0; i < samples->len; i++)
    if (memcmp (&g_array_index (samples, ChPacked, i), packed, sizeof packed->occupied + sizeof packed->pieces) == 0)
      return TRUE;
  return FALSE;
}

/* What is stirred is other positions of the same game, not in check. */
static void
test_stir (void)
{
  GArray *samples = make_samples ("crazyxiangqi", 3);
  g_autofree char *folder = ch_test_temp_dir (), *data = g_build_filename (folder, "still.bin", NULL);
  g_autofree char *output = g_build_filename (folder, "stirred.bin", NULL);
  g_assert_true (g_file_set_contents (data, samples->data, samples->len * sizeof (ChPacked), NULL));
  const char *argv[] = { "stir", "--nodes", "20", "-o", output, data, NULL };
  const char *onto_itself[] = { "stir", "--nodes", "20", "-o", data, data, NULL };
  g_assert_cmpint (ch_train_stir (6, (char **) onto_itself), ==, CH_TRAIN_DATA);
  g_assert_cmpint (ch_train_stir (6, (char **) argv), ==, CH_TRAIN_OK);
  ChPacked *stirred;
  size_t n, n_old = 0;
  int game = CH_GAME_CRAZYHOUSE;
  g_assert_true (ch_train_read_samples (&output, 1, &game, &stirred, &n));
  g_assert_cmpuint (n, >, samples->len / 8);
  for (size_t i = 0; i < n; i++)
    {
      ChPosition position;
      g_assert_true (ch_packed_get (&stirred[i], &position));
      g_assert_false (ch_position_in_check (&position));
      g_assert_cmpint (stirred[i].ply % 2, !=, position.side); /* the samples count from the first move */
      n_old += is_sample (samples, &stirred[i]);
    }
  g_assert_cmpuint (n_old, <, n / 4);
  free (stirred);
  ch_test_remove_tree (folder);
  g_array_unref (samples);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_data_func ("/train/net/learning/xiangqi", "xiangqi", test_learning);
  g_test_add_data_func ("/train/net/learning/crazyhouse", "crazyxiangqi", test_learning);
  g_test_add_data_func ("/train/net/learning/janggi", "janggi", test_learning);
  g_test_add_func ("/train/net/mirror", test_mirror);
  g_test_add_func ("/train/net/stir", test_stir);
  g_test_add_func ("/train/net/command", test_command);
  return g_test_run ();
}
