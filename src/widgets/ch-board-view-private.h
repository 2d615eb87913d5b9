/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of the board widget, shared by its files: ch-board-view.c (class, properties,
 * places), ch-board-show.c (what the window says to it), ch-board-input.c (picking up and
 * putting down), ch-board-edit.c (the same while editing), ch-board-notes.c (points that hold no
 * one piece), ch-board-focus.c (keyboard),
 * ch-board-scene.c (pictures). */
#pragma once

#include "render/ch-board-drawing.h"
#include "widgets/ch-board-cell.h"
#include "widgets/ch-board-view.h"
#include "widgets/ch-piece-nodes.h"

/* How long a piece slides, and how long a refusal stays marked. */
#define CH_BOARD_SLIDE_US (120 * 1000)
#define CH_BOARD_REFUSAL_MS 2000

#define CH_BOARD_MAX_MARKS 32
#define CH_BOARD_MAX_ARROWS 16

/* A piece on its way to (x1, y1). */
typedef struct
{
  gboolean active;
  ChPiece piece;
  ChPiece captured;   /* still shown at @to until the piece arrives, or 0 */
  guint8 to;          /* the point that is drawn without its own piece, CH_PLACE_NONE for a hand */
  double x0, y0, x1, y1;
  gint64 start;       /* frame time of the first frame, 0 before it */
  double progress;    /* 0..1 */
  guint tick;
} ChBoardSlide;

struct _ChBoardView
{
  GtkWidget parent_instance;

  /* what is shown */
  ChPosition position;
  ChMove last;
  ChMoveList legal;
  guint movable;
  ChPoint marks[CH_BOARD_MAX_MARKS];
  guint n_marks;
  ChRefusal refusal;
  guint refusal_timeout;
  ChShape *shapes;
  guint n_shapes;
  ChBoardArrow arrows[CH_BOARD_MAX_ARROWS];
  guint n_arrows;

  /* how */
  gboolean flipped, mirrored, show_coordinates, show_targets, animate, dark;
  ChPieceSetId piece_set;
  ChBoardStyleId style_id;
  const ChBoardStyle *style;
  ChGeometry geometry;

  /* pictures; ch-board-scene.c */
  ChPieceNodes *pieces;
  GskRenderNode *board_node;
  GskRenderNode *tray_nodes[2];
  GPtrArray *below;          /* highlights under the pieces; NULL = to be made anew */
  GPtrArray *hovering;       /* alone, since it changes while a piece moves */
  GPtrArray *above;
  ChBoardSlide slide;

  /* children */
  GtkWidget *cells[CH_POINTS];
  GtkWidget *hand_cells[2][CH_N_KINDS];
  ChBoardPlace cursor;       /* the cell that has or last had the keyboard */
  gboolean keyboard;         /* the keyboard was used last: show the cursor */
  gboolean pointed;          /* the cursor came to where it is by a click */

  /* picking up and putting down; ch-board-input.c */
  GtkGesture *drag;
  ChBoardPlace picked;       /* what is picked up, at = CH_PLACE_NONE for nothing */
  guint8 targets[CH_POINTS]; /* ChTarget + 1 of the legal moves of @picked, 0 for none */
  gboolean pressed;          /* the button is down */
  gboolean dragging;         /* and the piece follows the pointer */
  gboolean fresh;            /* @picked was picked up by this press */
  gboolean strayed;          /* the drag has left the cell that it began in */
  gboolean refused;          /* a move of @picked was refused */
  ChBoardPlace press_place;
  double press_x, press_y;
  double pointer_x, pointer_y;
  ChBoardPlace hover;
  ChMove dropped;            /* the move just made by a drag: it need not slide */

  /* drawing with the right button; ch-board-sketch.c */
  ChShape sketch;
  gboolean sketching;        /* @sketch is shown */
  double sketch_x, sketch_y; /* where it was begun */
  gboolean sketch_by_keys;   /* it is drawn by the keyboard: it ends at the cursor */

  /* setting up positions; ch-board-edit.c */
  gboolean editing;
  gboolean edit_keys;        /* the keys of the editor have been added */
  gboolean carrying;         /* a piece from elsewhere is dragged over the board */
  guint brush;               /* what a click puts down (ch-board-edit.h) */
  guint8 *notes;             /* (nullable): ch-board-notes.h */
  GStrv note_words;          /* (nullable) */

  gboolean announced_odd;
};

/* --- ch-board-view.c --- */

/** ch_board_view_place_at: Returns: the point or the place in a hand under (@x, @y). */
ChBoardPlace ch_board_view_place_at (ChBoardView *self, double x, double y);

/** ch_board_view_place_center: Writes where the middle of @place is. */
void ch_board_view_place_center (ChBoardView *self, ChBoardPlace place, double *x, double *y);

/** ch_board_view_piece_at: Returns: the piece at @place, 0 where there is none (an empty place
 * in a hand). */
ChPiece ch_board_view_piece_at (ChBoardView *self, ChBoardPlace place);

