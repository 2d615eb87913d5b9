/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lists of kept and of unfinished games, and what can be done with what stands in them. */
#include "config.h"

#include "formats/ch-library-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "formats/ch-document-file.h"
#include "study/ch-journal.h"

/* A file larger than this is no game of ours and not worth the wait. */
#define MAX_FILE (8 * 1024 * 1024)

void
ch_library_entry_free (ChLibraryEntry *entry)
{
  g_free (entry->path);
  g_free (entry->journal);
  g_free (entry->document);
  g_free (entry->title);
  g_free (entry->first_player);
  g_free (entry->second_player);
  g_free (entry->date);
  g_free (entry->fen);
  g_free (entry);
}

static ChLibraryEntry *
entry_copy (const ChLibraryEntry *entry)
{
  ChLibraryEntry *copy = g_memdup2 (entry, sizeof *entry);

  copy->path = g_strdup (entry->path);
  copy->journal = g_strdup (entry->journal);
  copy->document = g_strdup (entry->document);
  copy->title = g_strdup (entry->title);
  copy->first_player = g_strdup (entry->first_player);
  copy->second_player = g_strdup (entry->second_player);
  copy->date = g_strdup (entry->date);
  copy->fen = g_strdup (entry->fen);
  return copy;
}

static gint64
modified_us (const char *path)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return 0;
  return status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
}

static void
describe_record (ChLibraryEntry *entry, ChRecord *record)
{
  const ChNode *node = ch_record_get_root (record);
  char fen[CH_FEN_SIZE];
  ChPosition position;

  while (node->first_child != NULL && !node->first_child->broken)
    {
      node = node->first_child;
      entry->n_moves++;
    }
  entry->last_move = node->move;
  ch_record_position_at (record, node, &position);
  entry->fen = g_strdup (ch_position_to_fen (&position, fen));
  entry->title = ch_record_get_title (record);
  entry->first_player = g_strdup (ch_record_get_tag (record, "Red"));
  entry->second_player = g_strdup (ch_record_get_tag (record, "Black"));
  entry->date = g_strdup (ch_record_get_tag (record, "Date"));
  entry->rules = *ch_record_get_rules (record);
  entry->result = ch_record_get_result (record);
}

/* Returns: NULL for a study without games. */
static ChLibraryEntry *
describe (ChStudy *study, const char *path, gint64 modified)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (study));
  ChLibraryEntry *entry;

  if (n == 0)
    return NULL;
  entry = g_new0 (ChLibraryEntry, 1);
  entry->path = g_strdup (path);
  entry->n_records = n;
  entry->is_setup = ch_record_get_tag (ch_study_get_record (study, 0), CH_LIBRARY_DRAFT_TAG) != NULL;
  entry->modified_us = modified;
  describe_record (entry, ch_study_get_record (study, n - 1));
  return entry;
}

static gint
compare_newest (gconstpointer a, gconstpointer b)
{
  const ChLibraryEntry *one = *(ChLibraryEntry *const *) a;
  const ChLibraryEntry *other = *(ChLibraryEntry *const *) b;

  return one->modified_us < other->modified_us ? 1 : one->modified_us > other->modified_us ? -1
         : -strcmp (one->path, other->path);
}

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ch_library_entry_free);
}

/* A file whose content is not known yet, to be sorted among the others. */
static ChLibraryEntry *
bare_entry (const char *path, gint64 modified)
{
  ChLibraryEntry *entry = g_new0 (ChLibraryEntry, 1);

  entry->path = g_strdup (path);
  entry->modified_us = modified;
  return entry;
}

/* Returns: (transfer full): the paths in the folder that end in @suffix. */
static GPtrArray *
list_files (ChLibrary *self, const char *suffix)
{
  GPtrArray *files = new_list ();
  GDir *dir = g_dir_open (self->games_dir, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->games_dir, name, NULL);

      if (g_str_has_suffix (name, suffix))
        g_ptr_array_add (files, bare_entry (path, modified_us (path)));
    }
  g_clear_pointer (&dir, g_dir_close);
  g_ptr_array_sort (files, compare_newest);
  return files;
}

static ChLibraryEntry *
read_entry (const char *path, gint64 modified)
{
  g_autoptr (ChStudy) study = NULL;
  GStatBuf status;

  if (g_stat (path, &status) != 0 || status.st_size > MAX_FILE)
    return NULL;
  study = ch_document_file_load (path, NULL, NULL, NULL);
  return study != NULL ? describe (study, path, modified) : NULL;
}

/* Reads a file unless it is as it was when it was read last. */
static ChLibraryEntry *
find_entry (ChLibrary *self, const ChLibraryEntry *bare)
{
  const ChLibraryEntry *known = g_hash_table_lookup (self->known, bare->path);
  ChLibraryEntry *entry;

  if (known != NULL && known->modified_us == bare->modified_us)
    return entry_copy (known);
  entry = read_entry (bare->path, bare->modified_us);
  if (entry != NULL)
    g_hash_table_insert (self->known, g_strdup (bare->path), entry_copy (entry));
  return entry;
}

