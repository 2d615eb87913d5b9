/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/ch-source.h"

#include "formats/ch-safe-write.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct _ChSource
{
  GBytes *bytes;         /* (nullable): in memory, or as mapped by ch_source_map() */
  int fd;                /* -1: in memory */
  gsize length;
  char *name;
  int code;              /* of the first error, 0 = none */
  gboolean mapped;
  GCancellable *cancellable; /* (nullable) */
};

ChSource *
ch_source_new_for_bytes (GBytes *bytes)
{
  ChSource *self = g_new0 (ChSource, 1);

  self->bytes = g_bytes_ref (bytes);
  self->length = g_bytes_get_size (bytes);
  self->fd = -1;
  return self;
}

/* Copies what cannot be read twice. Returns: the copy, -1 with errno. */
static int
spool (int from)
{
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("chuhan-XXXXXX", &path, NULL);
  char block[65536];
  gssize n;

  if (fd < 0)
    {
      errno = EIO;
      return -1;
    }
  g_unlink (path);
  while ((n = read (from, block, sizeof block)) != 0)
    if (n > 0 ? !ch_safe_file_write_all (fd, block, (gsize) n) : errno != EINTR)
      {
        int code = errno;

        close (fd);
        errno = code;
        return -1;
      }
  return fd;
}

/* Returns: a file that can be read anywhere, -1 with errno. */
static int
open_path (const char *path)
{
  gboolean standard = strcmp (path, "-") == 0;
  int fd = standard ? dup (STDIN_FILENO) : open (path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  int copy;

  if (fd < 0 || fstat (fd, &status) != 0)
    return -1;
  if (S_ISDIR (status.st_mode))
    {
      close (fd);
      errno = EISDIR;
      return -1;
    }
  if (S_ISREG (status.st_mode))
    return fd;
  copy = spool (fd);
  close (fd);
  return copy;
}

ChSource *
ch_source_new_for_path (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  int fd = open_path (path);
  struct stat status;
  ChSource *self;

  if (fd < 0 || fstat (fd, &status) != 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", name, g_strerror (errno));
      return NULL;
    }
  self = g_new0 (ChSource, 1);
  self->fd = fd;
  self->length = (gsize) status.st_size;
  self->name = g_steal_pointer (&name);
  return self;
}

void
ch_source_free (ChSource *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->cancellable);
  g_free (self->name);
  g_free (self);
}

gsize
ch_source_get_length (const ChSource *self)
{
  return self->length;
}

gboolean
ch_source_is_in_memory (const ChSource *self)
{
  return self->fd < 0;
}

gsize
ch_source_read (ChSource *self, gsize offset, char *buffer, gsize length)
{
  gsize done = 0;

  if (g_cancellable_is_cancelled (self->cancellable))
    return 0;
  length = offset < self->length ? MIN (length, self->length - offset) : 0;
  if (self->fd < 0)
    {
      if (length > 0)
        memcpy (buffer, (const char *) g_bytes_get_data (self->bytes, NULL) + offset, length);
      return length;
    }
  while (done < length)
    {
      gssize n = pread (self->fd, buffer + done, length - done, (off_t) (offset + done));

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0 && self->code == 0)
        self->code = errno;
      if (n <= 0)
        break;
      done += (gsize) n;
    }
  return done;
}

GBytes *
ch_source_read_bytes (ChSource *self, gsize length)
{
  char *buffer;

  if (self->fd < 0 && length >= self->length)
    return g_bytes_ref (self->bytes);
  length = MIN (length, self->length);
  buffer = g_malloc (length + 1);
  return g_bytes_new_take (buffer, ch_source_read (self, 0, buffer, length));
}

/* What is mapped must not be cut short by others: then a look at it would end the program. So it is a copy that nobody else
 * knows. Returns: (nullable) (transfer full): NULL where there is no room for one. */
static GMappedFile *
map_copy (ChSource *self)
{
  int fd = lseek (self->fd, 0, SEEK_SET) == 0 ? spool (self->fd) : -1;
  GMappedFile *file = fd >= 0 ? g_mapped_file_new_from_fd (fd, FALSE, NULL) : NULL;

  if (fd >= 0)
    close (fd);
  return file;
}

GBytes *
ch_source_map (ChSource *self)
{
  g_autoptr (GMappedFile) file = NULL;

  if (self->bytes == NULL)
    file = map_copy (self);
  if (self->bytes == NULL && file == NULL)
    return ch_source_read_bytes (self, self->length);
  if (self->bytes == NULL)
    {
      self->bytes = g_mapped_file_get_bytes (file);
      self->mapped = TRUE;
    }
  return g_bytes_ref (self->bytes);
}

void
ch_source_forget (ChSource *self)
{
  gsize length;
  gconstpointer data = self->mapped ? g_bytes_get_data (self->bytes, &length) : NULL;

  if (data != NULL && madvise ((gpointer) data, length, MADV_DONTNEED) != 0)
    g_debug ("%s: %s", self->name, g_strerror (errno));
}

void
ch_source_set_cancellable (ChSource *self, GCancellable *cancellable)
{
  g_set_object (&self->cancellable, cancellable);
}

gboolean
ch_source_check (ChSource *self, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  if (self->code == 0)
    return TRUE;
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (self->code), "%s: %s", self->name, g_strerror (self->code));
  return FALSE;
}
