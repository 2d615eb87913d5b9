/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small disc (janggi: octagon) in the colour of a side. */
#pragma once

#include <gtk/gtk.h>

#include "rules/ch-types.h"

#define CH_TYPE_SIDE_DISC (ch_side_disc_get_type ())
G_DECLARE_FINAL_TYPE (ChSideDisc, ch_side_disc, CH, SIDE_DISC, GtkWidget)

/** ch_side_disc_new: Returns: (transfer floating): the disc of Red. */
GtkWidget *ch_side_disc_new (void);

/** ch_side_disc_get_color: Writes the colour that stands for @side of @game. */
void ch_side_disc_get_color (ChGame game, ChSide side, GdkRGBA *color);

/** ch_side_disc_set_side: Which side of which game. */
void ch_side_disc_set_side (ChSideDisc *self, ChGame game, ChSide side);
