/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN of our own: nothing is lost, and writing what was read gives the same bytes. And texts of other programs, made up. */
#include <string.h>

#include "ch-random-study.h"
#include "ch-test.h"
#include "formats/ch-pgn.h"

static ChStudy *
read_text (const char *text, ChReport *report)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return ch_pgn_read (bytes, "test.pgn", NULL, report);
}

static char *
text_of (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return g_strndup (data, length);
}

/* Writes, reads and writes again. */
static void
assert_round_trip (ChStudy *study, guint n_remarks)
{
  g_autoptr (GBytes) bytes = ch_pgn_write (study);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) back = ch_pgn_read (bytes, NULL, NULL, report);
  g_autoptr (GBytes) again = ch_pgn_write (back);
  g_autofree char *one = ch_study_dump (study, FALSE);
  g_autofree char *other = ch_study_dump (back, FALSE);
  g_autofree char *first = text_of (bytes);
  g_autofree char *second = text_of (again);
  g_autofree char *remarks = ch_report_to_string (report);

  ch_assert_same_text (one, other);
  ch_assert_same_text (first, second);
  if (n_remarks == 0)
    g_assert_cmpstr (remarks, ==, "");
  g_assert_cmpstr (ch_report_get_encoding (report), ==, "UTF-8");
}

static void
test_round_trip (void)
{
  guint n = g_test_slow () ? 2000 : 60;

  for (guint seed = 0; seed < n; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (ChStudy) study = ch_random_study (rand, 7, 60);

      assert_round_trip (study, 0);
    }
}

static void
test_notations (void)
{
  static const ChNotation notations[] = { CH_NOTATION_ICCS, CH_NOTATION_CHINESE, CH_NOTATION_TRADITIONAL, CH_NOTATION_WXF };

  for (guint seed = 0; seed < 40; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (ChStudy) study = ch_study_new ();
      g_autoptr (ChRecord) record = ch_random_record (rand, CH_PRESET_XIANGQI, 80);
      g_autofree char *one = NULL;

      ch_study_append_raw (study, record);
      one = ch_study_dump (study, FALSE);
      for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
        {
          g_autofree char *text = ch_pgn_write_record (record, notations[i]);
          g_autoptr (ChStudy) back = read_text (text, NULL);
          g_autofree char *other = ch_study_dump (back, FALSE);

          ch_assert_same_text (one, other);
        }
    }
}

/* Thousands of plies, and variations within variations, without recursion and in no time. */
static void
test_deep (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  static const char *const circle[] = { "h3e3", "h10g8", "e3h3", "g8h10" };
  static const char *const other[] = { "b3e3", "b10c8", "e3d3", "g8f6" };
  g_autoptr (ChStudy) study = ch_study_new ();
  g_autoptr (ChRecord) record = ch_record_new (&rules, NULL);
  ChNode *node = ch_record_get_root (record);
  gint64 begin = g_get_monotonic_time ();

  for (guint i = 0; i < 3000; i++)
    {
      ChNode *parent = node;

      node = ch_record_add_node_raw (record, parent, ch_move_from_text (circle[i % 4]));
      if (i >= 4 && i % 4 == 2)
        ch_record_add_node_raw (record, parent, ch_move_from_text (other[2]));
    }
  ch_study_append_raw (study, record);
  assert_round_trip (study, 0);
  g_test_message ("%" G_GINT64_FORMAT " ms", (g_get_monotonic_time () - begin) / 1000);
}

static void
test_nested (void)
{
  GString *text = g_string_new ("[Event \"nested\"]\n\n1. H2-E2 H9-G7");
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = NULL;

  for (guint i = 0; i < 2000; i++)
    g_string_append (text, i % 2 == 0 ? " (1... B9-C7" : " (1... H9-G7");
  for (guint i = 0; i < 2000; i++)
    g_string_append (text, ")");
  g_string_append (text, " 2. H0-G2 *\n");
  study = read_text (text->str, report);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 0);
  g_assert_cmpuint (ch_node_ply (ch_node_last (ch_record_get_root (ch_study_get_record (study, 0)))), ==, 3);
  assert_round_trip (study, 0);
  g_string_free (text, TRUE);
}

