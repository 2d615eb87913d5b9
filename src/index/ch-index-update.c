/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-index-update.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "formats/ch-reader.h"
#include "index/ch-index-folders.h"
#include "index/ch-index-scan.h"
#include "index/ch-index-writer.h"

/* A file's troubles are told by its first few. */
#define MAX_REASONS 3

typedef struct
{
  gint64 id, size, mtime;
  gboolean complete;
  char *hash;            /* (nullable) */
  char *path;
} KnownFile;

typedef struct
{
  ChIndexStore *store;
  ChIndexWriter *writer;
  GCancellable *cancellable;
  ChIndexProgressFunc progress;
  gpointer data;
  ChIndexProgress state;
  GHashTable *found;     /* of ch_index_scan(); what needs no reading is taken out */
  GPtrArray *unreadable;
  GPtrArray *gone;       /* (element-type KnownFile): not where they were */
} Update;

static void
free_known (gpointer data)
{
  KnownFile *file = data;

  if (file == NULL)
    return;
  g_free (file->hash);
  g_free (file->path);
  g_free (file);
}

/* ---- folders ---- */

char *
ch_index_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "chuhan", "index.db", NULL);
}

/* Returns: whether there is a folder for the index to lie in. */
static gboolean
make_place (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", folder, g_strerror (errno));
  return FALSE;
}

static char **
load_folders (ChIndexStore *store)
{
  g_autoptr (GPtrArray) folders = g_ptr_array_new ();
  sqlite3_stmt *statement = ch_index_store_ask (store, "SELECT path FROM folder ORDER BY path", "");

  while (ch_index_store_next (store, statement))
    g_ptr_array_add (folders, ch_index_store_column_path (statement, 0));
  ch_index_store_done (statement);
  g_ptr_array_add (folders, NULL);
  return (char **) g_ptr_array_steal (folders, NULL);
}

static gboolean
change_folders (const char *path, const char *sql, const char *folder, GError **error)
{
  g_autoptr (ChIndexStore) store = make_place (path, error) ? ch_index_store_open (path, CH_STORE_WRITE, error) : NULL;
  g_auto (GStrv) folders = NULL;

  if (store == NULL)
    return FALSE;
  ch_index_store_run (store, sql, "b", folder, strlen (folder));
  folders = load_folders (store);
  if (!ch_index_store_check (store, error))
    return FALSE;
  ch_index_folders_keep (path, folders);
  return TRUE;
}

gboolean
ch_index_add_folder (const char *path, const char *folder, GError **error)
{
  g_autofree char *absolute = g_canonicalize_filename (folder, NULL);
  g_autofree char *name = g_filename_display_name (absolute);

  if (!g_file_test (absolute, G_FILE_TEST_IS_DIR))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY, _("%s is no folder"), name);
      return FALSE;
    }
  return change_folders (path, "INSERT OR IGNORE INTO folder VALUES (?)", absolute, error);
}

gboolean
ch_index_remove_folder (const char *path, const char *folder, GError **error)
{
  g_autofree char *absolute = g_canonicalize_filename (folder, NULL);
  g_autofree char *name = g_filename_display_name (absolute);
  g_auto (GStrv) folders = ch_index_list_folders (path);

  if (!g_strv_contains ((const char *const *) folders, absolute))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("%s is none of the folders of the index"), name);
      return FALSE;
    }
  return change_folders (path, "DELETE FROM folder WHERE path = ?", absolute, error);
}

char **
ch_index_list_folders (const char *path)
{
  g_autoptr (ChIndexStore) store = ch_index_store_open (path, CH_STORE_READ, NULL);

  return store != NULL ? load_folders (store) : ch_index_folders_load (path);
}

gboolean
ch_index_renew (const char *path, GError **error)
{
  g_autoptr (ChIndexStore) store = make_place (path, error) ? ch_index_store_open (path, CH_STORE_RENEW, error) : NULL;

  return store != NULL;
}

/* ---- what has changed ---- */

static GPtrArray *
load_known (ChIndexStore *store)
{
  GPtrArray *known = g_ptr_array_new_with_free_func (free_known);
  sqlite3_stmt *statement = ch_index_store_ask (store, "SELECT id, size, mtime, complete, hash, path FROM file", "");

  while (ch_index_store_next (store, statement))
    {
      KnownFile *file = g_new (KnownFile, 1);

      *file = (KnownFile) { sqlite3_column_int64 (statement, 0), sqlite3_column_int64 (statement, 1),
                            sqlite3_column_int64 (statement, 2), sqlite3_column_int (statement, 3) != 0,
                            g_strdup ((const char *) sqlite3_column_text (statement, 4)),
                            ch_index_store_column_path (statement, 5) };
      g_ptr_array_add (known, file);
    }
  ch_index_store_done (statement);
  return known;
}

