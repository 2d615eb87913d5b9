/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-cli: one file a command, and what the commands share in reading their arguments. */
#pragma once

#include "rules/ch-judge.h"

/* Exit status of every command. */
enum
{
  CH_CLI_OK = 0,
  CH_CLI_DATA = 1,  /* bad data; a line FILE:LINE: ... went to stderr */
  CH_CLI_USAGE = 2, /* the command line itself; the usage went to stderr */
};

/* argv[0] is the command's name. */
typedef int (*ChCliFunction) (int argc, char **argv);

/**
 * ch_cli_perft, and below it one function for each command of the same name:
 * Does what the command says, messages to stderr. Returns: the exit status: 0, 1 on bad data, 2 on usage.
 */
int ch_cli_perft (int argc, char **argv);
int ch_cli_moves (int argc, char **argv);
int ch_cli_judge (int argc, char **argv);
int ch_cli_explain (int argc, char **argv);
int ch_cli_notate (int argc, char **argv);
int ch_cli_parse (int argc, char **argv);
int ch_cli_convert (int argc, char **argv);
int ch_cli_analyse (int argc, char **argv);
int ch_cli_match (int argc, char **argv);
int ch_cli_diagram (int argc, char **argv);
int ch_cli_booklet (int argc, char **argv);
int ch_cli_animate (int argc, char **argv);
int ch_cli_index (int argc, char **argv);

/** ch_cli_usage: Prints how to use @command to stderr. Returns: CH_CLI_USAGE. */
int ch_cli_usage (const char *command);

/* An option of one command alone. */
typedef struct
{
  const char *name;   /* with its dashes: "--style", "-o" */
  const char **value; /* the text behind it, also as --style=TEXT; keeps its default where the option is absent */
} ChCliOption;

/* What --variant, --fen and --option say, and the words that are no options. */
typedef struct
{
  ChRuleset rules;
  ChPosition start;
  int n_words;
  char **words;   /* the words of argv, moved to its front */
} ChCliGame;

/**
 * ch_cli_read_words:
 * @argc, @argv: as the command got them; the words that are no options are moved to the front
 * @options: (nullable): the options taken, up to one with name NULL
 * @n_words: (out): how many words are left, from argv[0] on (the command's name is none of them)
 *
 * "--" ends the options. Returns: whether the command line was good; else says what is wrong on stderr.
 */
bool ch_cli_read_words (int argc, char **argv, const ChCliOption *options, int *n_words);

/**
 * ch_cli_read_game:
 * @argc, @argv: as the command got them
 * @extra: (nullable): further options of the command, up to one with name NULL
 * @game: (out): the position that the command starts from
 *
 * Reads --variant ID (required), --fen F (default: the start of the game), --option name=value (as often as wanted) and
 * @extra. Returns: CH_CLI_OK, or the exit status; what is wrong stands on stderr then.
 */
int ch_cli_read_game (int argc, char **argv, const ChCliOption *extra, ChCliGame *game);

/**
 * ch_cli_play:
 * @history: a game, to which the moves are added
 * @words: moves in UCI form
 *
 * Returns: whether all @n_words moves are legal; else names the first that is not, and why, on stderr.
 */
bool ch_cli_play (ChHistory *history, char **words, int n_words);

/** ch_cli_refusal_text: Writes "horse-leg b2" or "legal". Returns: @text. */
#define CH_CLI_REFUSAL_SIZE 80
char *ch_cli_refusal_text (const ChRefusal *refusal, char text[CH_CLI_REFUSAL_SIZE]);

/** ch_cli_sort_moves: Writes @list as texts in ASCII order, each CH_MOVE_TEXT_SIZE wide, to @texts. */
void ch_cli_sort_moves (const ChMoveList *list, char (*texts)[CH_MOVE_TEXT_SIZE]);
