/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of other programs: each opens, has the games it should have, and replays to its end but for the places that are
 * known to be wrong; where the same game is there in two texts, both give the same moves. */
#include <stdlib.h>
#include <string.h>

#include "ch-random-study.h"
#include "ch-sample.h"
#include "ch-test.h"
#include "formats/ch-document-file.h"
#include "formats/ch-pgn.h"

typedef struct
{
  const char *name;
  const char *encoding;
  guint games;
  guint plies;     /* of the main lines */
  guint broken;    /* of those */
  guint remarks;
} Expected;

static const Expected expected[] = {
  { "PGN_GBK/ccgc_01.pgn", "GB18030", 1, 26 },
  { "PGN_GBK/ccgc_02.pgn", "GB18030", 1, 61 },
  { "PGN_GBK/ccgc_05.pgn", "GB18030", 1, 116 },
  { "PGN_GBK/ccgc_16.pgn", "GB18030", 1, 154 },
  { "PGN_GBK/cchess_endgame.pgn", "GB18030", 1, 25 },
  { "PGN_GBK/cchess_test.pgn", "GB18030", 1, 25 },
  { "PGN_GBK/cchess_test2.pgn", "GB18030", 1, 102 },
  { "PGN_GBK/eleeye_SAMPLE.pgn", "GB18030", 1, 75 },
  { "PGN_GBK/hbsxcjp_01_iccs.pgn", "GB18030", 1, 29 },
  { "PGN_GBK/hbsxcjp_01_zh.pgn", "GB18030", 1, 29 },
  { "PGN_JANGGI_GENERATED/gib_1937_donga.pgn", "UTF-8", 1, 166 },
  { "PGN_JANGGI_GENERATED/gib_2008_hangame_best.pgn", "UTF-8", 14, 1379 },
  { "PGN_JANGGI_GENERATED/gib_2009_amateur.pgn", "UTF-8", 15, 1642 },
  { "PGN_JANGGI_GENERATED/gib_2011_newyear_hanja.pgn", "UTF-8", 1, 82 },
  { "PGN_JANGGI_GENERATED/gib_2015_newyear.pgn", "UTF-8", 1, 91 },
  { "PGN_PYCHESS/davide2022_26games.pgn", "UTF-8", 26, 2725 },
  { "PGN_UTF8/gmchess_test.pgn", "UTF-8", 1, 51 },
  /* A soldier that is not there is moved at ply 21. */
  { "PGN_UTF8/vschess_iccs_game.pgn", "UTF-8", 1, 42, 22, 2 },
  { "PGN_UTF8/vschess_xqwizard_blackstart.pgn", "UTF-8", 1, 10 },
  { "PGN_UTF8/wukong_bulk_games_uci.pgn", "UTF-8", 15, 1378 },
  { "PGN_UTF8/wukong_puzzle_games.pgn", "UTF-8", 15, 1378 },
  { "PGN_UTF8/wukong_single_game.pgn", "UTF-8", 1, 95 },
  { "PGN_UTF8/wukong_xqdb_international.pgn", "UTF-8", 15, 1378 },
  { "PGN_UTF8/wukong_xqdb_traditional.pgn", "UTF-8", 15, 1378 },
  { "PGN_WINBOARD/elephant_cyclone_eleeye.pgn", "UTF-8", 1, 131 },
  { "PGN_WINBOARD/wukong_maxqi.pgn", "UTF-8", 1, 87 },
  /* Two soldiers on a file without a word which: said, not refused. */
  { "WXF/elephant_game1.wxf", "UTF-8", 1, 138, 0, 2 },
  { "WXF/elephant_game2.wxf", "UTF-8", 1, 101 },
  { "WXF/elephant_game4.wxf", "UTF-8", 1, 99 },
  { "WXF/elephant_game5.wxf", "UTF-8", 1, 122, 0, 1 },
  { "WXF/elephant_no_tag_game1.wxf", "UTF-8", 1, 94 },
  { "WXF/elephant_no_tag_game3.wxf", "UTF-8", 1, 99 },
  { "WXF/hartwork_demo.wxf", "UTF-8", 1, 0 },
  { "WXF/hartwork_demo_playok.wxf", "UTF-8", 1, 54 },
  { "WXF/hartwork_initial.wxf", "UTF-8", 1, 0 },
  { "TEXT_MOVES/test1_move.txt", "UTF-8", 1, 110 },
  { "TEXT_MOVES/ucci_test1_move.txt", "UTF-8", 1, 43 },
  { "TEXT_MOVES/uci_test_move.txt", "UTF-8", 1, 5 },
  { "CRAZYHOUSE/mistboard_strong_games_GENERATED_SAN.pgn", "UTF-8", 13, 1008 },
  { "CRAZYHOUSE/mistboard_strong_games.txt", "UTF-8", 13, 1008 },
  /* What other notations say of the moves stands in columns behind them. */
  { "NOTATION/fsf_tandem_notation.tsv", "UTF-8", 145, 145, 0, 1 },
  { "PGN_JANGGI_GENERATED/gib_2008_hangame_best.uci_and_janggi_notation.tsv", "UTF-8", 14, 1379, 0, 1 },
  /* A private lay-out of words and arrows: kept as it stands. */
  { "PGN_GBK/hbsxcjp_01_cc_table.txt", "GB18030", 1, 113, 113, 2 },
  { "LARGE/Hu_Ronghua_1391_UCI_games.pgn", "UTF-8", 1391, 120357 },
  { "LARGE/Liu_Dahua_1125_UCI_games.pgn", "UTF-8", 1125, 101321 },
  /* Game 1380 leaves its general in check at ply 18. */
  { "LARGE/ccpd_big5.pgn", "BIG5", 6884, 572733, 11, 2 },
};

