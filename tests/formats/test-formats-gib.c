/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Janggi records: files of other programs, whose games all go to their end, and texts that show one thing each. */
#include <string.h>

#include "ch-random-study.h"
#include "ch-sample.h"
#include "ch-test.h"
#include "formats/ch-document-file.h"
#include "formats/ch-gib.h"
#include "formats/ch-pgn.h"

/* Samples. */

typedef struct
{
  const char *name;
  guint games, plies, passes, comments;
  guint remarks;
} Sample;

static const Sample samples[] = {
  { "GIB/gib_1937_donga.gib", 1, 166, 0, 1 },
  { "GIB/gib_2015_newyear.gib", 1, 91, 0, 0 },
  { "GIB/gib_2011_newyear_hanja.gib", 1, 82, 0, 0 },
  { "GIB/gib_maeilsinbo_position.gib", 11, 727, 1, 10 },
  /* A stray byte at the end. */
  { "GIB/gib_2008_hangame_ff.gib", 6, 517, 0, 0, 1 },
  { "GIB/gib_2008_hangame_best.gib", 14, 1379, 1, 0 },
  { "GIB/gib_yanggwima_study.gib", 10, 279, 0, 0 },
  /* As the file itself says: 100 + 123 + 180 + 144 + 97. */
  { "GIB/gib_leeilhun_myeonsang.gib", 5, 644, 2, 0 },
  { "GIB/gib_2009_amateur.gib", 15, 1642, 6, 0 },
  { "GIB/gib_note_cafe_tournament.gib", 22, 2052, 12, 423 },
  { "GIB/gib_friendly_tournament2.gib", 91, 9079, 5, 1434 },
  { "LARGE/gib/gib_large_1.gib", 100, 7233, 2, 0 },
  { "LARGE/gib/gib_large_2.gib", 100, 7789, 5, 0 },
  { "LARGE/gib/gib_large_3.gib", 100, 7923, 5, 0 },
};

static void
test_sample (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_sample_load (sample->name, report);
  Sample count = { NULL };

  if (study == NULL)
    return;
  for (guint i = 0; i < ch_sample_n_records (study); i++)
    for (ChNode *node = ch_record_get_root (ch_study_get_record (study, i)); node != NULL; node = node->first_child)
      {
        count.plies += node->parent != NULL;
        count.passes += CH_MOVE_IS_PASS (node->move);
        count.comments += node->comment != NULL;
        g_assert_false (node->broken);
      }
  g_assert_cmpuint (ch_sample_n_records (study), ==, sample->games);
  g_assert_cmpuint (count.plies, ==, sample->plies);
  g_assert_cmpuint (count.passes, ==, sample->passes);
  g_assert_cmpuint (count.comments, ==, sample->comments);
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, sample->remarks);
  g_assert_cmpstr (ch_report_get_encoding (report), ==, "CP949");
  ch_sample_assert_kept (study);
}

/* The moves as another program made them out. */
static void
test_tables (void)
{
  static const char *const names[] = { "gib_1937_donga", "gib_2008_hangame_best", "gib_2009_amateur", "gib_2011_newyear_hanja",
                                       "gib_2015_newyear" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strdup_printf ("GIB/%s.gib", names[i]);
      g_autofree char *sample = g_strdup_printf ("samples/PGN_JANGGI_GENERATED/%s.uci_and_janggi_notation.tsv", names[i]);
      g_autofree char *path = ch_test_shared_path (sample);
      g_autoptr (ChStudy) study = ch_sample_load (name, NULL);
      g_autofree char *table = NULL;
      g_auto (GStrv) lines = NULL;
      guint n = 0;

      if (study == NULL || path == NULL)
        return;
      g_assert_true (g_file_get_contents (path, &table, NULL, NULL));
      lines = g_strsplit (table, "\n", -1);
      for (guint j = 0; lines[j] != NULL; j++)
        if (lines[j][0] != '#' && lines[j][0] != '\0')
          {
            g_auto (GStrv) fields = g_strsplit (lines[j], "\t", -1);
            g_autofree char *line = ch_sample_main_line (ch_study_get_record (study, n++), G_MAXUINT);

            g_assert_cmpstr (line, ==, g_strstrip (fields[2]));
          }
      g_assert_cmpuint (n, ==, ch_sample_n_records (study));
    }
}

/* Texts. */

