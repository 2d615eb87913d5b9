/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of a board: four styles, each for a light and a dark desktop. Plain constant data. */
#pragma once

#include <stdbool.h>

typedef enum
{
  CH_STYLE_WOOD,
  CH_STYLE_PAPER,
  CH_STYLE_DARK,
  CH_STYLE_CONTRAST,
  CH_N_STYLES
} ChBoardStyleId;

typedef struct
{
  double red, green, blue, alpha;
} ChColor;

/* The colours of the shapes a player draws: [%csl] and [%cal] letters G, R, Y, B. */
typedef enum
{
  CH_MARK_GREEN,
  CH_MARK_RED,
  CH_MARK_YELLOW,
  CH_MARK_BLUE,
  CH_N_MARKS
} ChMarkColor;

typedef struct
{
  ChBoardStyleId id;
  bool dark;
  bool grain;          /* lines of wood */
  ChColor ground;      /* the board, at the top */
  ChColor ground_end;  /* and at the bottom */
  ChColor grain_color;
  ChColor edge;        /* the rim of the wooden board */
  ChColor line;
  ChColor river;       /* the characters of the river */
  ChColor coordinate;
  ChColor tray;
  ChColor tray_edge;
  ChColor tray_active; /* a mark on the tray of the side to move */
  ChColor target;      /* dots, rings, drop points */
  ChColor selected;
  ChColor last_move;
  ChColor check;
  ChColor refusal;
  ChColor cursor;      /* of the keyboard */
  ChColor badge;       /* counts in hand */
  ChColor badge_text;
  ChColor marks[CH_N_MARKS];
  double line_width;   /* in cells */
} ChBoardStyle;

/**
 * ch_board_style_get:
 * @id: a style
 * @dark: whether the desktop is dark
 *
 * Returns: its colours, static.
 */
const ChBoardStyle *ch_board_style_get (ChBoardStyleId id, bool dark);

/** ch_board_style_name: Returns: the id as stored in settings: "wood", "paper", "dark", "contrast"; static. */
const char *ch_board_style_name (ChBoardStyleId id);

/** ch_board_style_from_name: Returns: whether @name is known; writes it to @id. */
bool ch_board_style_from_name (const char *name, ChBoardStyleId *id);
