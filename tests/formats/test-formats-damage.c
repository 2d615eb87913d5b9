/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of every kind that are cut off anywhere, or have a byte spoilt: what was whole stays whole, and what is not is told
 * with its place. */
#include <string.h>

#include "ch-cbr-sample.h"
#include "ch-sample.h"
#include "ch-test.h"
#include "formats/ch-dhtmlxq.h"
#include "formats/ch-fen-list.h"
#include "formats/ch-pgn.h"
#include "formats/ch-reader.h"
#include "formats/ch-record-text.h"

static const char games[] =
  "[Event \"第一\"]\n[Red \"甲\"]\n[Result \"1-0\"]\n\n{引言} 1. H2-E2 {当头炮 [%csl Ge3]} (1. C3-C4 C6-C5) 1... H9-G7 $1 1-0\n\n"
  "[Event \"第二\"]\n[Black \"乙 \\\"丙\\\"\"]\n[FEN \"4k4/4a4/9/9/9/9/9/9/4A4/3K4R w - - 0 1\"]\n\n1. I0-I9 {将军 (不算)} E9-D9 *\n\n"
  "[Event \"第三\"]\n[Result \"1/2-1/2\"]\n\n1. H0-G2 (1. B0-C2 {跳} 1... B9-C7 (1... H9-G7)) 1... H9-G7 1/2-1/2\n";

static const char gib[] =
  "[대회명 \"첫째\"]\n[초차림 \"마상마상\"]\n[한차림 \"마상마상\"]\n[총수 \"2\"]\n\n1. 71졸72 2. 41병42 {설명}\n\n"
  "[대회명 \"둘째\"]\n[초차림 \"마상마상\"]\n[한차림 \"마상마상\"]\n\n1. 79졸78 2. 49병48\n\n"
  "[대회명 \"셋째\"]\n[초차림 \"마상마상\"]\n[한차림 \"마상마상\"]\n\n1. 71졸72\n";

static const char table[] =
  "# 表\n一\t4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1\ti1i9 e10f10\n二\t4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1\ti1i2\n"
  "三\t4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1\ti1i3\n";

static const char cbf[] =
  "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<ChineseChessRecord><Head><Name>题</Name></Head><MoveList>"
  "<Move value=\"00-00\">引言</Move><Move value=\"77-47\" />\n<Move value=\"70-62\" end=\"1\">跳马</Move></MoveList></ChineseChessRecord>";

static const char pfc[] =
  "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<n version=\"2\" win=\"1-0\" m=\"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/"
  "RNBAKABNR w - - 0 1\" c=\"引言\">\n<n m=\"h2e2\" c=\"当头\" default=\"true\"><n m=\"h9g7\"/></n><n m=\"c3c4\"/></n>";

static const char che[] = "1 2 25 32 1 2 1 2 4 0 1 0 5 32 0 9 7 7 6 0 2 0";

static const char wxf[] = "FORMAT\tWXF\nRED\tA;;;\nBLACK\tB;;;\nSTART{\n1. C2.5 H8+7\n2. H2+3 R9.8\n}END\n";

/* A file of some games; @ends: where each ends. */
typedef struct
{
  GByteArray *bytes;
  GArray *ends;
  const char *encoding; /* (nullable): the one to read it in */
  gboolean says;        /* it shows that something is missing */
} File;

static void
file_add (File *file, const char *text)
{
  gsize length;
  g_autofree char *coded = g_convert (text, -1, file->encoding != NULL ? file->encoding : "UTF-8", "UTF-8", NULL, &length, NULL);

  g_assert_nonnull (coded);
  g_byte_array_append (file->bytes, (const guint8 *) coded, (guint) length);
  g_array_append_val (file->ends, file->bytes->len);
}

static File
file_new (const char *encoding, gboolean says)
{
  return (File) { g_byte_array_new (), g_array_new (FALSE, FALSE, sizeof (guint)), encoding, says };
}

static void
file_clear (File *file)
{
  g_byte_array_unref (file->bytes);
  g_array_unref (file->ends);
}

static ChStudy *
read_bytes (const File *file, const guint8 *data, gsize length, ChReport *report)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);

  return ch_reader_read (bytes, "x", file->encoding, report);
}

static char *
record_text (ChStudy *study, guint index)
{
  return ch_pgn_write_record (ch_study_get_record (study, index), CH_NOTATION_ICCS);
}

static gboolean
names_a_place (ChReport *report)
{
  for (guint i = 0; i < ch_report_get_n_entries (report); i++)
    if (ch_report_get_entry (report, i)->line > 0)
      return TRUE;
  return FALSE;
}

