/* SPDX-License-Identifier: GPL-3.0-or-later */
#define CH_THE_GAME CH_GAME_XIANGQI
#include "rules/ch-legal.h"

const ChGameMoves ch_xiangqi_moves = { pseudo_moves, legal_moves, is_safe, is_legal, gives_check };
