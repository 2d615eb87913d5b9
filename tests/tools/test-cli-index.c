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

#define N_FILES 40
#define PER_FILE 100

/* What is read is on its way to the disk. */
static gboolean
is_writing (const char *errors, gpointer data)
{
  g_autofree char *log = g_build_filename (folder, "OUTmany.db-wal", NULL);

  return g_file_test (log, G_FILE_TEST_EXISTS);
}

/* Ctrl-C: what was read stays, and the next run reads the rest. */
static void
test_interrupted (void)
{
  g_autofree char *games = g_build_filename (folder, "OUTmany", NULL), *errors = NULL, *output = NULL, *line = NULL;
  int status;

  g_assert_cmpint (g_mkdir (games, 0700), ==, 0);
  for (guint i = 0; i < N_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%02u.pgn", games, i);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint game = 0; game < PER_FILE; game++)
        g_string_append_printf (text, "[White \"Hu %u\"]\n[Black \"Li %u\"]\n\n1. h2e2 h9g7 2. h0g2 *\n\n", i, game);
      g_assert_true (g_file_set_contents (name, text->str, -1, NULL));
    }
  status = ch_test_cli_interrupt (folder, "index --db OUTmany.db add OUTmany", is_writing, NULL, &errors);
  /* Whoever was quick enough to be done is no fault. */
  g_assert_true (status == 0 || strstr (errors, "interrupted; the same command goes on from here") != NULL);
  line = g_strdup_printf ("%s index --db %s/OUTmany.db update", g_getenv ("CHUHAN_CLI"), folder);
  g_assert_true (g_spawn_command_line_sync (line, &output, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
  g_assert_nonnull (strstr (output, "files 40\ngames 4000\n"));
}

/* An index that is damaged is made anew; what is none is left alone. */
static void
test_damaged (void)
{
  g_autofree char *games = g_build_filename (folder, "OUTfew", NULL), *file = g_build_filename (games, "a.pgn", NULL);
  g_autofree char *path = g_build_filename (folder, "OUTfew.db", NULL), *content = NULL, *errors = NULL, *refused = NULL;
  gsize length;

  g_assert_cmpint (g_mkdir (games, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, "[White \"Hu\"]\n\n1. h2e2 h9g7 *\n", -1, NULL));
  g_assert_cmpint (ch_test_cli_run (folder, "index --db OUTfew.db add OUTfew", &errors), ==, 0);
  g_clear_pointer (&errors, g_free);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  memset (content + 100, 'x', length - 100);
  for (const char *const *command = (const char *const[]) { "update", "add OUTfew", NULL }; *command != NULL; command++)
    {
      g_autofree char *line = g_strdup_printf ("index --db OUTfew.db %s", *command), *said = NULL;

      g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
      g_assert_cmpint (ch_test_cli_run (folder, line, &said), ==, 0);
      g_assert_nonnull (strstr (said, "made anew"));
    }
  g_assert_cmpint (ch_test_cli_run (folder, "index --db OUTfew.db moves --variant xiangqi", &errors), ==, 0);
  g_assert_cmpint (ch_test_cli_run (folder, "index --db OUTfew/a.pgn update", &refused), ==, 1);
  g_clear_pointer (&content, g_free);
  g_assert_true (g_file_get_contents (file, &content, NULL, NULL));
  g_assert_nonnull (strstr (content, "Hu"));
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
  g_test_add_func ("/cli/index/interrupted", test_interrupted);
  g_test_add_func ("/cli/index/damaged", test_damaged);
  g_test_add_func ("/cli/index/bad", test_bad);
  status = g_test_run ();
  ch_test_remove_tree (folder);
  return status;
}
