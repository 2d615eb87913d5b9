/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "tools/ch-cli.h"

static void
print_points (const char *name, const ChPoint *points, int n)
{
  char text[CH_MOVE_TEXT_SIZE];

  if (n == 0)
    return;
  fputs (name, stdout);
  for (int i = 0; i < n; i++)
    printf (" %s", ch_point_to_text (points[i], text));
  putchar ('\n');
}

/* "cycle a1a10:check d10d9 g1h1:chase@h8 ..." */
static void
print_cycle (const ChHistory *history, const ChVerdict *verdict)
{
  char text[CH_MOVE_TEXT_SIZE];

  printf ("occurrences %d since %d\ncycle", verdict->occurrences, verdict->first_ply);
  for (int i = 0; i < verdict->n_cycle; i++)
    {
      printf (" %s", ch_move_to_text (history->moves[verdict->first_ply + i], text));
      if (verdict->deed[i] == CH_DEED_CHECK)
        fputs (":check", stdout);
      if (verdict->target[i] != CH_POINT_NONE)
        printf (":chase@%s", ch_point_to_text (verdict->target[i], text));
    }
  putchar ('\n');
}

static void
print_half (int points2)
{
  printf (" %d%s", points2 / 2, points2 % 2 != 0 ? ".5" : "");
}

static void
print_count (const ChVerdict *verdict)
{
  fputs ("points", stdout);
  print_half (verdict->points2[CH_FIRST]);
  print_half (verdict->points2[CH_SECOND]);
  putchar ('\n');
}

static void
print_grounds (const ChHistory *history, const ChVerdict *verdict)
{
  bool counted = verdict->reason == CH_END_POINTS || verdict->cause == CH_END_POINTS;

  if (verdict->reason == CH_END_POINTS)
    printf ("cause %s\n", ch_end_reason_id (verdict->cause));
  if (verdict->reason == CH_END_CHECKMATE)
    print_points ("attackers", verdict->points, verdict->n_points);
  if (verdict->reason == CH_END_FACING || verdict->cause == CH_END_FACING)
    print_points ("generals", verdict->points, verdict->n_points);
  if (verdict->reason == CH_END_REPETITION || verdict->reason == CH_END_PERPETUAL_CHECK
      || verdict->reason == CH_END_PERPETUAL_CHASE)
    print_cycle (history, verdict);
  if (verdict->cause == CH_END_NO_CAPTURE)
    printf ("no-capture %d\n", history->position.no_capture);
  if (counted)
    print_count (verdict);
}

static void
print_verdict (const ChHistory *history)
{
  ChVerdict verdict;

  ch_judge (history, &verdict);
  printf ("%s %s\n", ch_result_text (verdict.result), ch_end_reason_id (verdict.reason));
  print_grounds (history, &verdict);
}

int
ch_cli_judge (int argc, char **argv)
{
  ChCliGame game;
  ChHistory history;
  int status = ch_cli_read_game (argc, argv, NULL, &game);

  if (status != CH_CLI_OK)
    return status;
  ch_history_init (&history, &game.start);
  if (ch_cli_play (&history, game.words, game.n_words))
    print_verdict (&history);
  else
    status = CH_CLI_DATA;
  ch_history_clear (&history);
  return status;
}
