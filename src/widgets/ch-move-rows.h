/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a record as a flat list of rows. GtkTreeListModel would give a
 * row a move with expanders that screen readers stumble over; players read a round a row,
 * variations indented below it.
 *
 * A move added at the end of the main line adds one row; any other change builds the rows anew
 * in idle time and passes on only the stretch that differs, so that a list of thousands of rows
 * neither flickers nor scrolls. */
#pragma once

#include <gio/gio.h>

#include "notation/ch-notation.h"
#include "play/ch-tree-fold.h"
#include "study/ch-study.h"

typedef struct
{
  guint id;    /* of the node, G_MAXUINT for an empty cell */
  char *text;  /* the move with its glyphs */
  gboolean broken; /* cannot be made here */
} ChMoveCell;

#define CH_TYPE_MOVE_ROW (ch_move_row_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveRow, ch_move_row, CH, MOVE_ROW, GObject)

/* A round, or a comment where @comment is set. Property "current" (i): the cell that is shown on
 * the board, -1 = none. */
struct _ChMoveRow
{
  GObject parent_instance;

  guint depth;          /* 0 = main line */
  guint number;         /* of the round */
  ChMoveCell cells[2];  /* by side to move */
  char *comment;        /* (nullable) */
  guint comment_id;     /* of its node */
  gboolean before;      /* the comment stands before the move */
  guint head;           /* the node whose variation begins here and can be folded, G_MAXUINT where none does */
  gboolean folded;      /* it is */
  int current;
  int height, width;    /* as a view measured it: this high in this width, 0 = not yet */
};

/** ch_move_row_set_current: @cell: 0, 1, or -1. */
void ch_move_row_set_current (ChMoveRow *self, int cell);

/** ch_move_row_describe: Returns: (transfer full): the row as one line of text, for screen
 * readers. */
char *ch_move_row_describe (ChMoveRow *self);

#define CH_TYPE_MOVE_ROWS (ch_move_rows_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveRows, ch_move_rows, CH, MOVE_ROWS, GObject)

/** ch_move_rows_new: @fold: (nullable): which variations are folded. Returns: (transfer full): an empty list of ChMoveRow. */
ChMoveRows *ch_move_rows_new (ChTreeFold *fold);

/** ch_move_rows_set_record: Lists @record (nullable) of @study (nullable) and follows its
 * changes. */
void ch_move_rows_set_record (ChMoveRows *self, ChStudy *study, ChRecord *record);

/** ch_move_rows_set_notation: Writes moves in @notation. */
void ch_move_rows_set_notation (ChMoveRows *self, ChNotation notation);

/** ch_move_rows_flush: Does now what waits for idle time. */
void ch_move_rows_flush (ChMoveRows *self);

/**
 * ch_move_rows_find:
 * @node_id: a node
 * @cell: (out): which cell of the row
 *
 * Returns: (transfer none) (nullable): its row.
 */
ChMoveRow *ch_move_rows_find (ChMoveRows *self, guint node_id, int *cell);

/** ch_move_rows_get_row: Returns: (transfer none): the row at @index, which there must be. */
ChMoveRow *ch_move_rows_get_row (ChMoveRows *self, guint index);

/** ch_move_rows_get_index: Returns: where @row is, or GTK_INVALID_LIST_POSITION (G_MAXUINT). */
guint ch_move_rows_get_index (ChMoveRows *self, ChMoveRow *row);
