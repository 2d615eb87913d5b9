/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records and libraries of 象棋桥: files of that program, files made here, and such with damage. */
#include <stdlib.h>
#include <string.h>

#include "ch-cbr-sample.h"
#include "ch-random-study.h"
#include "ch-sample.h"
#include "ch-test.h"
#include "formats/ch-cbr.h"
#include "formats/ch-document-file.h"
#include "formats/ch-pgn.h"

static ChStudy *
read_bytes (GByteArray *array, gsize length, ChReport *report)
{
  g_autoptr (GBytes) bytes = g_bytes_new (array->data, length);

  return ch_cbr_read (bytes, "x", NULL, report);
}

/* Samples. */

static void
test_counts (void)
{
  static const struct
  {
    const char *name;
    guint nodes, variations, comments;
  } samples[] = {
    { "test_lecture004.cbr", 102, 11, 13 },
    { "test2_tiny.cbr", 2, 0, 3 },
    { "carved_1956_01.cbr", 55, 0, 0 },
    { "carved_1956_10.cbr", 73, 0, 0 },
    { "carved_1956_45.cbr", 77, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *name = g_build_filename ("CBR", samples[i].name, NULL);
      g_autoptr (ChReport) report = ch_report_new ();
      g_autoptr (ChStudy) study = ch_sample_load (name, report);
      ChSampleCount count;

      if (study == NULL)
        return;
      g_assert_cmpuint (ch_sample_n_records (study), ==, 1);
      count = ch_sample_count (ch_study_get_record (study, 0));
      g_assert_cmpuint (count.nodes, ==, samples[i].nodes);
      g_assert_cmpuint (count.variations, ==, samples[i].variations);
      g_assert_cmpuint (count.comments, ==, samples[i].comments);
      g_assert_cmpuint (count.broken, ==, 0);
      g_assert_cmpuint (ch_report_get_n_entries (report), ==, 0);
      g_assert_cmpstr (ch_report_get_encoding (report), ==, "UTF-16LE");
      ch_sample_assert_kept (study);
    }
}

static void
test_library_sample (void)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_sample_load ("CBL/1956_93games.cbl", report);

  if (study == NULL)
    return;
  g_assert_cmpuint (ch_sample_n_records (study), ==, 93);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 0);
  for (guint i = 0; i < 93; i++)
    g_assert_cmpuint (ch_sample_count (ch_study_get_record (study, i)).broken, ==, 0);
  g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (study, 45), "Red"), ==, "广州杨官璘");
  g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (study, 0), "Library"), ==, "1956年全国象棋锦标赛93局");
  ch_sample_assert_kept (study);
}

/* The same games typed by other people; some stop earlier on one side. Returns: whether both are equal throughout. */
static gboolean
compare_pair (ChRecord *record, const char *path)
{
  g_autoptr (ChStudy) pair = ch_document_file_load (path, NULL, NULL, NULL);
  g_autofree char *one = ch_sample_main_line (record, G_MAXUINT), *other = NULL;

  g_assert_nonnull (pair);
  other = ch_sample_main_line (ch_study_get_record (pair, 0), G_MAXUINT);
  g_assert_true (ch_position_same (ch_record_get_start (record), ch_record_get_start (ch_study_get_record (pair, 0))));
  if (g_str_equal (one, other))
    return TRUE;
  g_assert_true (g_str_has_prefix (one, other) || g_str_has_prefix (other, one));
  return FALSE;
}

static void
test_pairs (void)
{
  g_autoptr (ChStudy) study = ch_sample_load ("CBL/1956_93games.cbl", NULL);
  g_autoptr (GPtrArray) files = NULL;
  guint n_equal = 0;

  if (study == NULL)
    return;
  files = ch_test_shared_files ("samples/PAIRS/cbl1956", ".pgn");
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *name = g_path_get_basename (g_ptr_array_index (files, i));

      n_equal += compare_pair (ch_study_get_record (study, (guint) atoi (name)), g_ptr_array_index (files, i));
    }
  g_assert_cmpuint (files->len, ==, 58);
  g_assert_cmpuint (n_equal, ==, 53);
}

static void
test_carved (void)
{
  g_autoptr (ChStudy) library = ch_sample_load ("CBL/1956_93games.cbl", NULL);
  static const guint numbers[] = { 1, 10, 45 };

  for (guint i = 0; library != NULL && i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *name = g_strdup_printf ("CBR/carved_1956_%02u.cbr", numbers[i]);
      g_autoptr (ChStudy) study = ch_sample_load (name, NULL);
      g_autofree char *one = ch_sample_main_line (ch_study_get_record (study, 0), G_MAXUINT);
      g_autofree char *other = ch_sample_main_line (ch_study_get_record (library, numbers[i]), G_MAXUINT);

      g_assert_cmpstr (one, ==, other);
    }
}

