/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chapters dragged to a list of chapters: the mark where they would be put, and scrolling at the edges. */
#pragma once

#include <gtk/gtk.h>

#include "app/ch-chapter-row.h"

/* @row: (nullable): @dragged is to stand above or (@below) below the chapter of that row; NULL: behind the last. */
typedef void (*ChChapterDropped) (ChRecord *dragged, ChChapterRow *row, gboolean below, gpointer data);

/** ch_chapter_drop_attach: Lets chapters be dropped on @list, whose rows hold ChChapterRow, within @scroller. */
void ch_chapter_drop_attach (GtkScrolledWindow *scroller, GtkWidget *list, ChChapterDropped func, gpointer data);
