/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pasted text: what game and what notation it is taken for, and what the user can say about it. */
#include <string.h>

#include "ch-test.h"
#include "formats/ch-paste.h"

#define POSITION "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

/* The moves of every xiangqi row are the first of these. */
static const char *const opening[] = { "h3e3", "h10g8", "h1g3", "i10h10" };

static const struct
{
  const char *text;
  ChGame game;
  ChMoveForm form;
  guint n_plies;
} rows[] = {
  { "1. h3e3 h10g8 2. h1g3 i10h10", CH_GAME_XIANGQI, CH_MOVE_FORM_POINTS1, 4 },
  { "h3e3 h10g8 h1g3 i10h10", CH_GAME_XIANGQI, CH_MOVE_FORM_POINTS1, 4 },
  { "1. H2-E2 H9-G7 2. H0-G2 I9-H9", CH_GAME_XIANGQI, CH_MOVE_FORM_POINTS0, 4 },
  { "h2e2 h9g7 h0g2 i9h9", CH_GAME_XIANGQI, CH_MOVE_FORM_POINTS0, 4 },
  { "h2e2", CH_GAME_XIANGQI, CH_MOVE_FORM_POINTS0, 1 },
  { "h2e2h9g7h0g2i9h9", CH_GAME_XIANGQI, CH_MOVE_FORM_POINTS0, 4 },
  { "H2-E2H9-G7", CH_GAME_XIANGQI, CH_MOVE_FORM_POINTS0, 2 },
  { "1．Ｈ２－Ｅ２　Ｈ９－Ｇ７", CH_GAME_XIANGQI, CH_MOVE_FORM_POINTS0, 2 },
  { "position startpos moves h2e2 h9g7", CH_GAME_XIANGQI, CH_MOVE_FORM_POINTS0, 2 },
  { "position fen " POSITION " w - - 0 1 moves h3e3 h10g8", CH_GAME_XIANGQI, CH_MOVE_FORM_POINTS1, 2 },
  { POSITION " w - - 0 1 moves h2e2 h9g7", CH_GAME_XIANGQI, CH_MOVE_FORM_POINTS0, 2 },
  { "fen: " POSITION " w - - 0 1\n炮二平五 马8进7", CH_GAME_XIANGQI, CH_MOVE_FORM_CHINESE, 2 },
  { POSITION " w - - 0 1\nC2.5 H8+7", CH_GAME_XIANGQI, CH_MOVE_FORM_WXF, 2 },
  { "1. 炮二平五 马8进7 2. 马二进三 车9平8", CH_GAME_XIANGQI, CH_MOVE_FORM_CHINESE, 4 },
  { "炮二平五马8进7马二进三车9平8", CH_GAME_XIANGQI, CH_MOVE_FORM_CHINESE, 4 },
  { "炮二平五，馬８進７，傌二進三，車９平８。", CH_GAME_XIANGQI, CH_MOVE_FORM_CHINESE, 4 },
  { "1\t炮2平5\t马8进7\n2\t马2进3\t车9平8", CH_GAME_XIANGQI, CH_MOVE_FORM_CHINESE, 4 },
  { "红: 炮二平五  黑: 马8进7", CH_GAME_XIANGQI, CH_MOVE_FORM_CHINESE, 2 },
  { "赛事：友谊赛\n红方：马龙\n黑方：车远\n1. 炮二平五 马8进7", CH_GAME_XIANGQI, CH_MOVE_FORM_CHINESE, 2 },
  { "1. C2.5 H8+7 2. H2+3 R9.8", CH_GAME_XIANGQI, CH_MOVE_FORM_WXF, 4 },
  { "C2=5 h8+7 H2+3 r9=8", CH_GAME_XIANGQI, CH_MOVE_FORM_WXF, 4 },
  { "1.炮253 马873 2.马233 车981", CH_GAME_XIANGQI, CH_MOVE_FORM_DIGITS, 4 },
  { "炮253马873马233车981", CH_GAME_XIANGQI, CH_MOVE_FORM_DIGITS, 4 },
  { "炮h7→e7 马h0→g2 马h9→g7 车i0→h0", CH_GAME_XIANGQI, CH_MOVE_FORM_BLACK, 4 },
  { "炮h7->e7 马h0->g2", CH_GAME_XIANGQI, CH_MOVE_FORM_BLACK, 2 },
  { "h7e7 h0g2 h9g7", CH_GAME_XIANGQI, CH_MOVE_FORM_BLACK, 3 },
  { "1. Che3 Hg8 2. Hg3 Rh10", CH_GAME_XIANGQI, CH_MOVE_FORM_SAN1, 4 },
  { "1. Che2 Ng7 2. Ng2 Rh9", CH_GAME_XIANGQI, CH_MOVE_FORM_SAN0, 4 },
  { "h3e3 h10g8 e3e7 g8e7 P@e5", CH_GAME_CRAZYHOUSE, CH_MOVE_FORM_POINTS1, 5 },
  { "炮二平五 马8进7 炮五进四 马7进5 兵打五五", CH_GAME_CRAZYHOUSE, CH_MOVE_FORM_CHINESE, 5 },
  { "i4h4 a7b7 a1a2", CH_GAME_JANGGI, CH_MOVE_FORM_POINTS1, 3 },
  { "P79-78 P41-42", CH_GAME_JANGGI, CH_MOVE_FORM_CHINESE, 2 },
};

