/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of the three games once more, slowly: written from their text alone, one square board and a copy for each move,
 * no table, no code of src/rules (only the names of rule options and the packed form of a move). The fast generator is held
 * against it. */
#pragma once

#include "rules/ch-ruleset.h"

typedef struct
{
  ChRuleset rules;
  char board[10][9];   /* [rank][file]: a letter of position text, or ' ' */
  int hand[2][128];    /* [side][upper-case letter] */
  int side;
  int passes;
  int checks[2];       /* given in a row by each side */
  bool facing;         /* the generals face each other now */
  bool facing_left;    /* and did before the last move */
  int opener;          /* point of the piece that brought it about, or -1 */
} SlowPosition;

/** slow_from_fen: Reads strict position text. */
void slow_from_fen (SlowPosition *position, const ChRuleset *rules, const char *fen);

/** slow_in_check: Returns: whether @side's general is attacked. */
bool slow_in_check (const SlowPosition *position, int side);

/** slow_legal: Writes the legal moves in rising order of their values. Returns: how many. */
int slow_legal (const SlowPosition *position, ChMove *moves);

/** slow_apply: Plays @move. */
void slow_apply (SlowPosition *position, ChMove move);
