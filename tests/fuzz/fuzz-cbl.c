/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of libraries of 象棋桥. A library is long and mostly blank: an input says what to change in one of ours,
 * unless it is a library itself. A change is the place (two bytes), how many bytes, and those; none: it is cut off there. */
#include "ch-fuzz.h"

#include <string.h>

#include "ch-cbr-sample.h"
#include "formats/ch-cbr.h"

#define MAGIC "CCBridgeLibrary"
#define HEAD 64     /* of the file, before its texts */
#define INDEX 66624

static GByteArray *
library (void)
{
  static GByteArray *sample = NULL;
  GByteArray *copy = g_byte_array_new ();

  if (sample == NULL)
    sample = ch_cbr_sample_library ();
  return g_byte_array_append (copy, sample->data, sample->len);
}

static GByteArray *
changed_library (const guint8 *data, gsize size)
{
  GByteArray *bytes = library ();

  while (size >= 3)
    {
      gsize at = data[0] | data[1] << 8, n = MIN ((gsize) data[2], size - 3);

      at += at < HEAD ? 0 : INDEX - HEAD;
      if (n == 0 && at < bytes->len)
        g_byte_array_set_size (bytes, (guint) at);
      else if (at + n <= bytes->len)
        memcpy (bytes->data + at, data + 3, n);
      data += 3 + n;
      size -= 3 + n;
    }
  return bytes;
}

static void
run (const guint8 *data, gsize size)
{
  gboolean whole = size >= sizeof MAGIC && memcmp (data, MAGIC, sizeof MAGIC) == 0;
  g_autoptr (GByteArray) changed = whole ? NULL : changed_library (data, size);

  g_object_unref (ch_fuzz_read (ch_cbr_read, whole ? data : changed->data, whole ? size : changed->len, NULL));
}

/* Places of the samples: the count of slots, a slot's state, order, size, name, the first record's moves. */
static void
add_samples (GPtrArray *samples)
{
  static const guint8 changes[][8] = {
    { 60, 0, 4, 6, 0, 0, 0, 0 }, { HEAD, 0, 4, 7, 0, 0, 0, 0 }, { HEAD + 4, 0, 4, 9, 0, 0, 0, 0 }, { HEAD + 12, 0, 4, 0, 16, 0, 0, 0 },
    { HEAD + 100, 0, 5, 65, 0, 0, 0, 0 }, { 0x60, 0x0f, 4, 2, 0, 70, 67, 0 }, { 0, 0x20, 0, 0, 0, 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_ptr_array_add (samples, g_bytes_new_static (changes[i], sizeof changes[i]));
}

static const char *const words[] = { MAGIC, "CCBridge Record", "\1", "\2", "\3", "\4", "\x40", "\xff\xff\xff\xff", "\x10", NULL };
static const char *const folders[] = { "samples/CBL", NULL };

static void
extremes (void)
{
  static const guint8 flags[] = { 0, 1, 2, 3 };
  g_autoptr (GByteArray) whole = library ();

  run (whole->data, whole->len);
  for (guint i = 0; i < 2; i++)
    {
      /* Beginnings of records one behind the other. */
      for (guint j = 0; j < 3000; j++)
        g_byte_array_append (whole, (const guint8 *) "CCBridge Record", i == 0 ? 16 : 15);
      run (whole->data, whole->len);
    }
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      g_byte_array_append (whole, flags + i, 1);
      run (whole->data, whole->len);
    }
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "cbl", .run = run, .add_samples = add_samples, .words = words, .folders = folders, .size = 1000, .rounds = 600,
  .extremes = extremes,
};
