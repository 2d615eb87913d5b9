/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-cli diagram as a script sees it: files of the kind their names say, and what was wrong. */
#include "ch-test.h"

#include <glib/gstdio.h>
#include <string.h>

static char *folder;

/* Runs the command with the words of @text, where OUT stands for a file in a folder of its own. Returns: exit status. */
static int
run (const char *text, char **errors)
{
  g_autofree char *line = g_strdup_printf ("diagram %s", text);
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  int status = 0;

  g_ptr_array_add (argv, g_strdup (g_getenv ("CHUHAN_CLI")));
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (argv, g_str_has_prefix (words[i], "OUT") ? g_build_filename (folder, words[i], NULL) : g_strdup (words[i]));
  g_ptr_array_add (argv, NULL);
  if (!g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, errors, &status, &error))
    g_error ("%s", error->message);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

static GBytes *
draw (const char *text, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *line = g_strdup_printf ("%s -o %s", text, name);
  g_autofree char *errors = NULL;
  g_autoptr (GError) error = NULL;
  char *data;
  gsize length;

  g_assert_cmpint (run (line, &errors), ==, 0);
  g_assert_cmpstr (errors, ==, "");
  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);
  g_unlink (path);
  return g_bytes_new_take (data, length);
}

static guint32
big_endian (const guint8 *data)
{
  return (guint32) data[0] << 24 | (guint32) data[1] << 16 | (guint32) data[2] << 8 | data[3];
}

static void
test_formats (void)
{
  g_autoptr (GBytes) svg = draw ("--variant xiangqi", "OUT.svg");
  g_autoptr (GBytes) png = draw ("--variant crazyxiangqi --size 300", "OUT.png");
  g_autoptr (GBytes) pdf = draw ("--variant janggi", "OUT.PDF");
  const guint8 *header = g_bytes_get_data (png, NULL);

  g_assert_nonnull (g_strstr_len (g_bytes_get_data (svg, NULL), 400, "<svg"));
  g_assert_cmpint (memcmp (header, "\211PNG\r\n\032\n", 8), ==, 0);
  g_assert_cmpuint (big_endian (header + 16), ==, 300);
  g_assert_cmpuint (big_endian (header + 20), >, 300);
  g_assert_cmpint (memcmp (g_bytes_get_data (pdf, NULL), "%PDF-", 5), ==, 0);
}

/* Each wish changes the picture, and the same wishes make the same one. */
static void
test_wishes (void)
{
  static const char *const wishes[] = {
    "", "--flip", "--mirror", "--arrows h3e3", "--arrows Rh3e3", "--arrows e5", "--arrows h3e3,b1c3", "h3e3",
    "--pieces international", "--pieces simplified", "--style paper", "--coordinates algebraic", "--coordinates none",
    "--size 500",
  };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    {
      g_autofree char *text = g_strdup_printf ("--variant xiangqi%s%s", *wishes[i] != '\0' ? " " : "", wishes[i]);
      g_autoptr (GBytes) again = draw (text, "OUT.png");

      g_assert_true (g_hash_table_add (seen, draw (text, "OUT.png")));
      g_assert_true (g_hash_table_contains (seen, again));
    }
}

static void
test_drops (void)
{
  g_autoptr (GBytes) plain = draw ("--variant crazyxiangqi", "OUT.png");
  g_autoptr (GBytes) chariot = draw ("--variant crazyxiangqi --arrows R@e5", "OUT.png");
  g_autoptr (GBytes) red_advisor = draw ("--variant crazyxiangqi --arrows RA@e5", "OUT.png");
  g_autoptr (GBytes) dropped = draw ("--variant crazyxiangqi A@e3", "OUT.png");

  g_assert_false (g_bytes_equal (plain, chariot));
  g_assert_false (g_bytes_equal (chariot, red_advisor));
  g_assert_false (g_bytes_equal (plain, dropped));
}

/* A position of a game of a file is the one that its moves lead to. */
static void
test_files (void)
{
  static const char game[] = "[Variant \"xiangqi\"]\n\n1. c4c5 *\n\n[Variant \"xiangqi\"]\n\n1. h3e3 h10g8 {[%csl Ye3]} 2. h1g3 *\n";
  g_autofree char *path = g_build_filename (folder, "OUT.pgn", NULL);
  static const struct { const char *file, *words; } cases[] = {
    { "--game 2 OUT.pgn", "--variant xiangqi h3e3 h10g8 h1g3" },
    { "OUT.pgn", "--variant xiangqi --move c4c5" },
    { "OUT.pgn --game=2 --ply 0", "--variant xiangqi" },
    { "OUT.pgn --game 2 --ply 2", "--variant xiangqi h3e3 h10g8 --arrows Ye3" },
    { "OUT.pgn --game 2 --ply 1 --move b10c8 --flip", "--variant xiangqi h3e3 b10c8 --flip" },
  };

  g_assert_true (g_file_set_contents (path, game, -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) file = draw (cases[i].file, "OUT.png");
      g_autoptr (GBytes) words = draw (cases[i].words, "OUT.png");

      g_assert_true (g_bytes_equal (file, words));
    }
}

static void
test_errors (void)
{
  static const struct { const char *text; int status; } cases[] = {
    { "--variant xiangqi", 2 },
    { "-o OUT.svg", 2 },
    { "--variant xiangqi -o OUT.gif", 2 },
    { "--variant xiangqi -o OUT", 2 },
    { "--variant xiangqi --size 100 -o OUT.png", 2 },
    { "--variant xiangqi --size 99999 -o OUT.png", 2 },
    { "--variant xiangqi --size wide -o OUT.png", 2 },
    { "--variant xiangqi --arrows h3 e3 -o OUT.png", 1 }, /* e3 is a move that is none */
    { "--variant xiangqi --arrows h3k3 -o OUT.png", 2 },
    { "--variant xiangqi --arrows Xh3e3 -o OUT.png", 2 },
    { "--variant xiangqi --pieces chess -o OUT.png", 2 },
    { "--variant xiangqi --style glass -o OUT.png", 2 },
    { "--variant xiangqi --coordinates roman -o OUT.png", 2 },
    { "--variant xiangqi h3h2 h2h3 -o OUT.png", 1 },
    { "--variant xiangqi --fen 9/9/x -o OUT.png", 1 },
    { "--variant xiangqi -o OUT/none/a.png", 1 },
    { "--variant xiangqi --move e1e9 -o OUT.png", 1 },
    { "OUT.none -o OUT.png", 1 },
    { "OUT.pgn --game 3 -o OUT.png", 2 },
    { "OUT.pgn --game 2 --ply 4 -o OUT.png", 2 },
    { "OUT.pgn OUT.pgn -o OUT.png", 2 },
    { "--variant xiangqi --ply 2 -o OUT.png", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *errors = NULL;

      if (run (cases[i].text, &errors) != cases[i].status)
        g_error ("%s: %s", cases[i].text, errors);
      g_assert_cmpstr (errors, !=, "");
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  if (g_getenv ("CHUHAN_CLI") == NULL)
    g_error ("CHUHAN_CLI names no program");
  folder = ch_test_temp_dir ();

  g_test_add_func ("/cli-diagram/formats", test_formats);
  g_test_add_func ("/cli-diagram/wishes", test_wishes);
  g_test_add_func ("/cli-diagram/drops", test_drops);
  g_test_add_func ("/cli-diagram/files", test_files);
  g_test_add_func ("/cli-diagram/errors", test_errors);
  status = g_test_run ();
  ch_test_remove_tree (folder);
  g_free (folder);
  return status;
}
