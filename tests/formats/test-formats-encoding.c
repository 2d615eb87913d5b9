/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ch-test.h"
#include "formats/ch-encoding.h"
#include "formats/ch-pgn.h"
#include "formats/ch-reader.h"

static const char simplified[] = "[Event \"全国象棋个人赛\"]\n[Red \"胡荣华\"]\n[Black \"杨官璘\"]\n\n"
                                 "1. 炮二平五 马８进７ 2. 马二进三 {红方跳马，稳健。} 车９平８ 1/2-1/2\n";
static const char traditional[] = "[Event \"全國象棋個人賽\"]\n[Red \"胡榮華\"]\n[Black \"楊官璘\"]\n\n"
                                  "1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ 1/2-1/2\n";
static const char points[] = "[Event \"全国象棋个人赛\"]\n\n1. h2e2 {红方首着中炮，对攻激烈} h9g7 *\n";
static const char korean[] = "[Event \"최강전 결승\"]\n[White \"김경중\"]\n[Variant \"Janggi\"]\n\n1. a4b4 *\n";

static void
assert_guess (const char *utf8, const char *encoding)
{
  gsize length;
  g_autofree char *bytes = g_convert (utf8, -1, encoding, "UTF-8", NULL, &length, NULL);
  const char *guess;
  g_autofree char *back = NULL;
  guint bad_line;

  g_assert_nonnull (bytes);
  guess = ch_encoding_guess (bytes, length);
  g_assert_cmpstr (guess, ==, encoding);
  back = ch_encoding_to_utf8 (bytes, length, guess, &bad_line);
  g_assert_cmpstr (back, ==, utf8);
  g_assert_cmpuint (bad_line, ==, 0);
}

static void
test_guess (void)
{
  assert_guess (simplified, "UTF-8");
  assert_guess (simplified, "GB18030");
  assert_guess (traditional, "BIG5");
  assert_guess (traditional, "GB18030");
  assert_guess (points, "GB18030");
  assert_guess (korean, "CP949");
  assert_guess (korean, "UTF-8");
  assert_guess (simplified, "UTF-16LE");
  assert_guess (korean, "UTF-16BE");
  assert_guess ("1. h3e3 *", "UTF-8");
  assert_guess ("", "UTF-8");
}

static void
test_mark (void)
{
  static const char utf8[] = "\xef\xbb\xbf[Event \"x\"]\n";
  static const char utf16[] = "\xff\xfe[\0E\0]\0";
  guint bad_line;
  g_autofree char *one = ch_encoding_to_utf8 (utf8, strlen (utf8), ch_encoding_guess (utf8, strlen (utf8)), &bad_line);
  g_autofree char *two = ch_encoding_to_utf8 (utf16, 8, ch_encoding_guess (utf16, 8), &bad_line);

  g_assert_cmpstr (one, ==, "[Event \"x\"]\n");
  g_assert_cmpstr (two, ==, "[E]");
}

static void
test_bad_bytes (void)
{
  static const char text[] = "[Event \"\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\"]\n1. \xe7\x82\xae"
                             "\xe4\xba\x8c\xe5\xb9\xb3\xe4\xba\x94 {\xff\xff} *\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_pgn_read (bytes, NULL, NULL, report);

  g_assert_cmpstr (ch_report_get_encoding (report), ==, "UTF-8");
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 1);
  g_assert_cmpuint (ch_report_get_entry (report, 0)->line, ==, 2);
  g_assert_nonnull (ch_record_get_root (ch_study_get_record (study, 0))->first_child);
}

static void
test_forced (void)
{
  gsize length;
  g_autofree char *bytes = g_convert (traditional, -1, "GB18030", "UTF-8", NULL, &length, NULL);
  g_autoptr (GBytes) content = g_bytes_new (bytes, length);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_pgn_read (content, NULL, "GBK", report);
  g_autoptr (ChReport) unknown_report = ch_report_new ();
  g_autoptr (ChStudy) unknown = ch_pgn_read (content, NULL, "no-such-thing", unknown_report);

  g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (study, 0), "Red"), ==, "胡榮華");
  g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (unknown, 0), "Red"), ==, "胡榮華");
  g_assert_cmpuint (ch_report_get_n_entries (unknown_report), ==, 1);
}

