/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The helpers themselves: a helper that reads no rows would let every table pass. */
#include "ch-test.h"

static void
test_table_rows (void)
{
  g_autoptr (ChTestTable) table = ch_test_table_open ("oracle/perft-start.txt");
  ChTestRow row;
  guint depth = 0;

  g_assert_true (ch_test_table_next (table, &row));
  g_assert_cmpuint (row.line, ==, 1);
  g_assert_cmpstr (ch_test_row_field (&row, 0), ==, "xiangqi");
  g_assert_cmpuint (ch_test_row_count (&row, 4, &depth), ==, 79666);
  g_assert_cmpuint (depth, ==, 3);
}

static void
test_table_ends (void)
{
  g_autoptr (ChTestTable) table = ch_test_table_open ("oracle/repetition-xiangqi-notes.txt");
  guint n = 0;
  ChTestRow row;

  for (; ch_test_table_next (table, &row); n++)
    g_assert_false (g_str_has_prefix (row.fields[0], "#"));
  g_assert_cmpuint (n, ==, ch_test_table_n_rows (table));
  g_assert_cmpuint (n, >, 20);
}

/* A position with no legal move has nothing after its semicolon. */
static void
test_table_empty_list (void)
{
  g_autoptr (ChTestTable) table = ch_test_table_open ("oracle/moves-xiangqi.txt");
  gboolean found = FALSE;
  ChTestRow row;

  while (ch_test_table_next (table, &row))
    {
      g_auto (GStrv) moves = ch_test_row_words (&row, 1);

      g_assert_cmpuint (row.n_fields, ==, 2);
      found |= moves[0] == NULL;
    }
  g_assert_true (found);
}

static gboolean
set_flag (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
is_set (gpointer data)
{
  return *(gboolean *) data;
}

static void
test_loop_ends (void)
{
  gboolean flag = FALSE;

  g_assert_false (ch_test_run_until (is_set, &flag, 10));
  g_timeout_add (1, set_flag, &flag);
  g_assert_true (ch_test_run_until (is_set, &flag, 5000));
}

static void
test_temp_dir (void)
{
  g_autofree char *folder = ch_test_temp_dir ();
  g_autofree char *file = g_build_filename (folder, "a", NULL);

  g_assert_true (g_file_set_contents (file, "x", 1, NULL));
  ch_test_remove_tree (folder);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/support/table/rows", test_table_rows);
  g_test_add_func ("/support/table/ends", test_table_ends);
  g_test_add_func ("/support/table/empty-list", test_table_empty_list);
  g_test_add_func ("/support/loop/ends", test_loop_ends);
  g_test_add_func ("/support/temp-dir", test_temp_dir);
  return g_test_run ();
}