/** ch_board_view_get_place_cell: Returns: (nullable) (transfer none): the cell of @place. */
GtkWidget *ch_board_view_get_place_cell (ChBoardView *self, ChBoardPlace place);

/** ch_board_view_update_labels: Gives every cell the name and state that it has now. */
void ch_board_view_update_labels (ChBoardView *self);

/** ch_board_view_allocate: Lays the board and its cells out in @width by @height; for the layout
 * manager. */
void ch_board_view_allocate (ChBoardView *self, int width, int height);

/** ch_board_view_relayout: The game or the way the board is turned has changed. */
void ch_board_view_relayout (ChBoardView *self);

/** ch_board_view_update_style: The style, the pieces or the game has changed. */
void ch_board_view_update_style (ChBoardView *self);

/** ch_board_view_has_hands: Returns: whether the game shown has pieces in hand. */
gboolean ch_board_view_has_hands (ChBoardView *self);

/* --- ch-board-input.c --- */

/** ch_board_input_init: Adds the controllers for pointer and touch. */
void ch_board_input_init (ChBoardView *self);

/** ch_board_input_activate: Does what a click on @place does. */
void ch_board_input_activate (ChBoardView *self, ChBoardPlace place);

/** ch_board_input_revise: After a new position: keeps what is picked up where that is still
 * possible. */
void ch_board_input_revise (ChBoardView *self);

/* --- ch-board-sketch.c --- */

/** ch_board_sketch_init: Adds the controller for drawing arrows and circles. */
void ch_board_sketch_init (ChBoardView *self);

/** ch_board_input_pick: Picks up what is at @place, or with CH_PLACE_NONE nothing any more. */
void ch_board_input_pick (ChBoardView *self, ChBoardPlace place);

/* --- ch-board-notes.c --- */

/** ch_board_notes_at: Returns: the ChBoardNote that is seen at @point. */
guint ch_board_notes_at (ChBoardView *self, ChPoint point);

/** ch_board_notes_label: Returns: (transfer full) (nullable): the name of @point, NULL where it has
 * its usual one. */
char *ch_board_notes_label (ChBoardView *self, ChPoint point);

/** ch_board_notes_draw: Draws the note of @point. */
void ch_board_notes_draw (ChBoardView *self, cairo_t *cr, ChPoint point);

/* --- ch-board-edit.c --- */

/** ch_board_edit_class_init: Adds the signals of the editor. */
void ch_board_edit_class_init (void);

/** ch_board_edit_press / ch_board_edit_release_click / ch_board_edit_release_drag: What the same in
 * ch-board-input.c do, while editing. */
void ch_board_edit_press (ChBoardView *self, ChBoardPlace place);
void ch_board_edit_release_click (ChBoardView *self, ChBoardPlace place);
void ch_board_edit_release_drag (ChBoardView *self);

/** ch_board_edit_remove: Takes away what is at @place; where something is picked up, puts that back
 * instead. */
void ch_board_edit_remove (ChBoardView *self, ChBoardPlace place);

/* --- ch-board-sketch.c --- */

/** ch_board_sketch_follow: The cursor has moved: what is drawn by keyboard ends there. */
void ch_board_sketch_follow (ChBoardView *self);

/** ch_board_sketch_end: Draws what is drawn by keyboard. Returns: whether anything was. */
gboolean ch_board_sketch_end (ChBoardView *self);

/** ch_board_sketch_cancel: Draws nothing of it. Returns: whether anything was. */
gboolean ch_board_sketch_cancel (ChBoardView *self);

/* --- ch-board-focus.c --- */

/** ch_board_focus_class_init: Sets the parts of the class that concern focus and keys. */
void ch_board_focus_class_init (GtkWidgetClass *widget_class);

/** ch_board_focus_move_to: Makes @place the cursor; grabs the focus for it. */
void ch_board_focus_move_to (ChBoardView *self, ChBoardPlace place, gboolean keyboard);

/* --- ch-board-scene.c --- */

/** ch_board_scene_snapshot: Paints everything. */
void ch_board_scene_snapshot (ChBoardView *self, GtkSnapshot *snapshot);

/** ch_board_scene_forget_board: The board and the trays must be painted anew (and all that lies
 * on them). */
void ch_board_scene_forget_board (ChBoardView *self);

/** ch_board_scene_forget_marks: The highlights must be painted anew. */
void ch_board_scene_forget_marks (ChBoardView *self);

/** ch_board_scene_forget_hover: As ch_board_scene_forget_marks() for what is under the pointer. */
void ch_board_scene_forget_hover (ChBoardView *self);

/** ch_board_scene_slide: Slides @piece from (@x0, @y0) to @to, unless animations are off. */
void ch_board_scene_slide (ChBoardView *self, ChPiece piece, ChPiece captured, double x0, double y0,
                           ChBoardPlace to);

/** ch_board_scene_stop: Ends a slide at once. */
void ch_board_scene_stop (ChBoardView *self);
