/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-cli booklet and animate as a script sees them. */
#include <string.h>

#include "ch-test.h"
#include "ch-test-cli.h"

static char *folder;

static const char games[] = "[Variant \"xiangqi\"]\n[Red \"胡荣华\"]\n[Black \"杨官璘\"]\n[Result \"1-0\"]\n\n"
                            "1. h3e3 {中炮} h10g8 2. h1g3 i10h10 1-0\n\n"
                            "[Variant \"crazyxiangqi\"]\n\n1. h3h10 i10h10 2. c4c5 C@e3 *\n";

static void
test_booklet (void)
{
  static const char *const wishes[] = {
    "", " --game 1", " --game=2", " --paper a5", " --columns 1", " --font-size 12", " --new-pages", " --diagrams none",
    " --diagrams every=1,comments", " --notation wxf", " --language zh_CN", " --flip", " --mirror",
    " --pieces international", " --style wood", " --coordinates algebraic", " --title Book",
  };
  g_autoptr (GHashTable) sizes = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    {
      g_autofree char *line = g_strdup_printf ("booklet OUT.pgn%s", wishes[i]);
      g_autoptr (GBytes) pdf = ch_test_cli_make (folder, line, "OUT.pdf");
      gsize length;
      const char *data = g_bytes_get_data (pdf, &length);

      g_assert_cmpint (memcmp (data, "%PDF-", 5), ==, 0);
      g_assert_nonnull (g_strstr_len (data + length - 16, 16, "%%EOF"));
      g_hash_table_add (sizes, GSIZE_TO_POINTER (length));
    }
  /* Wishes show; that two files are of one size by chance is no fault. */
  g_assert_cmpuint (g_hash_table_size (sizes), >, G_N_ELEMENTS (wishes) * 2 / 3);
}

static void
test_animate (void)
{
  g_autoptr (GBytes) gif = ch_test_cli_make (folder, "animate OUT.pgn --size 300", "OUT.gif");
  g_autoptr (GBytes) second = ch_test_cli_make (folder,
                                                "animate OUT.pgn --game 2 --size 300 --delay 500 --notation wxf",
                                                "OUT.gif");
  g_autoptr (GBytes) part = ch_test_cli_make (folder, "animate OUT.pgn --size 300 --from 1 --to 2", "OUT.gif");
  g_autofree char *frame = g_build_filename (folder, "OUTframes", "frame-0004.png", NULL), *errors = NULL;
  const guint8 *data = g_bytes_get_data (gif, NULL);

  g_assert_cmpint (memcmp (data, "GIF89a", 6), ==, 0);
  g_assert_cmpint (data[6] + 256 * data[7], ==, 300);
  g_assert_false (g_bytes_equal (gif, second));
  g_assert_cmpuint (g_bytes_get_size (part), <, g_bytes_get_size (gif));
  g_assert_cmpint (ch_test_cli_run (folder, "animate OUT.pgn --size 240 -o OUTframes/", &errors), ==, 0);
  g_assert_true (g_file_test (frame, G_FILE_TEST_IS_REGULAR));
}

static void
test_errors (void)
{
  static const ChTestCliCase cases[] = {
    { "booklet OUT.pgn", 2 },
    { "booklet -o OUT.pdf", 2 },
    { "booklet OUT.pgn OUT.pgn -o OUT.pdf", 2 },
    { "booklet OUT.pgn --paper a3 -o OUT.pdf", 2 },
    { "booklet OUT.pgn --columns 3 -o OUT.pdf", 2 },
    { "booklet OUT.pgn --diagrams often -o OUT.pdf", 2 },
    { "booklet OUT.pgn --notation chess -o OUT.pdf", 2 },
    { "booklet OUT.pgn --game 3 -o OUT.pdf", 2 },
    { "booklet OUT.pgn --game 1 --all -o OUT.pdf", 2 },
    { "booklet OUT.none -o OUT.pdf", 1 },
    { "booklet OUT.pgn -o OUT/none/a.pdf", 1 },
    { "animate OUT.pgn", 2 },
    { "animate OUT.pgn -o OUT.mp4", 2 },
    { "animate OUT.pgn --from 3 --to 2 -o OUT.gif", 2 },
    { "animate OUT.pgn --to 5 -o OUT.gif", 2 },
    { "animate OUT.pgn --size 100 -o OUT.gif", 2 },
    { "animate OUT.pgn --delay 0 -o OUT.gif", 2 },
    { "animate OUT.none -o OUT.gif", 1 },
    { "animate OUT.pgn -o OUT/none/a.gif", 1 },
  };

  ch_test_cli_fail (folder, cases, G_N_ELEMENTS (cases));
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = ch_test_temp_dir ();
  path = g_build_filename (folder, "OUT.pgn", NULL);
  if (!g_file_set_contents (path, games, -1, NULL))
    g_error ("%s cannot be written", path);
  g_test_add_func ("/cli-booklet/booklet", test_booklet);
  g_test_add_func ("/cli-booklet/animate", test_animate);
  g_test_add_func ("/cli-booklet/errors", test_errors);
  status = g_test_run ();
  ch_test_remove_tree (folder);
  g_free (folder);
  return status;
}
