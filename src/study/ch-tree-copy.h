/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of parts of a tree; for src/study alone. */
#pragma once

#include "study/ch-record-private.h"

/** ch_tree_copy: Returns: (transfer full): @top and all below it with fresh ids of @record, in no tree. */
ChNode *ch_tree_copy (ChRecord *record, const ChNode *top);

/** ch_tree_count: Returns: how many nodes @top and all below it are. */
guint ch_tree_count (ChNode *top);
