/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are read in parts give what they give when they are read at once. */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ch-test.h"
#include "formats/ch-pgn.h"
#include "formats/ch-reader.h"

static void
add_record (ChRecord *record, gpointer study)
{
  ch_study_append_raw (study, record);
}

/* Reads a file in parts, as the command line does. */
static ChStudy *
read_in_parts (const char *path, ChReport *report)
{
  g_autoptr (ChSource) source = ch_source_new_for_path (path, NULL);
  ChStudy *study = ch_study_new ();
  ChReading reading = { source, path, NULL, report, add_record, study };

  g_assert_nonnull (source);
  ch_reader_read_games (&reading);
  g_assert_true (ch_source_check (source, NULL));
  return study;
}

static void
assert_same_in_parts (const char *path)
{
  g_autofree char *content = NULL, *remarks = NULL, *other_remarks = NULL;
  g_autoptr (ChReport) report = ch_report_new (), other_report = ch_report_new ();
  g_autoptr (ChStudy) study = read_in_parts (path, report), other = NULL;
  g_autoptr (GBytes) bytes = NULL, one = NULL, two = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  bytes = g_bytes_new (content, length);
  other = ch_reader_read (bytes, path, NULL, other_report);
  remarks = ch_report_to_string (report);
  other_remarks = ch_report_to_string (other_report);
  g_assert_cmpstr (remarks, ==, other_remarks);
  one = ch_pgn_write (study);
  two = ch_pgn_write (other);
  g_assert_cmpmem (g_bytes_get_data (one, NULL), g_bytes_get_size (one), g_bytes_get_data (two, NULL), g_bytes_get_size (two));
}

/* Files longer than a part, with whatever may stand where one ends: read in parts they give the same, lines of remarks and
 * all. */
static void
test_parts (void)
{
  static const char *const encodings[] = { "UTF-8", "GB18030", "UTF-16LE" };
  g_autofree char *folder = ch_test_temp_dir (), *path = g_build_filename (folder, "x.pgn", NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; text->len < 1200000; i++)
    g_string_append_printf (text, "[Event \"第%u届全国象棋个人赛\"]\n[Red \"甲\"]\n\n{引言 {内} 外} 1. 炮二平五 {当头炮%*s} (1. 兵七进一 (不佳) 卒３进１) "
                            "1... %s 2. 马二进三 1-0\n%s\n", i, (int) (i * 7 % 61), "", i % 50 == 0 ? "车九进九" : "马８进７",
                            i % 9 == 0 ? "==== 广告\n" : "");
  /* One game that is longer than several parts, and a comment that is never closed. */
  g_string_append (text, "[Event \"长\"]\n\n1. 炮二平五");
  for (guint i = 0; i < 30000; i++)
    g_string_append (text, " (1. 兵七进一 {长长长长长长长长长长})");
  g_string_append (text, " *\n\n[Event \"未完\"]\n\n1. 炮二平五 {未完\n\n[Event \"末\"]\n\n1. 炮二平五 {完} *\n");
  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      gsize length;
      g_autofree char *coded = g_convert (text->str, -1, encodings[i], "UTF-8", NULL, &length, NULL);

      g_assert_true (g_file_set_contents (path, coded, (gssize) length, NULL));
      assert_same_in_parts (path);
    }
  ch_test_remove_tree (folder);
}

static void
test_samples_in_parts (void)
{
  g_autoptr (GPtrArray) files = ch_test_shared_files ("samples", NULL);

  for (guint i = 0; files != NULL && i < files->len; i++)
    {
      GStatBuf status;

      if (g_stat (g_ptr_array_index (files, i), &status) == 0 && status.st_size > 200000)
        assert_same_in_parts (g_ptr_array_index (files, i));
    }
}

/* Somebody cuts a file short while it is looked at: what there was stays to be looked at. */
static void
test_cut_short (void)
{
  g_autofree char *folder = ch_test_temp_dir (), *path = g_build_filename (folder, "x.cbl", NULL);
  g_autofree char *content = g_strnfill (300000, 'x');
  g_autoptr (ChSource) source = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (g_file_set_contents (path, content, 300000, NULL));
  source = ch_source_new_for_path (path, NULL);
  g_assert_nonnull (source);
  bytes = ch_source_map (source);
  g_assert_cmpint (truncate (path, 100), ==, 0);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), content, 300000);
  ch_source_forget (source);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), content, 300000);
  g_assert_true (ch_source_check (source, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parts/own", test_parts);
  g_test_add_func ("/parts/cut-short", test_cut_short);
  g_test_add_func ("/parts/samples", test_samples_in_parts);
  return g_test_run ();
}
