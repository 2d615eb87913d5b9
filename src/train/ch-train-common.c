/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/ch-train.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const ChTrainOption *
find_option (const ChTrainOption *options, const char *word)
{
  for (; options->name; options++)
    if (!strcmp (options->name, word))
      return options;
  return NULL;
}

int
ch_train_read_words (int argc, char **argv, const ChTrainOption *options)
{
  int n = 1;
  for (int i = 1; i < argc; i++)
    {
      const ChTrainOption *option = find_option (options, argv[i]);
      if (option && i + 1 < argc)
        *option->value = argv[++i];
      else if (argv[i][0] == '-')
        {
          fprintf (stderr, "chuhan-train %s: %s %s\n", argv[0], argv[i], option ? "wants a value" : "is no option");
          return -1;
        }
      else
        argv[n++] = argv[i];
    }
  return n - 1;
}

bool
ch_train_number (const char *name, const char *text, long long least, long long most, long long *value)
{
  char *end;
  errno = 0;
  *value = strtoll (text, &end, 10);
  if (!errno && end != text && !*end && *value >= least && *value <= most)
    return true;
  fprintf (stderr, "chuhan-train: %s %s: a number from %lld to %lld is wanted\n", name, text, least, most);
  return false;
}

static bool
grow (ChPacked **samples, size_t n, size_t *room)
{
  if (n < *room)
    return true;
  *room = *room ? *room * 2 : 1 << 16;
  ChPacked *more = realloc (*samples, *room * sizeof *more);
  if (!more)
    return false;
  *samples = more;
  return true;
}

/* Returns: what is wrong with the record, or NULL. */
static const char *
check (const ChPacked *sample, int *game)
{
  ChPosition position;
  if (!ch_packed_get (sample, &position))
    return "no sample";
  if (*game < 0)
    *game = position.rules.game;
  return *game == position.rules.game ? NULL : "a sample of another game";
}

/* Appends the samples of @name. Returns: false and a message on stderr on failure. */
static bool
read_file (const char *name, int *game, ChPacked **samples, size_t *n_samples, size_t *room)
{
  FILE *file = fopen (name, "rb");
  const char *wrong = file ? NULL : strerror (errno);
  size_t before = *n_samples;
  while (!wrong)
    {
      if (!grow (samples, *n_samples, room))
        wrong = "memory is short";
      else if (fread (&(*samples)[*n_samples], sizeof **samples, 1, file) != 1)
        break;
      else
        wrong = check (&(*samples)[(*n_samples)++], game);
    }
  if (!wrong && ferror (file))
    wrong = strerror (errno);
  if (wrong)
    fprintf (stderr, "%s: record %zu: %s\n", name, *n_samples - before, wrong);
  if (file)
    fclose (file);
  return !wrong;
}

bool
ch_train_read_samples (char **names, int n, int *game, ChPacked **samples, size_t *n_samples)
{
  size_t room = 0;
  *samples = NULL;
  *n_samples = 0;
  for (int i = 0; i < n; i++)
    if (!read_file (names[i], game, samples, n_samples, &room))
      {
        free (*samples);
        *samples = NULL;
        return false;
      }
  return true;
}

bool
ch_train_may_write (const char *output, char **names, int n)
{
  struct stat to, from;
  if (stat (output, &to) != 0)
    return true;
  for (int i = 0; i < n; i++)
    if (stat (names[i], &from) == 0 && from.st_dev == to.st_dev && from.st_ino == to.st_ino)
      {
        fprintf (stderr, "%s: its samples are read; it cannot be written, too\n", output);
        return false;
      }
  return true;
}
