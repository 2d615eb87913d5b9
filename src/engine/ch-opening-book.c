/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-opening-book.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A position under the lesser of its key and that of its mirror picture; its moves are as in that picture. */
typedef struct
{
  uint64_t key;
  int first, n; /* of the book's moves */
  int number;   /* of the line it stands in */
} Entry;

struct ChOpeningBook
{
  ChGame game;
  Entry *entries; /* by key */
  int n_entries, room_entries;
  ChOpeningMove *moves;
  int n_moves, room_moves;
};

/* Makes room for @more behind @n things of @size bytes. Returns: whether there is memory. */
static bool
reserve (void **things, int n, int more, int *room, size_t size)
{
  if (n + more <= *room)
    return true;
  int wanted = 2 * *room + more + 64;
  void *larger = realloc (*things, (size_t) wanted * size);
  if (!larger)
    return false;
  *things = larger;
  *room = wanted;
  return true;
}

uint64_t
ch_opening_key (const ChPosition *position, bool *mirrored)
{
  uint64_t other = ch_position_mirrored_key (position);
  if (mirrored)
    *mirrored = other < position->key;
  return other < position->key ? other : position->key;
}

static bool
add (ChOpeningBook *book, const ChOpeningLine *line)
{
  bool mirrored;
  uint64_t key = ch_opening_key (&line->position, &mirrored);
  if (!reserve ((void **) &book->entries, book->n_entries, 1, &book->room_entries, sizeof *book->entries)
      || !reserve ((void **) &book->moves, book->n_moves, line->n_moves, &book->room_moves, sizeof *book->moves))
    return false;
  book->entries[book->n_entries++] = (Entry) { key, book->n_moves, line->n_moves, line->number };
  for (int i = 0; i < line->n_moves; i++)
    {
      ChOpeningMove move = line->moves[i];
      move.move = mirrored ? ch_move_mirrored (move.move) : move.move;
      book->moves[book->n_moves++] = move;
    }
  return true;
}

static int
compare_keys (const void *one, const void *other)
{
  const Entry *a = one, *b = other;
  return a->key == b->key ? 0 : a->key < b->key ? -1 : 1;
}

static int
compare (const void *one, const void *other)
{
  int difference = compare_keys (one, other);
  return difference ? difference : ((const Entry *) one)->number - ((const Entry *) other)->number;
}

/* Sorts what was read. Returns: false where a position stands twice. */
static bool
order (ChOpeningBook *book, ChOpeningText *text)
{
  char why[64];
  if (book->n_entries > 0)
    qsort (book->entries, (size_t) book->n_entries, sizeof *book->entries, compare);
  for (int i = 1; i < book->n_entries; i++)
    if (book->entries[i].key == book->entries[i - 1].key)
      {
        snprintf (why, sizeof why, "the position of line %d again", book->entries[i - 1].number);
        return ch_opening_text_fail (text, book->entries[i].number, why);
      }
  return true;
}

ChOpeningBook *
ch_opening_book_read (const char *bytes, size_t size, char error[CH_OPENING_ERROR_SIZE])
{
  ChOpeningBook *book = calloc (1, sizeof *book);
  ChOpeningText text;
  ChOpeningLine line;
  ch_opening_text_init (&text, bytes, size);
  if (!book)
    ch_opening_text_fail (&text, 0, "out of memory");
  while (ch_opening_text_next (&text, &line))
    if (!add (book, &line))
      {
        ch_opening_text_fail (&text, line.number, "out of memory");
        break;
      }
  if (!text.error[0] && order (book, &text))
    {
      book->game = (ChGame) text.rules.game;
      return book;
    }
  memcpy (error, text.error, sizeof text.error);
  ch_opening_book_free (book);
  return NULL;
}

void
ch_opening_book_free (ChOpeningBook *book)
{
  if (!book)
    return;
  free (book->entries);
  free (book->moves);
  free (book);
}

int
ch_opening_book_count (const ChOpeningBook *book)
{
  return book->n_entries;
}

int
ch_opening_book_find (const ChOpeningBook *book, const ChPosition *position, ChOpeningMove moves[CH_OPENING_MOVES])
{
  bool mirrored;
  Entry wanted = { .key = ch_opening_key (position, &mirrored) };
  if (book->n_entries == 0 || book->game != (ChGame) position->rules.game)
    return 0;
  const Entry *entry = bsearch (&wanted, book->entries, (size_t) book->n_entries, sizeof wanted, compare_keys);
  for (int i = 0; entry && i < entry->n; i++)
    {
      moves[i] = book->moves[entry->first + i];
      moves[i].move = mirrored ? ch_move_mirrored (moves[i].move) : moves[i].move;
    }
  return entry ? entry->n : 0;
}

/* ---- those that come with the engine ---- */

static const ChOpeningBook *books[CH_N_GAMES];

/* What is carried was read when it was made and is read by the tests: an error cannot be. */
static void
read_all (void)
{
  char error[CH_OPENING_ERROR_SIZE];
  for (int game = 0; game < CH_N_GAMES; game++)
    if (ch_opening_bytes[game].bytes)
      books[game] = ch_opening_book_read (ch_opening_bytes[game].bytes, ch_opening_bytes[game].size, error);
}

const ChOpeningBook *
ch_opening_book_builtin (ChGame game)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, read_all);
  return books[game];
}
