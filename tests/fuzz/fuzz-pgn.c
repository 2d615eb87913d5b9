/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of PGN in all its dialects. */
#include "ch-fuzz.h"

#include "formats/ch-pgn.h"

static void
run (const guint8 *data, gsize size)
{
  g_object_unref (ch_fuzz_read (ch_pgn_read, data, size, NULL));
}

static const char *const texts[] = {
  "[Event \"a\"]\n[Red \"b\"]\n[Variant \"crazyxiangqi\"]\n[FEN \"rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2K2NR[BBAAbbaa] w "
  "- - 0 1\"]\n\n{intro [%csl Ga1]} 1. h3e3 $1 {x [%cal Ga1b2,RR@e5] [%eval #3,4] [%clk 0:01:02]} (1. A@d1 {y} 1... a@d10 (1... "
  "h10g8)) 1... h10g8 *\n\n[Variant \"Janggi\"]\n[FEN \"rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 "
  "1\"]\n1. Pab4 Hd8 2. e2e2 e9e9 1/2-1/2\n",
  "[Game \"Chinese Chess\"]\n[Format \"Chinese\"]\n1. 炮二平五\n{说明 {内} 外}\n1. ……  马８进７ (1... 马２进３ 2. 前车进一) 2. 马二进三 "
  "车９平８ ( 注 ) 天 1-0\n====\nhttps://x\n[Event \"二\"]\n1. C2.5 H8+7 2. +C.5 15=4 *",
  "FORMAT\tWXF\nRED\tA;;;\nBLACK b\nFEN 4kaer1/4a2c1/2h1e1h2/3Rp1C1p/2C6/5rP2/1pP1P3P/8E/9/1cEAKA1R1 b\nfree\nSTART{\n 1. C2.5 H8+7 "
  "/* remark */ 2. H2+3!! R9.8\n}END\n",
  "[Event \"x\"]\n\n1. Che2 {+0.38/19} Hg7 2. Hc2 Cd7 3. c4 g5 4. Rb0 -- {[%text a%20b]} 5. H2-E2 -- *",
  "[Event \"\xcf\xf3\xc6\xe5\"]\n[Red \"\xba\xec\"]\n1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 \xc2\xed\xa3\xb8\xbd\xf8\xa3\xb7 *\n",
  NULL,
};

static const char *const words[] = {
  "(", ")", "{", "}", "[", "]", "\"", "\\", "[%csl ", "[%text %zz]", "[%eval ", "[%clk 1:02:03]", "1.", "...", "$999", "$1", "*", "1-0",
  "0-1", "1/2-1/2", "[FEN \"", "\n[Event \"", "[Variant \"", "[Result \"", "[Format \"WXF\"]", "[SetUp \"1\"]", "炮二平五", "前", "\xff",
  "P@e5", "--", "/*", "*/", ";", "%", "\r\n", "START{", "}END", "FORMAT WXF", "0000", "e2e2", "!?", "@@@@", "h2e2", "H2-E2", "C2.5",
  "马８进７", "马打六八", "79卒78", "[%cal Ga1b2]", "\xef\xbb\xbf", "\xff\xfe", "\n\n", "[Ruleset \"", "[a \"b\"]", "janggi", "xiangqi",
  NULL,
};

static const char *const folders[] = {
  "samples/PGN_GBK", "samples/PGN_UTF8", "samples/PGN_WINBOARD", "samples/PGN_PYCHESS", "samples/PGN_JANGGI_GENERATED",
  "samples/CRAZYHOUSE", "samples/WXF", "samples/PAIRS", NULL,
};

static void
extremes (void)
{
  static const char *const units[] = { "(", ")", "{", "}", "[", "[A \"", "1. h3e3 (", "[%", "1.", "$", "炮", "\"", "/*", "\\\"",
                                       "1. h3e3 (1. b3e3) ", "{[%csl Ga1]}", "$1 ", "[A \"b\"]\n", "\n[Event \"x\"]\n\n*\n" };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      ch_fuzz_repeat ("[Event \"x\"]\n\n1. h3e3 h10g8 ", units[i], 4000);
      ch_fuzz_repeat ("", units[i], 4000);
    }
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "pgn", .run = run, .texts = texts, .words = words, .folders = folders, .extremes = extremes,
};
