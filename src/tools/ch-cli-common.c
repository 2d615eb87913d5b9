/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/ch-cli.h"

#define MAX_OPTIONS 32

/* The text behind an option: the rest of "--name=text" or the next word. */
static const char *
value_of (const char *word, const char *name, int *i, int argc, char **argv)
{
  size_t length = strlen (name);

  if (strncmp (word, name, length) != 0)
    return NULL;
  if (word[length] == '=')
    return word + length + 1;
  if (word[length] == '\0' && *i + 1 < argc)
    return argv[++*i];
  return NULL;
}

static bool
take_option (const ChCliOption *options, int *i, int argc, char **argv)
{
  const char *word = argv[*i], *value;

  for (const ChCliOption *option = options; option != NULL && option->name != NULL; option++)
    if ((value = value_of (word, option->name, i, argc, argv)) != NULL)
      {
        *option->value = value;
        return true;
      }
  return false;
}

bool
ch_cli_read_words (int argc, char **argv, const ChCliOption *options, int *n_words)
{
  bool open = true;
  int n = 0;

  for (int i = 1; i < argc; i++)
    if (open && strcmp (argv[i], "--") == 0)
      open = false;
    else if (!open || argv[i][0] != '-' || argv[i][1] == '\0')
      argv[n++] = argv[i];
    else if (!take_option (options, &i, argc, argv))
      {
        fprintf (stderr, "chuhan-cli: unknown option, or nothing behind it: %s\n", argv[i]);
        return false;
      }
  *n_words = n;
  return true;
}

/* Takes all --option words out of the command line. Returns: how many words are left, or -1. */
static int
take_rule_options (int argc, char **argv, const char **rules, int *n_rules)
{
  int n = 0;

  for (int i = 0; i < argc; i++)
    {
      const char *value = NULL;

      if (strcmp (argv[i], "--") == 0)
        {
          while (i < argc)
            argv[n++] = argv[i++];
          break;
        }
      if (i > 0)
        value = value_of (argv[i], "--option", &i, argc, argv);
      if (value == NULL)
        argv[n++] = argv[i];
      else if (*n_rules == MAX_OPTIONS)
        return -1;
      else
        rules[(*n_rules)++] = value;
    }
  return n;
}

static bool
set_rule (ChRuleset *rules, const char *text)
{
  const char *equals = strchr (text, '=');
  char name[32];

  if (equals != NULL && (size_t) (equals - text) < sizeof name)
    {
      memcpy (name, text, equals - text);
      name[equals - text] = '\0';
      if (ch_ruleset_set_option (rules, name, equals + 1))
        return true;
    }
  fprintf (stderr, "chuhan-cli: no such option of the rules: %s\n", text);
  return false;
}

static bool
read_rules (const char *variant, const char **options, int n_options, ChRuleset *rules)
{
  if (variant == NULL)
    fputs ("chuhan-cli: --variant is missing\n", stderr);
  else if (!ch_ruleset_from_text (variant, rules))
    fprintf (stderr, "chuhan-cli: no variant \"%s\"\n", variant);
  else
    {
      for (int i = 0; i < n_options; i++)
        if (!set_rule (rules, options[i]))
          return false;
      return true;
    }
  return false;
}

/* More pieces of a kind than the game has, but no more than hands and lists have room for. */
static bool
has_room (const ChPosition *position)
{
  int n[CH_N_KINDS] = { 0 }, sum = 0;

  for (ChPoint point = 0; point < CH_POINTS; point++)
    n[CH_PIECE_KIND (position->board[point])]++;
  for (int kind = CH_CHARIOT; kind < CH_N_KINDS; kind++)
    {
      n[kind] += position->hand[CH_FIRST][kind] + position->hand[CH_SECOND][kind];
      sum += n[kind];
      if (n[kind] > 10)
        return false;
    }
  return sum <= 40;
}

/* What no game can reach but any game can go on from: an unusual army (studies have them), and, where moves follow that
 * lead on, generals that face each other or can be taken. */
static bool
may_begin (const ChPosition *position, bool moves_follow, ChInvalid *why)
{
  if (ch_position_validate (position, why))
    return true;
  if (why->reason == CH_INVALID_TOO_MANY)
    return has_room (position);
  return moves_follow && (why->reason == CH_INVALID_GENERALS_FACE || why->reason == CH_INVALID_GENERAL_CAPTURABLE);
}

