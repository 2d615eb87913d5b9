/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The book of moves in a window: that its text follows every edit, the move that is shown, lines above and below, folding. */
#include <gtk/gtk.h>
#include <string.h>

#include "ch-random-study.h"
#include "ch-test.h"
#include "formats/ch-reader.h"
#include "widgets/ch-book-view.h"

typedef struct
{
  GtkWidget *window;
  ChBookView *view;
  ChTreeFold *fold;
  ChStudy *study;
  ChRecord *record;
  guint activated, commented;
} Fixture;

static void
activated_cb (ChBookView *view, guint id, Fixture *fixture)
{
  fixture->activated = id;
  ch_book_view_set_current (view, id);
}

static void
show (Fixture *fixture, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  g_clear_object (&fixture->study);
  fixture->study = ch_reader_read (bytes, NULL, NULL, NULL);
  fixture->record = ch_study_get_record (fixture->study, 0);
  ch_tree_fold_set_record (fixture->fold, fixture->record);
  ch_book_view_set_record (fixture->view, fixture->study, fixture->record);
}

static gboolean
has_width (gpointer view)
{
  return gtk_widget_get_mapped (view) && gtk_widget_get_width (view) > 0;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->fold = ch_tree_fold_new ();
  fixture->view = CH_BOOK_VIEW (ch_book_view_new (fixture->fold));
  ch_book_view_set_notation (fixture->view, CH_NOTATION_UCI);
  g_signal_connect (fixture->view, "node-activated", G_CALLBACK (activated_cb), fixture);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 300, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_true (ch_test_run_until (has_width, ch_book_view_get_page (fixture->view), 20000));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_clear_object (&fixture->fold);
  g_clear_object (&fixture->study);
}

/* The text with the tags of every character. */
static char *
dump (GtkTextView *page)
{
  GString *text = g_string_new (NULL);
  GtkTextIter at;

  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (page), &at);
  for (; !gtk_text_iter_is_end (&at); gtk_text_iter_forward_char (&at))
    {
      GSList *tags = gtk_text_iter_get_tags (&at);

      g_string_append_unichar (text, gtk_text_iter_get_char (&at));
      for (GSList *tag = tags; tag != NULL; tag = tag->next)
        {
          g_autofree char *name = NULL;

          g_object_get (tag->data, "name", &name, NULL);
          g_string_append_printf (text, " %s", name);
        }
      g_string_append_c (text, '\n');
      g_slist_free (tags);
    }
  return g_string_free (text, FALSE);
}

static void
assert_like_new (Fixture *fixture)
{
  ChBookOptions options = { .notation = CH_NOTATION_UCI, .heading = TRUE, .brackets = TRUE, .labels = TRUE, .shapes = TRUE,
                            .result = TRUE, .fold = fixture->fold };
  g_autoptr (GPtrArray) book = ch_book_build (fixture->record, &options);
  ChBookPage *fresh = g_object_ref_sink (CH_BOOK_PAGE (ch_book_page_new ()));
  g_autofree char *expected = NULL;
  g_autofree char *got = NULL;

  ch_book_page_set_paragraphs (fresh, book);
  expected = dump (GTK_TEXT_VIEW (fresh));
  got = dump (GTK_TEXT_VIEW (ch_book_view_get_page (fixture->view)));
  ch_assert_same_text (got, expected);
  g_object_unref (fresh);
}

/* Only the paragraphs that differ are written again; the outcome is that of writing all. */
static void
test_edits (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());

  g_clear_object (&fixture->study);
  fixture->study = ch_random_study (rand, 1, 150);
  fixture->record = g_object_ref (ch_study_get_record (fixture->study, 0));
  ch_book_view_set_record (fixture->view, fixture->study, fixture->record);
  assert_like_new (fixture);
  for (int i = 0; i < 150; i++)
    {
      ch_random_edit (rand, fixture->study);
      ch_book_view_set_current (fixture->view, 0);
      assert_like_new (fixture);
    }
  g_object_unref (fixture->record);
}

#define GAME "[Variant \"xiangqi\"]\n\n1. h3e3 {Some words that take more than one line of a window as narrow as this one is} " \
  "(1. b3e3 h10g8 2. b1c3 b10c8 3. a1b1 a10b10 4. c4c5 b8b6) 1... h10g8 2. h1g3 i10h10 3. i1h1 c7c6 4. b1c3 b10c8 *"

static ChNode *
root_of (Fixture *fixture)
{
  return ch_record_get_root (fixture->record);
}

