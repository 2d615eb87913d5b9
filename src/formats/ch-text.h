/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a source as UTF-8, of which a reader holds as much as it needs to see one game whole. */
#pragma once

#include "formats/ch-encoding.h"
#include "study/ch-report.h"

typedef struct
{
  char *start;       /* NUL-terminated: what has not been passed yet; moves with ch_text_more() */
  gboolean more;     /* more comes behind it */
  guint line;        /* of @start */
  ChSource *source;
  ChReport *report;
  const char *name;  /* (nullable): for the report */
  ChDecoder decoder;
  gsize offset;      /* bytes decoded */
  GString *text;
} ChText;

/**
 * ch_text_init:
 * @source: used until ch_text_clear()
 * @encoding: (nullable): the one that is wished for
 * @guess: the one to take where none is, or where that is not known
 * @report: gets the encoding, and where bytes are no text in it
 * @name: (nullable): the file's name for the report
 *
 * Reads the first part.
 */
void ch_text_init (ChText *self, ChSource *source, const char *encoding, const char *guess, ChReport *report,
                   const char *name);

/** ch_text_clear: Frees what @self holds. */
void ch_text_clear (ChText *self);

/**
 * ch_text_more:
 * @at: what stands before it, from @start on, is passed; its line must be @line
 *
 * Reads the next part: at least as much again as is kept. @start stands where @at stood then.
 * Returns: FALSE where nothing was left to read.
 */
gboolean ch_text_more (ChText *self, const char *at, guint line);

/** ch_text_all: Reads all that is left. */
void ch_text_all (ChText *self);
