/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words at a move: shown and written in a small text field. */
#pragma once

#include <gtk/gtk.h>

/* Signal: "edited" (const char *text, gboolean again): the person has written; given shortly after the last key, and while they
 * write on, when the field is left, and by ch_comment_box_flush(). @again: it goes on with what has been given before. */
#define CH_TYPE_COMMENT_BOX (ch_comment_box_get_type ())
G_DECLARE_FINAL_TYPE (ChCommentBox, ch_comment_box, CH, COMMENT_BOX, GtkWidget)

/** ch_comment_box_new: @label: what the field is for. Returns: (transfer floating): an empty field. */
GtkWidget *ch_comment_box_new (const char *label);

/** ch_comment_box_set_text: Shows @text (nullable); what the person writes just now is not disturbed by the same text. */
void ch_comment_box_set_text (ChCommentBox *self, const char *text);

/** ch_comment_box_flush: Gives what has been written and not yet been given. Call before another move is shown. */
void ch_comment_box_flush (ChCommentBox *self);
