/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-train: one file a command, ch-train-NAME.c, and what the commands share. */
#pragma once

#include "rules/ch-history.h"
#include "train/ch-packed.h"

#include <stdio.h>

/* Exit status of every command. */
enum
{
  CH_TRAIN_OK = 0,
  CH_TRAIN_DATA = 1,  /* bad data, or a file that cannot be read or written; said on stderr */
  CH_TRAIN_USAGE = 2, /* the command line itself; the usage went to stderr */
};

/**
 * ch_train_play, and below it one function for each command of the same name:
 * argv[0] is the command's name. Returns: the exit status.
 */
int ch_train_play (int argc, char **argv);
int ch_train_book (int argc, char **argv);
int ch_train_net (int argc, char **argv);
int ch_train_show (int argc, char **argv);
int ch_train_stir (int argc, char **argv);
int ch_train_tune (int argc, char **argv);

/* ---- the command line ---- */

typedef struct
{
  const char *name;   /* with its dashes: "--nodes", "-o" */
  const char **value; /* the word behind it; keeps its default where the option is absent */
} ChTrainOption;

/**
 * ch_train_read_words:
 * @options: up to one with name NULL
 *
 * Moves the words that are no options to the front of @argv, from argv[1] on. Returns: how many they are, -1 where the
 * command line is wrong (said on stderr).
 */
int ch_train_read_words (int argc, char **argv, const ChTrainOption *options);

/** ch_train_number: Reads @text into @value. Returns: whether it is a number from @least to @most; else says so on stderr. */
bool ch_train_number (const char *name, const char *text, long long least, long long most, long long *value);

/* ---- files of samples ---- */

/**
 * ch_train_read_samples:
 * @names: @n files
 * @game: (inout): -1, or the game they must be of; set to it
 * @samples: (out) (transfer full): all of them, to be given to free()
 * @n_samples: (out): how many
 *
 * A last record cut short (the file may be growing) is not read. Returns: false on a file that cannot be read or is not of
 * that game; the message went to stderr.
 */
bool ch_train_read_samples (char **names, int n, int *game, ChPacked **samples, size_t *n_samples);

/** ch_train_may_write: Returns: whether @output is none of the @n files @names, which are read; else says so on stderr. */
bool ch_train_may_write (const char *output, char **names, int n);

/**
 * ch_train_scale:
 *
 * Returns: S of 1 / (1 + exp (-score / S)), the chance to win that makes the results of @samples likeliest, a draw counting half
 *   and mates left out (play/ch-win-chance.h); 0 where they do not say.
 */
double ch_train_scale (const ChPacked *samples, size_t n);

/* ---- chance ---- */

/** ch_train_random: Returns: the next number of the row that @state stands in (splitmix64). */
static inline uint64_t
ch_train_random (uint64_t *state)
{
  uint64_t z = (*state += UINT64_C (0x9e3779b97f4a7c15));
  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return z ^ z >> 31;
}

/** ch_train_below: Returns: a number from 0 to @n - 1. */
static inline unsigned
ch_train_below (uint64_t *state, unsigned n)
{
  return (unsigned) ((ch_train_random (state) >> 32) * n >> 32);
}
