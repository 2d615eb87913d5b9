/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/ch-paint.h"

#include <math.h>

void
ch_paint_set_color (cairo_t *cr, const ChColor *color, double alpha)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha * alpha);
}

ChColor
ch_paint_mix (const ChColor *a, const ChColor *b, double share)
{
  return (ChColor) { a->red + (b->red - a->red) * share, a->green + (b->green - a->green) * share,
                     a->blue + (b->blue - a->blue) * share, a->alpha + (b->alpha - a->alpha) * share };
}

void
ch_paint_add_stop (cairo_pattern_t *pattern, double offset, const ChColor *color, double alpha)
{
  cairo_pattern_add_color_stop_rgba (pattern, offset, color->red, color->green, color->blue, color->alpha * alpha);
}

void
ch_paint_rounded (cairo_t *cr, const ChRect *rect, double radius)
{
  double right = rect->x + rect->width, bottom = rect->y + rect->height;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, rect->y + radius, radius, -M_PI / 2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, M_PI / 2);
  cairo_arc (cr, rect->x + radius, bottom - radius, radius, M_PI / 2, M_PI);
  cairo_arc (cr, rect->x + radius, rect->y + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path (cr);
}

void
ch_paint_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * M_PI);
  cairo_close_path (cr);
}

double
ch_paint_pen (const ChGeometry *geometry, double cells)
{
  return fmax (round (cells * geometry->cell * geometry->scale), 1) / geometry->scale;
}

double
ch_paint_crisp (const ChGeometry *geometry, double coordinate, double pen)
{
  int pixels = (int) round (pen * geometry->scale);
  double whole = round (coordinate * geometry->scale);

  return (pixels % 2 ? whole + 0.5 : whole) / geometry->scale;
}

bool
ch_paint_slot_center (const ChGeometry *geometry, ChSide side, ChKind kind, double *x, double *y)
{
  ChRect slot = ch_geometry_slot (geometry, side, kind);

  *x = slot.x + slot.width / 2;
  *y = slot.y + slot.height / 2;
  return slot.width > 0;
}
