/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/ch-analyse-files.h"

#include <stdio.h>
#include <string.h>

#include "formats/ch-document-file.h"
#include "formats/ch-pgn.h"
#include "play/ch-report-keep.h"
#include "tools/ch-cli-games.h"

static void
file_free (gpointer data)
{
  ChAnalyseFile *file = data;

  g_free (file->in);
  g_free (file->out);
  g_clear_object (&file->study);
  g_free (file);
}

static void
add_file (GPtrArray *files, const char *in, char *out)
{
  ChAnalyseFile *file = g_new0 (ChAnalyseFile, 1);

  file->in = g_strdup (in);
  file->out = out;
  g_ptr_array_add (files, file);
}

/* "games.xqf" is written as "games.pgn"; files that would be written as one keep their whole names, with a number where that is
 * not enough. */
static char *
name_in (const char *folder, const char *in, GHashTable *taken)
{
  g_autofree char *name = g_path_get_basename (in);
  char *dot = strrchr (name, '.');
  g_autofree char *stem = g_strndup (name, dot != NULL && dot != name ? (gsize) (dot - name) : strlen (name));
  g_autofree char *chosen = g_strconcat (stem, ".pgn", NULL);

  for (guint i = 1; g_hash_table_contains (taken, chosen); i++)
    {
      g_free (chosen);
      chosen = i == 1 ? g_strconcat (name, ".pgn", NULL) : g_strdup_printf ("%s-%u.pgn", name, i);
    }
  g_hash_table_add (taken, g_strdup (chosen));
  return g_build_filename (folder, chosen, NULL);
}

/* Whether one of @files would be written over another that is read too. */
static gboolean
is_in_the_way (GPtrArray *files)
{
  g_autoptr (GHashTable) read = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < files->len; i++)
    g_hash_table_add (read, g_canonicalize_filename (((ChAnalyseFile *) g_ptr_array_index (files, i))->in, NULL));
  for (guint i = 0; i < files->len; i++)
    {
      const ChAnalyseFile *file = g_ptr_array_index (files, i);
      g_autofree char *in = g_canonicalize_filename (file->in, NULL), *out = g_canonicalize_filename (file->out, NULL);

      if (strcmp (in, out) == 0 || !g_hash_table_contains (read, out))
        continue;
      fprintf (stderr, "%s: would be written over %s, which is to be read too; another folder is needed\n", file->in, file->out);
      return TRUE;
    }
  return FALSE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static gboolean
list_folder (const char *path, GPtrArray *names)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  guint first = names->len;
  const char *name;

  if (dir == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return FALSE;
    }
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *whole = g_build_filename (path, name, NULL);

      if (name[0] != '.' && g_file_test (whole, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (names, g_steal_pointer (&whole));
    }
  if (names->len > first)
    qsort (names->pdata + first, names->len - first, sizeof *names->pdata, compare_names);
  return TRUE;
}

GPtrArray *
ch_analyse_files_find (char **words, int n_words, const char *out)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (file_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean several = n_words > 1 || g_file_test (out, G_FILE_TEST_IS_DIR);

  for (int i = 0; i < n_words; i++)
    if (!g_file_test (words[i], G_FILE_TEST_IS_DIR))
      g_ptr_array_add (names, g_strdup (words[i]));
    else if (!list_folder (words[i], names))
      return NULL;
    else
      several = TRUE;
  if (several && g_mkdir_with_parents (out, 0777) != 0)
    {
      fprintf (stderr, "%s: a folder is needed there for several files\n", out);
      return NULL;
    }
  for (guint i = 0; i < names->len; i++)
    {
      const char *in = g_ptr_array_index (names, i);

      add_file (files, in, several ? name_in (out, in, taken) : g_strdup (out));
    }
  return is_in_the_way (files) ? NULL : g_steal_pointer (&files);
}

/* ---- what a run before this one has done ---- */

/* The tag of a game that was analysed: which text it was made of. */
#define SOURCE "AnalysisSource"

/* Returns: (transfer full): short for all that stands in @record. */
static char *
checksum_of (ChRecord *record)
{
  g_autoptr (ChStudy) alone = ch_study_new ();
  g_autoptr (ChRecord) copy = ch_record_copy (record);
  g_autoptr (GBytes) text = NULL;
  g_autofree char *whole = NULL;

  ch_study_append_raw (alone, copy);
  text = ch_pgn_write (alone);
  whole = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, text);
  return g_strndup (whole, 16);
}

static gboolean
same_moves (ChRecord *a, ChRecord *b)
{
  const ChNode *one = ch_record_get_root (a)->first_child, *other = ch_record_get_root (b)->first_child;

  if (!ch_ruleset_equal (ch_record_get_rules (a), ch_record_get_rules (b))
      || !ch_position_same (ch_record_get_start (a), ch_record_get_start (b)))
    return FALSE;
  for (; one != NULL && other != NULL; one = one->first_child, other = other->first_child)
    if (one->move != other->move)
      return FALSE;
  return one == other;
}

