/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position that a line of an engine leads to, on a small board beside the line. */
#pragma once

#include <gtk/gtk.h>

#include "rules/ch-position.h"

#define CH_TYPE_LINE_PREVIEW (ch_line_preview_get_type ())
G_DECLARE_FINAL_TYPE (ChLinePreview, ch_line_preview, CH, LINE_PREVIEW, GObject)

/**
 * ch_line_preview_new:
 * @owner: what it belongs to; disposes it before it goes itself
 * @settings: the look of boards
 *
 * Returns: (transfer full)
 */
ChLinePreview *ch_line_preview_new (GtkWidget *owner, GSettings *settings);

/**
 * ch_line_preview_show:
 * @row: the line, in the owner
 * @position: what is reached by @move
 * @markup: the moves that lead there
 */
void ch_line_preview_show (ChLinePreview *self, GtkWidget *row, const ChPosition *position, ChMove move, const char *markup);

/** ch_line_preview_hide: Until it is shown again. */
void ch_line_preview_hide (ChLinePreview *self);

/** ch_line_preview_get_row: Returns: (transfer none) (nullable): the line that it is shown for. */
GtkWidget *ch_line_preview_get_row (ChLinePreview *self);
