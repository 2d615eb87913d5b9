/* SPDX-License-Identifier: GPL-3.0-or-later */
/* DhtmlXQ texts and pages of several programs: trees against known counts and against the same games in other formats, the
 * odd shapes the format has, what we write. */
#include <string.h>

#include "ch-random-study.h"
#include "ch-sample.h"
#include "ch-test.h"
#include "formats/ch-dhtmlxq.h"
#include "formats/ch-document-file.h"
#include "formats/ch-pgn.h"

typedef struct
{
  const char *name;
  guint nodes;
  guint variations;
  guint comments;
  guint remarks;
} Expected;

static const Expected expected[] = {
  { "ccbridgejs_Australia_CHANG_Diana_D_Malaysia_East_CHIENG_Ming_Chuo.ubb", 103, 0, 0 },
  { "ccbridgejs_Australia_CHANG_Diana_L_China-Guangzhou_CHEN_LiChun.ubb", 64, 0, 0 },
  { "ccbridgejs_Australia_CHANG_Diana_L_China-HeilongJiang_WANG_LinNa.ubb", 70, 0, 0 },
  { "ccbridgejs_Australia_CHANG_Diana_L_China-Jiangsu_ZHANG_GuoFeng.ubb", 70, 0, 0 },
  { "elephant_game1.ubb", 114, 0, 0 },
  { "vschess_bare_two_tags.ubb", 0, 0, 0 },
  { "vschess_dpxq_native.ubb", 79, 0, 0 },
  { "vschess_xianrenzhilu.txt", 107001, 1446, 314, 2 }, /* one illegal move */
  { "wukong_7stars_840tags.txt", 4561, 299, 515 },
  { "wukong_game_variations.ubb", 23, 3, 9 },
  { "wukong_html_116.html", 85, 0, 0 },
  { "wukong_html_125.html", 81, 0, 0 },
  { "wukong_html_44.html", 127, 0, 0 },
  { "wukong_html_45.html", 76, 0, 0 },
};

static ChStudy *
read_text (const char *text, ChReport *report)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  g_assert_true (ch_dhtmlxq_recognise (bytes));
  return ch_dhtmlxq_read (bytes, NULL, NULL, report);
}

static void
assert_same (ChStudy *one, ChStudy *other)
{
  g_autofree char *a = ch_study_dump (one, FALSE);
  g_autofree char *b = ch_study_dump (other, FALSE);

  ch_assert_same_text (a, b);
}

static ChStudy *
through_text (ChRecord *record, ChReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = ch_dhtmlxq_write (record, report, &error);

  g_assert_no_error (error);
  return read_text (text, report);
}

static void
test_sample (gconstpointer data)
{
  const Expected *sample = data;
  g_autofree char *name = g_strconcat ("UBB/", sample->name, NULL);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_sample_load (name, report);
  g_autoptr (ChStudy) back = NULL;
  g_autofree char *remarks = NULL;
  ChRecord *record;
  ChSampleCount found;

  if (study == NULL)
    return;
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (study)), ==, 1);
  record = ch_study_get_record (study, 0);
  found = ch_sample_count (record);
  remarks = ch_report_to_string (report);
  g_test_message ("%s", remarks);
  g_assert_cmpuint (found.nodes, ==, sample->nodes);
  g_assert_cmpuint (found.variations, ==, sample->variations);
  g_assert_cmpuint (found.comments, ==, sample->comments);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, sample->remarks);
  back = through_text (record, NULL);
  assert_same (study, back);
}

/* ---- the same games elsewhere ---- */

static void
test_pages (void)
{
  static const struct { const char *name; guint game; } pages[] = { { "44", 1 }, { "45", 2 }, { "116", 10 }, { "125", 11 } };
  g_autoptr (ChStudy) games = ch_sample_load ("PGN_UTF8/wukong_xqdb_traditional.pgn", NULL);

  if (games == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *name = g_strdup_printf ("UBB/wukong_html_%s.html", pages[i].name);
      g_autoptr (ChStudy) page = ch_sample_load (name, NULL);
      g_autofree char *one = ch_sample_main_line (ch_study_get_record (page, 0), G_MAXUINT);
      g_autofree char *other = ch_sample_main_line (ch_study_get_record (games, pages[i].game - 1), G_MAXUINT);

      g_assert_cmpuint (strlen (one), >, 100);
      g_assert_cmpstr (one, ==, other);
    }
}

/* The study of 107,001 moves as XQF and as text: two programs, two sites. */
static void
test_whole_tree (void)
{
  g_autoptr (ChStudy) text = ch_sample_load ("UBB/vschess_xianrenzhilu.txt", NULL);
  g_autoptr (ChStudy) xqf = NULL;
  g_autoptr (GPtrArray) one = NULL, other = NULL;

  if (text == NULL)
    return;
  xqf = ch_sample_load ("XQF/v18_xianrenzhilu_107001nodes.xqf", NULL);
  one = ch_sample_leaf_lines (ch_study_get_record (text, 0));
  other = ch_sample_leaf_lines (ch_study_get_record (xqf, 0));
  g_assert_cmpuint (one->len, ==, 1447);
  g_assert_cmpuint (other->len, ==, 1447);
  for (guint i = 0; i < one->len; i++)
    g_assert_cmpstr (g_ptr_array_index (one, i), ==, g_ptr_array_index (other, i));
}

