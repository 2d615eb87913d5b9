/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing the journal. The file is made beside and renamed, so that a journal that is there is whole up to its last line;
 * it is locked (flock) while a living process writes to it. */
#include "study/ch-journal-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "study/ch-fields.h"
#include "study/ch-study-private.h"

#define DATA_KEY "ch-journal"
#define STAMP_KEY "ch-journal-stamp"

typedef struct
{
  ChStudy *study;  /* owns this */
  char *path;
  int fd;
  goffset length;  /* of whole lines */
  GString *buffer; /* lines not yet written: those of an open group, or all since writing failed */
  guint depth;     /* of open groups */
  GError *error;   /* (nullable): why the last try to write failed */
} Journal;

guint32
ch_journal_check (const char *text, gsize length)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guint8) text[i]) * 16777619u;
  return hash;
}

static void
journal_free (gpointer data)
{
  Journal *journal = data;

  if (journal->fd >= 0)
    close (journal->fd);
  g_free (journal->path);
  g_string_free (journal->buffer, TRUE);
  g_clear_error (&journal->error);
  g_free (journal);
}

static void
set_errno_error (GError **error, const char *path)
{
  int code = errno;
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", name, g_strerror (code));
}

/* Copies @length bytes from the beginning of one file to another. Returns: 0 or an error number. */
static int
copy_content (int from, int to, goffset length)
{
  char block[65536];
  goffset done = 0;

  while (done < length)
    {
      gssize n = pread (from, block, MIN ((goffset) sizeof block, length - done), done);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0 || pwrite (to, block, n, done) != n)
        return n < 0 || errno != 0 ? errno : EIO;
      done += n;
    }
  return 0;
}

