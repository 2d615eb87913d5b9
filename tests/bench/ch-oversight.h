/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player of a level must not do: miss a mate in one, leave a chariot to be taken. Found with the generator and the
 * exchanges alone, not with the search that played. */
#pragma once

#include "rules/ch-history.h"

typedef struct
{
  int mates;    /* turns at which a move would have mated and another was made */
  int chariots; /* turns that left an own chariot to a capture which wins, where another move would not have */
} ChOversights;

/** ch_oversights_add: Adds to @sum what is wrong with @move, which is legal, at the end of @history. */
void ch_oversights_add (ChOversights *sum, const ChHistory *history, ChMove move);
