/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "render/ch-board-drawing.h"
#include "render/ch-glyphs.h"
#include "render/ch-paint.h"

/* In cells. */
#define RING_RADIUS 0.475
#define DOT_RADIUS 0.125
#define DIAMOND_RADIUS 0.13
#define BADGE_RADIUS 0.185
#define MARK_RADIUS 0.17
#define MARK_STEP 0.17      /* from number to number */

static const ChColor white = { 1, 1, 1, 1 };
static const ChColor black = { 0, 0, 0, 1 };

/* What stands out on the ground of a board, thinly around a mark. */
static const ChColor *
casing (const ChBoardStyle *style)
{
  return style->ground.red + style->ground.green + style->ground.blue > 1.5 ? &white : &black;
}

static void
begin (cairo_t *cr)
{
  cairo_save (cr);
  cairo_new_path (cr);
}

static void
draw_ring (cairo_t *cr, const ChGeometry *geometry, double x, double y, double radius, double width,
           const ChColor *color)
{
  ch_paint_circle (cr, x, y, radius * geometry->cell);
  ch_paint_set_color (cr, color, 1);
  cairo_set_line_width (cr, fmax (width * geometry->cell, 1.5));
  cairo_stroke (cr);
}

/* Last move */

static void
add_brackets (cairo_t *cr, double x, double y, double half, double length)
{
  for (int corner = 0; corner < 4; corner++)
    {
      double right = corner & 1 ? 1 : -1, down = corner & 2 ? 1 : -1;

      cairo_move_to (cr, x + right * (half - length), y + down * half);
      cairo_line_to (cr, x + right * half, y + down * half);
      cairo_line_to (cr, x + right * half, y + down * (half - length));
    }
}

