/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as a printed book: what may not be parted, what must stand on which page, files of every kind, and the PDF as other
 * programs read it. */
#include <string.h>

#include "ch-test.h"
#include "formats/ch-document-file.h"
#include "formats/ch-reader.h"
#include "print/ch-booklet-private.h"

static ChStudy *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return ch_reader_read (bytes, NULL, NULL, NULL);
}

static GPtrArray *
records_of (ChStudy *study)
{
  GPtrArray *records = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    g_ptr_array_add (records, ch_study_get_record (study, i));
  return records;
}

/* The booklet of all games of @study, laid out. */
static ChBooklet *
booklet_of (ChStudy *study, const char *title, const ChBookletOptions *options)
{
  g_autoptr (GPtrArray) records = records_of (study);
  ChBooklet *booklet = ch_booklet_new (title, (ChRecord *const *) records->pdata, records->len, options);

  while (ch_booklet_lay_out (booklet))
    g_assert_cmpfloat (ch_booklet_get_progress (booklet), <=, 1);
  return booklet;
}

/* ---- what holds of every booklet ---- */

static void
check_page (const ChBooklet *booklet, const ChPage *page)
{
  const ChPlaced *last = NULL;

  for (guint i = 0; i < page->placed->len; i++)
    {
      const ChPlaced *placed = &g_array_index (page->placed, ChPlaced, i);
      gboolean same_column = last != NULL && last->x == placed->x;

      /* Within the text, below the one before. */
      g_assert_cmpfloat (placed->y, >=, booklet->top - 0.1);
      g_assert_cmpfloat (placed->y + placed->slice.height, <=, booklet->bottom + 0.1);
      g_assert_cmpfloat (placed->x, >=, booklet->options.margin - 0.1);
      if (placed->slice.shift > 0)
        {
          /* Beside the one before. */
          g_assert_cmpfloat (placed->y, ==, last->y);
          g_assert_cmpfloat (placed->slice.shift, ==, -last->slice.shift);
          g_assert_cmpfloat (2 * placed->slice.shift, >, ch_booklet_diagram_width (booklet));
        }
      else if (same_column)
        g_assert_cmpfloat (placed->y, >=, last->y + last->slice.height - 0.1);
      else if (last != NULL)
        g_assert_cmpfloat (placed->x, >, last->x);
      /* What keeps with its next is not the last of a column, unless nothing follows in its chapter. */
      if (last != NULL && last->slice.keep && !last->slice.wide)
        g_assert_true (same_column || last->slice.chapter != placed->slice.chapter);
      last = placed;
    }
}

static void
check_pages (const ChBooklet *booklet)
{
  guint page = 0;

  for (guint i = 0; i < booklet->pages->len; i++)
    check_page (booklet, g_ptr_array_index (booklet->pages, i));
  for (guint i = 0; i < booklet->chapters->len; i++)
    {
      const ChChapter *chapter = g_ptr_array_index (booklet->chapters, i);

      g_assert_cmpuint (chapter->page, <, booklet->pages->len);
      g_assert_cmpuint (chapter->page, >=, page);
      page = chapter->page;
    }
  g_assert_cmpfloat (ch_booklet_get_progress (booklet), ==, 1);
}

static guint
count_slices (const ChBooklet *booklet, ChSliceKind kind)
{
  guint n = 0;

  for (guint i = 0; i < booklet->pages->len; i++)
    {
      const ChPage *page = g_ptr_array_index (booklet->pages, i);

      for (guint j = 0; j < page->placed->len; j++)
        n += g_array_index (page->placed, ChPlaced, j).slice.kind == kind;
    }
  return n;
}

