/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "tools/ch-cli.h"

/* The reason that lies in the move itself comes before the one that lies in the game. */
static ChRefusal
explain (const ChHistory *history, ChMove move)
{
  ChRefusal refusal = ch_explain_move (&history->position, move);

  return refusal.reason == CH_REFUSAL_LEGAL ? ch_history_explain (history, move) : refusal;
}

static int
print_explanation (const ChHistory *history, const char *word)
{
  char text[CH_CLI_REFUSAL_SIZE];
  ChMove move = ch_move_from_text (word);
  ChRefusal refusal;

  if (move == CH_MOVE_NONE)
    {
      fprintf (stderr, "moves:%d: %s is no move\n", history->n_moves + 1, word);
      return CH_CLI_DATA;
    }
  refusal = explain (history, move);
  puts (ch_cli_refusal_text (&refusal, text));
  return CH_CLI_OK;
}

int
ch_cli_explain (int argc, char **argv)
{
  const char *command = argv[0];
  ChCliGame game;
  ChHistory history;
  int status = ch_cli_read_game (argc, argv, NULL, &game);

  if (status != CH_CLI_OK)
    return status;
  if (game.n_words < 1)
    return ch_cli_usage (command);
  ch_history_init (&history, &game.start);
  if (ch_cli_play (&history, game.words, game.n_words - 1))
    status = print_explanation (&history, game.words[game.n_words - 1]);
  else
    status = CH_CLI_DATA;
  ch_history_clear (&history);
  return status;
}
