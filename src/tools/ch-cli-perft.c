/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "tools/ch-cli.h"

#define MAX_DEPTH 64

static bool
read_depth (const char *text, int *depth)
{
  char *end;
  long value = strtol (text, &end, 10);

  if (end == text || *end != '\0' || value < 0 || value > MAX_DEPTH)
    return false;
  *depth = (int) value;
  return true;
}

static uint64_t
leaves_after (const ChPosition *position, ChMove move, int depth)
{
  ChPosition after = *position;
  ChUndo undo;

  ch_position_make_move (&after, move, &undo);
  return ch_movegen_perft (&after, depth - 1);
}

static void
print_perft (const ChPosition *position, int depth)
{
  static char texts[CH_MAX_MOVES][CH_MOVE_TEXT_SIZE];
  ChMoveList list = { .n = 0 };
  uint64_t sum = depth == 0;

  if (depth > 0)
    ch_movegen_legal (position, CH_MOVES_ALL, &list);
  ch_cli_sort_moves (&list, texts);
  for (int i = 0; i < list.n; i++)
    {
      uint64_t n = leaves_after (position, ch_move_from_text (texts[i]), depth);

      printf ("%s: %" PRIu64 "\n", texts[i], n);
      sum += n;
    }
  printf ("\nNodes searched: %" PRIu64 "\n", sum);
}

int
ch_cli_perft (int argc, char **argv)
{
  const char *command = argv[0];
  ChCliGame game;
  int status = ch_cli_read_game (argc, argv, NULL, &game), depth;

  if (status != CH_CLI_OK)
    return status;
  if (game.n_words != 1 || !read_depth (game.words[0], &depth))
    return ch_cli_usage (command);
  print_perft (&game.start, depth);
  return CH_CLI_OK;
}