/* Draws all pages on paper that keeps nothing. */
static void
draw_all (ChBooklet *booklet)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < ch_booklet_get_n_pages (booklet); i++)
    ch_booklet_draw_page (booklet, i, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* ---- one game ---- */

#define GAME "[Variant \"xiangqi\"]\n[Red \"胡荣华\"]\n[Black \"杨官璘\"]\n[Event \"全国赛\"]\n[Result \"1-0\"]\n\n"

static void
test_long_comment (void)
{
  g_autoptr (GString) text = g_string_new (GAME "{");
  ChBookletOptions options;

  for (int i = 0; i < 3000; i++)
    g_string_append (text, "红方先架中炮，黑方跳马护住中卒。");
  g_string_append (text, "} 1. h3e3 h10g8 1-0");
  for (int columns = 1; columns <= 2; columns++)
    {
      g_autoptr (ChStudy) study = read_text (text->str);
      g_autoptr (ChBooklet) booklet = NULL;

      ch_booklet_options_init (&options);
      ch_booklet_options_set_paper (&options, CH_PAPER_A5);
      options.columns = columns;
      options.language = "zh-cn";
      booklet = booklet_of (study, NULL, &options);
      check_pages (booklet);
      g_assert_cmpuint (ch_booklet_get_n_pages (booklet), >, 25);
      g_assert_cmpuint (ch_booklet_get_n_pages (booklet), <, 120);
      draw_all (booklet);
    }
}

/* No move is torn: no line of the main text begins or ends within one. */
static void
test_moves_whole (void)
{
  g_autoptr (GString) text = g_string_new (GAME);
  g_autoptr (ChStudy) study = NULL;
  g_autoptr (ChBooklet) booklet = NULL;
  ChBookletOptions options;
  guint n_lines = 0;

  for (int i = 0; i < 60; i++)
    g_string_append_printf (text, "%d. %s ", i + 1, i % 2 == 0 ? "h1g3 h10g8" : "g3h1 g8h10");
  study = read_text (text->str);
  ch_booklet_options_init (&options);
  options.diagrams = 0;
  booklet = booklet_of (study, NULL, &options);
  for (guint i = 0; i < booklet->layouts->len; i++)
    {
      PangoLayout *layout = g_ptr_array_index (booklet->layouts, i);
      const char *words = pango_layout_get_text (layout);

      if (strstr (words, "马二进三") == NULL)
        continue;
      for (GSList *l = pango_layout_get_lines_readonly (layout); l != NULL; l = l->next)
        {
          const PangoLayoutLine *line = l->data;
          const char *start = words + line->start_index;

          n_lines++;
          g_assert_true (line->start_index == 0 || start[-1] == ' ');
        }
    }
  g_assert_cmpuint (n_lines, >, 10);
}

static void
test_diagrams (void)
{
  static const struct { const char *wishes; guint n; } cases[] = {
    { "none", 0 }, { "end", 1 }, { "marked", 2 }, { "shapes", 1 }, { "comments", 1 }, { "every=2", 3 },
    { "start", 0 }, { "end,marked,shapes,every=1", 7 },
  };
  g_autoptr (ChStudy) study = read_text (GAME "1. h3e3 {[%csl Re3]} (1. b3e3 $220) h10g8 $221 2. h1g3 {a word} i10h10 3. i1h1 "
                                         "h8i8 1-0");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ChBooklet) booklet = NULL;
      g_autofree char *text = NULL;
      ChBookletOptions options;

      ch_booklet_options_init (&options);
      g_assert_true (ch_booklet_options_set_diagrams (&options, cases[i].wishes));
      booklet = booklet_of (study, NULL, &options);
      g_assert_cmpuint (count_slices (booklet, CH_SLICE_DIAGRAM), ==, cases[i].n);
      check_pages (booklet);
      text = ch_booklet_options_get_diagrams (&options);
      g_assert_true (ch_booklet_options_set_diagrams (&options, text));
    }
  g_assert_false (ch_booklet_options_set_diagrams (&(ChBookletOptions) { 0 }, "everywhere"));
  g_assert_false (ch_booklet_options_set_diagrams (&(ChBookletOptions) { 0 }, "every=0"));
}

/* Every position of a game as a diagram, on every paper: none is cut, none is lost. */
static void
test_many_diagrams (void)
{
  g_autoptr (GString) text = g_string_new ("[Variant \"crazyxiangqi\"]\n\n");

  for (int i = 0; i < 40; i++)
    g_string_append_printf (text, "%d. %s ", i + 1, i % 2 == 0 ? "h1g3 h10g8" : "g3h1 g8h10");
  for (int paper = 0; paper < CH_N_PAPERS; paper++)
    for (int columns = 1; columns <= 2; columns++)
      {
        g_autoptr (ChStudy) study = read_text (text->str);
        g_autoptr (ChBooklet) booklet = NULL;
        ChBookletOptions options;

        ch_booklet_options_init (&options);
        ch_booklet_options_set_paper (&options, (ChPaper) paper);
        options.columns = columns;
        options.every = 1;
        booklet = booklet_of (study, "A very long title that does not fit on one line of a small sheet of paper, and so goes on",
                              &options);
        g_assert_cmpuint (count_slices (booklet, CH_SLICE_DIAGRAM), ==, 80);
        check_pages (booklet);
        draw_all (booklet);
      }
}

/* ---- many games ---- */