static ChStudy *
read_text (const char *text, const char *encoding, ChReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *content;
  gsize length;

  content = g_convert (text, -1, encoding, "UTF-8", NULL, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (content, length);
  g_assert_true (ch_gib_recognise (bytes));
  return ch_gib_read (bytes, NULL, NULL, report);
}

static const char two_games[] =
  "[대회명 \"시험\"]\r\n[회전 \"미상\"]\r\n[대국일자 \"1937년\"]\r\n[초대국자 \"갑\"\r\n[한대국자 \"을\"]\r\n[초차림 \"상마상마\"]\r\n"
  "[한차림 \"상마마상\"]\r\n[모르는것 \"값\"]\r\n[대국결과 \"한 접속 끊김 패\"]\r\n\r\n{첫마디\r\n둘째 줄}\r\n1. 71楚卒72 2.13漢馬34 "
  "{말} {또}\r\n3. 한수쉼 4. 32漢包35\r\n\r\n[초차림 \"마상상마\"]\r\n[한차림 \"마상상마\"]\r\n[대국결과 \"초 3.5점 승\"]\r\n\r\n1. 79졸78 <3> "
  "2. 41병42 <0>\r\n";

static void
check_two_games (const char *encoding)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = read_text (two_games, encoding, report);
  ChRecord *record = ch_study_get_record (study, 0);
  g_autofree char *line = ch_sample_main_line (record, G_MAXUINT);
  g_autofree char *remarks = ch_report_to_string (report);
  ChNode *root = ch_record_get_root (record);
  char fen[CH_FEN_SIZE];

  g_assert_cmpstr (remarks, ==, "");
  g_assert_cmpstr (ch_report_get_encoding (report), ==, encoding);
  g_assert_cmpuint (ch_sample_n_records (study), ==, 2);
  g_assert_cmpstr (line, ==, "a4b4 c10d8 e2e2 b8e8");
  g_assert_cmpstr (ch_position_to_fen (ch_record_get_start (record), fen), ==,
                   "rbna1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ABNR w - - 0 1");
  g_assert_cmpstr (root->comment, ==, "첫마디\n둘째 줄");
  g_assert_cmpstr (root->first_child->first_child->comment, ==, "말\n또");
  g_assert_cmpstr (ch_record_get_tag (record, "Event"), ==, "시험");
  g_assert_cmpstr (ch_record_get_tag (record, "Red"), ==, "갑");
  g_assert_cmpstr (ch_record_get_tag (record, "Date"), ==, "1937.??.??");
  g_assert_cmpstr (ch_record_get_tag (record, "Round"), ==, NULL);
  g_assert_cmpstr (ch_record_get_tag (record, "Result"), ==, "1-0");
  g_assert_cmpstr (ch_record_get_tag (record, "Termination"), ==, "한 접속 끊김 패");
  g_assert_cmpstr (ch_record_get_tag (record, "GibTag1"), ==, "모르는것: 값");
  record = ch_study_get_record (study, 1);
  g_assert_cmpstr (ch_record_get_tag (record, "Result"), ==, "1-0");
  g_assert_cmpstr (ch_record_get_root (record)->first_child->extra, ==, "[%gib 3]");
  g_assert_null (ch_node_last (ch_record_get_root (record))->extra);
  ch_sample_assert_kept (study);
}

static void
test_two_games (void)
{
  check_two_games ("CP949");
  check_two_games ("UTF-8");
}

/* Cho stands in the first row, in Hangul. */
static void
test_position (void)
{
  g_autoptr (ChStudy) study = read_text ("[판 \"차마상사1사마상차/4장/1포5포/졸1졸1졸1졸1졸///兵1兵1兵1兵1兵/7包/4將/車馬象士1士馬象車 한 "
                                         "접장기\"]\n1. 49兵48 2. 07馬86\n", "CP949", NULL);
  ChRecord *record = ch_study_get_record (study, 0);
  g_autofree char *line = ch_sample_main_line (record, G_MAXUINT);
  char fen[CH_FEN_SIZE];

  g_assert_cmpstr (ch_position_to_fen (ch_record_get_start (record), fen), ==,
                   "rnba1anbr/4k4/7c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ANBR b - - 0 1");
  g_assert_cmpstr (line, ==, "i7h7 g1f3");
  g_assert_false (ch_node_last (ch_record_get_root (record))->broken);
}

