/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as slices: its head, its paragraphs line by line, its diagrams. */
#include "config.h"

#include "print/ch-booklet-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "play/ch-words.h"

/* Chapters up to here are listed below the title, more in a table of their own. */
#define FEW_CHAPTERS 12

/* Diagrams are painted at this width and made smaller: below it the painter's lines would be too heavy. */
#define DIAGRAM_UNITS 480

/* How far variations are set in, in sizes of the font, and how deep that goes on. */
#define STEP_IN 1.2
#define DEEPEST 4

/* Bytes of a comment that is kept with the diagram of the start. */
#define SHORT_INTRODUCTION 900

typedef struct
{
  ChTextKind kind;
  double left;       /* from the edge of the column */
  double before;     /* above the first line */
  gboolean wide, keep_all;
  gboolean front;    /* belongs to no chapter */
} Look;

/* ---- text ---- */

static ChSlice
line_slice (ChBooklet *booklet, PangoLayoutIter *iter, const Look *look)
{
  ChSlice slice = { .kind = CH_SLICE_LINE, .wide = look->wide,
                    .chapter = look->front ? G_MAXUINT : booklet->next_chapter };
  PangoRectangle logical;
  int top, bottom;

  pango_layout_iter_get_line_extents (iter, NULL, &logical);
  pango_layout_iter_get_line_yrange (iter, &top, &bottom);
  slice.line = pango_layout_iter_get_line_readonly (iter);
  slice.x = look->left + pango_units_to_double (logical.x);
  slice.height = ch_booklet_line_height (booklet, look->kind);
  /* Lines of mixed fonts are of different heights; their middles are put on the middles of lines of one height. */
  slice.baseline = slice.height / 2
                   + pango_units_to_double (pango_layout_iter_get_baseline (iter) - (top + bottom) / 2);
  return slice;
}

static void
take_layout (ChBooklet *booklet, PangoLayout *layout)
{
  booklet->unknown += (guint) pango_layout_get_unknown_glyphs_count (layout);
  g_ptr_array_add (booklet->layouts, layout);
}

/* The first two lines of a paragraph stay together, and the last two. */
static void
add_lines (ChBooklet *booklet, PangoLayout *layout, const Look *look)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  int n = pango_layout_get_line_count (layout);

  take_layout (booklet, layout);
  for (int i = 0; i < n; i++, pango_layout_iter_next_line (iter))
    {
      ChSlice slice = line_slice (booklet, iter, look);

      slice.before = i == 0 ? look->before : 0;
      slice.keep = look->keep_all || (n > 1 && i == 0) || (n > 2 && i == n - 2);
      if (look->wide)
        ch_booklet_flow_add_wide (booklet, &slice);
      else
        ch_booklet_flow_add (booklet, &slice);
    }
  pango_layout_iter_free (iter);
}

static void
add_text (ChBooklet *booklet, const char *text, const GArray *runs, const Look *look)
{
  double width = look->wide ? booklet->options.width - 2 * booklet->options.margin : booklet->column_width;

  add_lines (booklet, ch_booklet_text (booklet, look->kind, text, runs, width - look->left), look);
}

/* ---- diagrams ---- */

double
ch_booklet_diagram_width (const ChBooklet *booklet)
{
  double em = booklet->options.font_size;
  double width = booklet->options.columns > 1 ? 0.84 * booklet->column_width : MIN (0.47 * booklet->column_width, 19 * em);

  /* With hands and caption a diagram is up to one and a half times as high as wide. */
  return MIN (width, (booklet->bottom - booklet->top) / 1.7);
}

void
ch_booklet_diagram_options (const ChBooklet *booklet, const ChBookDiagram *diagram, ChDiagramOptions *options)
{
  ch_diagram_options_init (options, (ChGame) diagram->position.rules.game);
  options->pieces = booklet->options.pieces;
  options->style = booklet->options.style;
  options->coordinates = booklet->options.coordinates;
  options->flipped = booklet->options.flipped != diagram->turned;
  options->mirrored = booklet->options.mirrored;
  options->width = DIAGRAM_UNITS;
  options->last_move = diagram->last_move;
  options->n_shapes = (int) diagram->n_shapes;
}

