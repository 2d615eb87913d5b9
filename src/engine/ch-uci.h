/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine as a program that is spoken to in UCI, or in UCCI when the first line says so. Standard input is read on the
 * calling thread while the engine thinks on its own; whatever is not understood is answered with `info string`. */
#pragma once

#include "engine/ch-engine.h"

#include <pthread.h>
#include <stdio.h>

#define CH_UCI_NAME "Chuhan"

/* Reads a file that an option names. Returns: (transfer full): its bytes, @size of them; NULL: it cannot be read, and why is
 * written to @reason. */
typedef uint8_t *(*ChUciLoad) (const char *name, size_t *size, char reason[128]);

typedef struct
{
  FILE *out;
  pthread_mutex_t out_mutex;
  ChUciLoad load;
  ChEngine *engine;
  bool ucci;              /* the other protocol: ranks 0..9, other words */
  bool milliseconds;      /* UCCI: times are given in ms */
  bool open_search;       /* the last search ends only by stop */
  ChPreset preset;
  ChRuleset rules;
  ChPosition start, position;
  ChMove *moves;
  int n_moves, allocated;
  int multipv, skill, elo;
  bool limit_strength;
  bool book;              /* moves may come from the opening book */
  ChMove banned[128];     /* UCCI banmoves */
  int n_banned;
  uint64_t generation;
} ChUci;

/** ch_uci_run: Speaks until quit or the end of @in. @load: (nullable): none: no files are read. Returns: an exit status. */
int ch_uci_run (FILE *in, FILE *out, ChUciLoad load);

/** ch_uci_bench: Searches a fixed set of positions, prints nodes and time per game. Returns: an exit status. */
int ch_uci_bench (FILE *out, int depth);

/* ---- between the files of the protocol ---- */

/** ch_uci_print: Writes one line, whole. */
void ch_uci_print (ChUci *uci, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

/** ch_uci_next_word: Returns: the next word of @line, cut out, or NULL. */
char *ch_uci_next_word (char **line);

/** ch_uci_move_text: Writes @move as the protocol does. Returns: @text. */
char *ch_uci_move_text (const ChUci *uci, ChMove move, char text[CH_MOVE_TEXT_SIZE]);

/** ch_uci_move_read: Returns: the move that @text is in this protocol, or CH_MOVE_NONE; legality is not looked at. */
ChMove ch_uci_move_read (const ChUci *uci, const char *text);

/** ch_uci_reset: The start position of the rule set. */
void ch_uci_reset (ChUci *uci);

/** ch_uci_list_options: Answers `uci` and `ucci`. */
void ch_uci_list_options (ChUci *uci);

/** ch_uci_set_option: The rest of a line `setoption ...`. */
void ch_uci_set_option (ChUci *uci, char *line);

/** ch_uci_go: The rest of a line `go ...`. */
void ch_uci_go (ChUci *uci, char *line);
