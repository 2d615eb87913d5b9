/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal: nothing older than the last edit is lost, whenever and however the program dies. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ch-random-study.h"
#include "ch-test.h"
#include "study/ch-journal.h"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = ch_test_temp_dir ();
  fixture->path = g_build_filename (fixture->folder, "game.journal", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ch_test_remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
assert_equal (ChStudy *a, ChStudy *b)
{
  g_autofree char *one = ch_study_dump (a, TRUE);
  g_autofree char *two = ch_study_dump (b, TRUE);

  ch_assert_same_text (one, two);
}

/* Compares the present states and each state on the way back to the first and on to the last. */
static void
assert_equal_with_steps (ChStudy *a, ChStudy *b)
{
  gboolean more;

  assert_equal (a, b);
  g_assert_cmpint (ch_study_get_modified (a), ==, ch_study_get_modified (b));
  do
    {
      more = ch_study_undo (a);
      g_assert_cmpint (more, ==, ch_study_undo (b));
      g_assert_cmpint (ch_study_get_modified (a), ==, ch_study_get_modified (b));
    }
  while (more);
  assert_equal (a, b);
  do
    {
      more = ch_study_redo (a);
      g_assert_cmpint (more, ==, ch_study_redo (b));
    }
  while (more);
  assert_equal (a, b);
}

/* The journal gives back the study and its steps. */
static void
assert_comes_back (Fixture *fixture, ChStudy *study)
{
  g_autoptr (ChStudy) back = NULL;

  ch_journal_detach (study, FALSE);
  back = ch_journal_recover (fixture->path, NULL, NULL);
  g_assert_nonnull (back);
  assert_equal_with_steps (study, back);
}

static void
test_replay (Fixture *fixture, gconstpointer data)
{
  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (ChStudy) study = ch_random_study (rand, 3, 20);
      g_autoptr (ChStudy) back = NULL;
      g_autofree char *document = NULL;
      GError *error = NULL;

      for (guint i = 0; i < 100; i++)
        ch_random_edit (rand, study);
      ch_journal_attach (study, fixture->path, seed % 2 ? "some\tfile\n.pgn" : NULL, &error);
      g_assert_no_error (error);
      for (guint i = 0; i < 100; i++)
        {
          ch_random_edit (rand, study);
          if (i == 50)
            ch_study_set_saved (study);
        }
      g_assert_null (ch_journal_recover (fixture->path, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
      g_clear_error (&error);
      ch_journal_detach (study, FALSE);
      back = ch_journal_recover (fixture->path, &document, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (document, ==, seed % 2 ? "some\tfile\n.pgn" : NULL);
      assert_equal_with_steps (study, back);
    }
}

/* The file is another now, and the person has kept what is here: known after a crash, at each step. */
static void
test_set_apart (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (ChStudy) study = ch_random_study (rand, 1, 10);
  g_autoptr (ChStudy) back = NULL;
  GError *error = NULL;

  ch_study_set_saved (study);
  ch_journal_set_stamp (study, "as it was read");
  ch_journal_attach (study, fixture->path, "some.pgn", &error);
  g_assert_no_error (error);
  g_assert_false (ch_study_get_modified (study));
  ch_journal_set_stamp (study, "as it is now");
  ch_journal_set_apart (study);
  g_assert_true (ch_study_get_modified (study));
  ch_journal_detach (study, FALSE);
  back = ch_journal_recover (fixture->path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ch_journal_get_stamp (back), ==, "as it is now");
  assert_equal_with_steps (study, back);
}

/* Cut off anywhere, the journal gives the state after its last whole line. */
static void
test_cut_off (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (ChStudy) study = ch_random_study (rand, 1, 10);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_autofree char *content = NULL;
  gsize length, at;

  g_assert_true (ch_journal_attach (study, fixture->path, NULL, NULL));
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *now = NULL;

      g_file_get_contents (fixture->path, &now, &length, NULL);
      g_array_append_val (lengths, length);
      g_ptr_array_add (states, ch_study_dump (study, TRUE));
      ch_random_edit (rand, study);
    }
  ch_journal_detach (study, FALSE);
  g_file_get_contents (fixture->path, &content, &length, NULL);
  for (at = g_array_index (lengths, gsize, 0); at < g_array_index (lengths, gsize, 59); at += 3)
    {
      g_autoptr (ChStudy) back = NULL;
      g_autofree char *state = NULL;
      guint i = 0;

      g_file_set_contents (fixture->path, content, at, NULL);
      back = ch_journal_recover (fixture->path, NULL, NULL);
      g_assert_nonnull (back);
      while (i + 1 < lengths->len && g_array_index (lengths, gsize, i + 1) <= at)
        i++;
      state = ch_study_dump (back, TRUE);
      /* Within a group more than the last whole step may be there. */
      if (at == g_array_index (lengths, gsize, i))
        g_assert_cmpstr (state, ==, g_ptr_array_index (states, i));
    }
}

static void
test_garbage (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (ChStudy) study = ch_random_study (rand, 2, 10);
  g_autofree char *content = NULL;
  gsize length;

  g_file_set_contents (fixture->path, "not a journal\n", -1, NULL);
  g_assert_null (ch_journal_recover (fixture->path, NULL, NULL));
  ch_journal_attach (study, fixture->path, NULL, NULL);
  for (guint i = 0; i < 50; i++)
    ch_random_edit (rand, study);
  ch_journal_detach (study, FALSE);
  g_file_get_contents (fixture->path, &content, &length, NULL);
  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *bad = g_memdup2 (content, length);
      g_autoptr (ChStudy) back = NULL;

      bad[g_rand_int_range (rand, 0, length)] ^= 1 << g_rand_int_range (rand, 0, 8);
      g_file_set_contents (fixture->path, bad, length, NULL);
      back = ch_journal_recover (fixture->path, NULL, NULL);
    }
}

static void
note_error (ChStudy *study, const GError *error, GString *seen)
{
  g_string_append_c (seen, error != NULL ? 'E' : 'm');
}

static void
set_file_limit (rlim_t limit, struct rlimit *old)
{
  struct rlimit wanted;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, old);
  wanted = (struct rlimit) { limit, old->rlim_max };
  setrlimit (RLIMIT_FSIZE, &wanted);
}

