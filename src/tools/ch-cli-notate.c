/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "notation/ch-notation.h"
#include "tools/ch-cli.h"

/* Writes each move of @history, from its start on, on one line. */
static void
print_moves (const ChHistory *history, ChNotation notation)
{
  ChPosition position = history->start;
  char text[CH_NOTATION_SIZE];
  ChUndo undo;

  for (int i = 0; i < history->n_moves; i++)
    {
      printf ("%s%s", i > 0 ? " " : "", ch_notation_write (&position, history->moves[i], notation, text));
      ch_position_make_move (&position, history->moves[i], &undo);
    }
  putchar ('\n');
}

int
ch_cli_notate (int argc, char **argv)
{
  const char *command = argv[0], *style = "chinese";
  const ChCliOption options[] = { { "--style", &style }, { NULL, NULL } };
  ChNotation notation;
  ChHistory history;
  ChCliGame game;
  int status = ch_cli_read_game (argc, argv, options, &game);

  if (status != CH_CLI_OK)
    return status;
  if (!ch_notation_from_id (style, &notation))
    {
      fprintf (stderr, "chuhan-cli: no style \"%s\"; styles:", style);
      for (int i = 0; i < CH_N_NOTATIONS; i++)
        fprintf (stderr, " %s", ch_notation_id ((ChNotation) i));
      fputc ('\n', stderr);
      return ch_cli_usage (command);
    }
  ch_history_init (&history, &game.start);
  if (ch_cli_play (&history, game.words, game.n_words))
    print_moves (&history, notation);
  else
    status = CH_CLI_DATA;
  ch_history_clear (&history);
  return status;
}
