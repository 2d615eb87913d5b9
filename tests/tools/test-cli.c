/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-cli as a script sees it: lines, exit status, and the oracle's tables through the program. */
#include "ch-test.h"

#include <string.h>

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
#define LONE "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"

typedef struct
{
  int status;
  char *output, *errors;
} Run;

static void
run_clear (Run *run)
{
  g_free (run->output);
  g_free (run->errors);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* Runs the program with the words of @words, NULL-terminated. */
static Run
run_words (const char *const *words)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  const char *program = g_getenv ("CHUHAN_CLI");
  int wait_status = 0;
  Run run = { 0 };

  if (program == NULL)
    g_error ("CHUHAN_CLI names no program");
  g_ptr_array_add (argv, (gpointer) program);
  for (; *words != NULL; words++)
    g_ptr_array_add (argv, (gpointer) *words);
  g_ptr_array_add (argv, NULL);
  if (!g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &run.output, &run.errors,
                     &wait_status, &error))
    g_error ("%s", error->message);
  g_assert_true (WIFEXITED (wait_status));
  run.status = WEXITSTATUS (wait_status);
  return run;
}

#define RUN(...) run_words ((const char *const[]) { __VA_ARGS__, NULL })

/* The command, the variant, the position and a list of moves as one text. */
static Run
run_moves (const char *command, const char *variant, const char *fen, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  const char *const head[] = { command, "--variant", variant, "--fen", fen };

  for (guint i = 0; i < G_N_ELEMENTS (head); i++)
    g_ptr_array_add (all, (gpointer) head[i]);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_ptr_array_add (all, words[i]);
  g_ptr_array_add (all, NULL);
  return run_words ((const char *const *) all->pdata);
}

static void
assert_output (const Run *run, const char *output)
{
  g_assert_cmpstr (run->errors, ==, "");
  g_assert_cmpstr (run->output, ==, output);
  g_assert_cmpint (run->status, ==, 0);
}

static void
test_usage (void)
{
  g_auto (Run) nothing = run_words ((const char *const[]) { NULL });
  g_auto (Run) unknown = RUN ("juggle");
  g_auto (Run) no_variant = RUN ("moves");
  g_auto (Run) bad_variant = RUN ("moves", "--variant", "chess");
  g_auto (Run) bad_option = RUN ("judge", "--variant", "xiangqi", "--option", "repetition=never");
  g_auto (Run) bad_word = RUN ("moves", "--variant", "xiangqi", "--colour", "red");
  g_auto (Run) no_depth = RUN ("perft", "--variant", "xiangqi");
  g_auto (Run) bad_depth = RUN ("perft", "--variant", "xiangqi", "3x");
  g_auto (Run) no_move = RUN ("explain", "--variant", "xiangqi");
  const Run *all[] = { &nothing, &unknown, &no_variant, &bad_variant, &bad_option, &bad_word, &no_depth, &bad_depth,
                       &no_move };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_assert_cmpint (all[i]->status, ==, 2);
      g_assert_cmpstr (all[i]->output, ==, "");
      g_assert_cmpstr (all[i]->errors, !=, "");
    }
}

static void
test_help (void)
{
  g_auto (Run) all = RUN ("--help");
  g_auto (Run) one = RUN ("judge", "--help");
  g_auto (Run) version = RUN ("--version");

  g_assert_cmpint (all.status, ==, 0);
  g_assert_nonnull (strstr (all.output, "perft"));
  g_assert_cmpint (one.status, ==, 0);
  g_assert_nonnull (strstr (one.output, "usage: chuhan-cli judge"));
  g_assert_true (g_str_has_prefix (version.output, "chuhan-cli "));
}

static void
test_bad_data (void)
{
  g_auto (Run) fen = RUN ("moves", "--variant", "xiangqi", "--fen", "9/9/x w");
  g_auto (Run) no_general = RUN ("moves", "--variant", "xiangqi", "--fen", "9/9/9/9/9/9/9/9/9/R3K4 w - - 0 1");
  g_auto (Run) crowd = RUN ("moves", "--variant", "xiangqi", "--fen",
                            "RRRRkRRRR/RRRRRRRRR/9/9/9/9/9/9/9/3K5 w - - 0 1");
  g_auto (Run) illegal = RUN ("judge", "--variant", "xiangqi", "h3e3", "b10d9");
  g_auto (Run) no_move = RUN ("judge", "--variant", "xiangqi", "h3e3", "hello");

  g_assert_cmpint (fen.status, ==, 1);
  g_assert_true (g_str_has_prefix (fen.errors, "fen:"));
  g_assert_cmpint (no_general.status, ==, 1);
  g_assert_nonnull (strstr (no_general.errors, "no-general"));
  g_assert_cmpint (crowd.status, ==, 1);
  g_assert_cmpint (illegal.status, ==, 1);
  g_assert_cmpstr (illegal.errors, ==, "moves:2: b10d9 is illegal: horse-leg c10\n");
  g_assert_cmpint (no_move.status, ==, 1);
  g_assert_cmpstr (no_move.errors, ==, "moves:2: hello is no move\n");
}

static void
test_perft (void)
{
  g_auto (Run) two = RUN ("perft", "--variant", "xiangqi", "2");
  g_auto (Run) three = RUN ("perft", "--variant=crazyxiangqi", "--fen=4k4/9/9/9/9/9/9/9/9/3K5[P] w - - 0 1", "1");
  g_auto (Run) none = RUN ("perft", "--variant", "janggi", "0");

  g_assert_cmpint (two.status, ==, 0);
  g_assert_true (g_str_has_prefix (two.output, "a1a2: 44\na1a3: 44\n"));
  g_assert_true (g_str_has_suffix (two.output, "\n\nNodes searched: 1920\n"));
  g_assert_nonnull (strstr (three.output, "P@a10: 1\n"));
  assert_output (&none, "\nNodes searched: 1\n");
}