static const ChPasteWish nothing_wished = { -1, CH_MOVE_FORM_ANY, -1 };

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ChReport) report = ch_report_new ();
      ChPasteGuess guess;
      g_autoptr (ChStudy) study = ch_paste_read (rows[i].text, &nothing_wished, &guess, report);
      g_autofree char *remarks = ch_report_to_string (report);
      const ChNode *node;

      g_test_message ("%s", rows[i].text);
      g_assert_cmpstr (remarks, ==, "");
      g_assert_cmpuint (guess.kind, ==, CH_PASTE_MOVES);
      g_assert_cmpuint (guess.game, ==, rows[i].game);
      g_assert_cmpuint (guess.form, ==, rows[i].form);
      g_assert_cmpuint (guess.n_plies, ==, rows[i].n_plies);
      node = ch_record_get_root (ch_study_get_record (study, 0));
      for (guint ply = 0; rows[i].game == CH_GAME_XIANGQI && ply < rows[i].n_plies; ply++, node = node->first_child)
        g_assert_cmpuint (node->first_child->move, ==, ch_move_from_text (opening[ply]));
    }
}

/* Headlines stay what they are. */
static void
test_headlines (void)
{
  g_autoptr (ChReport) report = ch_report_new ();
  ChPasteGuess guess;
  g_autoptr (ChStudy) study = ch_paste_read ("红方：马龙\n黑方：车远\n1. Ce3 Hg8 (1... Rh10) 2. Hg3 {好}", &nothing_wished, &guess, report);
  ChRecord *record = ch_study_get_record (study, 0);

  g_assert_cmpstr (ch_record_get_tag (record, "Red"), ==, "马龙");
  g_assert_cmpstr (ch_record_get_tag (record, "Black"), ==, "车远");
  g_assert_cmpstr (ch_node_last (ch_record_get_root (record))->comment, ==, "好");
  g_assert_cmpuint (guess.n_plies, ==, 3);
}

/* Containers are said by name. */
static void
test_kinds (void)
{
  static const struct
  {
    const char *text;
    ChPasteKind kind;
    ChGame game;
  } kinds[] = {
    { "[Event \"a\"]\n\n1. 炮二平五 马8进7 *", CH_PASTE_PGN, CH_GAME_XIANGQI },
    { "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]", CH_PASTE_DHTMLXQ, CH_GAME_XIANGQI },
    { "7747 7062 7967", CH_PASTE_DHTMLXQ, CH_GAME_XIANGQI },
    { "1. 79졸78 2. 41병42 3. 한수쉼", CH_PASTE_GIB, CH_GAME_JANGGI },
    { "79卒78 41兵42", CH_PASTE_GIB, CH_GAME_JANGGI },
    { POSITION " w\n", CH_PASTE_POSITIONS, CH_GAME_XIANGQI },
    { "FORMAT WXF\nRED a\nSTART{\n1. C2.5 H8+7\n}END\n", CH_PASTE_OTHER, CH_GAME_XIANGQI },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (ChReport) report = ch_report_new ();
      ChPasteGuess guess;
      g_autoptr (ChStudy) study = ch_paste_read (kinds[i].text, &nothing_wished, &guess, report);

      g_test_message ("%s", kinds[i].text);
      g_assert_cmpuint (guess.n_games, ==, 1);
      g_assert_cmpuint (guess.kind, ==, kinds[i].kind);
      g_assert_cmpuint (guess.game, ==, kinds[i].game);
      g_assert_nonnull (ch_study_get_record (study, 0));
    }
}

