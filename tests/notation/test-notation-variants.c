/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All ways in which the trade writes a move, section by section of formats.md 2.1 to 2.7: each text of a row is the same
 * move. What reads as nothing, or as a move that is not clear, is in test-notation.c. */
#include <glib.h>
#include <string.h>

#include "notation/ch-notation.h"
#include "notation/ch-san.h"
#include "rules/ch-movegen.h"

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
#define START_BLACK "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b"
#define TWO_ROOKS "3k5/9/9/9/9/R8/9/9/R8/4K4 w"
#define TWO_TWO "3k5/9/2P1P4/9/2P1P4/9/9/9/9/4K4 w"
#define THREE "3k5/9/4P4/9/4P4/4P4/9/9/9/4K4 w"
#define FIVE "3k5/4P4/4P4/4P4/4P4/4P4/9/9/9/4K4 w"
#define BLACK_THREE_TWO "4k4/9/9/9/9/2p1p4/9/2p1p4/4p4/3K5 b"
#define TWO_HORSES "3k5/9/9/9/6N2/9/6N2/9/9/4K4 w"
#define HOUSE "rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2K2NR[BBAAbbaa] w"
#define HOUSE_BLACK "rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2K2NR[BBAAbbaarnp] b"
#define JANGGI "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w"
#define JANGGI_HAN "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR b"
#define JANGGI_TAKES "4k4/9/9/4p4/4P4/9/9/4C4/4K4/4R4 w"
#define JANGGI_PALACE "4k4/9/9/9/9/9/9/3R5/4K4/9 w"

typedef struct
{
  const char *preset, *fen, *move;
  const char *texts[24];
} Row;

