/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every game is kept and found again, also after the program has been killed. */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ch-test.h"
#include "formats/ch-document-file.h"
#include "formats/ch-library.h"

typedef struct
{
  char *folder;
  ChLibrary *library;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = ch_test_temp_dir ();
  fixture->library = ch_library_new (fixture->folder);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->library);
  ch_test_remove_tree (fixture->folder);
  g_free (fixture->folder);
}

static ChStudy *
new_game (ChPreset preset, ChRecord **record)
{
  ChStudy *study = ch_study_new ();
  ChRuleset rules = ch_ruleset_preset (preset);
  g_autoptr (ChRecord) made = ch_record_new (&rules, NULL);

  ch_record_set_tag_raw (made, "Red", "甲");
  ch_record_set_tag_raw (made, "Black", "乙");
  ch_record_set_tag_raw (made, "Date", "2026.11.30");
  ch_study_append_raw (study, made);
  if (record != NULL)
    *record = made;
  return study;
}

/* Plays @n legal moves. */
static void
play (ChStudy *study, guint n)
{
  ChRecord *record = ch_study_get_record (study, 0);

  for (guint i = 0; i < n; i++)
    {
      ChNode *node = ch_node_last (ch_record_get_root (record));
      ChPosition position;
      ChMoveList list;

      ch_record_position_at (record, node, &position);
      ch_movegen_legal (&position, CH_MOVES_ALL, &list);
      ch_study_add_move (study, record, node, list.moves[i % list.n]);
    }
}

static void
test_finish (Fixture *fixture, gconstpointer data)
{
  ChRecord *record;
  g_autoptr (ChStudy) study = new_game (CH_PRESET_JANGGIPLAIN, &record);
  g_autoptr (GPtrArray) games = NULL, unfinished = NULL;
  g_autofree char *path = NULL;
  const ChLibraryEntry *entry;
  GError *error = NULL;

  ch_library_keep (fixture->library, study, NULL, &error);
  g_assert_no_error (error);
  path = g_strdup (ch_library_get_path (fixture->library, study));
  g_assert_true (g_str_has_suffix (path, "-janggiplain.pgn"));
  play (study, 7);
  ch_study_set_tag (study, record, "Result", "1-0");
  unfinished = ch_library_list_unfinished (fixture->library);
  g_assert_cmpuint (unfinished->len, ==, 0);
  ch_library_finish (fixture->library, study, &error);
  g_assert_no_error (error);
  g_assert_null (ch_library_get_path (fixture->library, study));
  games = ch_library_list_games (fixture->library, 10);
  g_assert_cmpuint (games->len, ==, 1);
  entry = g_ptr_array_index (games, 0);
  g_assert_cmpstr (entry->path, ==, path);
  g_assert_cmpstr (entry->title, ==, "甲 – 乙");
  g_assert_cmpstr (entry->first_player, ==, "甲");
  g_assert_cmpstr (entry->date, ==, "2026.11.30");
  g_assert_cmpuint (entry->n_moves, ==, 7);
  g_assert_cmpint (entry->result, ==, CH_RESULT_FIRST_WINS);
  g_assert_cmpint (entry->rules.game, ==, CH_GAME_JANGGI);
  g_assert_nonnull (entry->fen);
  g_assert_null (entry->journal);
  g_assert_false (ch_library_delete (fixture->library, "/somewhere/else.pgn", NULL));
  g_assert_true (ch_library_delete (fixture->library, path, NULL));
}

static void
test_empty_leaves_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ChStudy) study = new_game (CH_PRESET_XIANGQI, NULL);
  g_autoptr (GPtrArray) games = NULL;

  g_assert_true (ch_library_keep (fixture->library, study, NULL, NULL));
  g_assert_true (ch_library_finish (fixture->library, study, NULL));
  games = ch_library_list_games (fixture->library, 0);
  g_assert_cmpuint (games->len, ==, 0);
}

