/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a book to be read in a window: headings, brackets, letters, words before and behind moves, what is folded. */
#include <string.h>

#include "ch-test.h"
#include "formats/ch-reader.h"
#include "play/ch-book.h"

#define XIANGQI "[Variant \"xiangqi\"]\n\n"

static ChStudy *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return ch_reader_read (bytes, NULL, NULL, NULL);
}

/* "kind level text" a line, "_" a hard space. */
static char *
describe (GPtrArray *book)
{
  static const char kinds[] = "MCVDTB";
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < book->len; i++)
    {
      const ChBookParagraph *paragraph = g_ptr_array_index (book, i);

      g_string_append_printf (lines, "%c%u %s\n", kinds[paragraph->kind], paragraph->depth, paragraph->text);
    }
  g_string_replace (lines, "\302\240", "_", 0);
  return g_string_free (lines, FALSE);
}

static GPtrArray *
write_book (ChRecord *record, ChNotation notation, ChTreeFold *fold)
{
  ChBookOptions options = { .notation = notation, .heading = TRUE, .brackets = TRUE, .labels = TRUE, .shapes = TRUE,
                            .result = TRUE, .fold = fold };

  return ch_book_build (record, &options);
}

static void
assert_book (const char *text, ChNotation notation, const char *expected)
{
  g_autoptr (ChStudy) study = read_text (text);
  g_autoptr (GPtrArray) book = write_book (ch_study_get_record (study, 0), notation, NULL);
  g_autofree char *got = describe (book);

  g_assert_cmpstr (got, ==, expected);
}

static void
test_paragraphs (void)
{
  assert_book ("[Variant \"xiangqi\"]\n[Event \"Cup\"]\n[Red \"Li\"]\n[Black \"Hu\"]\n[Date \"2001.05.??\"]\n[Result \"1-0\"]\n\n"
               "{Opening words} 1. h3e3! {central} (1. b3e3 {left} h10g8 $16 2. b1c3) 1... h10g8 {slow} 2. h1g3 i10h10 1-0",
               CH_NOTATION_UCI,
               "T0 Li – Hu\n"
               "B0 Cup · 2001.05\n"
               "C0 Opening words\n"
               "M0 1._h3e3!\n"
               "C0 central\n"
               "V1 1._b3e3 left 1…_h10g8_± 2._b1c3\n"
               "M0 1…_h10g8\n"
               "C0 slow\n"
               "M0 2._h1g3 i10h10 Red wins\n");
}

/* Several variations at one move have letters; those of a variation stand in brackets while they are short. */
static void
test_variations (void)
{
  assert_book (XIANGQI "1. h3e3 (1. b3e3 h10g8 (1... b10c8 2. b1c3) (1... b8e8) 2. b1c3) (1. g4g5) h10g8 *", CH_NOTATION_UCI,
               "M0 1._h3e3\n"
               "V1 A)_1._b3e3 h10g8 (1…_b10c8 2._b1c3) (1…_b8e8) 2._b1c3\n"
               "V1 B)_1._g4g5\n"
               "M0 1…_h10g8\n");
  assert_book (XIANGQI "1. h3e3 (1. b3e3 h10g8 (1... b10c8 2. b1c3 b8b9 3. c3b1 b9b8 4. b1c3 b8b9 5. c3b1 b9b8) (1... b8e8) "
               "2. b1c3) h10g8 *", CH_NOTATION_UCI,
               "M0 1._h3e3\n"
               "V1 1._b3e3 h10g8\n"
               "V2 a)_1…_b10c8 2._b1c3 b8b9 3._c3b1 b9b8 4._b1c3 b8b9 5._c3b1 b9b8\n"
               "V2 b)_1…_b8e8\n"
               "V1 2._b1c3\n"
               "M0 1…_h10g8\n");
}

/* Full-width signs around Chinese moves, and no spaces beside them. */
static void
test_chinese (void)
{
  assert_book (XIANGQI "1. h3e3 (1. b3e3 {好。} h10g8 (1... b10c8) {（试应手）} 2. b1c3) (1. g4g5) h10g8 *", CH_NOTATION_CHINESE,
               "M0 1._炮二平五\n"
               "V1 A）1._炮八平五 好。1…_马８进７（试应手）（1…_马２进３）2._马八进七\n"
               "V1 B）1._兵三进一\n"
               "M0 1…_马８进７\n");
}

static void
test_black_first (void)
{
  assert_book ("[Variant \"xiangqi\"]\n[SetUp \"1\"]\n[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - "
               "0 12\"]\n\n12... h10g8 (12... b10c8 13. h3e3) 13. h3e3 i10h10 *", CH_NOTATION_UCI,
               "M0 12…_h10g8\n"
               "V1 12…_b10c8 13._h3e3\n"
               "M0 13._h3e3 i10h10\n");
}