/* Files made here. */

static void
test_record (void)
{
  g_autoptr (GByteArray) bytes = ch_cbr_sample_record (16, "题");
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = read_bytes (bytes, bytes->len, report);
  ChRecord *record = ch_study_get_record (study, 0);
  g_autofree char *line = ch_sample_main_line (record, G_MAXUINT);
  ChNode *root = ch_record_get_root (record);

  g_assert_cmpuint (ch_sample_n_records (study), ==, 1);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 0);
  g_assert_cmpstr (line, ==, "h3e3 h10g8 h1g3 i10h10");
  g_assert_cmpuint (ch_node_n_children (root), ==, 2);
  g_assert_nonnull (root->first_child->next->first_child);
  g_assert_cmpstr (root->comment, ==, "说明\n第二行");
  g_assert_cmpstr (root->first_child->comment, ==, "当头炮");
  g_assert_cmpstr (ch_node_last (root)->comment, ==, "𠀀完");
  g_assert_cmpstr (ch_record_get_tag (record, "Title"), ==, "题");
  g_assert_cmpstr (ch_record_get_tag (record, "Red"), ==, "红 𠀀");
  g_assert_cmpstr (ch_record_get_tag (record, "Date"), ==, "1956.12.21");
  g_assert_cmpstr (ch_record_get_tag (record, "Result"), ==, "0-1");
  ch_sample_assert_kept (study);
}

static const ChReportEntry *
entry_at (ChReport *report, guint offset)
{
  for (guint i = 0; i < ch_report_get_n_entries (report); i++)
    if (ch_report_get_entry (report, i)->line == offset)
      return ch_report_get_entry (report, i);
  return NULL;
}

/* Cut off anywhere behind the board, it gives the moves before that and says where it ends. */
static void
test_cut (void)
{
  g_autoptr (GByteArray) bytes = ch_cbr_sample_record (16, "题");
  guint last = 0;

  for (guint length = 0; length < bytes->len; length++)
    {
      g_autoptr (ChReport) report = ch_report_new ();
      g_autoptr (ChStudy) study = read_bytes (bytes, length, report);
      ChSampleCount count;

      if (length <= 19)
        continue;
      g_assert_cmpuint (ch_sample_n_records (study), ==, 1);
      g_assert_cmpuint (ch_report_get_n_entries (report), >, 0);
      g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (study, 0), "Title"), ==, length < 182 ? NULL : "题");
      if (length < CH_CBR_SAMPLE_HEAD)
        continue;
      count = ch_sample_count (ch_study_get_record (study, 0));
      g_assert_cmpuint (count.nodes, >=, last);
      g_assert_cmpuint (count.broken, ==, 0);
      last = count.nodes;
    }
  g_assert_cmpuint (last, ==, 5);
}

static void
test_illegal_moves (void)
{
  g_autoptr (GByteArray) bytes = ch_cbr_sample_head (16, "");
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = NULL;
  ChNode *node;

  ch_cbr_sample_add (bytes, 0, 0, 0, NULL);
  ch_cbr_sample_add (bytes, 0, 70, 67, NULL);
  ch_cbr_sample_add (bytes, 0, 0, 200, NULL);
  ch_cbr_sample_add (bytes, 1, 88, 69, "尾");
  study = read_bytes (bytes, bytes->len, report);
  node = ch_record_get_root (ch_study_get_record (study, 0))->first_child;
  g_assert_false (node->broken);
  node = node->first_child;
  g_assert_true (node->broken);
  g_assert_cmpstr (node->text, ==, "0-200");
  g_assert_true (node->first_child->broken);
  g_assert_cmpstr (node->first_child->comment, ==, "尾");
  g_assert_nonnull (entry_at (report, CH_CBR_SAMPLE_HEAD + 8));
  g_assert_cmpuint (entry_at (report, CH_CBR_SAMPLE_HEAD + 8)->ply, ==, 2);
  ch_sample_assert_kept (study);
}

static void
test_damaged_head (void)
{
  g_autoptr (GByteArray) bytes = ch_cbr_sample_record (16, "题");
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = NULL;

  bytes->data[2112] = 2;                      /* Black, though Red moves first */
  bytes->data[2120 + 40] = 0x35;              /* no piece */
  bytes->data[bytes->len - 8] = 0x40;         /* no flags of a move */
  study = read_bytes (bytes, bytes->len, report);
  g_assert_cmpint (ch_record_get_start (ch_study_get_record (study, 0))->side, ==, CH_FIRST);
  g_assert_cmpuint (ch_sample_count (ch_study_get_record (study, 0)).nodes, ==, 4);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 3);
  g_assert_nonnull (entry_at (report, 2112));
  g_assert_nonnull (entry_at (report, 2120 + 40));
  g_assert_nonnull (entry_at (report, bytes->len - 8));
}

