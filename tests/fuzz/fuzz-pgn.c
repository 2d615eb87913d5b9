/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of game files: whatever they are, it ends, and what it read survives our own format. With
 * -DCH_LIBFUZZER the entry of a fuzzer, else a test program with texts spoilt from fixed seeds. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "ch-test.h"
#include "formats/ch-pgn.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_pgn_read (bytes, "fuzz", NULL, report);
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

static const char *const seeds[] = {
  "[Event \"a\"]\n[Red \"b\"]\n[Variant \"crazyxiangqi\"]\n[FEN \"rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2K2NR[BBAAbbaa] w "
  "- - 0 1\"]\n\n{intro [%csl Ga1]} 1. h3e3 $1 {x [%cal Ga1b2,RR@e5] [%eval #3,4] [%clk 0:01:02]} (1. A@d1 {y} 1... a@d10 (1... "
  "h10g8)) 1... h10g8 *\n\n[Variant \"Janggi\"]\n[FEN \"rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 "
  "1\"]\n1. Pab4 Hd8 2. e2e2 e9e9 1/2-1/2\n",
  "[Game \"Chinese Chess\"]\n[Format \"Chinese\"]\n1. 炮二平五\n{说明 {内} 外}\n1. ……  马８进７ (1... 马２进３ 2. 前车进一) 2. 马二进三 "
  "车９平８ ( 注 ) 天 1-0\n====\nhttps://x\n[Event \"二\"]\n1. C2.5 H8+7 2. +C.5 15=4 *",
  "FORMAT\tWXF\nRED\tA;;;\nBLACK b\nFEN 4kaer1/4a2c1/2h1e1h2/3Rp1C1p/2C6/5rP2/1pP1P3P/8E/9/1cEAKA1R1 b\nfree\nSTART{\n 1. C2.5 H8+7 "
  "/* remark */ 2. H2+3!! R9.8\n}END\n",
  "甲 - 乙\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w, g4g8 d8d9 e6c7 d9e9 g8g9, 1-0",
  "[Event \"x\"]\n\n1. Che2 {+0.38/19} Hg7 2. Hc2 Cd7 3. c4 g5 4. Rb0 -- {[%text a%20b]} 5. H2-E2 -- *",
};

static const char *const snippets[] = {
  "(", ")", "{", "}", "[", "]", "\"", "\\", "[%csl ", "[%text %zz]", "[%eval ", "1.", "...", "$999", "$1", "*", "1-0", "[FEN \"",
  "\n[Event \"", "炮二平五", "前", "\xff", "P@e5", "--", "/*", "*/", ";", "%", "\r\n", "START{", "0000", "e2e2", "!?", "@@@@",
};

static void
spoil (GRand *rand, GString *text)
{
  gint n = g_rand_int_range (rand, 1, 8);

  while (n-- > 0 && text->len > 0)
    {
      gint at = g_rand_int_range (rand, 0, text->len);
      gint length = g_rand_int_range (rand, 0, 40);

      switch (g_rand_int_range (rand, 0, 5))
        {
        case 0:
          text->str[at] ^= 1 << g_rand_int_range (rand, 0, 8);
          break;
        case 1:
          g_string_insert (text, at, snippets[g_rand_int_range (rand, 0, G_N_ELEMENTS (snippets))]);
          break;
        case 2:
          g_string_erase (text, at, MIN (length, (gint) text->len - at));
          break;
        case 3:
          {
            g_autofree char *part = g_strndup (text->str + at, MIN (length, (gint) text->len - at));

            g_string_insert (text, g_rand_int_range (rand, 0, text->len), part);
          }
          break;
        default:
          text->str[at] = g_rand_int_range (rand, 0, 256);
          break;
        }
    }
}

static void
test_spoilt (void)
{
  guint n = g_test_slow () ? 100000 : 2000;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      GString *text = g_string_new (seeds[i % G_N_ELEMENTS (seeds)]);

      spoil (rand, text);
      LLVMFuzzerTestOneInput ((const uint8_t *) text->str, text->len);
      g_string_free (text, TRUE);
    }
}

/* Files of other programs, a piece of each. */
static void
test_spoilt_samples (void)
{
  g_autoptr (GPtrArray) files = ch_test_shared_files ("samples", NULL);
  guint n = g_test_slow () ? 200 : 2;

  if (files == NULL)
    return;
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree char *content = NULL;
      gsize length;

      if (!g_file_get_contents (g_ptr_array_index (files, i), &content, &length, NULL))
        continue;
      for (guint j = 0; j < n; j++)
        {
          g_autoptr (GRand) rand = g_rand_new_with_seed (i * 1000 + j);
          gsize start = length > 3000 ? g_rand_int_range (rand, 0, length - 3000) : 0;
          GString *text = g_string_new_len (content + start, MIN (length - start, 3000));

          spoil (rand, text);
          LLVMFuzzerTestOneInput ((const uint8_t *) text->str, text->len);
          g_string_free (text, TRUE);
        }
    }
}

static void
test_extremes (void)
{
  static const char *const units[] = { "(", ")", "{", "}", "[", "[A \"", "1. h3e3 (", "[%", "1.", "$", "炮", "\"", "/*", "\\\"" };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      GString *text = g_string_new ("[Event \"x\"]\n\n1. h3e3 h10g8 ");

      for (guint j = 0; j < 20000; j++)
        g_string_append (text, units[i]);
      LLVMFuzzerTestOneInput ((const uint8_t *) text->str, text->len);
      LLVMFuzzerTestOneInput ((const uint8_t *) text->str + 27, text->len - 27);
      g_string_free (text, TRUE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/pgn/spoilt", test_spoilt);
  g_test_add_func ("/fuzz/pgn/samples", test_spoilt_samples);
  g_test_add_func ("/fuzz/pgn/extremes", test_extremes);
  return g_test_run ();
}

#endif