static void
test_broken (void)
{
  static const char text[] =
    "[Event \"broken\"]\n[Red \"A \\\"quoted\\\" name\"]\n[Odd_Tag \"kept \\\\ }\"]\n\n"
    "{before} 1. H2-E2 rubbish{say [%emt 0:00:05] so}(1... 炮二平五 2. 兵七进一) 2. H0-G2 天地玄黄 *\n";
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = read_text (text, report);
  ChRecord *record = ch_study_get_record (study, 0);
  ChNode *node = ch_record_get_root (record)->first_child;

  g_assert_cmpstr (ch_record_get_tag (record, "Red"), ==, "A \"quoted\" name");
  g_assert_cmpstr (ch_record_get_tag (record, "Odd_Tag"), ==, "kept \\ }");
  g_assert_cmpstr (ch_record_get_root (record)->comment, ==, "before");
  g_assert_false (node->broken);
  node = node->first_child;
  g_assert_true (node->broken);
  g_assert_cmpstr (node->text, ==, "rubbish");
  g_assert_cmpstr (node->comment, ==, "say so");
  g_assert_cmpstr (node->extra, ==, "[%emt 0:00:05]");
  g_assert_cmpuint (ch_node_n_children (node->parent), ==, 2);
  g_assert_cmpuint (ch_report_get_n_entries (report), >=, 2);
  g_assert_cmpuint (ch_report_get_entry (report, 0)->ply, ==, 2);
  g_assert_cmpuint (ch_report_get_entry (report, 0)->line, ==, 5);
  assert_round_trip (study, 1);
}

static void
test_commands (void)
{
  static const char text[] = "[Variant \"crazyxiangqi\"]\n\n"
                             "1. h3e3 $1 {good [%csl Ga1,Ri10][%cal Bh3e3,Yr@e5] [%eval #3,12] [%clk 1:02:03.5]} *\n";
  g_autoptr (ChStudy) study = read_text (text, NULL);
  ChRecord *record = ch_study_get_record (study, 0);
  ChNode *node = ch_record_get_root (record)->first_child;
  const ChShape *shapes = (const ChShape *) (gpointer) node->shapes->data;

  g_assert_cmpint (ch_record_get_rules (record)->game, ==, CH_GAME_CRAZYHOUSE);
  g_assert_cmpstr (node->comment, ==, "good");
  g_assert_cmpuint (node->shapes->len, ==, 4);
  g_assert_cmpuint (shapes[1].color, ==, CH_SHAPE_RED);
  g_assert_cmpuint (shapes[1].to, ==, 89);
  g_assert_cmpuint (shapes[3].from, ==, CH_DROP_ORIGIN + CH_CHARIOT);
  g_assert_cmpuint (shapes[3].side, ==, CH_SECOND);
  g_assert_cmpint (node->eval, ==, 30000 - 6);
  g_assert_cmpuint (node->eval_depth, ==, 12);
  g_assert_cmpint (node->clock_ms, ==, 3723500);
  g_assert_cmpuint (g_array_index (node->glyphs, guint8, 0), ==, 1);
  assert_round_trip (study, 0);
}