static void
draw_brackets (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPoint point, double half)
{
  double x, y, pen = ch_paint_pen (geometry, 0.048);

  ch_geometry_center (geometry, point, &x, &y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  add_brackets (cr, x, y, half * geometry->cell, 0.22 * half / 0.46 * geometry->cell);
  ch_paint_set_color (cr, casing (style), 0.55);
  cairo_set_line_width (cr, pen * 1.9);
  cairo_stroke_preserve (cr);
  ch_paint_set_color (cr, &style->last_move, 1);
  cairo_set_line_width (cr, pen);
  cairo_stroke (cr);
}

void
ch_draw_last_move (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChMove move)
{
  if (move == CH_MOVE_NONE)
    return;
  begin (cr);
  if (!CH_MOVE_IS_DROP (move) && !CH_MOVE_IS_PASS (move))
    draw_brackets (cr, geometry, style, CH_MOVE_FROM (move), 0.30);
  draw_brackets (cr, geometry, style, CH_MOVE_TO (move), 0.46);
  cairo_restore (cr);
}

/* Check and selection */

void
ch_draw_check (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPoint point)
{
  double x, y, cell = geometry->cell;
  cairo_pattern_t *glow;

  ch_geometry_center (geometry, point, &x, &y);
  glow = cairo_pattern_create_radial (x, y, 0.36 * cell, x, y, 0.70 * cell);
  ch_paint_add_stop (glow, 0, &style->check, 0.95);
  ch_paint_add_stop (glow, 0.35, &style->check, 0.60);
  ch_paint_add_stop (glow, 1, &style->check, 0);
  begin (cr);
  ch_paint_circle (cr, x, y, 0.70 * cell);
  cairo_set_source (cr, glow);
  cairo_fill (cr);
  draw_ring (cr, geometry, x, y, RING_RADIUS, 0.05, &style->check);
  cairo_restore (cr);
  cairo_pattern_destroy (glow);
}

static void
draw_selected_at (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, double x, double y)
{
  begin (cr);
  ch_paint_circle (cr, x, y, (RING_RADIUS + 0.03) * geometry->cell);
  ch_paint_set_color (cr, &style->selected, 0.35);
  cairo_fill (cr);
  draw_ring (cr, geometry, x, y, RING_RADIUS, 0.06, &style->selected);
  cairo_restore (cr);
}

void
ch_draw_selected (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPoint point)
{
  double x, y;

  ch_geometry_center (geometry, point, &x, &y);
  draw_selected_at (cr, geometry, style, x, y);
}

void
ch_draw_selected_slot (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChSide side, ChKind kind)
{
  double x, y;

  if (ch_paint_slot_center (geometry, side, kind, &x, &y))
    draw_selected_at (cr, geometry, style, x, y);
}

/* Targets */

static void
add_diamond (cairo_t *cr, double x, double y, double radius)
{
  cairo_move_to (cr, x, y - radius);
  cairo_line_to (cr, x + radius, y);
  cairo_line_to (cr, x, y + radius);
  cairo_line_to (cr, x - radius, y);
  cairo_close_path (cr);
}

static void
draw_dot (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, double x, double y)
{
  ch_paint_circle (cr, x, y, DOT_RADIUS * geometry->cell);
  ch_paint_set_color (cr, casing (style), 0.55);
  cairo_set_line_width (cr, fmax (0.04 * geometry->cell, 1));
  cairo_stroke_preserve (cr);
  ch_paint_set_color (cr, &style->target, 1);
  cairo_fill (cr);
}

static void
draw_drop_point (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, double x, double y)
{
  double pen = fmax (0.045 * geometry->cell, 1.2);

  add_diamond (cr, x, y, DIAMOND_RADIUS * geometry->cell);
  ch_paint_set_color (cr, &style->ground, 0.85);
  cairo_fill_preserve (cr);
  ch_paint_set_color (cr, &style->target, 1);
  cairo_set_line_width (cr, pen);
  cairo_stroke (cr);
}

void
ch_draw_target (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPoint point, ChTarget target)
{
  double x, y;

  ch_geometry_center (geometry, point, &x, &y);
  begin (cr);
  if (target == CH_TARGET_CAPTURE)
    draw_ring (cr, geometry, x, y, RING_RADIUS - 0.005, 0.062, &style->target);
  else if (target == CH_TARGET_MOVE)
    draw_dot (cr, geometry, style, x, y);
  else
    draw_drop_point (cr, geometry, style, x, y);
  cairo_restore (cr);
}

/* A white cross on a disc, at the upper right so that one still sees which piece it is. */
static void
draw_cross (cairo_t *cr, const ChBoardStyle *style, double x, double y, double cell)
{
  double half = 0.085 * cell;

  ch_paint_circle (cr, x, y, 0.19 * cell);
  ch_paint_set_color (cr, &white, 1);
  cairo_set_line_width (cr, fmax (0.06 * cell, 1));
  cairo_stroke_preserve (cr);
  ch_paint_set_color (cr, &style->refusal, 1);
  cairo_fill (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, x - half, y - half);
  cairo_line_to (cr, x + half, y + half);
  cairo_move_to (cr, x + half, y - half);
  cairo_line_to (cr, x - half, y + half);
  ch_paint_set_color (cr, &white, 1);
  cairo_set_line_width (cr, fmax (0.06 * cell, 1.5));
  cairo_stroke (cr);
}

void
ch_draw_refusal (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPoint point)
{
  double x, y, cell = geometry->cell;

  ch_geometry_center (geometry, point, &x, &y);
  begin (cr);
  ch_paint_circle (cr, x, y, RING_RADIUS * cell);
  ch_paint_set_color (cr, &style->refusal, 0.18);
  cairo_fill (cr);
  draw_ring (cr, geometry, x, y, RING_RADIUS, 0.065, &style->refusal);
  draw_cross (cr, style, x + 0.34 * cell, y - 0.34 * cell, cell);
  cairo_restore (cr);
}

/* The keyboard's place */

static void
draw_cursor_at (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, double x, double y)
{
  double half = 0.475 * geometry->cell, pen = ch_paint_pen (geometry, 0.045);
  ChRect rect = { x - half, y - half, 2 * half, 2 * half };

  begin (cr);
  ch_paint_rounded (cr, &rect, 0.14 * geometry->cell);
  ch_paint_set_color (cr, casing (style), 0.8);
  cairo_set_line_width (cr, pen * 2);
  cairo_stroke_preserve (cr);
  ch_paint_set_color (cr, &style->cursor, 1);
  cairo_set_line_width (cr, pen);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
ch_draw_cursor (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPoint point)
{
  double x, y;

  ch_geometry_center (geometry, point, &x, &y);
  draw_cursor_at (cr, geometry, style, x, y);
}

void
ch_draw_cursor_slot (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChSide side, ChKind kind)
{
  double x, y;

  if (ch_paint_slot_center (geometry, side, kind, &x, &y))
    draw_cursor_at (cr, geometry, style, x, y);
}

/* Shapes */

void
ch_draw_circle (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChPoint point, ChMarkColor color)
{
  double x, y;

  ch_geometry_center (geometry, point, &x, &y);
  begin (cr);
  draw_ring (cr, geometry, x, y, 0.46, 0.075, &style->marks[color]);
  cairo_restore (cr);
}

/* An arrow along the x axis of the context from (0, 0) to (length, 0), as one outline so that it is evenly pale. */
static void
add_arrow (cairo_t *cr, double length, double half, double cell)
{
  double head = fmin (cell * 0.30, length * 0.6), wing = half + 0.115 * cell, neck = length - head;

  cairo_arc (cr, 0, 0, half, M_PI / 2, 3 * M_PI / 2);
  cairo_line_to (cr, neck + 0.04 * cell, -half);
  cairo_line_to (cr, neck, -wing);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, neck, wing);
  cairo_line_to (cr, neck + 0.04 * cell, half);
  cairo_close_path (cr);
}

static bool
arrow_start (const ChGeometry *geometry, ChMove move, ChSide side, double *x, double *y)
{
  if (CH_MOVE_IS_DROP (move))
    return ch_paint_slot_center (geometry, side, CH_MOVE_DROP_KIND (move), x, y);
  ch_geometry_center (geometry, CH_MOVE_FROM (move), x, y);
  return true;
}

void
ch_draw_arrow (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChMove move, ChSide side,
               ChMarkColor color, double weight)
{
  double x, y, to_x, to_y, length, cell = geometry->cell;

  if (move == CH_MOVE_NONE || CH_MOVE_IS_PASS (move) || !arrow_start (geometry, move, side, &x, &y))
    return;
  ch_geometry_center (geometry, CH_MOVE_TO (move), &to_x, &to_y);
  length = hypot (to_x - x, to_y - y);
  begin (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, atan2 (to_y - y, to_x - x));
  cairo_translate (cr, 0.20 * cell, 0);
  add_arrow (cr, length - 0.28 * cell, (0.035 + 0.04 * weight) * cell, cell);
  ch_paint_set_color (cr, casing (style), 0.5 * weight);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, fmax (0.03 * cell, 1));
  cairo_stroke_preserve (cr);
  ch_paint_set_color (cr, &style->marks[color], 0.4 + 0.45 * weight);
  cairo_fill (cr);
  cairo_restore (cr);
}

