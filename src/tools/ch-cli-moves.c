/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "tools/ch-cli.h"

/* A draw by repetition or by the limit hides no move here: the list is what the position allows. */
static void
find_moves (const ChHistory *history, ChMoveList *list)
{
  int n = 0;

  ch_movegen_legal (&history->position, CH_MOVES_ALL, list);
  for (int i = 0; i < list->n; i++)
    if (!ch_history_is_repetition_banned (history, list->moves[i]))
      list->moves[n++] = list->moves[i];
  list->n = n;
}

static void
print_moves (const ChHistory *history)
{
  static char texts[CH_MAX_MOVES][CH_MOVE_TEXT_SIZE];
  ChMoveList list;

  find_moves (history, &list);
  ch_cli_sort_moves (&list, texts);
  for (int i = 0; i < list.n; i++)
    printf ("%s%s", i > 0 ? " " : "", texts[i]);
  putchar ('\n');
}

int
ch_cli_moves (int argc, char **argv)
{
  ChCliGame game;
  ChHistory history;
  int status = ch_cli_read_game (argc, argv, NULL, &game);

  if (status != CH_CLI_OK)
    return status;
  ch_history_init (&history, &game.start);
  if (ch_cli_play (&history, game.words, game.n_words))
    print_moves (&history);
  else
    status = CH_CLI_DATA;
  ch_history_clear (&history);
  return status;
}
