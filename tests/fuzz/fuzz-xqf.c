/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of XQF; what was read is written as XQF, too, and read back. */
#include "ch-fuzz.h"

#include "ch-test.h"
#include "formats/ch-xqf.h"

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
  ch_fuzz_same_bytes (second, third, "XQF written again");
}

static void
run (const guint8 *data, gsize size)
{
  g_autoptr (ChStudy) study = ch_fuzz_read (ch_xqf_read, data, size, NULL);

  if (g_list_model_get_n_items (G_LIST_MODEL (study)) > 0)
    check_xqf (ch_study_get_record (study, 0));
}

static GBytes *
read_own (void)
{
  g_autofree char *path = ch_test_data_path ("own-v10.xqf");
  char *content;
  gsize size;

  g_assert_true (g_file_get_contents (path, &content, &size, NULL));
  return g_bytes_new_take (content, size);
}

static void
add_samples (GPtrArray *samples)
{
  g_ptr_array_add (samples, read_own ());
}

static const char *const words[] = { "XQ", "\x18", "\x20", "\xf0", "\xff", "\x0f", "\x80", "\x40", "\x12", "\x0a", NULL };
static const char *const folders[] = { "samples/XQF", NULL };

/* A tree of nothing but alternatives, one of nothing but answers, and both. */
static void
extremes (void)
{
  static const guint8 tags[] = { 0xff, 0x0f, 0xf0 };
  g_autoptr (GBytes) own = read_own ();

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      g_autoptr (GByteArray) file = g_byte_array_new ();
      guint8 record[8] = { 0x18, 0x20, 0xf0 };

      g_byte_array_append (file, g_bytes_get_data (own, NULL), 0x400);
      g_byte_array_append (file, record, sizeof record);
      record[2] = tags[i];
      for (guint j = 0; j < 3000; j++)
        g_byte_array_append (file, record, sizeof record);
      run (file->data, file->len);
    }
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "xqf", .run = run, .add_samples = add_samples, .words = words, .folders = folders, .size = 6000, .head = 0x400,
  .rounds = 1000, .extremes = extremes,
};
