/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An opening book as text: data/books/GAME.book. Comments begin with #. First "book ID", the rule set it was made under; then for
 * each start position "start FEN", and below it one line a position: the moves that lead there from the start, a colon, and the
 * moves to be played there, best first, each with its score in hundredths of a soldier for the side to move:
 *
 *   h3e3 h10g8: h1g3 31 b1c3 24
 *
 * The start itself has no moves before the colon. The reader takes nothing else: whatever is not as said here is an error with
 * the number of its line. */
#pragma once

#include "rules/ch-position.h"

#define CH_OPENING_MOVES 10 /* to be played in one position, at most */
#define CH_OPENING_PLIES 40 /* that lead to one, at most */
#define CH_OPENING_SCORE 2000 /* scores lie within ± this */
#define CH_OPENING_ERROR_SIZE 160

typedef struct
{
  ChMove move;
  int16_t score; /* hundredths of a soldier for the side to move */
} ChOpeningMove;

/* One position of a book. */
typedef struct
{
  int number;           /* of the line in the text, from 1 */
  int n_path, n_moves;
  ChMove path[CH_OPENING_PLIES];
  ChPosition position;  /* behind them */
  ChOpeningMove moves[CH_OPENING_MOVES];
} ChOpeningLine;

/* A text being read. */
typedef struct
{
  const char *next, *end;
  int number;           /* of lines read */
  bool begun, started;  /* whether there were lines "book" and "start" */
  ChRuleset rules;
  ChPosition start;     /* of the lines that follow */
  char error[CH_OPENING_ERROR_SIZE]; /* "line N: why", English; empty while all is well */
} ChOpeningText;

/** ch_opening_text_init: Begins to read @size bytes at @bytes, which must outlive @text. */
void ch_opening_text_init (ChOpeningText *text, const char *bytes, size_t size);

/** ch_opening_text_next: Reads the next position into @line. Returns: false at the end, or where something is wrong (error). */
bool ch_opening_text_next (ChOpeningText *text, ChOpeningLine *line);

/** ch_opening_text_fail: Notes that line @number is wrong. Returns: false. */
bool ch_opening_text_fail (ChOpeningText *text, int number, const char *why);

/* The longest line that ch_opening_line_write() writes, with its end. */
#define CH_OPENING_LINE_SIZE ((CH_OPENING_PLIES + CH_OPENING_MOVES) * 14 + 8)

/** ch_opening_line_write: Writes a line, without the end of the line. Returns: @text. */
char *ch_opening_line_write (const ChMove *path, int n_path, const ChOpeningMove *moves, int n_moves,
                             char text[CH_OPENING_LINE_SIZE]);
