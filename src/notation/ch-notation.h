/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as text in the notations of the trade (formats.md section 2). Written strictly, read tolerantly. */
#pragma once

#include "rules/ch-position.h"

typedef enum
{
  CH_NOTATION_UCI,          /* h3e3, P@e5, e2e2 */
  CH_NOTATION_ICCS,         /* H2-E2; drops R@E4; ranks 0..9 */
  CH_NOTATION_UCCI,         /* h2e2 */
  CH_NOTATION_CHINESE,      /* 炮二平五, 马８进７; janggi 79卒78 */
  CH_NOTATION_TRADITIONAL,  /* 炮二平五, 馬８進７ */
  CH_NOTATION_WXF,          /* C2.5, H8+7 */
  CH_NOTATION_DIGITS,       /* 一字三码 */
  CH_NOTATION_BLACK_COORDS, /* 炮h7→e7 */
  CH_N_NOTATIONS
} ChNotation;

#define CH_NOTATION_SIZE 32 /* the longest text of a move in bytes of UTF-8, with its end */

/** ch_notation_id: Returns: "uci", "iccs", "ucci", "chinese", "traditional", "wxf", "digits", "black-coords". */
const char *ch_notation_id (ChNotation notation);

/** ch_notation_from_id: Returns: whether @id names one; writes it to @notation. */
bool ch_notation_from_id (const char *id, ChNotation *notation);

/**
 * ch_notation_write:
 * @position: the position before the move, with its rule set
 * @move: pseudo-legal in it
 * @text: (out): UTF-8
 *
 * Returns: @text.
 */
char *ch_notation_write (const ChPosition *position, ChMove move, ChNotation notation, char text[CH_NOTATION_SIZE]);

/**
 * ch_notation_read:
 * @position: the position before the move
 * @text: one move, UTF-8, may be followed by anything that is no part of it only if @length says so
 * @length: bytes of @text to read, or -1
 * @notation: the expected one; CH_N_NOTATIONS = any (guessed)
 *
 * Tolerant of full-width digits, variant characters, spaces, punctuation, case. A move that is legal wins over a reading
 * that is not; an illegal but unambiguous one is still given back, so that the caller can say why it is refused.
 *
 * Returns: the move, CH_MOVE_NONE when nothing fits.
 */
ChMove ch_notation_read (const ChPosition *position, const char *text, int length, ChNotation notation);

/** ch_piece_name: Returns: the character of @piece as written in @game, simplified or traditional, static UTF-8 (车, 車). */
const char *ch_piece_name (ChGame game, ChPiece piece, bool traditional);