/* Returns: (transfer full) (nullable): what a run before this one wrote. */
static ChStudy *
earlier_output (const ChAnalyseFile *file)
{
  g_autoptr (ChReport) report = ch_report_new ();

  if (!g_file_test (file->out, G_FILE_TEST_EXISTS))
    return NULL;
  return ch_document_file_load (file->out, report, NULL, NULL);
}

/* What was thought about the moves saves most of the work where only the words around them are others now. */
static void
take_evals (ChRecord *record, ChRecord *earlier)
{
  ChNode *node = ch_record_get_root (record)->first_child;
  const ChNode *known = ch_record_get_root (earlier)->first_child;

  for (; node != NULL; node = node->first_child, known = known->first_child)
    if (known->has_eval && !node->has_eval)
      {
        node->has_eval = TRUE;
        node->eval = known->eval;
        node->eval_depth = known->eval_depth;
      }
}

/* Returns: (transfer container): the games of @earlier (nullable) by what they were made of. */
static GHashTable *
by_source (ChStudy *earlier)
{
  GHashTable *games = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = earlier != NULL ? g_list_model_get_n_items (G_LIST_MODEL (earlier)) : 0;

  for (guint i = 0; i < n; i++)
    {
      ChRecord *record = ch_study_get_record (earlier, i);
      const char *source = ch_record_get_tag (record, SOURCE);

      if (source != NULL)
        g_hash_table_insert (games, (char *) source, record);
    }
  return games;
}

/* Returns: (transfer full): game @i as it is to be gone on with: as it was left where it is still made of the same text. */
static ChRecord *
take_record (ChStudy *read, ChStudy *earlier, GHashTable *known, guint i)
{
  ChRecord *record = ch_study_get_record (read, i), *copy;
  ChRecord *beside = earlier != NULL ? ch_study_get_record (earlier, i) : NULL;
  g_autofree char *source = checksum_of (record);
  ChRecord *same = g_hash_table_lookup (known, source);

  if (same != NULL)
    return ch_record_copy (same);
  copy = ch_record_copy (record);
  if (beside != NULL && same_moves (record, beside))
    take_evals (copy, beside);
  ch_record_set_tag_raw (copy, SOURCE, source);
  return copy;
}

static void
take_records (ChAnalyseFile *file, ChStudy *read, ChStudy *earlier)
{
  g_autoptr (GHashTable) known = by_source (earlier);

  file->study = ch_study_new ();
  for (guint i = 0; i < file->n_games; i++)
    {
      g_autoptr (ChRecord) record = take_record (read, earlier, known, i);

      ch_study_append_raw (file->study, record);
    }
}

gboolean
ch_analyse_file_open (ChAnalyseFile *file, const char *encoding)
{
  g_autoptr (ChStudy) read = NULL, earlier = NULL;

  if (!ch_document_file_can_save (file->out))
    {
      fprintf (stderr, "%s: this is the file of another program and is not written over\n", file->out);
      return FALSE;
    }
  read = ch_cli_load_study (file->in, encoding);
  if (read == NULL)
    return FALSE;
  earlier = earlier_output (file);
  file->n_games = g_list_model_get_n_items (G_LIST_MODEL (read));
  file->written_us = g_get_monotonic_time ();
  take_records (file, read, earlier);
  return TRUE;
}

/* The start has its evaluation only once all is done: a game that was broken off after its last move has no words yet. */
static gboolean
is_done (ChRecord *record)
{
  const ChNode *root = ch_record_get_root (record);

  return ch_record_is_analysed (record) && (root->has_eval || root->first_child == NULL);
}

void
ch_analyse_file_leave_open (ChAnalyseFile *file, ChRecord *record)
{
  ch_study_set_eval (file->study, record, ch_record_get_root (record), FALSE, 0, 0);
  file->n_left++;
}

ChRecord *
ch_analyse_file_take (ChAnalyseFile *file)
{
  while (file->next < file->n_games)
    {
      ChRecord *record = ch_study_get_record (file->study, file->next++);

      if (!is_done (record))
        {
          file->n_under_way++;
          return record;
        }
      file->n_skipped++;
    }
  return NULL;
}

gboolean
ch_analyse_file_save (ChAnalyseFile *file)
{
  g_autoptr (GError) error = NULL;

  file->written_us = g_get_monotonic_time ();
  if (ch_document_file_save (file->study, file->out, NULL, &error))
    return TRUE;
  fprintf (stderr, "%s\n", error->message);
  return FALSE;
}