static void
test_tags (void)
{
  g_autoptr (ChStudy) study = ch_sample_load ("UBB/vschess_dpxq_native.ubb", NULL);
  ChRecord *record;

  if (study == NULL)
    return;
  record = ch_study_get_record (study, 0);
  g_assert_cmpstr (ch_record_get_tag (record, "Red"), ==, "广东 黎德志");
  g_assert_cmpstr (ch_record_get_tag (record, "BlackTeam"), ==, "四川");
  g_assert_cmpstr (ch_record_get_tag (record, "Date"), ==, "2011.10.01");
  g_assert_cmpstr (ch_record_get_tag (record, "Result"), ==, "0-1");
  g_assert_cmpstr (ch_record_get_tag (record, "ECCO"), ==, "C16");
  g_assert_cmpstr (ch_record_get_tag (record, "Opening"), ==, "中炮巡河车对屏风马 红进左马");
  g_assert_cmpstr (ch_record_get_tag (record, "DhtmlXQ_hits"), ==, "4766");
  g_assert_true (g_str_has_prefix (ch_record_get_tag (record, "Source"), "http://www.dpxq.com/"));
}

/* ---- shapes ---- */

/* Branches before those they leave, closing tags of other names, escapes, capitals. */
static void
test_odd_order (void)
{
  static const char text[] =
    "[dhtmlxq][DHTMLXQ_move_1_4_2]1022[/DhtmlXQ_x][DhtmlXQ_comment2_4]b\\u0041||c[/DhtmlXQ_comment2_4]"
    "[DhtmlXQ_move_0_3_1]89 79 1927[/DhtmlXQ_time][DhtmlXQ_movelist]774772627967[/DhtmlXQ_movelist]"
    "[DhtmlXQ_comment2]x[/DhtmlXQ_comment2][DhtmlXQ_comment0_2]y[/DhtmlXQ_comment0_2][DhtmlXQ_result]红先负[/DhtmlXQ_result]"
    "[DhtmlXQ_colour]blue[/DhtmlXQ_colour][/dhtmlxq]";
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = read_text (text, report);
  ChRecord *record = ch_study_get_record (study, 0);
  ChNode *second = ch_record_get_root (record)->first_child->first_child;
  ChNode *branch = second->first_child->next;

  g_assert_cmpuint (ch_sample_count (record).nodes, ==, 6);
  g_assert_cmpstr (second->comment, ==, "x\ny");
  g_assert_nonnull (branch);
  g_assert_cmpstr (branch->first_child->next->comment, ==, "bA\nc");
  g_assert_cmpstr (ch_record_get_tag (record, "Result"), ==, "0-1");
  g_assert_cmpstr (ch_record_get_tag (record, "DhtmlXQ_colour"), ==, "blue");
}

static void
test_old_plies (void)
{
  static const char *const texts[] = {
    "[DhtmlXQ_movelist]774700000001726200000002796700000003[/DhtmlXQ_movelist]",
    "[DhtmlXQ_movelist]774700000726200000796700000[/DhtmlXQ_movelist]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (ChReport) report = ch_report_new ();
      g_autoptr (ChStudy) study = read_text (texts[i], report);
      g_autofree char *line = ch_sample_main_line (ch_study_get_record (study, 0), G_MAXUINT);

      g_assert_cmpstr (line, ==, "h3e3 h8g8 h1g3");
      g_assert_cmpuint (ch_report_get_n_entries (report), ==, 0);
    }
}

/* Everything that has no place is told. */
static void
test_damage (void)
{
  static const char text[] =
    "[DhtmlXQ][DhtmlXQ_movelist]77477062\n79674[/DhtmlXQ_movelist]\n[DhtmlXQ_move_9_1_1]7747[/DhtmlXQ_move_9_1_1]\n"
    "[DhtmlXQ_move_0_8_2]7747[/DhtmlXQ_move_0_8_2]\n[DhtmlXQ_move_4_1_3]7747[/DhtmlXQ_move_4_1_3]\n"
    "[DhtmlXQ_move_3_1_4]7747[/DhtmlXQ_move_3_1_4]\n[DhtmlXQ_comment77]lost[/DhtmlXQ_comment77]\n"
    "[DhtmlXQ_move_0_1_5]0000[/DhtmlXQ_move_0_1_5]\n[DhtmlXQ_comment1]end";
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = read_text (text, report);
  g_autofree char *remarks = ch_report_to_string (report);
  ChRecord *record = ch_study_get_record (study, 0);

  g_test_message ("%s", remarks);
  g_assert_cmpuint (ch_sample_count (record).nodes, ==, 4);
  g_assert_cmpstr (ch_record_get_root (record)->first_child->comment, ==, "end");
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 9);
}

