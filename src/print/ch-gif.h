/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A moving picture as a GIF: one palette for all frames, of each frame only what changed. */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

typedef struct _ChGif ChGif;

/**
 * ch_gif_new:
 * @samples: opaque image surfaces of one size whose colors the palette is chosen from
 * @n_samples: 1 or more
 *
 * Returns: (transfer full): an empty picture of that size that repeats for ever, or NULL with @error set (G_IO_ERROR_FAILED).
 *   Free with ch_gif_free().
 */
ChGif *ch_gif_new (cairo_surface_t *const *samples, guint n_samples, GError **error);

/** ch_gif_free: Frees @gif (nullable). */
void ch_gif_free (ChGif *gif);

/** ch_gif_add: Adds @frame, shown for @delay_ms. Returns: whether it could. */
gboolean ch_gif_add (ChGif *gif, cairo_surface_t *frame, guint delay_ms, GError **error);

/** ch_gif_finish: Returns: (transfer full): the file; nothing can be added any more. NULL with @error set. */
GBytes *ch_gif_finish (ChGif *gif, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChGif, ch_gif_free)
