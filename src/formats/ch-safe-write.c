/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-safe-write.h"

#include "formats/ch-document-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct _ChSafeFile
{
  char *path;    /* as it was asked for */
  char *target;  /* what it leads to */
  char *beside;  /* what is written */
  int fd;
  int code;      /* of the first error, 0 = none */
  gsize length;
  guint64 sum;
};

static void
set_errno_error (GError **error, const char *path, int code)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", name, g_strerror (code));
}

gboolean
ch_safe_file_write_all (int fd, const char *data, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, data, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      data += n;
      length -= (gsize) n;
    }
  return TRUE;
}

/* FNV-1a, of bytes however they are parted: what the disk gave back wrong will not have the same. */
static guint64
add_sum (guint64 sum, const char *data, gsize length)
{
  for (gsize i = 0; i < length; i++)
    sum = (sum ^ (guchar) data[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return sum;
}

#define EMPTY_SUM G_GUINT64_CONSTANT (0xcbf29ce484222325)

/* Reads the file back from its beginning. Returns: whether it holds just what was written. */
static gboolean
reads_back (const ChSafeFile *self)
{
  char block[65536];
  guint64 sum = EMPTY_SUM;
  gsize at = 0;
  gssize n;

  if (lseek (self->fd, 0, SEEK_SET) != 0)
    return FALSE;
  while ((n = read (self->fd, block, sizeof block)) != 0)
    {
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      sum = add_sum (sum, block, (gsize) n);
      at += (gsize) n;
    }
  return at == self->length && sum == self->sum;
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

/* A file that was made read-only is not to be replaced, though the folder would allow it. Root may write every file: what
 * counts then is what the file says of itself. */
static gboolean
is_protected (const char *path)
{
  struct stat status;

  if (stat (path, &status) != 0)
    return FALSE;
  return access (path, W_OK) != 0 || (status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0;
}

/* ---- what is left of a program that was killed while it wrote ---- */

/* Before six letters, in the folder of the file: hidden, of one length for every name, and a name that no person gives. */
#define BESIDE ".chuhan-unfinished-"
#define N_LETTERS 6

/* Whoever writes a file holds its lock, also one who is stopped or slow; the lock goes with the process. */
static gboolean
is_left (int fd, const char *path)
{
  struct stat open_status, status;

  return flock (fd, LOCK_EX | LOCK_NB) == 0 && fstat (fd, &open_status) == 0 && g_lstat (path, &status) == 0
         && open_status.st_ino == status.st_ino && open_status.st_dev == status.st_dev && S_ISREG (status.st_mode);
}

static void
remove_if_left (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

  if (fd < 0)
    return;
  if (is_left (fd, path))
    g_unlink (path);
  close (fd);
}

static gboolean
is_beside (const char *name)
{
  return g_str_has_prefix (name, BESIDE) && strlen (name) == strlen (BESIDE) + N_LETTERS;
}

static void
remove_left (const char *target)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *other;

  while (dir != NULL && (other = g_dir_read_name (dir)) != NULL)
    if (is_beside (other))
      {
        g_autofree char *path = g_build_filename (folder, other, NULL);

        remove_if_left (path);
      }
}

void
ch_safe_file_remove_left (const char *path)
{
  g_autofree char *target = real_target (path);

  remove_left (target);
}

/* A folder may be long or far away: a thread of its own looks into those that wait, one after the other. */
static GMutex waiting_lock;
static GHashTable *waiting; /* of folders that nobody looks into yet */

static void
look_thread (gpointer data, gpointer user_data)
{
  g_autofree char *target = data;
  g_autofree char *folder = g_path_get_dirname (target);

  /* Who asks from here on may know of something that is missed. */
  g_mutex_lock (&waiting_lock);
  g_hash_table_remove (waiting, folder);
  g_mutex_unlock (&waiting_lock);
  remove_left (target);
}

void
ch_safe_file_remove_left_soon (const char *path)
{
  static GThreadPool *pool;
  g_autofree char *target = real_target (path);
  gboolean is_new;

  g_mutex_lock (&waiting_lock);
  if (pool == NULL)
    {
      waiting = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      pool = g_thread_pool_new (look_thread, NULL, 1, FALSE, NULL);
    }
  is_new = g_hash_table_add (waiting, g_path_get_dirname (target));
  g_mutex_unlock (&waiting_lock);
  if (is_new)
    g_thread_pool_push (pool, g_steal_pointer (&target), NULL);
}

/* ---- writing ---- */

/* Returns: the file beside, locked, -1 with errno. One that another takes for left before it has its lock is given up. */
static int
open_beside (ChSafeFile *self)
{
  g_autofree char *folder = g_path_get_dirname (self->target);
  struct stat status;
  int fd = -1;

  for (guint i = 0; i < 100 && fd < 0; i++)
    {
      g_free (self->beside);
      self->beside = g_build_filename (folder, BESIDE "XXXXXX", NULL);
      fd = g_mkstemp_full (self->beside, O_RDWR | O_CLOEXEC, 0666);
      if (fd < 0)
        return -1;
      /* where there are no locks nothing is taken for left */
      if (flock (fd, LOCK_EX) != 0)
        g_debug ("%s: %s", self->beside, g_strerror (errno));
      if (fstat (fd, &status) != 0 || status.st_nlink == 0)
        {
          close (fd);
          fd = -1;
          errno = EBUSY;
        }
    }
  return fd;
}

ChSafeFile *
ch_safe_file_open (const char *path, GError **error)
{
  ChSafeFile *self = g_new0 (ChSafeFile, 1);
  struct stat status;

  self->path = g_strdup (path);
  self->target = real_target (path);
  self->sum = EMPTY_SUM;
  remove_left (self->target);
  self->fd = is_protected (self->target) ? -1 : open_beside (self);
  if (self->fd < 0)
    {
      set_errno_error (error, path, is_protected (self->target) ? EACCES : errno);
      g_clear_pointer (&self->beside, g_free);
      ch_safe_file_abandon (self);
      return NULL;
    }
  /* Who may read and write the old file may the new one. */
  if (stat (self->target, &status) == 0 && fchmod (self->fd, status.st_mode & 07777) != 0)
    g_debug ("%s: %s", self->beside, g_strerror (errno));
  return self;
}

gboolean
ch_safe_file_write (ChSafeFile *self, const char *data, gsize length)
{
  if (self->code == 0 && !ch_safe_file_write_all (self->fd, data, length))
    self->code = errno;
  self->length += length;
  self->sum = add_sum (self->sum, data, length);
  return self->code == 0;
}

gboolean
ch_safe_file_commit (ChSafeFile *self, GError **error)
{
  int code = self->code;

  if (code == 0 && fsync (self->fd) != 0)
    code = errno;
  if (code == 0 && !reads_back (self))
    code = EIO;
  /* Not closed before, nor unlocked: without the lock it might be taken for left. What was written is on the disk already. */
  if (code == 0 && g_rename (self->beside, self->target) != 0)
    code = errno;
  if (code != 0)
    set_errno_error (error, self->path, code);
  else
    {
      sync_folder (self->target);
      g_clear_pointer (&self->beside, g_free);
    }
  ch_safe_file_abandon (self);
  return code == 0;
}

void
ch_safe_file_abandon (ChSafeFile *self)
{
  if (self->fd >= 0)
    close (self->fd);
  if (self->beside != NULL)
    g_unlink (self->beside);
  g_free (self->path);
  g_free (self->target);
  g_free (self->beside);
  g_free (self);
}

gboolean
ch_document_file_write_bytes (const char *path, GBytes *bytes, GError **error)
{
  gsize length;
  const char *data;
  ChSafeFile *file;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  data = g_bytes_get_data (bytes, &length);
  file = ch_safe_file_open (path, error);
  if (file == NULL)
    return FALSE;
  ch_safe_file_write (file, data, length);
  return ch_safe_file_commit (file, error);
}