/* Points from 1 to 90, said and not said. */
static void
test_old_numbers (void)
{
  static const char *const heads[] = { "[초차림 \"마상마상\"]\n[한차림 \"마상마상\"]\n[기보형식 \"구좌표\"]\n",
                                       "[초차림 \"마상마상\"]\n[한차림 \"마상마상\"]\n" };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *text = g_strconcat (heads[i], "1. 84졸74 2. 20마28 3. 61마53 4. 18포48 5. 13포63", NULL);
      g_autoptr (ChStudy) study = read_text (text, "CP949", NULL);
      g_autofree char *line = ch_sample_main_line (ch_study_get_record (study, 0), G_MAXUINT);

      g_assert_cmpstr (line, ==, "i4h4 b10c8 g1f3 b8e8 b3g3");
      g_assert_false (ch_node_last (ch_record_get_root (ch_study_get_record (study, 0)))->broken);
    }
}

/* Moves alone: the set-ups are found from them, and said to be. */
static void
test_bare_moves (void)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = read_text ("1. 79졸78 2. 41병42 3. 07마86 4. 18상46", "UTF-8", report);
  ChRecord *record = ch_study_get_record (study, 0);
  char fen[CH_FEN_SIZE];

  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 1);
  g_assert_false (ch_node_last (ch_record_get_root (record))->broken);
  ch_position_to_fen (ch_record_get_start (record), fen);
  g_assert_true (g_str_has_prefix (strrchr (fen, '/') + 6, "ANBR"));
  g_assert_cmpint (fen[7], ==, 'b');
}

static void
test_damage (void)
{
  static const char text[] = "[초차림 \"마상상마\"]\n[한차림 \"마상상마\"]\n[총수 \"3\"]\n1. 79졸78 무엇 2. 41병43 {말\n3. 무\n[초차림 \"마상상마\"]\n"
                             "[한차림 \"이상한\"]\n1. 79졸78 2. 41병42 {a{b}c}\n\x1a";
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = read_text (text, "UTF-8", report);
  ChNode *node = ch_record_get_root (ch_study_get_record (study, 0))->first_child;

  g_assert_cmpuint (ch_sample_n_records (study), ==, 2);
  g_assert_false (node->broken);
  g_assert_true (node->first_child->broken);
  g_assert_cmpstr (node->first_child->text, ==, "41병43");
  g_assert_cmpstr (node->first_child->comment, ==, "말\n3. 무");
  /* The comment without an end, the word, the move, a move too few, the set-up, and that it was found from the moves. */
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 6);
  g_assert_cmpuint (ch_report_get_entry (report, 2)->ply, ==, 2);
  g_assert_cmpuint (ch_report_get_entry (report, 2)->line, ==, 4);
  node = ch_record_get_root (ch_study_get_record (study, 1))->first_child->first_child;
  g_assert_cmpstr (node->comment, ==, "a{b}c");
  ch_sample_assert_kept (study);
}

/* The generals face each other after the second move, and the game goes on. */
static void
test_rules (void)
{
  static const char text[] = "[판 \"4장/9/9/9/9/9/9/9/3將/9 한\"]\n1. 24장25 2. 05장04 3. 25장24 4. 한수쉼";
  g_autoptr (ChStudy) study = read_text (text, "CP949", NULL);
  ChRecord *record = ch_study_get_record (study, 0);

  g_assert_false (ch_node_last (ch_record_get_root (record))->broken);
  g_assert_cmpuint (ch_node_ply (ch_node_last (ch_record_get_root (record))), ==, 4);
}

static void
test_foreign (void)
{
  static const char *const texts[] = { "", "{", "[", "1. 炮二平五 马８进７", "[Event \"x\"]\n\n1. h3e3", "안녕하세요", "1. 12",
                                       "1. 炮二平五 马８进７\n评注：见 [판 \"甲\"] 一局\n2. 马二进三" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));
      g_autoptr (ChStudy) study = ch_gib_read (bytes, NULL, NULL, NULL);

      g_assert_false (ch_gib_recognise (bytes));
      ch_sample_assert_kept (study);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strconcat ("/gib/samples/", samples[i].name, NULL);

      g_test_add_data_func (path, &samples[i], test_sample);
    }
  g_test_add_func ("/gib/tables", test_tables);
  g_test_add_func ("/gib/two-games", test_two_games);
  g_test_add_func ("/gib/position", test_position);
  g_test_add_func ("/gib/old-numbers", test_old_numbers);
  g_test_add_func ("/gib/bare-moves", test_bare_moves);
  g_test_add_func ("/gib/damage", test_damage);
  g_test_add_func ("/gib/rules", test_rules);
  g_test_add_func ("/gib/foreign", test_foreign);
  return g_test_run ();
}
