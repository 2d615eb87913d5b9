/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One way to write them all: kinds by name and content, encodings, and the report of what is left out. */
#include <string.h>

#include "ch-random-study.h"
#include "ch-test.h"
#include "formats/ch-encoding.h"
#include "formats/ch-pgn.h"
#include "formats/ch-reader.h"
#include "formats/ch-writer.h"

static const char game[] = "[Event \"全國賽\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Format \"ICCS\"]\n\n"
                           "1. H2-E2 H9-G7 2. H0-G2 I9-H9 1-0\n";
static const char rich[] = "[Event \"测试\"]\n[Source \"书\"]\n[Format \"ICCS\"]\n\n"
                           "1. H2-E2 $1 {[%csl Ge3]好棋} H9-G7 (1... B9-C7 $14 {别的}) 2. H0-G2 *\n";
static const char drops[] = "[Variant \"crazyxiangqi\"]\n[FEN \"4k4/9/9/9/9/9/9/9/9/3K5[R] w - - 0 1\"]\n\n1. R@e5 *\n";

static ChStudy *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return ch_reader_read (bytes, NULL, NULL, NULL);
}

static GBytes *
write_as (ChStudy *study, ChWriter writer, const char *encoding, ChReport *report)
{
  ChWriterOptions options = { writer, encoding, CH_NOTATION_ICCS };
  g_autoptr (GError) error = NULL;
  GBytes *bytes = ch_writer_write (study, NULL, &options, report, &error);

  g_assert_no_error (error);
  return bytes;
}

static void
assert_same_moves (ChStudy *one, ChStudy *other)
{
  const ChNode *a = ch_record_get_root (ch_study_get_record (one, 0));
  const ChNode *b = ch_record_get_root (ch_study_get_record (other, 0));

  for (; a->first_child != NULL; a = a->first_child, b = b->first_child)
    {
      g_assert_nonnull (b->first_child);
      g_assert_cmpuint (a->first_child->move, ==, b->first_child->move);
    }
  g_assert_null (b->first_child);
}

/* Each kind is read back in each of its encodings; a plain game loses nothing but in a list of positions. */
static void
test_kinds (void)
{
  g_autoptr (ChStudy) study = read_text (game);

  for (guint writer = 0; writer < CH_N_WRITERS; writer++)
    for (const char *const *encoding = ch_writer_encodings (writer); *encoding != NULL; encoding++)
      {
        g_autoptr (ChReport) report = ch_report_new ();
        g_autoptr (GBytes) bytes = write_as (study, writer, *encoding, report);
        g_autoptr (ChStudy) again = ch_reader_read (bytes, NULL, NULL, NULL);
        g_autofree char *remarks = ch_report_to_string (report);
        ChWriter found;

        g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (again)), ==, 1);
        if (writer == CH_WRITER_FEN)
          {
            g_assert_cmpuint (ch_report_get_n_entries (report), >, 0);
            continue;
          }
        g_assert_cmpstr (remarks, ==, "");
        g_test_message ("%s %s", ch_writer_id (writer), *encoding);
        g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (again, 0), "Red"), ==, "甲");
        assert_same_moves (study, again);
        g_assert_true (ch_writer_of_content (bytes, &found));
        g_assert_cmpuint (found, ==, writer == CH_WRITER_XQF || writer == CH_WRITER_DHTMLXQ ? writer : CH_WRITER_PGN);
      }
}

static void
test_names (void)
{
  ChWriter writer;

  g_assert_true (ch_writer_from_name ("/a.b/c.XQF", &writer));
  g_assert_cmpuint (writer, ==, CH_WRITER_XQF);
  g_assert_true (ch_writer_from_name ("c.ubb", &writer));
  g_assert_cmpuint (writer, ==, CH_WRITER_DHTMLXQ);
  g_assert_true (ch_writer_from_name ("c.txt", &writer));
  g_assert_cmpuint (writer, ==, CH_WRITER_TEXT);
  g_assert_false (ch_writer_from_name ("/a.pgn/c", &writer));
  g_assert_false (ch_writer_from_name ("c.cbr", &writer));
}

