/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-sample.h"

#include <string.h>

#include "ch-random-study.h"
#include "ch-test.h"
#include "formats/ch-document-file.h"
#include "formats/ch-pgn.h"

ChStudy *
ch_sample_load (const char *name, ChReport *report)
{
  g_autofree char *sample = g_build_filename ("samples", name, NULL);
  g_autofree char *path = ch_test_shared_path (sample);
  GError *error = NULL;
  ChStudy *study;

  if (path == NULL)
    return NULL;
  study = ch_document_file_load (path, report, NULL, &error);
  g_assert_no_error (error);
  return study;
}

guint
ch_sample_n_records (ChStudy *study)
{
  return g_list_model_get_n_items (G_LIST_MODEL (study));
}

/* Returns: (nullable): the node behind @node in the order parent, children; keeps its depth. No recursion. */
static const ChNode *
next_node (const ChNode *node, guint *depth)
{
  if (node->first_child != NULL)
    {
      ++*depth;
      return node->first_child;
    }
  while (node->next == NULL)
    {
      node = node->parent;
      if (node == NULL)
        return NULL;
      --*depth;
    }
  return node->next;
}

ChSampleCount
ch_sample_count (ChRecord *record)
{
  ChSampleCount count = { 0 };
  const ChNode *root = ch_record_get_root (record);
  guint depth = 0;

  for (const ChNode *node = root; node != NULL; node = next_node (node, &depth))
    {
      count.comments += node->comment != NULL;
      count.nodes += node != root;
      count.broken += node->broken;
      count.variations += node->parent != NULL && node->parent->first_child != node;
      count.depth = MAX (count.depth, depth);
    }
  return count;
}

static void
append_move (GString *line, const ChNode *node)
{
  char text[CH_MOVE_TEXT_SIZE];

  g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", ch_move_to_text (node->move, text));
}

char *
ch_sample_main_line (ChRecord *record, guint plies)
{
  GString *line = g_string_new (NULL);

  for (const ChNode *node = ch_record_get_root (record)->first_child; node != NULL && plies > 0; plies--)
    {
      append_move (line, node);
      node = node->first_child;
    }
  return g_string_free (line, FALSE);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
ch_sample_leaf_lines (ChRecord *record)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  guint depth = 0;

  for (const ChNode *node = ch_record_get_root (record); node != NULL; node = next_node (node, &depth))
    {
      GString *line;

      g_ptr_array_set_size (path, (gint) depth + 1);
      g_ptr_array_index (path, depth) = (gpointer) node;
      if (node->first_child != NULL || depth == 0)
        continue;
      line = g_string_new (NULL);
      for (guint i = 1; i <= depth; i++)
        append_move (line, g_ptr_array_index (path, i));
      g_ptr_array_add (lines, g_string_free (line, FALSE));
    }
  g_ptr_array_sort (lines, compare_texts);
  return lines;
}

void
ch_sample_assert_kept (ChStudy *study)
{
  g_autoptr (GBytes) bytes = ch_pgn_write (study);
  g_autoptr (ChStudy) back = ch_pgn_read (bytes, NULL, NULL, NULL);
  g_autofree char *one = ch_study_dump (study, FALSE);
  g_autofree char *other = ch_study_dump (back, FALSE);

  ch_assert_same_text (one, other);
}
