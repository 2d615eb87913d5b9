/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/ch-glyphs.h"

#include <glib.h>

typedef struct
{
  gunichar character;
  int advance; /* thousandths of the square, as all here */
  int box[4];  /* left, top, right, bottom of the ink; y downwards from the base line */
  int n_operations;
  const gint16 *operations; /* M L C Z and their points */
} Glyph;

#include "glyph-data.inc"

static const Glyph *
find (gunichar character)
{
  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++)
    if (glyphs[i].character == character)
      return &glyphs[i];
  return NULL;
}

/* One glyph with its origin at (x, y). */
static void
add (cairo_t *cr, const Glyph *glyph, double x, double y, double unit)
{
  const gint16 *p = glyph->operations, *end = p + glyph->n_operations;

#define AT(i) x + p[2 * (i)] * unit, y + p[2 * (i) + 1] * unit
  while (p < end)
    switch (*p++)
      {
      case 'M':
        cairo_move_to (cr, AT (0));
        p += 2;
        break;
      case 'L':
        cairo_line_to (cr, AT (0));
        p += 2;
        break;
      case 'C':
        cairo_curve_to (cr, AT (0), AT (1), AT (2));
        p += 6;
        break;
      default:
        cairo_close_path (cr);
        break;
      }
#undef AT
}

/* From the middle of the ink down to the base line: Latin ones share the middle of the zero. */
static double
rise (const Glyph *glyph)
{
  const Glyph *standard = glyph->character < 0x80 ? find ('0') : glyph;

  return -(standard->box[1] + standard->box[3]) / 2.0;
}

static double
ink_width (const char *text, int *left)
{
  const Glyph *last = NULL;
  double width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      const Glyph *glyph = find (g_utf8_get_char (p));

      if (glyph == NULL)
        continue;
      if (last == NULL)
        *left = glyph->box[0];
      width += glyph->advance;
      last = glyph;
    }
  return last == NULL ? 0 : width - *left - (last->advance - last->box[2]);
}

void
ch_glyphs_add (cairo_t *cr, const char *text, double x, double y, double size)
{
  int left = 0;
  double unit = size / 1000;

  x -= (ink_width (text, &left) / 2 + left) * unit;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      const Glyph *glyph = find (g_utf8_get_char (p));

      if (glyph == NULL)
        continue;
      add (cr, glyph, x, y + rise (glyph) * unit, unit);
      x += glyph->advance * unit;
    }
}
