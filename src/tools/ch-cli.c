/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/ch-cli.h"

#include <stdio.h>
#include <string.h>

#include "config.h"

typedef struct
{
  const char *name;
  ChCliFunction function;
  const char *arguments;
  const char *help;
} Command;

#define GAME "--variant ID [--fen F] [--option NAME=VALUE]... "

static const Command commands[] = {
  { "perft", ch_cli_perft, GAME "DEPTH", "count the leaves of the tree of legal moves" },
  { "moves", ch_cli_moves, GAME "[MOVE...]", "list the legal moves, sorted" },
  { "judge", ch_cli_judge, GAME "[MOVE...]", "say how the game stands, and why" },
  { "explain", ch_cli_explain, GAME "[MOVE...] MOVE", "say why the last MOVE is illegal, or that it is legal" },
#ifdef CH_CLI_HAVE_NOTATE
  { "notate", ch_cli_notate, GAME "--style STYLE MOVE...", "write moves in a notation" },
#endif
#ifdef CH_CLI_HAVE_PARSE
  { "parse", ch_cli_parse, GAME "[--style STYLE] TEXT...", "read moves in a notation" },
#endif
#ifdef CH_CLI_HAVE_CONVERT
  { "convert", ch_cli_convert, "[--to FORMAT] [--encoding NAME] IN... -o OUT", "convert game files, with a report on stderr" },
#endif
#ifdef CH_CLI_HAVE_ANALYSE
  { "analyse", ch_cli_analyse,
    "[--engine CMD] [--movetime MS|--nodes N|--depth N] [--multipv N] [--jobs N] [--notation ID] [--language zh_CN|en] "
    "[--encoding NAME] IN... -o OUT.pgn|DIR",
    "judge the games of files and folders move by move; goes on where it was stopped" },
#endif
#ifdef CH_CLI_HAVE_MATCH
  { "match", ch_cli_match,
    "--variant ID ENGINE ENGINE --games N --movetime MS [--openings FILE] [--sprt ELO0,ELO1]",
    "let two engines play" },
#endif
#ifdef CH_CLI_HAVE_DIAGRAM
  { "diagram", ch_cli_diagram,
    "{" GAME "[MOVE...] | [--game N] [--ply N] [--encoding NAME] IN} [--move MOVE] [--arrows h3e3,Rb10c8,Ye5,...] [--flip] "
    "[--mirror] [--size N] [--pieces traditional|simplified|international] [--style wood|paper|dark|contrast] "
    "[--coordinates native|algebraic|none] -o FILE.svg|png|pdf",
    "draw a position, or one of a game of a file" },
#endif
#ifdef CH_CLI_HAVE_BOOKLET
  { "booklet", ch_cli_booklet,
    "[--game N|--all] [--title TEXT] [--paper a4|a5|letter] [--columns 1|2] [--font-size POINTS] [--new-pages] "
    "[--diagrams start,marked,shapes,comments,end,every=N|none] [--notation ID] [--language zh_CN|en] [--flip] [--mirror] "
    "[--pieces SET] [--style STYLE] [--coordinates KIND] [--encoding NAME] IN -o FILE.pdf",
    "print games as a book" },
#endif
#ifdef CH_CLI_HAVE_ANIMATE
  { "animate", ch_cli_animate,
    "[--game N] [--from PLY] [--to PLY] [--delay MS] [--size PX] [--notation ID] [--language zh_CN|en] [--flip] [--mirror] "
    "[--no-captions] [--pieces SET] [--style STYLE] [--coordinates KIND] [--encoding NAME] IN -o FILE.gif|DIR/",
    "show a game as a moving picture, or as one picture a move" },
#endif
#ifdef CH_CLI_HAVE_INDEX
  { "index", ch_cli_index,
    "--db FILE {add FOLDER... | remove FOLDER... | update | status | moves " GAME "[FILTER...] [MOVE...] | search [--variant ID] "
    "[--board PATTERN] [--pieces \"R2 c0 P3+\"] [--hands \"P1+\"] [--side w|b] [--exchanged] [FILTER...]}; FILTER: "
    "[--player TEXT] [--event TEXT] [--from YEAR[.MM[.DD]]] [--to YEAR[.MM[.DD]]] [--result 1-0|0-1|1/2-1/2] [--equal] "
    "[--no-mirror] [--main-lines] [--order newest|oldest|files] [--first N] [--count N]",
    "find positions in the games of whole folders" },
#endif
};

#define N_COMMANDS (sizeof commands / sizeof *commands)

static const Command *
find_command (const char *name)
{
  for (size_t i = 0; i < N_COMMANDS; i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];
  return NULL;
}

static void
print_variants (FILE *file)
{
  fputs ("variants:", file);
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    fprintf (file, " %s", ch_preset_id (preset));
  fputc ('\n', file);
}

static void
print_help (FILE *file)
{
  fputs ("usage: chuhan-cli COMMAND [ARGUMENT...]\n\n", file);
  for (size_t i = 0; i < N_COMMANDS; i++)
    fprintf (file, "  %-8s %s\n           %s\n", commands[i].name, commands[i].arguments, commands[i].help);
  fputs ("\nmoves: h3e3, drops P@e5, a pass e2e2; ", file);
  print_variants (file);
  fputs ("exit status: 0, 1 on bad data, 2 on bad usage\n", file);
}

int
ch_cli_usage (const char *command)
{
  const Command *known = find_command (command);

  if (known != NULL)
    fprintf (stderr, "usage: chuhan-cli %s %s\n", known->name, known->arguments);
  print_variants (stderr);
  return CH_CLI_USAGE;
}

static bool
asks_for_help (const char *word)
{
  return strcmp (word, "--help") == 0 || strcmp (word, "-h") == 0;
}

static int
run (const Command *command, int argc, char **argv)
{
  if (argc == 2 && asks_for_help (argv[1]))
    {
      printf ("usage: chuhan-cli %s %s\n%s\n", command->name, command->arguments, command->help);
      print_variants (stdout);
      return CH_CLI_OK;
    }
  return command->function (argc, argv);
}

/* A full disk must not look like success. */
static int
flushed (int status)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  fputs ("chuhan-cli: the output could not be written\n", stderr);
  return CH_CLI_DATA;
}

int
main (int argc, char **argv)
{
  const Command *command;

  if (argc < 2)
    {
      print_help (stderr);
      return CH_CLI_USAGE;
    }
  if (asks_for_help (argv[1]) || strcmp (argv[1], "help") == 0)
    {
      print_help (stdout);
      return flushed (CH_CLI_OK);
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      puts ("chuhan-cli " PACKAGE_VERSION);
      return flushed (CH_CLI_OK);
    }
  command = find_command (argv[1]);
  if (command == NULL)
    {
      fprintf (stderr, "chuhan-cli: no command \"%s\"\n", argv[1]);
      print_help (stderr);
      return CH_CLI_USAGE;
    }
  return flushed (run (command, argc - 1, argv + 1));
}
