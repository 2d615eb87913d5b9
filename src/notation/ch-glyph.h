/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The alphabet of moves: every way to write a piece, digit or word folded to one byte, so that the readers compare bytes.
 * Private to src/notation. */
#pragma once

#include "rules/ch-types.h"

/* ASCII stands for itself (full-width forms folded to it, blanks and brackets dropped); numerals of any style are '0'..'9'.
 * 0x80 | ChKind is the character of a piece. */
enum
{
  CH_GLYPH_PIECE = 0x80,
  CH_GLYPH_FRONT = 0x90,
  CH_GLYPH_MIDDLE,
  CH_GLYPH_REAR,
  CH_GLYPH_FORWARD,
  CH_GLYPH_BACK,
  CH_GLYPH_SIDEWAYS,
  CH_GLYPH_DROP,   /* 打 */
  CH_GLYPH_PASS,   /* 虚 */
  CH_GLYPH_TEN,    /* 十 */
  CH_GLYPH_ARROW,
  CH_GLYPH_CHU,    /* 楚: side mark, or the general */
  CH_GLYPH_HAN,
  CH_GLYPH_DECOR,  /* 军, 杀: said about a move, no part of it */
  CH_GLYPH_OTHER = 0xff,
};

#define CH_FOLD_SIZE 32

/* A folded text; bytes[n] is 0. */
typedef struct
{
  int n;
  uint8_t bytes[CH_FOLD_SIZE];
} ChFold;

/**
 * ch_fold_text:
 * @length: bytes of @text, or -1
 *
 * Folds @text, without a move number in front and marks behind ("12.", "!?", "+").
 * Returns: false where it is empty or too long for a move.
 */
bool ch_fold_text (ChFold *fold, const char *text, int length);

/** ch_fold_kind: Returns: the kind a folded character or letter of either case names, or CH_NONE. */
ChKind ch_fold_kind (uint8_t byte);

/** ch_fold_digit: Returns: 1..9 for a digit, 0 for '0', 10 for 十, -1 for anything else. */
int ch_fold_digit (uint8_t byte);

/** ch_glyph_digit: Returns: @digit (0..10) as Red writes it (一, 〇, 十) or Black (１, ０; ten is ０), UTF-8. */
const char *ch_glyph_digit (int digit, ChSide side);