static bool
mark_center (const ChGeometry *geometry, ChMove move, ChSide side, double *x, double *y)
{
  double to_x, to_y;

  ch_geometry_center (geometry, CH_MOVE_TO (move), &to_x, &to_y);
  if (CH_MOVE_IS_PASS (move))
    {
      *x = to_x + 0.34 * geometry->cell;
      *y = to_y - 0.34 * geometry->cell;
      return true;
    }
  if (!arrow_start (geometry, move, side, x, y))
    return false;
  *x = (*x + to_x) / 2;
  *y = (*y + to_y) / 2;
  return true;
}

void
ch_draw_arrow_mark (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChMove move, ChSide side,
                    ChMarkColor color, unsigned numbers)
{
  double x, y, cell = geometry->cell, half;
  char text[11];
  int n = 0;

  for (int i = 0; i < 10; i++)
    if ((numbers & 1u << i) != 0)
      text[n++] = (char) ('0' + i);
  text[n] = '\0';
  if (n == 0 || move == CH_MOVE_NONE || !mark_center (geometry, move, side, &x, &y))
    return;
  half = (MARK_RADIUS + (n - 1) * MARK_STEP / 2) * cell;
  begin (cr);
  ch_paint_rounded (cr, &(ChRect) { x - half, y - MARK_RADIUS * cell, 2 * half, 2 * MARK_RADIUS * cell }, MARK_RADIUS * cell);
  ch_paint_set_color (cr, casing (style), 1);
  cairo_set_line_width (cr, fmax (0.06 * cell, 1.5));
  cairo_stroke_preserve (cr);
  ch_paint_set_color (cr, &style->marks[color], 1);
  cairo_fill (cr);
  ch_glyphs_add (cr, text, x, y, 0.27 * cell);
  ch_paint_set_color (cr, casing (style), 1);
  cairo_set_line_width (cr, 0.014 * cell);
  cairo_stroke_preserve (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
ch_draw_badge (cairo_t *cr, const ChGeometry *geometry, const ChBoardStyle *style, ChSide side, ChKind kind, int count)
{
  double x, y, cell = geometry->cell;
  char text[12];

  if (count < 2 || !ch_paint_slot_center (geometry, side, kind, &x, &y))
    return;
  x += 0.36 * cell;
  y -= 0.32 * cell;
  snprintf (text, sizeof text, "%d", count);
  begin (cr);
  ch_paint_circle (cr, x, y, BADGE_RADIUS * cell);
  ch_paint_set_color (cr, &style->tray, 1);
  cairo_set_line_width (cr, fmax (0.05 * cell, 1));
  cairo_stroke_preserve (cr);
  ch_paint_set_color (cr, &style->badge, 1);
  cairo_fill (cr);
  ch_glyphs_add (cr, text, x, y, 0.27 * cell);
  ch_paint_set_color (cr, &style->badge_text, 1);
  cairo_set_line_width (cr, 0.014 * cell);
  cairo_stroke_preserve (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}