static void
test_names_differ (Fixture *fixture, gconstpointer data)
{
  ChStudy *studies[4];

  for (guint i = 0; i < 4; i++)
    {
      studies[i] = new_game (CH_PRESET_XIANGQI, NULL);
      g_assert_true (ch_library_keep (fixture->library, studies[i], NULL, NULL));
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (ch_library_get_path (fixture->library, studies[i]), !=,
                         ch_library_get_path (fixture->library, studies[j]));
    }
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (ch_library_finish (fixture->library, studies[i], NULL));
      g_object_unref (studies[i]);
    }
}

/* Lets another process play and die. */
static void
play_and_die (const char *folder, guint n_moves, const char *document, gboolean save)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      g_autoptr (ChLibrary) library = ch_library_new (folder);
      ChStudy *study = new_game (CH_PRESET_CRAZYXIANGQI, NULL);

      if (!ch_library_keep (library, study, document, NULL))
        _exit (1);
      play (study, n_moves);
      if (save && !ch_library_save (library, study, NULL))
        _exit (1);
      kill (getpid (), SIGKILL);
    }
  waitpid (child, &status, 0);
  g_assert_true (WIFSIGNALED (status));
}

static void
test_recover (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) list = NULL, none = NULL, games = NULL;
  g_autoptr (ChStudy) study = NULL;
  g_autoptr (ChLibrary) other = ch_library_new (fixture->folder);
  const ChLibraryEntry *entry;
  GError *error = NULL;

  play_and_die (fixture->folder, 9, NULL, FALSE);
  list = ch_library_list_unfinished (fixture->library);
  g_assert_cmpuint (list->len, ==, 1);
  entry = g_ptr_array_index (list, 0);
  g_assert_cmpuint (entry->n_moves, ==, 9);
  g_assert_nonnull (entry->journal);
  study = ch_library_recover (fixture->library, entry, &error);
  g_assert_no_error (error);
  g_assert_true (ch_study_undo (study));
  play (study, 3);
  none = ch_library_list_unfinished (other);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_null (ch_library_recover (other, entry, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_false (ch_library_discard (other, entry, NULL));
  g_assert_true (ch_library_finish (fixture->library, study, NULL));
  games = ch_library_list_games (other, 0);
  g_assert_cmpuint (games->len, ==, 1);
  entry = g_ptr_array_index (games, 0);
  g_assert_cmpuint (entry->n_moves, ==, 11);
}

static void
test_saved_is_not_unfinished (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) list = NULL, games = NULL;

  play_and_die (fixture->folder, 4, NULL, TRUE);
  play_and_die (fixture->folder, 0, NULL, FALSE);
  list = ch_library_list_unfinished (fixture->library);
  g_assert_cmpuint (list->len, ==, 0);
  games = ch_library_list_games (fixture->library, 0);
  g_assert_cmpuint (games->len, ==, 1);
}