/* Only blanks are missing from the game that is cut, or all of it. */
static gboolean
is_whole (const File *file, gsize length)
{
  for (; length < file->bytes->len; length++)
    {
      for (guint i = 0; i < file->ends->len; i++)
        if (g_array_index (file->ends, guint, i) == length)
          return TRUE;
      /* A NUL is half a blank in UTF-16. */
      if (!g_ascii_isspace (file->bytes->data[length]) && file->bytes->data[length] != '\0')
        return length == 0;
    }
  return TRUE;
}

/* Cut off behind each @step-th byte. */
static void
check_cut (File *file, guint step)
{
  g_autoptr (ChStudy) whole = read_bytes (file, file->bytes->data, file->bytes->len, NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < ch_sample_n_records (whole); i++)
    g_ptr_array_add (texts, record_text (whole, i));
  for (gsize length = 0; length < file->bytes->len; length += step)
    {
      g_autoptr (ChReport) report = ch_report_new ();
      g_autoptr (ChStudy) study = read_bytes (file, file->bytes->data, length, report);

      for (guint i = 0; i < file->ends->len && g_array_index (file->ends, guint, i) <= length; i++)
        {
          g_autofree char *text = NULL;

          g_assert_cmpuint (ch_sample_n_records (study), >, i);
          text = record_text (study, i);
          g_assert_cmpstr (text, ==, g_ptr_array_index (texts, i));
        }
      if (file->says && ch_sample_n_records (study) > 0 && !is_whole (file, length) && !names_a_place (report))
        {
          g_test_message ("cut at %zu: nothing is said: ...%.*s", length, (int) MIN (length, 60),
                          (const char *) file->bytes->data + length - MIN (length, 60));
          g_test_fail ();
        }
    }
}

static void
check_text (const char *text, const char *encoding, gboolean says)
{
  File file = file_new (encoding, says);

  file_add (&file, text);
  check_cut (&file, 1);
  file_clear (&file);
}

typedef char *(*Write) (ChRecord *record);

static char *
write_pgn (ChRecord *record)
{
  return ch_pgn_write_record (record, CH_NOTATION_ICCS);
}

static char *
write_chinese (ChRecord *record)
{
  return ch_pgn_write_record (record, CH_NOTATION_CHINESE);
}

static char *
write_text (ChRecord *record)
{
  return ch_record_text_write (record, CH_NOTATION_CHINESE);
}

static char *
write_dhtmlxq (ChRecord *record)
{
  return ch_dhtmlxq_write (record, NULL, NULL);
}

/* Our three games, each written by @write. */
static File
write_games (Write write, const char *encoding, gboolean says)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (games, strlen (games));
  g_autoptr (ChStudy) study = ch_pgn_read (bytes, NULL, NULL, NULL);
  File file = file_new (encoding, says);

  for (guint i = 0; i < ch_sample_n_records (study); i++)
    {
      g_autofree char *text = write (ch_study_get_record (study, i));
      g_autofree char *spaced = g_strconcat (text, "\n", NULL);

      file_add (&file, spaced);
    }
  return file;
}

