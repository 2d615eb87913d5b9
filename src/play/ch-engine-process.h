/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that is spoken to in lines: started without a shell, in a session of its own, with everything it starts ended
 * together; it dies when this program dies, however that happens, and leaves nothing behind. Nothing here waits. */
#pragma once

#include <gio/gio.h>

#include "play/ch-engine-log.h"

typedef struct _ChEngineProcess ChEngineProcess;

typedef struct
{
  void (*line) (const char *line, gpointer data);
  /* It is gone, or nothing more will come from it. @reason: in words for a person. Called once. */
  void (*ended) (const char *reason, gpointer data);
} ChEngineProcessFuncs;

/**
 * ch_engine_process_start:
 * @command: a command line, split as a shell does: "fairy-stockfish", "ssh host engine", "'/path with blanks/engine' -x"
 * @log: all that is said goes there
 * @funcs: called on the main context of the caller; may free the process
 *
 * A program given by its path is started in its own folder, where many look for their files.
 * Returns: (transfer full): the process; NULL with @error where there is no such program.
 */
ChEngineProcess *ch_engine_process_start (const char *command, ChEngineLog *log, const ChEngineProcessFuncs *funcs,
                                          gpointer data, GError **error);

/** ch_engine_process_send: Sends @lines (without the last line end) as soon as they are taken. */
void ch_engine_process_send (ChEngineProcess *process, const char *lines);

/** ch_engine_process_free: @funcs are not called any more; it is told to quit, and killed where it does not. NULL is allowed. */
void ch_engine_process_free (ChEngineProcess *process);

/** ch_engine_process_kill: As ch_engine_process_free(), at once. */
void ch_engine_process_kill (ChEngineProcess *process);

/** ch_engine_process_get_pid: Returns: its process id, 0 where it has ended. */
int ch_engine_process_get_pid (ChEngineProcess *process);
