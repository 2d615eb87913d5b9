/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two games as one tree, and a part of a tree as a game. */
#pragma once

#include "study/ch-study.h"

typedef enum
{
  CH_MERGE_FITS,
  CH_MERGE_OTHER_RULES,  /* the same game and position, but other rules */
  CH_MERGE_OTHER_START,  /* the same game, but it begins from another position */
  CH_MERGE_OTHER_GAME,
} ChMergeFit;

/**
 * ch_merge_find_place:
 * @here: (nullable): a node of @record
 * @other: another game
 * @place: (out): the node of @record whose position @other begins from: the root, or @here; NULL where neither is
 *
 * Returns: whether @other can be made a part of @record, or why not.
 */
ChMergeFit ch_merge_find_place (ChRecord *record, ChNode *here, ChRecord *other, ChNode **place);

/**
 * ch_study_merge:
 * @place: as of ch_merge_find_place()
 * @other: a game, in @self or not; it is not changed
 *
 * Makes the tree of @other a part of @record's: equal moves become one, others alternatives behind those that are there.
 * Comments are joined, glyphs and shapes united; a clock or an evaluation is taken where there is none. One step of undo.
 * Returns: how many moves are new.
 */
guint ch_study_merge (ChStudy *self, ChRecord *record, ChNode *place, ChRecord *other);

/** ch_merge_find_twin: Returns: (transfer none) (nullable): the child of @parent that is the same move as @node. */
ChNode *ch_merge_find_twin (ChNode *parent, const ChNode *node);

/** ch_study_unite: Makes what is written at @from and all that follows it a part of @into, as ch_study_merge() does; @from is not
 * changed. Part of a group. Returns: how many moves are new. */
guint ch_study_unite (ChStudy *self, ChRecord *record, ChNode *into, const ChNode *from);

/**
 * ch_record_new_from_node:
 * @node: a node of @record, neither the root nor behind a broken one
 * @name: (nullable): the name of the new chapter
 *
 * Returns: (transfer full) (nullable): a game of its own with @node as its first move, from the position before it, with all
 *   annotations and the tags of @record.
 */
ChRecord *ch_record_new_from_node (ChRecord *record, ChNode *node, const char *name);

/** ch_study_cut_to_record: Moves @node and all behind it into a new game behind @record, as ch_record_new_from_node() makes it.
 * One step of undo. Returns: (transfer none) (nullable): the new game. */
ChRecord *ch_study_cut_to_record (ChStudy *self, ChRecord *record, ChNode *node, const char *name);

/** ch_study_copy_to_record: As ch_study_cut_to_record(), but @record stays as it is. */
ChRecord *ch_study_copy_to_record (ChStudy *self, ChRecord *record, ChNode *node, const char *name);
