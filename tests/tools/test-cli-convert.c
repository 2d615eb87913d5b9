/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-cli convert: from one format to another and back, what cannot be held, and several games. */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>

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

/* Several files, one of them standard input, to standard output. */
static void
test_streams (Fixture *fixture, gconstpointer data)
{
  g_autofree char *one = path_in (fixture, "one.pgn");
  g_autofree char *two = path_in (fixture, "two.pgn");
  g_autofree char *command = NULL, *text = NULL, *quoted = g_shell_quote (g_getenv ("CHUHAN_CLI"));
  const char *argv[] = { "/bin/sh", "-c", NULL, NULL };
  int wait_status;

  write_in (fixture, "one.pgn", "[Red \"A\"]\n\n1. H2-E2 *\n");
  write_in (fixture, "two.pgn", "[Red \"B\"]\n\n1. C3-C4 XX *\n");
  command = g_strdup_printf ("cat '%s' | %s convert --to pgn '%s' - -o -", two, quoted, one);
  argv[2] = command;
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, 0, NULL, NULL, &text, &fixture->errors, &wait_status, NULL));
  g_assert_cmpint (wait_status, ==, 0);
  g_assert_nonnull (strstr (text, "[Red \"A\"]"));
  g_assert_nonnull (strstr (text, "[Red \"B\"]"));
  g_assert_nonnull (strstr (fixture->errors, "stdin:3: "));
  /* Two games do not go to standard output as XQF, whose files hold one. */
  g_free (command);
  g_clear_pointer (&text, g_free);
  g_clear_pointer (&fixture->errors, g_free);
  argv[2] = command = g_strdup_printf ("%s convert --to xqf '%s' '%s' -o -", quoted, one, two);
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, 0, NULL, NULL, NULL, &fixture->errors, &wait_status, NULL));
  g_assert_cmpint (WEXITSTATUS (wait_status), ==, 1);
}

/* A file that cannot be read whole leaves the one that was there. */
static void
test_untouched (Fixture *fixture, gconstpointer data)
{
  g_autofree char *in = path_in (fixture, "in.pgn");
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (GDir) dir = NULL;
  guint n_files = 0;

  write_in (fixture, "in.pgn", "no game at all");
  write_in (fixture, "out.pgn", "old");
  g_assert_cmpint (convert (fixture, "pgn", NULL, in, "out.pgn"), ==, 1);
  text = read_out (fixture, "out.pgn", &length);
  g_assert_cmpstr (text, ==, "old");
  g_assert_cmpint (convert (fixture, "pgn", NULL, in, "no/such/folder.pgn"), ==, 1);
  dir = g_dir_open (fixture->folder, 0, NULL);
  while (g_dir_read_name (dir) != NULL)
    n_files++;
  g_assert_cmpuint (n_files, ==, 2);
}

/* The most memory that any conversion so far has taken, in KiB. */
static long
peak (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return usage.ru_maxrss;
}

static void
write_games (Fixture *fixture, const char *name, guint n_games)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 1; i <= n_games; i++)
    {
      g_string_append_printf (text, "[Event \"大赛\"]\n[Red \"甲%u\"]\n[Black \"乙\"]\n\n", i);
      for (guint j = 1; j < 30; j += 2)
        g_string_append_printf (text, "%u. 车一进一 {说%u} 车９进１ %u. 车一退一 车９退１\n", j, i, j + 1);
      g_string_append (text, "1-0\n\n");
    }
  write_in (fixture, name, text->str);
}

/* A sanitizer that keeps what was freed would be measured with it. */
static void
keep_nothing_freed (void)
{
  g_autofree char *options = g_strdup_printf ("%s:quarantine_size_mb=1", g_getenv ("ASAN_OPTIONS") ? g_getenv ("ASAN_OPTIONS") : "");

  g_setenv ("ASAN_OPTIONS", options[0] == ':' ? options + 1 : options, TRUE);
}

/* Eight times the games take no more memory, whatever they are read from and written as. */
static void
test_memory (Fixture *fixture, gconstpointer data)
{
  static const char *const formats[] = { "pgn", "pgn-chinese", "text", "dhtmlxq", "fen" };
  const guint n_games = 500, times = 8;
  const long room = 12 * 1024;
  g_autofree char *few = path_in (fixture, "few.pgn"), *many = path_in (fixture, "many.pgn");
  long before;

  keep_nothing_freed ();
  write_games (fixture, "few.pgn", n_games);
  write_games (fixture, "many.pgn", n_games * times);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    g_assert_cmpint (convert (fixture, formats[i], NULL, few, "out"), ==, 0);
  before = peak ();
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *between = path_in (fixture, "between");
      g_autofree char *said = g_strdup_printf ("%u games", n_games * times);

      g_assert_cmpint (convert (fixture, formats[i], NULL, many, "between"), ==, 0);
      g_assert_nonnull (strstr (fixture->errors, said));
      g_assert_cmpint (convert (fixture, "pgn", NULL, between, "out"), ==, 0);
      g_assert_nonnull (strstr (fixture->errors, said));
    }
  g_test_message ("%ld KiB with %u games, %ld KiB with %u", before, n_games, peak (), n_games * times);
  g_assert_cmpint (peak (), <, before + room);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/tools/convert/round", Fixture, NULL, set_up, test_round, tear_down);
  g_test_add ("/tools/convert/several", Fixture, NULL, set_up, test_several, tear_down);
  g_test_add ("/tools/convert/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/tools/convert/streams", Fixture, NULL, set_up, test_streams, tear_down);
  g_test_add ("/tools/convert/untouched", Fixture, NULL, set_up, test_untouched, tear_down);
  g_test_add ("/tools/convert/memory", Fixture, NULL, set_up, test_memory, tear_down);
  g_test_add ("/tools/convert/encoding", Fixture, NULL, set_up, test_encoding, tear_down);
  return g_test_run ();
}