/* Nothing says which game it is: the usual one, unless the moves fit another alone, all of them. */
static void
test_guessed (void)
{
  static const struct
  {
    const char *text;
    ChGame game;
    guint n_remarks;
  } games[] = {
    { "[Event \"x\"]\n\n1. h3e3 h10g8 *\n", CH_GAME_XIANGQI, 0 },
    { "[Event \"x\"]\n\n1. h3h10 i10h10 2. c4c5 C@e3 *\n", CH_GAME_CRAZYHOUSE, 1 },
    { "[Event \"x\"]\n\n1. a4b4 a7b7 2. i4h4 *\n", CH_GAME_JANGGI, 1 },
    { "[Event \"x\"]\n\n1. h3e3 h10h5 2. c4c5 C@e3 *\n", CH_GAME_XIANGQI, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (ChReport) report = ch_report_new ();
      g_autoptr (ChStudy) study = read_text (games[i].text, report);
      ChRecord *record = ch_study_get_record (study, 0);

      g_assert_cmpint (ch_record_get_rules (record)->game, ==, games[i].game);
      g_assert_cmpuint (ch_report_get_n_entries (report), >=, games[i].n_remarks);
      g_assert_true (ch_report_get_n_entries (report) == 0 || games[i].n_remarks > 0);
      g_assert_cmpuint (ch_node_ply (ch_node_last (ch_record_get_root (record))), >=, 2);
    }
}

/* The same game in whatever way it is written. */
static void
test_dialects (void)
{
  static const char *const texts[] = {
    "1. h3e3 h10g8 2. h1g3 i10h10",
    "1. h2e2 h9g7 2. h0g2 i9h9 1/2-1/2",
    "1. H2-E2 H9-G7 2. H0-G2 I9-H9",
    "1. H2E2 H9G7 2. H0G2 I9H9",
    "1.炮二平五 马８进７ 2.马二进三 车９平８",
    "1．炮二平五　馬8進7\n2．傌二進三　車9平8",
    "1.炮二平五马８进７2.马二进三车９平８",
    "1. C2.5 H8+7 2. H2+3 R9.8",
    "1. C2=5 h8+7\n2. H2+3 r9=8\n1-0",
    "1. Che3 Hg8 2. Hg3 Rh10",
    "1. Che2 Hg7 2. Hg2 Rh9",
    "[Game \"Chinese Chess\"]\n[Format \"Chinese\"]\n1. 炮二平五\n{说明}\n1. ……  马８进７ 2. 马二进三 车９平８\n1-0\n====\n欢迎 https://x",
    "[Event \"e\"]\n\n1. 炮二平五！ ( 不是着法 ) 马８进７?? (1... 马２进３) 2. 马二进三 $3 车９平８ *",
    "FORMAT\tWXF\nRED\tA;;;\nSTART{\n 1. C2.5 H8+7 /* remark */ 2. H2+3!! R9.8\n}END\n",
    "甲 - 乙\n\n炮二平五\n马８进７\n马二进三\n车９平８\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (ChReport) report = ch_report_new ();
      g_autoptr (ChStudy) study = read_text (texts[i], report);
      GString *line = g_string_new (NULL);
      g_autofree char *remarks = ch_report_to_string (report);
      char text[CH_MOVE_TEXT_SIZE];

      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (study)), ==, 1);
      for (ChNode *node = ch_record_get_root (ch_study_get_record (study, 0))->first_child; node; node = node->first_child)
        g_string_append_printf (line, "%s%s ", node->broken ? "!" : "", ch_move_to_text (node->move, text));
      g_test_message ("%s%s", texts[i], remarks);
      g_assert_cmpstr (line->str, ==, "h3e3 h10g8 h1g3 i10h10 ");
      g_assert_cmpstr (remarks, ==, "");
      assert_round_trip (study, 0);
      g_string_free (line, TRUE);
    }
}

static void
test_tags (void)
{
  static const char text[] =
    "[Event \"?\"]\n[Site \"\"]\n[Date \"1989年01月20日\"]\n[White \"楚\"]\n[Black \"漢\"]\n[Result \"0-1\"]\n"
    "[Variant \"Janggi\"]\n[Note \"no end]\n[ECO \"\"]\n"
    "[FEN \"rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ANBR w - - 0 1\"]\n\n1. a4b4 *\n";
  g_autoptr (ChStudy) study = read_text (text, NULL);
  ChRecord *record = ch_study_get_record (study, 0);
  g_autofree char *out = ch_pgn_write_record (record, CH_NOTATION_ICCS);

  g_assert_cmpint (ch_record_get_rules (record)->game, ==, CH_GAME_JANGGI);
  g_assert_null (ch_record_get_tag (record, "Event"));
  g_assert_cmpstr (ch_record_get_tag (record, "Date"), ==, "1989.01.20");
  g_assert_cmpstr (ch_record_get_tag (record, "Red"), ==, "楚");
  g_assert_cmpint (ch_record_get_result (record), ==, CH_RESULT_SECOND_WINS);
  g_assert_nonnull (strstr (out, "[White \"楚\"]\n"));
  g_assert_nonnull (strstr (out, "[SetUp \"1\"]\n[FEN \"rbna1abnr/"));
  g_assert_nonnull (strstr (out, "[RulesetVersion \"1\"]\n"));
  assert_round_trip (study, 0);
}