/* Returns: (transfer full) (nullable): of its bytes; NULL where they cannot be read. */
static char *
hash_file (const char *path, GCancellable *cancellable)
{
  g_autoptr (ChSource) source = ch_source_new_for_path (path, NULL);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *block = g_malloc (1 << 18);
  gsize offset = 0, n;

  if (source == NULL)
    return NULL;
  ch_source_set_cancellable (source, cancellable);
  for (; (n = ch_source_read (source, offset, block, 1 << 18)) > 0; offset += n)
    g_checksum_update (sum, (const guchar *) block, (gssize) n);
  return ch_source_check (source, NULL) ? g_strdup (g_checksum_get_string (sum)) : NULL;
}

static gboolean
has_hash (Update *self, const char *path, const char *hash)
{
  g_autofree char *now = hash != NULL ? hash_file (path, self->cancellable) : NULL;

  return now != NULL && g_str_equal (now, hash);
}

static gboolean
is_below (const char *path, const char *folder)
{
  gsize length = strlen (folder);

  return strncmp (path, folder, length) == 0 && (path[length] == '/' || g_str_has_suffix (folder, "/"));
}

/* A folder that cannot be looked into now, as of a disk not plugged in, loses nothing. */
static gboolean
is_unknown (Update *self, const char *path)
{
  for (guint i = 0; i < self->unreadable->len; i++)
    if (is_below (path, g_ptr_array_index (self->unreadable, i)))
      return TRUE;
  return FALSE;
}

static void
move_file (Update *self, const KnownFile *file, const ChScannedFile *to)
{
  ch_index_store_run (self->store, "UPDATE file SET path = ?, mtime = ? WHERE id = ?", "bii", to->path, strlen (to->path),
                      to->mtime, file->id);
}

/* Takes over @file (transfer full). */
static void
look_at_known (Update *self, KnownFile *file)
{
  ChScannedFile *now = g_hash_table_lookup (self->found, file->path);
  gboolean same = now != NULL && file->complete && now->size == file->size;

  if (same && now->mtime != file->mtime)
    {
      same = has_hash (self, file->path, file->hash);
      if (same)
        move_file (self, file, now);
    }
  if (same)
    g_hash_table_remove (self->found, file->path);
  if (!same && !(now == NULL && is_unknown (self, file->path)))
    g_ptr_array_add (self->gone, file);
  else
    free_known (file);
}

/* A file of another name that has the bytes of one that is gone is that file. */
static gboolean
was_moved (Update *self, const KnownFile *file)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->found);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const ChScannedFile *now = value;

      if (now->size != file->size || now->mtime != file->mtime || !has_hash (self, now->path, file->hash))
        continue;
      move_file (self, file, now);
      g_hash_table_iter_remove (&iter);
      return TRUE;
    }
  return FALSE;
}

/* Whether it may stand elsewhere now; else it has other bytes, or was not read whole. */
static gboolean
may_be_moved (Update *self, const KnownFile *file)
{
  return file->complete && !g_hash_table_contains (self->found, file->path);
}

static void
compare (Update *self)
{
  g_autoptr (GPtrArray) known = load_known (self->store);

  for (guint i = 0; i < known->len && !g_cancellable_is_cancelled (self->cancellable); i++)
    look_at_known (self, g_steal_pointer (&g_ptr_array_index (known, i)));
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  /* A file may have been moved to where another was: that one leaves first. */
  for (guint i = self->gone->len; i-- > 0;)
    {
      const KnownFile *file = g_ptr_array_index (self->gone, i);

      if (may_be_moved (self, file))
        continue;
      ch_index_writer_remove_file (self->writer, file->id);
      g_ptr_array_remove_index_fast (self->gone, i);
    }
  for (guint i = 0; i < self->gone->len; i++)
    {
      const KnownFile *file = g_ptr_array_index (self->gone, i);

      if (!was_moved (self, file))
        ch_index_writer_remove_file (self->writer, file->id);
    }
}

/* ---- reading ---- */

typedef struct
{
  Update *update;
  ChReport *report;
  GString *reasons;
  guint n_remarks;
} Input;

