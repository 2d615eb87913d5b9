/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Samples: positions come back from records as they were, records of others are refused, games are written whole. */
#include "ch-engine-test.h"
#include "train/ch-train.h"

#include <glib/gstdio.h>
#include <math.h>

static void
check_round_trip (const ChPosition *position, int preset, int score, int ply)
{
  ChPacked packed;
  ChPosition back;
  g_assert_true (ch_packed_set (&packed, position, score, ply));
  for (int result = CH_PACKED_LOSS; result <= CH_PACKED_WIN; result++)
    {
      ch_packed_set_result (&packed, result);
      g_assert_cmpint (ch_packed_result (&packed), ==, result);
      g_assert_cmpint (ch_packed_side (&packed), ==, position->side);
      g_assert_cmpint (ch_packed_preset (&packed), ==, preset);
      g_assert_true (ch_packed_get (&packed, &back));
      g_assert_true (ch_position_same (position, &back));
      g_assert_cmpint (position->key, ==, back.key);
      g_assert_true (ch_ruleset_equal (&position->rules, &back.rules));
    }
  g_assert_cmpint (packed.score, ==, score);
  g_assert_cmpint (packed.ply, ==, MIN (ply, 255));
}

static void
test_round_trip (gconstpointer data)
{
  ChPreset preset;
  g_assert_true (ch_preset_from_id (data, &preset));
  ChRuleset rules = ch_ruleset_preset (preset);
  int in_hand = 0;
  for (int game = 0; game < 30; game++)
    {
      GRand *random = g_rand_new_with_seed (game);
      ChPosition position;
      ch_position_init_start (&position, &rules);
      for (int ply = 0; ply < 300; ply++)
        {
          ChMoveList list;
          ChUndo undo;
          if (ch_movegen_legal (&position, CH_MOVES_ALL, &list) == 0)
            break;
          check_round_trip (&position, preset, g_rand_int_range (random, -32000, 32001), ply);
          ch_position_make_move (&position, list.moves[g_rand_int_range (random, 0, list.n)], &undo);
          for (int kind = 1; kind < CH_N_KINDS; kind++)
            in_hand += position.hand[0][kind] + position.hand[1][kind];
        }
      g_rand_free (random);
    }
  g_assert_true ((in_hand > 0) == (rules.game == CH_GAME_CRAZYHOUSE));
}

/* Results thrown as a scale has it give that scale back. */
static void
test_scale (void)
{
  ChRuleset rules = ch_engine_test_rules ("xiangqi");
  ChPosition position;
  g_autofree ChPacked *samples = g_new (ChPacked, 50000);
  GRand *random = g_rand_new_with_seed (1);
  ch_position_init_start (&position, &rules);
  for (int i = 0; i < 50000; i++)
    {
      int score = i % 1000 == 0 ? 29900 : g_rand_int_range (random, -2500, 2501);
      g_assert_true (ch_packed_set (&samples[i], &position, score, 0));
      ch_packed_set_result (&samples[i], g_rand_double (random) < 1 / (1 + exp (-score / 600.0)) ? CH_PACKED_WIN : CH_PACKED_LOSS);
    }
  g_assert_cmpfloat_with_epsilon (ch_train_scale (samples, 50000), 600, 20);
  g_assert_cmpfloat (ch_train_scale (samples, 0), ==, 0);
  g_rand_free (random);
}

static void
test_refused (void)
{
  ChRuleset rules = ch_engine_test_rules ("crazyxiangqi");
  ChPosition position;
  ChPacked good, bad;
  ChUndo undo;
  ch_position_init_start (&position, &rules);
  g_assert_true (ch_packed_set (&good, &position, 40000, 0));
  g_assert_cmpint (good.score, ==, 32000);
  bad = good;
  bad.flags = (uint8_t) (15 << 3);
  g_assert_false (ch_packed_get (&bad, &position));
  bad.flags = good.flags | 3;
  g_assert_false (ch_packed_get (&bad, &position));
  bad = good;
  bad.occupied[11] |= 4;
  g_assert_false (ch_packed_get (&bad, &position));
  bad = good;
  bad.occupied[5] = 0xff; /* more points than pieces */
  g_assert_false (ch_packed_get (&bad, &position));
  bad = good;
  bad.pieces[2] = 0x0a; /* the general's place goes to a soldier */
  g_assert_false (ch_packed_get (&bad, &position));
  bad = good;
  bad.flags = (uint8_t) ((bad.flags & 7) | CH_PRESET_XIANGQI << 3);
  bad.occupied[0] = 0xfe; /* leaves one for the hand, which xiangqi does not know */
  g_assert_false (ch_packed_get (&bad, &position));
  ChRuleset plain = ch_engine_test_rules ("xiangqi"); /* all pieces stand on the board */
  ch_position_init_start (&position, &plain);
  ch_position_make_move (&position, ch_move_from_text ("a1a2"), &undo);
  ch_position_make_move (&position, ch_move_from_text ("i10i9"), &undo);
  g_assert_true (ch_packed_set (&good, &position, 0, 2));
  g_assert_true (ch_packed_get (&good, &position));
  bad = good;
  bad.occupied[11] |= 2; /* one point more than there are pieces, behind the last of them */
  g_assert_false (ch_packed_get (&bad, &position));
  ch_position_init_start (&position, &rules);
  ch_position_set_hand (&position, CH_FIRST, CH_HORSE, 1);
  g_assert_false (ch_packed_set (&bad, &position, 0, 0));
}