static const Row rows[] = {
  /* 2.1 Form A; digits of any style on either side; glyphs of both scripts and sides; upward and downward of old books. */
  { "xiangqi", START, "h3e3", { "炮二平五", "砲二平五", "包二平五", "礮二平五", "炮2平5", "炮２平５", "炮贰平伍", "炮貳平伍", "包2平五" } },
  { "xiangqi", START, "h3h5", { "炮二进二", "炮二進二", "炮二上二", "砲2上2", "炮２進２" } },
  { "xiangqi", START, "h3h2", { "炮二退一", "炮二下一", "砲２退１", "炮贰退壹" } },
  { "xiangqi", START, "a1a3", { "车九进二", "車九進二", "俥九进二", "伡玖进贰", "車9進2" } },
  { "xiangqi", START, "h1g3", { "马二进三", "馬二進三", "傌二进叁", "馬2進參", "马２进３", "馬二進叄", "马二进参" } },
  { "xiangqi", START, "c1e3", { "相七进五", "象七进五", "象柒進伍" } },
  { "xiangqi", START, "d1e2", { "仕六进五", "士六进五", "仕陆进伍", "士陸進五" } },
  { "xiangqi", START, "e1e2", { "帅五进一", "帥五進一", "将五进一", "將5進1" } },
  { "xiangqi", START, "c4c5", { "兵七进一", "卒七进一", "卆七進一" } },
  { "xiangqi", START, "b3b7", { "炮八进四", "炮捌进肆", "砲8進4" } },
  { "xiangqi", START_BLACK, "h10g8", { "马８进７", "马8进7", "馬八進七", "傌捌进柒" } },
  { "xiangqi", START_BLACK, "c7c6", { "卒３进１", "兵三进一", "卒三進壹" } },
  { "xiangqi", START_BLACK, "e10e9", { "将５进１", "帅5进1", "將五進一" } },
  /* blanks, punctuation and marks around and within */
  { "xiangqi", START, "h3e3", { " 炮二平五", "炮 二 平 五", "炮　二　平　五", "炮二平五。", "炮二平五，", "炮二平五；", "（炮二平五）",
                                "「炮二平五」", "《炮二平五》", "【炮二平五】", "\"炮二平五\"", "1.炮二平五", "１．炮二平五", "1、炮二平五",
                                "12… 炮二平五", "炮二平五!", "炮二平五！？", "炮二平五??", "!22.炮二平五", "1. 炮二平五!!" } },
  { "xiangqi", START, "h3h10", { "炮二进七", "炮二进七将", "炮二进七将军", "炮二進七將軍", "炮二进七杀", "炮二进七+", "炮二进七#",
                                 "炮二进七绝杀", "炮二进七将死" } },
  /* Form B: two, three and more on a file */
  { "xiangqi", TWO_ROOKS, "a2a3", { "后车进一", "後車進一", "后車进1", "车后进一", "後俥进１", "二车进一" } },
  { "xiangqi", TWO_ROOKS, "a5b5", { "前车平八", "前車平八", "车前平八", "前俥平8", "一车平八" } },
  { "xiangqi", THREE, "e8d8", { "前兵平六", "一兵平六", "前五平六", "前兵五平六", "兵前平六" } },
  { "xiangqi", THREE, "e6d6", { "中兵平六", "二兵平六", "中五平六", "中兵五平六", "２兵平６", "2五平六" } },
  { "xiangqi", THREE, "e5d5", { "后兵平六", "三兵平六", "後卒平六", "后五平六", "后兵五平六" } },
  { "xiangqi", FIVE, "e9d9", { "一兵平六", "前兵平六", "1兵平6" } },
  { "xiangqi", FIVE, "e7d7", { "三兵平六", "３兵平６", "三卒平六" } },
  { "xiangqi", FIVE, "e5d5", { "五兵平六", "后兵平六" } },
  /* both schools of two files with pairs */
  { "xiangqi", TWO_TWO, "e8d8", { "一兵平六", "前五平六", "前兵五平六", "前５平６", "一5平6", "+五平六", "兵前五平六" } },
  { "xiangqi", TWO_TWO, "e6d6", { "二兵平六", "后五平六", "后兵五平六", "後五平六", "二5平6", "-五平六" } },
  { "xiangqi", TWO_TWO, "c8d8", { "三兵平六", "前七平六", "前兵七平六", "一7平6", "+7平6" } },
  { "xiangqi", TWO_TWO, "c6d6", { "四兵平六", "后七平六", "后兵七平六", "二7平6", "-7平6" } },
  { "xiangqi", BLACK_THREE_TWO, "c3c2", { "１卒进１", "一卒进一", "前3进1", "前卒3进1" } },
  { "xiangqi", BLACK_THREE_TWO, "e3d3", { "４卒平４", "四卒平四", "中5平4", "中卒５平４" } },
  { "xiangqi", BLACK_THREE_TWO, "e5d5", { "５卒平４", "五卒平四", "后5平4", "后卒5平4", "三5平4" } },
  /* words that are not needed; Form A for a file with two; what leaves the general in check is not meant */
  { "xiangqi", "3k5/9/9/9/9/9/9/3A5/9/3AK4 w", "d3e2", { "仕六退五", "前仕退五", "前士退五" } },
  { "xiangqi", "3k5/9/9/9/9/2B6/9/9/9/2B1K4 w", "c1a3", { "相七进九", "后相进九", "后象进九" } },
  { "xiangqi", "3k5/9/9/9/9/9/6P2/6N2/9/4K1N2 w", "g1h3", { "马三进二", "后马进二" } },
  { "xiangqi", "3k5/9/9/9/6N2/9/6N2/4r4/4C4/4K4 w", "g6f8", { "前马进四", "马前进四" } },
  { "xiangqi", "2k6/4r4/9/9/4R4/9/9/9/R8/R3K4 w", "a2b2", { "前车平八", "车前平八" } },
  { "xiangqi", "4k4/9/4r4/9/4N4/9/4N4/9/9/5K3 w", "e6d8", { "前马进六" } },

  /* 2.2 WXF and its relatives */
  { "xiangqi", START, "h3e3", { "C2.5", "C2=5", "c2.5", "c2=5", "Ｃ２＝５", "Ｃ２．５", "62.5", "C2.5!", "C2.5??", "22. C2.5", "!22.C2.5" } },
  { "xiangqi", START, "h1g3", { "H2+3", "N2+3", "h2+3", "Ｈ２＋３", "42+3", "H2+3!!" } },
  { "xiangqi", START, "c1e3", { "E7+5", "B7+5", "e7+5", "37+5" } },
  { "xiangqi", START, "d1e2", { "A6+5", "a6+5", "26+5" } },
  { "xiangqi", START, "e1e2", { "K5+1", "15+1" } },
  { "xiangqi", START_BLACK, "h10g8", { "H8+7", "h8+7", "Ｈ８＋７" } },
  { "xiangqi", START_BLACK, "i10i9", { "R9+1", "r9+1", "59+1" } },
  { "xiangqi", TWO_ROOKS, "a5b5", { "R+.8", "+R.8", "R+=8", "r+.8", "1R.8", "Ra.8" } },
  { "xiangqi", TWO_ROOKS, "a2a1", { "R--1", "-R-1", "r--1", "2R-1", "Rb-1" } },
  { "xiangqi", TWO_ROOKS, "a5a10", { "R9+5" } },
  { "xiangqi", TWO_HORSES, "g4i3", { "H--1", "H-‐1", "-H-1", "N--1" } },
  { "xiangqi", THREE, "e8d8", { "P+.6", "+P.6", "Pa.6", "1P.6", "15=6", "15.6" } },
  { "xiangqi", THREE, "e6d6", { "P..6", "P.=6", "Pb.6", "2P.6", "25=6" } },
  { "xiangqi", THREE, "e6e7", { "P.+1", ".P+1", "Pb+1", "25+1" } },
  { "xiangqi", THREE, "e5d5", { "P-.6", "-P.6", "Pc.6", "3P=6", "35=6" } },
  { "xiangqi", FIVE, "e5d5", { "Pe.6", "pe.6", "5P.6", "55=6" } },
  { "xiangqi", TWO_TWO, "c6d6", { "Pd.6", "4P.6", "27=6", "-7.6", "-7=6" } },
  { "xiangqi", TWO_TWO, "c8d8", { "Pc.6", "3P.6", "17=6", "+7.6" } },

  /* 2.3 points */
  { "xiangqi", START, "h3e3", { "h3e3", "h2e2", "H2-E2", "H2E2", "h2-e2", "h3-e3", "Ｈ２－Ｅ２", "h2—e2", "1. H2-E2", "h2e2!" } },
  { "xiangqi", START, "h3h10", { "h3h10", "h2h9", "H2-H9", "h2xh9", "h3xh10" } },
  { "janggi", JANGGI, "e2e2", { "e2e2", "0000", "@@@@", "pass" } },

  /* 2.5 one character and three digits */
  { "xiangqi", START, "h3e3", { "炮253", "砲253", "炮２５３", "炮二五三", "C253" } },
  { "xiangqi", START, "h3h10", { "炮220", "炮二二十", "炮二二〇" } },
  { "xiangqi", TWO_ROOKS, "a2a3", { "车进93", "後車993", "后车993", "车進93" } },

  /* 2.6 janggi */
  { "janggi", JANGGI, "i4h4", { "79卒78", "79졸78", "79楚卒78", "79초졸78", "79兵78", "79병78", "1.79졸78", "1. 79楚卒78", "79졸78장군",
                                "79졸78멍군", "79卒78將軍", "P79-78", "79-78", "79 졸 78", "７９졸７８" } },
  { "janggi", JANGGI, "h1g3", { "08馬87", "08마87", "08楚馬87", "08马87", "H08-87", "N08-87" } },
  { "janggi", JANGGI_HAN, "a7b7", { "41兵42", "41병42", "41漢兵42", "41한병42", "41졸42", "41汉兵42", "P41-42" } },
  { "janggi", JANGGI_HAN, "e9e10", { "25將15", "25장15", "25궁15", "25漢15", "25한장15", "25漢將15", "K25-15" } },
  { "janggi", JANGGI, "e2e1", { "95將05", "95장05", "95楚05", "95초궁05", "95将05", "K95-05" } },
  { "janggi", JANGGI_TAKES, "e6e7", { "55졸45병", "55졸45타병", "55卒45打兵", "55楚卒45漢兵", "55졸45타병장군", "55졸45병장군", "55卒45",
                                      "P55x45", "P55x45+" } },
  { "janggi", JANGGI, "e2e2", { "한수쉼", "한수 쉼", "虚着", "虛著", "虚著", "停着", "K95-95", "1. 한수쉼" } },

  /* 2.7 drops */
  { "crazyxiangqi", HOUSE, "B@d1", { "B@d1", "E@d1", "b@d1", "e@d1", "B@D0", "相打六一", "象打61", "相入六一", "相打d1", "象@d1", "E@61", "B@61",
                                     "e@61", "B*d1", "相打６１" } },
  { "crazyxiangqi", HOUSE_BLACK, "N@d1", { "N@d1", "H@d1", "n@d1", "h@d1", "马打４０", "馬打4十", "马打410", "H@410", "N@40", "傌打四十" } },
  { "crazyxiangqi", HOUSE_BLACK, "P@e5", { "P@e5", "p@e5", "@e5", "卒打５６", "兵打五六", "P@56" } },
  { "crazyxiangqi", HOUSE_BLACK, "A@c10", { "A@c10", "a@c10", "士打３１", "仕打三一", "A@31" } },
};

static void
expect (const Row *row, const ChPosition *position, const char *text)
{
  char read[CH_MOVE_TEXT_SIZE];

  ch_move_to_text (ch_notation_read (position, text, -1, CH_N_NOTATIONS), read);
  if (strcmp (read, row->move) == 0)
    return;
  g_test_message ("%s \"%s\": %s, not %s", row->fen, text, read, row->move);
  g_test_fail ();
}

static void
set_position (ChPosition *position, const char *preset_id, const char *fen)
{
  ChPreset preset;
  ChRuleset rules;

  g_assert_true (ch_preset_from_id (preset_id, &preset));
  rules = ch_ruleset_preset (preset);
  g_assert_true (ch_position_from_fen (position, &rules, fen, NULL));
}

static void
test_variants (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ChPosition position;

      set_position (&position, rows[i].preset, rows[i].fen);
      for (gsize k = 0; k < G_N_ELEMENTS (rows[i].texts) && rows[i].texts[k] != NULL; k++)
        expect (&rows[i], &position, rows[i].texts[k]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/variants", test_variants);
  return g_test_run ();
}
