/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-library-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "formats/ch-document-file.h"
#include "study/ch-journal.h"

/* A study that is kept. */
typedef struct
{
  char *path;      /* the PGN file: the library's own, or the user's document */
  char *journal;
  gboolean own;
} Keeping;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChLibrary, ch_library, G_TYPE_OBJECT)

static void
keeping_free (gpointer data)
{
  Keeping *keeping = data;

  g_free (keeping->path);
  g_free (keeping->journal);
  g_free (keeping);
}

static void
ch_library_finalize (GObject *object)
{
  ChLibrary *self = CH_LIBRARY (object);

  g_hash_table_unref (self->kept);
  g_hash_table_unref (self->known);
  g_free (self->games_dir);
  g_free (self->dir);
  G_OBJECT_CLASS (ch_library_parent_class)->finalize (object);
}

static void
ch_library_class_init (ChLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_library_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
ch_library_init (ChLibrary *self)
{
  self->kept = g_hash_table_new_full (NULL, NULL, g_object_unref, keeping_free);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ch_library_entry_free);
}

ChLibrary *
ch_library_new (const char *dir)
{
  ChLibrary *self;

  g_return_val_if_fail (dir != NULL, NULL);

  self = g_object_new (CH_TYPE_LIBRARY, NULL);
  self->dir = g_strdup (dir);
  self->games_dir = g_build_filename (dir, "games", NULL);
  return self;
}

const char *
ch_library_get_dir (ChLibrary *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY (self), NULL);

  return self->dir;
}

void
ch_library_emit_changed (ChLibrary *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
ch_library_is_kept (ChLibrary *self, const char *path)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->kept);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Keeping *keeping = value;

      if (g_str_equal (keeping->path, path) || g_str_equal (keeping->journal, path))
        return TRUE;
    }
  return FALSE;
}

char *
ch_library_game_of_journal (const char *journal)
{
  gsize length = strlen (journal) - (g_str_has_suffix (journal, CH_LIBRARY_JOURNAL_SUFFIX)
                                     ? strlen (CH_LIBRARY_JOURNAL_SUFFIX) : 0);

  return g_strdup_printf ("%.*s" CH_LIBRARY_GAME_SUFFIX, (int) length, journal);
}

/* What a new file is named after: the game of the first record. */
static const char *
game_name (ChStudy *study)
{
  ChRecord *record = ch_study_get_record (study, 0);

  return record != NULL ? ch_preset_id (ch_ruleset_nearest_preset (ch_record_get_rules (record))) : "study";
}

static gboolean
is_free (ChLibrary *self, const char *stem)
{
  g_autofree char *game = g_strconcat (stem, CH_LIBRARY_GAME_SUFFIX, NULL);
  g_autofree char *journal = g_strconcat (stem, CH_LIBRARY_JOURNAL_SUFFIX, NULL);

  return !g_file_test (game, G_FILE_TEST_EXISTS) && !g_file_test (journal, G_FILE_TEST_EXISTS)
         && !ch_library_is_kept (self, game);
}

/* "2026-11-30-2312-xiangqi", with a number where that is taken. */
static char *
new_stem (ChLibrary *self, ChStudy *study, gboolean own)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%d-%H%M");
  g_autofree char *name = g_strdup_printf ("%s-%s", time, own ? game_name (study) : "document");
  char *stem = g_build_filename (self->games_dir, name, NULL);

  for (guint i = 2; !is_free (self, stem); i++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s-%u", name, i);

      g_free (stem);
      stem = g_build_filename (self->games_dir, numbered, NULL);
    }
  return stem;
}

static gboolean
make_folder (ChLibrary *self, GError **error)
{
  g_autofree char *name = NULL;
  int code;

  if (g_mkdir_with_parents (self->games_dir, 0700) == 0)
    return TRUE;
  code = errno;
  name = g_filename_display_name (self->games_dir);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", name, g_strerror (code));
  return FALSE;
}

static gboolean
keep (ChLibrary *self, ChStudy *study, Keeping *keeping, GError **error)
{
  if (!ch_journal_attach (study, keeping->journal, keeping->own ? NULL : keeping->path, error))
    {
      keeping_free (keeping);
      return FALSE;
    }
  g_hash_table_insert (self->kept, g_object_ref (study), keeping);
  ch_library_emit_changed (self);
  return TRUE;
}

/* Ends the keeping of @study; its journal goes. */
static void
let_go (ChLibrary *self, ChStudy *study)
{
  ch_journal_detach (study, TRUE);
  g_hash_table_remove (self->kept, study);
}

