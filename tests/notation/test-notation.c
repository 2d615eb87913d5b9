/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Constructed cases: what is written for each pattern of pieces, and all the ways in which the trade writes the same. */
#include <glib.h>
#include <string.h>

#include "notation/ch-notation.h"
#include "notation/ch-san.h"
#include "rules/ch-movegen.h"

#define START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
#define START_BLACK "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b"
#define TWO_TWO "3k5/9/2P1P4/9/2P1P4/9/9/9/9/4K4 w"
#define THREE_TWO "3k5/2P6/2P1P4/9/2P1P4/9/9/9/9/4K4 w"
#define TWO_TWO_ONE "3k5/9/2P1P1P2/9/2P1P4/9/9/9/9/4K4 w"
#define THREE "3k5/9/4P4/9/4P4/4P4/9/9/9/4K4 w"
#define FOUR "3k5/9/4P4/4P4/4P4/4P4/9/9/9/4K4 w"
#define FIVE "3k5/4P4/4P4/4P4/4P4/4P4/9/9/9/4K4 w"
#define BLACK_TWO_TWO "4k4/9/9/9/9/2p1p4/9/2p1p4/9/3K5 b"
#define BLACK_THREE "4k4/9/9/9/9/4p4/4p4/4p4/9/3K5 b"
#define HOUSE "rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2K2NR[BBAAbbaa] w"
#define HOUSE_BLACK "rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2K2NR[BBAAbbaarnp] b"

static void
set_position (ChPosition *position, const char *preset_id, const char *fen)
{
  ChPreset preset;
  ChRuleset rules;
  ChFenError error;

  g_assert_true (ch_preset_from_id (preset_id, &preset));
  rules = ch_ruleset_preset (preset);
  g_assert_true (ch_position_from_fen (position, &rules, fen, &error));
}

typedef struct
{
  const char *preset, *fen, *move, *notation, *text;
} Case;

