/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of positions, games of QQ, and plain Chinese records. */
#include <string.h>

#include "ch-random-study.h"
#include "ch-sample.h"
#include "ch-test.h"
#include "formats/ch-che.h"
#include "formats/ch-document-file.h"
#include "formats/ch-fen-list.h"
#include "formats/ch-pgn.h"
#include "formats/ch-reader.h"
#include "formats/ch-record-text.h"

static ChStudy *
read_text (const char *text, ChReport *report)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return ch_reader_read (bytes, NULL, NULL, report);
}

static gboolean
is_list (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return ch_fen_list_recognise (bytes);
}

static const char *
tag (ChStudy *study, guint index, const char *name)
{
  return ch_record_get_tag (ch_study_get_record (study, index), name);
}

static ChGame
game_of (ChStudy *study, guint index)
{
  return (ChGame) ch_record_get_rules (ch_study_get_record (study, index))->game;
}

/* Lists of positions. */

static void
test_list_samples (void)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_sample_load ("FEN/elephant_fens.txt", report);
  g_autofree char *path = NULL, *text = NULL, *written = NULL;
  g_auto (GStrv) lines = NULL;

  if (study == NULL)
    return;
  path = ch_test_shared_path ("samples/FEN/elephant_fens.txt");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_assert_cmpuint (ch_sample_n_records (study), ==, g_strv_length (lines));
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 0);
  for (guint i = 0; i < ch_sample_n_records (study); i++)
    {
      g_autofree char *line = ch_fen_list_write_record (ch_study_get_record (study, i));

      g_assert_cmpstr (g_strchomp (line), ==, g_strchomp (lines[i]));
      g_assert_cmpint (game_of (study, i), ==, CH_GAME_XIANGQI);
    }
  g_clear_object (&study);
  study = ch_sample_load ("FEN/hartwork_demo.fen", NULL);
  g_assert_cmpuint (ch_sample_n_records (study), ==, 1);
}

static void
test_list (void)
{
  static const char text[] =
    "# 残局集\r\n# 甲 编\r\n\r\n马后炮\r\n4k4/9/9/9/9/9/9/9/9/3RK4 w - - 0 1\r\n4k4/9/9/9/9/9/9/9/9/3RK4 b ; 第二局\n三|"
    "4k4/9/9/9/9/9/9/9/9/3RK4\n\n// 丢子\n4k4/9/9/9/9/9/9/9/9/3CK3X w\nrn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/"
    "RN2K2NR[BBAAbbaa] w\nrnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1\nposition fen "
    "9/9/9/9/9/9/9/9/9/9 w\n";
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = NULL;

  g_assert_true (is_list (text));
  study = read_text (text, report);
  g_assert_cmpuint (ch_sample_n_records (study), ==, 6);
  g_assert_cmpstr (tag (study, 0, "Title"), ==, "马后炮");
  g_assert_cmpstr (ch_record_get_root (ch_study_get_record (study, 0))->comment, ==, "残局集\n甲 编");
  g_assert_cmpstr (tag (study, 1, "Title"), ==, "第二局");
  g_assert_cmpint (ch_record_get_start (ch_study_get_record (study, 1))->side, ==, CH_SECOND);
  g_assert_cmpstr (tag (study, 2, "Title"), ==, "三");
  g_assert_cmpint (game_of (study, 3), ==, CH_GAME_CRAZYHOUSE);
  g_assert_cmpint (game_of (study, 4), ==, CH_GAME_JANGGI);
  g_assert_cmpstr (tag (study, 5, "Title"), ==, NULL);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 2);
  g_assert_cmpuint (ch_report_get_entry (report, 0)->line, ==, 10);
  g_assert_cmpuint (ch_report_get_entry (report, 1)->line, ==, 13);
}

/* Positions that only janggi has make those beside them janggi too. */
static void
test_list_game (void)
{
  g_autoptr (ChStudy) study = read_text ("4k4/9/9/9/9/9/9/9/4K4/4B4 w\n4k4/9/9/9/9/9/9/3K5/9/9 w\n", NULL);
  g_autoptr (ChStudy) other = NULL;

  g_assert_cmpint (game_of (study, 0), ==, CH_GAME_JANGGI);
  g_assert_cmpint (game_of (study, 1), ==, CH_GAME_JANGGI);
  other = read_text ("4k4/9/9/9/9/9/9/3K5/9/9 w\n", NULL);
  g_assert_cmpint (game_of (other, 0), ==, CH_GAME_XIANGQI);
}

