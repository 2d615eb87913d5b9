/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files are written whole or not at all, and never over what somebody else has written. */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ch-random-study.h"
#include "ch-test.h"
#include "formats/ch-document-file.h"
#include "formats/ch-safe-write.h"

typedef struct
{
  char *folder;
  char *path;
  ChStudy *study;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  fixture->folder = ch_test_temp_dir ();
  fixture->path = g_build_filename (fixture->folder, "棋谱.pgn", NULL);
  fixture->study = ch_random_study (rand, 3, 40);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_chmod (fixture->folder, 0700);
  ch_test_remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_object_unref (fixture->study);
}

static guint
n_files (const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  g_dir_close (dir);
  return n;
}

/* What was made read-only is not replaced, also by root, whom no permission stops. */
static void
test_protected (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *content = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "mine\n", -1, NULL));
  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  g_assert_false (ch_document_file_save (fixture->study, fixture->path, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_assert_true (g_file_get_contents (fixture->path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "mine\n");
  g_assert_cmpuint (n_files (fixture->folder), ==, 1);
}

static void
test_save_and_load (Fixture *fixture, gconstpointer data)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) back = NULL;
  g_autofree char *one = ch_study_dump (fixture->study, FALSE);
  g_autofree char *other = NULL;
  ChFileStamp saved = { 0 }, loaded = { 0 };
  GError *error = NULL;

  ch_study_set_tag (fixture->study, ch_study_get_record (fixture->study, 0), "Odd", NULL);
  ch_document_file_save (fixture->study, fixture->path, &saved, &error);
  g_assert_no_error (error);
  g_assert_false (ch_study_get_modified (fixture->study));
  back = ch_document_file_load (fixture->path, report, &loaded, &error);
  g_assert_no_error (error);
  other = ch_study_dump (back, FALSE);
  g_assert_cmpstr (one, ==, other);
  g_assert_cmpmem (&saved, sizeof saved, &loaded, sizeof loaded);
  g_assert_cmpuint (n_files (fixture->folder), ==, 1);
  /* Again over it. */
  ch_document_file_save (back, fixture->path, &loaded, &error);
  g_assert_no_error (error);
}

