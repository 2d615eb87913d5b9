/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record in book form, with what a reader does in it by mouse and keyboard. Follows the study. */
#pragma once

#include "study/ch-study.h"
#include "widgets/ch-book-page.h"

/* Signals: "node-activated" (guint node_id): the person chose this move; "comment-activated" (guint node_id, gboolean before):
 * the person wants to edit this comment. */
#define CH_TYPE_BOOK_VIEW (ch_book_view_get_type ())
G_DECLARE_FINAL_TYPE (ChBookView, ch_book_view, CH, BOOK_VIEW, GtkWidget)

/* Returns: (transfer floating) (nullable): what is to be seen while the pointer rests on the move of @node. */
typedef GtkWidget *(*ChBookPreview) (ChRecord *record, ChNode *node, gpointer data);

/** ch_book_view_new: @fold: which variations are folded, shared with other views. Returns: (transfer floating): an empty book. */
GtkWidget *ch_book_view_new (ChTreeFold *fold);

/** ch_book_view_set_record: Shows @record (nullable) of @study (nullable), follows its changes. */
void ch_book_view_set_record (ChBookView *self, ChStudy *study, ChRecord *record);

/** ch_book_view_set_current: Marks the node with @node_id and scrolls to it. */
void ch_book_view_set_current (ChBookView *self, guint node_id);

/** ch_book_view_set_notation: Writes moves in @notation. */
void ch_book_view_set_notation (ChBookView *self, ChNotation notation);

/** ch_book_view_set_menu: The menu of a move; its actions are about the move that is shown. */
void ch_book_view_set_menu (ChBookView *self, GMenuModel *menu);

/** ch_book_view_set_preview: What tooltips of moves show. */
void ch_book_view_set_preview (ChBookView *self, ChBookPreview preview, gpointer data);

/** ch_book_view_get_page: Returns: (transfer none): the text, for tests and measuring. */
ChBookPage *ch_book_view_get_page (ChBookView *self);