static void
test_chapters (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (ChStudy) study = NULL;

  for (int i = 0; i < 100; i++)
    g_string_append_printf (text, "[Event \"第%d章\"]\n[ChapterName \"第%d章 中炮对屏风马\"]\n[Variant \"xiangqi\"]\n[Result \"1-0\"]\n\n"
                            "{引言} 1. h3e3 {[%%csl Re3]} h10g8 2. h1g3 {评注} (2. b1c3 i10h10) 1-0\n\n", i, i);
  study = read_text (text->str);
  for (int new_pages = 0; new_pages < 2; new_pages++)
    {
      g_autoptr (ChBooklet) booklet = NULL;
      ChBookletOptions options;

      ch_booklet_options_init (&options);
      options.new_pages = new_pages;
      booklet = booklet_of (study, "教程", &options);
      check_pages (booklet);
      g_assert_cmpuint (count_slices (booklet, CH_SLICE_CONTENTS), ==, 100);
      g_assert_cmpuint (count_slices (booklet, CH_SLICE_DIAGRAM), ==, 200);
      g_assert_cmpuint (ch_booklet_count_unknown (booklet), ==, 0);
      if (new_pages)
        g_assert_cmpuint (ch_booklet_get_n_pages (booklet), >=, 101);
      draw_all (booklet);
    }
}

static void
test_empty (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_JANGGI);
  g_autoptr (ChRecord) record = ch_record_new (&rules, NULL);
  ChBookletOptions options;
  g_autoptr (ChBooklet) booklet = NULL;

  ch_booklet_options_init (&options);
  booklet = ch_booklet_new (NULL, &record, 1, &options);
  while (ch_booklet_lay_out (booklet))
    ;
  g_assert_cmpuint (ch_booklet_get_n_pages (booklet), ==, 1);
  check_pages (booklet);
  draw_all (booklet);
}

/* On paper too small for anything, and with a title that no page holds, no page is without end. */
static void
test_small_paper (void)
{
  g_autoptr (GString) text = g_string_new ("[ChapterName \"");
  g_autoptr (ChStudy) study = NULL;
  ChBookletOptions options;

  for (int i = 0; i < 1000; i++)
    g_string_append (text, "很长的标题");
  g_string_append (text, "\"]\n[Variant \"crazyxiangqi\"]\n\n1. h3e3 {[%csl Re3]} h10g8 {[%csl Re3]} 2. h1g3 *\n");
  study = read_text (text->str);
  ch_booklet_options_init (&options);
  options.width = options.height = 1;
  for (options.columns = 1; options.columns <= 2; options.columns++)
    for (options.font_size = 6; options.font_size <= 24; options.font_size += 6)
      {
        g_autoptr (ChBooklet) booklet = booklet_of (study, NULL, &options);

        g_assert_cmpuint (count_slices (booklet, CH_SLICE_DIAGRAM), ==, 3);
        g_assert_cmpuint (ch_booklet_get_n_pages (booklet), <, 40);
        draw_all (booklet);
      }
}

/* Files of other programs, of every kind we have. */
static void
test_samples (void)
{
  static const char *const folders[] = { "samples/XQF", "samples/CBR", "samples/GIB", "samples/PGN_UTF8", "samples/PGN_GBK",
                                         "samples/PGN_PYCHESS", "samples/CRAZYHOUSE", "samples/UBB", "samples/FEN" };
  guint n = 0;

  for (guint f = 0; f < G_N_ELEMENTS (folders); f++)
    {
      g_autoptr (GPtrArray) paths = ch_test_shared_files (folders[f], NULL);

      if (paths == NULL)
        return;
      for (guint i = 0; i < MIN (paths->len, 12); i++)
        {
          g_autoptr (ChStudy) study = ch_document_file_load (g_ptr_array_index (paths, i), NULL, NULL, NULL);
          guint records = study != NULL ? g_list_model_get_n_items (G_LIST_MODEL (study)) : 0;
          g_autoptr (ChBooklet) booklet = NULL;
          ChBookletOptions options;

          if (records == 0 || records > 30)
            continue;
          ch_booklet_options_init (&options);
          ch_booklet_options_set_paper (&options, (ChPaper) (i % CH_N_PAPERS));
          options.columns = 1 + i % 2;
          booklet = booklet_of (study, NULL, &options);
          check_pages (booklet);
          draw_all (booklet);
          n++;
        }
    }
  g_assert_cmpuint (n, >, 30);
}

/* ---- the file ---- */

