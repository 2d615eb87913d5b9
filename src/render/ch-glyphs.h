/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The few characters that a board shows besides its pieces, as outlines made at build time, so that they look alike
 * on every machine: 楚河漢界, 一..九, 0..9, a..i. Not for others. */
#pragma once

#include <cairo.h>

/**
 * ch_glyphs_add:
 * @text: UTF-8, of the characters above only (others are passed over)
 * @x, @y: the centre of the text
 * @size: of the square of a character
 *
 * Adds the outlines to the path. Chinese characters are centred each by its ink, the others stand on one line.
 */
void ch_glyphs_add (cairo_t *cr, const char *text, double x, double y, double size);
