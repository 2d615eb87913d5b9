/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-cli diagram as a script sees it: files of the kind their names say, and what was wrong. */
#include "ch-test.h"
#include "ch-test-cli.h"

#include <string.h>

static char *folder;

static GBytes *
draw (const char *text, const char *name)
{
  g_autofree char *line = g_strdup_printf ("diagram %s", text);

  return ch_test_cli_make (folder, line, name);
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
  static const ChTestCliCase cases[] = {
    { "diagram --variant xiangqi", 2 },
    { "diagram -o OUT.svg", 2 },
    { "diagram --variant xiangqi -o OUT.gif", 2 },
    { "diagram --variant xiangqi -o OUT", 2 },
    { "diagram --variant xiangqi --size 100 -o OUT.png", 2 },
    { "diagram --variant xiangqi --size 99999 -o OUT.png", 2 },
    { "diagram --variant xiangqi --size wide -o OUT.png", 2 },
    { "diagram --variant xiangqi --arrows h3 e3 -o OUT.png", 1 }, /* e3 is a move that is none */
    { "diagram --variant xiangqi --arrows h3k3 -o OUT.png", 2 },
    { "diagram --variant xiangqi --arrows Xh3e3 -o OUT.png", 2 },
    { "diagram --variant xiangqi --pieces chess -o OUT.png", 2 },
    { "diagram --variant xiangqi --style glass -o OUT.png", 2 },
    { "diagram --variant xiangqi --coordinates roman -o OUT.png", 2 },
    { "diagram --variant xiangqi h3h2 h2h3 -o OUT.png", 1 },
    { "diagram --variant xiangqi --fen 9/9/x -o OUT.png", 1 },
    { "diagram --variant xiangqi -o OUT/none/a.png", 1 },
    { "diagram --variant xiangqi --move e1e9 -o OUT.png", 1 },
    { "diagram OUT.none -o OUT.png", 1 },
    { "diagram OUT.pgn --game 3 -o OUT.png", 2 },
    { "diagram OUT.pgn --game 2 --ply 4 -o OUT.png", 2 },
    { "diagram OUT.pgn OUT.pgn -o OUT.png", 2 },
    { "diagram --variant xiangqi --ply 2 -o OUT.png", 2 },
  };

  ch_test_cli_fail (folder, cases, G_N_ELEMENTS (cases));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
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
