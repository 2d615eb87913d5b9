/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of an engine in one row: score, depth, its moves, how it ends. The pointer shows moves it rests on, a click chooses one;
 * with the keyboard Left and Right go from move to move, Enter chooses. */
#pragma once

#include <gtk/gtk.h>

/* Signals: "pointed" (gint index): the pointer or the keyboard is at this move, -1 = at none any more; "chosen" (gint index);
 * "menu" (double x, double y): the menu of the line is asked for, there. */
#define CH_TYPE_ENGINE_LINE (ch_engine_line_get_type ())
G_DECLARE_FINAL_TYPE (ChEngineLine, ch_engine_line, CH, ENGINE_LINE, GtkWidget)

typedef struct
{
  const char *score;        /* a few characters */
  const char *depth;
  const char *end;          /* (nullable): by which rule the line ends */
  const char *spoken;       /* what a screen reader says before the moves */
  const char *const *moves; /* (array zero-terminated=1): as written, numbers included */
  gboolean ahead;           /* the side from whose view the score is read is ahead */
  gboolean stale;           /* of the position before: shown, but nothing can be done with it */
} ChEngineLineText;

/** ch_engine_line_new: Returns: (transfer floating): an empty row. */
GtkWidget *ch_engine_line_new (void);

/** ch_engine_line_set_text: Shows @text (copied). The cursor stays at the number of its move. */
void ch_engine_line_set_text (ChEngineLine *self, const ChEngineLineText *text);

/** ch_engine_line_set_rows: How many rows of text the moves may take, 1 or more; all of them are kept free. */
void ch_engine_line_set_rows (ChEngineLine *self, int rows);

/** ch_engine_line_get_pointed: Returns: the move that the pointer or else the keyboard is at, -1 = none. */
int ch_engine_line_get_pointed (ChEngineLine *self);

/** ch_engine_line_get_move_area: Writes where move @index is, in coordinates of the row; the whole row for -1. */
void ch_engine_line_get_move_area (ChEngineLine *self, int index, GdkRectangle *area);
