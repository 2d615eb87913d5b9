/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-train: games of the engine against itself, and evaluations made of them. Not installed. */
#include "train/ch-train.h"

#include <string.h>

static const struct
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *usage;
} commands[] = {
  { "play", ch_train_play, "play --variant ID[:WEIGHT][,ID...] -o FILE [--nodes N] [--games N] [--seed S] [--hash MIB]" },
  { "book", ch_train_book, "book --variant ID -o FILE [--work FILE] [--nodes N] [--positions N] [--plies N] [--margin N]" },
  { "show", ch_train_show, "show FILE... [-n SAMPLES]" },
  { "net", ch_train_net, "net --variant ID -o FILE DATA... [--hidden N] [--epochs N] [--mix PERCENT] [--scale N]"
                         " [--rate MILLIONTHS] [--batch N] [--seed S] [--name TEXT]" },
  { "stir", ch_train_stir, "stir FILE... -o FILE [--nodes N] [--seed S]" },
  { "tune", ch_train_tune, "tune FILE... -o SOURCE [--score PERCENT] [--passes N] [--pull N] [--seed S]" },
};

#define N_COMMANDS (sizeof commands / sizeof *commands)

static int
usage (FILE *out, int status)
{
  for (size_t i = 0; i < N_COMMANDS; i++)
    fprintf (out, "%s chuhan-train %s\n", i ? "      " : "usage:", commands[i].usage);
  return status;
}

int
main (int argc, char **argv)
{
  if (argc > 1 && (!strcmp (argv[1], "--help") || !strcmp (argv[1], "-h")))
    return usage (stdout, CH_TRAIN_OK);
  for (size_t i = 0; i < N_COMMANDS; i++)
    if (argc > 1 && !strcmp (argv[1], commands[i].name))
      {
        int status = commands[i].run (argc - 1, argv + 1);
        if (status == CH_TRAIN_USAGE)
          fprintf (stderr, "usage: chuhan-train %s\n", commands[i].usage);
        return status;
      }
  return usage (stderr, CH_TRAIN_USAGE);
}
