/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The maker of opening books: the same words give the same book, however often it is stopped; what lies deeper is regarded. */
#include "ch-engine-test.h"
#include "engine/ch-opening-book.h"
#include "train/ch-opening-tree.h"
#include "train/ch-train.h"

#include <glib/gstdio.h>

#include <string.h>

/* ---- the tree ---- */

static int
grow (ChOpeningTree *tree, int node, const char *moves)
{
  ChOpeningLine line;
  ChOpeningText text;
  g_autofree char *whole = NULL;
  char fen[CH_FEN_SIZE];
  ch_position_to_fen (&tree->nodes[node].position, fen);
  whole = g_strdup_printf ("book xiangqi\nstart %s\n: %s\n", fen, moves);
  ch_opening_text_init (&text, whole, strlen (whole));
  bool read = ch_opening_text_next (&text, &line);
  g_assert_cmpstr (text.error, ==, "");
  g_assert_true (read);
  g_assert_true (ch_opening_tree_grow (tree, node, line.moves, line.n_moves));
  return node;
}

static void
assert_good (const ChOpeningTree *tree, int node, const char *wanted)
{
  ChOpeningMove moves[CH_OPENING_MOVES];
  char text[CH_OPENING_LINE_SIZE];
  int n = ch_opening_tree_good (tree, node, moves);
  g_assert_cmpstr (ch_opening_line_write (NULL, 0, moves, n, text), ==, wanted);
}

/* Returns: the last move that leads to what is to be searched next. */
static const char *
next_move (const ChOpeningTree *tree, int *node, char text[CH_MOVE_TEXT_SIZE])
{
  *node = ch_opening_tree_next (tree);
  g_assert_cmpint (*node, >=, 0);
  return ch_move_to_text (tree->nodes[*node].move, text);
}

static void
begin (ChOpeningTree *tree, int plies)
{
  ChRuleset rules = ch_engine_test_rules ("xiangqi");
  ChPosition start;
  ch_position_init_start (&start, &rules);
  ch_opening_tree_init (tree, &(ChTreeShape) { plies, 30 });
  g_assert_true (ch_opening_tree_add_start (tree, &start));
  g_assert_true (ch_opening_tree_add_start (tree, &start));
  g_assert_cmpint (tree->n_starts, ==, 1);
}

static void
test_backed_up (void)
{
  ChOpeningTree tree;
  char text[CH_MOVE_TEXT_SIZE];
  int node;
  begin (&tree, 20);
  g_assert_cmpstr (next_move (&tree, &node, text), ==, "0000");
  grow (&tree, node, "h3e3 40 h1g3 30 c4c5 5");
  assert_good (&tree, 0, ": h3e3 40 h1g3 30");
  g_assert_cmpstr (next_move (&tree, &node, text), ==, "h3e3");
  /* The answer to it is better than it seemed: the other move comes first, and this is left out. */
  grow (&tree, node, "h10g8 25 b10c8 20");
  g_assert_cmpstr (next_move (&tree, &node, text), ==, "h1g3");
  assert_good (&tree, 0, ": h1g3 30 c4c5 5");
  assert_good (&tree, 1, ": h10g8 25 b10c8 20");
  g_assert_cmpint (tree.nodes[0].value, ==, 30);
  g_assert_cmpfloat (tree.nodes[1].reach, <, tree.nodes[2].reach);
  ch_opening_tree_clear (&tree);
}

/* A mirror picture is the same position, and so is one reached by another way; a way back is none. */
static void
test_merged (void)
{
  ChOpeningTree tree;
  ChMove path[CH_OPENING_PLIES];
  int start;
  begin (&tree, 20);
  grow (&tree, 0, "h3e3 20 b3e3 20 h3g3 10 h1i3 10");
  g_assert_cmpint (tree.n_nodes, ==, 4);
  g_assert_cmpint (tree.nodes[0].moves[0].child, ==, tree.nodes[0].moves[1].child);
  grow (&tree, 1, "h10g8 0 h8g8 0");
  grow (&tree, 3, "h10g8 0");
  grow (&tree, tree.nodes[1].moves[0].child, "h1i3 0");
  grow (&tree, tree.nodes[3].moves[0].child, "h3e3 0");
  g_assert_cmpint (tree.nodes[tree.nodes[1].moves[0].child].moves[0].child, ==,
                   tree.nodes[tree.nodes[3].moves[0].child].moves[0].child);
  /* Cannons go out and come home. */
  grow (&tree, 2, "h8g8 0");
  int there = tree.nodes[2].moves[0].child;
  grow (&tree, there, "g3h3 50 h1i3 0");
  int home = tree.nodes[there].moves[0].child;
  grow (&tree, home, "g8h8 90 h10i8 10");
  g_assert_cmpint (tree.nodes[home].moves[0].child, ==, 0);
  assert_good (&tree, home, ": h10i8 10");
  g_assert_cmpint (ch_opening_tree_path (&tree, home, path, &start), ==, 3);
  g_assert_cmpint (start, ==, 0);
  g_assert_cmpint (path[1], ==, ch_move_from_text ("h8g8"));
  ch_opening_tree_clear (&tree);
}

static void
test_margin (void)
{
  ChTreeShape shape = { 20, 60 };
  g_assert_cmpint (ch_opening_tree_margin (&shape, 0), ==, 60);
  g_assert_cmpint (ch_opening_tree_margin (&shape, 10), ==, 30);
  g_assert_cmpint (ch_opening_tree_margin (&shape, 19), ==, 20);
}

