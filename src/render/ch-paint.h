/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the painting files of this folder share. Not for others. */
#pragma once

#include <cairo.h>

#include "render/ch-board-style.h"
#include "render/ch-geometry.h"

/** ch_paint_set_color: Makes @color, its alpha times @alpha, the source of @cr. */
void ch_paint_set_color (cairo_t *cr, const ChColor *color, double alpha);

/** ch_paint_mix: Returns: a color @share (0..1) of the way from @a to @b. */
ChColor ch_paint_mix (const ChColor *a, const ChColor *b, double share);

/** ch_paint_add_stop: Adds @color, its alpha times @alpha, to a gradient. */
void ch_paint_add_stop (cairo_pattern_t *pattern, double offset, const ChColor *color, double alpha);

/** ch_paint_rounded: Adds a rectangle with round corners to the path. */
void ch_paint_rounded (cairo_t *cr, const ChRect *rect, double radius);

/** ch_paint_circle: Adds a whole circle to the path. */
void ch_paint_circle (cairo_t *cr, double x, double y, double radius);

/** ch_paint_pen: Returns: @cells as a pen width of whole device pixels, at least one; in logical pixels. */
double ch_paint_pen (const ChGeometry *geometry, double cells);

/**
 * ch_paint_crisp:
 * Returns: where the middle of a level or upright line near @coordinate lies so that a pen of @pen (see ch_paint_pen())
 * covers whole device pixels.
 */
double ch_paint_crisp (const ChGeometry *geometry, double coordinate, double pen);

/** ch_paint_slot_center: Sets @x, @y to the centre of the slot of @kind. Returns: whether there is one. */
bool ch_paint_slot_center (const ChGeometry *geometry, ChSide side, ChKind kind, double *x, double *y);
