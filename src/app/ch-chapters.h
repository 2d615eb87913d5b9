/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chapters (games) of a study as a list with its buttons: go to one, add, rename, duplicate, reorder, delete. Every change is
 * a command of the study and can be undone. */
#pragma once

#include <gtk/gtk.h>

#include "study/ch-study.h"

/* Signal: "chosen" (ChRecord *record): the person wants to see this one. */
#define CH_TYPE_CHAPTERS (ch_chapters_get_type ())
G_DECLARE_FINAL_TYPE (ChChapters, ch_chapters, CH, CHAPTERS, GtkWidget)

/** ch_chapters_new: Returns: (transfer floating): an empty list. */
GtkWidget *ch_chapters_new (void);

/** ch_chapters_set_study: Shows the chapters of @study (nullable). */
void ch_chapters_set_study (ChChapters *self, ChStudy *study);

/** ch_chapters_select: Marks @record as the one that is shown. */
void ch_chapters_select (ChChapters *self, ChRecord *record);