/* The output of a tool for PDF files, or NULL where the machine has none. */
static char *
ask (const char *tool, const char *option, const char *path)
{
  g_autofree char *program = g_find_program_in_path (tool);
  const char *argv[] = { program, option, path, "-", NULL };
  g_autoptr (GError) error = NULL;
  char *output = NULL;

  if (program == NULL)
    return NULL;
  if (g_str_equal (tool, "pdfinfo"))
    argv[1] = path, argv[2] = NULL;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL, &error);
  g_assert_no_error (error);
  return output;
}

static void
check_text (const char *path, guint n_pages)
{
  g_autofree char *text = ask ("pdftotext", "-raw", path), *info = ask ("pdfinfo", NULL, path);
  g_autofree char *pages = g_strdup_printf (" %u\n", n_pages);

  if (text == NULL || info == NULL)
    {
      g_test_skip ("no poppler-utils");
      return;
    }
  g_assert_nonnull (strstr (text, "教程"));
  g_assert_nonnull (strstr (text, "胡荣华"));
  g_assert_nonnull (strstr (text, "炮二平五"));
  g_assert_nonnull (strstr (text, "马８进７!"));
  g_assert_nonnull (strstr (text, "中炮局"));
  g_assert_nonnull (strstr (strstr (info, "Pages:"), pages));
  g_assert_nonnull (strstr (info, "教程"));
}

static void
test_pdf (void)
{
  g_autoptr (ChStudy) study = read_text (GAME "1. h3e3 {这是中炮局。} h10g8! {[%csl Re3]} (1... b10c8) 2. h1g3 1-0\n\n" GAME
                                         "1. c1e3 1-0\n");
  g_autofree char *folder = ch_test_temp_dir (), *path = g_build_filename (folder, "a.pdf", NULL);
  g_autoptr (ChBooklet) booklet = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  ChBookletOptions options;

  ch_booklet_options_init (&options);
  options.language = "zh-cn";
  booklet = booklet_of (study, "教程", &options);
  g_assert_cmpuint (ch_booklet_count_unknown (booklet), ==, 0);
  bytes = ch_booklet_to_pdf (booklet, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (ch_document_file_write_bytes (path, bytes, &error));
  check_text (path, ch_booklet_get_n_pages (booklet));
  ch_test_remove_tree (folder);
}

static void
cancel_cb (double fraction, gpointer data)
{
  g_cancellable_cancel (data);
}

static void
test_cancel (void)
{
  g_autoptr (ChStudy) study = read_text (GAME "1. h3e3 1-0\n\n" GAME "1. c1e3 1-0\n");
  g_autoptr (GPtrArray) records = records_of (study);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (ChBooklet) booklet = NULL;
  g_autoptr (GError) error = NULL;
  ChBookletOptions options;

  ch_booklet_options_init (&options);
  options.new_pages = TRUE;
  booklet = ch_booklet_new ("x", (ChRecord *const *) records->pdata, records->len, &options);
  g_assert_null (ch_booklet_to_pdf (booklet, cancel_cb, cancellable, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static gpointer
make_pdf (gpointer data)
{
  return ch_booklet_to_pdf (data, NULL, NULL, NULL, NULL);
}

/* Threads of their own at the same time, as windows have them. */
static void
test_threads (void)
{
  g_autoptr (ChStudy) study = read_text (GAME "1. h3e3 {这是中炮局。[%csl Re3]} h10g8 1-0\n");
  g_autoptr (GPtrArray) records = records_of (study);
  ChBooklet *booklets[4];
  GThread *threads[4];
  ChBookletOptions options;

  ch_booklet_options_init (&options);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      booklets[i] = ch_booklet_new (NULL, (ChRecord *const *) records->pdata, 1, &options);
      threads[i] = g_thread_new ("booklet", make_pdf, booklets[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      g_autoptr (GBytes) bytes = g_thread_join (threads[i]);

      g_assert_cmpuint (g_bytes_get_size (bytes), >, 10000);
      ch_booklet_free (booklets[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/booklet/long-comment", test_long_comment);
  g_test_add_func ("/print/booklet/moves-whole", test_moves_whole);
  g_test_add_func ("/print/booklet/diagrams", test_diagrams);
  g_test_add_func ("/print/booklet/many-diagrams", test_many_diagrams);
  g_test_add_func ("/print/booklet/chapters", test_chapters);
  g_test_add_func ("/print/booklet/empty", test_empty);
  g_test_add_func ("/print/booklet/small-paper", test_small_paper);
  g_test_add_func ("/print/booklet/samples", test_samples);
  g_test_add_func ("/print/booklet/pdf", test_pdf);
  g_test_add_func ("/print/booklet/cancel", test_cancel);
  g_test_add_func ("/print/booklet/threads", test_threads);
  return g_test_run ();
}