/* What may be several things is what the user says. */
static void
test_wishes (void)
{
  static const char list[] = "5k3/9/9/9/4R4/9/9/9/9/3K5 w - - 0 1\ne5e4";
  static const ChPasteWish from_0 = { -1, CH_MOVE_FORM_POINTS0, -1 }, from_1 = { -1, CH_MOVE_FORM_POINTS1, -1 };
  static const ChPasteWish crazyhouse = { CH_GAME_CRAZYHOUSE, CH_MOVE_FORM_ANY, -1 };
  static const ChPasteWish likely = { -1, CH_MOVE_FORM_ANY, CH_GAME_CRAZYHOUSE };
  ChPasteGuess guess;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ChReport) report = ch_report_new ();
      g_autoptr (ChStudy) study = ch_paste_read (list, i == 0 ? &from_0 : &from_1, &guess, report);

      /* The chariot stands on e6, which is e5 counted from 0; on what is e5 from 1 stands nothing. */
      g_assert_cmpuint (guess.n_games, ==, i == 0);
      g_assert_cmpuint (guess.n_plies, ==, i == 0);
      g_assert_cmpuint (ch_report_get_n_entries (report), ==, i);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ChReport) report = ch_report_new ();
      g_autoptr (ChStudy) study = ch_paste_read ("炮二平五 马8进7", i == 0 ? &crazyhouse : &likely, &guess, report);

      g_assert_nonnull (ch_study_get_record (study, 0));
      g_assert_cmpuint (guess.game, ==, CH_GAME_CRAZYHOUSE);
    }
}

/* A position is one of the game shown where it can be. */
static void
test_position (void)
{
  static const char text[] = "4k4/9/9/9/9/9/9/3K5/9/9 w";

  for (int game = 0; game < CH_N_GAMES; game++)
    {
      const ChPasteWish likely = { -1, CH_MOVE_FORM_ANY, game };
      g_autoptr (ChReport) report = ch_report_new ();
      ChPasteGuess guess;
      g_autoptr (ChStudy) study = ch_paste_read (text, &likely, &guess, report);

      g_assert_cmpuint (ch_report_get_n_entries (report), ==, 0);
      g_assert_nonnull (ch_study_get_record (study, 0));
      g_assert_cmpuint (guess.game, ==, game);
      g_assert_cmpuint (guess.kind, ==, CH_PASTE_POSITIONS);
    }
}

/* What cannot be read is said with its place. */
static void
test_trouble (void)
{
  g_autoptr (ChReport) report = ch_report_new (), nothing = ch_report_new ();
  ChPasteGuess guess;
  g_autoptr (ChStudy) study = ch_paste_read ("炮二平五 马8进7\n车一进九 马2进3", &nothing_wished, &guess, report);
  g_autoptr (ChStudy) none = NULL;

  g_assert_cmpuint (guess.n_plies, ==, 2);
  g_assert_cmpuint (ch_report_get_entry (report, 0)->line, ==, 2);
  g_assert_cmpuint (ch_report_get_entry (report, 0)->ply, ==, 3);
  none = ch_paste_read ("\n\nhello world", &nothing_wished, &guess, nothing);
  g_assert_cmpuint (guess.n_games, ==, 0);
  g_assert_cmpuint (ch_report_get_entry (nothing, 0)->line, ==, 3);
  g_assert_cmpstr (ch_report_get_entry (nothing, 0)->what, ==, "hello");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/paste/moves", test_rows);
  g_test_add_func ("/formats/paste/headlines", test_headlines);
  g_test_add_func ("/formats/paste/kinds", test_kinds);
  g_test_add_func ("/formats/paste/wishes", test_wishes);
  g_test_add_func ("/formats/paste/position", test_position);
  g_test_add_func ("/formats/paste/trouble", test_trouble);
  return g_test_run ();
}
