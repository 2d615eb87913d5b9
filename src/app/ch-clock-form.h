/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which clock a game is played by: some that are usual, or one's own. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-clock.h"

#define CH_TYPE_CLOCK_FORM (ch_clock_form_get_type ())
G_DECLARE_FINAL_TYPE (ChClockForm, ch_clock_form, CH, CLOCK_FORM, GtkBox)

/** ch_clock_form_new: Returns: (transfer floating): no clock is chosen. */
GtkWidget *ch_clock_form_new (void);

/** ch_clock_form_set_control: Chooses @control. */
void ch_clock_form_set_control (ChClockForm *self, const ChTimeControl *control);

/** ch_clock_form_get_control: @control: (out): what is chosen. */
void ch_clock_form_get_control (ChClockForm *self, ChTimeControl *control);
