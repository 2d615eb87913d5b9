/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a book: what stands in which paragraph, numbers, runs, diagrams, and trees of every depth. */
#include <string.h>

#include "ch-test.h"
#include "formats/ch-reader.h"
#include "play/ch-book.h"

static ChStudy *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return ch_reader_read (bytes, NULL, NULL, NULL);
}

/* The book of the first game of @text, in UCI so that a test reads easily: "kind depth text" a line, "_" a hard space. */
static char *
book_of (const char *text, const ChBookOptions *options)
{
  static const char kinds[] = "MCVD";
  g_autoptr (ChStudy) study = read_text (text);
  g_autoptr (GPtrArray) book = ch_book_build (ch_study_get_record (study, 0), options);
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < book->len; i++)
    {
      const ChBookParagraph *paragraph = g_ptr_array_index (book, i);

      g_string_append_printf (lines, "%c%u %s\n", kinds[paragraph->kind], paragraph->depth, paragraph->text);
      g_assert_cmpint (paragraph->diagram != NULL, ==, paragraph->kind == CH_BOOK_DIAGRAM);
    }
  g_string_replace (lines, "\302\240", "_", 0);
  return g_string_free (lines, FALSE);
}

#define GAME "[Variant \"xiangqi\"]\n[Result \"1-0\"]\n\n"

static void
test_paragraphs (void)
{
  ChBookOptions options = { .notation = CH_NOTATION_UCI, .result = TRUE };
  g_autofree char *text = book_of (GAME "{Opening words} 1. h3e3! (1. b3e3 {central} h10g8 (1... b10c8 2. b1c3) 2. b1c3) "
                                   "1... h10g8 $16 {developing} 2. h1g3 i10h10 1-0", &options);

  g_assert_cmpstr (text, ==,
                   "C0 Opening words\n"
                   "M0 1._h3e3!\n"
                   "V1 1._b3e3 central 1…_h10g8\n"
                   "V2 1…_b10c8 2._b1c3\n"
                   "V1 2._b1c3\n"
                   "M0 1…_h10g8_±\n"
                   "C0 developing\n"
                   "M0 2._h1g3 i10h10 Red wins\n");
}

/* A game that starts with Black, at a later move. */
static void
test_numbers (void)
{
  ChBookOptions options = { .notation = CH_NOTATION_UCI };
  g_autofree char *text = book_of ("[Variant \"xiangqi\"]\n[SetUp \"1\"]\n[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/"
                                   "1C5C1/9/RNBAKABNR b - - 0 12\"]\n\n12... h10g8 13. h3e3 i10h10 *", &options);

  g_assert_cmpstr (text, ==, "M0 12…_h10g8 13._h3e3 i10h10\n");
}

/* Every byte of a paragraph is of a run or a space between two, in order. */
static void
test_runs (void)
{
  ChBookOptions options = { .notation = CH_NOTATION_CHINESE };
  g_autoptr (ChStudy) study = read_text (GAME "1. h3e3!? $16 {good} (1. b3e3 $142 {words}) h10g8 *");
  g_autoptr (GPtrArray) book = ch_book_build (ch_study_get_record (study, 0), &options);

  g_assert_cmpuint (book->len, ==, 4);
  for (guint i = 0; i < book->len; i++)
    {
      const ChBookParagraph *paragraph = g_ptr_array_index (book, i);
      guint at = 0;

      for (guint j = 0; j < paragraph->runs->len; j++)
        {
          const ChBookRun *run = &g_array_index (paragraph->runs, ChBookRun, j);

          for (; at < run->start; at++)
            g_assert_nonnull (strchr (" \302\240", paragraph->text[at]));
          g_assert_cmpuint (run->length, >, 0);
          g_assert_true (g_utf8_validate (paragraph->text + run->start, run->length, NULL));
          at = run->start + run->length;
        }
      g_assert_cmpuint (at, ==, strlen (paragraph->text));
    }
}

static gboolean
at_root_and_captures (const ChNode *node, guint ply, guint depth, gpointer data)
{
  (*(guint *) data)++;
  return ply == 0 || depth == 1;
}

