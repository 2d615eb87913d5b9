/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tuner sees the evaluation that the engine uses: the same numbers, the same source; and it learns. */
#include "ch-engine-test.h"
#include "train/ch-form.h"
#include "train/ch-train.h"

#include <glib/gstdio.h>

static void
check_form (const ChPosition *position, const ChValue *row)
{
  ChForm form;
  ChPosition still = *position;
  still.no_capture = 0; /* the frame's share for a draw that comes near is not the form's */
  ch_form_count (&still, &form);
  int first = ch_form_sum (&form, row);
  g_assert_cmpint ((still.side == CH_FIRST ? first : -first) + CH_EVAL_TEMPO, ==, ch_engine_evaluate (&still));
  g_assert_cmpint (form.n_counts, <, CH_FORM_MAX_COUNTS);
  if (!still.rules.points)
    g_assert_cmpint (form.offset, ==, 0);
}

static void
test_form (gconstpointer data)
{
  ChRuleset rules = ch_engine_test_rules (data);
  ChWeights weights;
  ChValue row[CH_FORM_MAX];
  ch_eval_init ();
  ch_weights_present (rules.game, &weights);
  ch_weights_row (&weights, row);
  for (int game = 0; game < 25; game++)
    {
      GRand *random = g_rand_new_with_seed (game);
      ChPosition position;
      ch_position_init_start (&position, &rules);
      for (int ply = 0; ply < 200; ply++)
        {
          ChMoveList list;
          ChUndo undo;
          check_form (&position, row);
          if (ch_movegen_legal (&position, CH_MOVES_ALL, &list) == 0)
            break;
          ch_position_make_move (&position, list.moves[g_rand_int_range (random, 0, list.n)], &undo);
        }
      g_rand_free (random);
    }
}

/* What the tuner writes of the present weights is the source they come from. */
static void
test_source (gconstpointer data)
{
  ChRuleset rules = ch_engine_test_rules (data);
  static const char *const names[CH_N_GAMES] = { "xiangqi", "crazyhouse", "janggi" };
  char *file = g_strdup_printf ("ch-eval-weights-%s.c", names[rules.game]), *written = NULL, *source;
  char *path = g_build_filename (g_test_get_dir (G_TEST_DIST), "..", "src", "engine", file, NULL);
  size_t size;
  ChWeights weights;
  FILE *out = open_memstream (&written, &size);
  ch_weights_present (rules.game, &weights);
  g_assert_true (ch_weights_write (&weights, out));
  fclose (out);
  g_assert_true (g_file_get_contents (path, &source, NULL, NULL));
  g_assert_cmpstr (written, ==, source);
  free (written);
  g_free (source);
  g_free (file);
  g_free (path);
}

/* Games in which whoever has the chariot loses: a tuner that learns takes its value down. */
static char *
write_lesson (void)
{
  ChRuleset rules = ch_engine_test_rules ("xiangqi");
  GRand *random = g_rand_new_with_seed (3);
  char *folder = g_dir_make_tmp ("chuhan-XXXXXX", NULL), *path = g_build_filename (folder, "lesson.bin", NULL);
  FILE *out = g_fopen (path, "wb");
  for (int i = 0; i < 4000; i++)
    {
      ChPosition position;
      ChPacked sample;
      int owner = g_rand_int_range (random, 0, 2), point = g_rand_int_range (random, 27, 63);
      ch_position_init_empty (&position, &rules);
      ch_position_set_piece (&position, 3, CH_PIECE (CH_FIRST, CH_GENERAL));
      ch_position_set_piece (&position, 86, CH_PIECE (CH_SECOND, CH_GENERAL));
      ch_position_set_piece (&position, point, CH_PIECE (owner, CH_CHARIOT));
      ch_position_refresh (&position);
      if (!ch_position_validate (&position, NULL))
        continue;
      ch_packed_set (&sample, &position, 0, 40);
      ch_packed_set_result (&sample, owner == CH_FIRST ? CH_PACKED_LOSS : CH_PACKED_WIN);
      fwrite (&sample, sizeof sample, 1, out);
    }
  fclose (out);
  g_rand_free (random);
  g_free (folder);
  return path;
}

static void
test_learns (void)
{
  char *path = write_lesson (), *source = g_strconcat (path, ".c", NULL), *text, *folder = g_path_get_dirname (path);
  char *words[] = { (char[]) { "tune" }, path, (char[]) { "-o" }, source, (char[]) { "--score" }, (char[]) { "0" },
                    (char[]) { "--passes" }, (char[]) { "100" }, NULL };
  ChWeights before;
  int early = 0, late = 0;
  ch_weights_present (CH_GAME_XIANGQI, &before);
  g_assert_cmpint (ch_train_tune (8, words), ==, CH_TRAIN_OK);
  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  char *value = strstr (text, "[CH_CHARIOT] = {");
  g_assert_nonnull (value);
  g_assert_cmpint (sscanf (value, "[CH_CHARIOT] = { %d, %d }", &early, &late), ==, 2);
  g_assert_cmpint (late, <, before.tables.material[CH_CHARIOT].late - 20);
  int chariot_late = late;
  /* No horse was seen: its value stays. */
  ChValue horse = before.tables.material[CH_HORSE];
  value = strstr (text, "[CH_HORSE] = {");
  g_assert_nonnull (value);
  g_assert_cmpint (sscanf (value, "[CH_HORSE] = { %d, %d }", &early, &late), ==, 2);
  g_assert_cmpint (early, ==, horse.early);
  g_assert_cmpint (late, ==, horse.late);
  /* Nor was a chariot on a corner: there it is worth what it was. */
  ChValue corner = before.tables.points[CH_CHARIOT][0][0];
  int corner_late = 0;
  value = strstr (strstr (text, ".points = {"), "[CH_CHARIOT] = {");
  g_assert_nonnull (value);
  g_assert_cmpint (sscanf (value, "[CH_CHARIOT] = { { { %*d, %d }", &corner_late), ==, 1);
  g_assert_cmpint (chariot_late + corner_late, ==, before.tables.material[CH_CHARIOT].late + corner.late);
  g_remove (path);
  g_remove (source);
  g_rmdir (folder);
  g_free (folder);
  g_free (text);
  g_free (source);
  g_free (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    {
      char *name = g_strdup_printf ("/train/tune/form/%s", ch_preset_id (preset));
      g_test_add_data_func (name, ch_preset_id (preset), test_form);
      g_free (name);
    }
  g_test_add_data_func ("/train/tune/source/xiangqi", "xiangqi", test_source);
  g_test_add_data_func ("/train/tune/source/crazyhouse", "crazyxiangqi", test_source);
  g_test_add_data_func ("/train/tune/source/janggi", "janggi", test_source);
  g_test_add_func ("/train/tune/learns", test_learns);
  return g_test_run ();
}
