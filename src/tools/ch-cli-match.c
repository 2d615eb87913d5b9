/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `chuhan-cli match`: pairs of games from the same opening with colours swapped. */
#include "tools/ch-cli.h"
#include "tools/ch-match.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct
{
  const char *games, *movetime, *openings, *sprt, *referee, *seed, *margin, *max_plies, *plies, *balance, *save;
} Words;

static int
say_usage (void)
{
  fputs ("usage: chuhan-cli match --variant ID ENGINE ENGINE --games N --movetime MS\n"
         "         [--openings FILE] [--plies N] [--balance N] [--seed N] [--sprt ELO0,ELO1] [--referee ENGINE]\n"
         "         [--margin MS] [--max-plies N] [--save FILE] [--option NAME=VALUE]...\n"
         "ENGINE: COMMAND or COMMAND::NAME=VALUE,NAME=VALUE; the names are UCI options, or\n"
         "  movetime, nodes, depth (limits of this engine alone), name (what to call it)\n"
         "FILE of openings: lines FEN or FEN ; MOVE MOVE...; without one, random moves (--plies, 6)\n"
         "  that a search calls balanced (--balance, 50 hundredths of a soldier at most)\n"
         "referee: an engine whose `go perft 1` must list every move played\n", stderr);
  return CH_CLI_USAGE;
}

static int
number_of (const char *text, int otherwise)
{
  return text ? atoi (text) : otherwise;
}

static bool
read_sprt (ChMatch *match, const char *text)
{
  if (!text)
    return true;
  match->sprt = sscanf (text, "%lf,%lf", &match->elo0, &match->elo1) == 2 && match->elo0 < match->elo1;
  return match->sprt;
}

static bool
set_up (ChMatch *match, const Words *words, const ChCliGame *game, const char *variant)
{
  match->variant = variant;
  match->rules = game->rules;
  match->games = number_of (words->games, 2);
  match->movetime = number_of (words->movetime, 100);
  match->margin = number_of (words->margin, 1000);
  match->max_plies = number_of (words->max_plies, 500);
  match->opening_plies = number_of (words->plies, 6);
  match->balance = number_of (words->balance, 50);
  match->seed = words->seed ? strtoull (words->seed, NULL, 10) : (uint64_t) time (NULL);
  if (match->games < 1 || match->movetime < 1 || match->opening_plies < 0 || match->opening_plies > 60
      || match->balance < 1 || !read_sprt (match, words->sprt))
    return false;
  if (words->save && !(match->save = fopen (words->save, "a")))
    fprintf (stderr, "%s:0: cannot be written\n", words->save);
  return !words->save || match->save;
}

static void
count_game (ChMatchTally *count, const ChMatchGame *game, int score)
{
  ch_match_count_game (&count->score, score);
  count->ends[game->end]++;
  count->checked_moves += game->plies;
  if (game->culprit >= 0)
    count->forfeits[game->culprit]++;
}

static void
tell_game (const ChMatch *match, const ChMatchGame *game, int number, int first)
{
  printf ("game %d: %s - %s: %s %s, %d plies", number, match->engines[first].label, match->engines[!first].label,
          ch_result_text (game->result),
          game->end == CH_MATCH_BY_RULES ? ch_end_reason_id (game->reason) : ch_match_end_text (game->end), game->plies);
  if (game->culprit >= 0)
    printf (", forfeit of %s: %s", match->engines[game->culprit].label, game->detail);
  putchar ('\n');
}

static void
tell_count (const ChMatch *match, const ChMatchTally *count)
{
  double elo, error;
  const ChMatchCount *score = &count->score;
  ch_match_elo (score, &elo, &error);
  printf ("%s against %s: %d games, +%d =%d -%d, %.1f %%, Elo %+.0f +- %.0f, pairs [%d %d %d %d %d]",
          match->engines[0].label, match->engines[1].label, ch_match_n_games (score), score->wins, score->draws, score->losses,
          ch_match_percent (score), elo, error, score->pairs[0], score->pairs[1], score->pairs[2], score->pairs[3],
          score->pairs[4]);
  if (match->sprt)
    printf (", LLR %.2f (%.0f, %.0f)", ch_match_llr (score, match->elo0, match->elo1), match->elo0, match->elo1);
  putchar ('\n');
  fflush (stdout);
}