static char *
sample_file (const char *name)
{
  char *folder = g_dir_make_tmp ("chuhan-XXXXXX", NULL), *path = g_build_filename (folder, name, NULL);
  g_free (folder);
  return path;
}

static void
remove_file (char *path)
{
  char *folder = g_path_get_dirname (path);
  g_remove (path);
  g_rmdir (folder);
  g_free (folder);
  g_free (path);
}

static ChPacked *
read_back (char *path, int game, size_t *n)
{
  ChPacked *samples;
  g_assert_true (ch_train_read_samples (&path, 1, &game, &samples, n));
  return samples;
}

/* Samples of one game follow each other; the result is the same from one side's view until plies begin anew. */
static int
count_games (const ChPacked *samples, size_t n)
{
  int games = 0, result = 0;
  for (size_t i = 0; i < n; i++)
    {
      bool first = ch_packed_side (&samples[i]) == CH_FIRST;
      int mine = first ? ch_packed_result (&samples[i]) : 2 - ch_packed_result (&samples[i]);
      if (i == 0 || samples[i].ply <= samples[i - 1].ply)
        {
          games++;
          result = mine;
        }
      g_assert_cmpint (mine, ==, result);
      g_assert_cmpint (ABS (samples[i].score), <=, 3000);
    }
  return games;
}

/* Runs a command with the words of @line. */
static int
run (int (*command) (int argc, char **argv), const char *line)
{
  char **words = g_strsplit (line, " ", -1);
  guint n = g_strv_length (words);
  char **moved = g_memdup2 (words, (n + 1) * sizeof *words);
  int status = command ((int) n, moved);
  g_free (moved);
  g_strfreev (words);
  return status;
}

static void
test_play (gconstpointer data)
{
  char *path = sample_file ("games.bin");
  char *line = g_strdup_printf ("play --variant %s --nodes 60 --games 2 --seed 5 -o %s", (const char *) data, path);
  size_t once, twice;
  ChGame game = g_str_has_prefix (data, "janggi") ? CH_GAME_JANGGI
                : g_str_has_prefix (data, "crazy") ? CH_GAME_CRAZYHOUSE : CH_GAME_XIANGQI;
  g_assert_cmpint (run (ch_train_play, line), ==, CH_TRAIN_OK);
  ChPacked *samples = read_back (path, game, &once);
  g_assert_cmpint (once, >, 10);
  g_assert_cmpint (count_games (samples, once), ==, 2);
  free (samples);
  /* A record cut short by a crash is taken off before more is added. */
  FILE *file = g_fopen (path, "ab");
  fputs ("half a record", file);
  fclose (file);
  g_assert_cmpint (run (ch_train_play, line), ==, CH_TRAIN_OK);
  samples = read_back (path, game, &twice);
  g_assert_cmpint (twice, ==, 2 * once);
  g_assert_cmpmem (samples, once * sizeof *samples, samples + once, once * sizeof *samples);
  free (samples);
  g_free (line);
  remove_file (path);
}

static void
test_usage (void)
{
  g_assert_cmpint (run (ch_train_play, "play --variant xiangqi,janggi -o never"), ==, CH_TRAIN_USAGE);
  g_assert_cmpint (run (ch_train_play, "play --variant xiangqi --nodes many -o never"), ==, CH_TRAIN_USAGE);
  g_assert_cmpint (run (ch_train_play, "play --variant xiangqi:0 -o never"), ==, CH_TRAIN_USAGE);
  g_assert_cmpint (run (ch_train_play, "play --variant xiangqi --speed 3 -o never"), ==, CH_TRAIN_USAGE);
  g_assert_cmpint (run (ch_train_show, "show"), ==, CH_TRAIN_USAGE);
  g_assert_false (g_file_test ("never", G_FILE_TEST_EXISTS));
}

static void
test_foreign (void)
{
  char *path = sample_file ("foreign.bin");
  g_assert_true (g_file_set_contents (path, "This is no file of samples, whatever its name may say of it....", -1, NULL));
  ChPacked *samples;
  size_t n;
  int game = -1;
  g_assert_false (ch_train_read_samples (&path, 1, &game, &samples, &n));
  remove_file (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    {
      char *name = g_strdup_printf ("/train/samples/round-trip/%s", ch_preset_id (preset));
      g_test_add_data_func (name, ch_preset_id (preset), test_round_trip);
      g_free (name);
    }
  g_test_add_func ("/train/samples/refused", test_refused);
  g_test_add_func ("/train/samples/scale", test_scale);
  g_test_add_func ("/train/samples/foreign", test_foreign);
  g_test_add_func ("/train/samples/usage", test_usage);
  g_test_add_data_func ("/train/samples/play/xiangqi", "xiangqi", test_play);
  g_test_add_data_func ("/train/samples/play/crazyxiangqi", "crazyxiangqi", test_play);
  g_test_add_data_func ("/train/samples/play/janggi", "janggi:2,janggiplain", test_play);
  return g_test_run ();
}