static void
test_moves_after (void)
{
  g_auto (Run) run = run_moves ("moves", "xiangqi", LONE, "a1a10");

  assert_output (&run, "d10d9\n");
}

static void
test_judge_grounds (void)
{
  g_auto (Run) going = RUN ("judge", "--variant", "xiangqi");
  g_auto (Run) check = run_moves ("judge", "xiangqi", LONE, "a1a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10");
  g_auto (Run) mate = run_moves ("judge", "crazyxiangqi", "3k5/R8/9/9/9/9/9/9/9/1R2K4[] w - - 59 80", "b1b10");
  g_auto (Run) points = RUN ("judge", "--variant", "janggi", "e2e2", "e9e9");
  g_auto (Run) chase = RUN ("judge", "--variant", "xiangqi", "--option", "repetition=chase", "--fen",
                            "3k5/9/7n1/9/9/9/9/9/9/4K1R2 w - - 0 1", "g1h1", "h8g10", "h1g1", "g10h8", "g1h1", "h8g10",
                            "h1g1", "g10h8");

  assert_output (&going, "* none\n");
  assert_output (&check, "0-1 perpetual-check\noccurrences 3 since 1\n"
                         "cycle d10d9 a10a9:check d9d10 a9a10:check d10d9 a10a9:check d9d10 a9a10:check\n");
  assert_output (&mate, "1-0 checkmate\nattackers b10\n");
  assert_output (&points, "0-1 points\ncause passes\npoints 72 73.5\n");
  assert_output (&chase, "0-1 perpetual-chase\noccurrences 3 since 0\n"
                         "cycle g1h1:chase@h8 h8g10 h1g1:chase@g10 g10h8 g1h1:chase@h8 h8g10 h1g1:chase@g10 g10h8\n");
}

static void
test_explain (void)
{
  g_auto (Run) legal = RUN ("explain", "--variant", "xiangqi", "h3e3");
  g_auto (Run) leg = RUN ("explain", "--variant", "xiangqi", "b1d2");
  g_auto (Run) zone = RUN ("explain", "--variant", "crazyxiangqi", "A@e6");
  g_auto (Run) later = RUN ("explain", "--variant", "xiangqi", "h3e3", "b8c8", "e3e10");
  g_auto (Run) over = RUN ("explain", "--variant", "janggi", "e2e2", "e9e9", "e2e3");

  assert_output (&legal, "legal\n");
  assert_output (&leg, "horse-leg c1\n");
  assert_output (&zone, "drop-zone\n");
  assert_output (&later, "cannon-two-screens e4 e7\n");
  assert_output (&over, "game-over\n");
}

/* Every tenth row of a table of move lists, through the program. */
static void
check_moves_table (const char *name, const char *variant)
{
  g_autoptr (ChTestTable) table = ch_test_table_open (name);
  ChTestRow row;

  for (guint i = 0; ch_test_table_next (table, &row); i++)
    if (i % 10 == 0)
      {
        g_auto (GStrv) words = ch_test_row_words (&row, 1);
        g_autofree char *told = g_strjoinv (" ", words);
        g_auto (Run) run = run_moves ("moves", variant, ch_test_row_field (&row, 0), "");

        g_strchomp (run.output);
        if (run.status != 0 || !g_str_equal (run.output, told))
          ch_test_row_fail (&row, "status %d: %s%s", run.status, run.output, run.errors);
      }
}

static void
test_moves_tables (void)
{
  check_moves_table ("oracle/moves-xiangqi.txt", "xiangqi");
  check_moves_table ("oracle/moves-crazyhouse.txt", "crazyxiangqi");
  check_moves_table ("oracle/moves-janggi.txt", "janggiplain facing=strict");
  check_moves_table ("oracle/moves-janggi-official.txt", "janggi");
}

static void
check_verdicts_table (const char *name, const char *variant)
{
  g_autoptr (ChTestTable) table = ch_test_table_open (name);
  ChTestRow row;

  while (ch_test_table_next (table, &row))
    {
      const char *told = ch_test_row_field (&row, 3);
      g_auto (Run) run = run_moves ("judge", variant, ch_test_row_field (&row, 1), ch_test_row_field (&row, 2));
      g_auto (GStrv) lines = g_strsplit (run.output, "\n", 2);

      if (run.status != 0 || !g_str_equal (lines[0], g_str_equal (told, "- none") ? "* none" : told))
        ch_test_row_fail (&row, "status %d: %s%s", run.status, lines[0], run.errors);
    }
}

static void
test_verdict_tables (void)
{
  check_verdicts_table ("oracle/repetition-xiangqi.txt", "xiangqi");
  check_verdicts_table ("oracle/repetition-crazyhouse.txt", "crazyxiangqi");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tools/cli/usage", test_usage);
  g_test_add_func ("/tools/cli/help", test_help);
  g_test_add_func ("/tools/cli/bad-data", test_bad_data);
  g_test_add_func ("/tools/cli/perft", test_perft);
  g_test_add_func ("/tools/cli/moves", test_moves_after);
  g_test_add_func ("/tools/cli/moves/tables", test_moves_tables);
  g_test_add_func ("/tools/cli/judge", test_judge_grounds);
  g_test_add_func ("/tools/cli/judge/tables", test_verdict_tables);
  g_test_add_func ("/tools/cli/explain", test_explain);
  return g_test_run ();
}
