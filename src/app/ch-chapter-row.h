/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the list of chapters: number, name, what else is to be said; it can be renamed in place and dragged. */
#pragma once

#include <gtk/gtk.h>

#include "study/ch-record.h"

/* Signal: "renamed" (const char *name): the person has written another name and pressed Enter or gone elsewhere. */
#define CH_TYPE_CHAPTER_ROW (ch_chapter_row_get_type ())
G_DECLARE_FINAL_TYPE (ChChapterRow, ch_chapter_row, CH, CHAPTER_ROW, GtkWidget)

/* Where a chapter that is dragged would be put. */
typedef enum
{
  CH_ROW_MARK_NONE,
  CH_ROW_MARK_ABOVE,
  CH_ROW_MARK_BELOW,
} ChRowMark;

/** ch_chapter_row_new: Returns: (transfer floating): an empty row. */
GtkWidget *ch_chapter_row_new (void);

/** ch_chapter_row_set_record: Shows @record (nullable) as the chapter of @number, with @detail (nullable) in small. */
void ch_chapter_row_set_record (ChChapterRow *self, ChRecord *record, guint number, const char *detail);

/** ch_chapter_row_get_record: Returns: (transfer none) (nullable): what is shown. */
ChRecord *ch_chapter_row_get_record (ChChapterRow *self);

/** ch_chapter_row_edit: Lets the person write another name: Enter takes it, Escape leaves the old one. */
void ch_chapter_row_edit (ChChapterRow *self);

/** ch_chapter_row_mark: Shows where a dragged chapter would be put. */
void ch_chapter_row_mark (ChChapterRow *self, ChRowMark mark);
