/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How positions are analysed, and what of it is shown. */
#pragma once

#include <gtk/gtk.h>

/** ch_analysis_settings_show: Opens the window of it above @parent; what is changed counts at once. */
void ch_analysis_settings_show (GtkWindow *parent, GSettings *settings);
