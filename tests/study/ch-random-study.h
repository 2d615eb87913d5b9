/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random studies and random edits, and whether two studies are equal: for the tests of the document and of its files. */
#pragma once

#include "study/ch-study.h"

/** ch_random_record: Returns: (transfer full): a game of @preset with about @n_nodes nodes, texts, marks and tags. */
ChRecord *ch_random_record (GRand *rand, ChPreset preset, guint n_nodes);

/** ch_random_study: Returns: (transfer full): a study of @n_records games of all presets. */
ChStudy *ch_random_study (GRand *rand, guint n_records, guint n_nodes);

/** ch_random_edit: Makes one random edit, undo or redo included. */
void ch_random_edit (GRand *rand, ChStudy *study);

/** ch_study_dump: Returns: (transfer full): all of @study that a file keeps, as text. @ids: node and record ids too. */
char *ch_study_dump (ChStudy *study, gboolean ids);

/** ch_assert_same_text: Ends the test program where the texts differ, with the first line that does. */
void ch_assert_same_text (const char *one, const char *other);
