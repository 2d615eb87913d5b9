/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a game record; for src/study alone. */
#pragma once

#include "study/ch-node-private.h"
#include "study/ch-record.h"

typedef struct
{
  char *name;
  char *value;
} ChTag;

struct _ChRecord
{
  GObject parent_instance;

  guint id;           /* 0 until it is in a study */
  gconstpointer owner;/* the study that gave the id; only compared */
  ChRuleset rules;
  ChPosition start;
  ChNode *root;
  GPtrArray *nodes;   /* by id; NULL where the node is not in the tree */
  GArray *tags;       /* of ChTag: the seven of the roster first, then as they came */

  /* The position asked for last: the next one asked for is mostly a move away. */
  const ChNode *cached_node; /* (nullable) */
  ChPosition *cached_position;
};

/** ch_record_new_node: Returns: (transfer full): a node with a fresh id, in no tree. */
ChNode *ch_record_new_node (ChRecord *self, ChMove move);

/** ch_record_attach: Puts @node and all below it into the tree; their ids are kept. */
void ch_record_attach (ChRecord *self, ChNode *parent, ChNode *node, guint index);

/** ch_record_detach: Takes @node and all below it out of the tree. */
void ch_record_detach (ChRecord *self, ChNode *node);

/** ch_record_reserve_id: Makes @id used; Returns: FALSE where it already stands in the tree or is beyond reason. */
gboolean ch_record_reserve_id (ChRecord *self, guint id);

/** ch_record_forget_position: For after a change of rules, start, or of what is broken: nothing computed before is true. */
void ch_record_forget_position (ChRecord *self);

/** ch_record_reach: As ch_record_position_at(). Returns: whether no node on the way is broken. */
gboolean ch_record_reach (ChRecord *self, const ChNode *node, ChPosition *position);

/** ch_record_swap_tag: Exchanges the value of tag @name (nullable values: absent) with *@value. */
void ch_record_swap_tag (ChRecord *self, const char *name, char **value, guint *index);

/** ch_record_clear_tags: Frees all tags; for the end of the record. */
void ch_record_clear_tags (ChRecord *self);

/** ch_clean_tag_name: Returns: (transfer full): @name with what no PGN tag name may hold made '_'. */
char *ch_clean_tag_name (const char *name);

/** ch_clean_tag_value: Returns: (transfer full) (nullable): @value as one line of valid UTF-8; NULL where it is PGN's word for
 * not knowing one of the roster. */
char *ch_clean_tag_value (const char *name, const char *value);

/** ch_clean_comment: Returns: (transfer full) (nullable): @text as valid UTF-8 with LF line ends and no blanks around it. */
char *ch_clean_comment (const char *text);
