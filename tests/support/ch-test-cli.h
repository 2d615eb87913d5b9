/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-cli as a script runs it: a line of words, files in a folder, an exit status. */
#pragma once

#include <gio/gio.h>

typedef struct
{
  const char *text;
  int status;
} ChTestCliCase;

/**
 * ch_test_cli_run:
 * @folder: where the files are that words beginning with "OUT" stand for
 * @text: the words after the name of the program, parted by blanks
 * @errors: (out): what came on stderr
 *
 * Returns: the exit status; ends the test program where the variable CHUHAN_CLI names no program.
 */
int ch_test_cli_run (const char *folder, const char *text, char **errors);

/* Returns: whether what the program is to be interrupted in has begun. @errors: what came on stderr so far. */
typedef gboolean (*ChTestCliBegun) (const char *errors, gpointer data);

/** ch_test_cli_interrupt: As ch_test_cli_run(), with a Ctrl-C as soon as @begun says so. */
int ch_test_cli_interrupt (const char *folder, const char *text, ChTestCliBegun begun, gpointer data, char **errors);

/** ch_test_cli_make: Runs @text with "-o @name", which must go well. Returns: (transfer full): the file, which is removed. */
GBytes *ch_test_cli_make (const char *folder, const char *text, const char *name);

/** ch_test_cli_fail: Each of @cases must end with its status and a message. */
void ch_test_cli_fail (const char *folder, const ChTestCliCase *cases, guint n_cases);
