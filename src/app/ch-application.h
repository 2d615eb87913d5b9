/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: windows, the actions that need no window, settings, the command line. */
#pragma once

#include <gtk/gtk.h>

#define CH_TYPE_APPLICATION (ch_application_get_type ())
G_DECLARE_FINAL_TYPE (ChApplication, ch_application, CH, APPLICATION, GtkApplication)

/** ch_application_new: Returns: (transfer full): the program. */
ChApplication *ch_application_new (void);

/**
 * ch_application_open_files:
 * @files: (array length=n)
 * @encoding: (nullable): force this one
 *
 * Opens each in a window; one that is shown already is brought up instead. What cannot be opened is said once for all.
 */
void ch_application_open_files (ChApplication *self, GFile **files, guint n, const char *encoding);
