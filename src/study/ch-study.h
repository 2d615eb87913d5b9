/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document: a list of game records, and every way to change it. Each change is a command that can be undone and redone
 * without limit and, while a journal is attached, is written to it before the call returns. */
#pragma once

#include <gio/gio.h>

#include "study/ch-record.h"

/* A GListModel of ChRecord. Properties: modified (b), can-undo (b), can-redo (b).
 * Signals: "changed" (ChRecord *record (nullable), guint node_id): something of that node, or of the record where the node is
 * G_MAXUINT, is not as before (of a node, also which children it has), by an edit, undo or redo; "touched" (ChRecord *,
 * guint node_id) after undo and redo: where the change was, to show it; "journal-error" (GError *error (nullable)): what is
 * edited from now on is not in the journal, or (NULL) is again. */
#define CH_TYPE_STUDY (ch_study_get_type ())
G_DECLARE_FINAL_TYPE (ChStudy, ch_study, CH, STUDY, GObject)

/** ch_study_new: Returns: (transfer full): a study without games. */
ChStudy *ch_study_new (void);

/** ch_study_get_record: Returns: (transfer none) (nullable): the record at @index. */
ChRecord *ch_study_get_record (ChStudy *self, guint index);

/** ch_study_get_record_by_id: Returns: (transfer none) (nullable): the record. */
ChRecord *ch_study_get_record_by_id (ChStudy *self, guint id);

/* Building without undo and journal: for readers of files, before the study is shown. Take and give plain ownership. */

/** ch_study_append_raw: Appends @record (transfer none); no command. */
void ch_study_append_raw (ChStudy *self, ChRecord *record);

/** ch_record_add_node_raw: Appends a child to @parent; no command. Returns: (transfer none): it. */
ChNode *ch_record_add_node_raw (ChRecord *self, ChNode *parent, ChMove move);

/** ch_record_set_tag_raw: Sets a tag; no command. @value NULL removes. */
void ch_record_set_tag_raw (ChRecord *self, const char *name, const char *value);

/** ch_node_set_comment_raw: Sets a text as ch_study_set_comment() would; no command. */
void ch_node_set_comment_raw (ChNode *node, gboolean before, const char *text);

/* Commands. */

/** ch_study_add_move: Adds @move as the last child of @parent, or gives back the child that has it. Returns: (transfer none). */
ChNode *ch_study_add_move (ChStudy *self, ChRecord *record, ChNode *parent, ChMove move);

/** ch_study_delete_node: Deletes @node (not the root) and all behind it. */
void ch_study_delete_node (ChStudy *self, ChRecord *record, ChNode *node);

/** ch_study_move_node: Puts @node at @index among its siblings; 0 promotes it to the main line. */
void ch_study_move_node (ChStudy *self, ChRecord *record, ChNode *node, guint index);

/** ch_study_set_comment: Sets the text after (@before: before) the move; NULL or "" removes. */
void ch_study_set_comment (ChStudy *self, ChRecord *record, ChNode *node, gboolean before, const char *text);

/**
 * ch_study_set_comment_again:
 *
 * As ch_study_set_comment(), for a text that is still being written: where the last step, not yet saved, set the same text, that
 * step grows, and one undo takes all of it back.
 */
void ch_study_set_comment_again (ChStudy *self, ChRecord *record, ChNode *node, gboolean before, const char *text);

/** ch_study_set_glyphs: Sets the NAG numbers. */
void ch_study_set_glyphs (ChStudy *self, ChRecord *record, ChNode *node, const guint8 *glyphs, guint n);

/** ch_study_set_shapes: Sets the arrows and circles. */
void ch_study_set_shapes (ChStudy *self, ChRecord *record, ChNode *node, const ChShape *shapes, guint n);

/** ch_study_set_clock: Sets the clock after the move in ms, -1 = none. */
void ch_study_set_clock (ChStudy *self, ChRecord *record, ChNode *node, gint64 clock_ms);

/** ch_study_set_eval: Sets the evaluation (ch-node.h). */
void ch_study_set_eval (ChStudy *self, ChRecord *record, ChNode *node, gboolean has, gint eval, guint depth);

/** ch_study_set_extra: Sets what stands at @node as "[%name value]" commands that no other function here knows, with a blank
 * between them; NULL removes. Without braces. */
void ch_study_set_extra (ChStudy *self, ChRecord *record, ChNode *node, const char *extra);

/** ch_study_set_tag: Sets or (@value NULL) removes a tag. */
void ch_study_set_tag (ChStudy *self, ChRecord *record, const char *name, const char *value);

/**
 * ch_study_set_setup:
 * @start: (nullable): the position to begin from, NULL for the usual one of @rules
 *
 * Gives @record other rules or another start, also another game. Its moves stay; those that are illegal now are broken, and
 * those that have become legal no longer.
 */
void ch_study_set_setup (ChStudy *self, ChRecord *record, const ChRuleset *rules, const ChPosition *start);

/**
 * ch_study_try_setup:
 * Returns: how many moves of @record, legal now, ch_study_set_setup() would break. Changes nothing.
 */
guint ch_study_try_setup (ChStudy *self, ChRecord *record, const ChRuleset *rules, const ChPosition *start);

/** ch_study_insert_record: Puts @record at @index (clamped). */
void ch_study_insert_record (ChStudy *self, ChRecord *record, guint index);

/** ch_study_remove_record: Takes @record out. */
void ch_study_remove_record (ChStudy *self, ChRecord *record);

/** ch_study_move_record: Puts @record at @index. */
void ch_study_move_record (ChStudy *self, ChRecord *record, guint index);

/** ch_study_begin_group / ch_study_end_group: Commands between are one step of undo; groups nest. */
void ch_study_begin_group (ChStudy *self);
void ch_study_end_group (ChStudy *self);

/** ch_study_undo / ch_study_redo: One step. Return: whether there was one. */
gboolean ch_study_undo (ChStudy *self);
gboolean ch_study_redo (ChStudy *self);

/** ch_study_get_can_undo / ch_study_get_can_redo: Return: whether there is a step to undo or to redo. */
gboolean ch_study_get_can_undo (ChStudy *self);
gboolean ch_study_get_can_redo (ChStudy *self);

/** ch_study_get_modified: Returns: whether the study differs from what was last saved (undoing back to it counts as equal). */
gboolean ch_study_get_modified (ChStudy *self);

/** ch_study_set_saved: Says that the present state is saved. */
void ch_study_set_saved (ChStudy *self);
