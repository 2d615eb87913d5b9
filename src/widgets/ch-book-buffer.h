/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paragraphs of a book in a GtkTextBuffer: a line each, the look as tags. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-book.h"

#define CH_BOOK_BUFFER_LEVELS 5  /* variations deeper than this are set in no further */

/* How the text is set: colours of the theme, lengths that follow the font. */
typedef struct
{
  GdkRGBA text, error, accent;
  int em;      /* pixels */
  int margin;  /* of the page, pixels */
} ChBookLook;

/** ch_book_buffer_new: Returns: (transfer full): an empty buffer with the tags of a book. */
GtkTextBuffer *ch_book_buffer_new (void);

/** ch_book_buffer_set_look: Sets colours and lengths. */
void ch_book_buffer_set_look (GtkTextBuffer *buffer, const ChBookLook *look);

/** ch_book_buffer_indent: Returns: how far a paragraph of @level is set in, in pixels. */
int ch_book_buffer_indent (guint level, const ChBookLook *look);

/** ch_book_buffer_replace: Puts @paragraphs in place of @old, both (nullable); touches only what differs. */
void ch_book_buffer_replace (GtkTextBuffer *buffer, GPtrArray *old, GPtrArray *paragraphs);