static const Case written[] = {
  { "xiangqi", START, "h3e3", "uci", "h3e3" },
  { "xiangqi", START, "h3e3", "iccs", "H2-E2" },
  { "xiangqi", START, "h3e3", "ucci", "h2e2" },
  { "xiangqi", START, "h3e3", "chinese", "炮二平五" },
  { "xiangqi", START, "h3e3", "wxf", "C2.5" },
  { "xiangqi", START, "h3e3", "digits", "炮253" },
  { "xiangqi", START, "h3e3", "black-coords", "炮h7→e7" },
  { "xiangqi", START, "h3h10", "uci", "h3h10" },
  { "xiangqi", START, "h3h10", "iccs", "H2-H9" },
  { "xiangqi", START, "h3h10", "chinese", "炮二进七" },
  { "xiangqi", START, "h3h10", "digits", "炮220" },
  { "xiangqi", START, "h3h10", "black-coords", "炮h7→h0" },
  { "xiangqi", START, "c1e3", "chinese", "相七进五" },
  { "xiangqi", START, "d1e2", "traditional", "仕六進五" },
  { "xiangqi", START, "e1e2", "traditional", "帥五進一" },
  { "xiangqi", START_BLACK, "h10g8", "chinese", "马８进７" },
  { "xiangqi", START_BLACK, "h10g8", "traditional", "馬８進７" },
  { "xiangqi", START_BLACK, "h10g8", "wxf", "H8+7" },
  { "xiangqi", START_BLACK, "h10g8", "digits", "马873" },
  { "xiangqi", START_BLACK, "a10a9", "traditional", "車１進１" },
  { "xiangqi", START_BLACK, "b8e8", "traditional", "炮２平５" },
  { "xiangqi", START_BLACK, "c7c6", "chinese", "卒３进１" },
  { "xiangqi", "3k5/9/9/9/9/R8/9/9/R8/4K4 w", "a2a3", "chinese", "后车进一" },
  { "xiangqi", "3k5/9/9/9/9/R8/9/9/R8/4K4 w", "a2a3", "traditional", "後車進一" },
  { "xiangqi", "3k5/9/9/9/9/R8/9/9/R8/4K4 w", "a5b5", "wxf", "R+.8" },
  { "xiangqi", "3k5/9/9/9/9/R8/9/9/R8/4K4 w", "a2a1", "wxf", "R--1" },
  { "xiangqi", "3k5/9/9/9/9/R8/9/9/R8/4K4 w", "a2a3", "digits", "车进93" },
  { "xiangqi", "3k5/9/9/9/9/R8/9/9/R8/4K4 w", "a5a3", "digits", "车退93" },
  { "xiangqi", "3k5/9/9/9/9/R8/9/9/R8/4K4 w", "a5a6", "digits", "车996" },
  { "xiangqi", "3k5/9/9/9/9/9/9/3A5/9/3AK4 w", "d1e2", "chinese", "仕六进五" },
  { "xiangqi", "3k5/9/9/9/9/9/9/3A5/9/3AK4 w", "d3e2", "chinese", "仕六退五" },
  { "xiangqi", "3k5/9/9/9/9/2B6/9/9/9/2B1K4 w", "c1a3", "wxf", "E7+9" },
  { "xiangqi", THREE, "e8d8", "chinese", "前兵平六" },
  { "xiangqi", THREE, "e6d6", "chinese", "中兵平六" },
  { "xiangqi", THREE, "e6e7", "wxf", "P.+1" },
  { "xiangqi", FOUR, "e8d8", "chinese", "一兵平六" },
  { "xiangqi", FOUR, "e6d6", "wxf", "Pc.6" },
  { "xiangqi", FIVE, "e7d7", "chinese", "三兵平六" },
  { "xiangqi", TWO_TWO, "e8d8", "chinese", "一兵平六" },
  { "xiangqi", TWO_TWO, "e6d6", "chinese", "二兵平六" },
  { "xiangqi", TWO_TWO, "c8d8", "chinese", "三兵平六" },
  { "xiangqi", TWO_TWO, "c6d6", "wxf", "Pd.6" },
  { "xiangqi", THREE_TWO, "c6b6", "chinese", "五兵平八" },
  { "xiangqi", TWO_TWO_ONE, "g8f8", "chinese", "兵三平四" },
  { "xiangqi", BLACK_TWO_TWO, "c3c2", "chinese", "１卒进１" },
  { "xiangqi", BLACK_TWO_TWO, "e5e4", "chinese", "４卒进１" },
  { "xiangqi", BLACK_THREE, "e3e2", "traditional", "前卒進１" },
  { "xiangqi", BLACK_THREE, "e4f4", "wxf", "P..6" },
  { "crazyxiangqi", HOUSE, "B@d1", "chinese", "相打六一" },
  { "crazyxiangqi", HOUSE, "B@d1", "wxf", "E@61" },
  { "crazyxiangqi", HOUSE, "B@d1", "iccs", "B@D0" },
  { "crazyxiangqi", HOUSE, "B@d1", "ucci", "B@d0" },
  { "crazyxiangqi", HOUSE, "B@d1", "uci", "B@d1" },
  { "crazyxiangqi", HOUSE, "B@d1", "digits", "相打61" },
  { "crazyxiangqi", HOUSE, "B@d1", "black-coords", "相打d9" },
  { "crazyxiangqi", HOUSE_BLACK, "N@d1", "chinese", "马打４０" },
  { "crazyxiangqi", HOUSE_BLACK, "R@d3", "traditional", "車打４８" },
  { "crazyxiangqi", HOUSE_BLACK, "R@d1", "wxf", "R@410" },
  { "crazyxiangqi", "4k4/9/9/9/9/4A4/9/4A4/9/3K5[] w", "e3d2", "chinese", "后仕退六" },
  { "crazyxiangqi", "4k4/9/9/9/4A4/4A4/9/4A4/4A4/3K5[] w", "e3d4", "chinese", "三仕进六" },
  { "crazyxiangqi", "4k4/9/9/R8/9/9/1R7/R8/1R7/3K5[] w", "a7b7", "chinese", "三车平八" },
  { "crazyxiangqi", "4k4/9/9/R8/9/9/1R7/R8/1R7/3K5[] w", "b2b3", "wxf", "Rb+1" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "i4h4", "chinese", "79卒78" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "h1g3", "traditional", "08馬87" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "i4h4", "wxf", "P79-78" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "e2e2", "chinese", "虚着" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "e2e2", "traditional", "虛著" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "e2e1", "chinese", "95将05" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR b", "a7b7", "chinese", "41兵42" },
};

static void
test_written (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (written); i++)
    {
      const Case *c = &written[i];
      char text[CH_NOTATION_SIZE];
      ChNotation notation;
      ChPosition position;

      set_position (&position, c->preset, c->fen);
      g_assert_true (ch_notation_from_id (c->notation, &notation));
      ch_notation_write (&position, ch_move_from_text (c->move), notation, text);
      if (strcmp (text, c->text) != 0)
        {
          g_test_message ("%s %s %s: \"%s\", not \"%s\"", c->fen, c->move, c->notation, c->text, text);
          g_test_fail ();
        }
    }
}