static bool
read_position (const char *fen, const ChRuleset *rules, bool moves_follow, ChPosition *position)
{
  ChFenError error = { 0 };
  ChInvalid why;
  char point[CH_MOVE_TEXT_SIZE] = "";

  if (fen == NULL)
    {
      ch_position_init_start (position, rules);
      return true;
    }
  if (!ch_position_from_fen (position, rules, fen, &error))
    {
      fprintf (stderr, "fen:%d: %s\n", error.offset + 1, error.message);
      return false;
    }
  if (may_begin (position, moves_follow, &why))
    return true;
  if (why.point < CH_POINTS)
    ch_point_to_text (why.point, point);
  fprintf (stderr, "fen:1: this position cannot be played: %s %s\n", ch_invalid_id (why.reason), point);
  return false;
}

/* @extra and the options of every game in one list. */
static bool
join_options (const ChCliOption *extra, const char **variant, const char **fen, ChCliOption all[MAX_OPTIONS])
{
  int n = 2;

  all[0] = (ChCliOption) { "--variant", variant };
  all[1] = (ChCliOption) { "--fen", fen };
  for (; extra != NULL && extra->name != NULL; extra++)
    {
      if (n == MAX_OPTIONS - 1)
        return false;
      all[n++] = *extra;
    }
  all[n] = (ChCliOption) { NULL, NULL };
  return true;
}

int
ch_cli_read_game (int argc, char **argv, const ChCliOption *extra, ChCliGame *game)
{
  const char *variant = NULL, *fen = NULL, *rules[MAX_OPTIONS], *command = argv[0];
  bool moves_follow;
  ChCliOption all[MAX_OPTIONS];
  int n_rules = 0;

  memset (game, 0, sizeof *game);
  if (!join_options (extra, &variant, &fen, all))
    return ch_cli_usage (command);
  argc = take_rule_options (argc, argv, rules, &n_rules);
  if (argc < 0 || !ch_cli_read_words (argc, argv, all, &game->n_words)
      || !read_rules (variant, rules, n_rules, &game->rules))
    return ch_cli_usage (command);
  game->words = argv;
  moves_follow = game->n_words > 0 && ch_move_from_text (argv[0]) != CH_MOVE_NONE;
  return read_position (fen, &game->rules, moves_follow, &game->start) ? CH_CLI_OK : CH_CLI_DATA;
}

/* What the present position says against @move; an end by the judge bars no move of a game that is played after. */
static ChRefusal
refusal_of (const ChHistory *history, ChMove move)
{
  ChRefusal refusal = ch_explain_move (&history->position, move);

  if (refusal.reason == CH_REFUSAL_LEGAL && ch_history_is_repetition_banned (history, move))
    refusal.reason = CH_REFUSAL_REPETITION;
  return refusal;
}

bool
ch_cli_play (ChHistory *history, char **words, int n_words)
{
  char text[CH_CLI_REFUSAL_SIZE];

  for (int i = 0; i < n_words; i++)
    {
      ChMove move = ch_move_from_text (words[i]);
      ChRefusal refusal = refusal_of (history, move);

      if (move == CH_MOVE_NONE)
        fprintf (stderr, "moves:%d: %s is no move\n", i + 1, words[i]);
      else if (refusal.reason != CH_REFUSAL_LEGAL)
        fprintf (stderr, "moves:%d: %s is illegal: %s\n", i + 1, words[i], ch_cli_refusal_text (&refusal, text));
      else
        {
          ch_history_push (history, move);
          continue;
        }
      return false;
    }
  return true;
}

char *
ch_cli_refusal_text (const ChRefusal *refusal, char text[CH_CLI_REFUSAL_SIZE])
{
  char point[CH_MOVE_TEXT_SIZE];
  int n = snprintf (text, CH_CLI_REFUSAL_SIZE, "%s", ch_refusal_id (refusal->reason));

  for (int i = 0; i < refusal->n_points && n < CH_CLI_REFUSAL_SIZE - CH_MOVE_TEXT_SIZE; i++)
    n += snprintf (text + n, CH_CLI_REFUSAL_SIZE - n, " %s", ch_point_to_text (refusal->points[i], point));
  return text;
}

static int
compare_texts (const void *a, const void *b)
{
  return strcmp (a, b);
}

void
ch_cli_sort_moves (const ChMoveList *list, char (*texts)[CH_MOVE_TEXT_SIZE])
{
  for (int i = 0; i < list->n; i++)
    ch_move_to_text (list->moves[i], texts[i]);
  qsort (texts, list->n, sizeof *texts, compare_texts);
}
