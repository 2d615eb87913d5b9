/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in western algebraic notation as pychess, Fairy-Stockfish and WinBoard write it (formats.md section 2.4): Hg3,
 * Pc5, Ri2, Cbe3, A10e9, g4, P@e5. Read only. */
#pragma once

#include "notation/ch-notation.h"

/**
 * ch_san_read:
 * @position: the position before the move
 * @text: one move, UTF-8
 * @length: bytes of @text to read, or -1
 * @rank_base: what the back rank of the first side is called: 0 (WinBoard), 1 (pychess), -1 = either, where 1 is tried first
 *
 * H and N are the horse, E and B the elephant; check and capture marks are decoration.
 *
 * Returns: the one legal move that fits; where none is legal, the one pseudo-legal move; else CH_MOVE_NONE.
 */
ChMove ch_san_read (const ChPosition *position, const char *text, int length, int rank_base);

/**
 * ch_san_candidates:
 * @moves: (out): at least @size
 * @size: room in @moves
 *
 * As ch_san_read() for texts that leave out a needed file or rank: the caller keeps them all and goes on.
 *
 * Returns: how many legal moves fit, at most @size of them written.
 */
int ch_san_candidates (const ChPosition *position, const char *text, int length, int rank_base, ChMove *moves, int size);
