/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-index-store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdarg.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "index/ch-index-folders.h"
#include "index/ch-index-key.h"
#include "index/ch-index-update.h"

/* "ChIx"; and raised when tables are no longer as before: an index is then made anew, but for its folders. */
#define APPLICATION_ID 0x43684978
#define VERSION 1

struct _ChIndexStore
{
  sqlite3 *db;
  GHashTable *statements; /* text -> sqlite3_stmt */
  char *path;
  char *name;             /* of the file, for people */
  char *error;            /* (nullable): the first thing that went wrong */
  gboolean damaged;       /* ... and that is no accident of this moment */
  gboolean no_database;
  int lock;               /* of a writer, -1 = none */
};

static const char tables[] =
  "CREATE TABLE IF NOT EXISTS folder (path BLOB PRIMARY KEY) WITHOUT ROWID;"
  "CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID;"
  "CREATE TABLE file (id INTEGER PRIMARY KEY, path BLOB UNIQUE, size INTEGER, mtime INTEGER, hash TEXT, complete INTEGER,"
  " games INTEGER, remarks INTEGER, reason TEXT);"
  /* An id is never used again: postings of games that are gone stay until their segment is written anew. */
  "CREATE TABLE game (id INTEGER PRIMARY KEY AUTOINCREMENT, file INTEGER, number INTEGER, variant INTEGER, result INTEGER,"
  " day INTEGER, digest INTEGER, plies INTEGER, postings INTEGER, first TEXT, second TEXT, event TEXT, date TEXT,"
  " players TEXT, words TEXT);"
  "CREATE INDEX game_file ON game (file);"
  "CREATE TABLE tree (game INTEGER PRIMARY KEY, rules TEXT, start TEXT, moves BLOB);"
  "CREATE TABLE segment (id INTEGER PRIMARY KEY AUTOINCREMENT, postings INTEGER);"
  /* id = segment * 65536 + bucket: a segment lies in one piece, in order. */
  "CREATE TABLE posting (id INTEGER PRIMARY KEY, data BLOB);";

static const char no_tables[] =
  "DROP TABLE IF EXISTS meta; DROP TABLE IF EXISTS file; DROP TABLE IF EXISTS game; DROP TABLE IF EXISTS tree;"
  "DROP TABLE IF EXISTS segment; DROP TABLE IF EXISTS posting;";

G_DEFINE_QUARK (ch-index-error-quark, ch_index_error)

static void
note_error (ChIndexStore *self)
{
  int code = sqlite3_errcode (self->db) & 0xff;

  self->damaged = self->damaged || code == SQLITE_CORRUPT;
  self->no_database = self->no_database || code == SQLITE_NOTADB;
  if (self->error == NULL)
    self->error = g_strdup (sqlite3_errmsg (self->db));
}

void
ch_index_store_note_damage (ChIndexStore *self)
{
  self->damaged = TRUE;
  if (self->error == NULL)
    self->error = g_strdup (sqlite3_errstr (SQLITE_CORRUPT));
}

static void
finalize (gpointer statement)
{
  sqlite3_finalize (statement);
}

