/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of the texts of web pages; what was read is written as such a text, too, and read back. */
#include "ch-fuzz.h"

#include <string.h>

#include "formats/ch-dhtmlxq.h"

static char *
write_again (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (ChStudy) study = ch_dhtmlxq_read (bytes, NULL, "UTF-8", NULL);

  return ch_dhtmlxq_write (ch_study_get_record (study, 0), NULL, NULL);
}

/* Texts that read as more when joined change the first time, and then no more. */
static void
check_text (ChRecord *record)
{
  g_autofree char *first = ch_dhtmlxq_write (record, NULL, NULL);
  g_autofree char *second = NULL, *third = NULL;

  if (first == NULL)
    return;
  second = write_again (first);
  third = write_again (second);
  ch_fuzz_same (second, third, "DhtmlXQ written again");
}

static void
run (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (ChStudy) study = ch_fuzz_read (ch_dhtmlxq_read, data, size, NULL);

  ch_dhtmlxq_recognise (bytes);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    check_text (ch_study_get_record (study, i));
}

static const char *const texts[] = {
  "[DhtmlXQ][DhtmlXQ_title]a||b[/DhtmlXQ_title][DhtmlXQ_binit]0919293949596979891777062646668600102030405060708012720323436383"
  "[/DhtmlXQ_binit][DhtmlXQ_movelist]77477062796780708979[/DhtmlXQ_movelist][DhtmlXQ_move_0_3_1]26251022[/DhtmlXQ_move_0_3_1]"
  "[DhtmlXQ_move_1_4_2]1927[/DhtmlXQ_move_1_4_2][DhtmlXQ_comment0]x\\u0041[/DhtmlXQ_comment0][DhtmlXQ_comment1_3]炮[/x]"
  "[DhtmlXQ_refer]http%3A//a[/DhtmlXQ_refer][DhtmlXQ_open]C16 甲[/DhtmlXQ_open][DhtmlXQ_result]红胜[/DhtmlXQ_result]"
  "[DhtmlXQ_hits]5[/DhtmlXQ_hits][/DhtmlXQ]",
  "<html><div>[DhtmlXQ][DhtmlXQ_comment1]&lt;a&amp;<br>b[/DhtmlXQ_comment1][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"
  "[DhtmlXQ_fen]4k4/9/9/9/9/9/9/9/9/3K4R b[/DhtmlXQ_fen][/DhtmlXQ]</div><script>var DhtmlXQ_movelist='7747';</script></html>",
  "[DhtmlXQ_movelist]774700000001726200000002796700000003[/DhtmlXQ_movelist]",
  "7747706279678070", NULL,
};

static const char *const words[] = {
  "[DhtmlXQ", "[/DhtmlXQ_", "]", "[", "||", "\\u", "\\ud83c\\udc04", "_1_1_1", "9", "0", "move_0_1_3", "comment2_2", "\n", "%", "&", "\"",
  "\xff", "\r\n", "&lt;", "<br>", "7747", "_binit]", "_movelist]", "_title]", "_fen]", "<div>", "<script>", "99", "_result]", "%3A", NULL,
};

static const char *const folders[] = { "samples/UBB", NULL };

static void
extremes (void)
{
  GString *forth = g_string_new ("[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]");
  GString *back = g_string_new ("[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]");

  for (guint i = 1; i < 2000; i++)
    {
      g_string_append_printf (forth, "[DhtmlXQ_move_%u_2_%u]1022[/x]", i - 1, i);
      g_string_append_printf (back, "[DhtmlXQ_move_%u_2_%u]1022[/x]", i + 1, i);
    }
  g_string_append (back, "[DhtmlXQ_move_0_2_2000]1022[/x]");
  ch_fuzz_run_text (forth->str);
  ch_fuzz_run_text (back->str);
  g_string_free (forth, TRUE);
  g_string_free (back, TRUE);
  for (guint i = 0; words[i] != NULL; i++)
    ch_fuzz_repeat ("[DhtmlXQ_movelist]7747", words[i], 5000);
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "dhtmlxq", .run = run, .texts = texts, .words = words, .folders = folders, .extremes = extremes,
};
