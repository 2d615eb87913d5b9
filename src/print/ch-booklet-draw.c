/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "print/ch-booklet-private.h"

static void
show_line (cairo_t *cr, PangoLayoutLine *line, double x, double y)
{
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout_line (cr, line);
}

static ChDiagramPainter *
painter_for (ChBooklet *booklet, ChGame game)
{
  if (booklet->painters[game] == NULL)
    booklet->painters[game] = ch_diagram_painter_new ();
  return booklet->painters[game];
}

void
ch_booklet_forget_painters (ChBooklet *booklet)
{
  for (guint i = 0; i < CH_N_GAMES; i++)
    g_clear_pointer (&booklet->painters[i], ch_diagram_painter_free);
}

static void
draw_diagram (ChBooklet *booklet, cairo_t *cr, const ChPlaced *placed)
{
  const ChBookDiagram *diagram = placed->slice.diagram;
  double width = ch_booklet_diagram_width (booklet), x = placed->x + placed->slice.shift;
  ChDiagramOptions options;
  g_autofree ChDiagramShape *shapes = g_new (ChDiagramShape, diagram->n_shapes + 1);

  ch_booklet_diagram_options (booklet, diagram, &options);
  for (guint i = 0; i < diagram->n_shapes; i++)
    {
      const ChShape *shape = &diagram->shapes[i];

      shapes[i] = (ChDiagramShape) { shape->color, shape->side, shape->from, shape->to };
    }
  options.shapes = shapes;
  cairo_save (cr);
  cairo_translate (cr, x + (booklet->column_width - width) / 2, placed->y);
  cairo_scale (cr, width / options.width, width / options.width);
  ch_diagram_painter_paint (painter_for (booklet, (ChGame) diagram->position.rules.game), cr, &diagram->position, &options);
  cairo_restore (cr);
  show_line (cr, placed->slice.line, x + placed->slice.x, placed->y + placed->slice.baseline);
}

static void
draw_rule (cairo_t *cr, double x1, double x2, double y, double width)
{
  cairo_move_to (cr, x1, y);
  cairo_line_to (cr, x2, y);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* A text of the head or foot: at @x, by its middle (@align 0.5) or its end (1). Returns: where it begins. */
static double
draw_text (ChBooklet *booklet, cairo_t *cr, ChTextKind kind, const char *text, double x, double align, double baseline,
           double room)
{
  PangoLayout *layout = ch_booklet_text (booklet, kind, text, NULL, room);
  PangoRectangle logical;

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_extents (layout, NULL, &logical);
  x -= pango_units_to_double (logical.width) * align;
  show_line (cr, pango_layout_get_line_readonly (layout, 0), x, baseline);
  g_object_unref (layout);
  return x;
}

static void
draw_dots (cairo_t *cr, double x1, double x2, double y, double em)
{
  const double dots[2] = { 0, 0.55 * em };

  if (x2 <= x1)
    return;
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, dots, 2, 0);
  draw_rule (cr, x1, x2, y, 0.09 * em);
  cairo_restore (cr);
}

static void
draw_contents (ChBooklet *booklet, cairo_t *cr, const ChPlaced *placed, ChDrawMode mode)
{
  const ChSlice *slice = &placed->slice;
  const ChChapter *chapter = g_ptr_array_index (booklet->chapters, slice->chapter);
  double em = booklet->options.font_size, baseline = placed->y + slice->baseline;
  double right = placed->x + (slice->wide ? booklet->options.width - 2 * booklet->options.margin : booklet->column_width);
  PangoRectangle logical;
  char number[16], link[80];

  if (chapter->page == G_MAXUINT)
    return;
  g_snprintf (link, sizeof link, "page=%u pos=[%d %d]", chapter->page + 1, (int) booklet->options.margin, (int) chapter->y);
  if (mode == CH_DRAW_LINKS)
    cairo_tag_begin (cr, CAIRO_TAG_LINK, link);
  show_line (cr, slice->line, placed->x + slice->x, baseline);
  g_snprintf (number, sizeof number, "%u", chapter->page + 1);
  pango_layout_line_get_extents (slice->line, NULL, &logical);
  draw_dots (cr, placed->x + slice->x + pango_units_to_double (logical.width) + 0.8 * em,
             draw_text (booklet, cr, CH_TEXT_CONTENTS, number, right, 1, baseline, 4 * em) - 0.6 * em, baseline, em);
  if (mode == CH_DRAW_LINKS)
    cairo_tag_end (cr, CAIRO_TAG_LINK);
}

static void
draw_slice (ChBooklet *booklet, cairo_t *cr, const ChPlaced *placed, ChDrawMode mode)
{
  const ChSlice *slice = &placed->slice;
  double margin = booklet->options.margin;

  switch (slice->kind)
    {
    case CH_SLICE_LINE:
      show_line (cr, slice->line, placed->x + slice->x, placed->y + slice->baseline);
      break;
    case CH_SLICE_CONTENTS:
      draw_contents (booklet, cr, placed, mode);
      break;
    case CH_SLICE_DIAGRAM:
      draw_diagram (booklet, cr, placed);
      break;
    default:
      draw_rule (cr, margin, booklet->options.width - margin, placed->y + slice->height / 2, 0.6);
    }
}

/* The title at the left, the game at the right. */
static void
draw_head (ChBooklet *booklet, cairo_t *cr, const ChPage *page)
{
  const ChBookletOptions *options = &booklet->options;
  double em = options->font_size, baseline = booklet->top - 1.5 * em, half = (options->width - 2 * options->margin) / 2 - em;

  draw_text (booklet, cr, CH_TEXT_RUNNING, booklet->title, options->margin, 0, baseline, half);
  if (page->chapter < booklet->chapters->len && booklet->chapters->len > 1)
    draw_text (booklet, cr, CH_TEXT_RUNNING, ((ChChapter *) booklet->chapters->pdata[page->chapter])->title,
               options->width - options->margin, 1, baseline, half);
  draw_rule (cr, options->margin, options->width - options->margin, booklet->top - 1.0 * em, 0.4);
}

static void
draw_number (ChBooklet *booklet, cairo_t *cr, guint page)
{
  const ChBookletOptions *options = &booklet->options;
  char number[16];

  g_snprintf (number, sizeof number, "%u", page + 1);
  draw_text (booklet, cr, CH_TEXT_RUNNING, number, options->width / 2, 0.5,
             booklet->bottom + 1.9 * options->font_size, options->width);
}

void
ch_booklet_draw (ChBooklet *booklet, guint index, cairo_t *cr, ChDrawMode mode)
{
  const ChPage *page;

  g_return_if_fail (index < booklet->pages->len);

  page = g_ptr_array_index (booklet->pages, index);
  cairo_save (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < page->placed->len; i++)
    draw_slice (booklet, cr, &g_array_index (page->placed, ChPlaced, i), mode);
  if (index > 0)
    draw_head (booklet, cr, page);
  draw_number (booklet, cr, index);
  cairo_restore (cr);
}

void
ch_booklet_draw_page (ChBooklet *booklet, guint page, cairo_t *cr)
{
  ch_booklet_draw (booklet, page, cr, CH_DRAW_PLAIN);
}
