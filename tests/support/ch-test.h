/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the test programs share: where test data lies, tables of the oracle read row by row, and a main loop that cannot
 * run for ever. Nothing here knows any part of the program. */
#pragma once

#include <gio/gio.h>

/**
 * ch_test_data_path:
 * @name: a file or folder below tests/data, as in "oracle/perft-start.txt"
 *
 * The environment variable G_TEST_SRCDIR, where set, names the folder tests/.
 *
 * Returns: (transfer full): its path; ends the test program where it is absent, since test data travels with the tree.
 */
char *ch_test_data_path (const char *name);

/**
 * ch_test_shared_path:
 * @name: a file or folder of the material kept beside the tree, as in "samples/XQF"
 *
 * The environment variable CHUHAN_SHARED, where set, names that folder.
 *
 * Returns: (transfer full) (nullable): its path, or NULL where absent; the running test is then marked as skipped and
 *   should return at once.
 */
char *ch_test_shared_path (const char *name);

/**
 * ch_test_data_text:
 * @name: as for ch_test_data_path()
 *
 * Returns: (transfer full): the whole text of a file below tests/data.
 */
char *ch_test_data_text (const char *name);

/**
 * ch_test_shared_files:
 * @folder: a folder of the material kept beside the tree
 * @suffix: (nullable): only names that end so, whatever the case
 *
 * Looks into sub-folders too.
 *
 * Returns: (transfer container) (element-type filename) (nullable): the paths, sorted; NULL where the folder is absent
 *   (the running test is then marked as skipped).
 */
GPtrArray *ch_test_shared_files (const char *folder, const char *suffix);

/* A table of the oracle. Rows are lines, fields stand between " ; "; remarks (#) and empty lines are left out. */
typedef struct _ChTestTable ChTestTable;

/* One row while it is read. */
typedef struct
{
  const char *file;    /* name below tests/data, for messages */
  guint line;          /* line in the file, from 1, for messages */
  guint n_fields;      /* at least 1 */
  char **fields;       /* without surrounding blanks, NULL-terminated, owned by the table */
} ChTestRow;

/**
 * ch_test_table_open:
 * @name: a table below tests/data, as in "oracle/perft-start.txt"
 *
 * Returns: (transfer full): the table, before its first row; ends the test program where it has no row.
 */
ChTestTable *ch_test_table_open (const char *name);

/**
 * ch_test_table_next:
 * @table: a table
 * @row: (out): the next row, valid until the table is freed
 *
 * Returns: FALSE after the last row.
 */
gboolean ch_test_table_next (ChTestTable *table, ChTestRow *row);

/** ch_test_table_n_rows: Returns: how many rows @table has. */
guint ch_test_table_n_rows (ChTestTable *table);

/** ch_test_table_free: Frees @table and its rows. */
void ch_test_table_free (ChTestTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChTestTable, ch_test_table_free)

/**
 * ch_test_row_field:
 * Returns: field @index of @row, counted from 0; ends the test program, naming the line, where the row is shorter.
 */
const char *ch_test_row_field (const ChTestRow *row, guint index);

/**
 * ch_test_row_words:
 * @row: a row
 * @index: a field, from 0
 *
 * Returns: (transfer full): the words of a field that is a list of moves, NULL-terminated; empty where the field is absent
 *   or empty.
 */
char **ch_test_row_words (const ChTestRow *row, guint index);

/**
 * ch_test_row_count:
 * @row: a row
 * @index: a field of the form "d3 79666"
 * @depth: (out): the number behind the letter
 *
 * Returns: the number behind the blank.
 */
guint64 ch_test_row_count (const ChTestRow *row, guint index, guint *depth);

/** ch_test_row_fail: Marks the running test as failed with the row's file and line and what went wrong. */
void ch_test_row_fail (const ChTestRow *row, const char *format, ...) G_GNUC_PRINTF (2, 3);

typedef gboolean (*ChTestCondition) (gpointer data);

/**
 * ch_test_run_until:
 * @condition: (scope call): asked after every turn of the main loop
 * @data: for @condition
 * @milliseconds: how long to wait at most
 *
 * Runs the default main context until @condition holds. Never sleeps past an event.
 *
 * Returns: whether it came to hold.
 */
gboolean ch_test_run_until (ChTestCondition condition, gpointer data, guint milliseconds);

/** ch_test_run_for: Runs the default main context for @milliseconds. */
void ch_test_run_for (guint milliseconds);

/**
 * ch_test_temp_dir:
 * Returns: (transfer full): a new empty folder in the test's own temporary space; ch_test_remove_tree() clears it.
 */
char *ch_test_temp_dir (void);

/** ch_test_remove_tree: Deletes @path and all below it, following no link. */
void ch_test_remove_tree (const char *path);

/** ch_test_cpu_time: Returns: processor time of this program, in microseconds: other work on the machine does not count. */
gint64 ch_test_cpu_time (void);
