/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ch-test.h"
#include "formats/ch-encoding.h"
#include "formats/ch-pgn.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encoding/guess", test_guess);
  g_test_add_func ("/encoding/mark", test_mark);
  g_test_add_func ("/encoding/bad-bytes", test_bad_bytes);
  g_test_add_func ("/encoding/forced", test_forced);
  return g_test_run ();
}