/* Its stem where @path is a game of the library's own, gone on with; NULL where it is a file of the user's. */
static char *
own_stem (ChLibrary *self, const char *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *folder = g_path_get_dirname (whole);
  g_autofree char *games = g_canonicalize_filename (self->games_dir, NULL);

  if (!g_str_equal (folder, games) || !g_str_has_suffix (whole, CH_LIBRARY_GAME_SUFFIX))
    return NULL;
  return g_strndup (whole, strlen (whole) - strlen (CH_LIBRARY_GAME_SUFFIX));
}

/* Two windows may not write to one game, and what a dead process left must be recovered, not overwritten. */
static gboolean
check_free (ChLibrary *self, const char *stem, GError **error)
{
  g_autofree char *game = g_strconcat (stem, CH_LIBRARY_GAME_SUFFIX, NULL);
  g_autofree char *journal = g_strconcat (stem, CH_LIBRARY_JOURNAL_SUFFIX, NULL);

  if (!ch_library_is_kept (self, game) && !g_file_test (journal, G_FILE_TEST_EXISTS))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("%s: this game is open already"), game);
  return FALSE;
}

gboolean
ch_library_keep (ChLibrary *self, ChStudy *study, const char *document, GError **error)
{
  g_autofree char *stem = NULL, *old_journal = NULL;
  const Keeping *old;
  Keeping *keeping;
  gboolean own = document == NULL;

  g_return_val_if_fail (CH_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (CH_IS_STUDY (study), FALSE);

  old = g_hash_table_lookup (self->kept, study);
  if (!make_folder (self, error))
    return FALSE;
  old_journal = old != NULL ? g_strdup (old->journal) : NULL;
  if (document != NULL && old == NULL && (stem = own_stem (self, document)) != NULL)
    {
      own = TRUE;
      if (!check_free (self, stem, error))
        return FALSE;
    }
  if (stem == NULL)
    stem = new_stem (self, study, own);
  keeping = g_new0 (Keeping, 1);
  keeping->own = own;
  keeping->path = !own ? g_canonicalize_filename (document, NULL) : g_strconcat (stem, CH_LIBRARY_GAME_SUFFIX, NULL);
  keeping->journal = g_strconcat (stem, CH_LIBRARY_JOURNAL_SUFFIX, NULL);
  /* Attaching ends the old journal, which goes only when the new one is there. */
  if (!keep (self, study, keeping, error))
    return FALSE;
  if (old_journal != NULL)
    g_unlink (old_journal);
  return TRUE;
}

gboolean
ch_library_adopt (ChLibrary *self, ChStudy *study, const char *journal, const char *document, GError **error)
{
  Keeping *keeping = g_new0 (Keeping, 1);

  keeping->own = document == NULL;
  keeping->path = document != NULL ? g_strdup (document) : ch_library_game_of_journal (journal);
  keeping->journal = g_strdup (journal);
  return keep (self, study, keeping, error);
}

const char *
ch_library_get_path (ChLibrary *self, ChStudy *study)
{
  const Keeping *keeping;

  g_return_val_if_fail (CH_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (CH_IS_STUDY (study), NULL);

  keeping = g_hash_table_lookup (self->kept, study);
  return keeping != NULL ? keeping->path : NULL;
}

/* Whether there is anything to keep: a move, or more than one game. */
static gboolean
is_worth_keeping (ChStudy *study)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (study));

  for (guint i = 0; i < n; i++)
    {
      const ChNode *root = ch_record_get_root (ch_study_get_record (study, i));

      if (root->first_child != NULL || root->comment != NULL)
        return TRUE;
    }
  return FALSE;
}

static gboolean
write_file (ChLibrary *self, ChStudy *study, const Keeping *keeping, GError **error)
{
  if (!keeping->own || (!is_worth_keeping (study) && !g_file_test (keeping->path, G_FILE_TEST_EXISTS)))
    return TRUE;
  return ch_document_file_save (study, keeping->path, NULL, error);
}

gboolean
ch_library_save (ChLibrary *self, ChStudy *study, GError **error)
{
  const Keeping *keeping;

  g_return_val_if_fail (CH_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (CH_IS_STUDY (study), FALSE);

  keeping = g_hash_table_lookup (self->kept, study);
  if (keeping == NULL)
    return TRUE;
  if (!write_file (self, study, keeping, error))
    return FALSE;
  ch_library_emit_changed (self);
  return TRUE;
}

gboolean
ch_library_finish (ChLibrary *self, ChStudy *study, GError **error)
{
  const Keeping *keeping;

  g_return_val_if_fail (CH_IS_LIBRARY (self), FALSE);
  g_return_val_if_fail (CH_IS_STUDY (study), FALSE);

  keeping = g_hash_table_lookup (self->kept, study);
  if (keeping == NULL)
    return TRUE;
  if (!write_file (self, study, keeping, error))
    return FALSE;
  let_go (self, study);
  ch_library_emit_changed (self);
  return TRUE;
}
