/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of PFC, nested XML. */
#include "ch-fuzz.h"

#include "formats/ch-pfc.h"

static void
run (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);

  ch_pfc_recognise (bytes);
  g_object_unref (ch_fuzz_read (ch_pfc_read, data, size, NULL));
}

static const char *const texts[] = {
  "<?xml version=\"1.0\"?><n version=\"2\" win=\"0-1\" c=\"a & b\nc\" m=\"\"><n m=\"h2e2\" c=\"x\"><n m=\"h9g7\"/></n>"
  "<n m=\"c3c4\" default=\"true\"/></n>",
  "<n version=\"2\" m=\"9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\"><n m=\"g4g8\"/></n>", NULL,
};

static const char *const words[] = {
  "<n m=\"a0a1\">", "<n m=\"h2e2\"/>", "</n>", " c=\"", " m=\"", "\"", " default=\"true\"", "&", "&amp;", "<", ">", "\n", "\xff",
  "<?xml version=\"1.0\"?>", "<n version=\"2\"", " win=\"1-0\"", "<!--", "-->", "&#10;", NULL,
};

static const char *const folders[] = { "samples/PFC", NULL };

static void
extremes (void)
{
  for (guint i = 0; words[i] != NULL; i++)
    ch_fuzz_repeat ("<n version=\"2\">", words[i], 2000);
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "pfc", .run = run, .texts = texts, .words = words, .folders = folders, .extremes = extremes,
};
