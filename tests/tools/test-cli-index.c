/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-cli index: folders in, questions, bad questions. */
#include <glib/gstdio.h>
#include <string.h>

#include "ch-test-cli.h"
#include "ch-test.h"

static char *folder;

static char *
run (const char *text)
{
  g_autofree char *line = g_strdup_printf ("%s index --db %s/index.db %s", g_getenv ("CHUHAN_CLI"), folder, text);
  g_autoptr (GError) error = NULL;
  char *output = NULL;
  int status;

  if (!g_spawn_command_line_sync (line, &output, NULL, &status, &error))
    g_error ("%s", error->message);
  g_assert_cmpint (status, ==, 0);
  return output;
}

static void
assert_says (const char *text, const char *const *parts)
{
  g_autofree char *output = run (text);

  for (; *parts != NULL; parts++)
    if (strstr (output, *parts) == NULL)
      g_error ("%s: no %s in:\n%s", text, *parts, output);
}

#define SAYS(text, ...) assert_says (text, (const char *const[]) { __VA_ARGS__, NULL })

static void
test_questions (void)
{
  g_autofree char *games = g_build_filename (folder, "games", NULL), *file = g_build_filename (games, "a.pgn", NULL);
  g_autofree char *add = g_strdup_printf ("add %s", games), *remove = g_strdup_printf ("remove %s", games);

  g_assert_cmpint (g_mkdir (games, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file,
                                      "[White \"Hu\"]\n[Black \"Li\"]\n[Date \"2001.05.17\"]\n[Result \"1-0\"]\n\n"
                                      "1. h2e2 h9g7 2. h0g2 1-0\n\n"
                                      "[White \"Wu\"]\n[Black \"Li\"]\n[Result \"0-1\"]\n\n1. b2e2 b9c7 0-1\n", -1, NULL));
  SAYS (add, "folder ", "files 1\n", "games 2\n", "troubles 0\n");
  SAYS ("moves --variant xiangqi", "h3e3 games 2 wins 1 draws 0 losses 1 variations 0 last 2001\n", "2 games\n",
        "a.pgn:1:0 Hu - Li 1-0 2001.05.17\n");
  SAYS ("moves --variant xiangqi b3e3", "b10c8 games 2", "a.pgn:1:1 Hu - Li 1-0 2001.05.17 mirrored\n", "a.pgn:2:1 Wu");
  SAYS ("moves --variant xiangqi --no-mirror b3e3", "b10c8 games 1", "1 games\n");
  SAYS ("search --board 9/9/9/9/9/9/9/4C1N2/9/9", "1 games\n", "a.pgn:1:3 ");
  SAYS ("search --player wu", "1 games\n", "a.pgn:2:0 Wu - Li 0-1 ?\n");
  SAYS ("search --from 2001 --to 2001.05 --count 0", "1 games\n");
  SAYS ("search --pieces R3", "0 games\n");
  SAYS (remove, "files 0\n");
}

static void
test_bad (void)
{
  static const ChTestCliCase cases[] = {
    { "index", 2 },
    { "index --db OUTx.db", 2 },
    { "index --db OUTx.db status", 1 },
    { "index --db OUTx.db moves --variant xiangqi", 1 },
    { "index --db OUTx.db add OUTnowhere", 1 },
    { "index --db OUTx.db moves", 2 },
    { "index --db OUTx.db moves --variant xiangqi h3h4 zz", 1 },
    { "index --db OUTx.db search --board 9/9", 1 },
    { "index --db OUTx.db search --pieces Z", 1 },
    { "index --db OUTx.db search --from may", 2 },
    { "index --db OUTx.db search --variant chess", 2 },
    { "index --db OUTx.db search word", 2 },
  };

  ch_test_cli_fail (folder, cases, G_N_ELEMENTS (cases));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = ch_test_temp_dir ();
  g_test_add_func ("/cli/index/questions", test_questions);
  g_test_add_func ("/cli/index/bad", test_bad);
  status = g_test_run ();
  ch_test_remove_tree (folder);
  return status;
}
