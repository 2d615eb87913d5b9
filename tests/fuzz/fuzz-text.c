/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of records and moves without tags; what was read is written as a Chinese record, too, and that is read
 * back to the same text. */
#include "ch-fuzz.h"

#include <string.h>

#include "formats/ch-pgn.h"
#include "formats/ch-reader.h"
#include "formats/ch-record-text.h"

/* Headlines, comments and moves that could not be read may be something else as such a text; from the second time on
 * nothing changes, so far as it is taken for plain text. */
static void
check_record (ChRecord *record)
{
  g_autofree char *first = ch_record_text_write (record, CH_NOTATION_CHINESE), *second = NULL, *third = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (first, strlen (first)), again = NULL;
  g_autoptr (ChStudy) once = ch_pgn_read (bytes, NULL, "UTF-8", NULL), twice = NULL;

  g_assert_true (g_utf8_validate (first, -1, NULL));
  if (g_list_model_get_n_items (G_LIST_MODEL (once)) != 1)
    return;
  second = ch_record_text_write (ch_study_get_record (once, 0), CH_NOTATION_CHINESE);
  again = g_bytes_new_static (second, strlen (second));
  twice = ch_pgn_read (again, NULL, "UTF-8", NULL);
  if (g_list_model_get_n_items (G_LIST_MODEL (twice)) != 1)
    return;
  third = ch_record_text_write (ch_study_get_record (twice, 0), CH_NOTATION_CHINESE);
  ch_fuzz_same (second, third, "the record written again");
}

static void
run (const guint8 *data, gsize size)
{
  g_autoptr (ChStudy) study = ch_fuzz_read (ch_reader_read, data, size, NULL);

  for (guint i = 0; i < MIN (g_list_model_get_n_items (G_LIST_MODEL (study)), 3); i++)
    check_record (ch_study_get_record (study, i));
}

static const char *const texts[] = {
  "甲 - 乙\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w, g4g8 d8d9 e6c7 d9e9 g8g9, 1-0",
  "红方：甲\n黑方：乙\n赛事：杯\n结果：红胜\n\n{开局}\n1. 炮二平五 马８进７\n2. 马二进三 {好}（2. 马八进七 车９平８）车９平８ 红胜",
  "h2e2 h9g7 h0g2 i9h9 i0h0", "1. C2.5 H8+7 2. H2+3 R9.8 +R+1", "炮二平五马8进7马二进三车9平8", "79卒78 42兵41 한수쉼 82馬63",
  "crazyxiangqi h3e3 P@e5 R@53 马打六八 车打５３", "马二三三 炮8五", "1. Che2 Hg7 2. Hc2 Cd7 3. c4 g5", NULL,
};

static const char *const words[] = {
  "炮", "二", "平", "五", "马", "８", "进", "７", "前", "后", "中", "车", "退", "兵", "卒", "一", "1.", "(", ")", "（", "）", "{", "}", "\n",
  "红胜", "黑胜", "和棋", "1-0", "红方：", "黑方：", "FEN", "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w", "h2e2", "C2.5", "H8+7", "한수쉼", "79卒78",
  "P@e5", "炮打五五", "虚着", "...", "……", "，", "。", "\xff", "变着", "注：", "初", "長", "H2-E2", "Hg3", NULL,
};

static const char *const folders[] = { "samples/TEXT_MOVES", "samples/WXF", NULL };

static void
extremes (void)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      ch_fuzz_repeat ("", words[i], 5000);
      ch_fuzz_repeat ("红方：甲\n1. 炮二平五 ", words[i], 5000);
    }
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "text", .run = run, .texts = texts, .words = words, .folders = folders, .extremes = extremes,
};
