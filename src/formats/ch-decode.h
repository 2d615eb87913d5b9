/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of text as UTF-8, with a word in the report about its encoding. */
#pragma once

#include "study/ch-report.h"

/**
 * ch_decode:
 * @bytes: a whole file
 * @encoding: (nullable): the one that is wished for
 * @guess: the one to take where none is, or where that is not known
 * @report: gets the encoding, and what is wrong
 * @name: (nullable): the file's name for the report
 *
 * Returns: (transfer full): valid UTF-8.
 */
char *ch_decode (GBytes *bytes, const char *encoding, const char *guess, ChReport *report, const char *name);
