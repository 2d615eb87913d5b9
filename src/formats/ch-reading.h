/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file while it is read game by game: what every reader that need not hold all of it gets. */
#pragma once

#include "formats/ch-source.h"
#include "study/ch-report.h"
#include "study/ch-study.h"

/** ChReadingGame: Takes a game that has been read; it is freed afterwards unless a reference is kept. */
typedef void (*ChReadingGame) (ChRecord *record, gpointer data);

typedef struct
{
  ChSource *source;
  const char *name;     /* (nullable): for the report */
  const char *encoding; /* (nullable): force this one */
  ChReport *report;     /* entries about a game are there when the game is given */
  ChReadingGame game;
  gpointer data;
} ChReading;

/** ch_reading_collect: Returns: (transfer full): the games that @read reads from @bytes. @report: (nullable). */
ChStudy *ch_reading_collect (GBytes *bytes, const char *name, const char *encoding, ChReport *report,
                             void (*read) (const ChReading *reading));