/* A full disk is told once; editing goes on, what was written stays readable, and what was not is written as soon as it can
 * be. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (ChStudy) study = ch_random_study (rand, 1, 10);
  g_autoptr (GString) seen = g_string_new (NULL);
  g_autofree char *partly = NULL;
  struct rlimit old;
  GStatBuf status;

  g_signal_connect (study, "journal-error", G_CALLBACK (note_error), seen);
  g_assert_true (ch_journal_attach (study, fixture->path, NULL, NULL));
  g_stat (fixture->path, &status);
  set_file_limit (status.st_size + 2000, &old);
  for (guint i = 0; i < 500; i++)
    ch_random_edit (rand, study);
  g_assert_false (ch_journal_retry (study));
  setrlimit (RLIMIT_FSIZE, &old);
  g_assert_cmpstr (seen->str, ==, "E");
  g_file_get_contents (fixture->path, &partly, NULL, NULL);
  g_assert_cmpuint (strlen (partly), <=, status.st_size + 2000);
  g_assert_true (g_str_has_suffix (partly, "\n"));

  g_assert_true (ch_journal_retry (study));
  g_assert_cmpstr (seen->str, ==, "Em");
  assert_comes_back (fixture, study);
}

/* A journal that is removed while it is written, with its folder or without, is there again after the next edit. */
static void
test_removed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  g_autoptr (ChStudy) study = ch_random_study (rand, 1, 10);
  g_autoptr (GString) seen = g_string_new (NULL);
  ChRecord *record = ch_study_get_record (study, 0);

  g_signal_connect (study, "journal-error", G_CALLBACK (note_error), seen);
  g_assert_true (ch_journal_attach (study, fixture->path, NULL, NULL));
  ch_study_set_comment (study, record, ch_record_get_root (record), FALSE, "one");
  g_unlink (fixture->path);
  ch_study_set_comment (study, record, ch_record_get_root (record), FALSE, "two");
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  ch_test_remove_tree (fixture->folder);
  ch_study_set_comment (study, record, ch_record_get_root (record), FALSE, "three");
  g_assert_cmpstr (seen->str, ==, "");
  assert_comes_back (fixture, study);
}

/* A text that was written bit by bit comes back whole, as one step. */
static void
test_written_bit_by_bit (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  g_autoptr (ChStudy) study = ch_random_study (rand, 1, 10);
  ChRecord *record = ch_study_get_record (study, 0);
  ChNode *root = ch_record_get_root (record);

  g_assert_true (ch_journal_attach (study, fixture->path, NULL, NULL));
  ch_study_set_comment (study, record, root, FALSE, "o");
  ch_study_set_comment_again (study, record, root, FALSE, "on");
  ch_study_set_comment_again (study, record, root, FALSE, "one\ntwo");
  ch_study_undo (study);
  ch_study_redo (study);
  assert_comes_back (fixture, study);
}

