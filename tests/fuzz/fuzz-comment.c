/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of comments with their commands: shapes, clocks, evaluations, unknown ones. */
#include "ch-fuzz.h"

#include <string.h>

#include "formats/ch-pgn-private.h"

static void
read_comment (ChNode *node, const char *text, gsize length, gboolean before)
{
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) length);

  ch_pgn_comment_read (node, before, valid, strlen (valid), CH_SECOND);
}

/* At the root and at moves, before and behind them, split at NULs. */
static void
run (const guint8 *data, gsize size)
{
  ChRuleset rules = ch_ruleset_preset (size % 2 == 0 ? CH_PRESET_XIANGQI : CH_PRESET_CRAZYXIANGQI);
  g_autoptr (ChStudy) study = ch_study_new ();
  g_autoptr (ChRecord) record = ch_record_new (&rules, NULL);
  ChNode *node = ch_record_get_root (record);
  const char *at = (const char *) data;

  ch_study_append_raw (study, record);
  for (guint i = 0; i < 6 && size > 0; i++)
    {
      const char *end = memchr (at, 0, size);
      gsize length = end != NULL ? (gsize) (end - at) : size;

      read_comment (node, at, length, i % 3 == 2);
      at += MIN (length + 1, size);
      size -= MIN (length + 1, size);
      if (i == 0 || i == 2)
        node = ch_record_add_node_raw (record, node, ch_move_from_text (i == 0 ? "h3e3" : "h10g8"));
    }
  ch_fuzz_check_study (study);
}

static const char *const texts[] = {
  "好 [%csl Ga1,Rb2] [%cal Ga1b2,RR@e5,Br@e6] [%clk 0:01:02.5] [%eval #3,4] tail [%emt 0:00:05]",
  "[%eval 0.35,12] [%eval -#4] [%clk 1:00:00] [%text a%20b] \\{ \\} [%x y] [%", "+0.38/19", "+M12/30 1.5s", "[%csl] [%cal ]", NULL,
};

static const char *const words[] = {
  "[%", "]", "csl ", "cal ", "clk ", "eval ", "emt ", "text ", "Ga1", "Ri10", "BR@e5", "a10", "Y", ",", "#", "-", "0:00:01", "1.25", "/",
  "%5D", "%7D", "%", "\\", "}", "{", "\n", " ", "@", "$", NULL,
};

static void
extremes (void)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      ch_fuzz_repeat ("", words[i], 20000);
      ch_fuzz_repeat ("[%csl ", words[i], 20000);
      ch_fuzz_repeat ("[%cal Ga1b2,", words[i], 20000);
    }
  ch_fuzz_repeat ("", "[%csl Ga1]", 20000);
  ch_fuzz_repeat ("", "[%x y]", 20000);
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "comment", .run = run, .texts = texts, .words = words, .size = 1000, .extremes = extremes,
};