static void
test_changed_by_others (Fixture *fixture, gconstpointer data)
{
  g_autofree char *content = NULL;
  ChFileStamp stamp = { 0 };
  GError *error = NULL;

  g_assert_true (ch_document_file_save (fixture->study, fixture->path, &stamp, NULL));
  g_file_set_contents (fixture->path, "mine now", -1, NULL);
  g_assert_false (ch_document_file_save (fixture->study, fixture->path, &stamp, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&error);
  g_file_get_contents (fixture->path, &content, NULL, NULL);
  g_assert_cmpstr (content, ==, "mine now");
  /* Deliberately, without the stamp. */
  g_assert_true (ch_document_file_save (fixture->study, fixture->path, NULL, NULL));
}

static void
test_as_of (Fixture *fixture, gconstpointer data)
{
  ChFileStamp stamp = { 0 };

  g_assert_false (ch_document_file_stamp_as_of (fixture->path, G_MAXINT64, &stamp));
  g_assert_true (ch_document_file_save (fixture->study, fixture->path, NULL, NULL));
  g_assert_true (ch_document_file_stamp_as_of (fixture->path, G_MAXINT64, &stamp));
  g_assert_false (ch_document_file_has_changed (fixture->path, &stamp));
  g_assert_true (ch_document_file_stamp_as_of (fixture->path, stamp.mtime_us - 1, &stamp));
  g_assert_true (ch_document_file_has_changed (fixture->path, &stamp));
}

/* A new time on the same content is no change; a file that is gone may be written anew. */
static void
test_touched (Fixture *fixture, gconstpointer data)
{
  ChFileStamp stamp = { 0 };
  GError *error = NULL;

  g_assert_true (ch_document_file_save (fixture->study, fixture->path, &stamp, NULL));
  stamp.mtime_us -= 5000000;
  ch_document_file_save (fixture->study, fixture->path, &stamp, &error);
  g_assert_no_error (error);
  g_unlink (fixture->path);
  ch_document_file_save (fixture->study, fixture->path, &stamp, &error);
  g_assert_no_error (error);
}

static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;
  g_autofree char *nowhere = g_build_filename (fixture->folder, "not", "there.pgn", NULL);

  g_assert_false (ch_document_file_save (fixture->study, nowhere, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  if (geteuid () == 0)
    return; /* for the superuser every folder can be written to */
  g_file_set_contents (fixture->path, "old", -1, NULL);
  g_chmod (fixture->folder, 0500);
  g_assert_false (ch_document_file_save (fixture->study, fixture->path, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_clear_error (&error);
}

static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  struct rlimit old, limit;
  g_autofree char *content = NULL;
  GError *error = NULL;

  g_file_set_contents (fixture->path, "old", -1, NULL);
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &old);
  limit = (struct rlimit) { 1000, old.rlim_max };
  setrlimit (RLIMIT_FSIZE, &limit);
  g_assert_false (ch_document_file_save (fixture->study, fixture->path, NULL, &error));
  setrlimit (RLIMIT_FSIZE, &old);
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_file_get_contents (fixture->path, &content, NULL, NULL);
  g_assert_cmpstr (content, ==, "old");
  g_assert_cmpuint (n_files (fixture->folder), ==, 1);
}

static void
test_link_and_mode (Fixture *fixture, gconstpointer data)
{
  g_autofree char *target = g_build_filename (fixture->folder, "target.pgn", NULL);
  struct stat status;

  g_file_set_contents (target, "old", -1, NULL);
  g_chmod (target, 0640);
  g_assert_cmpint (symlink (target, fixture->path), ==, 0);
  g_assert_true (ch_document_file_save (fixture->study, fixture->path, NULL, NULL));
  g_assert_cmpint (lstat (fixture->path, &status), ==, 0);
  g_assert_true (S_ISLNK (status.st_mode));
  g_assert_cmpint (stat (target, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0640);
  g_assert_cmpint (status.st_size, >, 100);
}

static void
test_nothing_of_ours (Fixture *fixture, gconstpointer data)
{
  GError *error = NULL;

  g_assert_null (ch_document_file_load (fixture->path, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_file_set_contents (fixture->path, "\x89PNG\r\n\x1a\n\0\0 some picture", 24, NULL);
  g_assert_null (ch_document_file_load (fixture->path, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_clear_error (&error);
}

/* The longest name there is, which leaves no room for anything behind it. */
static void
test_long_name (Fixture *fixture, gconstpointer data)
{
  g_autofree char *name = g_strnfill (251, 'a'), *file = g_strconcat (name, ".pgn", NULL);
  g_autofree char *path = g_build_filename (fixture->folder, file, NULL);
  GError *error = NULL;

  g_assert_true (ch_document_file_save (fixture->study, path, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_files (fixture->folder), ==, 1);
}

/* A file of another program is never replaced by ours, which that program could not read. */
static void
test_foreign (Fixture *fixture, gconstpointer data)
{
  g_autofree char *sample = ch_test_data_path ("own-v10.xqf");
  g_autofree char *named = g_build_filename (fixture->folder, "a.XQF", NULL);
  g_autofree char *unnamed = g_build_filename (fixture->folder, "a.txt", NULL);
  g_autofree char *content = NULL, *after = NULL;
  gsize length, length_after;
  GError *error = NULL;

  g_assert_true (g_file_get_contents (sample, &content, &length, NULL));
  g_assert_true (g_file_set_contents (unnamed, content, (gssize) length, NULL));
  g_assert_false (ch_document_file_can_save (named));
  g_assert_false (ch_document_file_save (fixture->study, named, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_clear_error (&error);
  g_assert_false (ch_document_file_save (fixture->study, unnamed, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (unnamed, &after, &length_after, NULL));
  g_assert_cmpmem (content, length, after, length_after);
  g_assert_true (ch_document_file_can_save (fixture->path));
}

/* A program that is killed in the midst of writing @path. */
static void
kill_writer (const char *path)
{
  pid_t pid = fork ();

  if (pid == 0)
    {
      ChSafeFile *writing = ch_safe_file_open (path, NULL);

      if (writing != NULL && ch_safe_file_write (writing, "half", 4))
        raise (SIGKILL);
      _exit (1);
    }
  g_assert_cmpint (waitpid (pid, NULL, 0), ==, pid);
}

typedef struct
{
  const char *folder;
  guint n;
} Count;

static gboolean
is_as_many (gpointer data)
{
  const Count *count = data;

  return n_files (count->folder) == count->n;
}

static gboolean
go_on (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Reading does not wait for it. */
static void
test_left_is_found_by_reading (Fixture *fixture, gconstpointer data)
{
  Count count = { fixture->folder, 0 };
  /* Another thread does it, which tells nobody. */
  guint ticks = g_timeout_add (5, go_on, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (ch_document_file_save (fixture->study, fixture->path, NULL, &error));
  g_assert_no_error (error);
  count.n = n_files (fixture->folder);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ChStudy) study = NULL;

      kill_writer (fixture->path);
      g_assert_cmpuint (n_files (fixture->folder), ==, count.n + 1);
      study = ch_document_file_load (fixture->path, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (ch_test_run_until (is_as_many, &count, 60000));
    }
  g_source_remove (ticks);
}

/* A program is killed while it writes; another is still writing. */
static void
test_left_by_a_kill (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_strconcat (fixture->path, ".chuhan-backup", NULL);
  g_autoptr (GError) error = NULL;
  ChSafeFile *writing;
  guint n = n_files (fixture->folder);

  kill_writer (fixture->path);
  g_assert_cmpuint (n_files (fixture->folder), ==, n + 1);
  g_assert_true (g_file_set_contents (other, "not ours", -1, NULL));

  writing = ch_safe_file_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_files (fixture->folder), ==, n + 2);
  ch_safe_file_write (writing, "whole", 5);
  ch_safe_file_remove_left (fixture->path);
  g_assert_cmpuint (n_files (fixture->folder), ==, n + 2);
  g_assert_true (ch_safe_file_commit (writing, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (other, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (n_files (fixture->folder), ==, n + 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/document/save-and-load", Fixture, NULL, set_up, test_save_and_load, tear_down);
  g_test_add ("/document/changed-by-others", Fixture, NULL, set_up, test_changed_by_others, tear_down);
  g_test_add ("/document/as-of", Fixture, NULL, set_up, test_as_of, tear_down);
  g_test_add ("/document/touched", Fixture, NULL, set_up, test_touched, tear_down);
  g_test_add ("/document/unwritable", Fixture, NULL, set_up, test_unwritable, tear_down);
  g_test_add ("/document/protected", Fixture, NULL, set_up, test_protected, tear_down);
  g_test_add ("/document/full-disk", Fixture, NULL, set_up, test_full_disk, tear_down);
  g_test_add ("/document/link-and-mode", Fixture, NULL, set_up, test_link_and_mode, tear_down);
  g_test_add ("/document/nothing-of-ours", Fixture, NULL, set_up, test_nothing_of_ours, tear_down);
  g_test_add ("/document/long-name", Fixture, NULL, set_up, test_long_name, tear_down);
  g_test_add ("/document/left-by-a-kill", Fixture, NULL, set_up, test_left_by_a_kill, tear_down);
  g_test_add ("/document/left-is-found-by-reading", Fixture, NULL, set_up, test_left_is_found_by_reading, tear_down);
  g_test_add ("/document/foreign", Fixture, NULL, set_up, test_foreign, tear_down);
  return g_test_run ();
}
