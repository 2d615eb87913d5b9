/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a reader of a file could not read, where and why: nothing is dropped silently. */
#pragma once

#include <glib-object.h>

typedef struct
{
  char *file;   /* (nullable) */
  guint game;   /* 1 .., 0 = the file as a whole */
  guint ply;    /* 1 .., 0 = none */
  guint line;   /* 1 .., 0 = unknown; for binary files the byte offset */
  char *what;   /* (nullable): the text that made trouble */
  char *why;    /* translated */
} ChReportEntry;

#define CH_TYPE_REPORT (ch_report_get_type ())
G_DECLARE_FINAL_TYPE (ChReport, ch_report, CH, REPORT, GObject)

/** ch_report_new: Returns: (transfer full): an empty report. */
ChReport *ch_report_new (void);

/** ch_report_add: Adds an entry; strings are copied, bytes that are no UTF-8 replaced. */
void ch_report_add (ChReport *self, const char *file, guint game, guint ply, guint line, const char *what, const char *why);

/** ch_report_set_encoding: The encoding the file was read in; shown with the report. */
void ch_report_set_encoding (ChReport *self, const char *encoding);
const char *ch_report_get_encoding (ChReport *self);

/** ch_report_set_place: Entries that name no file, and those that name no game, get these. @file: (nullable). */
void ch_report_set_place (ChReport *self, const char *file, guint game);

/** ch_report_truncate: Forgets the entries from the one at @n_entries on. */
void ch_report_truncate (ChReport *self, guint n_entries);

/** ch_report_set_in_bytes: Says that the lines of all entries are offsets in bytes. */
void ch_report_set_in_bytes (ChReport *self, gboolean in_bytes);
gboolean ch_report_get_in_bytes (ChReport *self);

/** ch_report_get_n_entries: Returns: how many. */
guint ch_report_get_n_entries (ChReport *self);

/** ch_report_get_entry: Returns: (transfer none): the entry at @index. */
const ChReportEntry *ch_report_get_entry (ChReport *self, guint index);

/** ch_report_to_string: Returns: (transfer full): "FILE:LINE: game N, ply M: WHY: WHAT" lines. */
char *ch_report_to_string (ChReport *self);
