/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position that is being set up is kept with all its steps. */
#include "ch-test.h"

#include "app/ch-editor-draft.h"
#include "study/ch-journal.h"

static ChEditorModel *
new_model (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_CRAZYXIANGQI);
  ChPosition start;

  ch_position_init_start (&start, &rules);
  return ch_editor_model_new (&start);
}

static char *
find_journal (const char *folder)
{
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autoptr (GDir) dir = g_dir_open (games, 0, NULL);
  const char *name = dir != NULL ? g_dir_read_name (dir) : NULL;

  g_assert_nonnull (name);
  g_assert_true (g_str_has_suffix (name, ".journal"));
  return g_build_filename (games, name, NULL);
}

/* What a draft keeps is every position on the way, however odd, as the model had it. */
static void
test_draft (void)
{
  g_autofree char *folder = ch_test_temp_dir ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  g_autoptr (ChLibrary) library = ch_library_new (folder);
  g_autoptr (ChEditorModel) model = new_model ();
  g_autoptr (ChEditorDraft) draft = ch_editor_draft_new (library, model);
  g_autoptr (ChEditorDraft) again = NULL;
  g_autoptr (ChEditorModel) back = NULL;
  g_autoptr (ChStudy) study = NULL;
  g_autofree char *journal = NULL, *content = NULL;
  gsize length;

  for (guint i = 0; i < 400; i++)
    {
      int side = g_rand_int_range (rand, 0, 2);

      if (i % 50 == 49)
        ch_editor_model_clear (model);
      else if (i % 7 == 6)
        ch_editor_model_set_hand (model, side, g_rand_int_range (rand, CH_CHARIOT, CH_N_KINDS), g_rand_int_range (rand, 0, 11));
      else if (i % 31 == 30)
        ch_editor_model_undo (model);
      else
        ch_editor_model_place (model, g_rand_int_range (rand, 0, CH_POINTS),
                               CH_PIECE (side, g_rand_int_range (rand, CH_GENERAL, CH_N_KINDS)));
    }
  journal = find_journal (folder);
  g_assert_true (g_file_get_contents (journal, &content, &length, NULL));
  ch_editor_draft_end (draft);
  g_assert_false (g_file_test (journal, G_FILE_TEST_EXISTS));

  /* as a crash would have left it */
  g_assert_true (g_file_set_contents (journal, content, length, NULL));
  study = ch_journal_recover (journal, NULL, NULL);
  g_assert_true (ch_editor_draft_is_one (study));
  again = ch_editor_draft_resume (library, study, &back);
  /* so far the model itself has been undone last */
  for (guint i = 0; i < 15; i++)
    {
      char one[CH_FEN_SIZE], other[CH_FEN_SIZE];

      g_assert_cmpstr (ch_position_to_fen (ch_editor_model_get_position (back), one), ==,
                       ch_position_to_fen (ch_editor_model_get_position (model), other));
      g_assert_true (ch_editor_model_undo (back));
      g_assert_true (ch_editor_model_undo (model));
    }
  ch_editor_draft_end (again);
  ch_test_remove_tree (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draft/kept", test_draft);
  return g_test_run ();
}