/* Names that PGN does not allow, and commands that nobody knows. */
static void
test_unknown (void)
{
  static const char text[] = "[Event \"x\"]\n[棋评 \"好\"]\n[Red-Club \"c\"]\n[Red_Club \"d\"]\n[X.1/2 \"e\"]\n\n"
                             "{[%board 3d] before [%foo bar, baz]} 1. h3e3 {[%anno a:b] text [%csl Zz1] [%clk x]}\n"
                             "% for others\n1... h10g8 *\n";
  g_autoptr (ChStudy) study = read_text (text, NULL);
  ChRecord *record = ch_study_get_record (study, 0);
  ChNode *root = ch_record_get_root (record);
  g_autofree char *out = ch_pgn_write_record (record, CH_NOTATION_ICCS);

  g_assert_cmpstr (ch_record_get_tag (record, "棋评"), ==, "好");
  g_assert_cmpstr (ch_record_get_tag (record, "Red-Club"), ==, "c");
  g_assert_cmpstr (ch_record_get_tag (record, "Red_Club"), ==, "d");
  g_assert_nonnull (strstr (out, "[X.1/2 \"e\"]\n"));
  g_assert_cmpstr (root->comment, ==, "before");
  g_assert_cmpstr (root->extra, ==, "[%board 3d] [%foo bar, baz]");
  g_assert_cmpstr (root->first_child->comment, ==, "text\nfor others");
  g_assert_false (root->first_child->first_child->broken);
  g_assert_cmpstr (root->first_child->extra, ==, "[%anno a:b] [%csl Zz1] [%clk x]");
  assert_round_trip (study, 0);
}

/* Found by fuzzing. */
static void
test_odd_tags (void)
{
  static const char text[] = "[Event “中文引号”]\n[Title \":”]\"]\n[Red \"a\"]\n[White \"b\"]\n[Variant \"Janggi\"]\n\n1. a4b4 *\n";
  g_autoptr (ChStudy) study = read_text (text, NULL);
  ChRecord *record = ch_study_get_record (study, 0);
  g_autofree char *out = ch_pgn_write_record (record, CH_NOTATION_ICCS);
  g_autoptr (ChStudy) back = read_text (out, NULL);

  g_assert_cmpstr (ch_record_get_tag (record, "Event"), ==, "中文引号");
  g_assert_cmpstr (ch_record_get_tag (record, "Title"), ==, ":”]");
  g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (back, 0), "Red"), ==, "a");
  g_assert_cmpstr (ch_record_get_tag (ch_study_get_record (back, 0), "OtherWhite"), ==, "b");
  assert_round_trip (back, 0);
}

static void
test_black_first (void)
{
  static const char text[] = "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1\"]\n\n"
                             "1. ... 马８进７ 2. 马二进三 车９平８ *\n";
  g_autoptr (ChStudy) study = read_text (text, NULL);
  g_autofree char *out = ch_pgn_write_record (ch_study_get_record (study, 0), CH_NOTATION_ICCS);

  g_assert_nonnull (strstr (out, "\n1... H9-G7 2. H0-G2 I9-H9 *\n"));
  assert_round_trip (study, 0);
}

static void
test_form (void)
{
  static const char text[] = "1. H2-E2 {a} (1. B2-E2 {b} H9-G7 (1... B9-C7)) 1... H9-G7 *";
  g_autoptr (ChStudy) study = read_text (text, NULL);
  g_autofree char *out = ch_pgn_write_record (ch_study_get_record (study, 0), CH_NOTATION_ICCS);

  g_assert_cmpstr (out, ==, "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Red \"?\"]\n[Black \"?\"]\n"
                            "[Result \"*\"]\n[Variant \"xiangqi\"]\n[Ruleset \"xiangqi\"]\n[RulesetVersion \"1\"]\n"
                            "[Format \"ICCS\"]\n\n"
                            "1. H2-E2 {a} (1. B2-E2 {b} 1... H9-G7 (1... B9-C7)) 1... H9-G7 *\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pgn/round-trip", test_round_trip);
  g_test_add_func ("/pgn/notations", test_notations);
  g_test_add_func ("/pgn/deep", test_deep);
  g_test_add_func ("/pgn/nested", test_nested);
  g_test_add_func ("/pgn/broken", test_broken);
  g_test_add_func ("/pgn/commands", test_commands);
  g_test_add_func ("/pgn/guessed", test_guessed);
  g_test_add_func ("/pgn/dialects", test_dialects);
  g_test_add_func ("/pgn/tags", test_tags);
  g_test_add_func ("/pgn/unknown", test_unknown);
  g_test_add_func ("/pgn/odd-tags", test_odd_tags);
  g_test_add_func ("/pgn/black-first", test_black_first);
  g_test_add_func ("/pgn/form", test_form);
  return g_test_run ();
}
