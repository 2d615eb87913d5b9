/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the files of the form: surveys that keep counts beside their sums. To be included before the engine's headers. */
#pragma once

#include <stdint.h>

#define CH_EVAL_COUNTS int16_t counts[CH_EVAL_MAX_TERMS];
#define CH_EVAL_COUNT(s, term, n) ((s)->counts[term] = (int16_t) ((s)->counts[term] + (n)))
#define CH_EVAL_COUNTED(s) ch_form_take ((s)[0].counts, (s)[1].counts)

#include "engine/ch-eval-weights.h"

/** ch_form_take: Hands over what the surveys of both sides have counted. */
void ch_form_take (const int16_t *first, const int16_t *second);

/** ch_form_terms_xiangqi, ch_form_terms_crazyhouse, ch_form_terms_janggi: As ch_eval_...(), with ch_form_take() called. */
ChTerms ch_form_terms_xiangqi (const ChPosition *position);
ChTerms ch_form_terms_crazyhouse (const ChPosition *position);
ChTerms ch_form_terms_janggi (const ChPosition *position);
