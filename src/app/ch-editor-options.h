/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beside the board of the position editor: the game and its rules, who is to move, whole boards, set-ups, hands, counters and
 * the text of the position. Shows the model and changes it, nothing else. */
#pragma once

#include <gtk/gtk.h>

#include "app/ch-editor-model.h"

#define CH_TYPE_EDITOR_OPTIONS (ch_editor_options_get_type ())
G_DECLARE_FINAL_TYPE (ChEditorOptions, ch_editor_options, CH, EDITOR_OPTIONS, GtkWidget)

/** ch_editor_options_new: @settings: for the rules last played of each game. Returns: (transfer floating). */
GtkWidget *ch_editor_options_new (ChEditorModel *model, GSettings *settings);
