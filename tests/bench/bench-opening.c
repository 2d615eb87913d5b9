/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much games differ: the engine plays against itself from the start, each game with another seed, with and without its
 * opening book. Budgets are nodes, so a busy machine changes nothing.
 * usage: bench-opening VARIANT [GAMES [LEVEL [PLIES [NODES]]]]
 *   counts how many of GAMES (100) games at LEVEL (8) are different after PLIES (8); level 12 gets NODES (60000) a move. */
#include "ch-first-moves.h"

#include <stdlib.h>

#include "engine/ch-opening-book.h"

int
main (int argc, char **argv)
{
  ChFirstMoves first = { .level = argc > 3 ? atoi (argv[3]) : 8, .plies = argc > 4 ? atoi (argv[4]) : 8,
                         .nodes = argc > 5 ? strtoull (argv[5], NULL, 10) : 60000 };
  int games = argc > 2 ? atoi (argv[2]) : 100;
  ChPreset preset;

  if (argc < 2 || !ch_preset_from_id (argv[1], &preset) || games < 1 || first.plies < 1)
    {
      g_printerr ("usage: bench-opening VARIANT [GAMES [LEVEL [PLIES [NODES]]]]\n");
      return 2;
    }
  first.rules = ch_ruleset_preset (preset);
  for (int book = 1; book >= 0; book--)
    {
      int from_book = 0;

      first.book = book;
      int different = ch_first_moves_count (&first, games, &from_book);
      g_print ("%s, level %d, %s: %d of %d games differ after %d plies, %.1f plies of a game from the book\n", argv[1],
               first.level, book ? "with book" : "without", different, games, first.plies, (double) from_book / games);
    }
  return 0;
}
