/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-cli analyse: one game, a folder, a second run, what is refused. */
#include <glib/gstdio.h>
#include <string.h>

#include "ch-test.h"
#include "ch-test-cli.h"

/* Red gives a chariot away. */
#define HANGING "[Variant \"xiangqi\"]\n[SetUp \"1\"]\n[FEN \"4ka3/4a4/2n6/9/9/9/9/9/4A4/R3KA3 w - - 0 1\"]\n\n" \
                "1. a1a7 {mine} c8a7 2. e2d3 *\n"
#define JANGGI "[Variant \"janggiplain\"]\n\n1. a4b4 a7b7 2. e2e1 *\n"

static char *folder;

static void
put (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
get (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static char *
run (const char *line)
{
  char *errors = NULL;
  int status = ch_test_cli_run (folder, line, &errors);

  g_test_message ("%s: %s", line, errors);
  g_assert_cmpint (status, ==, 0);
  return errors;
}

static void
test_game (void)
{
  g_autofree char *errors = NULL, *text = NULL, *again = NULL, *same = NULL, *other = NULL;

  put ("OUTgame.pgn", HANGING "\n" JANGGI);
  errors = run ("analyse --nodes 2000 --jobs 2 --language en --notation uci OUTgame.pgn -o OUTdone.pgn");
  g_assert_nonnull (strstr (errors, "2 games, 2 analysed, 0 were so before"));
  text = get ("OUTdone.pgn");
  g_assert_nonnull (strstr (text, "[%eval "));
  g_assert_nonnull (strstr (text, "$4"));
  g_assert_nonnull (strstr (text, "mine"));
  g_assert_nonnull (strstr (text, "[%better "));

  /* What is done is not done again. */
  again = run ("analyse --nodes 2000 --language en OUTgame.pgn -o OUTdone.pgn");
  g_assert_nonnull (strstr (again, "2 games, 0 analysed, 2 were so before"));
  same = get ("OUTdone.pgn");
  g_assert_cmpstr (same, ==, text);

  /* A game more: it alone. */
  put ("OUTgame.pgn", HANGING "\n" JANGGI "\n[Variant \"crazyxiangqi\"]\n\n1. h3e3 h8e8 *\n");
  other = run ("analyse --depth 3 --multipv 1 OUTgame.pgn -o OUTdone.pgn");
  g_assert_nonnull (strstr (other, "3 games, 1 analysed, 2 were so before"));
}

/* What stands in the games decides, not their moves or their places alone. */
static void
test_source_changed (void)
{
  g_autofree char *first = NULL, *again = NULL, *text = NULL, *moved = NULL;

  put ("OUTgame.pgn", HANGING "\n" JANGGI);
  first = run ("analyse --nodes 1000 OUTgame.pgn -o OUTmade.pgn");
  g_assert_nonnull (strstr (first, "2 games, 2 analysed, 0 were so before"));
  put ("OUTgame.pgn", "[Variant \"xiangqi\"]\n[SetUp \"1\"]\n"
       "[FEN \"4ka3/4a4/2n6/9/9/9/9/9/4A4/R3KA3 w - - 0 1\"]\n\n1. a1a7 {other words} c8a7 2. e2d3 *\n\n" JANGGI);
  again = run ("analyse --nodes 1000 OUTgame.pgn -o OUTmade.pgn");
  g_assert_nonnull (strstr (again, "2 games, 1 analysed, 1 were so before"));
  text = get ("OUTmade.pgn");
  g_assert_nonnull (strstr (text, "other words"));
  g_assert_null (strstr (text, "mine"));
  g_assert_nonnull (strstr (text, "$4"));
  put ("OUTgame.pgn", "[Variant \"crazyxiangqi\"]\n\n1. h3e3 h8e8 *\n\n" JANGGI);
  moved = run ("analyse --nodes 1000 OUTgame.pgn -o OUTmade.pgn");
  g_assert_nonnull (strstr (moved, "2 games, 1 analysed, 1 were so before"));
}

static void
test_folder (void)
{
  g_autofree char *in = g_build_filename (folder, "OUTin", NULL), *errors = NULL, *one = NULL, *two = NULL;

  g_assert_cmpint (g_mkdir (in, 0755), ==, 0);
  put ("OUTin/one.pgn", HANGING);
  put ("OUTin/two.pgn", JANGGI);
  errors = run ("analyse --nodes 500 OUTin -o OUTall");
  one = get ("OUTall/one.pgn");
  two = get ("OUTall/two.pgn");
  g_assert_nonnull (strstr (one, "[%eval "));
  g_assert_nonnull (strstr (two, "[%eval "));
}

/* Files of one name keep apart, and none of those that are read is written over by another. */
static void
test_names (void)
{
  g_autofree char *errors = NULL, *refused = NULL, *kept = NULL;

  for (int i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("OUT%d", i), *path = g_build_filename (folder, name, NULL);
      g_autofree char *file = g_strdup_printf ("%s/one.pgn", name);

      g_assert_cmpint (g_mkdir (path, 0755), ==, 0);
      put (file, JANGGI);
    }
  errors = run ("analyse --nodes 100 OUT0 OUT1 OUT2 -o OUTnames");
  g_free (get ("OUTnames/one.pgn"));
  g_free (get ("OUTnames/one.pgn.pgn"));
  g_free (get ("OUTnames/one.pgn-2.pgn"));

  put ("OUT0/one.epd", JANGGI);
  g_assert_cmpint (ch_test_cli_run (folder, "analyse --nodes 100 OUT0 -o OUT0", &refused), ==, 1);
  g_assert_nonnull (strstr (refused, "another folder is needed"));
  kept = get ("OUT0/one.pgn");
  g_assert_cmpstr (kept, ==, JANGGI);
}

/* A game that was broken off with its last move evaluated is gone on with: its words are not there yet. */
static void
test_broken_off (void)
{
  g_autofree char *first = NULL, *again = NULL, *text = NULL;

  put ("OUTgame.pgn", HANGING);
  put ("OUTpart.pgn", "[Variant \"xiangqi\"]\n[SetUp \"1\"]\n"
       "[FEN \"4ka3/4a4/2n6/9/9/9/9/9/4A4/R3KA3 w - - 0 1\"]\n\n"
       "1. a1a7 {mine [%eval -3.00]} c8a7 {[%eval -3.00]} 2. e2d3 {[%eval -3.00]} *\n");
  first = run ("analyse --nodes 2000 --jobs 1 OUTgame.pgn -o OUTpart.pgn");
  g_assert_nonnull (strstr (first, "1 games, 1 analysed, 0 were so before"));
  text = get ("OUTpart.pgn");
  g_assert_nonnull (strstr (text, "$4"));
  again = run ("analyse --nodes 2000 --jobs 1 OUTgame.pgn -o OUTpart.pgn");
  g_assert_nonnull (strstr (again, "1 games, 0 analysed, 1 were so before"));
}

static gboolean
first_is_done (const char *errors, gpointer data)
{
  return strstr (errors, "game 1 of 2") != NULL;
}

/* The names in the folder that begin so. */
static guint
count_names (const char *prefix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, prefix);
  return n;
}

/* Ctrl-C in the midst of the second game: the first is written as a whole, nothing is left half, the next run does the rest. */
static void
test_interrupted (void)
{
  g_autoptr (GString) games = g_string_new (HANGING "\n[Variant \"xiangqi\"]\n\n");
  g_autofree char *errors = NULL, *text = NULL, *again = NULL, *whole = NULL;

  for (int i = 1; i < 120; i += 2)
    g_string_append_printf (games, "%d. %s %d. %s ", i, i % 4 == 1 ? "a1a2 a10a9" : "a2a1 a9a10", i + 1,
                            i % 4 == 1 ? "i1i2 i10i9" : "i2i1 i9i10");
  g_string_append (games, "*\n");
  put ("OUTgame.pgn", games->str);
  g_assert_cmpint (ch_test_cli_interrupt (folder, "analyse --movetime 300 --jobs 1 --language en OUTgame.pgn -o OUTint.pgn",
                                          first_is_done, NULL, &errors), ==, 1);
  g_assert_nonnull (strstr (errors, "interrupted"));
  text = get ("OUTint.pgn");
  g_assert_nonnull (strstr (text, "$4"));
  g_assert_nonnull (strstr (text, "A1-A0"));
  g_assert_cmpuint (count_names (".chuhan"), ==, 0);
  again = run ("analyse --nodes 50 OUTgame.pgn -o OUTint.pgn");
  g_assert_nonnull (strstr (again, "2 games, 1 analysed, 1 were so before"));
  whole = run ("analyse --nodes 50 OUTgame.pgn -o OUTint.pgn");
  g_assert_nonnull (strstr (whole, "2 games, 0 analysed, 2 were so before"));
}

static void
test_errors (void)
{
  static const ChTestCliCase cases[] = {
    { "analyse OUTgame.pgn", 2 },
    { "analyse -o OUTx.pgn", 2 },
    { "analyse --nodes 0 OUTgame.pgn -o OUTx.pgn", 2 },
    { "analyse --nodes 10 --depth 3 OUTgame.pgn -o OUTx.pgn", 2 },
    { "analyse --multipv 11 OUTgame.pgn -o OUTx.pgn", 2 },
    { "analyse --jobs none OUTgame.pgn -o OUTx.pgn", 2 },
    { "analyse --notation none OUTgame.pgn -o OUTx.pgn", 2 },
    { "analyse OUTabsent.pgn -o OUTx.pgn", 1 },
    { "analyse --nodes 10 OUTgame.pgn -o OUTgame.xqf", 1 },
    { "analyse --nodes 10 --engine engine::Hash OUTgame.pgn -o OUTx.pgn", 2 },
    { "analyse --nodes 10 --engine /nonexistent/engine OUTgame.pgn -o OUTy.pgn", 1 },
  };

  put ("OUTgame.pgn", HANGING);
  ch_test_cli_fail (folder, cases, G_N_ELEMENTS (cases));
}

/* Another engine in its own process: here ours, spoken to as any other. */
static void
test_engine (void)
{
  g_autofree char *line = NULL, *errors = NULL, *text = NULL;

  if (g_getenv ("CHUHAN_ENGINE") == NULL)
    {
      g_test_skip ("no engine");
      return;
    }
  put ("OUTgame.pgn", HANGING);
  line = g_strdup_printf ("analyse --engine %s --nodes 2000 --jobs 1 OUTgame.pgn -o OUTother.pgn", g_getenv ("CHUHAN_ENGINE"));
  errors = run (line);
  text = get ("OUTother.pgn");
  g_assert_nonnull (strstr (text, "$4"));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = ch_test_temp_dir ();
  g_test_add_func ("/cli/analyse/game", test_game);
  g_test_add_func ("/cli/analyse/source-changed", test_source_changed);
  g_test_add_func ("/cli/analyse/folder", test_folder);
  g_test_add_func ("/cli/analyse/names", test_names);
  g_test_add_func ("/cli/analyse/broken-off", test_broken_off);
  g_test_add_func ("/cli/analyse/interrupted", test_interrupted);
  g_test_add_func ("/cli/analyse/errors", test_errors);
  g_test_add_func ("/cli/analyse/engine", test_engine);
  status = g_test_run ();
  ch_test_remove_tree (folder);
  g_free (folder);
  return status;
}