/* Remarks are counted and forgotten game by game. */
static void
take_remarks (Input *input)
{
  guint n = ch_report_get_n_entries (input->report);

  for (guint i = 0; i < n && input->n_remarks + i < MAX_REASONS; i++)
    {
      const ChReportEntry *entry = ch_report_get_entry (input->report, i);

      g_string_append_printf (input->reasons, "%s%u:%u: %s%s%s", input->reasons->len > 0 ? "\n" : "", entry->game, entry->ply,
                              entry->why, entry->what != NULL ? ": " : "", entry->what != NULL ? entry->what : "");
    }
  input->n_remarks += n;
  ch_report_truncate (input->report, 0);
}

static void
tell_progress (Update *self)
{
  if (self->progress != NULL)
    self->progress (&self->state, self->data);
}

static void
take_game (ChRecord *record, gpointer data)
{
  Input *input = data;
  Update *self = input->update;

  take_remarks (input);
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  ch_index_writer_add (self->writer, record);
  if (++self->state.n_games % 64 == 0)
    tell_progress (self);
}

static void
read_source (Update *self, const ChScannedFile *file, ChSource *source)
{
  g_autoptr (ChReport) report = ch_report_new ();
  Input input = { self, report, g_string_new (NULL), 0 };
  ChReading reading = { source, NULL, NULL, report, take_game, &input };
  g_autofree char *hash = NULL;
  g_autoptr (GError) error = NULL;

  ch_source_set_cancellable (source, self->cancellable);
  ch_reader_read_games (&reading);
  take_remarks (&input);
  hash = hash_file (file->path, self->cancellable);
  if (g_cancellable_is_cancelled (self->cancellable))
    ch_index_writer_drop_file (self->writer);
  else if (!ch_source_check (source, &error))
    ch_index_writer_end_file (self->writer, hash, MAX (input.n_remarks, 1), error->message);
  else if (ch_index_writer_get_n_games (self->writer) == 0)
    ch_index_writer_end_file (self->writer, hash, MAX (input.n_remarks, 1), _("no game can be read from this file"));
  else
    ch_index_writer_end_file (self->writer, hash, input.n_remarks, input.n_remarks > 0 ? input.reasons->str : NULL);
  g_string_free (input.reasons, TRUE);
}

static void
read_file (Update *self, const ChScannedFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChSource) source = ch_source_new_for_path (file->path, &error);

  ch_index_writer_begin_file (self->writer, file->path, file->size, file->mtime);
  if (source == NULL)
    ch_index_writer_end_file (self->writer, NULL, 1, error->message);
  else
    read_source (self, file, source);
  self->state.n_done++;
  self->state.bytes_done += (guint64) file->size;
  tell_progress (self);
}

static int
compare_files (gconstpointer a, gconstpointer b)
{
  const ChScannedFile *const *one = a, *const *other = b;

  return strcmp ((*one)->path, (*other)->path);
}

static void
read_files (Update *self)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->found);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_ptr_array_add (files, value);
  g_ptr_array_sort (files, compare_files);
  self->state.n_files = files->len;
  for (guint i = 0; i < files->len; i++)
    self->state.bytes += (guint64) ((ChScannedFile *) g_ptr_array_index (files, i))->size;
  tell_progress (self);
  for (guint i = 0; i < files->len && !g_cancellable_is_cancelled (self->cancellable) && ch_index_store_check (self->store, NULL);
       i++)
    read_file (self, g_ptr_array_index (files, i));
}

gboolean
ch_index_update (const char *path, GCancellable *cancellable, ChIndexProgressFunc progress, gpointer data, GError **error)
{
  g_autoptr (ChIndexStore) store = ch_index_store_open (path, CH_STORE_WRITE, error);
  g_autoptr (ChIndexWriter) writer = store != NULL ? ch_index_writer_new (store) : NULL;
  g_autoptr (GPtrArray) gone = g_ptr_array_new_with_free_func (free_known);
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func (g_free);
  Update update = { store, writer, cancellable, progress, data, { 0 }, NULL, unreadable, gone };
  g_auto (GStrv) folders = NULL;

  if (store == NULL)
    return FALSE;
  folders = load_folders (store);
  if (ch_index_store_check (store, NULL))
    ch_index_folders_keep (path, folders);
  update.found = ch_index_scan (folders, unreadable, cancellable);
  /* A scan that was cut short says nothing of what is gone. */
  if (!g_cancellable_is_cancelled (cancellable))
    compare (&update);
  if (!g_cancellable_is_cancelled (cancellable))
    read_files (&update);
  g_hash_table_unref (update.found);
  return ch_index_writer_finish (writer, cancellable, error) && !g_cancellable_set_error_if_cancelled (cancellable, error);
}