static void
test_current (Fixture *fixture, gconstpointer data)
{
  ChBookPage *page;
  GtkTextIter caret;
  GtkTextBuffer *buffer;
  ChNode *node;

  show (fixture, GAME);
  page = ch_book_view_get_page (fixture->view);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (page));
  node = root_of (fixture)->first_child;
  ch_book_view_set_current (fixture->view, node->id);
  gtk_test_accessible_assert_property (page, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "1.\302\240h3e3");
  node = node->next->first_child;
  ch_book_view_set_current (fixture->view, node->id);
  gtk_test_accessible_assert_property (page, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "h10g8");
  gtk_text_buffer_get_iter_at_mark (buffer, &caret, gtk_text_buffer_get_insert (buffer));
  g_assert_cmpint (gtk_text_iter_get_line (&caret), ==, 2);
  g_assert_cmpint (gtk_text_iter_get_line_index (&caret), ==, ch_book_page_find (page, node->id)->start);

  /* an edit that is undone; the move that is shown keeps its mark */
  ch_study_set_comment (fixture->study, fixture->record, root_of (fixture), FALSE, "Beginning");
  ch_book_view_set_current (fixture->view, node->id);
  gtk_text_buffer_get_iter_at_mark (buffer, &caret, gtk_text_buffer_get_insert (buffer));
  g_assert_cmpint (gtk_text_iter_get_line (&caret), ==, 3);
  ch_study_undo (fixture->study);
  ch_book_view_set_current (fixture->view, node->id);
  assert_like_new (fixture);
}

/* Text is set in idle time; before that its lines have no height. */
static gboolean
is_set (gpointer data)
{
  GtkTextView *view = data;
  GtkTextIter at;
  int y, height;

  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (view), &at);
  do
    {
      gtk_text_view_get_line_yrange (view, &at, &y, &height);
      if (height == 0)
        return FALSE;
    }
  while (gtk_text_iter_forward_line (&at));
  return TRUE;
}

static guint
walk_down (ChBookPage *page, guint id, guint n_lines)
{
  GdkRectangle before, after;
  guint n = 0;

  for (guint next; (next = ch_book_page_find_vertical (page, id, TRUE)) != G_MAXUINT; id = next)
    {
      g_assert_true (ch_book_page_get_area (page, id, &before));
      g_assert_true (ch_book_page_get_area (page, next, &after));
      g_assert_cmpint (after.y, >, before.y);
      n++;
    }
  g_assert_cmpuint (n, >=, n_lines);
  return id;
}

static void
test_lines (Fixture *fixture, gconstpointer data)
{
  ChBookPage *page;
  GdkRectangle before, after;
  guint id, first;

  show (fixture, GAME);
  page = ch_book_view_get_page (fixture->view);
  g_assert_true (ch_test_run_until (is_set, page, 20000));
  first = root_of (fixture)->first_child->id;
  g_assert_cmpuint (ch_book_page_find_vertical (page, 0, TRUE), ==, first);
  g_assert_cmpuint (ch_book_page_find_vertical (page, 0, FALSE), ==, G_MAXUINT);
  g_assert_cmpuint (ch_book_page_find_vertical (page, first, FALSE), ==, G_MAXUINT);
  id = walk_down (page, first, 3);
  for (guint next; (next = ch_book_page_find_vertical (page, id, FALSE)) != G_MAXUINT; id = next)
    {
      g_assert_true (ch_book_page_get_area (page, id, &before));
      g_assert_true (ch_book_page_get_area (page, next, &after));
      g_assert_cmpint (after.y, <, before.y);
    }
  g_assert_cmpuint (id, ==, first);
}

/* What stands below the pointer is what is drawn there. */
static void
test_places (Fixture *fixture, gconstpointer data)
{
  ChBookPage *page;
  GdkRectangle area;

  show (fixture, GAME);
  page = ch_book_view_get_page (fixture->view);
  ch_book_view_set_current (fixture->view, 0);
  g_assert_true (ch_test_run_until (is_set, page, 20000));
  for (ChNode *node = root_of (fixture)->first_child->next; node != NULL; node = node->first_child)
    {
      const ChBookRun *run;

      g_assert_true (ch_book_page_get_area (page, node->id, &area));
      run = ch_book_page_run_at (page, area.x + area.width / 2.0, area.y + area.height / 2.0);
      g_assert_nonnull (run);
      g_assert_cmpint (run->kind, ==, CH_BOOK_RUN_MOVE);
      g_assert_cmpuint (run->node, ==, node->id);
    }
  g_assert_false (ch_book_page_get_area (page, 0, &area));
  g_assert_null (ch_book_page_run_at (page, 2, 2));
}

static gboolean
is_folded_away (gpointer data)
{
  Fixture *fixture = data;

  return ch_book_page_find (ch_book_view_get_page (fixture->view), root_of (fixture)->first_child->next->first_child->id) == NULL;
}

static void
test_folding (Fixture *fixture, gconstpointer data)
{
  ChNode *head;

  show (fixture, GAME);
  head = root_of (fixture)->first_child->next;
  g_assert_false (is_folded_away (fixture));
  ch_tree_fold_toggle (fixture->fold, head);
  g_assert_true (ch_test_run_until (is_folded_away, fixture, 20000));
  assert_like_new (fixture);
  ch_tree_fold_reveal (fixture->fold, head->first_child);
  ch_book_view_set_current (fixture->view, head->first_child->id);
  g_assert_false (is_folded_away (fixture));
  assert_like_new (fixture);
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("/widgets/book/edits", test_edits);
  ADD ("/widgets/book/current", test_current);
  ADD ("/widgets/book/lines", test_lines);
  ADD ("/widgets/book/places", test_places);
  ADD ("/widgets/book/folding", test_folding);
  return g_test_run ();
}
