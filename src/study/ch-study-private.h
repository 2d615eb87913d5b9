/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of src/study share about a study. */
#pragma once

#include "study/ch-command.h"
#include "study/ch-study.h"

/* Where the lines of the journal go; a line is without its end. */
typedef void (*ChStudySink) (const char *line, gsize length, gpointer data);

/** ch_study_run: Does @command (transfer full) as a step of undo, or as part of the open group. */
void ch_study_run (ChStudy *self, ChCommand *command);

/** ch_study_owns: Returns: whether @record is in @self now. */
gboolean ch_study_owns (ChStudy *self, ChRecord *record);

/** ch_study_claim_id: Gives @record an id that no other record of @self ever had, where it has none. */
void ch_study_claim_id (ChStudy *self, ChRecord *record);

/** ch_study_put_record: Puts @record at @index (clamped) without a command; gives it an id where it has none. */
void ch_study_put_record (ChStudy *self, ChRecord *record, guint index);

/** ch_study_take_record: Takes @record out without a command. Returns: its place. */
guint ch_study_take_record (ChStudy *self, ChRecord *record);

/** ch_study_set_sink: From now on each command, undo and redo is handed to @sink (nullable) before it is done. */
void ch_study_set_sink (ChStudy *self, ChStudySink sink, gpointer data);

/** ch_study_get_sink_data: Returns: (nullable): what was given with the sink. */
gpointer ch_study_get_sink_data (ChStudy *self);

/** ch_study_write_all: Hands @sink the lines that rebuild @self with all its steps of undo and redo. */
void ch_study_write_all (ChStudy *self, ChStudySink sink, gpointer data);

/** ch_study_replay: Does what @line (changed in place) says. Returns: FALSE where it makes no sense here. */
gboolean ch_study_replay (ChStudy *self, char *line);

/** ch_study_forget_saved: No state of @self is the saved one, until ch_study_set_saved(). */
void ch_study_forget_saved (ChStudy *self);

/** ch_study_emit_journal_error: Emits "journal-error". */
void ch_study_emit_journal_error (ChStudy *self, const GError *error);
