/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report on a whole game: by hand and by the engine; what is kept of it in the game, read back, and done again. */
#include <locale.h>
#include <string.h>

#include "ch-test.h"
#include "engine/ch-score.h"
#include "formats/ch-pgn.h"
#include "play/ch-game-analysis.h"
#include "play/ch-report-keep.h"
#include "play/ch-words-report.h"
#include "study/ch-nag.h"

/* Its sixth move is called a blunder by the scores below. */
#define SHORT_GAME "[Variant \"Xiangqi\"]\n\n1. H2-E2 {mine} H9-G7 2. H0-G2 I9-I8 3. A0-A1 I8-F8 4. B2-B6 A9-A8 *\n"

static ChStudy *
read_study (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (ChReport) report = ch_report_new ();
  ChStudy *study = ch_pgn_read (bytes, "test", NULL, report);

  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 0);
  return study;
}

static ChStudy *
read_back (ChStudy *study)
{
  g_autoptr (GBytes) bytes = ch_pgn_write (study);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return read_study (text);
}

static char *
written (ChStudy *study)
{
  g_autoptr (GBytes) bytes = ch_pgn_write (study);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* A line without any thinking: each position has the same score for the first side, but where @scores differ. */
static void
fill (ChGameReport *report, const int *scores)
{
  for (int index = ch_game_report_next (report); index >= 0; index = ch_game_report_next (report))
    {
      ChPositionValue value = { .score = index % 2 == 0 ? scores[index] : -scores[index], .depth = 9 };
      ChMoveList *legal = g_new (ChMoveList, 1);
      ChHistory history;

      ch_game_report_history (report, index, &history);
      /* Some other move than that which was played. */
      for (int i = 0, n = ch_history_legal_moves (&history, legal); i < n && value.n_pv == 0; i++)
        if (index == ch_game_report_n_plies (report) || legal->moves[i] != ch_game_report_get_ply (report, index)->move)
          value.pv[value.n_pv++] = legal->moves[i];
      ch_game_report_set_value (report, index, &value);
      ch_history_clear (&history);
      g_free (legal);
    }
  ch_game_report_judge (report);
}

static const int scores[] = { 20, 30, 20, 30, 20, 30, 500, 490, 480 };

static void
test_values (void)
{
  g_autoptr (ChStudy) study = read_study (SHORT_GAME);
  g_autoptr (ChGameReport) report = ch_game_report_new (ch_study_get_record (study, 0), NULL);
  ChSideReport first, second;

  g_assert_cmpint (ch_game_report_n_plies (report), ==, 8);
  g_assert_cmpint (ch_game_report_n_open (report), ==, 9);
  g_assert_cmpint (ch_game_report_get_ply (report, 0)->judgement, ==, CH_JUDGEMENT_NONE);
  fill (report, scores);
  g_assert_cmpint (ch_game_report_n_open (report), ==, 0);
  g_assert_cmpint (ch_game_report_get_ply (report, 5)->judgement, ==, CH_JUDGEMENT_BLUNDER);
  g_assert_true (ch_game_report_get_ply (report, 5)->turning_point);
  g_assert_cmpint (ch_game_report_get_ply (report, 5)->before, ==, -30);
  g_assert_cmpint (ch_game_report_get_ply (report, 5)->after, ==, -500);
  g_assert_false (ch_game_report_get_ply (report, 4)->turning_point);
  ch_game_report_get_side (report, CH_FIRST, &first);
  ch_game_report_get_side (report, CH_SECOND, &second);
  g_assert_cmpint (first.n_judged, ==, 4);
  g_assert_cmpint (second.counts[CH_JUDGEMENT_BLUNDER], ==, 1);
  g_assert_cmpfloat (first.accuracy, >, 95);
  g_assert_cmpfloat (second.accuracy, <, first.accuracy - 10);
  g_assert_cmpint (first.spent_ms, ==, -1);
}

static void
test_end (void)
{
  g_autoptr (ChStudy) study = read_study ("[Variant \"Xiangqi\"]\n[SetUp \"1\"]\n"
                                          "[FEN \"3aka3/9/9/9/4C4/9/9/9/C8/3K5 w - - 0 1\"]\n\n1. A1-E1 1-0\n");
  g_autoptr (ChGameReport) report = ch_game_report_new (ch_study_get_record (study, 0), NULL);

  /* The end needs no engine. */
  g_assert_cmpint (ch_game_report_n_open (report), ==, 1);
  g_assert_cmpint (ch_game_report_get_value (report, 1)->score, ==, -CH_ENGINE_MATE);
  g_assert_null (ch_game_report_get_value (report, 0));
  g_assert_cmpint (ch_game_report_get_mate (report), ==, CH_MATE_DOUBLE_CANNON);
}

/* A game that was gone on with after a repetition had a score there too: who was lost before has not thrown a draw away. */
static void
test_gone_on (void)
{
  g_autoptr (ChStudy) study = read_study ("[Variant \"Xiangqi\"]\n\n"
                                          "1. A0-A1 A9-A8 2. A1-A0 A8-A9 3. A0-A1 A9-A8 4. A1-A0 A8-A9 "
                                          "5. H2-E2 H9-G7 *\n");
  static const int lost[] = { 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900 };
  ChRecord *record = ch_study_get_record (study, 0);
  g_autoptr (ChGameReport) report = ch_game_report_new (record, NULL), end = NULL;
  ChNode *repeated = ch_node_last (ch_record_get_root (record))->parent->parent;

  g_assert_cmpint (ch_game_report_n_plies (report), ==, 10);
  g_assert_cmpint (ch_game_report_n_open (report), ==, 11);
  fill (report, lost);
  for (int i = 0; i < 10; i++)
    g_assert_cmpint (ch_game_report_get_ply (report, i)->judgement, <, CH_JUDGEMENT_DUBIOUS);
  /* Where the line ends there it is over. */
  end = ch_game_report_new (record, repeated);
  g_assert_cmpint (ch_game_report_n_open (end), ==, 8);
  g_assert_cmpint (ch_game_report_get_value (end, 8)->score, ==, 0);
}

static void
test_clocks (void)
{
  g_autoptr (ChStudy) study = read_study ("[Variant \"Xiangqi\"]\n\n1. H2-E2 {[%clk 0:10:00]} H9-G7 {[%clk 0:09:50]} "
                                          "2. H0-G2 {[%clk 0:09:30]} I9-H9 {[%clk 0:09:10]} *\n");
  g_autoptr (ChGameReport) report = ch_game_report_new (ch_study_get_record (study, 0), NULL);
  ChSideReport first, second;

  ch_game_report_get_side (report, CH_FIRST, &first);
  ch_game_report_get_side (report, CH_SECOND, &second);
  g_assert_cmpint (first.spent_ms, ==, 30000);
  g_assert_cmpint (first.n_spent, ==, 1);
  g_assert_cmpint (second.spent_ms, ==, 40000);
  g_assert_cmpint (ch_game_report_get_ply (report, 0)->spent_ms, ==, -1);
}

/* ---- what is kept in the game ---- */

static ChNode *
node_at (ChRecord *record, int ply)
{
  ChNode *node = ch_record_get_root (record);

  while (ply-- > 0)
    node = node->first_child;
  return node;
}

static void
test_keep (void)
{
  g_autoptr (ChStudy) study = read_study (SHORT_GAME);
  ChRecord *record = ch_study_get_record (study, 0);
  g_autoptr (ChGameReport) report = ch_game_report_new (record, NULL);
  g_autofree char *before = written (study), *after = NULL, *again = NULL, *undone = NULL;
  g_autoptr (ChStudy) back = NULL;
  ChNode *blunder = node_at (record, 6);
  ChRecord *same;

  g_assert_false (ch_record_is_analysed (record));
  fill (report, scores);
  ch_game_report_keep (report, study, record, CH_KEEP_ALL, CH_NOTATION_ICCS);
  g_assert_true (ch_record_is_analysed (record));
  g_assert_cmpint (node_at (record, 0)->eval, ==, 20);
  g_assert_cmpint (blunder->eval, ==, 500);
  g_assert_cmpuint (blunder->eval_depth, ==, 9);
  g_assert_cmpuint (blunder->glyphs->len, ==, 1);
  g_assert_cmpint (ch_node_was_judged (blunder), ==, CH_JUDGEMENT_BLUNDER);
  g_assert_true (g_str_has_prefix (blunder->comment, "Blunder."));
  g_assert_cmpuint (ch_node_n_children (blunder->parent), ==, 2);
  g_assert_cmpint (blunder->next->move, ==, ch_game_report_get_value (report, 5)->pv[0]);
  g_assert_cmpstr (node_at (record, 1)->comment, ==, "mine");

  /* It is read back, and a second run changes nothing. */
  after = written (study);
  back = read_back (study);
  same = ch_study_get_record (back, 0);
  g_assert_true (ch_record_is_analysed (same));
  g_assert_cmpint (ch_node_was_judged (node_at (same, 6)), ==, CH_JUDGEMENT_BLUNDER);
  {
    g_autoptr (ChGameReport) second = ch_game_report_new (same, NULL);

    fill (second, scores);
    ch_game_report_keep (second, back, same, CH_KEEP_ALL, CH_NOTATION_ICCS);
  }
  again = written (back);
  g_assert_cmpstr (again, ==, after);

  /* One step. */
  g_assert_true (ch_study_undo (study));
  undone = written (study);
  g_assert_cmpstr (undone, ==, before);
  g_assert_false (ch_study_get_can_undo (study));
}

/* A second analysis takes away what the first one wrote, but nothing of a person's. */
static void
test_keep_again (void)
{
  static const int quiet[] = { 20, 30, 20, 30, 20, 30, 20, 30, 20 };
  g_autoptr (ChStudy) study = read_study (SHORT_GAME);
  ChRecord *record = ch_study_get_record (study, 0);
  g_autoptr (ChGameReport) report = ch_game_report_new (record, NULL), other = NULL, third = NULL;
  ChNode *blunder = node_at (record, 6), *line;
  const guint8 good = 1;

  fill (report, scores);
  ch_game_report_keep (report, study, record, CH_KEEP_ALL, CH_NOTATION_ICCS);
  other = ch_game_report_new (record, NULL);
  fill (other, quiet);
  ch_game_report_keep (other, study, record, CH_KEEP_ALL, CH_NOTATION_ICCS);
  g_assert_null (blunder->comment);
  g_assert_null (blunder->extra);
  g_assert_cmpuint (blunder->glyphs != NULL ? blunder->glyphs->len : 0, ==, 0);
  g_assert_cmpuint (ch_node_n_children (blunder->parent), ==, 1);
  g_assert_cmpint (blunder->eval, ==, 20);

  /* What a person changed of it is the person's. */
  ch_study_undo (study);
  line = blunder->next;
  ch_study_set_comment (study, record, line, FALSE, "a good idea");
  ch_study_set_comment (study, record, blunder, FALSE, "my own words");
  ch_study_set_glyphs (study, record, blunder, &good, 1);
  third = ch_game_report_new (record, NULL);
  fill (third, quiet);
  ch_game_report_keep (third, study, record, CH_KEEP_ALL, CH_NOTATION_ICCS);
  g_assert_cmpstr (blunder->comment, ==, "my own words");
  g_assert_cmpuint (g_array_index (blunder->glyphs, guint8, 0), ==, 1);
  g_assert_true (blunder->next == line);
  g_assert_cmpint (ch_node_was_judged (blunder), ==, CH_JUDGEMENT_NONE);
}

static void
judge_again (ChStudy *study, ChRecord *record, const int *values)
{
  g_autoptr (ChGameReport) report = ch_game_report_new (record, NULL);

  fill (report, values);
  ch_game_report_keep (report, study, record, CH_KEEP_ALL, CH_NOTATION_ICCS);
}

/* What a person deletes of it stays deleted, whatever is found later, and when the file was read again. */
static void
test_keep_deleted (void)
{
  static const int worse[] = { 20, 30, 20, 30, 20, 30, 900, 900, 900 };
  static const int slight[] = { 20, 30, 20, 30, 20, 30, 250, 240, 230 };
  g_autoptr (ChStudy) study = read_study (SHORT_GAME), back = NULL;
  ChRecord *record = ch_study_get_record (study, 0);
  ChNode *blunder = node_at (record, 6);

  judge_again (study, record, scores);
  ch_study_set_glyphs (study, record, blunder, NULL, 0);
  judge_again (study, record, slight);
  g_assert_cmpuint (blunder->glyphs != NULL ? blunder->glyphs->len : 0, ==, 0);
  g_assert_nonnull (blunder->comment);
  g_assert_cmpuint (ch_node_n_children (blunder->parent), ==, 2);
  ch_study_set_comment (study, record, blunder, FALSE, NULL);
  ch_study_delete_node (study, record, blunder->next);
  judge_again (study, record, scores);
  judge_again (study, record, worse);
  back = read_back (study);
  record = ch_study_get_record (back, 0);
  blunder = node_at (record, 6);
  judge_again (back, record, scores);
  g_assert_cmpuint (blunder->glyphs != NULL ? blunder->glyphs->len : 0, ==, 0);
  g_assert_null (blunder->comment);
  g_assert_cmpuint (ch_node_n_children (blunder->parent), ==, 1);
  g_assert_cmpint (ch_node_was_judged (blunder), ==, CH_JUDGEMENT_NONE);
  g_assert_cmpint (blunder->eval, ==, 500);
}

/* A user's variation with the engine's move is not taken for the engine's. */
static void
test_keep_beside (void)
{
  static const int quiet[] = { 20, 30, 20, 30, 20, 30, 20, 30, 20 };
  g_autoptr (ChStudy) study = read_study (SHORT_GAME);
  ChRecord *record = ch_study_get_record (study, 0);
  g_autoptr (ChGameReport) report = ch_game_report_new (record, NULL), other = NULL;
  ChNode *parent = node_at (record, 5), *own;

  fill (report, scores);
  own = ch_study_add_move (study, record, parent, ch_game_report_get_value (report, 5)->pv[0]);
  ch_game_report_keep (report, study, record, CH_KEEP_ALL, CH_NOTATION_ICCS);
  g_assert_cmpuint (ch_node_n_children (parent), ==, 2);
  g_assert_null (own->extra);
  other = ch_game_report_new (record, NULL);
  fill (other, quiet);
  ch_game_report_keep (other, study, record, CH_KEEP_ALL, CH_NOTATION_ICCS);
  g_assert_cmpuint (ch_node_n_children (parent), ==, 2);
}

/* Moves that have gone while the engine was thinking. */
static void
test_keep_gone (void)
{
  g_autoptr (ChStudy) study = read_study (SHORT_GAME);
  ChRecord *record = ch_study_get_record (study, 0);
  g_autoptr (ChGameReport) report = ch_game_report_new (record, NULL);

  fill (report, scores);
  ch_study_delete_node (study, record, node_at (record, 5));
  ch_game_report_keep (report, study, record, CH_KEEP_ALL, CH_NOTATION_ICCS);
  g_assert_true (node_at (record, 4)->has_eval);
  g_assert_null (node_at (record, 4)->first_child);
}

/* ---- the engine ---- */

static gboolean
is_idle (gpointer data)
{
  return !ch_game_analysis_is_running (data);
}

static void
count_cb (ChGameAnalysis *analysis, gpointer data)
{
  int *count = data;

  if (++*count == 3)
    ch_game_analysis_cancel (analysis);
}

/* A blunder by the rules of the game is found, explained, and named; broken off and gone on with. */
static void
test_engine (void)
{
  static const ChAnalysisLimits limits = { .nodes = 4000, .multipv = 2 };
  g_autoptr (ChStudy) study = read_study ("[Variant \"Xiangqi\"]\n[SetUp \"1\"]\n"
                                          "[FEN \"4ka3/4a4/2n6/9/9/9/9/9/4A4/R3KA3 w - - 0 1\"]\n\n"
                                          "1. A0-A6 C7-A6 2. E1-D2 A6-B4 *\n");
  ChRecord *record = ch_study_get_record (study, 0);
  g_autoptr (ChGameAnalysis) analysis = ch_game_analysis_new (ch_game_report_new (record, NULL), &limits, NULL);
  ChGameReport *report = ch_game_analysis_get_report (analysis);
  g_autofree char *words = NULL;
  int progress = 0, total;
  gint64 left;
  gulong handler = g_signal_connect (analysis, "progress", G_CALLBACK (count_cb), &progress);

  ch_game_analysis_get_progress (analysis, &total, &left);
  g_assert_cmpint (total, ==, 5);
  g_assert_cmpint (left, ==, -1);
  ch_game_analysis_start (analysis);
  g_assert_true (ch_test_run_until (is_idle, analysis, 60000));
  g_signal_handler_disconnect (analysis, handler);
  g_assert_cmpint (ch_game_analysis_get_progress (analysis, &total, &left), ==, 3);
  g_assert_cmpint (ch_game_report_n_open (report), ==, 2);
  g_assert_cmpint (left, >=, 0);

  ch_game_analysis_start (analysis);
  g_assert_true (ch_test_run_until (is_idle, analysis, 60000));
  g_assert_cmpint (ch_game_report_n_open (report), ==, 0);
  g_assert_cmpint (ch_game_report_get_ply (report, 0)->judgement, ==, CH_JUDGEMENT_BLUNDER);
  g_assert_cmpint (ch_game_report_get_ply (report, 0)->explanations[0].kind, ==, CH_EXPLANATION_HANGS);
  g_assert_cmpint (ch_game_report_get_ply (report, 1)->judgement, <, CH_JUDGEMENT_DUBIOUS);
  words = ch_words_judged_ply (report, 0, CH_NOTATION_UCI);
  g_test_message ("%s", words);
  g_assert_nonnull (strstr (words, "Red chariot on a7 can be taken by Black horse on c8."));
  g_assert_nonnull (strstr (words, "Better was"));
}

/* What a file says already is not asked for again, but where a line is wanted. */
static void
test_resume (void)
{
  g_autoptr (ChStudy) study = read_study (SHORT_GAME);
  ChRecord *record = ch_study_get_record (study, 0);
  g_autoptr (ChGameReport) report = ch_game_report_new (record, NULL), other = NULL;

  fill (report, scores);
  ch_game_report_keep (report, study, record, CH_KEEP_EVALS, CH_NOTATION_ICCS);
  g_assert_null (node_at (record, 6)->glyphs);
  other = ch_game_report_new (record, NULL);
  g_assert_cmpint (ch_game_report_take_evals (other, record), ==, 9);
  /* Before and after the blunder. */
  g_assert_cmpint (ch_game_report_n_open (other), ==, 2);
  g_assert_cmpint (ch_game_report_next (other), ==, 6);
  ch_game_report_judge (other);
  g_assert_cmpint (ch_game_report_get_ply (other, 5)->judgement, ==, CH_JUDGEMENT_BLUNDER);
}

/* What was written is read from the file as it was: classes, reasons that need a line, the better move. */
static void
test_kept (void)
{
  g_autoptr (ChStudy) study = read_study (SHORT_GAME);
  ChRecord *record = ch_study_get_record (study, 0), *same;
  g_autoptr (ChGameReport) report = ch_game_report_new (record, NULL), other = NULL;
  g_autoptr (ChStudy) back = NULL;

  fill (report, scores);
  ch_game_report_keep (report, study, record, CH_KEEP_ALL, CH_NOTATION_ICCS);
  back = read_back (study);
  same = ch_study_get_record (back, 0);
  other = ch_game_report_new (same, NULL);
  g_assert_cmpint (ch_game_report_take_kept (other, same), ==, 9);
  ch_game_report_judge (other);
  g_assert_cmpint (ch_game_report_get_ply (other, 5)->judgement, ==, CH_JUDGEMENT_BLUNDER);
  g_assert_cmpint (ch_game_report_get_value (other, 5)->pv[0], ==, ch_game_report_get_value (report, 5)->pv[0]);
  /* What follows the blunder was not written. */
  g_assert_cmpint (ch_game_report_n_open (other), ==, 1);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-report/values", test_values);
  g_test_add_func ("/game-report/end", test_end);
  g_test_add_func ("/game-report/gone-on", test_gone_on);
  g_test_add_func ("/game-report/clocks", test_clocks);
  g_test_add_func ("/game-report/keep", test_keep);
  g_test_add_func ("/game-report/keep-again", test_keep_again);
  g_test_add_func ("/game-report/keep-deleted", test_keep_deleted);
  g_test_add_func ("/game-report/keep-beside", test_keep_beside);
  g_test_add_func ("/game-report/keep-gone", test_keep_gone);
  g_test_add_func ("/game-report/engine", test_engine);
  g_test_add_func ("/game-report/resume", test_resume);
  g_test_add_func ("/game-report/kept", test_kept);
  return g_test_run ();
}
