/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of src/study share about a study. */
#pragma once

#include "study/ch-command.h"
#include "study/ch-study.h"

/* Where the lines of the journal go; a line is without its end. */
typedef void (*ChStudySink) (const char *line, gsize length, gpointer data);

/** ch_study_run: Does @command (transfer full) as a step of undo, or as part of the open group. */
void ch_study_run (ChStudy *self, ChCommand *command);

/** ch_study_tell_sink: Hands @command (nullable) to the sink of the journal, behind @mark (nullable). */
void ch_study_tell_sink (ChStudy *self, const char *mark, const ChCommand *command);

/** ch_study_get_last: Returns: (nullable): the one command of the last step, where nothing is undone and it is not saved. */
const ChCommand *ch_study_get_last (ChStudy *self);

/** ch_study_replay_again: As ch_study_replay(), of what ch_study_set_comment_again() has left in the journal. */
gboolean ch_study_replay_again (ChStudy *self, char *line);

/** ch_study_has_node: Returns: whether @record is in @self and @node in its tree. */
gboolean ch_study_has_node (ChStudy *self, ChRecord *record, const ChNode *node);

/** ch_study_add_child: As ch_study_add_move(), but always a new node. */
ChNode *ch_study_add_child (ChStudy *self, ChRecord *record, ChNode *parent, ChMove move);

/** ch_study_attach: Puts @node (transfer full) with all below it, whose ids are of @record, behind the children of @parent. */
void ch_study_attach (ChStudy *self, ChRecord *record, ChNode *parent, ChNode *node);

/** ch_study_set_move: Sets the move of @node (not the root), its text (nullable) and whether it is broken. */
void ch_study_set_move (ChStudy *self, ChRecord *record, ChNode *node, ChMove move, gboolean broken, const char *text);

/**
 * ch_study_try_again:
 * Tries the moves of @top and all below it: those that are illegal become broken, those that are legal whole, also where only
 * a text is there that means a legal move.
 */
void ch_study_try_again (ChStudy *self, ChRecord *record, ChNode *top);

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
