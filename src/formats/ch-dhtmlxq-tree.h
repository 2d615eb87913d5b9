/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a DhtmlXQ game: branches that come in any order, each naming the branch it leaves and the ply it replaces. */
#pragma once

#include "formats/ch-dhtmlxq-private.h"

/** ch_dhtmlxq_tree_owns: Returns: whether a tag (lower case) is one of the tree: a branch or a comment. */
gboolean ch_dhtmlxq_tree_owns (const char *name);

/**
 * ch_dhtmlxq_tree_read:
 * @import: (out caller-allocates): the game, its moves not yet tried
 * @tags: (element-type ChDhtmlxqTag): all of the game
 * @game: its number in the file
 * @html: as for ch_dhtmlxq_decode()
 */
void ch_dhtmlxq_tree_read (ChImport *import, const GArray *tags, ChReport *report, const char *file, guint game,
                           gboolean html);
