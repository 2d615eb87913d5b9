/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game record (chapter) of a study: tags, rule set, start position and a tree of nodes. Positions are derived. Changed only
 * through ch-study.h. */
#pragma once

#include "rules/ch-judge.h"
#include "study/ch-node.h"

#define CH_TYPE_RECORD (ch_record_get_type ())
G_DECLARE_FINAL_TYPE (ChRecord, ch_record, CH, RECORD, GObject)

/** ch_record_new: Returns: (transfer full): an empty game from the start of @rules, or from @start (nullable). */
ChRecord *ch_record_new (const ChRuleset *rules, const ChPosition *start);

/** ch_record_copy: Returns: (transfer full): a record with all that is in this one, in no study. */
ChRecord *ch_record_copy (ChRecord *self);

/** ch_record_get_id: Returns: a number that is unique in its study and never changes. */
guint ch_record_get_id (ChRecord *self);

/** ch_record_get_rules: Returns: (transfer none). */
const ChRuleset *ch_record_get_rules (ChRecord *self);

/** ch_record_get_start: Returns: (transfer none): the start position. */
const ChPosition *ch_record_get_start (ChRecord *self);

/** ch_record_get_root: Returns: (transfer none): the root node. */
ChNode *ch_record_get_root (ChRecord *self);

/** ch_record_get_node: Returns: (nullable) (transfer none): the node with @id that is in the tree. */
ChNode *ch_record_get_node (ChRecord *self, guint id);

/** ch_record_get_tag: Returns: (nullable) (transfer none): the value of a PGN tag; names compare without case. */
const char *ch_record_get_tag (ChRecord *self, const char *name);

/** ch_record_get_tag_names: Returns: (transfer container): the names of all tags in file order. */
char **ch_record_get_tag_names (ChRecord *self);

/** ch_record_get_title: Returns: (transfer full): what a list shows: the chapter's name, or the players, or the event. */
char *ch_record_get_title (ChRecord *self);

/** ch_record_get_result: Returns: the Result tag as a value. */
ChResult ch_record_get_result (ChRecord *self);

/** ch_record_position_at: Writes the position after @node to @position. Stops before a broken node. */
void ch_record_position_at (ChRecord *self, const ChNode *node, ChPosition *position);

/** ch_record_history_at: Initialises @history with the moves from the start to @node; free with ch_history_clear(). */
void ch_record_history_at (ChRecord *self, const ChNode *node, ChHistory *history);