static double
diagram_height (const ChBooklet *booklet, const ChBookDiagram *diagram)
{
  ChDiagramOptions options;

  ch_booklet_diagram_options (booklet, diagram, &options);
  return ch_booklet_diagram_width (booklet) * ch_diagram_height (&options) / DIAGRAM_UNITS;
}

static void
add_caption (ChBooklet *booklet, const ChBookParagraph *paragraph, ChSlice *slice)
{
  const Look look = { .kind = CH_TEXT_CAPTION };
  const char *turn = ch_words_turn ((ChGame) paragraph->diagram->position.rules.game,
                                    (ChSide) paragraph->diagram->position.side);
  gboolean moved = *paragraph->text != '\0';
  PangoLayout *layout = ch_booklet_text (booklet, CH_TEXT_CAPTION, moved ? paragraph->text : turn,
                                         moved ? paragraph->runs : NULL, booklet->column_width);
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  ChSlice line = line_slice (booklet, iter, &look);

  take_layout (booklet, layout);
  slice->line = line.line;
  slice->x = line.x;
  slice->baseline = slice->height + line.baseline;
  slice->height += line.height;
  pango_layout_iter_free (iter);
}

static void
add_diagram (ChBooklet *booklet, const ChBookParagraph *paragraph)
{
  double em = booklet->options.font_size;
  ChSlice slice = {
    .kind = CH_SLICE_DIAGRAM,
    .before = 0.7 * em,
    .height = diagram_height (booklet, paragraph->diagram),
    .diagram = paragraph->diagram,
    .chapter = booklet->next_chapter,
  };

  add_caption (booklet, paragraph, &slice);
  slice.height += 0.5 * em;
  /* The moves are read from the start: that waits for no other column. */
  if (paragraph->diagram->last_move == CH_MOVE_NONE)
    ch_booklet_flow_add (booklet, &slice);
  else
    ch_booklet_flow_add_float (booklet, &slice);
}

/* ---- a game ---- */

static ChChapter *
chapter_at (const ChBooklet *booklet, guint index)
{
  return g_ptr_array_index (booklet->chapters, index);
}

static char *
numbered_title (const ChChapter *chapter)
{
  if (chapter->number == 0)
    return g_strdup (chapter->title);
  return g_strdup_printf ("%u\342\200\202%s", chapter->number, chapter->title);
}

static void
add_headers (ChBooklet *booklet, const ChChapter *chapter, gboolean wide)
{
  double em = booklet->options.font_size;

  for (guint i = 0; i < chapter->headers->len; i++)
    add_text (booklet, g_ptr_array_index (chapter->headers, i), NULL,
              &(Look) { wide ? CH_TEXT_FRONT : CH_TEXT_HEADER, 0, i == 0 ? 0.2 * em : 0, wide, TRUE });
}

static void
add_rule (ChBooklet *booklet)
{
  ChSlice slice = { .kind = CH_SLICE_RULE, .wide = TRUE, .height = 1.6 * booklet->options.font_size };

  ch_booklet_flow_add_wide (booklet, &slice);
}

static void
add_contents_line (ChBooklet *booklet, guint chapter, gboolean wide)
{
  Look look = { CH_TEXT_CONTENTS, 0, 0, wide, FALSE };
  g_autofree char *title = numbered_title (chapter_at (booklet, chapter));
  double width = wide ? booklet->options.width - 2 * booklet->options.margin : booklet->column_width;
  PangoLayout *layout = ch_booklet_text (booklet, CH_TEXT_CONTENTS, title, NULL, width - 4 * booklet->options.font_size);
  PangoLayoutIter *iter;
  ChSlice slice;

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  iter = pango_layout_get_iter (layout);
  slice = line_slice (booklet, iter, &look);
  pango_layout_iter_free (iter);
  take_layout (booklet, layout);
  slice.kind = CH_SLICE_CONTENTS;
  slice.chapter = chapter;
  if (wide)
    ch_booklet_flow_add_wide (booklet, &slice);
  else
    ch_booklet_flow_add (booklet, &slice);
}

