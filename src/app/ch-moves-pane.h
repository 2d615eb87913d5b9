/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a record as a list or in book form, as the person likes; only the one that is seen is kept up to date. */
#pragma once

#include <gtk/gtk.h>

#include "notation/ch-notation.h"
#include "study/ch-study.h"

/* Signals: "node-activated" (guint node_id), "comment-activated" (guint node_id, gboolean before): as of ChBookView. */
#define CH_TYPE_MOVES_PANE (ch_moves_pane_get_type ())
G_DECLARE_FINAL_TYPE (ChMovesPane, ch_moves_pane, CH, MOVES_PANE, GtkWidget)

/** ch_moves_pane_new: Follows "book-view" and "text-zoom" of @settings. Returns: (transfer floating): an empty pane. */
GtkWidget *ch_moves_pane_new (GSettings *settings);

/** ch_moves_pane_set_record: Shows @record (nullable) of @study (nullable), follows its changes. */
void ch_moves_pane_set_record (ChMovesPane *self, ChStudy *study, ChRecord *record);

/** ch_moves_pane_set_current: Marks the node with @node_id, unfolds what hides it and scrolls to it. */
void ch_moves_pane_set_current (ChMovesPane *self, guint node_id);

/** ch_moves_pane_set_notation: Writes moves in @notation. */
void ch_moves_pane_set_notation (ChMovesPane *self, ChNotation notation);

/**
 * ch_moves_pane_fold / ch_moves_pane_unfold:
 * Folds the variation that the current move lies in, and chooses its first move; unfolds what begins at the current move.
 */
void ch_moves_pane_fold (ChMovesPane *self);
void ch_moves_pane_unfold (ChMovesPane *self);

/** ch_moves_pane_zoom: Makes the text larger (@step > 0), smaller (@step < 0) or as large as usual (0). */
void ch_moves_pane_zoom (ChMovesPane *self, int step);
