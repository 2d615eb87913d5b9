/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sets of ours as Fairy-Stockfish reads them from a file (option VariantPath). */
#pragma once

#include <glib.h>

#include "rules/ch-ruleset.h"

/* Its definitions grew: what the versions before 12 cannot express must not be told them. Keys that were merely renamed are
 * written under both names, since unknown ones are passed over. */
typedef enum
{
  CH_VARIANTS_OLD,   /* up to 11.1, Debian's */
  CH_VARIANTS_NEWER,
} ChVariantsForm;

/** ch_variants_can_express: Returns: whether @rules can be told; checks in a row never can and are not looked at. */
gboolean ch_variants_can_express (const ChRuleset *rules, ChVariantsForm form);

/**
 * ch_variants_text:
 * @name: (out) (transfer full): what the variant is called in it: the same for the same rules
 *
 * Returns: (transfer full): the text of the file for @rules, which must be expressible.
 */
char *ch_variants_text (const ChRuleset *rules, ChVariantsForm form, char **name);

/**
 * ch_variants_file:
 * @folder: (nullable): where to keep it; NULL: the cache of the user
 *
 * Writes the file unless it is there. Returns: (transfer full): its path; NULL with @error.
 */
char *ch_variants_file (const ChRuleset *rules, ChVariantsForm form, const char *folder, char **name, GError **error);
