/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-index-scan.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* How the names of games end that our readers know; a folder may hold films as well. */
static const char *const suffixes[] = { "pgn", "xqf", "cbr", "cbl", "cbf", "pfc", "xml", "ubb", "txt", "htm", "html", "gib",
                                        "che", "fen", "epd", "wxf" };

/* Deeper than any folder of games; a safeguard. */
#define MAX_DEPTH 64

static void
free_file (gpointer data)
{
  ChScannedFile *file = data;

  g_free (file->path);
  g_free (file);
}

static gboolean
has_suffix (const char *name)
{
  const char *dot = strrchr (name, '.');

  for (guint i = 0; dot != NULL && i < G_N_ELEMENTS (suffixes); i++)
    if (g_ascii_strcasecmp (dot + 1, suffixes[i]) == 0)
      return TRUE;
  return FALSE;
}

static gint64
mtime_of (const struct stat *status)
{
  return (gint64) status->st_mtim.tv_sec * G_USEC_PER_SEC + status->st_mtim.tv_nsec / 1000;
}

typedef struct
{
  GHashTable *files;
  GPtrArray *unreadable;
  GCancellable *cancellable;
} Scan;

static void scan_folder (Scan *self, const char *folder, guint depth);

/* A link to a file is a file; a link to a folder may lead in a circle. */
static void
scan_entry (Scan *self, const char *path, const char *name, guint depth)
{
  struct stat status;

  if (lstat (path, &status) != 0)
    return;
  if (S_ISDIR (status.st_mode) && depth < MAX_DEPTH)
    scan_folder (self, path, depth + 1);
  if (!has_suffix (name) || stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    return;
  if (!g_hash_table_contains (self->files, path))
    {
      ChScannedFile *file = g_new (ChScannedFile, 1);

      *file = (ChScannedFile) { g_strdup (path), status.st_size, mtime_of (&status) };
      g_hash_table_insert (self->files, file->path, file);
    }
}

static void
scan_folder (Scan *self, const char *folder, guint depth)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  if (dir == NULL)
    {
      g_ptr_array_add (self->unreadable, g_strdup (folder));
      return;
    }
  while ((name = g_dir_read_name (dir)) != NULL && !g_cancellable_is_cancelled (self->cancellable))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (*name != '.')
        scan_entry (self, path, name, depth);
    }
}

GHashTable *
ch_index_scan (char **folders, GPtrArray *unreadable, GCancellable *cancellable)
{
  Scan scan = { g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_file), unreadable, cancellable };

  for (; *folders != NULL; folders++)
    scan_folder (&scan, *folders, 0);
  return scan.files;
}
