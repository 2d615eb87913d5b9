/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing a tree as rows; the inside of ch-move-rows.h. */
#pragma once

#include "widgets/ch-move-rows.h"

/* A line while it is written: where it stands, so that it can be gone on with when a move is
 * added at its end. */
typedef struct
{
  ChNotation notation;
  ChTreeFold *fold;     /* (nullable) */
  ChNode *end;          /* the last node written; the root of an empty game */
  ChPosition position;  /* after @end */
  gboolean plain_end;   /* @end was written without comment and glyphs */
  gboolean broken;      /* a move of the line is illegal: @position is what it would make */
  guint ply;            /* of the next move, even for side 0 */
  guint depth;
  ChMoveRow *open;      /* (nullable): the last row, which waits for its second move */
} ChMoveLine;

/** ch_move_row_copy: Returns: (transfer full): a row with the same contents. */
ChMoveRow *ch_move_row_copy (ChMoveRow *self);

/** ch_move_line_build: Writes all of @record to @rows and leaves @line at the end of the main
 * line. */
void ch_move_line_build (ChMoveLine *line, GPtrArray *rows, ChRecord *record, ChNotation notation,
                         ChTreeFold *fold);

/** ch_move_line_extend: Writes what follows the end of @line. */
void ch_move_line_extend (ChMoveLine *line, GPtrArray *rows);

/** ch_move_line_shows_end: Returns: whether the last move has neither comment nor glyphs and is
 * listed so. */
gboolean ch_move_line_shows_end (const ChMoveLine *line);
