/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a position that is being set up, with its steps of undo, in the library's journals: what a crash leaves is listed with
 * the unfinished games and can be gone on with. */
#pragma once

#include "app/ch-editor-model.h"
#include "formats/ch-library.h"

#define CH_TYPE_EDITOR_DRAFT (ch_editor_draft_get_type ())
G_DECLARE_FINAL_TYPE (ChEditorDraft, ch_editor_draft, CH, EDITOR_DRAFT, GObject)

/** ch_editor_draft_new: Keeps @model from its first change on. Returns: (transfer full): the keeper. */
ChEditorDraft *ch_editor_draft_new (ChLibrary *library, ChEditorModel *model);

/** ch_editor_draft_is_one: Returns: whether @study, recovered from a journal, is a position that was being set up. */
gboolean ch_editor_draft_is_one (ChStudy *study);

/**
 * ch_editor_draft_resume:
 * @study: for which ch_editor_draft_is_one(); kept by @library
 * @model: (out) (transfer full): the position with the steps that led to it
 *
 * Returns: (transfer full): the keeper of it.
 */
ChEditorDraft *ch_editor_draft_resume (ChLibrary *library, ChStudy *study, ChEditorModel **model);

/** ch_editor_draft_end: The position is used or thrown away: what was kept of it goes. */
void ch_editor_draft_end (ChEditorDraft *self);