/* Behind the last ply nothing grows. */
static void
test_plies (void)
{
  ChOpeningTree tree;
  begin (&tree, 1);
  g_assert_cmpint (ch_opening_tree_next (&tree), ==, 0);
  grow (&tree, 0, "h3e3 20 h1g3 10");
  g_assert_cmpint (ch_opening_tree_next (&tree), ==, -1);
  ch_opening_tree_clear (&tree);
}

/* ---- the command ---- */

typedef struct
{
  char *folder, *book, *work;
} Files;

static void
files_make (Files *files)
{
  files->folder = g_dir_make_tmp ("chuhan-XXXXXX", NULL);
  files->book = g_build_filename (files->folder, "it.book", NULL);
  files->work = g_build_filename (files->folder, "it.work", NULL);
}

static void
files_clear (Files *files)
{
  g_remove (files->book);
  g_remove (files->work);
  g_rmdir (files->folder);
  g_free (files->folder);
  g_free (files->book);
  g_free (files->work);
}

static int
run (const Files *files, const char *words)
{
  g_autofree char *line = g_strdup_printf ("book %s -o %s --work %s", words, files->book, files->work);
  g_auto (GStrv) argv = g_strsplit (line, " ", -1);
  return ch_train_book ((int) g_strv_length (argv), argv);
}

static char *
contents (const char *path)
{
  char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
test_command (gconstpointer variant)
{
  g_autofree char *few = g_strdup_printf ("--variant %s --nodes 300 --positions 11", (const char *) variant);
  g_autofree char *words = g_strdup_printf ("--variant %s --nodes 300 --positions 25", (const char *) variant);
  g_autofree char *once = NULL, *again = NULL, *work = NULL, *longer = NULL;
  char error[CH_OPENING_ERROR_SIZE] = "";
  Files files;
  files_make (&files);
  g_assert_cmpint (run (&files, words), ==, CH_TRAIN_OK);
  once = contents (files.book);
  work = contents (files.work);
  ChOpeningBook *book = ch_opening_book_read (once, strlen (once), error);
  g_assert_cmpstr (error, ==, "");
  g_assert_cmpint (ch_opening_book_count (book), ==, 25);
  ch_opening_book_free (book);
  /* Stopped early, and cut in the middle of a line; then it goes on. */
  g_remove (files.work);
  g_assert_cmpint (run (&files, few), ==, CH_TRAIN_OK);
  g_autofree char *begun = contents (files.work);
  g_assert_true (g_str_has_prefix (work, begun));
  g_assert_true (g_file_set_contents (files.work, begun, (gssize) strlen (begun) - 5, NULL));
  g_assert_cmpint (run (&files, words), ==, CH_TRAIN_OK);
  again = contents (files.book);
  g_assert_cmpstr (once, ==, again);
  /* With nothing left to search the work stays as it is. */
  g_autofree char *whole = contents (files.work);
  g_assert_cmpint (run (&files, words), ==, CH_TRAIN_OK);
  longer = contents (files.work);
  g_assert_cmpstr (whole, ==, longer);
  files_clear (&files);
}

static void
test_refused (void)
{
  Files files;
  files_make (&files);
  g_assert_cmpint (run (&files, "--variant xiangqi --nodes 300 --positions 2"), ==, CH_TRAIN_OK);
  g_autofree char *work = contents (files.work);
  g_assert_cmpint (run (&files, "--variant xiangqi --nodes 301 --positions 2"), ==, CH_TRAIN_DATA);
  g_assert_cmpint (run (&files, "--variant janggi --nodes 300 --positions 2"), ==, CH_TRAIN_DATA);
  g_autofree char *after = contents (files.work);
  g_assert_cmpstr (work, ==, after);
  g_autofree char *spoilt = g_strconcat (work, "h3e3 nonsense: h1g3 1\n", NULL);
  g_assert_true (g_file_set_contents (files.work, spoilt, -1, NULL));
  g_assert_cmpint (run (&files, "--variant xiangqi --nodes 300 --positions 2"), ==, CH_TRAIN_DATA);
  g_assert_cmpint (run (&files, "--variant chess"), ==, CH_TRAIN_USAGE);
  g_assert_cmpint (run (&files, "--variant xiangqi --plies 41"), ==, CH_TRAIN_USAGE);
  g_assert_cmpint (run (&files, "--variant xiangqi --margin 0"), ==, CH_TRAIN_USAGE);
  g_assert_cmpint (run (&files, "--variant xiangqi --lines 3"), ==, CH_TRAIN_USAGE);
  files_clear (&files);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/train/book/backed-up", test_backed_up);
  g_test_add_func ("/train/book/merged", test_merged);
  g_test_add_func ("/train/book/margin", test_margin);
  g_test_add_func ("/train/book/plies", test_plies);
  g_test_add_data_func ("/train/book/command/xiangqi", "xiangqi", test_command);
  g_test_add_data_func ("/train/book/command/crazyxiangqi", "crazyxiangqi", test_command);
  g_test_add_data_func ("/train/book/command/janggi", "janggi", test_command);
  g_test_add_func ("/train/book/refused", test_refused);
  return g_test_run ();
}
