/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of XQF: whatever they are, it ends; what it read can be written and read again, as XQF and as our own
 * files. With -DCH_LIBFUZZER the entry of a fuzzer, else a test program with samples spoilt from fixed seeds. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "ch-test.h"
#include "formats/ch-pgn.h"
#include "formats/ch-xqf.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
assert_equal (GBytes *one, GBytes *other, const char *what)
{
  if (g_bytes_equal (one, other))
    return;
  g_printerr ("%s: written again it differs\n", what);
  abort ();
}

/* The comments of a file may be text that reads as more when joined; from the second time on nothing changes. */
static void
check_xqf (ChRecord *record)
{
  g_autoptr (GBytes) first = ch_xqf_write (record, NULL, NULL);
  g_autoptr (ChStudy) once = NULL, twice = NULL;
  g_autoptr (GBytes) second = NULL, third = NULL;

  if (first == NULL)
    return;
  once = ch_xqf_read (first, NULL, "GB18030", NULL);
  second = ch_xqf_write (ch_study_get_record (once, 0), NULL, NULL);
  twice = ch_xqf_read (second, NULL, "GB18030", NULL);
  third = ch_xqf_write (ch_study_get_record (twice, 0), NULL, NULL);
  assert_equal (second, third, "XQF");
}

static void
check_pgn (ChStudy *study)
{
  g_autoptr (GBytes) written = ch_pgn_write (study);
  g_autoptr (ChStudy) back = ch_pgn_read (written, NULL, NULL, NULL);
  g_autoptr (GBytes) again = ch_pgn_write (back);

  assert_equal (written, again, "PGN");
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_xqf_read (bytes, "fuzz", NULL, report);
  g_autofree char *remarks = ch_report_to_string (report);

  if (g_list_model_get_n_items (G_LIST_MODEL (study)) == 0)
    return 0;
  check_xqf (ch_study_get_record (study, 0));
  check_pgn (study);
  return 0;
}

#ifndef CH_LIBFUZZER

#define BIG 8192

static void
spoil (GRand *rand, guint8 *data, gsize length)
{
  gint n = g_rand_int_range (rand, 1, 10);

  while (n-- > 0)
    {
      /* Half of the time where it matters most: in the header's first lines and at the start of the body. */
      gsize from = g_rand_boolean (rand) ? 0 : g_rand_boolean (rand) ? 0x400 : (gsize) g_rand_int_range (rand, 0, (gint) length);
      gsize at = from + (gsize) g_rand_int_range (rand, 0, 64);

      if (at >= 3 && at < length)
        data[at] = g_rand_boolean (rand) ? (guint8) g_rand_int (rand) : data[at] ^ (guint8) (1 << g_rand_int_range (rand, 0, 8));
    }
}

static void
spoil_file (const char *path, guint seed, guint n)
{
  g_autofree char *content = NULL;
  gsize length;

  if (!g_file_get_contents (path, &content, &length, NULL) || length < 64)
    return;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed * 1000 + i);
      gsize part = MIN (length, BIG);
      g_autofree guint8 *data = NULL;

      if (g_rand_int_range (rand, 0, 4) == 0)
        part = (gsize) g_rand_int_range (rand, 64, (gint) part + 1);
      data = g_memdup2 (content, part);
      spoil (rand, data, part);
      LLVMFuzzerTestOneInput (data, part);
    }
}

static void
test_spoilt_own (void)
{
  g_autofree char *path = ch_test_data_path ("own-v10.xqf");

  spoil_file (path, 1, g_test_slow () ? 20000 : 400);
}

static void
test_spoilt_samples (void)
{
  g_autoptr (GPtrArray) files = ch_test_shared_files ("samples/XQF", NULL);

  for (guint i = 0; files != NULL && i < files->len; i++)
    spoil_file (g_ptr_array_index (files, i), i + 2, g_test_slow () ? 1000 : 6);
}

/* A tree of nothing but alternatives, and one of nothing but answers. */
static void
test_extremes (void)
{
  static const guint8 tags[] = { 0xff, 0x0f, 0xf0 };
  g_autofree char *path = ch_test_data_path ("own-v10.xqf");
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      g_autoptr (GByteArray) file = g_byte_array_new ();
      guint8 record[8] = { 0x18, 0x20, 0xf0 };

      g_byte_array_append (file, (const guint8 *) content, 0x400);
      g_byte_array_append (file, record, sizeof record);
      record[2] = tags[i];
      for (guint j = 0; j < 3000; j++)
        g_byte_array_append (file, record, sizeof record);
      LLVMFuzzerTestOneInput (file->data, file->len);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/xqf/own", test_spoilt_own);
  g_test_add_func ("/fuzz/xqf/samples", test_spoilt_samples);
  g_test_add_func ("/fuzz/xqf/extremes", test_extremes);
  return g_test_run ();
}

#endif