GPtrArray *
ch_library_list_games (ChLibrary *self, guint max)
{
  g_autoptr (GPtrArray) files = NULL;
  GPtrArray *list;

  g_return_val_if_fail (CH_IS_LIBRARY (self), NULL);

  list = new_list ();
  files = list_files (self, CH_LIBRARY_GAME_SUFFIX);
  for (guint i = 0; i < files->len && (max == 0 || list->len < max); i++)
    {
      ChLibraryEntry *entry = find_entry (self, g_ptr_array_index (files, i));

      if (entry != NULL)
        g_ptr_array_add (list, entry);
    }
  return list;
}

/* What a journal holds; NULL where it is in use, cannot be read, or holds nothing that is not saved. The last is removed. */
static ChLibraryEntry *
read_journal (const char *journal, gint64 modified)
{
  g_autofree char *document = NULL;
  g_autofree char *path = NULL;
  g_autoptr (ChStudy) study = ch_journal_recover (journal, &document, NULL);
  ChLibraryEntry *entry;

  if (study == NULL)
    return NULL;
  path = document != NULL ? g_strdup (document) : ch_library_game_of_journal (journal);
  entry = ch_study_get_modified (study) ? describe (study, path, modified) : NULL;
  if (entry == NULL || (document == NULL && entry->n_moves == 0 && !ch_study_get_can_undo (study)))
    {
      g_clear_pointer (&entry, ch_library_entry_free);
      g_unlink (journal);
      return NULL;
    }
  entry->journal = g_strdup (journal);
  entry->document = g_steal_pointer (&document);
  return entry;
}

/* A process that died while it began a journal leaves the beginning behind; no edit can be in it. */
static void
clear_beginnings (ChLibrary *self)
{
  g_autoptr (GPtrArray) files = list_files (self, CH_LIBRARY_JOURNAL_SUFFIX ".new");

  for (guint i = 0; i < files->len; i++)
    {
      const ChLibraryEntry *bare = g_ptr_array_index (files, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (ChStudy) study = ch_journal_recover (bare->path, NULL, &error);

      if (study != NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
        g_unlink (bare->path);
    }
}

GPtrArray *
ch_library_list_unfinished (ChLibrary *self)
{
  g_autoptr (GPtrArray) files = NULL;
  GPtrArray *list;

  g_return_val_if_fail (CH_IS_LIBRARY (self), NULL);

  clear_beginnings (self);
  list = new_list ();
  files = list_files (self, CH_LIBRARY_JOURNAL_SUFFIX);
  for (guint i = 0; i < files->len; i++)
    {
      const ChLibraryEntry *bare = g_ptr_array_index (files, i);
      ChLibraryEntry *entry = ch_library_is_kept (self, bare->path) ? NULL : read_journal (bare->path, bare->modified_us);

      if (entry != NULL)
        g_ptr_array_add (list, entry);
    }
  return list;
}

ChStudy *
ch_library_recover (ChLibrary *self, const ChLibraryEntry *entry, GError **error)
{
  g_autofree char *document = NULL;
  g_autoptr (GError) trouble = NULL;
  g_autoptr (ChStudy) study = NULL;

  g_return_val_if_fail (CH_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (entry != NULL && entry->journal != NULL, NULL);

  study = ch_journal_recover (entry->journal, &document, error);
  if (study == NULL)
    return NULL;
  /* A full disk must not keep anybody from what was saved from the last crash. */
  if (!ch_library_adopt (self, study, entry->journal, document, &trouble))
    {
      if (g_error_matches (trouble, G_IO_ERROR, G_IO_ERROR_BUSY))
        {
          g_propagate_error (error, g_steal_pointer (&trouble));
          return NULL;
        }
      g_debug ("%s", trouble->message);
    }
  return g_steal_pointer (&study);
}

static gboolean
remove_file (const char *path, GError **error)
{
  g_autofree char *name = NULL;
  int code;

  if (g_unlink (path) == 0)
    return TRUE;
  code = errno;
  name = g_filename_display_name (path);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", name, g_strerror (code));
  return FALSE;
}

gboolean
ch_library_discard (ChLibrary *self, const ChLibraryEntry *entry, GError **error)
{
  g_autoptr (ChStudy) study = NULL;

  g_return_val_if_fail (CH_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (entry != NULL && entry->journal != NULL, FALSE);

  /* One that another process has taken up meanwhile is not ours to remove. */
  study = ch_journal_recover (entry->journal, NULL, error);
  if (study == NULL || !remove_file (entry->journal, error))
    return FALSE;
  ch_library_emit_changed (self);
  return TRUE;
}

gboolean
ch_library_delete (ChLibrary *self, const char *path, GError **error)
{
  g_autofree char *folder = NULL;

  g_return_val_if_fail (CH_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  folder = g_path_get_dirname (path);
  if (!g_str_equal (folder, self->games_dir) || ch_library_is_kept (self, path))
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED, _("%s: this game cannot be deleted"), name);
      return FALSE;
    }
  if (!remove_file (path, error))
    return FALSE;
  g_hash_table_remove (self->known, path);
  ch_library_emit_changed (self);
  return TRUE;
}