static void
count (ChStudy *study, guint *plies, guint *broken)
{
  *plies = *broken = 0;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    for (ChNode *node = ch_record_get_root (ch_study_get_record (study, i))->first_child; node; node = node->first_child)
      {
        ++*plies;
        *broken += node->broken;
      }
}

static void
test_sample (gconstpointer data)
{
  const Expected *sample = data;
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_sample_load (sample->name, report);
  guint plies, broken;

  if (study == NULL)
    return;
  count (study, &plies, &broken);
  g_assert_cmpstr (ch_report_get_encoding (report), ==, sample->encoding);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (study)), ==, sample->games);
  g_assert_cmpuint (plies, ==, sample->plies);
  g_assert_cmpuint (broken, ==, sample->broken);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, sample->remarks);
  ch_sample_assert_kept (study);
}

/* All those that go with files in other formats. */
static void
test_pairs (void)
{
  g_autoptr (GPtrArray) files = ch_test_shared_files ("samples/PAIRS", ".pgn");

  if (files == NULL)
    return;
  for (guint i = 0; i < files->len; i++)
    {
      const char *path = g_ptr_array_index (files, i);
      g_autoptr (ChReport) report = ch_report_new ();
      g_autoptr (ChStudy) study = ch_document_file_load (path, report, NULL, NULL);
      g_autofree char *remarks = ch_report_to_string (report);
      guint plies, broken;

      g_assert_nonnull (study);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (study)), ==, 1);
      count (study, &plies, &broken);
      g_assert_cmpuint (plies, >, 0);
      g_assert_cmpstr (remarks, ==, "");
    }
}

/* More than a thousand games in points and in words, typed by different people. */
static void
test_points_and_words (void)
{
  static const char *const names[] = { "Hu_Ronghua_1391_UCI_games.pgn", "Liu_Dahua_1125_UCI_games.pgn" };
  g_autofree char *path = ch_test_shared_path ("samples/LARGE/cross_uci_vs_chinese.csv");
  g_autofree char *large = ch_test_shared_path ("samples/LARGE/ccpd_big5.pgn");
  g_autofree char *table = NULL;
  g_auto (GStrv) lines = NULL;
  ChStudy *points[2], *words;
  guint n = 0;

  if (path == NULL || large == NULL)
    return;
  points[0] = ch_sample_load ("LARGE/Hu_Ronghua_1391_UCI_games.pgn", NULL);
  points[1] = ch_sample_load ("LARGE/Liu_Dahua_1125_UCI_games.pgn", NULL);
  words = ch_sample_load ("LARGE/ccpd_big5.pgn", NULL);
  g_assert_true (g_file_get_contents (path, &table, NULL, NULL));
  lines = g_strsplit (table, "\n", -1);
  for (guint i = 1; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], ",", 4);
      guint which = g_str_equal (fields[0], names[1]);
      g_autofree char *one = ch_sample_main_line (ch_study_get_record (points[which], (guint) atoi (fields[1]) - 1), G_MAXUINT);
      g_autofree char *other = ch_sample_main_line (ch_study_get_record (words, (guint) atoi (fields[3]) - 1), G_MAXUINT);

      g_assert_cmpstr (one, ==, other);
      n++;
    }
  g_assert_cmpuint (n, ==, 1260);
  g_object_unref (points[0]);
  g_object_unref (points[1]);
  g_object_unref (words);
}

