/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a moving picture: a frame for the start and one for each move, with hands, and below the board the players and the
 * move. Copies what it needs of the record when it is made; afterwards another thread may draw it, one at a time. */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "notation/ch-notation.h"
#include "render/ch-diagram.h"
#include "study/ch-record.h"

typedef struct
{
  int size;              /* width in pixels, 240..2048 */
  guint delay_ms;        /* a move; 20..60000 */
  guint last_ms;         /* the last frame; 0 = three times as long as a move, two seconds at least */
  guint from, to;        /* plies from the root of the line to show; beyond its end is its end */
  gboolean shapes;       /* arrows and circles of the moves */
  gboolean captions;     /* players and moves */
  ChNotation notation;
  ChPieceSetId pieces;
  ChBoardStyleId style;
  ChCoordinates coordinates;
  gboolean flipped, mirrored;
} ChAnimationOptions;

typedef struct _ChAnimation ChAnimation;

/** ch_animation_options_init: 480 wide, a second a move, the whole game, with captions and shapes, Chinese notation. */
void ch_animation_options_init (ChAnimationOptions *options);

/**
 * ch_animation_new:
 * @last: (nullable): the line from the root to this node is shown; NULL = the main line
 *
 * A line ends before a move that cannot be made.
 *
 * Returns: (transfer full): the animation; free with ch_animation_free().
 */
ChAnimation *ch_animation_new (ChRecord *record, ChNode *last, const ChAnimationOptions *options);

/** ch_animation_free: Frees @animation (nullable). */
void ch_animation_free (ChAnimation *animation);

/** ch_animation_get_n_frames: Returns: how many frames, one at least. */
guint ch_animation_get_n_frames (const ChAnimation *animation);

/** ch_animation_get_height: Returns: of a frame, in pixels. */
int ch_animation_get_height (const ChAnimation *animation);

/** ch_animation_draw: Returns: (transfer full): the frame at @index, an opaque image surface. */
cairo_surface_t *ch_animation_draw (ChAnimation *animation, guint index);

/* @fraction: 0..1. */
typedef void (*ChAnimationProgress) (double fraction, gpointer data);

/**
 * ch_animation_to_gif:
 * @progress: (nullable): called after each frame
 *
 * Returns: (transfer full): the file, or NULL with @error set (G_IO_ERROR_CANCELLED, G_IO_ERROR_FAILED).
 */
GBytes *ch_animation_to_gif (ChAnimation *animation, ChAnimationProgress progress, gpointer data, GCancellable *cancellable,
                             GError **error);

/**
 * ch_animation_write_frames:
 * @folder: made where absent
 *
 * Writes frame-0000.png and so on, each whole or not at all. Returns: whether all are written; else @error is set.
 */
gboolean ch_animation_write_frames (ChAnimation *animation, const char *folder, ChAnimationProgress progress, gpointer data,
                                    GCancellable *cancellable, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChAnimation, ch_animation_free)
