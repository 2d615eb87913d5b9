/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "ch-random-study.h"
#include "formats/ch-pgn.h"
#include "study/ch-tree-check.h"

gsize
ch_fuzz_size (void)
{
  return ch_fuzz_target.size > 0 ? ch_fuzz_target.size : 3000;
}

GPtrArray *
ch_fuzz_samples (void)
{
  GPtrArray *samples = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint i = 0; ch_fuzz_target.texts != NULL && ch_fuzz_target.texts[i] != NULL; i++)
    g_ptr_array_add (samples, g_bytes_new_static (ch_fuzz_target.texts[i], strlen (ch_fuzz_target.texts[i])));
  if (ch_fuzz_target.add_samples != NULL)
    ch_fuzz_target.add_samples (samples);
  return samples;
}

/* A copy with its end where the memory ends, so that a reader that goes beyond is caught. */
static void
run_copy (const char *data, gsize size)
{
  g_autofree guint8 *copy = size > 0 ? g_memdup2 (data, size) : NULL;

  ch_fuzz_target.run (copy, size);
}

void
ch_fuzz_run_text (const char *text)
{
  run_copy (text, strlen (text));
}

void
ch_fuzz_repeat (const char *start, const char *unit, guint n)
{
  GString *text = g_string_new (start);

  while (n-- > 0)
    g_string_append (text, unit);
  run_copy (text->str, text->len);
  g_string_free (text, TRUE);
}

void
ch_fuzz_same (const char *one, const char *other, const char *what)
{
  if (strcmp (one, other) == 0)
    return;
  g_printerr ("%s\n----\n%s\n---- %s: these differ\n", one, other, what);
  abort ();
}

void
ch_fuzz_same_bytes (GBytes *one, GBytes *other, const char *what)
{
  g_autofree char *a = NULL, *b = NULL;

  if (g_bytes_equal (one, other))
    return;
  a = g_strndup (g_bytes_get_data (one, NULL), g_bytes_get_size (one));
  b = g_strndup (g_bytes_get_data (other, NULL), g_bytes_get_size (other));
  ch_fuzz_same (a, b, what);
  g_printerr ("%s: the bytes differ\n", what);
  abort ();
}

static void
check_text (const char *text)
{
  g_assert_true (text == NULL || g_utf8_validate (text, -1, NULL));
}

static void
check_node (ChRecord *record, const ChNode *node)
{
  g_assert_true (ch_record_get_node (record, node->id) == node);
  for (const ChNode *child = node->first_child; child != NULL; child = child->next)
    {
      g_assert_true (child->parent == node);
      g_assert_true (!node->broken || child->broken);
    }
  check_text (node->text);
  check_text (node->comment);
  check_text (node->comment_before);
  check_text (node->extra);
}

/* Tries the moves anew: of those said to be legal, none may be found illegal. */
static void
check_record (ChRecord *record)
{
  g_autoptr (GArray) broken = g_array_new (FALSE, FALSE, sizeof (gboolean));
  guint i = 0;

  for (const ChNode *node = ch_record_get_root (record); node != NULL; node = ch_node_following (node))
    {
      check_node (record, node);
      g_array_append_val (broken, node->broken);
    }
  ch_tree_check (record, TRUE, NULL, NULL);
  for (ChNode *node = ch_record_get_root (record); node != NULL; node = (ChNode *) ch_node_following (node))
    {
      gboolean was = g_array_index (broken, gboolean, i++);

      g_assert_true (was || !node->broken);
      node->broken = was;
    }
}

void
ch_fuzz_check_trees (ChStudy *study)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    check_record (ch_study_get_record (study, i));
}

void
ch_fuzz_check_study (ChStudy *study)
{
  g_autoptr (GBytes) written = NULL, again = NULL;
  g_autoptr (ChStudy) back = NULL;
  g_autofree char *one = NULL, *other = NULL;

  ch_fuzz_check_trees (study);
  if (g_list_model_get_n_items (G_LIST_MODEL (study)) == 0)
    return;
  written = ch_pgn_write (study);
  back = ch_pgn_read (written, NULL, NULL, NULL);
  again = ch_pgn_write (back);
  ch_fuzz_same_bytes (written, again, "written again");
  one = ch_study_dump (study, FALSE);
  other = ch_study_dump (back, FALSE);
  ch_fuzz_same (one, other, "read back");
}

ChStudy *
ch_fuzz_read (ChFuzzReader reader, const guint8 *data, gsize size, const char *encoding)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (ChReport) report = ch_report_new ();
  ChStudy *study = reader (bytes, "fuzz", encoding, report);
  g_autofree char *remarks = ch_report_to_string (report);

  check_text (remarks);
  ch_fuzz_check_study (study);
  return study;
}
