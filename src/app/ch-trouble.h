/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What went wrong with a file, in words that say where and what can be done. */
#pragma once

#include <gio/gio.h>

/**
 * ch_trouble_words:
 * @error: of reading or writing
 * @path: (type filename): the file it was about
 *
 * Returns: (transfer full): a sentence or two, translated; what the error says itself where it is none of the usual ones.
 */
char *ch_trouble_words (const GError *error, const char *path);
