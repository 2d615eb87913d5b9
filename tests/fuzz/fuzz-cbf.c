/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of CBF, the XML of 象棋桥. */
#include "ch-fuzz.h"

#include "formats/ch-cbf.h"

static void
run (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);

  ch_cbf_recognise (bytes);
  g_object_unref (ch_fuzz_read (ch_cbf_read, data, size, NULL));
}

static const char *const texts[] = {
  "<ChineseChessRecord Version=\"1.0\"><Head><Red>甲</Red><FEN>4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1</FEN></Head><MoveList>"
  "<Move value=\"00-00\"><![CDATA[x]]></Move><Move value=\"89-80\" end=\"1\"/></MoveList></ChineseChessRecord>",
  "<?xml version=\"1.0\" encoding=\"GB2312\"?><ChineseChessRecord><Head><Result>1</Result></Head><MoveList><Move value=\"00-00\"/>"
  "<Move value=\"77-47\"/><Move value=\"70-62\"/></MoveList></ChineseChessRecord>",
  NULL,
};

static const char *const words[] = {
  "<Move value=\"77-47\"", " end=\"1\"", " sib=\"1\"", "/>", "</Move>", "<MoveList>", "</MoveList>", "<Head>", "</Head>", "<FEN>", "</FEN>",
  "<![CDATA[", "]]>", "&amp;", "&", "&#x0;", "<!--", "-->", "<?xml version=\"1.0\"?>", "<ChineseChessRecord Version=\"1.0\">",
  "</ChineseChessRecord>", "00-00", "\"", "\xff", "\n", NULL,
};

static const char *const folders[] = { "samples/CBF", NULL };

static void
extremes (void)
{
  for (guint i = 0; words[i] != NULL; i++)
    ch_fuzz_repeat ("<ChineseChessRecord Version=\"1.0\"><MoveList>", words[i], 5000);
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "cbf", .run = run, .texts = texts, .words = words, .folders = folders, .extremes = extremes,
};