static void
add_contents (ChBooklet *booklet)
{
  guint n = booklet->chapters->len;
  gboolean few = n <= FEW_CHAPTERS;

  if (n < 2)
    return;
  if (!few)
    add_text (booklet, _("Contents"), NULL, &(Look) { CH_TEXT_HEADING, 0, 0, FALSE, TRUE, TRUE });
  for (guint i = 0; i < n; i++)
    add_contents_line (booklet, i, few);
  if (few)
    add_rule (booklet);
  else
    ch_booklet_flow_break (booklet);
}

void
ch_booklet_layout_front (ChBooklet *booklet)
{
  add_text (booklet, booklet->title, NULL, &(Look) { CH_TEXT_TITLE, 0, 0, TRUE, FALSE });
  if (booklet->chapters->len == 1)
    add_headers (booklet, chapter_at (booklet, 0), TRUE);
  add_rule (booklet);
  add_contents (booklet);
}

static void
begin_chapter (ChBooklet *booklet)
{
  ChChapter *chapter = chapter_at (booklet, booklet->next_chapter);
  g_autofree char *title = numbered_title (chapter);
  double em = booklet->options.font_size;

  if (booklet->chapters->len == 1)
    {
      chapter->page = 0;
      return;
    }
  if (booklet->options.new_pages && booklet->next_chapter > 0)
    ch_booklet_flow_break (booklet);
  else
    ch_booklet_flow_settle (booklet);
  add_text (booklet, title, NULL, &(Look) { CH_TEXT_HEADING, 0, 1.8 * em, FALSE, TRUE });
  add_headers (booklet, chapter, FALSE);
}

/* A few words before the start position stay with it, and so does the heading above them. */
static gboolean
leads_to_start (const ChBookParagraph *paragraph, const ChBookParagraph *next)
{
  return next != NULL && next->kind == CH_BOOK_DIAGRAM && next->diagram->last_move == CH_MOVE_NONE
         && strlen (paragraph->text) < SHORT_INTRODUCTION;
}

/* @next: (nullable) */
static void
add_paragraph (ChBooklet *booklet, const ChBookParagraph *paragraph, const ChBookParagraph *next)
{
  double em = booklet->options.font_size;
  double left = STEP_IN * em * MIN (paragraph->depth, DEEPEST);

  switch (paragraph->kind)
    {
    case CH_BOOK_MAIN:
      add_text (booklet, paragraph->text, paragraph->runs, &(Look) { CH_TEXT_MAIN, 0, 0.35 * em });
      break;
    case CH_BOOK_COMMENT:
      add_text (booklet, paragraph->text, paragraph->runs, 
                &(Look) { CH_TEXT_COMMENT, 0, 0.15 * em, FALSE, leads_to_start (paragraph, next) });
      break;
    case CH_BOOK_VARIATION:
      add_text (booklet, paragraph->text, paragraph->runs, &(Look) { CH_TEXT_VARIATION, left, 0.15 * em });
      break;
    default:
      add_diagram (booklet, paragraph);
    }
}

static void
end_chapter (ChBooklet *booklet)
{
  ch_booklet_flow_settle (booklet);
  booklet->next_chapter++;
  booklet->next_paragraph = 0;
}

static const ChBookParagraph *
paragraph_at (const ChChapter *chapter, guint index)
{
  return index < chapter->book->len ? g_ptr_array_index (chapter->book, index) : NULL;
}

void
ch_booklet_layout_next (ChBooklet *booklet)
{
  const ChChapter *chapter = chapter_at (booklet, booklet->next_chapter);

  if (booklet->next_paragraph == 0)
    begin_chapter (booklet);
  if (booklet->next_paragraph < chapter->book->len)
    add_paragraph (booklet, paragraph_at (chapter, booklet->next_paragraph),
                   paragraph_at (chapter, booklet->next_paragraph + 1));
  booklet->n_done++;
  if (++booklet->next_paragraph > chapter->book->len)
    end_chapter (booklet);
}
