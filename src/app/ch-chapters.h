/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chapters (games) of a study as a list to go to one, to look for one, to rename and to reorder them. Every change is a
 * command of the study and can be undone. What its buttons do are actions of the window, which call the functions below. */
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

/** ch_chapters_get_index: Returns: where the chapter that is shown stands, GTK_INVALID_LIST_POSITION where none is. */
guint ch_chapters_get_index (ChChapters *self);

/** ch_chapters_get_n: Returns: how many chapters there are. */
guint ch_chapters_get_n (ChChapters *self);

/** ch_chapters_step: Goes to the chapter @step behind the one that is shown. Returns: whether there is one. */
gboolean ch_chapters_step (ChChapters *self, int step);

/** ch_chapters_move: Puts the chapter that is shown @step places further down. Returns: whether it could be. */
gboolean ch_chapters_move (ChChapters *self, int step);

/** ch_chapters_rename: Lets the person write another name in the row of the chapter that is shown. */
void ch_chapters_rename (ChChapters *self);

/** ch_chapters_duplicate: Puts a copy of the chapter that is shown behind it and goes there. */
void ch_chapters_duplicate (ChChapters *self);

/** ch_chapters_delete: Deletes the chapter that is shown unless it is the only one. Returns: whether. */
gboolean ch_chapters_delete (ChChapters *self);

/** ch_chapters_search: Gives the field for searching the keyboard. */
void ch_chapters_search (ChChapters *self);
