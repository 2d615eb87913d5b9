/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening book: positions and the moves that the engine's own analysis holds for good there, so that games differ and no time
 * is spent on what is known. Made by `chuhan-train book`, carried in the library as text (ch-opening-text.h).
 *
 * A position and its mirror picture are one. Which rules of a game are in force does not matter: they differ in repetition,
 * limits, passes and points, which weigh nothing in the first moves; a move that brings generals to face each other is left out
 * where it is asked for. */
#pragma once

#include "engine/ch-engine.h"
#include "engine/ch-opening-text.h"

typedef struct ChOpeningBook ChOpeningBook;

/**
 * ch_opening_book_read:
 * @bytes: @size bytes of text; not kept
 * @error: (out): "line N: why" in English where NULL is returned
 *
 * No position may stand twice, be it mirrored.
 * Returns: (transfer full) (nullable): the book.
 */
ChOpeningBook *ch_opening_book_read (const char *bytes, size_t size, char error[CH_OPENING_ERROR_SIZE]);

/** ch_opening_book_free: Frees @book; NULL is allowed. */
void ch_opening_book_free (ChOpeningBook *book);

/** ch_opening_book_count: Returns: how many positions @book knows. */
int ch_opening_book_count (const ChOpeningBook *book);

/**
 * ch_opening_book_find:
 * @moves: (out): the moves to be played in @position, best first
 * Returns: how many; 0: the position is not in @book.
 */
int ch_opening_book_find (const ChOpeningBook *book, const ChPosition *position, ChOpeningMove moves[CH_OPENING_MOVES]);

/**
 * ch_opening_key:
 * @mirrored: (out) (optional): whether it is the key of the mirror picture
 * Returns: the key under which @position stands in a book, as its mirror picture does.
 */
uint64_t ch_opening_key (const ChPosition *position, bool *mirrored);

/** ch_opening_book_builtin: Returns: (nullable): the book of @game that comes with the engine. */
const ChOpeningBook *ch_opening_book_builtin (ChGame game);

/**
 * ch_opening_book_answer:
 * @request: what is asked of the engine
 * @seed: for the choice
 * @answer: (out): the move, its score, what the book answers to it; generation as in @request
 *
 * Chooses by chance among moves of the book that are worth nearly the same: the better ones more often, a weak level more widely
 * and for fewer plies. Only where @request wants it (book), asks for a move to be played and nothing that a search alone can
 * tell, and the position has not stood before.
 * Returns: whether the book has an answer.
 */
bool ch_opening_book_answer (const ChEngineRequest *request, uint64_t seed, ChEngineAnswer *answer);

/* ---- carried in the library; the array is made by build-aux/embed-data ---- */

typedef struct
{
  const char *bytes; /* NULL: none for this game */
  size_t size;
} ChOpeningBytes;

extern const ChOpeningBytes ch_opening_bytes[CH_N_GAMES];
