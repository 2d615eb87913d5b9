/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Name, game, rules and start of a chapter: of one to be added, or of one that is there and may have moves. */
#pragma once

#include <gtk/gtk.h>

#include "study/ch-study.h"

/* Signal: "done" (ChRecord *record): @record was added or changed; the dialog closes itself. */
#define CH_TYPE_CHAPTER_DIALOG (ch_chapter_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ChChapterDialog, ch_chapter_dialog, CH, CHAPTER_DIALOG, GtkWindow)

/** ch_chapter_dialog_new_add: A chapter to be put at @index of @study; @rules are offered first. Returns: (transfer floating). */
GtkWidget *ch_chapter_dialog_new_add (GtkWindow *parent, GSettings *settings, ChStudy *study, guint index,
                                      const ChRuleset *rules);

/** ch_chapter_dialog_new_edit: Rules and start of @record of @study. Returns: (transfer floating). */
GtkWidget *ch_chapter_dialog_new_edit (GtkWindow *parent, GSettings *settings, ChStudy *study, ChRecord *record);
