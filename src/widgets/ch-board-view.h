/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board with its hands: shows a position, lets a person make moves and drops by click-click,
 * drag or keyboard, and tells the window. Knows no game and no window: what is legal is given to
 * it. */
#pragma once

#include <gtk/gtk.h>

#include "rules/ch-explain.h"
#include "rules/ch-movegen.h"
#include "study/ch-node.h"

/* Properties: flipped, mirrored, show-coordinates, show-targets, animate (b); piece-set
 * ("traditional", "simplified", "international"), board-style ("wood", "paper", "dark",
 * "contrast") (s); dark (b): the scheme of the window.
 *
 * Signals:
 *  "move" (guint move): the person made a legal move; the position is not changed until
 *    ch_board_view_set_position().
 *  "refused" (guint move, guint side): the person tried this illegal one (side: owner of the hand
 *    for a drop); the window explains with ch_board_view_show_refusal() and its own words.
 *  "selected" (guint origin): a point or CH_DROP_ORIGIN + kind was picked up, 255 = none.
 *  "shape" (guint color, guint side, guint from, guint to): the person drew an arrow with the right
 *    button or, from = to, a circle; from may be CH_DROP_ORIGIN + kind, in the hand of side.
 *
 * Putting the general back on its point makes the pass where one is legal. */
#define CH_TYPE_BOARD_VIEW (ch_board_view_get_type ())
G_DECLARE_FINAL_TYPE (ChBoardView, ch_board_view, CH, BOARD_VIEW, GtkWidget)

/** ch_board_view_new: Returns: (transfer floating): a board with an empty position. */
GtkWidget *ch_board_view_new (void);

/**
 * ch_board_view_set_position:
 * @position: what to show
 * @last: the move that led here, or CH_MOVE_NONE
 * @legal: (nullable): the legal moves here; NULL = none may be made
 * @movable: which sides the person may move: bit 0 side 0, bit 1 side 1
 * @animate: slide the piece of @last to its place
 *
 * Cancels a drag that is no longer possible; marks (refusal, hint, verdict) are cleared.
 */
void ch_board_view_set_position (ChBoardView *self, const ChPosition *position, ChMove last,
                                 const ChMoveList *legal, guint movable, gboolean animate);

/** ch_board_view_cancel: Puts a picked-up piece back. */
void ch_board_view_cancel (ChBoardView *self);

/** ch_board_view_show_refusal: Marks the points of @refusal for about two seconds. */
void ch_board_view_show_refusal (ChBoardView *self, const ChRefusal *refusal);

/** ch_board_view_set_marks: Rings around points that ended the game or are talked about; n = 0
 * removes. */
void ch_board_view_set_marks (ChBoardView *self, const ChPoint *points, guint n);

/** ch_board_view_set_shapes: Arrows and circles of the node shown. */
void ch_board_view_set_shapes (ChBoardView *self, const ChShape *shapes, guint n);

/**
 * ch_board_view_sketch:
 * For the keyboard: begins an arrow or circle at the cursor; called again, ends it where the cursor is then, in the new @color.
 * "shape" is emitted as for one drawn with the pointer. Escape ends it without a shape.
 * Returns: whether one has begun.
 */
gboolean ch_board_view_sketch (ChBoardView *self, ChShapeColor color);

/* An arrow that a program shows, not a person. */
typedef struct
{
  ChMove move;        /* a pass is a circle around the general */
  guint8 side;        /* whose move it is */
  guint8 color;       /* ChShapeColor */
  guint8 numbers;     /* bits: 1 << n where it bears number n, 0..7 */
  double weight;      /* 0..1: thin and pale to full */
} ChBoardArrow;

/** ch_board_view_set_arrows: Shows @arrows, the first on top, until the position changes; n = 0 removes. */
void ch_board_view_set_arrows (ChBoardView *self, const ChBoardArrow *arrows, guint n);

/** ch_board_view_set_hint: Shows the arrow of a move of the side to move, in place of other arrows of the program. */
void ch_board_view_set_hint (ChBoardView *self, ChMove move);

/** ch_board_view_announce: Lets a screen reader speak @text. */
void ch_board_view_announce (ChBoardView *self, const char *text);

/** ch_board_view_get_cell: Returns: (transfer none): the widget of @point, for tests. */
GtkWidget *ch_board_view_get_cell (ChBoardView *self, ChPoint point);

/** ch_board_view_get_point_position: Writes where the middle of @point is, in widget
 * coordinates. */
void ch_board_view_get_point_position (ChBoardView *self, ChPoint point, double *x, double *y);

/** ch_board_view_get_hand_position: Writes where the tile of @kind in the hand of @side is.
 * Returns: whether there is one. */
gboolean ch_board_view_get_hand_position (ChBoardView *self, ChSide side, ChKind kind, double *x,
                                          double *y);