/* Of a group of commands that is not whole nothing comes back. */
static void
test_half_group (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  g_autoptr (ChStudy) study = ch_random_study (rand, 1, 10);
  g_autoptr (ChStudy) back = NULL;
  g_autofree char *before = ch_study_dump (study, TRUE), *after = NULL, *content = NULL;
  ChRecord *record = ch_study_get_record (study, 0);
  gsize length;

  g_assert_true (ch_journal_attach (study, fixture->path, NULL, NULL));
  ch_study_begin_group (study);
  ch_study_set_tag (study, record, "Event", "a");
  ch_study_set_tag (study, record, "Site", "b");
  ch_study_end_group (study);
  ch_journal_detach (study, FALSE);
  g_file_get_contents (fixture->path, &content, &length, NULL);
  g_file_set_contents (fixture->path, content, length - 3, NULL);
  back = ch_journal_recover (fixture->path, NULL, NULL);
  g_assert_nonnull (back);
  after = ch_study_dump (back, TRUE);
  ch_assert_same_text (after, before);
}

/* The child edits until it is killed and counts in shared memory the edits that have returned. */
static void
edit_for_ever (const char *path, guint seed, volatile guint *count)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (ChStudy) study = ch_random_study (rand, 2, 20);

  if (!ch_journal_attach (study, path, NULL, NULL))
    _exit (1);
  *count = 1;
  for (;;)
    {
      ch_random_edit (rand, study);
      ++*count;
    }
}

typedef struct
{
  const char *dump;
  gboolean found;
} Wanted;

static void
compare_state (ChStudy *study, ChRecord *record, guint node, Wanted *wanted)
{
  g_autofree char *state = ch_study_dump (study, TRUE);

  wanted->found |= g_str_equal (state, wanted->dump);
}

/* Returns: whether @dump is the state after @n of the edits the child made, or one of those on the way to the next. */
static gboolean
matches_edits (const char *dump, guint seed, guint n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (ChStudy) study = ch_random_study (rand, 2, 20);
  Wanted wanted = { dump, FALSE };

  for (guint i = 1; i < n; i++)
    ch_random_edit (rand, study);
  compare_state (study, NULL, 0, &wanted);
  g_signal_connect (study, "changed", G_CALLBACK (compare_state), &wanted);
  ch_random_edit (rand, study);
  compare_state (study, NULL, 0, &wanted);
  return wanted.found;
}

static void
kill_one (Fixture *fixture, guint seed, volatile guint *count)
{
  g_autoptr (ChStudy) back = NULL;
  g_autofree char *dump = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 1000);
  GError *error = NULL;
  int status;
  pid_t child;

  *count = 0;
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    edit_for_ever (fixture->path, seed, count);
  while (*count == 0)
    g_usleep (500);
  g_usleep (g_rand_int_range (rand, 0, 15000));
  kill (child, SIGKILL);
  waitpid (child, &status, 0);
  g_assert_true (WIFSIGNALED (status));
  back = ch_journal_recover (fixture->path, NULL, &error);
  g_assert_no_error (error);
  dump = ch_study_dump (back, TRUE);
  if (!matches_edits (dump, seed, *count))
    g_error ("seed %u: the state after %u edits is not what came back", seed, *count);
}

static void
test_kill (Fixture *fixture, gconstpointer data)
{
  volatile guint *count = mmap (NULL, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  guint n = g_test_slow () ? 2000 : 30;

  g_assert_true (count != MAP_FAILED);
  for (guint i = 0; i < n; i++)
    kill_one (fixture, i, count);
  munmap ((void *) count, sizeof *count);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/journal/replay", Fixture, NULL, set_up, test_replay, tear_down);
  g_test_add ("/journal/set-apart", Fixture, NULL, set_up, test_set_apart, tear_down);
  g_test_add ("/journal/cut-off", Fixture, NULL, set_up, test_cut_off, tear_down);
  g_test_add ("/journal/garbage", Fixture, NULL, set_up, test_garbage, tear_down);
  g_test_add ("/journal/full-disk", Fixture, NULL, set_up, test_full_disk, tear_down);
  g_test_add ("/journal/removed", Fixture, NULL, set_up, test_removed, tear_down);
  g_test_add ("/journal/bit-by-bit", Fixture, NULL, set_up, test_written_bit_by_bit, tear_down);
  g_test_add ("/journal/half-group", Fixture, NULL, set_up, test_half_group, tear_down);
  g_test_add ("/journal/kill", Fixture, NULL, set_up, test_kill, tear_down);
  return g_test_run ();
}
