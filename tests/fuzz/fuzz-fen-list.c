/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of lists of positions; what was read is written as a list, too, and read back. */
#include "ch-fuzz.h"

#include <string.h>

#include "formats/ch-fen-list.h"

static char *
write_again (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (ChStudy) study = ch_fen_list_read (bytes, NULL, "UTF-8", NULL);

  return ch_fen_list_write (study);
}

static void
run (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (ChStudy) study = ch_fuzz_read (ch_fen_list_read, data, size, NULL);
  g_autofree char *first = ch_fen_list_write (study), *second = write_again (first), *third = write_again (second);

  ch_fen_list_recognise (bytes);
  ch_fuzz_same (second, third, "the list written again");
}

static const char *const texts[] = {
  "# 一\n4k4/9/9/9/9/9/9/9/9/3RK4 w - - 0 1\n二|4k4/9/9/9/9/9/9/3K5/9/9 b\n"
  "rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2K2NR[BBAAbbaa] w - - 0 1 ; 三\n",
  "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n"
  "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1\n", NULL,
};

static const char *const words[] = {
  "4k4/9/9/9/9/9/9/9/9/3RK4", " w - - 0 1", " b", "#", "//", ";", "|", "\n", "[", "]", "[BBAAbbaa]", "/", "9", "fen", "position fen", "+",
  "~", "moves h2e2", "\xff", "题", "\"", NULL,
};

static const char *const folders[] = { "samples/FEN", NULL };

static void
extremes (void)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      ch_fuzz_repeat ("4k4/9/9/9/9/9/9/9/9/3RK4 w - - 0 1\n", words[i], 5000);
      ch_fuzz_repeat ("", words[i], 5000);
    }
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "fen-list", .run = run, .texts = texts, .words = words, .folders = folders, .extremes = extremes,
};
