/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The readers and writers behind ch-notation.h, one for each family of notations. A reader gets a folded text and gives
 * CH_MOVE_NONE where the text has another shape. Private to src/notation. */
#pragma once

#include "notation/ch-phrase.h"

/* A text while it is written. */
typedef struct
{
  char *text;
  int n;
} ChText;

/** ch_text_add: Appends @string; what does not fit in CH_NOTATION_SIZE is left out. */
void ch_text_add (ChText *text, const char *string);

/** ch_text_add_char: Appends one ASCII character. */
void ch_text_add_char (ChText *text, char c);

/** ch_text_add_piece: Appends the character of a piece as notations use it (a janggi general is 将, not 楚). */
void ch_text_add_piece (ChText *text, const ChPosition *position, ChKind kind, bool traditional);

/** ch_wxf_letter: Returns: K A E H R C P. */
char ch_wxf_letter (ChKind kind);

/* 炮二平五 and C2.5: form, words and numbers are the same. */
void ch_chinese_write (const ChPosition *position, ChMove move, bool traditional, ChText *text);
void ch_wxf_write (const ChPosition *position, ChMove move, ChText *text);
ChMove ch_chinese_read (const ChPosition *position, const ChFold *fold);

/* 79卒78, P79-78 */
void ch_janggi_write (const ChPosition *position, ChMove move, bool traditional, ChText *text);
void ch_janggi_wxf_write (const ChPosition *position, ChMove move, ChText *text);
ChMove ch_janggi_read (const ChPosition *position, const ChFold *fold);

/* 马325 */
void ch_digits_write (const ChPosition *position, ChMove move, ChText *text);
ChMove ch_digits_read (const ChPosition *position, const ChFold *fold);

/* h3e3, H2-E2, 炮h7→e7 */
void ch_coords_write (const ChPosition *position, ChMove move, ChNotation notation, ChText *text);
ChMove ch_coords_read (const ChPosition *position, const ChFold *fold, ChNotation notation);

/* 马打六八, R@53, P@e5. @notation tells how a point in letters is counted. */
void ch_drop_write (const ChPosition *position, ChMove move, ChNotation notation, ChText *text);
ChMove ch_drop_read (const ChPosition *position, const ChFold *fold, ChNotation notation);

/**
 * ch_coords_square:
 * Reads a point at @at of @fold, which moves behind it.
 * Returns: the point as @notation counts, or CH_POINT_NONE.
 */
ChPoint ch_coords_square (const ChFold *fold, int *at, ChNotation notation);

/** ch_coords_add_square: Appends @point as @notation counts it. */
void ch_coords_add_square (ChText *text, ChPoint point, ChNotation notation);
