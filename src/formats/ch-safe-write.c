/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-document-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void
set_errno_error (GError **error, const char *path, int code)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", name, g_strerror (code));
}

static gboolean
write_all (int fd, const char *data, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, data, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      data += n;
      length -= n;
    }
  return TRUE;
}

/* Reads the file back from its beginning. Returns: whether it holds just these bytes. */
static gboolean
reads_back (int fd, const char *data, gsize length)
{
  char block[65536];
  gsize at = 0;
  gssize n;

  if (lseek (fd, 0, SEEK_SET) != 0)
    return FALSE;
  while ((n = read (fd, block, sizeof block)) != 0)
    {
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0 || at + n > length || memcmp (block, data + at, n) != 0)
        return FALSE;
      at += n;
    }
  return at == length;
}

/* A link stays a link: what it leads to is written. */
static char *
real_target (const char *path)
{
  char *resolved = realpath (path, NULL);
  char *copy = g_strdup (resolved != NULL ? resolved : path);

  free (resolved);
  return copy;
}

static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  if (fsync (fd) != 0)
    g_debug ("%s: %s", folder, g_strerror (errno));
  close (fd);
}

/* Fills the new file. Returns: 0, or an error number; EIO where it does not read back. */
static int
fill (int fd, const char *data, gsize length)
{
  if (!write_all (fd, data, length) || fsync (fd) != 0)
    return errno;
  return reads_back (fd, data, length) ? 0 : EIO;
}

gboolean
ch_document_file_write_bytes (const char *path, GBytes *bytes, GError **error)
{
  g_autofree char *target = NULL, *beside = NULL;
  gsize length;
  const char *data;
  struct stat status;
  int fd, code;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  data = g_bytes_get_data (bytes, &length);
  target = real_target (path);
  beside = g_strconcat (target, ".XXXXXX", NULL);
  fd = g_mkstemp_full (beside, O_RDWR | O_CLOEXEC, 0666);
  if (fd < 0)
    {
      set_errno_error (error, path, errno);
      return FALSE;
    }
  /* Who may read and write the old file may the new one. */
  if (stat (target, &status) == 0 && fchmod (fd, status.st_mode & 07777) != 0)
    g_debug ("%s: %s", beside, g_strerror (errno));
  code = fill (fd, data, length);
  if (close (fd) != 0 && code == 0)
    code = errno;
  if (code == 0 && g_rename (beside, target) != 0)
    code = errno;
  if (code != 0)
    {
      g_unlink (beside);
      set_errno_error (error, path, code);
      return FALSE;
    }
  sync_folder (target);
  return TRUE;
}