static void
test_no_list (void)
{
  g_assert_false (is_list (""));
  g_assert_false (is_list ("1. 炮二平五 马８进７\n"));
  g_assert_false (is_list ("4k4/9/9/9/9/9/9/9/9/3RK4 w\n1. 车六进一\n"));
  g_assert_false (is_list ("4k4/9/9/9/9/9/9/9/9/3RK4 w, d1d2\n"));
  g_assert_false (is_list ("4k4/9/9/9/9/9/9/9/9/3RK4 w - - 0 1 moves d1d2\n"));
  g_assert_false (is_list ("4k4/9/9/9/9/9/9/9/9/3RK4 w\td1d2\tR6+1\n"));
  g_assert_false (is_list ("[FEN \"4k4/9/9/9/9/9/9/9/9/3RK4 w\"]\n4k4/9/9/9/9/9/9/9/9/3RK4 w\n"));
}

static void
test_list_round_trip (void)
{
  static const char text[] = "# 一\n4k4/9/9/9/9/9/9/9/9/3RK4 w - - 0 1\n# 二\n4k4/9/9/9/9/9/9/9/9/3RK4 b - - 3 9\n";
  g_autoptr (ChStudy) study = read_text (text, NULL);
  g_autofree char *written = ch_fen_list_write (study);

  g_assert_cmpstr (written, ==, text);
}

/* Tables. */

static void
test_table (void)
{
  static const char text[] =
    "# 两局\n\n甲 ; red ; checkmate ; 4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1 ; i1i9 e10f10\nno game\n"
    "乙;draw;;rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2K2NR[BBAAbbaa] w - - 0 1;A@e2 a@e9;more\n";
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = read_text (text, report);
  g_autofree char *moves = NULL;

  g_assert_cmpuint (ch_sample_n_records (study), ==, 2);
  g_assert_cmpstr (tag (study, 0, "Title"), ==, "甲");
  g_assert_cmpstr (tag (study, 0, "Result"), ==, "1-0");
  g_assert_cmpstr (tag (study, 0, "Termination"), ==, "checkmate");
  g_assert_cmpstr (ch_record_get_root (ch_study_get_record (study, 0))->comment, ==, "两局");
  g_assert_cmpint (game_of (study, 1), ==, CH_GAME_CRAZYHOUSE);
  moves = ch_sample_main_line (ch_study_get_record (study, 1), G_MAXUINT);
  g_assert_cmpstr (moves, ==, "A@e2 A@e9");
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 2);
  g_assert_cmpuint (ch_report_get_entry (report, 0)->line, ==, 4);
  g_assert_cmpuint (ch_report_get_entry (report, 1)->line, ==, 5);
  /* A game in JSON is none of ours. */
  g_clear_object (&study);
  study = read_text ("{\n  \"info\": { \"FEN\": \"4k4/9/9/9/9/9/9/9/9/3K4R w\" }\n}\n", report);
  g_assert_cmpuint (ch_sample_n_records (study), ==, 0);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 3);
}

/* QQ. */

static void
test_qq (void)
{
  static const char moves[] = "h3e3 h10g8 h1g3 i10h10 i1h1 h8h4 b1c3 b8e8 a1b1 b10c8 b3b7";
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_sample_load ("CHE/vschess_qq_che.txt", report);
  g_autoptr (GString) line = g_string_new (NULL);
  char text[CH_MOVE_TEXT_SIZE];

  if (study == NULL)
    return;
  for (ChNode *node = ch_record_get_root (ch_study_get_record (study, 0))->first_child; node != NULL; node = node->first_child)
    {
      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", ch_move_to_text (node->move, text));
      g_assert_false (node->broken);
    }
  g_assert_cmpstr (line->str, ==, moves);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 0);
}

static void
test_qq_damage (void)
{
  static const char text[] = "1 3 25 32 1 2 1 2 4 0 1 0 5 32 0 9 99 7 2 0 2 0 21 32";
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = read_text (text, report);
  ChNode *node = ch_record_get_root (ch_study_get_record (study, 0))->first_child;

  g_assert_false (node->broken);
  g_assert_true (node->first_child->broken);
  g_assert_null (node->first_child->first_child);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 3);
}

/* Records in words. */

/* Moves and texts of a tree, one node a line. */
static void
dump_tree (ChNode *node, guint depth, GString *out)
{
  char text[CH_MOVE_TEXT_SIZE];

  g_string_append_printf (out, "%u %s%s <%s> <%s>\n", depth, node->broken ? "!" : ch_move_to_text (node->move, text),
                          node->text != NULL ? node->text : "", node->comment_before != NULL ? node->comment_before : "",
                          node->comment != NULL ? node->comment : "");
  for (ChNode *child = node->first_child; child != NULL; child = child->next)
    dump_tree (child, depth + 1, out);
}

