/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of 象棋桥 files: whatever they are, it ends, and what it read survives our own format. With
 * -DCH_LIBFUZZER the entry of a fuzzer, else a test program with files spoilt from fixed seeds. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "ch-cbr-sample.h"
#include "ch-test.h"
#include "formats/ch-cbr.h"
#include "formats/ch-pgn.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_cbr_read (bytes, "fuzz", NULL, report);
  g_autoptr (GBytes) written = ch_pgn_write (study);
  g_autoptr (ChStudy) back = ch_pgn_read (written, NULL, NULL, NULL);
  g_autoptr (GBytes) again = ch_pgn_write (back);
  g_autofree char *remarks = ch_report_to_string (report);

  if (!g_bytes_equal (written, again))
    {
      g_printerr ("%.*s\n----\n%.*s\n", (int) g_bytes_get_size (written), (const char *) g_bytes_get_data (written, NULL),
                  (int) g_bytes_get_size (again), (const char *) g_bytes_get_data (again, NULL));
      g_printerr ("written again it differs\n");
      abort ();
    }
  return 0;
}

#ifndef CH_LIBFUZZER

/* Changes bytes of @bytes from @start on, cuts it off or takes a piece out. */
static void
spoil (GRand *rand, GByteArray *bytes, guint start)
{
  for (gint n = g_rand_int_range (rand, 1, 8); n > 0 && bytes->len > start + 1; n--)
    {
      guint at = g_rand_int_range (rand, start, bytes->len), length = g_rand_int_range (rand, 1, 40);

      switch (g_rand_int_range (rand, 0, 8))
        {
        case 0:
          g_byte_array_set_size (bytes, at);
          break;
        case 1:
          g_byte_array_remove_range (bytes, at, MIN (bytes->len - at, length));
          break;
        case 2:
          bytes->data[at] = 0xff;
          break;
        case 3:
          bytes->data[at] = g_rand_int_range (rand, 0, 8);
          break;
        case 4:
          bytes->data[at] = g_rand_int_range (rand, 0, 256);
          break;
        default:
          bytes->data[at] ^= 1 << g_rand_int_range (rand, 0, 8);
          break;
        }
    }
}

/* Half of the times behind the texts, where the moves are. */
static void
test_record (void)
{
  guint n = g_test_slow () ? 100000 : 3000;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_autoptr (GByteArray) bytes = ch_cbr_sample_record (i & 0x7f, "题");

      spoil (rand, bytes, i % 2 ? CH_CBR_SAMPLE_HEAD : 16);
      LLVMFuzzerTestOneInput (bytes->data, bytes->len);
    }
}

static void
test_library (void)
{
  guint n = g_test_slow () ? 10000 : 300;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_autoptr (GByteArray) bytes = ch_cbr_sample_library ();

      spoil (rand, bytes, i % 2 ? 66624 : 16);
      LLVMFuzzerTestOneInput (bytes->data, bytes->len);
    }
}

static void
test_samples (void)
{
  g_autoptr (GPtrArray) files = ch_test_shared_files ("samples/CBR", NULL);
  guint n = g_test_slow () ? 20000 : 200;

  for (guint i = 0; files != NULL && i < files->len * n; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_autofree char *content = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (g_ptr_array_index (files, i % files->len), &content, &length, NULL));
      g_byte_array_append (bytes, (const guint8 *) content, (guint) length);
      spoil (rand, bytes, i % 2 ? CH_CBR_SAMPLE_HEAD : 16);
      LLVMFuzzerTestOneInput (bytes->data, bytes->len);
    }
}

/* A line of alternatives as deep and as wide as bytes allow. */
static void
test_extremes (void)
{
  static const guint8 flags[] = { 0, 1, 2, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      g_autoptr (GByteArray) bytes = ch_cbr_sample_head (16, "");

      ch_cbr_sample_add (bytes, 0, 0, 0, NULL);
      for (guint j = 0; j < 4000; j++)
        ch_cbr_sample_add (bytes, flags[i], j % 2 ? 70 : 67, j % 2 ? 67 : 70, NULL);
      LLVMFuzzerTestOneInput (bytes->data, bytes->len);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/cbr/record", test_record);
  g_test_add_func ("/fuzz/cbr/library", test_library);
  g_test_add_func ("/fuzz/cbr/samples", test_samples);
  g_test_add_func ("/fuzz/cbr/extremes", test_extremes);
  return g_test_run ();
}
#endif
