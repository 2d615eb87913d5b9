/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/ch-board-notes.h"

#include "widgets/ch-board-view-private.h"
#include "widgets/ch-side-disc.h"

/* Of the distance between two lines. */
#define RADIUS 0.26

void
ch_board_view_set_notes (ChBoardView *self, const guint8 *notes, const char *const words[CH_N_NOTES])
{
  g_return_if_fail (CH_IS_BOARD_VIEW (self));

  g_clear_pointer (&self->notes, g_free);
  g_clear_pointer (&self->note_words, g_strfreev);
  if (notes != NULL)
    {
      self->notes = g_memdup2 (notes, CH_POINTS);
      self->note_words = g_new0 (char *, CH_N_NOTES + 1);
      for (guint i = 0; i < CH_N_NOTES; i++)
        self->note_words[i] = g_strdup (words[i]);
    }
  ch_board_view_update_labels (self);
  ch_board_scene_forget_marks (self);
}

guint
ch_board_notes_at (ChBoardView *self, ChPoint point)
{
  return self->notes != NULL && self->position.board[point] == 0 ? self->notes[point] : CH_NOTE_NONE;
}

char *
ch_board_notes_label (ChBoardView *self, ChPoint point)
{
  char text[CH_MOVE_TEXT_SIZE];

  if (self->notes == NULL || self->position.board[point] != 0)
    return NULL;
  return g_strdup_printf ("%s, %s", self->note_words[self->notes[point]], ch_point_to_text (point, text));
}

static void
draw_cross (cairo_t *cr, double x, double y, double radius, double width)
{
  static const double shades[2] = { 0.97, 0.15 };

  /* A light stroke under a dark one: seen on every wood. */
  for (guint i = 0; i < 2; i++)
    {
      cairo_move_to (cr, x - radius, y - radius);
      cairo_line_to (cr, x + radius, y + radius);
      cairo_move_to (cr, x - radius, y + radius);
      cairo_line_to (cr, x + radius, y - radius);
      cairo_set_source_rgb (cr, shades[i], shades[i], shades[i]);
      cairo_set_line_width (cr, i == 0 ? width * 2.2 : width);
      cairo_stroke (cr);
    }
}

static void
draw_half (ChBoardView *self, cairo_t *cr, ChSide side, double x, double y, double radius, double from, double to)
{
  GdkRGBA color;

  ch_side_disc_get_color (self->position.rules.game, side, &color);
  cairo_arc (cr, x, y, radius, from, to);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_fill (cr);
}

void
ch_board_notes_draw (ChBoardView *self, cairo_t *cr, ChPoint point)
{
  ChBoardNote note = ch_board_notes_at (self, point);
  double radius = self->geometry.cell * RADIUS, width = MAX (2, self->geometry.cell / 18), x, y;

  ch_board_view_get_point_position (self, point, &x, &y);
  if (note == CH_NOTE_EMPTY)
    {
      draw_cross (cr, x, y, radius * 0.6, width);
      return;
    }
  if (note == CH_NOTE_PIECE || note == CH_NOTE_FIRST)
    draw_half (self, cr, CH_FIRST, x, y, radius, note == CH_NOTE_PIECE ? 0 : -G_PI, G_PI);
  if (note == CH_NOTE_PIECE || note == CH_NOTE_SECOND)
    draw_half (self, cr, CH_SECOND, x, y, radius, -G_PI, note == CH_NOTE_PIECE ? 0 : G_PI);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.93, 0.85, 0.70);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}