static char *
dump (ChRecord *record)
{
  GString *out = g_string_new (NULL);
  char fen[CH_FEN_SIZE];

  g_string_append_printf (out, "%s\n", ch_position_to_fen (ch_record_get_start (record), fen));
  dump_tree (ch_record_get_root (record), 0, out);
  return g_string_free (out, FALSE);
}

static void
test_record_text (void)
{
  g_autoptr (ChStudy) study = read_text ("[Event \"赛\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Date \"2001.02.03\"]\n[Result \"0-1\"]\n\n"
                                         "{引言} 1. H2-E2 {当头} (1. B2-E2 H9-G7) 1... H9-G7 $1 2. H0-G2 *", NULL);
  g_autofree char *text = ch_record_text_write (ch_study_get_record (study, 0), CH_NOTATION_CHINESE);
  g_autofree char *other = ch_record_text_write (ch_study_get_record (study, 0), CH_NOTATION_TRADITIONAL);

  g_assert_cmpstr (text, ==,
                   "赛事：赛\n日期：2001.02.03\n红方：甲\n黑方：乙\n棋种：象棋\n\n{引言}\n\n1. 炮二平五\n    {当头}\n    (1. 炮八平五 "
                   "马８进７)\n1. …… 马８进７!\n2. 马二进三\n\n黑胜\n");
  g_assert_nonnull (strstr (other, "紅方：甲\n"));
  g_assert_nonnull (strstr (other, "馬８進７"));
}

static void
test_record_text_loss (void)
{
  g_autoptr (ChStudy) study = read_text ("[Event \"赛\"]\n[Opening \"中炮\"]\n\n1. H2-E2 {[%csl Ga1]} H9-G7 *", NULL);
  g_autoptr (ChReport) report = ch_report_new ();

  ch_record_text_report_loss (ch_study_get_record (study, 0), report);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 2);
  g_assert_cmpstr (ch_report_get_entry (report, 0)->what, ==, "1");
  g_assert_cmpstr (ch_report_get_entry (report, 1)->what, ==, "Opening");
  ch_fen_list_report_loss (ch_study_get_record (study, 0), report);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 3);
}

static void
test_record_text_back (void)
{
  guint n = g_test_slow () ? 400 : 60;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_autoptr (ChRecord) record = ch_random_record (rand, i % CH_N_PRESETS, 30);
      g_autofree char *text = ch_record_text_write (record, i % 2 ? CH_NOTATION_CHINESE : CH_NOTATION_TRADITIONAL);
      g_autoptr (ChReport) report = ch_report_new ();
      g_autoptr (ChStudy) study = read_text (text, report);
      g_autofree char *one = dump (record), *other = NULL;

      if (ch_sample_n_records (study) != 1)
        g_error ("%u games in:\n%s", ch_sample_n_records (study), text);
      other = dump (ch_study_get_record (study, 0));
      if (!g_str_equal (one, other))
        g_printerr ("%s\n", text);
      ch_assert_same_text (one, other);
      g_assert_cmpint (ch_record_get_result (record), ==, ch_record_get_result (ch_study_get_record (study, 0)));
    }
}

static void
test_record_text_samples (void)
{
  static const char *const names[] = { "CBR/test_lecture004.cbr", "PGN_GBK/hbsxcjp_01_zh.pgn", "GIB/gib_maeilsinbo_position.gib" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (ChStudy) study = ch_sample_load (names[i], NULL);

      for (guint j = 0; study != NULL && j < ch_sample_n_records (study); j++)
        {
          g_autofree char *text = ch_record_text_write (ch_study_get_record (study, j), CH_NOTATION_CHINESE);
          g_autoptr (ChStudy) back = read_text (text, NULL);
          g_autofree char *one = dump (ch_study_get_record (study, j));
          g_autofree char *other = dump (ch_study_get_record (back, 0));

          ch_assert_same_text (one, other);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fen-list/samples", test_list_samples);
  g_test_add_func ("/fen-list/list", test_list);
  g_test_add_func ("/fen-list/game", test_list_game);
  g_test_add_func ("/fen-list/none", test_no_list);
  g_test_add_func ("/fen-list/round-trip", test_list_round_trip);
  g_test_add_func ("/text/table", test_table);
  g_test_add_func ("/qq/sample", test_qq);
  g_test_add_func ("/qq/damage", test_qq_damage);
  g_test_add_func ("/record-text/written", test_record_text);
  g_test_add_func ("/record-text/loss", test_record_text_loss);
  g_test_add_func ("/record-text/read-back", test_record_text_back);
  g_test_add_func ("/record-text/samples", test_record_text_samples);
  return g_test_run ();
}