static void
test_beginnings_are_cleared (Fixture *fixture, gconstpointer data)
{
  g_autofree char *games = g_build_filename (fixture->folder, "games", NULL);
  g_autofree char *path = g_build_filename (games, "2026-01-01-0000-xiangqi.journal.new", NULL);
  g_autoptr (GPtrArray) list = NULL;

  g_mkdir (games, 0700);
  g_file_set_contents (path, "half a li", -1, NULL);
  list = ch_library_list_unfinished (fixture->library);
  g_assert_cmpuint (list->len, ==, 0);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_document (Fixture *fixture, gconstpointer data)
{
  g_autofree char *document = g_build_filename (fixture->folder, "mine.pgn", NULL);
  g_autoptr (GPtrArray) list = NULL, after = NULL;
  const ChLibraryEntry *entry;

  play_and_die (fixture->folder, 5, document, FALSE);
  list = ch_library_list_unfinished (fixture->library);
  g_assert_cmpuint (list->len, ==, 1);
  entry = g_ptr_array_index (list, 0);
  g_assert_cmpstr (entry->document, ==, document);
  g_assert_cmpstr (entry->path, ==, document);
  g_assert_false (g_file_test (document, G_FILE_TEST_EXISTS));
  g_assert_true (ch_library_discard (fixture->library, entry, NULL));
  after = ch_library_list_unfinished (fixture->library);
  g_assert_cmpuint (after->len, ==, 0);
}

/* Takes up what is left unfinished. Returns: whether the file is another than the one it was made of. */
static gboolean
recover_and_compare (Fixture *fixture, const char *document)
{
  g_autoptr (ChLibrary) library = ch_library_new (fixture->folder);
  g_autoptr (GPtrArray) list = ch_library_list_unfinished (library);
  g_autoptr (ChStudy) study = NULL;
  ChFileStamp stamp;

  g_assert_cmpuint (list->len, ==, 1);
  study = ch_library_recover (library, g_ptr_array_index (list, 0), NULL);
  g_assert_nonnull (study);
  g_assert_true (ch_document_file_get_stamp (study, &stamp));
  return ch_document_file_has_changed (document, &stamp);
}

/* How the file was stays known, though each recovery writes the journal anew. */
static void
test_changed_by_others (Fixture *fixture, gconstpointer data)
{
  g_autofree char *document = g_build_filename (fixture->folder, "mine.pgn", NULL);
  ChStudy *study = new_game (CH_PRESET_XIANGQI, NULL);
  ChLibrary *library = ch_library_new (fixture->folder);
  ChFileStamp stamp = { 0 };

  g_assert_true (ch_document_file_save (study, document, &stamp, NULL));
  g_assert_true (ch_library_keep (library, study, document, NULL));
  play (study, 2);
  g_assert_true (ch_document_file_save (study, document, &stamp, NULL));
  play (study, 1);
  g_object_unref (library);
  g_object_unref (study);
  g_assert_false (recover_and_compare (fixture, document));
  g_assert_false (recover_and_compare (fixture, document));
  g_file_set_contents (document, "theirs now", -1, NULL);
  g_assert_true (recover_and_compare (fixture, document));
  g_assert_true (recover_and_compare (fixture, document));
}

static void
test_keep_again (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ChStudy) study = new_game (CH_PRESET_XIANGQI, NULL);
  g_autofree char *document = g_build_filename (fixture->folder, "as.pgn", NULL);

  g_assert_true (ch_library_keep (fixture->library, study, NULL, NULL));
  play (study, 2);
  g_assert_true (ch_library_keep (fixture->library, study, document, NULL));
  g_assert_cmpstr (ch_library_get_path (fixture->library, study), ==, document);
  g_assert_true (ch_library_finish (fixture->library, study, NULL));
  g_assert_false (g_file_test (document, G_FILE_TEST_EXISTS));
}

static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  g_autofree char *file = g_build_filename (fixture->folder, "file", NULL);
  g_autoptr (ChLibrary) library = ch_library_new (file);
  g_autoptr (ChStudy) study = new_game (CH_PRESET_XIANGQI, NULL);
  g_autoptr (GPtrArray) games = NULL;
  GError *error = NULL;

  g_file_set_contents (file, "", -1, NULL);
  g_assert_false (ch_library_keep (library, study, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  play (study, 2);
  g_assert_true (ch_library_finish (library, study, NULL));
  games = ch_library_list_games (library, 0);
  g_assert_cmpuint (games->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/library/finish", Fixture, NULL, set_up, test_finish, tear_down);
  g_test_add ("/library/empty", Fixture, NULL, set_up, test_empty_leaves_nothing, tear_down);
  g_test_add ("/library/names", Fixture, NULL, set_up, test_names_differ, tear_down);
  g_test_add ("/library/recover", Fixture, NULL, set_up, test_recover, tear_down);
  g_test_add ("/library/saved", Fixture, NULL, set_up, test_saved_is_not_unfinished, tear_down);
  g_test_add ("/library/beginnings", Fixture, NULL, set_up, test_beginnings_are_cleared, tear_down);
  g_test_add ("/library/document", Fixture, NULL, set_up, test_document, tear_down);
  g_test_add ("/library/changed-by-others", Fixture, NULL, set_up, test_changed_by_others, tear_down);
  g_test_add ("/library/keep-again", Fixture, NULL, set_up, test_keep_again, tear_down);
  g_test_add ("/library/unwritable", Fixture, NULL, set_up, test_unwritable, tear_down);
  return g_test_run ();
}
