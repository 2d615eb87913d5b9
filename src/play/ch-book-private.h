/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Putting paragraphs of a book together; the inside of ch-book-text.h. */
#pragma once

#include "play/ch-book-text.h"

#define CH_BOOK_SHAPES_SIGN "\u2197" /* ↗ */
#define CH_BOOK_FOLD_SIGN "\u25b8"   /* ▸ */

/** ch_book_paragraphs_new: Returns: (transfer full): an empty book. */
GPtrArray *ch_book_paragraphs_new (void);

/** ch_book_add_paragraph: Returns: (transfer none): an empty paragraph at the end of @paragraphs. */
ChBookParagraph *ch_book_add_paragraph (GPtrArray *paragraphs, ChBookParagraphKind kind, guint level);

/** ch_book_append: Appends @text. */
void ch_book_append (ChBookParagraph *paragraph, const char *text);

/** ch_book_append_line: Appends @text with ends of lines as spaces: what came from a file may hold any. */
void ch_book_append_line (ChBookParagraph *paragraph, const char *text);

/** ch_book_add_run: Makes what was appended since @start a run. Returns: (transfer none): it, until the next is added. */
ChBookRun *ch_book_add_run (ChBookParagraph *paragraph, ChBookRunKind kind, guint id, guint start);

/** ch_book_separate: Appends a space where one belongs between what is there and @next; beside full-width signs none does. */
void ch_book_separate (ChBookParagraph *paragraph, const char *next);

/** ch_book_split_comment: Returns: (transfer full) (nullable): the paragraphs of @comment (nullable), without blanks around. */
char **ch_book_split_comment (const char *comment);

/** ch_book_is_chinese: Returns: whether signs around moves of @notation are full-width. */
gboolean ch_book_is_chinese (ChNotation notation);

/** ch_book_label: Returns: (transfer full): "A)" for the first of several variations, "a)" and "1)" at deeper levels. */
char *ch_book_label (guint number, guint level, ChNotation notation);

/** ch_book_write_heading: Appends title and byline of @record, where its tags say something. */
void ch_book_write_heading (GPtrArray *paragraphs, ChRecord *record);
