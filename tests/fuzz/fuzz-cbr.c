/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of records of 象棋桥. */
#include "ch-fuzz.h"

#include "ch-cbr-sample.h"
#include "formats/ch-cbr.h"

static void
run (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);

  ch_cbr_recognise (bytes);
  g_object_unref (ch_fuzz_read (ch_cbr_read, data, size, NULL));
}

static void
add_samples (GPtrArray *samples)
{
  g_ptr_array_add (samples, g_byte_array_free_to_bytes (ch_cbr_sample_record (16, "题")));
  g_ptr_array_add (samples, g_byte_array_free_to_bytes (ch_cbr_sample_record (32, "")));
}

static const char *const words[] = { "CCBridge Record", "\1", "\2", "\3", "\4", "\x46\x43", "\xff\xff\xff\xff", "\x10", "\x21", NULL };
static const char *const folders[] = { "samples/CBR", NULL };

/* A line of alternatives as deep and as wide as bytes allow. */
static void
extremes (void)
{
  static const guint8 flags[] = { 0, 1, 2, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      g_autoptr (GByteArray) bytes = ch_cbr_sample_head (16, "");

      ch_cbr_sample_add (bytes, 0, 0, 0, NULL);
      for (guint j = 0; j < 4000; j++)
        ch_cbr_sample_add (bytes, flags[i], j % 2 ? 70 : 67, j % 2 ? 67 : 70, NULL);
      run (bytes->data, bytes->len);
    }
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "cbr", .run = run, .add_samples = add_samples, .words = words, .folders = folders, .head = CH_CBR_SAMPLE_HEAD,
  .extremes = extremes,
};
