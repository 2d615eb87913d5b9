/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a position is set up. It works on a copy: what comes of it is handed over by the signal "apply"
 * (const ChPosition *position, valid), and the window closes. */
#pragma once

#include <gtk/gtk.h>

#include "formats/ch-library.h"
#include "rules/ch-position.h"

#define CH_TYPE_POSITION_EDITOR (ch_position_editor_get_type ())
G_DECLARE_FINAL_TYPE (ChPositionEditor, ch_position_editor, CH, POSITION_EDITOR, GtkWindow)

/**
 * ch_position_editor_new:
 * @parent: (nullable): the window it belongs to
 * @settings: how boards and pieces look, and the rules last played
 * @library: (nullable): keeps what is set up, in case the program dies
 * @position: what to begin with; may be one that cannot be played
 *
 * Returns: (transfer floating): the window, not yet shown.
 */
GtkWidget *ch_position_editor_new (GtkWindow *parent, GSettings *settings, ChLibrary *library, const ChPosition *position);

/** ch_position_editor_new_resume: As ch_position_editor_new(), with what @study holds, which ch_editor_draft_is_one(). */
GtkWidget *ch_position_editor_new_resume (GtkWindow *parent, GSettings *settings, ChLibrary *library, ChStudy *study);