static void
test_diagrams (void)
{
  guint asked = 0;
  ChBookOptions options = { .notation = CH_NOTATION_UCI, .diagram = at_root_and_captures, .data = &asked };
  const char *game = GAME "1. h3e3 {[%csl Re3]after} (1. b3e3 $221 {[%cal Ge3e7,Bb1c3]so}) 1... h10g8 2. h1g3 *";
  g_autofree char *text = book_of (game, &options);
  g_autofree char *marked = NULL;
  g_autoptr (ChStudy) study = read_text (game);
  g_autoptr (GPtrArray) book = NULL;
  const ChBookParagraph *paragraph;

  /* The sign that asks for a diagram stands where no diagrams are. */
  marked = book_of (GAME "1. h3e3 $220 *", &(ChBookOptions) { .notation = CH_NOTATION_UCI });
  g_assert_cmpstr (marked, ==, "M0 1._h3e3_▦\n");
  g_assert_cmpuint (asked, ==, 5);
  g_assert_cmpstr (text, ==,
                   "D0 \n"
                   "M0 1._h3e3\n"
                   "C0 after\n"
                   "V1 1._b3e3\n"
                   "D1 1._b3e3\n"
                   "V1 so\n"
                   "M0 1…_h10g8 2._h1g3\n");
  book = ch_book_build (ch_study_get_record (study, 0), &options);
  paragraph = g_ptr_array_index (book, 4);
  g_assert_cmpuint (paragraph->diagram->n_shapes, ==, 2);
  g_assert_true (paragraph->diagram->turned);
  g_assert_cmpint (paragraph->diagram->last_move, ==, ch_move_from_text ("b3e3"));
  g_assert_cmpint (CH_PIECE_KIND (paragraph->diagram->position.board[CH_POINT (4, 2)]), ==, CH_CANNON);
}

/* Moves that cannot be made stay, and what stands behind them. */
static void
test_broken (void)
{
  ChBookOptions options = { .notation = CH_NOTATION_UCI, .diagram = at_root_and_captures, .data = &(guint) { 0 } };
  g_autofree char *text = book_of (GAME "1. h3e3 h10g9 2. b1c3 (2. b1a3) *", &options);

  g_assert_cmpstr (text, ==, "D0 \nM0 1._h3e3 h10g9 2._b1c3\nV1 2._b1a3\n");
}

/* They are written in the notation of the book, also where the side is wrong; what moves no piece stays as it was read. */
static void
test_broken_words (void)
{
  ChBookOptions options = { .notation = CH_NOTATION_CHINESE };
  g_autofree char *text = book_of (GAME "1. h3e3 h10g9 2. e3e8 b1c3 3. i5i6 *", &options);

  g_assert_cmpstr (text, ==, "M0 1._炮二平五 马８进７ 2._炮五进五 马八进七 3._i5i6\n");
}

/* An alternative to an alternative to an alternative ...: no recursion, every move once. */
static void
test_deep (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  g_autoptr (ChRecord) record = ch_record_new (&rules, NULL);
  static const char *const moves[4] = { "h1g3", "h10g8", "g3h1", "g8h10" };
  ChBookOptions options = { .notation = CH_NOTATION_UCI };
  ChNode *node = ch_record_get_root (record);
  g_autoptr (GPtrArray) book = NULL;

  for (int i = 0; i < 20000; i++)
    {
      ch_record_add_node_raw (record, node, ch_move_from_text (i % 2 == 0 ? "a1a2" : "a10a9"));
      node = ch_record_add_node_raw (record, node, ch_move_from_text (moves[i % 4]));
    }
  book = ch_book_build (record, &options);
  g_assert_cmpuint (book->len, ==, 20001);
  g_assert_cmpuint (((ChBookParagraph *) g_ptr_array_index (book, 20000))->depth, ==, 20000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/book/paragraphs", test_paragraphs);
  g_test_add_func ("/play/book/numbers", test_numbers);
  g_test_add_func ("/play/book/runs", test_runs);
  g_test_add_func ("/play/book/diagrams", test_diagrams);
  g_test_add_func ("/play/book/broken", test_broken);
  g_test_add_func ("/play/book/broken-words", test_broken_words);
  g_test_add_func ("/play/book/deep", test_deep);
  return g_test_run ();
}
