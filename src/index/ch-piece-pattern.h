/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What positions are looked for: what stands on some points, how many pieces of each kind are on the board and in the hands,
 * who is to move. A plain value. */
#pragma once

#include <glib.h>

#include "rules/ch-position.h"

/* What may stand on a point, as bits of ChPiece values or'ed. */
#define CH_PATTERN_ANYTHING 0xffff
#define CH_PATTERN_EMPTY 0x0001
#define CH_PATTERN_FIRST 0x00fe  /* any piece of side 0 */
#define CH_PATTERN_SECOND 0xfe00
#define CH_PATTERN_PIECE 0xfefe  /* any piece of either side */

/* How many of a kind there may be. */
typedef struct
{
  guint8 min, max;
} ChPatternCount;

typedef struct
{
  guint16 points[CH_POINTS];           /* what may stand there, as above */
  ChPatternCount board[2][CH_N_KINDS]; /* of each side and kind, on the board */
  ChPatternCount hand[2][CH_N_KINDS];
  gint8 side;                          /* to move; -1 = either */
  gboolean mirrored;                   /* left and right may have changed places */
  gboolean exchanged;                  /* the sides may have changed places, and the board been turned round with them */
} ChPiecePattern;

/* Where and why a text is no pattern; offset counts bytes. */
typedef struct
{
  int offset;
  const char *message; /* English, static */
} ChPatternError;

/** ch_piece_pattern_init: Every position fits. */
void ch_piece_pattern_init (ChPiecePattern *self);

/**
 * ch_piece_pattern_read_board:
 * @text: ten rows parted by /, from the far side on, as in position text: letters are pieces, a number that many points where
 *   anything may stand, ? one such point, . an empty one, * any piece, + any of side 0, - any of side 1
 *
 * Returns: whether it is one; else @error says where not, and @self is as before.
 */
gboolean ch_piece_pattern_read_board (ChPiecePattern *self, const char *text, ChPatternError *error);

/**
 * ch_piece_pattern_read_counts:
 * @counts: self->board or self->hand
 * @text: words parted by blanks or commas: a letter and a number ("R2": two of side 0's chariots), "R2+" for at least, "c0-1"
 *   for a range; "R" alone is one at least
 *
 * Returns: whether they are; else @error says where not, and @counts are as before.
 */
gboolean ch_piece_pattern_read_counts (ChPatternCount (*counts)[CH_N_KINDS], const char *text, ChPatternError *error);

/** ch_piece_pattern_is_trivial: Returns: whether every position fits. */
gboolean ch_piece_pattern_is_trivial (const ChPiecePattern *self);

/** ch_piece_pattern_board_text: Returns: (transfer full): what ch_piece_pattern_read_board() reads. */
char *ch_piece_pattern_board_text (const ChPiecePattern *self);

/* A pattern made ready: with it thousands of positions are compared in a moment. */
typedef struct _ChPatternMatcher ChPatternMatcher;

/** ch_pattern_matcher_new: Returns: (transfer full): @pattern, and its mirror picture and exchanged sides where asked for. */
ChPatternMatcher *ch_pattern_matcher_new (const ChPiecePattern *pattern);

/** ch_pattern_matcher_fits: Returns: whether @position fits. */
gboolean ch_pattern_matcher_fits (const ChPatternMatcher *self, const ChPosition *position);

/** ch_pattern_matcher_free: Frees it. */
void ch_pattern_matcher_free (ChPatternMatcher *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChPatternMatcher, ch_pattern_matcher_free)
