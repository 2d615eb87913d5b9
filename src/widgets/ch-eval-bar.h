/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar beside the board: how much of it is whose, by the chance to win. The side that sits below is below. */
#pragma once

#include <gtk/gtk.h>

#include "rules/ch-types.h"

#define CH_TYPE_EVAL_BAR (ch_eval_bar_get_type ())
G_DECLARE_FINAL_TYPE (ChEvalBar, ch_eval_bar, CH, EVAL_BAR, GtkWidget)

/** ch_eval_bar_new: Returns: (transfer floating): a bar that shows nothing yet. */
GtkWidget *ch_eval_bar_new (void);

/**
 * ch_eval_bar_set_value:
 * @chance: of the first side to win, 0..1
 * @text: the score in a few characters, as the person reads it
 * @spoken: the same for a screen reader
 * @flipped: whether the first side sits above
 * @stale: the position has moved on, and nothing is known of the new one
 */
void ch_eval_bar_set_value (ChEvalBar *self, ChGame game, double chance, const char *text, const char *spoken, gboolean flipped,
                            gboolean stale);
