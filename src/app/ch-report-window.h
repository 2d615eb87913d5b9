/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What could not be read from a file, as a list in a window. */
#pragma once

#include <gtk/gtk.h>

#include "study/ch-report.h"

/** ch_report_window_show: Opens a window with the entries of @report. */
void ch_report_window_show (GtkWindow *parent, ChReport *report);
