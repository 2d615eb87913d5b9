/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An option of an engine, as it tells of it when it is met. */
#pragma once

#include <glib.h>

typedef enum
{
  CH_ENGINE_OPTION_CHECK,
  CH_ENGINE_OPTION_SPIN,
  CH_ENGINE_OPTION_COMBO,
  CH_ENGINE_OPTION_BUTTON,
  CH_ENGINE_OPTION_STRING,
  CH_ENGINE_OPTION_FILE,   /* a string that is the name of a file */
  CH_ENGINE_OPTION_FOLDER, /* a string that is the name of a folder */
} ChEngineOptionType;

typedef struct
{
  char *name;
  ChEngineOptionType type;
  char *preset;     /* the value it has of its own; "" where none */
  gint64 min, max;  /* spin */
  GPtrArray *choices; /* combo: (element-type utf8) */
} ChEngineOption;

/**
 * ch_engine_option_parse:
 * @line: "option name N type T default D min A max B var V" (UCI) or "option N type T ..." (UCCI), UTF-8
 *
 * Returns: (transfer full) (nullable): the option, NULL where @line tells of none.
 */
ChEngineOption *ch_engine_option_parse (const char *line);

/** ch_engine_option_free: Frees; NULL is allowed. */
void ch_engine_option_free (ChEngineOption *option);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChEngineOption, ch_engine_option_free)

/**
 * ch_engine_option_fit_value:
 * @value: what a person or a file wants it to be
 *
 * Returns: (transfer full) (nullable): @value as the option can take it (a number within its range, a choice in its own spelling,
 *   "true" or "false", no line ends), NULL where it cannot.
 */
char *ch_engine_option_fit_value (const ChEngineOption *option, const char *value);
