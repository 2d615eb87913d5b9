/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of a booklet, one at a time. */
#pragma once

#include <gtk/gtk.h>

#include "print/ch-booklet.h"

#define CH_TYPE_BOOKLET_PREVIEW (ch_booklet_preview_get_type ())
G_DECLARE_FINAL_TYPE (ChBookletPreview, ch_booklet_preview, CH, BOOKLET_PREVIEW, GtkWidget)

/** ch_booklet_preview_new: Returns: (transfer floating): without pages yet. */
GtkWidget *ch_booklet_preview_new (void);

/** ch_booklet_preview_set_booklet: @booklet: (transfer full): laid out here in idle time; the page shown stays where it can. */
void ch_booklet_preview_set_booklet (ChBookletPreview *self, ChBooklet *booklet, double width, double height);