/* The file, or the folder it was in, has been removed: what we hold open of it is put there again. */
static gboolean
put_back (Journal *journal, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (journal->path);
  int fd = -1;
  int code;

  errno = 0;
  if (g_mkdir_with_parents (folder, 0700) == 0)
    fd = open (journal->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  code = fd < 0 || flock (fd, LOCK_EX | LOCK_NB) != 0 ? errno : copy_content (journal->fd, fd, journal->length);
  if (code == 0)
    {
      close (journal->fd);
      journal->fd = fd;
      return TRUE;
    }
  if (fd >= 0)
    {
      close (fd);
      g_unlink (journal->path);
    }
  errno = code;
  set_errno_error (error, journal->path);
  return FALSE;
}

static gboolean
is_removed (Journal *journal)
{
  struct stat status;

  return fstat (journal->fd, &status) == 0 && status.st_nlink == 0;
}

/* Writes what is in the buffer. Where that fails the file is cut back to its last whole line, and the buffer kept. */
static gboolean
flush (Journal *journal, GError **error)
{
  gsize done = 0;

  while (done < journal->buffer->len)
    {
      gssize n = pwrite (journal->fd, journal->buffer->str + done, journal->buffer->len - done, journal->length + done);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        {
          set_errno_error (error, journal->path);
          if (ftruncate (journal->fd, journal->length) != 0)
            g_debug ("%s: %s", journal->path, g_strerror (errno));
          return FALSE;
        }
      done += n;
    }
  journal->length += done;
  g_string_truncate (journal->buffer, 0);
  return TRUE;
}

static void
add_line (Journal *journal, const char *line, gsize length)
{
  g_string_append_printf (journal->buffer, "%08x\t", ch_journal_check (line, length));
  g_string_append_len (journal->buffer, line, length);
  g_string_append_c (journal->buffer, '\n');
}

/* For the beginning of a journal, which may be long: the first error ends it. */
static void
buffer_line (const char *line, gsize length, gpointer data)
{
  Journal *journal = data;

  if (journal->error != NULL)
    return;
  add_line (journal, line, length);
  if (journal->buffer->len > 1 << 20)
    flush (journal, &journal->error);
}

/* Tries to write what waits. Where writing begins to fail, or works again, the study tells so. */
static gboolean
write_waiting (Journal *journal)
{
  gboolean failed_before = journal->error != NULL;
  GError *error = NULL;

  if ((!is_removed (journal) || put_back (journal, &error)) && flush (journal, &error))
    {
      g_clear_error (&journal->error);
      if (failed_before)
        ch_study_emit_journal_error (journal->study, NULL);
      return TRUE;
    }
  g_clear_error (&journal->error);
  journal->error = error;
  if (!failed_before)
    ch_study_emit_journal_error (journal->study, error);
  return FALSE;
}

void
ch_journal_set_stamp (ChStudy *study, const char *stamp)
{
  g_return_if_fail (CH_IS_STUDY (study));

  g_object_set_data_full (G_OBJECT (study), STAMP_KEY, g_strdup (stamp), g_free);
}

const char *
ch_journal_get_stamp (ChStudy *study)
{
  g_return_val_if_fail (CH_IS_STUDY (study), NULL);

  return g_object_get_data (G_OBJECT (study), STAMP_KEY);
}

void
ch_journal_set_apart (ChStudy *study)
{
  g_return_if_fail (CH_IS_STUDY (study));

  ch_study_tell_sink (study, "A", NULL);
  ch_study_forget_saved (study);
}

/* A save, or that the file is another now, has the stamp of the file behind it; whoever does not know of stamps does not read
 * so far. */
static void
add_stamped (Journal *journal, char kind)
{
  const char *stamp = ch_journal_get_stamp (journal->study);
  g_autoptr (GString) line = g_string_new_len (&kind, 1);

  if (stamp != NULL)
    ch_fields_add (line, stamp);
  add_line (journal, line->str, line->len);
}

/* The sink of the study's commands: after this the line is the kernel's; those of a group together at its end. */
static void
append_line (const char *line, gsize length, gpointer data)
{
  Journal *journal = data;

  if (line[0] == 'S' || line[0] == 'A')
    add_stamped (journal, line[0]);
  else
    add_line (journal, line, length);
  journal->depth += line[0] == '(' ? 1 : 0;
  journal->depth -= line[0] == ')' && journal->depth > 0 ? 1 : 0;
  if (journal->depth == 0)
    write_waiting (journal);
}

static gboolean
is_in_use (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  gboolean in_use;

  if (fd < 0)
    return FALSE;
  in_use = flock (fd, LOCK_EX | LOCK_NB) != 0;
  close (fd);
  return in_use;
}

static void
write_head (Journal *journal, const char *document)
{
  g_autoptr (GString) line = g_string_new ("D");

  buffer_line (CH_JOURNAL_MAGIC, strlen (CH_JOURNAL_MAGIC), journal);
  ch_fields_add (line, document);
  if (ch_journal_get_stamp (journal->study) != NULL)
    ch_fields_add (line, ch_journal_get_stamp (journal->study));
  buffer_line (line->str, line->len, journal);
}

/* Writes the whole study to @beside and puts that in the journal's place. */
static gboolean
start_file (Journal *journal, const char *beside, const char *document, GError **error)
{
  journal->fd = open (beside, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (journal->fd < 0 || flock (journal->fd, LOCK_EX | LOCK_NB) != 0)
    {
      set_errno_error (error, beside);
      return FALSE;
    }
  write_head (journal, document);
  ch_study_write_all (journal->study, buffer_line, journal);
  if (journal->error != NULL)
    g_propagate_error (error, g_steal_pointer (&journal->error));
  else if (flush (journal, error))
    {
      if (fdatasync (journal->fd) == 0 && g_rename (beside, journal->path) == 0)
        return TRUE;
      set_errno_error (error, journal->path);
    }
  g_unlink (beside);
  return FALSE;
}

gboolean
ch_journal_attach (ChStudy *study, const char *path, const char *document, GError **error)
{
  g_autofree char *beside = NULL;
  Journal *journal;

  g_return_val_if_fail (CH_IS_STUDY (study), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  ch_journal_detach (study, FALSE);
  if (is_in_use (path))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY, "%s: %s", path, g_strerror (EBUSY));
      return FALSE;
    }
  journal = g_new0 (Journal, 1);
  journal->study = study;
  journal->path = g_strdup (path);
  journal->buffer = g_string_new (NULL);
  beside = g_strconcat (path, ".new", NULL);
  if (!start_file (journal, beside, document, error))
    {
      journal_free (journal);
      return FALSE;
    }
  g_object_set_data_full (G_OBJECT (study), DATA_KEY, journal, journal_free);
  ch_study_set_sink (study, append_line, journal);
  return TRUE;
}

gboolean
ch_journal_retry (ChStudy *study)
{
  Journal *journal;

  g_return_val_if_fail (CH_IS_STUDY (study), FALSE);

  journal = g_object_get_data (G_OBJECT (study), DATA_KEY);
  return journal != NULL && write_waiting (journal);
}

void
ch_journal_detach (ChStudy *study, gboolean remove)
{
  Journal *journal;

  g_return_if_fail (CH_IS_STUDY (study));

  journal = g_object_get_data (G_OBJECT (study), DATA_KEY);
  if (journal == NULL)
    return;
  ch_study_set_sink (study, NULL, NULL);
  if (remove)
    g_unlink (journal->path);
  g_object_set_data (G_OBJECT (study), DATA_KEY, NULL);
}
