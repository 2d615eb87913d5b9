/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a book: paragraphs (play/ch-book.h) set as text that can be read, selected and searched by a pointer. Screen
 * readers have the text and, as the caret, the move that is shown. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-book.h"

#define CH_TYPE_BOOK_PAGE (ch_book_page_get_type ())
G_DECLARE_FINAL_TYPE (ChBookPage, ch_book_page, CH, BOOK_PAGE, GtkTextView)

/** ch_book_page_new: Returns: (transfer floating): an empty page. */
GtkWidget *ch_book_page_new (void);

/** ch_book_page_set_paragraphs: Shows @paragraphs (nullable) (element-type ChBookParagraph); keeps what is there already. */
void ch_book_page_set_paragraphs (ChBookPage *self, GPtrArray *paragraphs);

/** ch_book_page_set_current: Marks the move of the node with @id; none where it is not on the page (the root, a folded one). */
void ch_book_page_set_current (ChBookPage *self, guint id);

/** ch_book_page_scroll_to_current: Brings what is marked into view, or else the beginning. */
void ch_book_page_scroll_to_current (ChBookPage *self);

/** ch_book_page_find: Returns: (nullable) (transfer none): the move of the node with @id. */
const ChBookRun *ch_book_page_find (ChBookPage *self, guint id);

/** ch_book_page_get_area: Writes where the move of @id is, in coordinates of the widget. Returns: whether it is on the page. */
gboolean ch_book_page_get_area (ChBookPage *self, guint id, GdkRectangle *area);

/** ch_book_page_get_sentence: Returns: (transfer full) (nullable): the move of @id with its number. */
char *ch_book_page_get_sentence (ChBookPage *self, guint id);

/**
 * ch_book_page_run_at:
 * @x, @y: in coordinates of the widget
 *
 * Returns: (nullable) (transfer none): what is written there.
 */
const ChBookRun *ch_book_page_run_at (ChBookPage *self, double x, double y);

/**
 * ch_book_page_find_vertical:
 * @id: a node, shown or not
 * @down: whether to look below
 *
 * Returns: the node whose move is next in the lines below or above it, G_MAXUINT where there is none.
 */
guint ch_book_page_find_vertical (ChBookPage *self, guint id, gboolean down);
