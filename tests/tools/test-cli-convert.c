/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-cli convert: from one format to another and back, what cannot be held, and several games. */
#include <glib/gstdio.h>
#include <string.h>

#include "ch-test.h"

typedef struct
{
  char *folder;
  char *errors;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = ch_test_temp_dir ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ch_test_remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->errors);
}

/* Converts the file @in to the file @name of the fixture's folder. Returns: the exit status. */
static int
convert (Fixture *fixture, const char *format, const char *encoding, const char *in, const char *name)
{
  g_autofree char *out = g_build_filename (fixture->folder, name, NULL);
  const char *argv[] = { g_getenv ("CHUHAN_CLI"), "convert", "--to", format, in, "-o", out,
                         encoding != NULL ? "--encoding" : NULL, encoding, NULL };
  g_autoptr (GError) error = NULL;
  int wait_status = 0;

  if (argv[0] == NULL)
    g_error ("CHUHAN_CLI names no program");
  g_clear_pointer (&fixture->errors, g_free);
  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, &fixture->errors, &wait_status,
                     &error))
    g_error ("%s", error->message);
  g_assert_true (WIFEXITED (wait_status));
  return WEXITSTATUS (wait_status);
}

static char *
read_out (Fixture *fixture, const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  char *content;

  g_assert_true (g_file_get_contents (path, &content, length, NULL));
  return content;
}

static char *
path_in (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
write_in (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = path_in (fixture, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* XQF to each other format and back gives the same bytes. */
static void
test_round (Fixture *fixture, gconstpointer data)
{
  static const char *const formats[] = { "pgn", "pgn-chinese", "pgn-wxf", "dhtmlxq" };
  g_autofree char *sample = ch_test_data_path ("own-v10.xqf");
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (sample, &content, &length, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *between = path_in (fixture, "between");
      g_autofree char *back = NULL;
      gsize length_back;

      g_assert_cmpint (convert (fixture, formats[i], NULL, sample, "between"), ==, 0);
      g_assert_cmpint (convert (fixture, "xqf", NULL, between, "back"), ==, 0);
      back = read_out (fixture, "back", &length_back);
      g_assert_cmpmem (back, length_back, content, length);
    }
}

/* A format that holds one game a file gets a file for each. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  g_autofree char *in = path_in (fixture, "in.pgn");
  g_autofree char *out = path_in (fixture, "a.xqf");
  g_autofree char *text = NULL;
  gsize length;

  write_in (fixture, "in.pgn", "[Red \"A\"]\n\n1. H2-E2 *\n\n[Red \"B\"]\n\n1. C3-C4 *\n");
  g_assert_cmpint (convert (fixture, "xqf", NULL, in, "a.xqf"), ==, 0);
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
  text = read_out (fixture, "a-2.xqf", &length);
  g_assert_cmpmem (text + 0x130, 2, "\001B", 2);
  g_assert_cmpint (convert (fixture, "dhtmlxq", NULL, in, "a.ubb"), ==, 0);
  g_free (text);
  text = read_out (fixture, "a.ubb", &length);
  g_assert_nonnull (strstr (text, "[DhtmlXQ_red]A["));
  g_assert_nonnull (strstr (text, "[DhtmlXQ_red]B["));
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *in = path_in (fixture, "in.pgn");
  g_autofree char *out = path_in (fixture, "out");

  write_in (fixture, "in.pgn", "[Variant \"Janggi\"]\n\n1. a4b4 *\n");
  g_assert_cmpint (convert (fixture, "xqf", NULL, in, "out"), ==, 1);
  g_assert_nonnull (strstr (fixture->errors, "xiangqi"));
  g_assert_cmpint (convert (fixture, "dhtmlxq", NULL, in, "out"), ==, 1);
  g_assert_cmpint (convert (fixture, "nonsense", NULL, in, "out"), ==, 2);
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
}

static void
test_encoding (Fixture *fixture, gconstpointer data)
{
  g_autofree char *sample = ch_test_data_path ("own-v10.xqf");
  g_autofree char *text = NULL;
  gsize length;

  g_assert_cmpint (convert (fixture, "pgn", "ISO-8859-1", sample, "out.pgn"), ==, 0);
  text = read_out (fixture, "out.pgn", &length);
  g_assert_null (strstr (text, "试验"));
  g_assert_nonnull (strstr (fixture->errors, "ISO-8859-1"));
  g_assert_cmpint (convert (fixture, "pgn", NULL, sample, "out.pgn"), ==, 0);
  g_free (text);
  text = read_out (fixture, "out.pgn", &length);
  g_assert_nonnull (strstr (text, "试验"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/tools/convert/round", Fixture, NULL, set_up, test_round, tear_down);
  g_test_add ("/tools/convert/several", Fixture, NULL, set_up, test_several, tear_down);
  g_test_add ("/tools/convert/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/tools/convert/encoding", Fixture, NULL, set_up, test_encoding, tear_down);
  return g_test_run ();
}
