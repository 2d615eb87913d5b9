/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

static char *
path_below (const char *variable, const char *otherwise, const char *name)
{
  const char *folder = g_getenv (variable);

  if (folder == NULL || *folder == '\0')
    folder = otherwise;
  return g_build_filename (folder, name, NULL);
}

char *
ch_test_data_path (const char *name)
{
  g_autofree char *below = g_build_filename ("data", name, NULL);
  char *path = path_below ("G_TEST_SRCDIR", CH_TEST_SOURCE_DIR, below);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_error ("%s is missing", path);
  return path;
}

/* CHUHAN_QUICK in the environment: large samples are left out; under sanitizers they take an hour. */
static gboolean
is_left_out (const char *path)
{
  GStatBuf status;

  return g_getenv ("CHUHAN_QUICK") != NULL && strstr (path, "/samples/") != NULL && g_stat (path, &status) == 0 &&
         S_ISREG (status.st_mode) && status.st_size > 100000;
}

char *
ch_test_shared_path (const char *name)
{
  g_autofree char *path = path_below ("CHUHAN_SHARED", CH_TEST_SHARED_DIR, name);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_test_skip ("material beside the tree is absent");
  else if (is_left_out (path))
    g_test_skip ("large, left out for CHUHAN_QUICK");
  else
    return g_steal_pointer (&path);
  return NULL;
}

char *
ch_test_data_text (const char *name)
{
  g_autofree char *path = ch_test_data_path (name);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  return text;
}

static gboolean
has_suffix (const char *name, const char *suffix)
{
  gsize length = strlen (name), tail = suffix != NULL ? strlen (suffix) : 0;

  return tail <= length && g_ascii_strcasecmp (name + length - tail, suffix != NULL ? suffix : "") == 0;
}

static void
collect_files (const char *folder, const char *suffix, GPtrArray *paths)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        collect_files (path, suffix, paths);
      else if (has_suffix (name, suffix) && !is_left_out (path))
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
ch_test_shared_files (const char *folder, const char *suffix)
{
  g_autofree char *path = ch_test_shared_path (folder);
  GPtrArray *paths;

  if (path == NULL)
    return NULL;
  paths = g_ptr_array_new_with_free_func (g_free);
  collect_files (path, suffix, paths);
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

static gboolean
out_of_time (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

gboolean
ch_test_run_until (ChTestCondition condition, gpointer data, guint milliseconds)
{
  gboolean late = FALSE, holds;
  guint timer = g_timeout_add (milliseconds, out_of_time, &late);

  while (!(holds = condition (data)) && !late)
    g_main_context_iteration (NULL, TRUE);
  if (!late)
    g_source_remove (timer);
  return holds;
}

static gboolean
never (gpointer data)
{
  return FALSE;
}

void
ch_test_run_for (guint milliseconds)
{
  ch_test_run_until (never, NULL, milliseconds);
}

char *
ch_test_temp_dir (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp (NULL, &error);

  if (path == NULL)
    g_error ("%s", error->message);
  return path;
}

void
ch_test_remove_tree (const char *path)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    {
      g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
      const char *name;

      while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *child = g_build_filename (path, name, NULL);

          ch_test_remove_tree (child);
        }
    }
  g_remove (path);
}

gint64
ch_test_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}
