/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board in a window, with hands to click, drag and type, and a record of what it said. */
#pragma once

#include <gtk/gtk.h>

#include "rules/ch-history.h"
#include "widgets/ch-board-view.h"

typedef struct
{
  ChHistory history;
  GtkWidget *window;
  ChBoardView *board;
  guint n_moves, n_refused;  /* signals so far */
  ChMove move;               /* the last "move" */
  ChMove refused;            /* the last "refused" and its side */
  guint refused_side;
  guint selected;            /* the last "selected" */
} BoardFixture;

/* Crazyhouse with pieces in both hands; Red to move. */
#define FIXTURE_CRAZYHOUSE_FEN "r2akabnr/9/7c1/p3p1p1p/9/9/P3P1P1P/1C5C1/9/RNBAKABNR[PPCnb] w - - 0 1"

/** fixture_new: A window of 500 by 640 that shows @fen (NULL = the start) of the preset @id; the
 * person moves both sides. */
BoardFixture *fixture_new (const char *id, const char *fen);
void fixture_free (BoardFixture *fixture);

/** fixture_show: Shows the position of the history again; @movable as for
 * ch_board_view_set_position(). */
void fixture_show (BoardFixture *fixture, guint movable);

/** fixture_forget: Clears the record. */
void fixture_forget (BoardFixture *fixture);

/** fixture_move: Returns: the move written as @text. */
ChMove fixture_move (const char *text);

/** fixture_point: Returns: the point written as @text. */
ChPoint fixture_point (const char *text);

/** fixture_locate: Writes where the origin (@origin TRUE) or target of @move is; drops start in
 * the hand of @side. */
void fixture_locate (BoardFixture *fixture, ChMove move, gboolean origin, ChSide side, double *x,
                     double *y);

/** fixture_press / fixture_drag_to / fixture_release: The left button at, or moved to, a place
 * of the board. */
void fixture_press (BoardFixture *fixture, double x, double y);
void fixture_drag_to (BoardFixture *fixture, double x, double y);
void fixture_release (BoardFixture *fixture, double x, double y);

/** fixture_click: Presses and releases. */
void fixture_click (BoardFixture *fixture, double x, double y);

/** fixture_click_point: Clicks on the point written as @text. */
void fixture_click_point (BoardFixture *fixture, const char *text);

/** fixture_right_click: The other button. */
void fixture_right_click (BoardFixture *fixture);

/** fixture_controller: Returns: (transfer none): the board's controller of @type. */
GtkEventController *fixture_controller (BoardFixture *fixture, GType type);

/** fixture_sketch_controller: The gesture that draws with the right button. */
GtkEventController *fixture_sketch_controller (BoardFixture *fixture);

/** fixture_cell: Returns: the cell of the origin or target of @move. */
GtkWidget *fixture_cell (BoardFixture *fixture, ChMove move, gboolean origin, ChSide side);

/* The three ways to make a move. */
typedef void (*FixtureWay) (BoardFixture *fixture, ChMove move);
void fixture_by_click (BoardFixture *fixture, ChMove move);
void fixture_by_drag (BoardFixture *fixture, ChMove move);
void fixture_by_key (BoardFixture *fixture, ChMove move);

#define fixture_assert_move(fixture, text) \
  G_STMT_START { \
    char got_[CH_MOVE_TEXT_SIZE]; \
    g_assert_cmpuint ((fixture)->n_moves, ==, 1); \
    g_assert_cmpstr (ch_move_to_text ((fixture)->move, got_), ==, text); \
  } G_STMT_END