/* Several paragraphs stay several, empty lines and blanks around go; those before a move come before it. */
static void
test_words (void)
{
  g_autoptr (ChStudy) study = read_text (XIANGQI "1. h3e3 h10g8 (1... b10c8 2. b1c3) *");
  ChRecord *record = ch_study_get_record (study, 0);
  ChNode *first = ch_record_get_root (record)->first_child;
  g_autoptr (GPtrArray) book = NULL;
  g_autofree char *got = NULL;

  ch_node_set_comment_raw (first, TRUE, "why so");
  ch_node_set_comment_raw (first, FALSE, "one\n\n\u3000\u3000two  \r\nthree");
  ch_node_set_comment_raw (first->first_child->next, FALSE, "x\ny");
  book = write_book (record, CH_NOTATION_UCI, NULL);
  got = describe (book);
  g_assert_cmpstr (got, ==,
                   "C0 why so\nM0 1._h3e3\nC0 one\nC0 two\nC0 three\nM0 1…_h10g8\nV1 1…_b10c8 x\nV1 y 2._b1c3\n");
}

static const ChBookRun *
find_run (GPtrArray *book, ChBookRunKind kind, guint id, const ChBookParagraph **paragraph)
{
  for (guint i = 0; i < book->len; i++)
    {
      *paragraph = g_ptr_array_index (book, i);
      for (guint j = 0; j < (*paragraph)->runs->len; j++)
        {
          const ChBookRun *run = &g_array_index ((*paragraph)->runs, ChBookRun, j);

          if (run->kind == kind && run->node == id)
            return run;
        }
    }
  return NULL;
}

/* Runs are in order, do not overlap, and are found by their characters. */
static void
test_runs (void)
{
  g_autoptr (ChStudy) study = read_text (XIANGQI "1. h3e3!? $16 {[%csl Re3]good} (1. b3e3 {words}) (1. g4g5) h10g8 2. a1a9 *");
  ChRecord *record = ch_study_get_record (study, 0);
  g_autoptr (GPtrArray) book = write_book (record, CH_NOTATION_UCI, NULL);
  const ChBookParagraph *paragraph;
  const ChBookRun *run;
  ChNode *first = ch_record_get_root (record)->first_child;

  for (guint i = 0; i < book->len; i++)
    {
      guint at = 0;

      paragraph = g_ptr_array_index (book, i);
      for (guint j = 0; j < paragraph->runs->len; j++)
        {
          run = &g_array_index (paragraph->runs, ChBookRun, j);
          g_assert_cmpuint (run->start, >=, at);
          g_assert_cmpuint (run->length, >, 0);
          g_assert_true (ch_book_paragraph_run_at (paragraph, run->start) == run);
          g_assert_true (ch_book_paragraph_run_at (paragraph, run->start + run->length - 1) == run);
          at = run->start + run->length;
        }
      g_assert_cmpuint (at, <=, strlen (paragraph->text));
      g_assert_null (ch_book_paragraph_run_at (paragraph, strlen (paragraph->text)));
    }
  g_assert_nonnull (find_run (book, CH_BOOK_RUN_SHAPES, first->id, &paragraph));
  g_assert_nonnull (find_run (book, CH_BOOK_RUN_LABEL, first->next->id, &paragraph));
  g_assert_nonnull (find_run (book, CH_BOOK_RUN_MOVE, first->id, &paragraph));
  g_assert_nonnull (find_run (book, CH_BOOK_RUN_GLYPH, first->id, &paragraph));
}

/* A move that cannot be made says why, and those behind it. */
static void
test_broken (void)
{
  g_autoptr (ChStudy) study = read_text (XIANGQI "1. h3e3 h10g9 2. b1c3 *");
  ChRecord *record = ch_study_get_record (study, 0);
  g_autoptr (GPtrArray) book = write_book (record, CH_NOTATION_UCI, NULL);
  ChNode *node = ch_record_get_root (record)->first_child;
  const ChBookParagraph *paragraph;
  g_autofree char *why = NULL;
  g_autofree char *later = NULL;

  g_assert_null (ch_book_explain_broken (record, node));
  node = node->first_child;
  g_assert_nonnull (find_run (book, CH_BOOK_RUN_BROKEN, node->id, &paragraph));
  why = ch_book_explain_broken (record, node);
  g_assert_nonnull (why);
  g_assert_cmpstr (why, !=, "");
  node = node->first_child;
  g_assert_nonnull (find_run (book, CH_BOOK_RUN_BROKEN, node->id, &paragraph));
  later = ch_book_explain_broken (record, node);
  g_assert_cmpstr (later, !=, why);
}

