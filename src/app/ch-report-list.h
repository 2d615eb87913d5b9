/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A report as a list: where, what, and why. Its lines can be chosen and copied. */
#pragma once

#include <gtk/gtk.h>

#include "study/ch-report.h"

/** ch_report_list_new: Returns: (transfer floating): a scrolled list of all entries of @report. */
GtkWidget *ch_report_list_new (ChReport *report);

/** ch_report_list_copy: Copies the entries that are chosen in @list, or all where none is. */
void ch_report_list_copy (GtkWidget *list);
