/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light or dark: the preference, and where it says so the desktop's wish (the settings portal). */
#pragma once

#include <gio/gio.h>

/** ch_color_scheme_follow: From now on GTK's windows are light or dark as @settings and the desktop say. */
void ch_color_scheme_follow (GSettings *settings);

/** ch_color_scheme_is_dark: Returns: whether windows are dark now; changes notify GtkSettings. */
gboolean ch_color_scheme_is_dark (void);
