/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as QQ 象棋 saves them: a text of numbers alone (formats.md section 4.7). Read only. */
#pragma once

#include "study/ch-report.h"
#include "study/ch-study.h"

/** ch_che_recognise: Returns: whether @bytes is such a text. */
gboolean ch_che_recognise (GBytes *bytes);

/**
 * ch_che_read:
 * @name: (nullable): the file's name for the report
 * @encoding: not used: all is ASCII
 *
 * Never fails: what can be read is read.
 * Returns: (transfer full): a study with one game, or without any.
 */
ChStudy *ch_che_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report);