/* The moves of our reading of a file against a table of the moves in UCI form in field @field. */
static void
compare_with_table (const char *pgn, const char *table_name, const char *separator, guint field)
{
  g_autofree char *sample = g_build_filename ("samples", table_name, NULL);
  g_autofree char *path = ch_test_shared_path (sample);
  g_autofree char *table = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (ChStudy) study = NULL;
  guint n = 0;

  if (path == NULL)
    return;
  study = ch_sample_load (pgn, NULL);
  g_assert_true (g_file_get_contents (path, &table, NULL, NULL));
  lines = g_strsplit (table, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = NULL;
      g_autofree char *line = NULL;

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;
      fields = g_strsplit (lines[i], separator, -1);
      line = ch_sample_main_line (ch_study_get_record (study, n++), G_MAXUINT);
      g_assert_cmpstr (line, ==, g_strstrip (fields[field]));
    }
  g_assert_cmpuint (n, ==, g_list_model_get_n_items (G_LIST_MODEL (study)));
}

static void
test_janggi_tables (void)
{
  static const char *const names[] = { "gib_1937_donga", "gib_2008_hangame_best", "gib_2009_amateur",
                                       "gib_2011_newyear_hanja", "gib_2015_newyear" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *pgn = g_strdup_printf ("PGN_JANGGI_GENERATED/%s.pgn", names[i]);
      g_autofree char *table = g_strdup_printf ("PGN_JANGGI_GENERATED/%s.uci_and_janggi_notation.tsv", names[i]);

      compare_with_table (pgn, table, "\t", 2);
    }
}

static void
test_crazyhouse_table (void)
{
  compare_with_table ("CRAZYHOUSE/mistboard_strong_games_GENERATED_SAN.pgn", "CRAZYHOUSE/mistboard_strong_games.txt", ";", 4);
}

/* Fifteen games in three notations. The text in points has one move wrong: game 2, ply 71. */
static void
test_three_notations (void)
{
  g_autoptr (ChStudy) chinese = ch_sample_load ("PGN_UTF8/wukong_xqdb_traditional.pgn", NULL);
  g_autoptr (ChStudy) letters = NULL, points = NULL;

  if (chinese == NULL)
    return;
  letters = ch_sample_load ("PGN_UTF8/wukong_xqdb_international.pgn", NULL);
  points = ch_sample_load ("PGN_UTF8/wukong_bulk_games_uci.pgn", NULL);
  for (guint i = 0; i < 15; i++)
    {
      g_autofree char *one = ch_sample_main_line (ch_study_get_record (chinese, i), G_MAXUINT);
      g_autofree char *two = ch_sample_main_line (ch_study_get_record (letters, i), G_MAXUINT);
      g_autofree char *three = ch_sample_main_line (ch_study_get_record (points, i), G_MAXUINT);

      g_assert_cmpstr (one, ==, two);
      if (i != 1)
        g_assert_cmpstr (one, ==, three);
    }
}

static void
test_variations (void)
{
  g_autoptr (ChStudy) study = ch_sample_load ("PGN_GBK/hbsxcjp_01_zh.pgn", NULL);
  g_autoptr (ChStudy) points = NULL;
  g_autofree char *one = NULL, *other = NULL;
  ChNode *node;

  if (study == NULL)
    return;
  points = ch_sample_load ("PGN_GBK/hbsxcjp_01_iccs.pgn", NULL);
  one = ch_sample_main_line (ch_study_get_record (study, 0), G_MAXUINT);
  other = ch_sample_main_line (ch_study_get_record (points, 0), G_MAXUINT);
  g_assert_cmpstr (one, ==, other);
  node = ch_record_get_root (ch_study_get_record (study, 0));
  for (guint i = 0; i < 15; i++)
    node = node->first_child;
  /* 8. ... 卒７进１ (8. ... 卒７平８ ... 15. 马九进八 车１平４) */
  g_assert_cmpuint (ch_node_n_children (node), ==, 2);
  g_assert_cmpuint (ch_node_ply (ch_node_last (node->first_child->next)), ==, 30);
  g_assert_false (ch_node_last (node->first_child->next)->broken);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *path = g_strconcat ("/samples/", expected[i].name, NULL);

      g_test_add_data_func (path, &expected[i], test_sample);
    }
  g_test_add_func ("/samples/pairs", test_pairs);
  g_test_add_func ("/samples/points-and-words", test_points_and_words);
  g_test_add_func ("/samples/janggi-tables", test_janggi_tables);
  g_test_add_func ("/samples/crazyhouse-table", test_crazyhouse_table);
  g_test_add_func ("/samples/three-notations", test_three_notations);
  g_test_add_func ("/samples/variations", test_variations);
  return g_test_run ();
}
