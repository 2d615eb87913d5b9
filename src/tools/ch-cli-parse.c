/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "notation/ch-notation.h"
#include "tools/ch-cli.h"

/* Reads the texts one after the other; they may be in any notation unless @notation names one. */
static bool
read_moves (ChHistory *history, char **texts, int n_texts, ChNotation notation)
{
  for (int i = 0; i < n_texts; i++)
    {
      ChMove move = ch_notation_read (&history->position, texts[i], -1, notation);
      ChRefusal refusal = ch_explain_move (&history->position, move);
      char reason[CH_CLI_REFUSAL_SIZE];

      if (move == CH_MOVE_NONE)
        fprintf (stderr, "moves:%d: %s cannot be read here\n", i + 1, texts[i]);
      else if (refusal.reason != CH_REFUSAL_LEGAL)
        fprintf (stderr, "moves:%d: %s is illegal: %s\n", i + 1, texts[i], ch_cli_refusal_text (&refusal, reason));
      else
        {
          ch_history_push (history, move);
          continue;
        }
      return false;
    }
  return true;
}

static void
print_moves (const ChHistory *history)
{
  char text[CH_MOVE_TEXT_SIZE];

  for (int i = 0; i < history->n_moves; i++)
    printf ("%s%s", i > 0 ? " " : "", ch_move_to_text (history->moves[i], text));
  putchar ('\n');
}

int
ch_cli_parse (int argc, char **argv)
{
  const char *command = argv[0], *style = "any";
  const ChCliOption options[] = { { "--style", &style }, { NULL, NULL } };
  ChNotation notation = CH_N_NOTATIONS;
  ChHistory history;
  ChCliGame game;
  int status = ch_cli_read_game (argc, argv, options, &game);

  if (status != CH_CLI_OK)
    return status;
  if (strcmp (style, "any") != 0 && !ch_notation_from_id (style, &notation))
    {
      fprintf (stderr, "chuhan-cli: no style \"%s\"\n", style);
      return ch_cli_usage (command);
    }
  ch_history_init (&history, &game.start);
  if (read_moves (&history, game.words, game.n_words, notation))
    print_moves (&history);
  else
    status = CH_CLI_DATA;
  ch_history_clear (&history);
  return status;
}