/* Texts of each kind, long enough to show what they are in. */

static const char record[] =
  "赛事：全国象棋个人赛\n红方：胡荣华\n黑方：杨官璘\n棋种：象棋\n\n1. 炮二平五 马８进７\n2. 马二进三\n    {红方跳马，稳健。}\n2. …… 车９平８\n\n"
  "红胜\n";
static const char dhtmlxq[] =
  "[DhtmlXQ]\n[DhtmlXQ_title]广东队先胜四川队的一盘棋[/DhtmlXQ_title]\n[DhtmlXQ_red]许银川[/DhtmlXQ_red]\n"
  "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[DhtmlXQ_comment1]红方走中炮，黑方跳马。[/DhtmlXQ_comment1]\n[/DhtmlXQ]\n";
static const char gib[] =
  "[대회명 \"최강전 결승\"]\n[초대국자 \"김경중\"]\n[한대국자 \"박영완\"]\n[초차림 \"마상마상\"]\n[한차림 \"마상마상\"]\n\n"
  "1. 71졸72 2. 41병42 {좋은 수}\n";
static const char list[] =
  "# 残局集：红方先行，车马炮巧胜\n马后炮\n4k4/9/9/9/9/9/9/9/9/3RK4 w - - 0 1\n车兵胜双象\n4k4/9/9/9/9/9/9/9/9/3RK4 b - - 0 1\n";
static const char table[] =
  "# 红方先行的两局\n马后炮的一局棋\t4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1\ti1i9\n车兵胜双象\t4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1\ti1i2\n";
static const char cbf[] =
  "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<ChineseChessRecord><Head><Name>第一局 红方先胜</Name></Head><MoveList>"
  "<Move value=\"00-00\">红方走中炮，黑方跳马。</Move><Move value=\"77-47\" end=\"1\">当头炮</Move></MoveList></ChineseChessRecord>\n";
static const char pfc[] =
  "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<n version=\"2\" m=\"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR "
  "w - - 0 1\" c=\"红方走中炮，黑方跳马。\">\n<n m=\"h2e2\" c=\"当头\" default=\"true\"/></n>\n";
static const char wxf[] =
  "FORMAT\tWXF\nRED\t胡荣华;;;\nBLACK\t杨官璘;;;\nEVENT\t全国象棋个人赛\nSTART{\n1. C2.5 H8+7 /* 红方跳马，稳健。 */\n}END\n";

static const struct
{
  const char *name;
  const char *text;
  const char *own;  /* (nullable): the double-byte encoding it may have */
} kinds[] = {
  { "pgn", simplified, "GB18030" }, { "pgn, traditional", traditional, "BIG5" }, { "pgn, korean", korean, "CP949" },
  { "record", record, "GB18030" },  { "dhtmlxq", dhtmlxq, "GB18030" },           { "gib", gib, "CP949" },
  { "list", list, "GB18030" },      { "table", table, "GB18030" },               { "cbf", cbf, "GB18030" },
  { "pfc", pfc, "GB18030" },        { "wxf", wxf, "GB18030" },
};

static void
check_coded (const char *name, const char *text, const char *encoding, const char *mark, gsize mark_length)
{
  g_autoptr (GBytes) plain = g_bytes_new_static (text, strlen (text));
  g_autoptr (ChStudy) wanted = ch_reader_read (plain, NULL, NULL, NULL), found = NULL;
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) coded = NULL, one = NULL, other = NULL;
  g_autofree char *converted = NULL;
  gsize length;

  converted = g_convert (text, -1, encoding, "UTF-8", NULL, &length, NULL);
  g_assert_nonnull (converted);
  g_byte_array_append (bytes, (const guint8 *) mark, (guint) mark_length);
  g_byte_array_append (bytes, (const guint8 *) converted, (guint) length);
  coded = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  found = ch_reader_read (coded, NULL, NULL, report);
  g_test_message ("%s in %s%s", name, encoding, mark_length > 0 ? " with a mark" : "");
  g_assert_cmpstr (ch_report_get_encoding (report), ==, encoding);
  one = ch_pgn_write (wanted);
  other = ch_pgn_write (found);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (wanted)), >, 0);
  g_assert_cmpmem (g_bytes_get_data (one, NULL), g_bytes_get_size (one), g_bytes_get_data (other, NULL),
                   g_bytes_get_size (other));
}

