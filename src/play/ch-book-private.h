/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Putting paragraphs of a book together; the inside of ch-book.h. */
#pragma once

#include "play/ch-book.h"

#define CH_BOOK_HARD_SPACE "\302\240"
#define CH_BOOK_SHAPES_SIGN "\u2197" /* ↗ */
#define CH_BOOK_FOLD_SIGN "\u25b8"   /* ▸ */

/* A paragraph while it is written. */
typedef struct
{
  ChBookParagraph *paragraph; /* its text is here */
  GString *text;
} ChBookDraft;

/** ch_book_paragraphs_new: Returns: (transfer full): an empty book. */
GPtrArray *ch_book_paragraphs_new (void);

/** ch_book_begin: Ends the paragraph of @draft, if there is one, and begins another at the end of @paragraphs. */
void ch_book_begin (ChBookDraft *draft, GPtrArray *paragraphs, ChBookKind kind, guint depth);

/** ch_book_end: Ends the paragraph of @draft, if there is one. */
void ch_book_end (ChBookDraft *draft);

/** ch_book_append_run: Appends @text, with ends of lines as spaces, as a run. Returns: (transfer none): it, until the next. */
ChBookRun *ch_book_append_run (ChBookDraft *draft, ChBookRunKind kind, guint node, const char *text);

/** ch_book_separate: Appends a space where one belongs between what is there and @next; beside full-width signs none does. */
void ch_book_separate (ChBookDraft *draft, const char *next);

/** ch_book_split_comment: Returns: (transfer full) (nullable): the paragraphs of @comment (nullable), without blanks around. */
char **ch_book_split_comment (const char *comment);

/** ch_book_is_chinese: Returns: whether signs around moves of @notation are full-width. */
gboolean ch_book_is_chinese (ChNotation notation);

/** ch_book_label: Returns: (transfer full): "A)" for the first of several variations, "a)" and "1)" at deeper levels. */
char *ch_book_label (guint number, guint depth, ChNotation notation);

/** ch_book_write_heading: Appends title and byline of @record, where its tags say something. */
void ch_book_write_heading (GPtrArray *paragraphs, ChRecord *record);
