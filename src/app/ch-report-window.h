/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "study/ch-report.h"

/**
 * ch_report_window_new:
 * @parent: the window it belongs to; its action win.encoding is offered where the report has an encoding
 * @title: what the report is about
 * @written: it is about writing, not about reading
 *
 * Not modal; to be presented. Returns: (transfer floating): the window.
 */
GtkWidget *ch_report_window_new (GtkWindow *parent, ChReport *report, const char *title, gboolean written);
