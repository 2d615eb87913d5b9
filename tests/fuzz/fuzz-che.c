/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of games of QQ. */
#include "ch-fuzz.h"

#include "formats/ch-che.h"

static void
run (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);

  ch_che_recognise (bytes);
  g_object_unref (ch_fuzz_read (ch_che_read, data, size, NULL));
}

static const char *const texts[] = { "1 3 25 32 1 2 1 2 4 0 1 0 5 32 0 9 1 7 2 0 2 0 21 32 1 0 1 2 2 0 3 0", NULL };
static const char *const words[] = { " ", "0", "1", "32", "9", "-1", "4294967295", "\n", "5 32 0 9 1 7 2 0", NULL };
static const char *const folders[] = { "samples/CHE", NULL };

static void
extremes (void)
{
  for (guint i = 0; words[i] != NULL; i++)
    ch_fuzz_repeat ("1 3 25 32 1 2 1 2 4 0 1 0 ", words[i], 10000);
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "che", .run = run, .texts = texts, .words = words, .folders = folders, .extremes = extremes,
};