static void
count_cb (ChTreeFold *fold, guint *n)
{
  (*n)++;
}

static void
test_folding (void)
{
  g_autoptr (ChStudy) study = read_text (XIANGQI "1. h3e3 (1. b3e3 h10g8 (1... b10c8 2. b1c3) 2. b1c3) h10g8 *");
  ChRecord *record = ch_study_get_record (study, 0);
  ChNode *head = ch_record_get_root (record)->first_child->next;
  ChNode *inner = head->first_child->next;
  g_autoptr (ChTreeFold) fold = ch_tree_fold_new ();
  g_autoptr (GPtrArray) folded = NULL;
  g_autofree char *got = NULL;
  guint n = 0;

  g_signal_connect (fold, "changed", G_CALLBACK (count_cb), &n);
  ch_tree_fold_set_record (fold, record);
  g_assert_cmpuint (ch_tree_fold_depth (inner->first_child), ==, 2);
  g_assert_cmpuint (ch_tree_fold_count_below (head), ==, 4);
  g_assert_false (ch_tree_fold_is_folded (fold, head, 1));
  ch_tree_fold_fold_at (fold, head->first_child);
  g_assert_true (ch_tree_fold_is_folded (fold, head, 1));
  folded = write_book (record, CH_NOTATION_UCI, fold);
  got = describe (folded);
  g_assert_cmpstr (got, ==, "M0 1._h3e3\nV1 1._b3e3_▸\nM0 1…_h10g8\n");
  g_assert_cmpuint (n, ==, 1);

  ch_tree_fold_reveal (fold, head);
  g_assert_true (ch_tree_fold_is_folded (fold, head, 1));
  ch_tree_fold_reveal (fold, inner->first_child);
  g_assert_false (ch_tree_fold_is_folded (fold, head, 1));
  g_assert_cmpuint (n, ==, 2);
  ch_tree_fold_toggle (fold, head);
  ch_tree_fold_unfold_at (fold, head->parent->first_child);
  g_assert_false (ch_tree_fold_is_folded (fold, head, 1));
  ch_tree_fold_toggle (fold, head->parent->first_child);
  g_assert_cmpuint (n, ==, 4);
}

/* An alternative to an alternative to an alternative ...: no recursion; in the window only the upper ones are written. */
static void
test_deep (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  g_autoptr (ChRecord) record = ch_record_new (&rules, NULL);
  static const char *const moves[4] = { "h1g3", "h10g8", "g3h1", "g8h10" };
  g_autoptr (ChTreeFold) fold = ch_tree_fold_new ();
  ChNode *node = ch_record_get_root (record);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) upper = NULL;
  g_autoptr (GPtrArray) revealed = NULL;
  const ChBookParagraph *paragraph;

  for (int i = 0; i < 20000; i++)
    {
      ch_record_add_node_raw (record, node, ch_move_from_text (i % 2 == 0 ? "a1a2" : "a10a9"));
      node = ch_record_add_node_raw (record, node, ch_move_from_text (moves[i % 4]));
    }
  all = write_book (record, CH_NOTATION_UCI, NULL);
  g_assert_nonnull (find_run (all, CH_BOOK_RUN_MOVE, node->id, &paragraph));
  ch_tree_fold_set_record (fold, record);
  upper = write_book (record, CH_NOTATION_UCI, fold);
  g_assert_null (find_run (upper, CH_BOOK_RUN_MOVE, node->id, &paragraph));
  g_assert_cmpuint (upper->len, <, 100);
  ch_tree_fold_reveal (fold, node);
  revealed = write_book (record, CH_NOTATION_UCI, fold);
  g_assert_nonnull (find_run (revealed, CH_BOOK_RUN_MOVE, node->id, &paragraph));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/book-reading/paragraphs", test_paragraphs);
  g_test_add_func ("/play/book-reading/variations", test_variations);
  g_test_add_func ("/play/book-reading/chinese", test_chinese);
  g_test_add_func ("/play/book-reading/black-first", test_black_first);
  g_test_add_func ("/play/book-reading/words", test_words);
  g_test_add_func ("/play/book-reading/runs", test_runs);
  g_test_add_func ("/play/book-reading/broken", test_broken);
  g_test_add_func ("/play/book-reading/folding", test_folding);
  g_test_add_func ("/play/book-reading/deep", test_deep);
  return g_test_run ();
}
