/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the readers of the texts of web pages and of XML: whatever they are, they end; what was read can be written and
 * read again. With -DCH_LIBFUZZER the entry of a fuzzer, else a test program with texts spoilt from fixed seeds. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "ch-test.h"
#include "formats/ch-cbf.h"
#include "formats/ch-dhtmlxq.h"
#include "formats/ch-pfc.h"
#include "formats/ch-pgn.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
assert_equal (const char *one, const char *other, const char *what)
{
  if (g_str_equal (one, other))
    return;
  g_printerr ("%s\n----\n%s\n%s: written again it differs\n", one, other, what);
  abort ();
}

static void
check_text (ChRecord *record)
{
  g_autofree char *first = ch_dhtmlxq_write (record, NULL, NULL);
  g_autofree char *second = NULL, *third = NULL;
  g_autoptr (GBytes) bytes = NULL, again = NULL;
  g_autoptr (ChStudy) once = NULL, twice = NULL;

  if (first == NULL)
    return;
  bytes = g_bytes_new_static (first, strlen (first));
  once = ch_dhtmlxq_read (bytes, NULL, "UTF-8", NULL);
  second = ch_dhtmlxq_write (ch_study_get_record (once, 0), NULL, NULL);
  again = g_bytes_new_static (second, strlen (second));
  twice = ch_dhtmlxq_read (again, NULL, "UTF-8", NULL);
  third = ch_dhtmlxq_write (ch_study_get_record (twice, 0), NULL, NULL);
  assert_equal (second, third, "DhtmlXQ");
}

static void
check_pgn (ChStudy *study)
{
  g_autoptr (GBytes) written = ch_pgn_write (study);
  g_autoptr (ChStudy) back = ch_pgn_read (written, NULL, NULL, NULL);
  g_autoptr (GBytes) again = ch_pgn_write (back);

  if (!g_bytes_equal (written, again))
    {
      g_autofree char *one = g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));
      g_autofree char *other = g_strndup (g_bytes_get_data (again, NULL), g_bytes_get_size (again));

      assert_equal (one, other, "PGN");
    }
}

static void
check (ChStudy *study)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (study));

  for (guint i = 0; i < n; i++)
    check_text (ch_study_get_record (study, i));
  if (n > 0)
    check_pgn (study);
  g_object_unref (study);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autofree char *remarks = NULL;

  ch_dhtmlxq_recognise (bytes);
  check (ch_dhtmlxq_read (bytes, "fuzz", NULL, report));
  if (ch_pfc_recognise (bytes))
    check (ch_pfc_read (bytes, "fuzz", NULL, report));
  if (ch_cbf_recognise (bytes))
    check (ch_cbf_read (bytes, "fuzz", NULL, report));
  remarks = ch_report_to_string (report);
  return 0;
}

#ifndef CH_LIBFUZZER

static const char *const seeds[] = {
  "[DhtmlXQ][DhtmlXQ_title]a||b[/DhtmlXQ_title][DhtmlXQ_binit]0919293949596979891777062646668600102030405060708012720323436383"
  "[/DhtmlXQ_binit][DhtmlXQ_movelist]77477062796780708979[/DhtmlXQ_movelist][DhtmlXQ_move_0_3_1]26251022[/DhtmlXQ_move_0_3_1]"
  "[DhtmlXQ_move_1_4_2]1927[/DhtmlXQ_move_1_4_2][DhtmlXQ_comment0]x\\u0041[/DhtmlXQ_comment0][DhtmlXQ_comment1_3]炮[/x]"
  "[DhtmlXQ_refer]http%3A//a[/DhtmlXQ_refer][DhtmlXQ_open]C16 甲[/DhtmlXQ_open][DhtmlXQ_result]红胜[/DhtmlXQ_result]"
  "[DhtmlXQ_hits]5[/DhtmlXQ_hits][/DhtmlXQ]",
  "<html><div>[DhtmlXQ][DhtmlXQ_comment1]&lt;a&amp;<br>b[/DhtmlXQ_comment1][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"
  "[DhtmlXQ_fen]4k4/9/9/9/9/9/9/9/9/3K4R b[/DhtmlXQ_fen][/DhtmlXQ]</div><script>var DhtmlXQ_movelist='7747';</script></html>",
  "[DhtmlXQ_movelist]774700000001726200000002796700000003[/DhtmlXQ_movelist]",
  "<?xml version=\"1.0\"?><n version=\"2\" win=\"0-1\" c=\"a & b\nc\" m=\"\"><n m=\"h2e2\" c=\"x\"><n m=\"h9g7\"/></n>"
  "<n m=\"c3c4\" default=\"true\"/></n>",
  "<ChineseChessRecord Version=\"1.0\"><Head><Red>甲</Red><FEN>4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1</FEN></Head><MoveList>"
  "<Move value=\"00-00\"><![CDATA[x]]></Move><Move value=\"89-80\" end=\"1\"/></MoveList></ChineseChessRecord>",
};

