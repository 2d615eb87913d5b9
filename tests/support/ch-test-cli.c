/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-test-cli.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static GPtrArray *
words_of (const char *folder, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GPtrArray *argv = g_ptr_array_new_with_free_func (g_free);

  if (g_getenv ("CHUHAN_CLI") == NULL)
    g_error ("CHUHAN_CLI names no program");
  g_ptr_array_add (argv, g_strdup (g_getenv ("CHUHAN_CLI")));
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (argv, g_str_has_prefix (words[i], "OUT") ? g_strconcat (folder, "/", words[i], NULL)
                                                              : g_strdup (words[i]));
  g_ptr_array_add (argv, NULL);
  return argv;
}

int
ch_test_cli_run (const char *folder, const char *text, char **errors)
{
  g_autoptr (GPtrArray) argv = words_of (folder, text);
  g_autoptr (GError) error = NULL;
  int status = 0;

  if (!g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, errors, &status, &error))
    g_error ("%s", error->message);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

/* Appends what comes within a moment. Returns: FALSE at the end. */
static gboolean
read_some (int fd, GString *text)
{
  GPollFD poll_fd = { fd, G_IO_IN | G_IO_HUP, 0 };
  char block[4096];
  gssize n;

  if (g_poll (&poll_fd, 1, 2) == 0)
    return TRUE;
  n = read (fd, block, sizeof block);
  if (n > 0)
    g_string_append_len (text, block, n);
  return n > 0;
}

int
ch_test_cli_interrupt (const char *folder, const char *text, ChTestCliBegun begun, gpointer data, char **errors)
{
  g_autoptr (GPtrArray) argv = words_of (folder, text);
  g_autoptr (GError) error = NULL;
  GString *read = g_string_new (NULL);
  gboolean sent = FALSE;
  int status, fd;
  GPid pid;

  if (!g_spawn_async_with_pipes (NULL, (char **) argv->pdata, NULL, G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL, NULL,
                                 NULL, &pid, NULL, NULL, &fd, &error))
    g_error ("%s", error->message);
  while (read_some (fd, read))
    if (!sent && begun (read->str, data))
      sent = kill (pid, SIGINT) == 0;
  close (fd);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  *errors = g_string_free (read, FALSE);
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
