/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points of a board on which no one piece stands, but whatever a person allows there: what positions are looked for is set up
 * with these. */
#pragma once

#include "widgets/ch-board-view.h"

typedef enum
{
  CH_NOTE_NONE,   /* nothing is said of the point */
  CH_NOTE_EMPTY,  /* a cross */
  CH_NOTE_PIECE,  /* a disc in the colours of both sides */
  CH_NOTE_FIRST,  /* one in the colour of the first side */
  CH_NOTE_SECOND,
  CH_N_NOTES
} ChBoardNote;

/**
 * ch_board_view_set_notes:
 * @notes: (nullable): a ChBoardNote for each of CH_POINTS; NULL: none, and points without a piece are empty again
 * @words: what each ChBoardNote is called, for screen readers; copied
 *
 * Notes are seen where no piece stands.
 */
void ch_board_view_set_notes (ChBoardView *self, const guint8 *notes, const char *const words[CH_N_NOTES]);
