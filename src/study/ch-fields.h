/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of fields between tabulators, as the journal writes them: any text in a field, one line a command. */
#pragma once

#include <glib.h>

/** ch_fields_add: Appends a tabulator and @text (nullable: empty), line ends and tabulators in it written as \n and \t. */
void ch_fields_add (GString *line, const char *text);

/** ch_fields_add_int: Appends a tabulator and a number. */
void ch_fields_add_int (GString *line, gint64 number);

/* A line while it is read; @bad becomes true at the first field that is missing or no number. */
typedef struct
{
  char *at;      /* (nullable): the next field, changed in place while read */
  gboolean bad;
} ChFields;

/** ch_fields_has_more: Returns: whether there is another field. */
gboolean ch_fields_has_more (const ChFields *fields);

/** ch_fields_text: Returns: the next field, "" where it is missing; valid as long as the line. */
char *ch_fields_text (ChFields *fields);

/** ch_fields_int: Returns: the next field as a number in @min..@max, @min where it is none. */
gint64 ch_fields_int (ChFields *fields, gint64 min, gint64 max);
