/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes as text: the encoding is guessed, the text is UTF-8 whatever they are, and what is that already is left alone. */
#include "ch-fuzz.h"

#include <string.h>

#include "formats/ch-decode.h"
#include "formats/ch-encoding.h"

static void
check_encoding (const char *data, gsize size, const char *encoding)
{
  guint bad_line;
  g_autofree char *text = ch_encoding_to_utf8 (data, size, encoding, &bad_line), *again = NULL;

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpuint (strlen (text), <=, 4 * size + 3);
  g_assert_cmpuint (bad_line, <=, size + 1);
  again = ch_encoding_to_utf8 (text, strlen (text), "UTF-8", &bad_line);
  g_assert_true (g_str_equal (text, again) || g_str_has_prefix (text, "\xef\xbb\xbf"));
}

static void
run (const guint8 *data, gsize size)
{
  static const char *const encodings[] = { "UTF-8", "GB18030", "BIG5", "CP949", "UTF-16LE", "UTF-16BE", NULL };
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (ChReport) report = ch_report_new ();
  const char *guess = ch_encoding_guess ((const char *) data, size);
  g_autofree char *text = ch_decode (bytes, NULL, guess, report, "fuzz");

  g_assert_true (g_strv_contains (encodings, guess));
  g_assert_true (g_utf8_validate (text, -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (encodings) - 1; i++)
    check_encoding ((const char *) data, size, encodings[i]);
}

static const char *const texts[] = {
  "炮二平五 馬８進７", "\xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 \xc2\xed\xa3\xb8\xbd\xf8\xa3\xb7", "\xac\xb6\xa4G\xa5\xad\xa4\xad",
  "79\xc1\xb9""78 41\xba\xb4""42", "\x81\x30\x81\x30\x84\x31\xa4\x37", NULL,
};

static const char *const words[] = { "\xef\xbb\xbf", "\xff\xfe", "\xfe\xff", "\x81\x30\x81\x30", "\xe3\x32\x9a\x35", "\xa3\xb8", "\n", NULL };
static const char *const folders[] = { "samples/PGN_GBK", "samples/GIB", "samples/PAIRS", NULL };

const ChFuzzTarget ch_fuzz_target = {
  .name = "encoding", .run = run, .texts = texts, .words = words, .folders = folders,
};