static void
test_encodings (void)
{
  static const char text[] =
    "[DhtmlXQ][DhtmlXQ_title]广东队先胜四川队的一盘棋[/DhtmlXQ_title][DhtmlXQ_red]许银川[/DhtmlXQ_red]"
    "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_comment1]红方走中炮，黑方跳马。[/DhtmlXQ_comment1][/DhtmlXQ]";
  gsize length;
  g_autofree char *coded = g_convert (text, -1, "GB18030", "UTF-8", NULL, &length, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (coded, length);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_dhtmlxq_read (bytes, NULL, NULL, report);

  g_assert_cmpstr (ch_report_get_encoding (report), ==, "GB18030");
  g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (study, 0), "Red"), ==, "许银川");
  g_clear_object (&study);
  study = ch_dhtmlxq_read (bytes, NULL, "BIG5", report);
  g_assert_cmpstr (ch_report_get_encoding (report), ==, "BIG5");
}

static void
test_utf16 (void)
{
  static const char text[] = "\xef\xbb\xbf[DhtmlXQ][DhtmlXQ_red]许银川[/DhtmlXQ_red][/DhtmlXQ]";
  static const char *const encodings[] = { "UTF-16LE", "UTF-16BE" };

  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      gsize length;
      g_autofree char *coded = g_convert (text, -1, encodings[i], "UTF-8", NULL, &length, NULL);
      g_autoptr (GBytes) bytes = g_bytes_new (coded, length);
      g_autoptr (ChReport) report = ch_report_new ();
      g_autoptr (ChStudy) study = NULL;

      g_assert_true (ch_dhtmlxq_recognise (bytes));
      study = ch_dhtmlxq_read (bytes, NULL, NULL, report);
      g_assert_cmpstr (ch_report_get_encoding (report), ==, encodings[i]);
      g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (study, 0), "Red"), ==, "许银川");
    }
}

/* What only speaks of the format is left to others. */
static void
test_not_ours (void)
{
  static const char *const texts[] = {
    "[Event \"a\"]\n\n{[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]} 1. H2-E2 *", "1234", "9977", "77 47", "", "[Dhtml",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (texts[i], strlen (texts[i]));

      g_assert_false (ch_dhtmlxq_recognise (bytes));
    }
}

/* ---- our own ---- */

static void
test_own (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  g_autoptr (ChRecord) record = NULL;
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_study_new (), back = NULL;
  ChPosition start;
  ChNode *node;

  ch_position_init_start (&start, &rules);
  ch_position_set_side (&start, CH_SECOND);
  ch_position_refresh (&start);
  record = ch_record_new (&rules, &start);
  ch_study_append_raw (study, record);
  back = through_text (record, report);
  assert_same (study, back); /* nobody moves, so a tag says who is to */
  g_clear_object (&back);
  node = ch_record_add_node_raw (record, ch_record_get_root (record), ch_move_from_text ("b10c8"));
  ch_node_set_comment_raw (node, FALSE, "a || b | \\u0041 [/DhtmlXQ_x] [DhtmlXQ]\n第二行|\n|c");
  ch_record_set_tag_raw (record, "Title", "[/DhtmlXQ_title]|| \\u00");
  ch_record_set_tag_raw (record, "ECCO", "A04");
  ch_record_set_tag_raw (record, "Opening", "仙人指路");
  ch_record_set_tag_raw (record, "Source", "https://example.org/甲?a=1");
  ch_record_set_tag_raw (record, "DhtmlXQ_hits", "5");
  back = through_text (record, report);
  assert_same (study, back);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 0);
}

static void
test_random (void)
{
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_autoptr (ChRecord) record = ch_random_record (rand, CH_PRESET_XIANGQI, 200);
      g_autofree char *text = ch_dhtmlxq_write (record, NULL, NULL);
      g_autoptr (ChStudy) once = NULL, twice = NULL;

      if (text == NULL)
        continue;
      once = read_text (text, NULL);
      g_assert_cmpuint (ch_sample_count (record).nodes, ==, ch_sample_count (ch_study_get_record (once, 0)).nodes);
      twice = through_text (ch_study_get_record (once, 0), NULL);
      assert_same (once, twice);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *path = g_strconcat ("/dhtmlxq/samples/", expected[i].name, NULL);

      g_test_add_data_func (path, &expected[i], test_sample);
    }
  g_test_add_func ("/dhtmlxq/pages", test_pages);
  g_test_add_func ("/dhtmlxq/whole-tree", test_whole_tree);
  g_test_add_func ("/dhtmlxq/tags", test_tags);
  g_test_add_func ("/dhtmlxq/odd-order", test_odd_order);
  g_test_add_func ("/dhtmlxq/old-plies", test_old_plies);
  g_test_add_func ("/dhtmlxq/damage", test_damage);
  g_test_add_func ("/dhtmlxq/encodings", test_encodings);
  g_test_add_func ("/dhtmlxq/utf-16", test_utf16);
  g_test_add_func ("/dhtmlxq/not-ours", test_not_ours);
  g_test_add_func ("/dhtmlxq/own", test_own);
  g_test_add_func ("/dhtmlxq/random", test_random);
  return g_test_run ();
}
