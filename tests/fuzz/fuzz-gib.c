/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the readers of janggi records, lists of positions and games of QQ: whatever they are, they end, and what was read
 * survives our own format. With -DCH_LIBFUZZER the entry of a fuzzer, else a test program with texts spoilt from fixed
 * seeds. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "ch-test.h"
#include "formats/ch-che.h"
#include "formats/ch-fen-list.h"
#include "formats/ch-gib.h"
#include "formats/ch-pgn.h"
#include "formats/ch-record-text.h"

/* Takes @study. */
static void
check (ChStudy *study)
{
  g_autoptr (GBytes) written = ch_pgn_write (study);
  g_autoptr (ChStudy) back = ch_pgn_read (written, NULL, NULL, NULL);
  g_autoptr (GBytes) again = ch_pgn_write (back);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    g_free (ch_record_text_write (ch_study_get_record (study, i), CH_NOTATION_CHINESE));
  if (!g_bytes_equal (written, again))
    {
      g_printerr ("%.*s\n----\n%.*s\n", (int) g_bytes_get_size (written), (const char *) g_bytes_get_data (written, NULL),
                  (int) g_bytes_get_size (again), (const char *) g_bytes_get_data (again, NULL));
      g_printerr ("written again it differs\n");
      abort ();
    }
  g_object_unref (study);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autofree char *remarks = NULL;

  check (ch_gib_read (bytes, "fuzz", NULL, report));
  if (ch_fen_list_recognise (bytes))
    check (ch_fen_list_read (bytes, "fuzz", NULL, report));
  if (ch_che_recognise (bytes))
    check (ch_che_read (bytes, "fuzz", NULL, report));
  remarks = ch_report_to_string (report);
  return 0;
}

#ifndef CH_LIBFUZZER

static const char *const seeds[] = {
  "[대회명 \"시험\"]\n[대국일자 \"1937년\"]\n[초차림 \"상마상마\"]\n[한차림 \"상마마상\"]\n[대국결과 \"한 접속 끊김 패\"]\n\n{말\n둘}\n1. 71楚卒72 "
  "2. 13漢馬34 {a{b}c} 3. 한수쉼 4. 32漢包35장군 <5>\n\n[초차림 \"마상상마\"]\n1. 79졸78 2. 41병42타마\n",
  "[판 \"차마상사1사마상차/4장/1포5포/졸1졸1졸1졸1졸///兵1兵1兵1兵1兵/7包/4將/車馬象士1士馬象車 한 접장기\"]\n1. 49兵48 2. 07馬86\n\x1a\n"
  "[기보형식 \"구좌표\"]\n[초차림 \"마상마상\"]\n[한차림 \"마상마상\"]\n1. 84졸74 2. 20마28 3. 61마53",
  "# 一\n4k4/9/9/9/9/9/9/9/9/3RK4 w - - 0 1\n二|4k4/9/9/9/9/9/9/3K5/9/9 b\n"
  "rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2K2NR[BBAAbbaa] w - - 0 1 ; 三\n",
  "1 3 25 32 1 2 1 2 4 0 1 0 5 32 0 9 1 7 2 0 2 0 21 32 1 0 1 2 2 0 3 0",
};

static const char *const snippets[] = {
  "[", "]", "\"", "{", "}", "\n", "한수쉼", "79졸78", "1.", "00장00", "[판 \"", "[FEN \"", "[초차림 \"", "\xff", "\x1a", "/", "9", "99",
  "장군", "<7>", "[%gib", "w - - 0 1", "구좌표", "[A \"b\"]",
};

static void
spoil (GRand *rand, GString *text)
{
  for (gint n = g_rand_int_range (rand, 1, 8); n > 0 && text->len > 0; n--)
    {
      gint at = g_rand_int_range (rand, 0, text->len), length = g_rand_int_range (rand, 0, 60);

      switch (g_rand_int_range (rand, 0, 4))
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
        default:
          {
            g_autofree char *part = g_strndup (text->str + at, MIN (length, (gint) text->len - at));

            g_string_insert (text, g_rand_int_range (rand, 0, text->len), part);
          }
          break;
        }
    }
}

static void
test_spoilt (void)
{
  guint n = g_test_slow () ? 100000 : 3000;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      GString *text = g_string_new (seeds[i % G_N_ELEMENTS (seeds)]);

      spoil (rand, text);
      LLVMFuzzerTestOneInput ((const uint8_t *) text->str, text->len);
      g_string_free (text, TRUE);
    }
}

/* A piece of each file, spoilt. */
static void
spoil_files (const char *folder, guint n)
{
  g_autoptr (GPtrArray) files = ch_test_shared_files (folder, NULL);

  for (guint i = 0; files != NULL && i < files->len * n; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_autofree char *content = NULL;
      gsize length, start;
      GString *text;

      g_assert_true (g_file_get_contents (g_ptr_array_index (files, i % files->len), &content, &length, NULL));
      start = length > 3000 ? g_rand_int_range (rand, 0, length - 3000) : 0;
      text = g_string_new_len (content + start, MIN (length - start, 3000));
      spoil (rand, text);
      LLVMFuzzerTestOneInput ((const uint8_t *) text->str, text->len);
      g_string_free (text, TRUE);
    }
}

static void
test_spoilt_samples (void)
{
  static const char *const folders[] = { "samples/GIB", "samples/FEN", "samples/CHE" };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    spoil_files (folders[i], g_test_slow () ? 3000 : 40);
}

static void
test_extremes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (snippets); i++)
    {
      GString *text = g_string_new ("[초차림 \"마상상마\"]\n1. 79졸78 ");

      for (guint j = 0; j < 5000; j++)
        g_string_append (text, snippets[i]);
      LLVMFuzzerTestOneInput ((const uint8_t *) text->str, text->len);
      g_string_free (text, TRUE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/gib/spoilt", test_spoilt);
  g_test_add_func ("/fuzz/gib/spoilt-samples", test_spoilt_samples);
  g_test_add_func ("/fuzz/gib/extremes", test_extremes);
  return g_test_run ();
}
#endif
