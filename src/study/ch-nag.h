/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The glyphs of a node: the numbers that PGN calls NAG, the sign each has in a list of moves, and its words. "White" of the
 * standard is the side that moves first in the game. */
#pragma once

#include "study/ch-node.h"

typedef enum
{
  CH_NAG_OTHER,     /* any number of them stand beside each other */
  CH_NAG_MOVE,      /* judges the move: !, ?, ..; a node has one at most */
  CH_NAG_POSITION,  /* judges the position: =, ±, ..; a node has one at most */
} ChNagGroup;

/** ch_nag_group: Returns: which glyphs @nag excludes. */
ChNagGroup ch_nag_group (guint8 nag);

/** ch_nag_sign: Returns: (nullable): the sign of @nag, NULL where it has none. */
const char *ch_nag_sign (guint8 nag);

/** ch_nag_words: Returns: (nullable): what @nag says, translated; NULL where we have no words for it. */
const char *ch_nag_words (guint8 nag);

/**
 * ch_nag_append_signs:
 * @glyphs: (nullable) (element-type guint8): the glyphs of a node
 *
 * Appends the signs as they stand behind a move: those that judge the move at once, each other after a space; "$n" for a number
 * without a sign, so that nothing is hidden.
 */
void ch_nag_append_signs (GString *text, const GArray *glyphs);

/**
 * ch_nag_toggle:
 * @glyphs: (nullable) (element-type guint8): the glyphs of a node
 *
 * Returns: (transfer full): the glyphs with @nag in place of what it excludes, or, where it stood there, without it; those that
 * judge the move come first, then those of the position, the others keep their order.
 */
GArray *ch_nag_toggle (const GArray *glyphs, guint8 nag);