/* Whatever does not come back is in the report. */
static void
test_loss (void)
{
  g_autoptr (ChStudy) study = read_text (rich);
  g_autoptr (ChStudy) more = read_text (drops);
  ChWriterOptions xqf = { CH_WRITER_XQF, NULL, CH_NOTATION_ICCS };
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (GError) error = NULL;

  for (guint writer = 0; writer < CH_N_WRITERS; writer++)
    {
      g_autoptr (ChReport) own = ch_report_new ();
      g_autoptr (GBytes) bytes = write_as (study, writer, NULL, own);

      g_assert_cmpuint (ch_report_get_n_entries (own) > 0, ==, writer != CH_WRITER_PGN);
    }
  /* A game of another kind stays behind, and is named. */
  ch_study_append_raw (study, ch_study_get_record (more, 0));
  {
    g_autoptr (ChReport) own = ch_report_new ();
    g_autoptr (GBytes) bytes = write_as (study, CH_WRITER_DHTMLXQ, NULL, own);

    g_assert_cmpuint (ch_report_get_entry (own, ch_report_get_n_entries (own) - 1)->game, ==, 2);
  }
  g_assert_null (ch_writer_write (more, NULL, &xqf, report, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

static void
test_missing_characters (void)
{
  g_autofree char *missing = NULL, *none = NULL;
  gsize size, other;
  g_autofree char *bytes = ch_encoding_from_utf8 ("马馬马!", strlen ("马馬马!"), "BIG5", &size, &missing);
  g_autofree char *wide = ch_encoding_from_utf8 ("马", 3, "UTF-16LE", &other, &none);

  g_assert_cmpstr (missing, ==, "马");
  g_assert_cmpuint (size, ==, 5);
  g_assert_cmpint (bytes[0], ==, '?');
  g_assert_null (none);
  g_assert_cmpuint (other, ==, 4);
}

/* A file in any of the notations is the same study. */
static void
test_notations (void)
{
  static const ChNotation notations[] = { CH_NOTATION_ICCS, CH_NOTATION_UCI, CH_NOTATION_WXF, CH_NOTATION_CHINESE,
                                          CH_NOTATION_TRADITIONAL };
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (ChStudy) study = ch_study_new ();
      g_autoptr (ChRecord) record = ch_random_record (rand, CH_PRESET_XIANGQI, 60);
      g_autofree char *expected = NULL;

      ch_study_append_raw (study, record);
      expected = ch_study_dump (study, FALSE);
      for (guint n = 0; n < G_N_ELEMENTS (notations); n++)
        {
          g_autoptr (GBytes) bytes = ch_pgn_write_as (study, notations[n]);
          g_autoptr (ChStudy) again = ch_pgn_read (bytes, NULL, NULL, NULL);
          g_autofree char *found = ch_study_dump (again, FALSE);

          ch_assert_same_text (expected, found);
        }
    }
}

/* A record in words keeps every glyph. */
static void
test_glyphs (void)
{
  g_autoptr (ChStudy) study = read_text (rich);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (GBytes) bytes = write_as (study, CH_WRITER_TEXT, NULL, report);
  g_autoptr (ChStudy) again = ch_reader_read (bytes, NULL, NULL, NULL);
  const ChNode *node = ch_record_get_root (ch_study_get_record (again, 0))->first_child->first_child->next;

  g_assert_nonnull (node);
  g_assert_cmpuint (node->glyphs->len, ==, 1);
  g_assert_cmpuint (g_array_index (node->glyphs, guint8, 0), ==, 14);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/writer/kinds", test_kinds);
  g_test_add_func ("/formats/writer/names", test_names);
  g_test_add_func ("/formats/writer/loss", test_loss);
  g_test_add_func ("/formats/writer/missing-characters", test_missing_characters);
  g_test_add_func ("/formats/writer/notations", test_notations);
  g_test_add_func ("/formats/writer/glyphs", test_glyphs);
  return g_test_run ();
}
