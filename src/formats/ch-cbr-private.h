/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the reader of 象棋桥 files share. */
#pragma once

#include "formats/ch-cbr.h"
#include "formats/ch-import.h"

#define CH_CBR_MAGIC "CCBridge Record"
#define CH_CBR_MAGIC_SIZE 16 /* with the NUL behind it */

typedef struct
{
  const guint8 *data;
  gsize length;
  const char *name;   /* (nullable): for the report */
  ChReport *report;
  const ChReading *reading;
  guint game;         /* number of the record being read */
  gboolean headed;    /* the words about the library have been kept */
} ChCbrFile;

/** ch_cbr_report: Adds an entry. @offset: of the byte that is meant. */
void ch_cbr_report (ChCbrFile *file, guint ply, gsize offset, const char *what, const char *why);

/** ch_cbr_number: Returns: the four bytes at @offset as a number, 0 where they are not there. */
guint32 ch_cbr_number (const ChCbrFile *file, gsize offset);

/** ch_cbr_text: Returns: (transfer full): UTF-16LE text of at most @length bytes, up to a NUL or the end of the file. */
char *ch_cbr_text (const ChCbrFile *file, gsize offset, gsize length);

/**
 * ch_cbr_read_record:
 * @offset: where the magic of a record stands
 * @end: where it ends at the latest
 * @title: (nullable): its name where it has none of its own
 *
 * Reads and gives the record. Returns: where it ends; 0 where it cannot be read at all.
 */
gsize ch_cbr_read_record (ChCbrFile *file, gsize offset, gsize end, const char *title);

/**
 * ch_cbr_read_moves:
 * @offset: where the first move record stands
 * @end: where they end at the latest
 *
 * Builds the tree of @import without a look at the rules. Returns: where the moves end.
 */
gsize ch_cbr_read_moves (ChCbrFile *file, gsize offset, gsize end, ChImport *import);

/** ch_cbr_first_origin: Returns: the point the first move comes from, CH_POINT_NONE where there is none. */
ChPoint ch_cbr_first_origin (const ChCbrFile *file, gsize offset, gsize end);

/** ch_cbr_library_recognise: Returns: whether the file is a library. */
gboolean ch_cbr_library_recognise (const char *data, gsize length);

/** ch_cbr_library_read: Reads and gives the records of a library. */
void ch_cbr_library_read (ChCbrFile *file);

/** ch_cbr_library_keep_head: What is said of the library as a whole is kept at its first record, which @record is. */
void ch_cbr_library_keep_head (ChCbrFile *file, ChRecord *record);