static void
test_versions (void)
{
  g_autoptr (GByteArray) bytes = ch_cbr_sample_record (16, "题");
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = NULL;

  bytes->data[19] = 3;
  study = read_bytes (bytes, bytes->len, report);
  g_assert_cmpuint (ch_sample_n_records (study), ==, 0);
  g_assert_nonnull (entry_at (report, 19));
  g_clear_object (&study);
  /* The old one gives its tags and its board. */
  ch_cbr_sample_put_text (bytes, 52, 128, "旧");
  memmove (bytes->data + 1864, bytes->data + 2120, 90);
  bytes->data[1856] = 1;
  bytes->data[19] = 1;
  study = read_bytes (bytes, bytes->len, report);
  g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (study, 0), "Title"), ==, "旧");
  g_assert_cmpuint (ch_record_get_start (ch_study_get_record (study, 0))->n_pieces[0], ==, 16);
  g_assert_null (ch_record_get_root (ch_study_get_record (study, 0))->first_child);
}

static void
test_rest (void)
{
  g_autoptr (GByteArray) bytes = ch_cbr_sample_record (16, "题");
  g_autoptr (ChReport) report = ch_report_new ();
  guint length = bytes->len;

  g_byte_array_append (bytes, (const guint8 *) "\0\0\0more", 7);
  g_object_unref (read_bytes (bytes, length + 3, report));
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 0);
  g_object_unref (read_bytes (bytes, length + 7, report));
  g_assert_nonnull (entry_at (report, length));
}

/* The long record comes first by its number; the deleted one is left out, the one in no slot is last. */
static void
test_library (void)
{
  g_autoptr (GByteArray) bytes = ch_cbr_sample_library ();
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = read_bytes (bytes, bytes->len, report);
  ChRecord *record = ch_study_get_record (study, 0);

  g_assert_cmpuint (ch_sample_n_records (study), ==, 3);
  g_assert_cmpstr (ch_record_get_tag (record, "Title"), ==, "长局");
  g_assert_cmpstr (ch_record_get_tag (record, "Library"), ==, "小库");
  g_assert_cmpstr (ch_record_get_tag (record, "LibraryRemark"), ==, "备注");
  g_assert_cmpuint (strlen (ch_record_get_root (record)->comment), ==, 9000);
  g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (study, 1), "Title"), ==, "甲");
  g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (study, 2), "Title"), ==, "野");
  g_assert_cmpuint (ch_sample_count (ch_study_get_record (study, 2)).nodes, ==, 6);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 3);
  g_assert_cmpstr (ch_report_get_entry (report, 0)->what, ==, "删");
  g_assert_cmpstr (ch_report_get_entry (report, 2)->what, ==, "丢");
}

/* Without a word of the index that makes sense, all records are found all the same, also where a byte is lost. */
static void
test_damaged_library (void)
{
  g_autoptr (GByteArray) bytes = ch_cbr_sample_library ();
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = NULL;

  memset (bytes->data + 52, 0xff, 100);
  study = read_bytes (bytes, bytes->len, report);
  g_assert_cmpuint (ch_sample_n_records (study), ==, 4);
  g_assert_nonnull (entry_at (report, 60));
  g_clear_object (&study);
  g_byte_array_remove_index (bytes, 5000);
  study = read_bytes (bytes, bytes->len, report);
  g_assert_cmpuint (ch_sample_n_records (study), ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (ch_sample_count (ch_study_get_record (study, i)).broken, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cbr/counts", test_counts);
  g_test_add_func ("/cbr/library-sample", test_library_sample);
  g_test_add_func ("/cbr/pairs", test_pairs);
  g_test_add_func ("/cbr/carved", test_carved);
  g_test_add_func ("/cbr/record", test_record);
  g_test_add_func ("/cbr/cut", test_cut);
  g_test_add_func ("/cbr/illegal-moves", test_illegal_moves);
  g_test_add_func ("/cbr/damaged-head", test_damaged_head);
  g_test_add_func ("/cbr/versions", test_versions);
  g_test_add_func ("/cbr/rest", test_rest);
  g_test_add_func ("/cbr/library", test_library);
  g_test_add_func ("/cbr/damaged-library", test_damaged_library);
  return g_test_run ();
}
