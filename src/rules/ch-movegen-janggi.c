/* SPDX-License-Identifier: GPL-3.0-or-later */
#define CH_THE_GAME CH_GAME_JANGGI
#include "rules/ch-legal.h"

const ChGameMoves ch_janggi_moves = { pseudo_moves, legal_moves, is_safe, is_legal, gives_check };