/* move "0000": nothing may be read. */
static const Case to_read[] = {
  { "xiangqi", START, "h3e3", "chinese", "炮二平五" },
  { "xiangqi", START, "h3e3", "chinese", "砲2平5" },
  { "xiangqi", START, "h3e3", "chinese", "包２平５" },
  { "xiangqi", START, "h3e3", "chinese", "炮贰平伍" },
  { "xiangqi", START, "h3e3", "chinese", "炮二平五!?" },
  { "xiangqi", START, "h3e3", "chinese", "1.炮二平五" },
  { "xiangqi", START, "h3e3", "chinese", "１．炮二平五" },
  { "xiangqi", START, "h3e3", "chinese", "1、 炮 二　平 五。" },
  { "xiangqi", START, "h1g3", "chinese", "傌二進三" },
  { "xiangqi", START, "h1g3", "chinese", "马二上三" },
  { "xiangqi", START, "a1a3", "chinese", "俥九進二" },
  { "xiangqi", START, "c1e3", "chinese", "象七进五" },
  { "xiangqi", START, "c1e3", "chinese", "前象七进五" },
  { "xiangqi", START, "d1e2", "chinese", "士六进五" },
  { "xiangqi", START, "e1e2", "chinese", "将五进一" },
  { "xiangqi", START, "h3h10", "chinese", "炮二进七将军" },
  { "xiangqi", START, "0000", "chinese", "炮三平五" },
  { "xiangqi", START, "0000", "chinese", "炮二平" },
  { "xiangqi", START, "0000", "chinese", "炮二平五吗" },
  { "xiangqi", START, "0000", "chinese", "C2.5" },
  { "xiangqi", START, "0000", "chinese", "" },
  { "xiangqi", START, "h3h2", "chinese", "炮二退一" },
  { "xiangqi", START, "h3h1", "chinese", "炮二退二" }, /* illegal, but there is no doubt what is meant */
  { "xiangqi", START, "e1d1", "chinese", "帅五平六" },
  { "xiangqi", START_BLACK, "h10g8", "chinese", "马8进7" },
  { "xiangqi", START_BLACK, "h10g8", "chinese", "馬八進七" },
  { "xiangqi", START_BLACK, "c7c6", "chinese", "兵3进1" },
  { "xiangqi", "3k5/9/9/9/9/R8/9/9/R8/4K4 w", "a2a1", "chinese", "车后退一" },
  { "xiangqi", "3k5/9/9/9/9/R8/9/9/R8/4K4 w", "a5a7", "chinese", "前車进2" },
  { "xiangqi", "3k5/9/9/9/9/R8/9/9/R8/4K4 w", "a5a10", "chinese", "车九进五" }, /* only one of the two can */
  { "xiangqi", "3k5/9/9/9/9/R8/9/9/R8/4K4 w", "0000", "chinese", "车九进一" },
  { "xiangqi", "3k5/9/9/9/9/R8/9/9/R8/4K4 w", "a2a1", "wxf", "R--1" },
  { "xiangqi", "3k5/9/9/9/9/R8/9/9/R8/4K4 w", "a2a1", "wxf", "-R-1" },
  { "xiangqi", "3k5/9/9/9/9/9/9/3A5/9/3AK4 w", "d3e2", "chinese", "前仕退五" },
  { "xiangqi", "3k5/9/9/9/9/2B6/9/9/9/2B1K4 w", "c1a3", "chinese", "后相进九" },
  { "xiangqi", START, "h3e3", "wxf", "C2=5" },
  { "xiangqi", START, "h3e3", "wxf", "c2.5" },
  { "xiangqi", START, "h3e3", "wxf", "Ｃ２＝５" },
  { "xiangqi", START, "h3e3", "wxf", "62.5" },
  { "xiangqi", START, "h1g3", "wxf", "N2+3" },
  { "xiangqi", START, "h1g3", "wxf", "H2+3!!" },
  { "xiangqi", START, "c1e3", "wxf", "B7+5" },
  { "xiangqi", THREE, "e6d6", "wxf", "25=6" },
  { "xiangqi", THREE, "e6d6", "chinese", "二兵平六" },
  { "xiangqi", THREE, "e5e6", "chinese", "后兵进一" },
  { "xiangqi", THREE, "e8d8", "chinese", "一兵平六" },
  { "xiangqi", FOUR, "e8d8", "chinese", "前兵平六" },
  { "xiangqi", TWO_TWO, "e8f8", "chinese", "前兵平四" },  /* of the two front soldiers only one can */
  { "xiangqi", TWO_TWO, "0000", "chinese", "前兵平六" },
  { "xiangqi", TWO_TWO, "c8d8", "chinese", "前七平六" },
  { "xiangqi", TWO_TWO, "c6d6", "chinese", "后七平六" },
  { "xiangqi", TWO_TWO, "c6d6", "chinese", "二7平6" },
  { "xiangqi", TWO_TWO, "c6d6", "chinese", "后兵七平六" },
  { "xiangqi", TWO_TWO, "c6d6", "wxf", "-7.6" },
  { "xiangqi", TWO_TWO, "c8d8", "wxf", "+7.6" },
  { "xiangqi", TWO_TWO, "c6d6", "wxf", "27=6" },
  { "xiangqi", TWO_TWO, "c6d6", "wxf", "Pd.6" },
  { "xiangqi", TWO_TWO, "c6d6", "wxf", "4P.6" },
  { "xiangqi", BLACK_TWO_TWO, "c3c2", "chinese", "一卒进一" },
  { "xiangqi", BLACK_TWO_TWO, "e5e4", "chinese", "后5进1" },
  { "xiangqi", START, "h3e3", "iccs", "h2-e2" },
  { "xiangqi", START, "h3e3", "iccs", "H2E2" },
  { "xiangqi", START, "0000", "iccs", "H10-E2" },
  { "xiangqi", START, "h3e3", "ucci", "H2-E2" },
  { "xiangqi", START, "h3h10", "uci", "h3-h10" },
  { "xiangqi", START, "0000", "uci", "h0e3" },
  { "xiangqi", START, "0000", "uci", "j3e3" },
  { "xiangqi", START, "h3e3", "black-coords", "h7e7" },
  { "xiangqi", START, "h3e3", "black-coords", "炮h7->e7" },
  { "xiangqi", START, "h3e3", "black-coords", "砲 h7-e7" },
  { "xiangqi", START, "h3e3", "digits", "炮２５３" },
  { "xiangqi", START, "h3e3", "digits", "炮二五三" },
  { "xiangqi", START, "h3h10", "digits", "C220" },
  { "xiangqi", START, "h3h10", "digits", "炮二二十" },
  { "xiangqi", START, "h3e3", NULL, "炮二平五" },
  { "xiangqi", START, "h3e3", NULL, "C2.5" },
  { "xiangqi", START, "h3e3", NULL, "h3e3" },
  { "xiangqi", START, "h3e3", NULL, "h2e2" },
  { "xiangqi", START, "h3e3", NULL, "H2-E2" },
  { "xiangqi", START, "h3e3", NULL, "炮h7→e7" },
  { "xiangqi", START, "h3e3", NULL, "炮253" },
  { "xiangqi", START, "h3e3", NULL, "Che3" },
  { "xiangqi", START, "g4g5", NULL, "Pg5" },
  { "xiangqi", "4ka3/3n5/2c2a3/4p4/2b2N3/4P4/9/B7C/4A4/3AK1B2 b", "f10e9", NULL, "A10e9" },
  { "xiangqi", START, "0000", NULL, "hello" },
  { "xiangqi", START, "0000", NULL, "前" },
  { "xiangqi", START, "0000", NULL, "@@@@" },
  { "crazyxiangqi", HOUSE, "B@d1", "chinese", "相打六一" },
  { "crazyxiangqi", HOUSE, "B@d1", "chinese", "象入6 1" },
  { "crazyxiangqi", HOUSE, "B@d1", NULL, "B@d1" },
  { "crazyxiangqi", HOUSE, "B@d1", NULL, "e@d1" },
  { "crazyxiangqi", HOUSE, "B@d1", NULL, "E@61" },
  { "crazyxiangqi", HOUSE, "B@d1", NULL, "象@d1" },
  { "crazyxiangqi", HOUSE_BLACK, "R@d1", "chinese", "车打4十" },
  { "crazyxiangqi", HOUSE_BLACK, "R@d1", "wxf", "R@40" },
  { "crazyxiangqi", HOUSE_BLACK, "P@e5", "wxf", "P@56" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "i4h4", "chinese", "79졸78" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "i4h4", "chinese", "79楚卒78" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "i4h4", "chinese", "1. 79초졸78타마장군" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "e2e2", "chinese", "한수쉼" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "e2e2", NULL, "虛著" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "e2e2", NULL, "@@@@" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "e2e2", NULL, "Ke2" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "e2e2", "wxf", "K95-95" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "i4h4", NULL, "P79-78" },
  { "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w", "e2e1", NULL, "95장05" },
};