static void
test_kinds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      check_coded (kinds[i].name, kinds[i].text, "UTF-8", "", 0);
      check_coded (kinds[i].name, kinds[i].text, "UTF-8", "\xef\xbb\xbf", 3);
      check_coded (kinds[i].name, kinds[i].text, "UTF-16LE", "", 0);
      check_coded (kinds[i].name, kinds[i].text, "UTF-16LE", "\xff\xfe", 2);
      check_coded (kinds[i].name, kinds[i].text, "UTF-16BE", "", 0);
      check_coded (kinds[i].name, kinds[i].text, "UTF-16BE", "\xfe\xff", 2);
      check_coded (kinds[i].name, kinds[i].text, kinds[i].own, "", 0);
    }
}

/* One comment that cannot be decoded is marked; those around it are as they were. */
static void
test_one_comment (void)
{
  static const char text[] = "[Event \"全国象棋个人赛\"]\n\n1. 炮二平五 {红方走中炮} 马８进７ {#} 2. 马二进三 {红方跳马，稳健。} *\n";
  gsize length;
  g_autofree char *coded = g_convert (text, -1, "GB18030", "UTF-8", NULL, &length, NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = NULL;
  ChNode *node;

  *strchr (coded, '#') = '\xff';
  bytes = g_bytes_new (coded, length);
  study = ch_pgn_read (bytes, "x.pgn", NULL, report);
  node = ch_record_get_root (ch_study_get_record (study, 0))->first_child;
  g_assert_cmpstr (ch_report_get_encoding (report), ==, "GB18030");
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 1);
  g_assert_cmpuint (ch_report_get_entry (report, 0)->line, ==, 3);
  g_assert_cmpstr (node->comment, ==, "红方走中炮");
  g_assert_cmpstr (node->first_child->comment, ==, "\xef\xbf\xbd");
  g_assert_cmpstr (node->first_child->first_child->comment, ==, "红方跳马，稳健。");
}

/* Wherever the text is parted, it is decoded as if it were whole. */
static void
test_parts (void)
{
  static const char *const encodings[] = { "UTF-8", "GB18030", "BIG5", "CP949", "UTF-16LE" };

  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      gsize length;
      g_autofree char *coded = g_convert (i == 3 ? korean : traditional, -1, encodings[i], "UTF-8", NULL, &length, NULL);

      /* A byte that is no text, on the last line. */
      coded[length - 4] = '\xff';
      for (gsize part = 1; part < 40; part++)
        {
          guint bad_line;
          g_autofree char *whole = ch_encoding_to_utf8 (coded, length, encodings[i], &bad_line);
          g_autoptr (GString) text = g_string_new (NULL);
          gsize used = 0, size = part;
          ChDecoder decoder;

          g_assert_true (ch_decoder_init (&decoder, encodings[i]));
          while (used < length)
            {
              gsize n = MIN (size, length - used);
              gsize taken = ch_decoder_feed (&decoder, coded + used, n, used + n == length, text);

              used += taken;
              size = taken == 0 ? size + 1 : part;
            }
          g_assert_cmpstr (text->str, ==, whole);
          g_assert_cmpuint (decoder.n_bad_lines, ==, bad_line > 0 ? 1 : 0);
          ch_decoder_clear (&decoder);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encoding/guess", test_guess);
  g_test_add_func ("/encoding/mark", test_mark);
  g_test_add_func ("/encoding/bad-bytes", test_bad_bytes);
  g_test_add_func ("/encoding/forced", test_forced);
  g_test_add_func ("/encoding/kinds", test_kinds);
  g_test_add_func ("/encoding/one-comment", test_one_comment);
  g_test_add_func ("/encoding/parts", test_parts);
  return g_test_run ();
}
