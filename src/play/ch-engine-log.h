/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was said between the program and an engine: the last CH_ENGINE_LOG_LINES lines. */
#pragma once

#include <glib-object.h>

#define CH_ENGINE_LOG_LINES 2000
#define CH_ENGINE_LOG_WIDTH 400 /* bytes kept of a line */

typedef enum
{
  CH_ENGINE_LOG_TO,     /* to the engine */
  CH_ENGINE_LOG_FROM,   /* from it */
  CH_ENGINE_LOG_ERROR,  /* from its standard error */
  CH_ENGINE_LOG_EVENT,  /* what happened, in words for a person */
} ChEngineLogKind;

typedef struct
{
  guint64 number;  /* 0, 1, ... */
  gint64 time_us;  /* since the log was made */
  ChEngineLogKind kind;
  char *text;      /* UTF-8 */
} ChEngineLogLine;

#define CH_TYPE_ENGINE_LOG (ch_engine_log_get_type ())
G_DECLARE_FINAL_TYPE (ChEngineLog, ch_engine_log, CH, ENGINE_LOG, GObject)

/** ch_engine_log_new: Returns: (transfer full): an empty log. */
ChEngineLog *ch_engine_log_new (void);

/** ch_engine_log_add: Adds a line; the oldest is forgotten where there are too many. */
void ch_engine_log_add (ChEngineLog *self, ChEngineLogKind kind, const char *text);

/** ch_engine_log_get_n_added: Returns: how many lines have been added in all: the number of the next. */
guint64 ch_engine_log_get_n_added (ChEngineLog *self);

/** ch_engine_log_get: Returns: (transfer none) (nullable): line @number while it is kept. */
const ChEngineLogLine *ch_engine_log_get (ChEngineLog *self, guint64 number);

/** ch_engine_log_to_text: Returns: (transfer full): a line of the log as one reads it, without line end. */
char *ch_engine_log_to_text (const ChEngineLogLine *line);