static gboolean
run_script (ChIndexStore *self, const char *sql)
{
  if (sqlite3_exec (self->db, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  note_error (self);
  return FALSE;
}

static sqlite3_stmt *
prepare (ChIndexStore *self, const char *sql)
{
  sqlite3_stmt *statement = g_hash_table_lookup (self->statements, sql);

  if (statement != NULL)
    return statement;
  if (sqlite3_prepare_v3 (self->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
    {
      note_error (self);
      return NULL;
    }
  g_hash_table_insert (self->statements, g_strdup (sql), statement);
  return statement;
}

static void
bind (sqlite3_stmt *statement, const char *types, va_list values)
{
  for (int i = 1; *types != '\0'; types++, i++)
    if (*types == 'i')
      {
        sqlite3_bind_int64 (statement, i, va_arg (values, gint64));
      }
    else if (*types == 's')
      {
        sqlite3_bind_text (statement, i, va_arg (values, const char *), -1, SQLITE_TRANSIENT);
      }
    else
      {
        const void *bytes = va_arg (values, const void *);

        sqlite3_bind_blob64 (statement, i, bytes, va_arg (values, gsize), SQLITE_TRANSIENT);
      }
}

sqlite3_stmt *
ch_index_store_ask (ChIndexStore *self, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement = prepare (self, sql);
  va_list values;

  if (statement == NULL)
    return NULL;
  sqlite3_reset (statement);
  va_start (values, types);
  bind (statement, types, values);
  va_end (values);
  return statement;
}

gboolean
ch_index_store_next (ChIndexStore *self, sqlite3_stmt *statement)
{
  int code = statement != NULL ? sqlite3_step (statement) : SQLITE_DONE;

  if (code != SQLITE_ROW && code != SQLITE_DONE)
    note_error (self);
  return code == SQLITE_ROW;
}

void
ch_index_store_done (sqlite3_stmt *statement)
{
  if (statement == NULL)
    return;
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
}

gboolean
ch_index_store_run (ChIndexStore *self, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement = prepare (self, sql);
  va_list values;
  int code;

  if (statement == NULL)
    return FALSE;
  va_start (values, types);
  bind (statement, types, values);
  va_end (values);
  code = sqlite3_step (statement);
  if (code != SQLITE_DONE && code != SQLITE_ROW)
    note_error (self);
  ch_index_store_done (statement);
  return code == SQLITE_DONE || code == SQLITE_ROW;
}

gint64
ch_index_store_get_number (ChIndexStore *self, const char *sql)
{
  sqlite3_stmt *statement = ch_index_store_ask (self, sql, "");
  gint64 number = ch_index_store_next (self, statement) ? sqlite3_column_int64 (statement, 0) : 0;

  ch_index_store_done (statement);
  return number;
}

gint64
ch_index_store_last_id (ChIndexStore *self)
{
  return sqlite3_last_insert_rowid (self->db);
}

const guint8 *
ch_index_store_column_bytes (sqlite3_stmt *statement, int column, gsize *size)
{
  const guint8 *bytes = sqlite3_column_blob (statement, column);

  *size = (gsize) sqlite3_column_bytes (statement, column);
  return bytes;
}

char *
ch_index_store_column_path (sqlite3_stmt *statement, int column)
{
  gsize size;
  const guint8 *bytes = ch_index_store_column_bytes (statement, column, &size);

  return g_strndup ((const char *) bytes, size);
}

gboolean
ch_index_store_check (ChIndexStore *self, GError **error)
{
  if (self->error == NULL)
    return TRUE;
  if (self->damaged || self->no_database)
    g_set_error (error, CH_INDEX_ERROR, self->damaged ? CH_INDEX_ERROR_DAMAGED : CH_INDEX_ERROR_NO_INDEX, "%s: %s", self->name,
                 self->error);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", self->name, self->error);
  return FALSE;
}

/* ---- opening ---- */

/* Two programs may want to write at once; a lock of SQLite's lasts for one transaction only. */
static gboolean
take_lock (ChIndexStore *self, const char *path, GError **error)
{
  g_autofree char *lock_path = g_strconcat (path, "-lock", NULL);

  self->lock = g_open (lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (self->lock >= 0 && flock (self->lock, LOCK_EX | LOCK_NB) == 0)
    return TRUE;
  if (self->lock >= 0 && errno == EWOULDBLOCK)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("%s is being written by another program"), self->name);
  else
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", self->name, g_strerror (errno));
  return FALSE;
}

static gboolean
is_foreign (ChIndexStore *self)
{
  return ch_index_store_get_number (self, "PRAGMA application_id") != APPLICATION_ID
         && ch_index_store_get_number (self, "SELECT count(*) FROM sqlite_schema") > 0;
}

static gboolean
is_current (ChIndexStore *self)
{
  return ch_index_store_get_number (self, "PRAGMA user_version") == VERSION
         && ch_index_store_get_number (self, "SELECT value FROM meta WHERE name = 'keys'") == ch_index_fingerprint ();
}

/* What was lost with a damaged index, or with one that somebody has deleted. */
static gboolean
put_folders_back (ChIndexStore *self)
{
  g_auto (GStrv) folders = ch_index_folders_load (self->path);
  gboolean done = TRUE;

  if (ch_index_store_get_number (self, "SELECT count(*) FROM folder") > 0)
    return TRUE;
  for (char **folder = folders; done && *folder != NULL; folder++)
    done = ch_index_store_run (self, "INSERT OR IGNORE INTO folder VALUES (?)", "b", *folder, strlen (*folder));
  return done;
}

static gboolean
make_tables (ChIndexStore *self)
{
  g_autofree char *mark = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d;", APPLICATION_ID, VERSION);

  g_hash_table_remove_all (self->statements);
  return run_script (self, "BEGIN IMMEDIATE") && run_script (self, no_tables) && run_script (self, tables)
         && ch_index_store_run (self, "INSERT INTO meta VALUES ('keys', ?)", "i", ch_index_fingerprint ())
         && put_folders_back (self) && run_script (self, mark) && run_script (self, "COMMIT");
}

static gboolean
prepare_writing (ChIndexStore *self, GError **error)
{
  /* What is lost with the current is read from the user's files again. */
  run_script (self, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000;"
                    "PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 16777216;");
  if (!is_current (self))
    {
      /* Of a database that has no tables yet questions fail. */
      if (!self->damaged && !self->no_database)
        g_clear_pointer (&self->error, g_free);
      if (self->error == NULL)
        make_tables (self);
    }
  return ch_index_store_check (self, error);
}

/* An index whose keys are made in another way says nothing until it has been made anew. */
static gboolean
prepare_reading (ChIndexStore *self, GError **error)
{
  if (is_current (self) || self->damaged || self->no_database)
    return ch_index_store_check (self, error);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("%s has to be made anew"), self->name);
  return FALSE;
}

/* Readers that have it open see an empty database. Where even that cannot be done, there will be another file. */
static void
empty_db (ChIndexStore *self, const char *path)
{
  static const char *const ends[] = { "", "-wal", "-shm" };
  gboolean emptied;

  sqlite3_db_config (self->db, SQLITE_DBCONFIG_RESET_DATABASE, 1, 0);
  emptied = sqlite3_exec (self->db, "VACUUM", NULL, NULL, NULL) == SQLITE_OK;
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_RESET_DATABASE, 0, 0);
  if (emptied)
    return;
  sqlite3_close (self->db);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *file = g_strconcat (path, ends[i], NULL);

      g_unlink (file);
    }
  if (sqlite3_open_v2 (path, &self->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
    note_error (self);
}

static gboolean
open_db (ChIndexStore *self, const char *path, ChStoreMode mode, GError **error)
{
  int flags = mode == CH_STORE_READ ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

  if (mode == CH_STORE_READ && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("There is no index yet: %s"), self->name);
      return FALSE;
    }
  if (sqlite3_open_v2 (path, &self->db, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
    note_error (self);
  sqlite3_busy_timeout (self->db, 5000);
  if (mode == CH_STORE_RENEW)
    empty_db (self, path);
  if (self->error == NULL && is_foreign (self) && self->error == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s is a database of another program"), self->name);
      return FALSE;
    }
  return ch_index_store_check (self, error);
}

ChIndexStore *
ch_index_store_open (const char *path, ChStoreMode mode, GError **error)
{
  g_autoptr (ChIndexStore) self = g_new0 (ChIndexStore, 1);

  self->path = g_strdup (path);
  self->name = g_filename_display_name (path);
  self->statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, finalize);
  self->lock = -1;
  if (mode != CH_STORE_READ && !take_lock (self, path, error))
    return NULL;
  if (!open_db (self, path, mode, error))
    return NULL;
  if (!(mode == CH_STORE_READ ? prepare_reading (self, error) : prepare_writing (self, error)))
    return NULL;
  return g_steal_pointer (&self);
}

void
ch_index_store_free (ChIndexStore *self)
{
  g_hash_table_unref (self->statements);
  sqlite3_close (self->db);
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->path);
  g_free (self->name);
  g_free (self->error);
  g_free (self);
}
