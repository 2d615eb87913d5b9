/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-document-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "formats/ch-pgn.h"
#include "formats/ch-reader.h"
#include "formats/ch-safe-write.h"
#include "study/ch-journal.h"

static void
stamp_fill (ChFileStamp *stamp, const char *path, GBytes *content)
{
  g_autofree char *checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, content);
  GStatBuf status;

  memset (stamp, 0, sizeof *stamp);
  g_strlcpy (stamp->checksum, checksum, sizeof stamp->checksum);
  stamp->size = g_bytes_get_size (content);
  if (g_stat (path, &status) == 0)
    stamp->mtime_us = status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
}

gboolean
ch_document_file_has_changed (const char *path, const ChFileStamp *stamp)
{
  g_autofree char *content = NULL, *checksum = NULL;
  GStatBuf status;
  gsize length;

  if (stamp->checksum[0] == '\0' || g_stat (path, &status) != 0)
    return FALSE;
  if ((guint64) status.st_size != stamp->size)
    return TRUE;
  if (status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000 == stamp->mtime_us)
    return FALSE;
  if (!g_file_get_contents (path, &content, &length, NULL))
    return TRUE;
  checksum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) content, length);
  return !g_str_equal (checksum, stamp->checksum);
}

static GBytes *
read_file (const char *path, GError **error)
{
  g_autoptr (GError) problem = NULL;
  char *content;
  gsize length;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, _("%s: this is a folder, not a file"), name);
      return NULL;
    }
  if (g_file_get_contents (path, &content, &length, &problem))
    return g_bytes_new_take (content, length);
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_file_error ((GFileError) problem->code), problem->message);
  return NULL;
}

gboolean
ch_document_file_stamp (const char *path, ChFileStamp *stamp)
{
  g_autoptr (GBytes) content = read_file (path, NULL);

  memset (stamp, 0, sizeof *stamp);
  if (content != NULL)
    stamp_fill (stamp, path, content);
  return content != NULL;
}

gboolean
ch_document_file_stamp_as_of (const char *path, gint64 time_us, ChFileStamp *stamp)
{
  if (!ch_document_file_stamp (path, stamp))
    return FALSE;
  /* no file is so long */
  if (stamp->mtime_us > time_us)
    stamp->size = G_MAXUINT64;
  return TRUE;
}

void
ch_document_file_set_stamp (ChStudy *study, const ChFileStamp *stamp)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %s", stamp->size, stamp->mtime_us,
                                           stamp->checksum);

  ch_journal_set_stamp (study, stamp->checksum[0] != '\0' ? text : NULL);
}

gboolean
ch_document_file_get_stamp (ChStudy *study, ChFileStamp *stamp)
{
  const char *text = ch_journal_get_stamp (study);
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", " ", -1);

  memset (stamp, 0, sizeof *stamp);
  if (g_strv_length (parts) != 3 || strlen (parts[2]) != sizeof stamp->checksum - 1
      || !g_ascii_string_to_unsigned (parts[0], 10, 0, G_MAXUINT64, &stamp->size, NULL)
      || !g_ascii_string_to_signed (parts[1], 10, G_MININT64, G_MAXINT64, &stamp->mtime_us, NULL))
    return FALSE;
  g_strlcpy (stamp->checksum, parts[2], sizeof stamp->checksum);
  return TRUE;
}

ChStudy *
ch_document_file_load (const char *path, ChReport *report, ChFileStamp *stamp, GError **error)
{
  return ch_document_file_load_as (path, NULL, report, stamp, error);
}

ChStudy *
ch_document_file_load_as (const char *path, const char *encoding, ChReport *report, ChFileStamp *stamp, GError **error)
{
  g_autoptr (GBytes) content = NULL;
  g_autofree char *name = NULL;
  g_autoptr (ChStudy) study = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  ch_safe_file_remove_left_soon (path);
  content = read_file (path, error);
  if (content == NULL)
    return NULL;
  name = g_filename_display_name (path);
  study = ch_reader_read (content, name, encoding, report);
  if (report != NULL)
    ch_report_set_in_bytes (report, ch_reader_is_binary (content));
  if (g_list_model_get_n_items (G_LIST_MODEL (study)) == 0 && g_bytes_get_size (content) > 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s: no game can be read from this file"), name);
      return NULL;
    }
  if (stamp != NULL)
    {
      stamp_fill (stamp, path, content);
      ch_document_file_set_stamp (study, stamp);
    }
  return g_steal_pointer (&study);
}

/* Whether the name is one that another program would take for its own. */
static gboolean
has_foreign_name (const char *path)
{
  static const char *const suffixes[] = { ".xqf", ".cbr", ".cbl", ".cbf", ".pfc", ".ubb", ".gib", ".che", ".html", ".htm" };
  g_autofree char *lower = g_ascii_strdown (path, -1);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (lower, suffixes[i]))
      return TRUE;
  return FALSE;
}

gboolean
ch_document_file_can_save (const char *path)
{
  g_autoptr (GBytes) content = NULL;
  gsize length = strlen (path);

  if (length >= 4 && g_ascii_strcasecmp (path + length - 4, ".pgn") == 0)
    return TRUE;
  if (has_foreign_name (path))
    return FALSE;
  content = read_file (path, NULL);
  return content == NULL || !ch_reader_is_foreign (content);
}

gboolean
ch_document_file_save (ChStudy *study, const char *path, ChFileStamp *stamp, GError **error)
{
  return ch_document_file_save_as (study, path, CH_NOTATION_ICCS, stamp, error);
}

gboolean
ch_document_file_save_as (ChStudy *study, const char *path, ChNotation notation, ChFileStamp *stamp, GError **error)
{
  g_autoptr (GBytes) content = NULL;

  g_return_val_if_fail (CH_IS_STUDY (study), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  if (!ch_document_file_can_save (path))
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _("%s: this is a file of another program; save under another name, as a PGN file"), name);
      return FALSE;
    }
  if (stamp != NULL && ch_document_file_has_changed (path, stamp))
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, _("%s: the file has been changed by another program"), name);
      return FALSE;
    }
  content = ch_pgn_write_as (study, notation);
  if (!ch_document_file_write_bytes (path, content, error))
    return FALSE;
  if (stamp != NULL)
    {
      stamp_fill (stamp, path, content);
      ch_document_file_set_stamp (study, stamp);
    }
  ch_study_set_saved (study);
  return TRUE;
}
