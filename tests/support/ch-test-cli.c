/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-test-cli.h"

#include <glib/gstdio.h>

int
ch_test_cli_run (const char *folder, const char *text, char **errors)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  int status = 0;

  if (g_getenv ("CHUHAN_CLI") == NULL)
    g_error ("CHUHAN_CLI names no program");
  g_ptr_array_add (argv, g_strdup (g_getenv ("CHUHAN_CLI")));
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (argv, g_str_has_prefix (words[i], "OUT") ? g_strconcat (folder, "/", words[i], NULL)
                                                              : g_strdup (words[i]));
  g_ptr_array_add (argv, NULL);
  if (!g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, errors, &status, &error))
    g_error ("%s", error->message);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

GBytes *
ch_test_cli_make (const char *folder, const char *text, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *line = g_strdup_printf ("%s -o %s", text, name);
  g_autofree char *errors = NULL;
  g_autoptr (GError) error = NULL;
  char *data = NULL;
  gsize length = 0;

  if (ch_test_cli_run (folder, line, &errors) != 0)
    g_error ("%s: %s", line, errors);
  g_assert_cmpstr (errors, ==, "");
  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);
  g_unlink (path);
  return g_bytes_new_take (data, length);
}

void
ch_test_cli_fail (const char *folder, const ChTestCliCase *cases, guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      g_autofree char *errors = NULL;

      if (ch_test_cli_run (folder, cases[i].text, &errors) != cases[i].status)
        g_error ("%s: %s", cases[i].text, errors);
      g_assert_cmpstr (errors, !=, "");
    }
}
