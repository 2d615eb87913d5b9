/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/ch-legal.h"

CH_DEFINE_GAME_MOVES (ch_janggi_moves, CH_GAME_JANGGI);
