/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the tests of readers and writers: sample files of other programs, and what is in a game. */
#pragma once

#include "study/ch-report.h"
#include "study/ch-study.h"

typedef struct
{
  guint nodes, variations, comments, broken, depth;
} ChSampleCount;

/**
 * ch_sample_load:
 * @name: below the folder of samples, as in "XQF/a.xqf"
 * @report: (nullable)
 *
 * Returns: (transfer full) (nullable): the study; NULL where the samples are absent (the test is marked as skipped). Ends the
 *   test program where the file cannot be opened.
 */
ChStudy *ch_sample_load (const char *name, ChReport *report);

/** ch_sample_n_records: Returns: how many games @study has. */
guint ch_sample_n_records (ChStudy *study);

/** ch_sample_count: Returns: what is in the tree of @record; nodes are moves, variations alternatives to a first answer. */
ChSampleCount ch_sample_count (ChRecord *record);

/** ch_sample_main_line: Returns: (transfer full): the first @plies moves of the main line in UCI, parted by blanks. */
char *ch_sample_main_line (ChRecord *record, guint plies);

/** ch_sample_leaf_lines: Returns: (transfer full): the lines from the root to each leaf, sorted. */
GPtrArray *ch_sample_leaf_lines (ChRecord *record);

/** ch_sample_assert_kept: What was read from a file of others must survive our own. */
void ch_sample_assert_kept (ChStudy *study);