static const char *const snippets[] = {
  "[DhtmlXQ", "[/DhtmlXQ_", "]", "[", "||", "\\u", "\\ud83c\\udc04", "_1_1_1", "9", "0", "move_0_1_3", "comment2_2", "\n", "%",
  "<n m=\"a0a1\">", "</n>", "&", "\"", "<![CDATA[", "]]>", "end=\"1\"", "<Move value=\"77-47\" x=\"1\"/>", "\xff", "\r\n",
};

static void
spoil (GRand *rand, GString *text)
{
  gint n = g_rand_int_range (rand, 1, 8);

  while (n-- > 0 && text->len > 0)
    {
      gint at = g_rand_int_range (rand, 0, (gint) text->len);
      gint length = g_rand_int_range (rand, 0, 40);

      length = MIN (length, (gint) text->len - at);
      switch (g_rand_int_range (rand, 0, 5))
        {
        case 0:
          text->str[at] ^= (char) (1 << g_rand_int_range (rand, 0, 8));
          break;
        case 1:
        case 2:
          g_string_insert (text, at, snippets[g_rand_int_range (rand, 0, G_N_ELEMENTS (snippets))]);
          break;
        case 3:
          g_string_erase (text, at, length);
          break;
        default:
          {
            g_autofree char *part = g_strndup (text->str + at, (gsize) length);

            g_string_insert (text, g_rand_int_range (rand, 0, (gint) text->len), part);
          }
          break;
        }
    }
}

static void
spoil_text (const char *content, gsize length, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  GString *text = g_string_new_len (content, (gssize) length);

  spoil (rand, text);
  LLVMFuzzerTestOneInput ((const uint8_t *) text->str, text->len);
  g_string_free (text, TRUE);
}

static void
test_spoilt (void)
{
  guint n = g_test_slow () ? 100000 : 3000;

  for (guint i = 0; i < n; i++)
    {
      const char *seed = seeds[i % G_N_ELEMENTS (seeds)];

      spoil_text (seed, strlen (seed), i);
    }
}

static void
test_spoilt_samples (void)
{
  static const char *const folders[] = { "samples/UBB", "samples/PFC", "samples/CBF" };
  guint n = g_test_slow () ? 1000 : 20;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GPtrArray) files = ch_test_shared_files (folders[i], NULL);

      for (guint j = 0; files != NULL && j < files->len; j++)
        {
          g_autofree char *content = NULL;
          gsize length;

          if (!g_file_get_contents (g_ptr_array_index (files, j), &content, &length, NULL))
            continue;
          for (guint k = 0; k < n; k++)
            spoil_text (content, MIN (length, 4000), i * 100000 + j * 1000 + k);
        }
    }
}

/* Very many branches, each leaving the one before it or the one behind it; very deep elements. */
static void
test_extremes (void)
{
  GString *forth = g_string_new ("[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]");
  GString *back = g_string_new ("[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]");
  GString *deep = g_string_new ("<n version=\"2\">");

  for (guint i = 1; i < 2000; i++)
    {
      g_string_append_printf (forth, "[DhtmlXQ_move_%u_2_%u]1022[/x]", i - 1, i);
      g_string_append_printf (back, "[DhtmlXQ_move_%u_2_%u]1022[/x]", i + 1, i);
      g_string_append (deep, "<n m=\"b0c2\">");
    }
  g_string_append (back, "[DhtmlXQ_move_0_2_2000]1022[/x]");
  LLVMFuzzerTestOneInput ((const uint8_t *) forth->str, forth->len);
  LLVMFuzzerTestOneInput ((const uint8_t *) back->str, back->len);
  LLVMFuzzerTestOneInput ((const uint8_t *) deep->str, deep->len);
  g_string_free (forth, TRUE);
  g_string_free (back, TRUE);
  g_string_free (deep, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/dhtmlxq/spoilt", test_spoilt);
  g_test_add_func ("/fuzz/dhtmlxq/samples", test_spoilt_samples);
  g_test_add_func ("/fuzz/dhtmlxq/extremes", test_extremes);
  return g_test_run ();
}

#endif