static void
test_own (void)
{
  static const struct
  {
    Write write;
    const char *encoding;
    gboolean says;
  } cases[] = {
    { write_pgn, NULL, TRUE }, { write_chinese, "GB18030", TRUE }, { write_chinese, "UTF-16LE", TRUE },
    { write_chinese, "UTF-16BE", TRUE }, { write_text, NULL, TRUE }, { write_dhtmlxq, NULL, TRUE },
    { write_dhtmlxq, "GB18030", TRUE }, { ch_fen_list_write_record, NULL, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      File file = write_games (cases[i].write, cases[i].encoding, cases[i].says);

      g_test_message ("case %u", i);
      check_cut (&file, 1);
      /* The encoding of the little that is left may be guessed wrong, but nothing worse. */
      file.encoding = NULL;
      file.says = FALSE;
      g_array_set_size (file.ends, 0);
      check_cut (&file, 1);
      file_clear (&file);
    }
}

static void
test_gib (void)
{
  File file = file_new ("CP949", FALSE);
  g_auto (GStrv) parts = g_strsplit (gib, "\n\n[", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *text = g_strconcat (i > 0 ? "[" : "", parts[i], parts[i + 1] != NULL ? "\n\n" : "", NULL);

      file_add (&file, text);
    }
  check_cut (&file, 1);
  file_clear (&file);
}

static void
test_others (void)
{
  g_autofree char *path = ch_test_data_path ("own-v10.xqf");
  g_autoptr (GByteArray) record = ch_cbr_sample_record (16, "题"), library = ch_cbr_sample_library ();
  File file = file_new (NULL, TRUE);
  char *content;
  gsize length;

  check_text (table, NULL, FALSE);
  check_text (wxf, NULL, FALSE);
  check_text (cbf, NULL, TRUE);
  check_text (pfc, NULL, TRUE);
  check_text (che, NULL, TRUE);
  g_byte_array_append (file.bytes, record->data, record->len);
  check_cut (&file, 1);
  g_byte_array_set_size (file.bytes, 0);
  g_byte_array_append (file.bytes, library->data, library->len);
  check_cut (&file, 97);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_byte_array_set_size (file.bytes, 0);
  g_byte_array_append (file.bytes, (guint8 *) content, (guint) length);
  check_cut (&file, 1);
  g_free (content);
  file_clear (&file);
}

/* A byte of the second game is spoilt: the first is as it was, and the third is there. */
static void
check_spoilt (File *file, const char *bytes, gsize n_bytes)
{
  g_autoptr (ChStudy) whole = read_bytes (file, file->bytes->data, file->bytes->len, NULL);
  g_autofree char *first = record_text (whole, 0), *last = record_text (whole, 2);
  guint from = g_array_index (file->ends, guint, 0), to = g_array_index (file->ends, guint, 1);

  /* The empty line behind it belongs to the third as well. */
  for (guint at = from; at < to - 2; at++)
    for (gsize i = 0; i < n_bytes; i++)
      {
        g_autoptr (ChReport) report = ch_report_new ();
        guint8 kept = file->bytes->data[at];
        g_autoptr (ChStudy) study = NULL;
        g_autofree char *one = NULL, *other = NULL;

        file->bytes->data[at] = (guint8) bytes[i];
        study = read_bytes (file, file->bytes->data, file->bytes->len, report);
        file->bytes->data[at] = kept;
        if (ch_sample_n_records (study) < 2)
          {
            g_test_message ("byte %u as 0x%02x: %u games", at, (guint) (guchar) bytes[i], ch_sample_n_records (study));
            g_test_fail ();
            continue;
          }
        one = record_text (study, 0);
        other = record_text (study, ch_sample_n_records (study) - 1);
        g_assert_cmpstr (one, ==, first);
        if (!g_str_equal (other, last))
          {
            g_test_message ("byte %u as 0x%02x: the last game is\n%s", at, (guint) (guchar) bytes[i], other);
            g_test_fail ();
          }
      }
}

static void
test_spoilt (void)
{
  static const char bytes[] = { '{', '}', '(', ')', ']', '"', ';', '\\', '%', '\n', '*', '1', 'x', '\0', '\xff', '\xb0', '[' };
  const Write writers[] = { write_pgn, write_chinese, write_text, write_dhtmlxq };

  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    {
      File file = write_games (writers[i], NULL, FALSE);

      file.encoding = "UTF-8";
      g_test_message ("writer %u", i);
      /* A bracket and quotation marks, both at first, are a tag in a record in words. */
      check_spoilt (&file, bytes, writers[i] == write_text ? sizeof bytes - 1 : sizeof bytes);
      file_clear (&file);
    }
}

/* Files of each version of XQF, and of other kinds, cut off at each byte: whatever comes of it. */
static void
test_samples (void)
{
  static const char *const names[] = {
    "XQF/v10_blackfirst.xqf", "XQF/v12_yicheng6.xqf", "XQF/v13_zhangqiang_huronghua.xqf", "XQF/v16_ucci_test2.xqf",
    "XQF/v18_game_varations.xqf", "CBF/test.cbf", "GIB/gib_2015_newyear.gib", "WXF/elephant_game2.wxf",
    "PGN_GBK/eleeye_SAMPLE.pgn", "UBB/vschess_dpxq_native.ubb", "CHE/vschess_qq_che.txt",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *sample = g_build_filename ("samples", names[i], NULL);
      g_autofree char *path = ch_test_shared_path (sample);
      File file = file_new (NULL, g_str_has_prefix (names[i], "XQF") || g_str_has_prefix (names[i], "CBF"));
      g_autofree char *content = NULL;
      gsize length;

      if (path != NULL && g_file_get_contents (path, &content, &length, NULL))
        {
          g_byte_array_append (file.bytes, (guint8 *) content, (guint) length);
          g_test_message ("%s", names[i]);
          check_cut (&file, 1);
        }
      file_clear (&file);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/damage/own", test_own);
  g_test_add_func ("/damage/gib", test_gib);
  g_test_add_func ("/damage/others", test_others);
  g_test_add_func ("/damage/spoilt", test_spoilt);
  g_test_add_func ("/damage/samples", test_samples);
  return g_test_run ();
}
