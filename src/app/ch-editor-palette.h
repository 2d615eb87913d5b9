/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of pieces of one side to choose from or to drag to the board, with the tools that are no piece where asked for. One
 * Tab stop; the arrows go from tile to tile. */
#pragma once

#include <gtk/gtk.h>

#include "rules/ch-types.h"

/* Signals:
 *  "chosen" (guint brush): a tile was chosen (ch-board-edit.h);
 *  "carried" (guint piece, double x, double y): a piece is dragged, now at a place of the palette's own coordinates; with the
 *    piece 0: the drag was called off;
 *  "dropped" (guint piece, double x, double y): and let go there. */
#define CH_TYPE_EDITOR_PALETTE (ch_editor_palette_get_type ())
G_DECLARE_FINAL_TYPE (ChEditorPalette, ch_editor_palette, CH, EDITOR_PALETTE, GtkWidget)

/** ch_editor_palette_new: @tools: whether the tools that pick up and that erase stand at its end. Returns: (transfer
 * floating). */
GtkWidget *ch_editor_palette_new (gboolean tools, GSettings *settings);

/** ch_editor_palette_set_pieces: Shows the pieces of @side as @game has them. */
void ch_editor_palette_set_pieces (ChEditorPalette *self, ChGame game, ChSide side);

/** ch_editor_palette_set_brush: Shows which tile is chosen; a brush of the other palette shows as none. */
void ch_editor_palette_set_brush (ChEditorPalette *self, guint brush);

/** ch_editor_piece_new: Returns: (transfer floating): a picture of a piece, @size pixels wide, for a tile or a drag. */
GtkWidget *ch_editor_piece_new (int size);

/** ch_editor_piece_set: What the picture shows; @settings say in which pieces. */
void ch_editor_piece_set (GtkWidget *picture, ChGame game, ChPiece piece, GSettings *settings);

/** ch_editor_piece_set_size: Makes the picture @size pixels wide. */
void ch_editor_piece_set_size (GtkWidget *picture, int size);