static void
test_read (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (to_read); i++)
    {
      const Case *c = &to_read[i];
      ChNotation notation = CH_N_NOTATIONS;
      char text[CH_MOVE_TEXT_SIZE];
      ChPosition position;

      set_position (&position, c->preset, c->fen);
      if (c->notation != NULL)
        g_assert_true (ch_notation_from_id (c->notation, &notation));
      ch_move_to_text (ch_notation_read (&position, c->text, -1, notation), text);
      if (strcmp (text, c->move) != 0)
        {
          g_test_message ("%s \"%s\" as %s: %s, not %s", c->fen, c->text, ch_notation_id (notation), text, c->move);
          g_test_fail ();
        }
    }
}

typedef struct
{
  const char *preset, *fen, *text;
  int base;
  const char *move;
} SanCase;

static void
test_san (void)
{
  static const SanCase cases[] = {
    { "xiangqi", START, "Hg3", 1, "h1g3" },
    { "xiangqi", START, "Hg2", 0, "h1g3" },
    { "xiangqi", START, "Ng3+", -1, "h1g3" },
    { "xiangqi", START, "Nhg3", -1, "h1g3" },
    { "xiangqi", START, "H1g3", 1, "h1g3" },
    { "xiangqi", START, "g4", 0, "g4g5" },
    { "xiangqi", START, "Pg5", 1, "g4g5" },
    { "xiangqi", START, "Chxh10", 1, "h3h10" },
    { "xiangqi", START, "Ee3", 1, "0000" },
    { "xiangqi", START, "Ece3", 1, "c1e3" },
    { "xiangqi", START, "E1e3", 1, "0000" },
    { "xiangqi", START, "B1g5", 1, "0000" },
    { "xiangqi", START_BLACK, "R10i9", 1, "i10i9" },
    { "crazyxiangqi", HOUSE, "E@d1", 1, "B@d1" },
    { "crazyxiangqi", HOUSE, "A@c2", 0, "A@c3" },
    { "xiangqi", START, "炮二平五", -1, "0000" },
    { "xiangqi", START, "O-O", -1, "0000" },
    { "xiangqi", START, "a", -1, "0000" },
    { "xiangqi", START, "5", -1, "0000" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char text[CH_MOVE_TEXT_SIZE];
      ChPosition position;

      set_position (&position, cases[i].preset, cases[i].fen);
      ch_move_to_text (ch_san_read (&position, cases[i].text, -1, cases[i].base), text);
      if (strcmp (text, cases[i].move) != 0)
        {
          g_test_message ("\"%s\": %s, not %s", cases[i].text, text, cases[i].move);
          g_test_fail ();
        }
    }
}

/* No bytes whatever may upset the readers; what they give back must be a move of the vocabulary. */
static void
test_noise (void)
{
  static const char *const bits[] = { "炮", "二", "平", "五", "前", "后", "+", "-", ".", "1", "0", "a", "h", "R", "@", "打",
                                      "十", "→", "卒", "将", "军", "楚", "虚", "\xff", "\xe7", "\xf0\x9f", " ", "x", "P" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (99);

  for (int i = 0; i < 200000; i++)
    {
      ChPosition position;
      char text[64] = "";
      ChRuleset rules = ch_ruleset_preset ((ChPreset) (i % CH_N_PRESETS));
      int n = g_rand_int_range (rand, 0, 8);
      ChMove move;

      for (int k = 0; k < n; k++)
        g_strlcat (text, bits[g_rand_int_range (rand, 0, G_N_ELEMENTS (bits))], sizeof text);
      ch_position_init_start (&position, &rules);
      move = ch_notation_read (&position, text, -1, (ChNotation) (i % (CH_N_NOTATIONS + 1)));
      g_assert_cmpint (CH_MOVE_TO (move), <, CH_POINTS);
      if (!CH_MOVE_IS_DROP (move))
        g_assert_cmpint (CH_MOVE_FROM (move), <, CH_POINTS);
      ch_san_read (&position, text, -1, -1);
    }
}

static void
test_piece_names (void)
{
  g_assert_cmpstr (ch_piece_name (CH_GAME_XIANGQI, CH_PIECE (CH_FIRST, CH_CHARIOT), false), ==, "车");
  g_assert_cmpstr (ch_piece_name (CH_GAME_XIANGQI, CH_PIECE (CH_SECOND, CH_CHARIOT), true), ==, "車");
  g_assert_cmpstr (ch_piece_name (CH_GAME_CRAZYHOUSE, CH_PIECE (CH_SECOND, CH_GENERAL), true), ==, "將");
  g_assert_cmpstr (ch_piece_name (CH_GAME_XIANGQI, CH_PIECE (CH_FIRST, CH_ELEPHANT), true), ==, "相");
  g_assert_cmpstr (ch_piece_name (CH_GAME_JANGGI, CH_PIECE (CH_FIRST, CH_GENERAL), true), ==, "楚");
  g_assert_cmpstr (ch_piece_name (CH_GAME_JANGGI, CH_PIECE (CH_SECOND, CH_GENERAL), true), ==, "漢");
  g_assert_cmpstr (ch_piece_name (CH_GAME_JANGGI, CH_PIECE (CH_SECOND, CH_SOLDIER), false), ==, "兵");
  g_assert_cmpstr (ch_piece_name (CH_GAME_XIANGQI, 0, false), ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/written", test_written);
  g_test_add_func ("/notation/read", test_read);
  g_test_add_func ("/notation/san", test_san);
  g_test_add_func ("/notation/noise", test_noise);
  g_test_add_func ("/notation/piece-names", test_piece_names);
  return g_test_run ();
}
