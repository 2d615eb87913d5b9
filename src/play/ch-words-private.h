/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of ch-words.h share. Private to them. */
#pragma once

#include "config.h"

#include <glib/gi18n-lib.h>

#include "play/ch-words.h"

/** ch_words_lookup: Returns: the translation of @text in @context, both marked with NC_(). */
const char *ch_words_lookup (const char *context, const char *text);

/** ch_words_piece_at: Returns: (transfer full): "Red cannon on e3", 红炮 e3. */
char *ch_words_piece_at (const ChPosition *position, ChPoint point);

/** ch_words_pieces_at: Returns: (transfer full): those of @points that are occupied, as a list. */
char *ch_words_pieces_at (const ChPosition *position, const ChPoint *points, int n_points);
