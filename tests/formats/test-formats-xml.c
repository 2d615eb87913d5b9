/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The XML files of two programs: samples, and texts that are not quite XML. */
#include <string.h>

#include "ch-sample.h"
#include "ch-test.h"
#include "formats/ch-cbf.h"
#include "formats/ch-document-file.h"
#include "formats/ch-pfc.h"
#include "formats/ch-reader.h"

static ChStudy *
read_text (const char *text, ChReport *report)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return ch_reader_read (bytes, NULL, NULL, report);
}

static void
test_pfc_sample (void)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_sample_load ("PFC/vschess_7stars.pfc", report);
  g_autoptr (ChStudy) text = NULL;
  g_autofree char *remarks = NULL;
  ChSampleCount found;

  if (study == NULL)
    return;
  found = ch_sample_count (ch_study_get_record (study, 0));
  remarks = ch_report_to_string (report);
  g_assert_cmpstr (remarks, ==, "");
  g_assert_cmpuint (found.nodes, ==, 5083);
  g_assert_cmpuint (found.variations, ==, 329);
  g_assert_cmpuint (found.comments, ==, 532); /* the introduction included */
  g_assert_cmpuint (found.broken, ==, 0);
  g_assert_nonnull (strstr (ch_record_get_root (ch_study_get_record (study, 0))->comment, "\n"));
  ch_sample_assert_kept (study);
  text = ch_sample_load ("UBB/wukong_7stars_840tags.txt", NULL);
  g_assert_true (ch_position_same (ch_record_get_start (ch_study_get_record (study, 0)),
                                   ch_record_get_start (ch_study_get_record (text, 0))));
}

static void
test_pfc_shapes (void)
{
  static const char text[] =
    "<?xml version=\"1.0\"?><n version='2' win='0-1' c='a & b\nc &lt;d' m=''>\n"
    "<n m='h2e2'/><n m='C3-C4' default='true' c='x < y'><n m='nonsense'><n m='a0a1'/></n></n></n>";
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = read_text (text, report);
  ChSampleCount found = ch_sample_count (ch_study_get_record (study, 0));
  ChRecord *record = ch_study_get_record (study, 0);
  ChNode *root = ch_record_get_root (record);

  g_assert_cmpuint (found.nodes, ==, 4);
  g_assert_cmpuint (found.broken, ==, 2);
  g_assert_cmpstr (root->comment, ==, "a & b\nc <d");
  g_assert_cmpstr (root->first_child->comment, ==, "x < y");
  g_assert_cmpuint (root->first_child->move, ==, ch_move_from_text ("c4c5"));
  g_assert_cmpstr (root->first_child->first_child->text, ==, "nonsense");
  g_assert_cmpstr (ch_record_get_tag (record, "Result"), ==, "0-1");
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 2);
  ch_sample_assert_kept (study);
}

/* What stands before the place where a file stops being XML is kept; however deep it is. */
static void
test_pfc_damage (void)
{
  GString *text = g_string_new ("<n version=\"2\" m=\"\">\n");
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = NULL;

  for (guint i = 0; i < 20000; i++)
    g_string_append (text, i % 4 == 0 ? "<n m=\"b0c2\">" : i % 4 == 1 ? "<n m=\"b9c7\">"
                                                       : i % 4 == 2 ? "<n m=\"c2b0\">" : "<n m=\"c7b9\">");
  g_string_append (text, "\n\n<<<");
  study = read_text (text->str, report);
  g_assert_cmpuint (ch_sample_count (ch_study_get_record (study, 0)).nodes, ==, 20000);
  g_assert_cmpuint (ch_sample_count (ch_study_get_record (study, 0)).broken, ==, 0);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 1);
  g_assert_cmpuint (ch_report_get_entry (report, 0)->line, ==, 4);
  g_string_free (text, TRUE);
}

static void
test_cbf_samples (void)
{
  static const struct { const char *name; guint nodes, comments; const char *title; } samples[] = {
    { "CBF/test.cbf", 50, 8, "第一局 屏风马巡河炮抵当头炮局(和)" },
    { "CBF/test2.cbf", 75, 17, "第十局 当头炮抵当头炮局(和)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (ChReport) report = ch_report_new ();
      g_autoptr (ChStudy) study = ch_sample_load (samples[i].name, report);
      g_autofree char *remarks = NULL;

      if (study == NULL)
        return;
      remarks = ch_report_to_string (report);
      g_assert_cmpstr (remarks, ==, "");
      g_assert_cmpuint (ch_sample_count (ch_study_get_record (study, 0)).nodes, ==, samples[i].nodes);
      g_assert_cmpuint (ch_sample_count (ch_study_get_record (study, 0)).comments, ==, samples[i].comments);
      g_assert_cmpuint (ch_sample_count (ch_study_get_record (study, 0)).broken, ==, 0);
      g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (study, 0), "Title"), ==, samples[i].title);
      ch_sample_assert_kept (study);
    }
}

static void
test_cbf_damage (void)
{
  static const char text[] =
    "<ChineseChessRecord Version=\"1.0\"><Head><Red>甲</Red><RecordResult>7</RecordResult><FEN>nonsense</FEN></Head>\n"
    "<MoveList><Move value=\"77-47\"/><Move value=\"xx-yy\" end=\"1\"/>\n<Move value=\"70-62\"/></MoveList></Chinese";
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = read_text (text, report);
  g_autofree char *remarks = ch_report_to_string (report);

  g_test_message ("%s", remarks);
  g_assert_cmpuint (ch_sample_count (ch_study_get_record (study, 0)).nodes, ==, 2);
  g_assert_cmpuint (ch_sample_count (ch_study_get_record (study, 0)).broken, ==, 1);
  g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (study, 0), "Red"), ==, "甲");
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/pfc/sample", test_pfc_sample);
  g_test_add_func ("/xml/pfc/shapes", test_pfc_shapes);
  g_test_add_func ("/xml/pfc/damage", test_pfc_damage);
  g_test_add_func ("/xml/cbf/samples", test_cbf_samples);
  g_test_add_func ("/xml/cbf/damage", test_cbf_damage);
  return g_test_run ();
}
