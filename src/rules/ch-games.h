/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each game's generator offers to ch-movegen.c. Private to src/rules. */
#pragma once

#include "rules/ch-movegen.h"

/* As the functions of ch-movegen.h, the limit on checks not regarded. */
typedef struct
{
  int (*pseudo) (const ChPosition *position, unsigned classes, ChMove *moves);
  int (*legal) (const ChPosition *position, unsigned classes, ChMove *moves);
  bool (*is_safe) (const ChPosition *position, ChMove move);
  bool (*is_legal) (const ChPosition *position, ChMove move);
  bool (*gives_check) (const ChPosition *position, ChMove move);
} ChGameMoves;

extern const ChGameMoves ch_xiangqi_moves, ch_crazyhouse_moves, ch_janggi_moves;
