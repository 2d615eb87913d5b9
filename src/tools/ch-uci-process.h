/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine as a child process that speaks UCI: started, spoken to with deadlines, killed with its whole group. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct
{
  char *spec;          /* COMMAND or COMMAND::NAME=VALUE,NAME=VALUE */
  char *command;
  int n_options;
  char **names, **values;
  const char *label;   /* option `name`, else the command */
  int movetime;        /* options `movetime`, `nodes`, `depth`: limits of this engine alone; 0 = the match's */
  long nodes;
  int depth;
  pid_t pid;           /* 0 where not running */
  int in, out;         /* its standard input and output */
  char *buffer;
  size_t used, allocated;
} ChUciProcess;

/** ch_uci_process_init: Reads @spec; starts nothing. Returns: false, having said why, where it is no specification. */
bool ch_uci_process_init (ChUciProcess *process, const char *spec);

/** ch_uci_process_clear: Ends the process and frees. */
void ch_uci_process_clear (ChUciProcess *process);

/**
 * ch_uci_process_start:
 * @variant: UCI_Variant, where the specification does not name one
 *
 * Starts the command, shakes hands, sets the options. Returns: false, having said why, where it does not answer.
 */
bool ch_uci_process_start (ChUciProcess *process, const char *variant);

/** ch_uci_process_stop: Asks it to quit, kills it if it does not. */
void ch_uci_process_stop (ChUciProcess *process);

/** ch_uci_process_send: Writes a line. Returns: false when nobody reads it. */
bool ch_uci_process_send (ChUciProcess *process, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

typedef enum
{
  CH_UCI_LINE,
  CH_UCI_TIMEOUT,
  CH_UCI_CLOSED,
} ChUciRead;

/**
 * ch_uci_process_read:
 * @line: (out): the next line without its end
 * @deadline_us: as ch_time_now() counts
 */
ChUciRead ch_uci_process_read (ChUciProcess *process, char *line, size_t size, int64_t deadline_us);

/** ch_uci_process_ready: isready and the answer within @ms. */
bool ch_uci_process_ready (ChUciProcess *process, int ms);
