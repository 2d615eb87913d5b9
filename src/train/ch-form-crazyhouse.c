/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terms of the game compiled once more, so that they tell what they count. */
#include "train/ch-form-private.h"
#define ch_eval_crazyhouse ch_form_terms_crazyhouse
#include "engine/ch-eval-crazyhouse.c"
