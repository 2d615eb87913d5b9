/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text as it is pasted: guessed at, the first byte saying what the user has said about it, and read as a line of moves that
 * goes on from a game's start. */
#include "ch-fuzz.h"

#include <string.h>

#include "formats/ch-line-text.h"
#include "formats/ch-paste.h"

static void
check_line (const char *text, ChPreset preset)
{
  ChRuleset rules = ch_ruleset_preset (preset);
  g_autoptr (ChRecord) record = ch_record_new (&rules, NULL);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChRecord) line = ch_line_text_read (record, ch_record_get_root (record), text, report);
  g_autoptr (ChStudy) study = ch_study_new ();

  if (line == NULL)
    return;
  ch_study_append_raw (study, line);
  ch_fuzz_check_trees (study);
  g_assert_false (ch_record_get_root (line)->first_child->broken);
}

static void
run (const guint8 *data, gsize size)
{
  gboolean says = size > 0 && data[0] < CH_N_GAMES;
  ChPasteWish wish = { says ? data[0] : -1, CH_MOVE_FORM_ANY, -1 };
  g_autofree char *text = g_utf8_make_valid (size > 0 ? (const char *) data + says : "", (gssize) size - says);
  g_autoptr (ChReport) report = ch_report_new ();
  ChPasteGuess guess;
  g_autoptr (ChStudy) study = ch_paste_read (text, &wish, &guess, report);
  g_autofree char *remarks = ch_report_to_string (report);

  g_assert_cmpuint (guess.n_games, ==, g_list_model_get_n_items (G_LIST_MODEL (study)));
  ch_fuzz_check_study (study);
  check_line (text, size % 2 == 0 ? CH_PRESET_XIANGQI : CH_PRESET_CRAZYXIANGQI);
}

static const char *const texts[] = {
  "1. 炮二平五 马８进７ 2. 马二进三 车９平８", "h2e2 h9g7 h0g2 i9h9", "h3e3 h10g8 P@e5", "79졸78 42병41 한수쉼", "C2.5 H8+7 H2+3 R9.8",
  "\1" "h3e3 h10g8", "4k4/9/9/9/9/9/9/9/9/3RK4 w - - 0 1\n1. 车六进一", "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]",
  "红方：甲\n黑方：乙\n1. 炮二平五 (1. 炮八平五) 马８进７ {好}", NULL,
};

static const char *const words[] = {
  "炮二平五", "马８进７", "h2e2", "h3e3", "H2-E2", "C2.5", "H8+7", "79졸78", "한수쉼", "P@e5", "马打六八", "1.", "...", "(", ")", "{", "}", "\n",
  " ", "红胜", "1-0", "[Event \"a\"]", "4k4/9/9/9/9/9/9/9/9/3RK4 w", "\2", "\1", "前", "平", "Hg3", "炮253", "炮h7→e7", NULL,
};

static const char *const folders[] = { "samples/TEXT_MOVES", "samples/UBB", "samples/FEN", NULL };

const ChFuzzTarget ch_fuzz_target = {
  .name = "paste", .run = run, .texts = texts, .words = words, .folders = folders, .size = 1000, .rounds = 600,
};