static void
tell_end (const ChMatch *match, const ChMatchTally *count)
{
  printf ("moves played %ld%s; forfeits: %s %d, %s %d; illegal %d, time %d, crash %d, no move %d, referee %d, length %d\n",
          count->checked_moves, match->has_referee ? ", each checked by the referee" : "", match->engines[0].label,
          count->forfeits[0], match->engines[1].label, count->forfeits[1], count->ends[CH_MATCH_ILLEGAL],
          count->ends[CH_MATCH_TIMEOUT], count->ends[CH_MATCH_CRASH], count->ends[CH_MATCH_NO_MOVE],
          count->ends[CH_MATCH_REFEREE], count->ends[CH_MATCH_LENGTH]);
}

static bool
is_decided (const ChMatch *match, const ChMatchTally *count)
{
  double bound = log (0.95 / 0.05);
  double llr = match->sprt ? ch_match_llr (&count->score, match->elo0, match->elo1) : 0;
  return fabs (llr) >= bound;
}

static void
play_match (ChMatch *match, ChMatchOpenings *openings)
{
  ChMatchTally count = { 0 };
  for (int played = 0; played < match->games && !is_decided (match, &count); )
    {
      ChMatchOpening opening;
      int pair = 0, k;
      ch_match_openings_next (openings, &opening);
      for (k = 0; k < 2 && played < match->games; k++)
        {
          ChMatchGame game;
          ch_match_play (match, &opening, k, &game);
          int score = ch_match_score (game.result, (ChSide) k);
          pair += score;
          count_game (&count, &game, score);
          tell_game (match, &game, ++played, k);
        }
      if (k == 2)
        count.score.pairs[pair]++;
      tell_count (match, &count);
    }
  tell_end (match, &count);
}

/* Returns: NULL, having said why, where the file of openings cannot be used. */
static ChMatchOpenings *
make_openings (const ChMatch *match, const char *file)
{
  ChMatchOpeningPlan plan = { .plies = match->opening_plies, .balance = match->balance, .seed = match->seed };
  char *wrong = NULL;
  ch_position_init_start (&plan.start, &match->rules);
  if (!file)
    return ch_match_openings_new (&plan);
  ChMatchOpenings *openings = ch_match_openings_read (&plan, file, &wrong);
  if (!openings)
    fprintf (stderr, "%s\n", wrong);
  free (wrong);
  return openings;
}

static bool
start_engines (ChMatch *match, char **specs, const char *referee)
{
  for (int i = 0; i < 2; i++)
    if (!ch_uci_process_init (&match->engines[i], specs[i]) || !ch_uci_process_start (&match->engines[i], match->variant))
      return false;
  if (!strcmp (match->engines[0].label, match->engines[1].label))
    {
      match->engines[0].label = "first";
      match->engines[1].label = "second";
    }
  if (!referee)
    return true;
  match->has_referee = true;
  return ch_uci_process_init (&match->referee, referee) && ch_uci_process_start (&match->referee, match->variant);
}

/* The value behind --variant, which ch_cli_read_game() keeps to itself. */
static const char *
variant_of (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    if (!strncmp (argv[i], "--variant=", 10))
      return argv[i] + 10;
    else if (!strcmp (argv[i], "--variant") && i + 1 < argc)
      return argv[i + 1];
  return NULL;
}

int
ch_cli_match (int argc, char **argv)
{
  Words words = { 0 };
  const ChCliOption options[] = {
    { "--games", &words.games },         { "--movetime", &words.movetime }, { "--openings", &words.openings },
    { "--sprt", &words.sprt },           { "--referee", &words.referee },   { "--seed", &words.seed },
    { "--max-plies", &words.max_plies }, { "--margin", &words.margin },     { "--plies", &words.plies },
    { "--balance", &words.balance },     { "--save", &words.save },
    { NULL, NULL },
  };
  ChCliGame game;
  ChMatch match = { 0 };
  const char *variant = variant_of (argc, argv);
  int status = ch_cli_read_game (argc, argv, options, &game);
  if (status != CH_CLI_OK)
    return status;
  if (game.n_words != 2 || !set_up (&match, &words, &game, variant))
    return say_usage ();
  status = CH_CLI_DATA;
  setvbuf (stdout, NULL, _IOLBF, 0);
  if (start_engines (&match, game.words, words.referee))
    {
      ChMatchOpenings *openings = make_openings (&match, words.openings);
      if (openings)
        {
          play_match (&match, openings);
          ch_match_openings_free (openings);
          status = CH_CLI_OK;
        }
    }
  for (int i = 0; i < 2; i++)
    ch_uci_process_clear (&match.engines[i]);
  ch_uci_process_clear (&match.referee);
  if (match.save)
    fclose (match.save);
  return status;
}
