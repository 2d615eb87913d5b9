/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terms of the game compiled once more, so that they tell what they count. */
#include "train/ch-form-private.h"
#define ch_eval_janggi ch_form_terms_janggi
#include "engine/ch-eval-janggi.c"
