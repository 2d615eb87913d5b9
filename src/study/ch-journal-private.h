/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the writer and the reader of journals share. */
#pragma once

#include "study/ch-journal.h"

#define CH_JOURNAL_MAGIC "CHUHAN-JOURNAL\t1"

/* Each line: eight hexadecimal digits of a checksum over the rest, a tabulator, the rest. */
#define CH_JOURNAL_CHECK_LENGTH 9

/** ch_journal_check: Returns: the checksum of a line's text. */
guint32 ch_journal_check (const char *text, gsize length);
